import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { freshKey } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { EventApi, EventPlayer, EventTable } from '../api/events.js';
import type { Begun, Game } from '../api/shapes.js';
import '../elements/links.js';
import { beginningLinks } from '../model/beginning.js';
import { keepMatch } from '../model/begun-here.js';
import { matchOut } from '../model/event/beginning.js';
import { sentBy, takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { playerNameOf } from '../model/event/telling.js';
import { addressOf } from '../model/place.js';
import { settings } from '../messages/desk.js';
import { record as say } from '../messages/desk-tables.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';

/** What stands in a select beside the lists that the game ships. */
const REGISTERED = 'registered';
const OWN = 'own';

/** How far behind spectators usually are who see hands: an opponent who reads them there reads old ones. */
const BEHIND_HANDS_S = 900;

/** The recorded match of a table: begun here with the lists of its players, or named where it was begun elsewhere. */
@customElement('rc-desk-record')
export class DeskRecord extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      textarea {
        min-height: 8rem;
        width: 100%;
      }
      fieldset {
        flex: 1 1 14rem;
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ attribute: false }) table!: EventTable;
  @state() private game: Game | undefined;
  @state() private own: ReadonlySet<string> = new Set();
  @state() private begun: Begun | undefined;
  /** Whether spectators shall see hands, and so be behind. */
  @state() private shows = false;
  private readonly doing = new EventDoing(this, () => say.place({ table: this.table.table }));

  override connectedCallback(): void {
    super.connectedCallback();
    void this.doing.trying(async () => {
      const games = await (this.following.api as EventApi).games();
      this.game = games.find(({ game }) => game === this.following.event!.game);
    });
  }

  override render() {
    const { match, players } = this.table;
    const { role } = this.following.event!;
    const others = this.begun && beginningLinks(this.begun, players.map(playerNameOf));
    return html`<div class="stack">
      ${this.doing.shown()}
      ${
        match === null
          ? html`${mayDo(role, 'end') && this.game ? this.beginning(this.game) : nothing}
            ${mayDo(role, 'run') ? this.naming() : nothing}`
          : html`<p>
              <a href=${addressOf({ page: 'live', match })}>${say.watch}</a>
              <span class="soft small">${say.onStages}</span>
            </p>`
      }
      ${
        others
          ? html`<rc-links
              what=${say.links}
              .links=${[...others.claims, ...others.seats, ...others.others]}
            ></rc-links>`
          : nothing
      }
    </div>`;
  }

  private beginning(game: Game) {
    const { delaySeconds, visibility, hands } = this.following.event!;
    const { shows } = this;
    const least = visibility === 'private' ? 0 : delaySeconds;
    return html`<form class="stack" aria-label=${say.begin} @submit=${this.begin}>
      <div class="line">${this.table.players.map((player, n) => this.seat(game, player, n))}</div>
      <div class="line">
        <label
          >${say.hands}<select
            name="hands"
            @change=${({ target }: Event) => (this.shows = (target as HTMLSelectElement).value === 'all')}
          >
            <option value="none" selected>${say.handsHidden}</option>
            <option value="all">${say.handsShown}</option>
          </select></label
        >
        <label
          >${say.opened}<select name="opened">
            ${Object.entries(settings.handsOpen).map(([when, said]) => html`<option value=${when} ?selected=${when === hands}>${said}</option>`)}
          </select></label
        >
        ${
          // Without hands, spectators of a public event are as far behind its matches as they are behind the event.
          visibility === 'private' || shows
            ? html`<label
                >${say.delayed}<input
                  type="number"
                  name="delay"
                  min=${shows ? Math.max(1, least / 60) : 0}
                  max="1440"
                  step="any"
                  required
                  .value=${String(Math.max(delaySeconds, shows ? BEHIND_HANDS_S : 0) / 60)}
              /></label>`
            : nothing
        }
      </div>
      <p>
        <button class="strong" ?disabled=${this.doing.isUnderWay(say.begin)}>${say.begin}</button>
        <span class="soft small"
          >${say.reports} ${shows ? say.handsBehind : nothing}
          ${visibility === 'public' && delaySeconds > 0 && !shows ? say.delay({ seconds: delaySeconds }) : nothing}</span
        >
      </p>
    </form>`;
  }

  private seat(game: Game, player: EventTable['players'][number], n: number) {
    const name = playerNameOf(player);
    const list = `deck-${n}`;
    const own = this.own.has(list);
    const registered = this.registered(player.player);
    return html`<fieldset>
      <legend><bdi>${name}</bdi></legend>
      <label
        >${say.deck}<select
          name=${list}
          @change=${({ target }: Event) => {
            const others = [...this.own].filter((one) => one !== list);
            this.own = new Set((target as HTMLSelectElement).value === OWN ? [...others, list] : others);
          }}
        >
          ${registered ? html`<option value=${REGISTERED} selected>${say.registered}</option>` : nothing}
          ${game.decks.map((deck, i) => html`<option value=${i} ?selected=${i === 0 && !registered}>${deck.name}</option>`)}
          <option value=${OWN}>${say.typed}</option>
        </select></label
      >
      ${own ? html`<label>${say.cards}<textarea name=${`list-${n}`} required maxlength="100000" spellcheck="false"></textarea></label>` : nothing}
    </fieldset>`;
  }

  private registered(player: string): boolean {
    const found: EventPlayer | undefined = this.following.players?.find((one) => one.player === player);
    return (found?.decks.length ?? 0) > 0;
  }

  private naming() {
    return html`<form class="line" aria-label=${say.name} @submit=${this.link}>
      <label
        >${say.begun}<input
          name="match"
          required
          maxlength="300"
          autocomplete="off"
          spellcheck="false"
          placeholder=${say.address}
      /></label>
      <button>${say.thisOne}</button>
    </form>`;
  }

  private begin(event: SubmitEvent): void {
    const text = sentBy(event);
    const { id, game, format, bestOf, visibility, delaySeconds } = this.following.event!;
    const { round, table, players } = this.table;
    const minutes = text('delay');
    const deckOf = (n: number) => {
      const picked = text(`deck-${n}`);
      if (picked === REGISTERED) return {};
      return { deck: { text: picked === OWN ? text(`list-${n}`) : this.game!.decks[Number(picked)]!.text } };
    };
    const match = {
      game,
      format: { name: format, bestOf },
      seats: players.map((player, n) => ({ name: player.name ?? playerNameOf(player), ...deckOf(n) })),
      spectators: {
        hands: text('hands'),
        delaySeconds: minutes === '' ? delaySeconds : Math.round(Number(minutes) * 60),
      },
      hands: text('opened'),
      visibility,
      tournament: { event: id, round, table },
    };
    const key = freshKey();
    const begin = async (): Promise<void> => {
      this.begun = await new Api(this.following.api.token).begin(match, key);
      this.remember(this.begun, players.map(playerNameOf));
      await this.following.renew();
    };
    // The lists stand there still where one of them is refused.
    void this.doing.trying(begin, undefined, { text: say.begin, button: event.submitter, isBlank: true });
  }

  /** The tokens are told once: this browser keeps them with those of other matches that were begun in it. */
  private remember(begun: Begun, names: readonly string[]): void {
    const { claims, others } = beginningLinks(begun, names);
    keepMatch({
      id: begun.id,
      title: say.title({ one: names[0]!, other: names[1]! }),
      at: new Date().toISOString(),
      links: [...claims, ...others],
    });
  }

  private link(event: SubmitEvent): void {
    const text = takenFrom(event);
    const match = matchOut(text('match'));
    const { round, table } = this.table;
    void this.doing.do(['tables', round, table, 'match'], say.named({ table }), { match }, 'PUT', text);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-record': DeskRecord;
  }
}

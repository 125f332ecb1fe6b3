import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { EventApi, EventDone, EventPlayer } from '../api/events.js';
import '../elements/links.js';
import type { KeptLink } from '../model/begun-here.js';
import { nameIn, namesIn, namesTwice } from '../model/event/entering.js';
import { FEW, foundIn } from '../model/event/finding.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { eventAddress } from '../model/event/place.js';
import { leftInWords } from '../model/event/sheets.js';
import { isInCut, playerNameOf } from '../model/event/telling.js';
import { linkWith } from '../model/tokens.js';
import { desk } from '../messages/desk.js';
import { players as say } from '../messages/desk-players.js';
import { event } from '../messages/event.js';
import { shared } from '../style/shared.js';
import './desk-player.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';

const MOST_LINKS = 5;

/** A link of everybody is asked for one by one. */
const MOST_PLAYERS = 256;

/** A player's own link, by the id of the player: names can be spelled otherwise later. */
interface Own {
  readonly player: string;
  readonly address: string;
}

/** The players: entered one by one, each with a link of their own, and what is done about one of them. */
@customElement('rc-desk-players')
export class DeskPlayers extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .people > li {
        border-bottom: 1px solid var(--line);
        padding-block: 0.35rem;
      }
      .who {
        justify-content: space-between;
        flex-wrap: nowrap;
      }
      .who button {
        flex: none;
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @state() private find = '';
  @state() private all = false;
  @state() private open: string | undefined;
  /** The links of those who were entered last. */
  @state() private links: readonly Own[] = [];
  /** The links of all who play, while they lie open. */
  @state() private allLinks: readonly Own[] | undefined;
  /** The names of the pasted list that come twice, while nobody has said that they are different people. */
  @state() private twice: readonly string[] = [];
  private readonly doing = new EventDoing(this, () => say.title);

  override render() {
    const { players = [], event } = this.following;
    const found = [...players].reverse().filter((one) => foundIn(this.find, [], [one]));
    const shown = this.all ? found : found.slice(0, FEW);
    const playing = players.filter(({ dropped }) => dropped === null).length;
    return html`<section class="panel stack" aria-label=${say.title}>
      <h2>
        ${playing < players.length ? say.countOut({ playing, out: players.length - playing }) : say.count({ playing })}
      </h2>
      ${event!.state === 'open' && mayDo(event!.role, 'run') ? this.entering() : nothing} ${this.doing.shown()}
      ${this.handedOut(this.links)}
      ${
        players.length > 5
          ? html`<label
              >${say.search}
              <input type="search" @input=${(typed: Event) => (this.find = (typed.target as HTMLInputElement).value)}
            /></label>`
          : nothing
      }
      <ul class="people" aria-label=${say.title}>
        ${repeat(
          shown,
          ({ player }) => player,
          (player) => this.person(player),
        )}
      </ul>
      ${
        event!.state === 'open' && mayDo(event!.role, 'run') && playing > 0 && playing <= MOST_PLAYERS
          ? html`<p>
                <button
                  class="small"
                  aria-expanded=${this.allLinks !== undefined}
                  ?disabled=${this.doing.isUnderWay(say.linksOfAll)}
                  @click=${this.allLinks ? () => (this.allLinks = undefined) : this.everybody}
                >
                  ${this.allLinks ? say.closeLinks : say.linksOfAll}
                </button>
              </p>
              ${this.handedOut(this.allLinks ?? [])}`
          : nothing
      }
      ${found.length > FEW ? html`<p><button @click=${() => (this.all = !this.all)}>${this.all ? desk.fewer : desk.all({ count: found.length })}</button></p>` : nothing}
    </section>`;
  }

  private entering() {
    const { round, rounds, system } = this.following.event!;
    const late = round > 0;
    if (isInCut({ rounds }, round)) return html`<p class="soft small">${say.cutPaired}</p>`;
    if (late && system === 'round-robin') return html`<p class="soft small">${say.roundRobinPaired}</p>`;
    return html`<form class="line" @submit=${this.enter}>
        <label
          >${late ? say.lateName : say.name}<input name="name" required maxlength="200" autocomplete="off"
        /></label>
        <label
          >${say.stays} <input type="number" name="table" min="1" max="1000000" placeholder=${say.anyTable}
        /></label>
        <button class="strong">${say.enter}</button>
      </form>
      <details>
        <summary data-testid="paste">${say.paste}</summary>
        <form class="stack" aria-label=${say.list} @submit=${this.enterAll}>
          <label
            >${say.names}<textarea
              name="names"
              rows="6"
              required
              maxlength="60000"
              @input=${() => (this.twice = [])}
            ></textarea>
          </label>
          <p class="line">
            ${
              this.twice.length > 0
                ? html`<span role="alert"
                    >${say.twice({ count: this.twice.length, names: this.twice.join(', ') })}</span
                  >`
                : nothing
            }
            <button ?disabled=${this.doing.isUnderWay(say.enterAll)}>
              ${this.twice.length > 0 ? say.enterTwice : say.enterAll}
            </button>
          </p>
        </form>
      </details>`;
  }

  private person(player: EventPlayer) {
    const open = this.open === player.player;
    const { dropped, disqualified, readmitted, penalties, decks, table } = player;
    const standing =
      leftInWords({ dropped: dropped !== null, disqualified }) ??
      (readmitted.length > 0 ? event.readmitted : undefined);
    const name = playerNameOf(player);
    return html`<li>
      <div class="line who">
        <span>
          <bdi>${name}</bdi>
          ${standing === undefined ? nothing : html`<span class="badge">${standing}</span>`}
          ${penalties.length > 0 ? html`<span class="badge">${say.penalties({ count: penalties.length })}</span>` : nothing}
          ${decks.length > 0 ? html`<span class="badge">${say.hasList}</span>` : nothing}
          ${table === undefined ? nothing : html`<span class="badge">${say.staysAt({ table })}</span>`}
        </span>
        <button
          class="small"
          aria-expanded=${open}
          aria-label=${open ? say.close({ name }) : say.open({ name })}
          @click=${() => (this.open = open ? undefined : player.player)}
        >
          ${open ? desk.close : desk.open}
        </button>
      </div>
      ${open ? html`<rc-desk-player .following=${this.following} .player=${player}></rc-desk-player>` : nothing}
    </li>`;
  }

  private enter(event: SubmitEvent): void {
    const text = takenFrom(event);
    const [name, table] = [nameIn(text('name')), text('table')];
    const said = this.known([name]).length > 0 ? say.enteredTwice : say.entered;
    const body = { name, ...(table ? { table: Number(table) } : {}) };
    const entered = ({ player, token }: EventDone): string => {
      this.keep(player!, token!);
      return said({ name });
    };
    void this.doing.do(['players'], entered, body, 'POST', text);
  }

  /** Each is entered once, in the order of the list; a name that is refused stops it, and the rest stays typed. */
  private enterAll(event: SubmitEvent): void {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('names') as HTMLTextAreaElement;
    const twice = this.twice.length > 0 ? [] : this.known(namesIn(field.value));
    this.twice = twice;
    if (twice.length > 0) return;
    const enter = async (): Promise<string> => {
      let entered = 0;
      for (let names = namesIn(field.value); names.length > 0; names = names.slice(1)) {
        const { player, token } = await this.following.do(['players'], { name: names[0] });
        this.keep(player!, token!);
        field.value = names.slice(1).join('\n');
        entered += 1;
      }
      return say.enteredAll({ count: entered });
    };
    void this.doing.trying(enter, (said) => said, { text: say.enterAll });
  }

  /** Which of these names would be there twice. */
  private known(names: readonly string[]): readonly string[] {
    return namesTwice(
      names,
      (this.following.players ?? []).flatMap(({ name }) => name ?? []),
    );
  }

  /** A player who has lost theirs finds it among them; each opens the same as the one before. */
  private readonly everybody = (): void => {
    const give = async (): Promise<void> => {
      const api = this.following.api as EventApi;
      const links: Own[] = [];
      for (const player of (this.following.players ?? []).filter(({ dropped }) => dropped === null))
        links.push(this.linkOf(player, (await api.give('player', api.id, player.player)).token));
      this.allLinks = links;
    };
    void this.doing.trying(give, undefined, { text: say.linksOfAll });
  };

  private linkOf({ player }: EventPlayer, token: string): Own {
    return { player, address: linkWith(eventAddress(this.following.api.id), token) };
  }

  /** Links of players who are there still, as they are called now. */
  private handedOut(links: readonly Own[]) {
    const { players = [] } = this.following;
    const told = links.flatMap(({ player, address }): readonly KeptLink[] => {
      const found = players.find((one) => one.player === player);
      return found ? [{ said: say.link({ name: playerNameOf(found) }), address }] : [];
    });
    return told.length > 0 ? html`<rc-links what=${say.links} .links=${told}></rc-links>` : nothing;
  }

  private keep(player: EventPlayer, token: string): void {
    const link = this.linkOf(player, token);
    this.links = [link, ...this.links.filter((one) => one.player !== player.player)].slice(0, MOST_LINKS);
    if (this.allLinks) this.allLinks = [...this.allLinks, link];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-players': DeskPlayers;
  }
}

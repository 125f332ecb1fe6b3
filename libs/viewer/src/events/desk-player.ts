import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventApi, EventPlayer } from '../api/events.js';
import type { Proposals } from '../api/shapes.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { proposalInWords } from '../model/proposal-in-words.js';
import { mayDo } from '../model/event/may.js';
import '../elements/links.js';
import { eventAddress } from '../model/event/place.js';
import { PENALTY_TITLES, cutRoundName, isInCut, onRecord, playerNameOf } from '../model/event/telling.js';
import { addressOf } from '../model/place.js';
import { linkWith } from '../model/tokens.js';
import { penalty as penaltySay } from '../messages/proposals.js';
import { player as say, players } from '../messages/desk-players.js';
import { event as pages } from '../messages/event.js';
import { eventResults } from '../messages/event-results.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import { AskedFirst } from './question.js';

const WHEN = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

type Said = EventPlayer['checks'][number];

/** What the desk does about one player: drop, penalty, check of the list, their link, their name. */
@customElement('rc-desk-player')
export class DeskPlayer extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      :host {
        padding-block: 0.4rem;
      }
      textarea {
        min-height: 8rem;
        width: 100%;
      }
      pre {
        white-space: pre-wrap;
        max-height: 14rem;
        overflow: auto;
        margin: 0;
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ attribute: false }) player!: EventPlayer;
  @state() private list: string | undefined;
  /** The penalty that is chosen: a disqualification is asked about. */
  @state() private penalty: string | undefined;
  @state() private anew: string | undefined;
  @state() private proposals: Proposals | undefined;
  @state() private infraction = '';
  private readonly doing = new EventDoing(this, () => playerNameOf(this.player));
  private readonly question = new AskedFirst(this);

  private get api(): EventApi {
    return this.following.api as EventApi;
  }

  override render() {
    const { player } = this;
    const { role, state: stands } = this.following.event!;
    const open = stands === 'open';
    return html`<div class="stack">
      ${this.history(player)} ${mayDo(role, 'run') ? this.entering(player, open) : nothing}
      ${mayDo(role, 'penalise') && open ? this.penalising(player) : nothing} ${this.lists(player)}
      ${mayDo(role, 'run') && open ? this.register() : nothing}
      ${mayDo(role, 'run') && player.name !== undefined ? this.spelling(player.name) : nothing} ${this.doing.shown()}
    </div>`;
  }

  private spelling(name: string) {
    return html`<details>
      <summary data-testid="respell">${say.respell}</summary>
      <form class="line" @submit=${this.spell}>
        <label
          >${say.spelling}<input name="name" required maxlength="200" autocomplete="off" .defaultValue=${name}
        /></label>
        <button>${say.changeSpelling}</button>
      </form>
    </details>`;
  }

  private spell(event: SubmitEvent): void {
    const text = takenFrom(event);
    const name = text('name');
    const spell = async (): Promise<string> => {
      await this.api.spellName(this.player.player, name);
      await this.following.renew();
      return say.respelt({ name });
    };
    void this.doing.trying(spell, (said) => said, text);
  }

  private history(player: EventPlayer) {
    const { checks } = player;
    const record = onRecord(player);
    if (record.length + checks.length === 0) return nothing;
    return html`<ul class="small" aria-label=${say.history}>
      ${record.map((one) => html`<li>${this.recorded(one)} · ${this.source(one.by, 'reason' in one ? one.reason : undefined)} · <time datetime=${one.at}>${WHEN.format(new Date(one.at))}</time></li>`)}
      ${checks.map(
        ({ agrees, match, reason, by }) =>
          html`<li>
            ${agrees ? this.checked(match, agrees) : html`<b>${this.checked(match, agrees)}</b>`} ·
            ${this.source(by, reason)}
          </li>`,
      )}
    </ul>`;
  }

  private recorded(one: ReturnType<typeof onRecord>[number]) {
    const round = isInCut(this.following.event!, one.round)
      ? cutRoundName(one.round, this.following.rounds)
      : eventResults.round({ round: one.round });
    if (!('penalty' in one)) return say.inRound({ round, what: html`<b>${pages.readmitted}</b>` });
    const { penalty, infraction, usual } = one;
    return html`${say.inRound({ round, what: html`<b>${PENALTY_TITLES[penalty]}</b>` })}${infraction === undefined ? nothing : ` · ${infraction}`}${usual === undefined ? nothing : ` · ${penaltySay.usual({ penalty: PENALTY_TITLES[usual] })}`}`;
  }

  private checked(match: string | undefined, agrees: boolean) {
    if (match === undefined) return agrees ? say.listAgrees : say.listDiffers;
    const link = html`<a href=${addressOf({ page: 'live', match })}>${say.recordedMatch}</a>`;
    return agrees ? say.matchAgrees({ match: link }) : say.matchDiffers({ match: link });
  }

  private source({ role }: Said['by'], reason: Said['reason']) {
    return html`${say.by[role]}${reason?.text === undefined ? nothing : html` · <q>${reason.text}</q>`}`;
  }

  private entering({ player, dropped }: EventPlayer, open: boolean) {
    const name = playerNameOf(this.player);
    return html`<p class="line">
        ${
          !open
            ? nothing
            : dropped === null
              ? this.question.button({ ...say.drop, sure: say.drop.sure({ name }) }, () =>
                  this.doing.do(['players', player, 'drop'], say.dropped({ name })),
                )
              : html`<button
                  @click=${() => void this.doing.do(['players', player, 'readmit'], say.readmitted({ name }))}
                >
                  ${say.readmit}
                </button>`
        }
        ${open && !this.isPaired ? this.question.button(say.remove, this.takeBack) : nothing}
        <button @click=${this.link}>${say.newLink}</button>
        ${this.player.name === undefined ? nothing : this.question.button(say.forget, this.erase)}
      </p>
      ${this.anew === undefined ? nothing : html`<rc-links what=${say.link} .links=${[{ said: players.link({ name }), address: this.anew }]}></rc-links>`}`;
  }

  /** Never those of another player, who was shown here before. */
  private get proposed(): Proposals | undefined {
    return this.proposals?.player === this.player.player ? this.proposals : undefined;
  }

  private penalising(player: EventPlayer) {
    const proposed = this.proposed && proposalInWords(this.proposed, this.infraction);
    return html`<form
      class="line"
      aria-label=${say.penalty}
      @submit=${(event: SubmitEvent) => {
        const text = takenFrom(event);
        const [infraction, reason] = [text('infraction'), text('reason')];
        const body = {
          penalty: text('penalty'),
          ...(infraction ? { infraction } : {}),
          ...(reason ? { reason } : {}),
        };
        this.penalty = undefined;
        this.infraction = '';
        void this.doing.do(['players', player.player, 'penalties'], say.penalised, body, 'POST', text);
      }}
    >
      <label
        >${say.penalty}<select
          name="penalty"
          @change=${({ target }: Event) => (this.penalty = (target as HTMLSelectElement).value)}
        >
          ${Object.entries(PENALTY_TITLES).map(([value, text]) => html`<option value=${value}>${text}</option>`)}
        </select></label
      >
      <label
        >${say.infraction}<input
          name="infraction"
          maxlength="60"
          autocomplete="off"
          list="infractions"
          placeholder=${say.infractionSample}
          @focus=${this.propose}
          @change=${this.suggest}
      /></label>
      <datalist id="infractions">
        ${this.proposed?.proposals.map(({ infraction, title }) => html`<option value=${infraction}>${title}</option>`)}
      </datalist>
      <label>${say.happened}<input name="reason" maxlength="2000" autocomplete="off" /></label>
      ${
        this.penalty === 'disqualification'
          ? this.question.button(
              {
                title: say.penalise,
                sure: say.disqualify.sure({ name: playerNameOf(player) }),
                yes: say.disqualify.yes,
              },
              ({ target }) => (target as HTMLElement).closest('form')!.requestSubmit(),
            )
          : html`<button>${say.penalise}</button>`
      }
      ${proposed === undefined ? nothing : html`<p class="small" role="status">${proposed}</p>`}
    </form>`;
  }

  /** Proposals are asked for again each time: a penalty may have been given elsewhere. */
  private readonly propose = (): void => {
    void this.api.proposals(this.player.player).then(
      (proposals) => (this.proposals = proposals),
      // Staff who may not read them give penalties without.
      () => (this.proposals = undefined),
    );
  };

  private readonly suggest = ({ target }: Event): void => {
    const { value, form } = target as HTMLInputElement;
    this.infraction = value;
    const proposal = this.proposed?.proposals.find(({ infraction }) => infraction === value);
    const penalty = form?.elements.namedItem('penalty');
    if (proposal && penalty instanceof HTMLSelectElement) penalty.value = this.penalty = proposal.penalty;
  };

  /** A list that came on paper. */
  private register() {
    return html`<details>
      <summary data-testid="register">${say.registerForThem}</summary>
      <form
        class="stack"
        aria-label=${say.register}
        @submit=${(event: SubmitEvent) => {
          const text = takenFrom(event);
          const path = ['players', this.player.player, 'deck'];
          void this.doing.do(path, say.registered, { text: text('list') }, 'PUT', text);
        }}
      >
        <label>${say.cards}<textarea name="list" required maxlength="100000" spellcheck="false"></textarea></label>
        <p><button>${say.registerList}</button></p>
      </form>
    </details>`;
  }

  private lists({ decks, player }: EventPlayer) {
    if (decks.length === 0) return html`<p class="soft small">${say.noList}</p>`;
    const judge = mayDo(this.following.event!.role, 'penalise');
    return html`${this.list === undefined ? html`<p><button @click=${this.read}>${say.read}</button> <span class="soft small">${say.readIsNoted}</span></p>` : html`<pre tabindex="0" role="region" aria-label=${say.list}>${this.list}</pre>`}
    ${
      judge
        ? html`<form
            class="line"
            aria-label=${say.check}
            @submit=${(event: SubmitEvent) => {
              const text = takenFrom(event);
              const reason = text('reason');
              const agrees = (event.submitter as HTMLButtonElement).value === 'yes';
              const body = { agrees, ...(reason ? { reason } : {}) };
              void this.doing.do(['players', player, 'checks'], say.checked, body, 'POST', text);
            }}
          >
            <label>${say.found}<input name="reason" maxlength="2000" autocomplete="off" /></label>
            <button value="yes">${say.agrees}</button>
            <button value="no" class="grave">${say.differs}</button>
          </form>`
        : nothing
    }`;
  }

  private readonly read = (): void =>
    void this.doing.trying(async () => {
      const { text } = await this.api.deck(this.player.player);
      this.list = text ?? say.erased;
    });

  /** A player who lost theirs gets one that opens the same. */
  private readonly link = (): void =>
    void this.doing.trying(async () => {
      const { token } = await this.api.give('player', this.api.id, this.player.player);
      this.anew = linkWith(eventAddress(this.api.id), token);
    });

  /** Whether they sit in the last round, or entered before an earlier one. The service knows of those exactly. */
  private get isPaired(): boolean {
    const { event, rounds } = this.following;
    const { player, entered } = this.player;
    const last = rounds.get(event!.round);
    return (
      entered < event!.round ||
      (last?.tables.some(({ players }) => players.some((one) => one.player === player)) ?? false)
    );
  }

  private readonly takeBack = (): void =>
    void this.doing.do(['players', this.player.player, 'remove'], '').then(() => this.following.renew());

  private readonly erase = (): void =>
    void this.doing.trying(async () => {
      await this.api.forgetName(this.player.player);
      await this.following.renew();
    });
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-player': DeskPlayer;
  }
}

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventApi, EventPlayer } from '../api/events.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import '../elements/links.js';
import { eventAddress } from '../model/event/place.js';
import { PENALTY_TITLES, ROLE_TITLES, playerNameOf } from '../model/event/telling.js';
import { addressOf } from '../model/place.js';
import { linkWith } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';

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
  @state() private erasing = false;
  @state() private anew: string | undefined;
  private readonly doing = new EventDoing(this, () => playerNameOf(this.player));

  private get api(): EventApi {
    return this.following.api as EventApi;
  }

  override render() {
    const { player } = this;
    const { role, state: stands } = this.following.event!;
    const open = stands === 'open';
    return html`<div class="stack">
      ${this.history(player)} ${mayDo(role, 'run') ? this.entering(player, open) : nothing}
      ${mayDo(role, 'penalise') && open ? this.penalty() : nothing} ${this.lists(player)}
      ${mayDo(role, 'run') && open ? this.register() : nothing}
      ${mayDo(role, 'run') && player.name !== undefined ? this.spelling(player.name) : nothing} ${this.doing.shown()}
    </div>`;
  }

  private spelling(name: string) {
    return html`<details>
      <summary>Spell the name otherwise</summary>
      <form class="line" @submit=${this.spell}>
        <label>Spelling<input name="name" required maxlength="200" autocomplete="off" .defaultValue=${name} /></label>
        <button>Change the spelling</button>
      </form>
    </details>`;
  }

  private spell(event: SubmitEvent): void {
    const text = takenFrom(event);
    const name = text('name');
    const spell = async (): Promise<string> => {
      await this.api.spellName(this.player.player, name);
      await this.following.renew();
      return `They are called ${name} from now on.`;
    };
    void this.doing.trying(spell, (said) => said, text);
  }

  private history({ penalties, checks }: EventPlayer) {
    if (penalties.length + checks.length === 0) return nothing;
    return html`<ul class="small" aria-label="Penalties and checks">
      ${penalties.map(
        ({ round, penalty, infraction, reason, by }) =>
          html`<li>
            Round ${round}: <b>${PENALTY_TITLES[penalty]}</b>${infraction === undefined ? nothing : `, ${infraction}`},
            by ${ROLE_TITLES[by.role] ?? by.role}${reason?.text === undefined ? nothing : html`: <q>${reason.text}</q>`}
          </li>`,
      )}
      ${checks.map(
        ({ agrees, match, reason, by }) =>
          html`<li>
            ${match === undefined ? `List checked by ${ROLE_TITLES[by.role] ?? by.role}` : html`List compared with that of its <a href=${addressOf({ page: 'live', match })}>recorded match</a>`}:
            ${agrees ? 'it agrees' : html`<b>it does not agree</b>`}${reason?.text === undefined ? nothing : html`: <q>${reason.text}</q>`}
          </li>`,
      )}
    </ul>`;
  }

  private entering({ player, dropped }: EventPlayer, open: boolean) {
    const name = playerNameOf(this.player);
    return html`<p class="line">
        ${
          !open
            ? nothing
            : dropped === null
              ? html`<button
                  class="grave"
                  @click=${() => void this.doing.do(['players', player, 'drop'], `${name} has dropped.`)}
                >
                  Drop
                </button>`
              : html`<button @click=${() => void this.doing.do(['players', player, 'readmit'], `${name} plays again.`)}>
                  Readmit
                </button>`
        }
        <button @click=${this.link}>A new link for them</button>
        ${
          this.player.name === undefined
            ? nothing
            : this.erasing
              ? html`<span>Forget the name for good?</span>
                  <button class="grave" @click=${this.erase}>Yes, forget it</button>
                  <button @click=${() => (this.erasing = false)}>No</button>`
              : html`<button class="grave" @click=${() => (this.erasing = true)}>Forget the name</button>`
        }
      </p>
      ${this.anew === undefined ? nothing : html`<rc-links what="Their link" .links=${[{ said: `${name}: table, results, list`, address: this.anew }]}></rc-links>`}`;
  }

  private penalty() {
    return html`<form
      class="line"
      aria-label="Penalty"
      @submit=${(event: SubmitEvent) => {
        const text = takenFrom(event);
        const [infraction, reason] = [text('infraction'), text('reason')];
        const body = {
          penalty: text('penalty'),
          ...(infraction ? { infraction } : {}),
          ...(reason ? { reason } : {}),
        };
        void this.doing.do(
          ['players', this.player.player, 'penalties'],
          'The penalty is on record.',
          body,
          'POST',
          text,
        );
      }}
    >
      <label
        >Penalty<select name="penalty">
          ${Object.entries(PENALTY_TITLES).map(([value, text]) => html`<option value=${value}>${text}</option>`)}
        </select></label
      >
      <label>For<input name="infraction" maxlength="60" autocomplete="off" placeholder="late" /></label>
      <label>What happened, for judges<input name="reason" maxlength="2000" autocomplete="off" /></label>
      <button>Give the penalty</button>
    </form>`;
  }

  /** A list that came on paper. */
  private register() {
    return html`<details>
      <summary>Register a list for them</summary>
      <form
        class="stack"
        aria-label="Register a list"
        @submit=${(event: SubmitEvent) => {
          const text = takenFrom(event);
          const path = ['players', this.player.player, 'deck'];
          void this.doing.do(path, 'The list is registered.', { text: text('list') }, 'PUT', text);
        }}
      >
        <label
          >Their list, a line for each card<textarea
            name="list"
            required
            maxlength="100000"
            spellcheck="false"
          ></textarea>
        </label>
        <p><button>Register the list</button></p>
      </form>
    </details>`;
  }

  private lists({ decks, player }: EventPlayer) {
    if (decks.length === 0) return html`<p class="soft small">No list is registered.</p>`;
    const judge = mayDo(this.following.event!.role, 'penalise');
    return html`${this.list === undefined ? html`<p><button @click=${this.read}>Read the list</button> <span class="soft small">The event notes its readers.</span></p>` : html`<pre tabindex="0" role="region" aria-label="List">${this.list}</pre>`}
    ${
      judge
        ? html`<form
            class="line"
            aria-label="Check of the list"
            @submit=${(event: SubmitEvent) => {
              const text = takenFrom(event);
              const reason = text('reason');
              const agrees = (event.submitter as HTMLButtonElement).value === 'yes';
              const body = { agrees, ...(reason ? { reason } : {}) };
              void this.doing.do(['players', player, 'checks'], 'The check is on record.', body, 'POST', text);
            }}
          >
            <label>What was found<input name="reason" maxlength="2000" autocomplete="off" /></label>
            <button value="yes">The list agrees</button>
            <button value="no" class="grave">It does not</button>
          </form>`
        : nothing
    }`;
  }

  private readonly read = (): void =>
    void this.doing.trying(async () => {
      const { text } = await this.api.deck(this.player.player);
      this.list = text ?? 'The list was erased.';
    });

  /** A player who lost theirs gets one that opens the same. */
  private readonly link = (): void =>
    void this.doing.trying(async () => {
      const { token } = await this.api.give('player', this.api.id, this.player.player);
      this.anew = linkWith(eventAddress(this.api.id), token);
    });

  private readonly erase = (): void =>
    void this.doing.trying(async () => {
      await this.api.forgetName(this.player.player);
      this.erasing = false;
      await this.following.renew();
    });
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-player': DeskPlayer;
  }
}

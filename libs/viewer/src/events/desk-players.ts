import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { pluralOf } from '#narration';
import type { EventApi, EventDone, EventPlayer } from '../api/events.js';
import '../elements/links.js';
import type { KeptLink } from '../model/begun-here.js';
import { foundIn } from '../model/event/finding.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { eventAddress } from '../model/event/place.js';
import { playerNameOf } from '../model/event/telling.js';
import { linkWith } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import './desk-player.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';

/** At most this many are shown at once: a scorekeeper who looks for one of hundreds types a name. */
const FEW = 12;
const MOST_LINKS = 5;
const LINKS = 'Links of all who play';
const LIST = 'Enter these players';

/** The names of a pasted list, without numbers before them and without empty lines. */
const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*\d+[.)]\s+/, '').trim())
    .filter((name) => name !== '');

/** A link of everybody is asked for one by one. */
const MOST_PLAYERS = 256;

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
  @state() private links: readonly KeptLink[] = [];
  private readonly doing = new EventDoing(this, () => 'Players');

  override render() {
    const { players = [], event } = this.following;
    const found = [...players].reverse().filter((one) => foundIn(this.find, [], [one]));
    const shown = this.all ? found : found.slice(0, FEW);
    const playing = players.filter(({ dropped }) => dropped === null).length;
    return html`<section class="panel stack" aria-label="Players">
      <h2>
        Players:
        ${playing}${playing < players.length ? html` <span class="soft">and ${players.length - playing} who dropped</span>` : nothing}
      </h2>
      ${event!.state === 'open' && mayDo(event!.role, 'run') ? this.entering() : nothing} ${this.doing.shown()}
      ${this.links.length > 0 ? html`<rc-links what="Links of players" .links=${this.links}></rc-links>` : nothing}
      ${
        players.length > 5
          ? html`<label
              >Search for a player
              <input type="search" @input=${(typed: Event) => (this.find = (typed.target as HTMLInputElement).value)}
            /></label>`
          : nothing
      }
      <ul class="people" aria-label="Players">
        ${repeat(
          shown,
          ({ player }) => player,
          (player) => this.person(player),
        )}
      </ul>
      ${
        event!.state === 'open' && mayDo(event!.role, 'run') && playing > 0 && playing <= MOST_PLAYERS
          ? html`<p>
              <button class="small" ?disabled=${this.doing.isUnderWay(LINKS)} @click=${this.everybody}>${LINKS}</button>
            </p>`
          : nothing
      }
      ${found.length > FEW ? html`<p><button @click=${() => (this.all = !this.all)}>${this.all ? 'Show fewer' : `Show all ${found.length}`}</button></p>` : nothing}
    </section>`;
  }

  private entering() {
    const late = this.following.event!.round > 0;
    return html`<form class="line" @submit=${this.enter}>
        <label
          >${late ? 'Name of the late player' : 'Name'}<input name="name" required maxlength="200" autocomplete="off"
        /></label>
        <label
          >Table where they stay <input type="number" name="table" min="1" max="1000000" placeholder="any"
        /></label>
        <button class="strong">Enter</button>
      </form>
      <details>
        <summary>Paste a list of names</summary>
        <form class="stack" aria-label="Enter a list of names" @submit=${this.enterAll}>
          <label>One name a line<textarea name="names" rows="6" required maxlength="60000"></textarea></label>
          <p><button ?disabled=${this.doing.isUnderWay(LIST)}>${LIST}</button></p>
        </form>
      </details>`;
  }

  private person(player: EventPlayer) {
    const open = this.open === player.player;
    const { dropped, penalties, decks, table } = player;
    return html`<li>
      <div class="line who">
        <span>
          <bdi>${playerNameOf(player)}</bdi>
          ${dropped === null ? nothing : html`<span class="badge">dropped</span>`}
          ${penalties.length > 0 ? html`<span class="badge">${penalties.length === 1 ? '1 penalty' : `${penalties.length} penalties`}</span>` : nothing}
          ${decks.length > 0 ? html`<span class="badge">list</span>` : nothing}
          ${table === undefined ? nothing : html`<span class="badge">stays at table ${table}</span>`}
        </span>
        <button
          class="small"
          aria-expanded=${open}
          aria-label=${`${open ? 'Close' : 'Open'} ${playerNameOf(player)}`}
          @click=${() => (this.open = open ? undefined : player.player)}
        >
          ${open ? 'Close' : 'Open'}
        </button>
      </div>
      ${open ? html`<rc-desk-player .following=${this.following} .player=${player}></rc-desk-player>` : nothing}
    </li>`;
  }

  private enter(event: SubmitEvent): void {
    const text = takenFrom(event);
    const [name, table] = [text('name'), text('table')];
    const body = { name, ...(table ? { table: Number(table) } : {}) };
    const entered = ({ player, token }: EventDone): string => {
      this.keep(player!, token!);
      return `${name} has entered. Their link is below.`;
    };
    void this.doing.do(['players'], entered, body, 'POST', text);
  }

  /** Each is entered once, in the order of the list; a name that is refused stops it, and the rest stays typed. */
  private enterAll(event: SubmitEvent): void {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('names') as HTMLTextAreaElement;
    const enter = async (): Promise<string> => {
      let entered = 0;
      for (let names = namesIn(field.value); names.length > 0; names = names.slice(1)) {
        const { player, token } = await this.following.do(['players'], { name: names[0] });
        this.keep(player!, token!);
        field.value = names.slice(1).join('\n');
        entered += 1;
      }
      return `${pluralOf(entered, 'player')} entered. Print the links, or show them below.`;
    };
    void this.doing.trying(enter, (said) => said, { text: LIST });
  }

  /** A player who has lost theirs finds it among them; each opens the same as the one before. */
  private readonly everybody = (): void => {
    const give = async (): Promise<void> => {
      const api = this.following.api as EventApi;
      const links: KeptLink[] = [];
      for (const player of (this.following.players ?? []).filter(({ dropped }) => dropped === null))
        links.push(this.linkOf(player, (await api.give('player', api.id, player.player)).token));
      this.links = links;
    };
    void this.doing.trying(give, undefined, { text: LINKS });
  };

  private linkOf(player: EventPlayer, token: string): KeptLink {
    const address = linkWith(eventAddress(this.following.api.id), token);
    return { said: `${playerNameOf(player)}: table, results, list`, address };
  }

  private keep(player: EventPlayer, token: string): void {
    const link = this.linkOf(player, token);
    this.links = [link, ...this.links.filter(({ said }) => said !== link.said)].slice(0, MOST_LINKS);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-players': DeskPlayers;
  }
}

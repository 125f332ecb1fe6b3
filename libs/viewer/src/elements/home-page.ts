import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { ApiProblem } from '../api/asking.js';
import { Api, type Searched } from '../api/client.js';
import type { Game, Listed, Problem } from '../api/shapes.js';
import { capital, plainWord } from '#narration';
import { untilThere } from '../model/away.js';
import { hushKept, keepHush } from '../model/hush.js';
import { shared } from '../style/shared.js';
import './begin.js';
import './begun-here.js';
import { homeStyle } from './home-page.style.js';
import './import.js';
import { matchRow } from './match-row.js';
import './problem.js';
import './your-matches.js';

const TYPED_MS = 250;

const STATUSES = ['playing', 'paused', 'ended'] as const;

const filterIn = (search: string): Searched => {
  const query = new URLSearchParams(search);
  const [player, game, status] = ['player', 'game', 'status'].map((name) => query.get(name) ?? '');
  const known = STATUSES.find((one) => one === status);
  return { ...(player ? { player } : {}), ...(game ? { game } : {}), ...(known ? { status: known } : {}) };
};

/** All matches that there are, and the way to begin one. */
@customElement('rc-home-page')
export class HomePage extends LitElement {
  static override styles = [shared, homeStyle];

  @state() private found: readonly Listed[] | undefined;
  @state() private next: string | undefined;
  @state() private games: readonly Game[] = [];
  @state() private problem: Problem | undefined;
  /** How often something was begun or taken in here: then what the browser keeps is read again. */
  @state() private begun = 0;
  @state() private filter: Searched = filterIn(location.search);
  @state() private hush = hushKept();
  private typing: ReturnType<typeof setTimeout> | undefined;
  private readonly api = new Api();

  override connectedCallback(): void {
    super.connectedCallback();
    const begin = (fetch: () => Promise<void>): Promise<void> =>
      untilThere(
        fetch,
        (error) => this.fail(error),
        () => this.isConnected,
      );
    void begin(() => this.fetch());
    void begin(async () => {
      this.games = await this.api.games();
      this.problem = undefined;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.typing);
  }

  override render() {
    return html` <div class="intro">
        <h1>Matches</h1>
        <p class="soft">
          Every match on record: watch it live, or step through it from its first shuffle to its last damage.
        </p>
        <dl class="for">
          <div>
            <dt>Judges</dt>
            <dd>look at any moment as it was, with what each player knew, and rule on it.</dd>
          </div>
          <div>
            <dt>Streamers</dt>
            <dd>put a match on air, live or again, with the hands that its players allow.</dd>
          </div>
          <div>
            <dt>Organisers</dt>
            <dd>begin matches, hand out seats, and report results that anybody can check.</dd>
          </div>
        </dl>
      </div>
      <rc-problem .problem=${this.problem}></rc-problem>
      <div class="columns">
        <section aria-label="Matches"><rc-your-matches></rc-your-matches>${this.search()} ${this.list()}</section>
        <div class="aside">
          <rc-begin .games=${this.games} @rc-begun=${this.again}></rc-begin>
          <rc-begun-here .version=${this.begun}></rc-begun-here>
          <rc-import @rc-begun=${this.again}></rc-import>
        </div>
      </div>`;
  }

  private search() {
    const { filter } = this;
    const option = (value: string, text: string, now = '') =>
      html`<option value=${value} ?selected=${now === value}>${text}</option>`;
    return html`<form class="filter" role="search" aria-label="Matches" @input=${this.typed} @submit=${this.sent}>
      <label>Player<input type="search" name="player" maxlength="200" .defaultValue=${filter.player ?? ''} /></label>
      <label
        >Game played<select name="game">
          ${option('', 'any', filter.game)} ${this.games.map(({ game, title }) => option(game, title, filter.game))}
        </select></label
      >
      <label
        >Status<select name="status">
          ${option('', 'all', filter.status)} ${option('playing', 'live now', filter.status)}
          ${option('paused', 'paused', filter.status)} ${option('ended', 'over', filter.status)}
        </select></label
      >
      <label class="check"><input type="checkbox" .checked=${this.hush} @change=${this.setHush} /> Hide results</label>
    </form>`;
  }

  private setHush(event: Event): void {
    event.stopPropagation();
    this.hush = (event.target as HTMLInputElement).checked;
    keepHush(this.hush);
  }

  private readonly again = (): void => {
    this.begun += 1;
    void this.load();
  };

  private sent(event: Event): void {
    event.preventDefault();
  }

  /** What is looked for stands in the address, so that one comes back to it. */
  private typed(event: Event): void {
    const fields = [...new FormData(event.currentTarget as HTMLFormElement)].map(([name, value]) => [
      name,
      String(value),
    ]);
    const given = new URLSearchParams(fields.filter(([, value]) => value !== ''));
    clearTimeout(this.typing);
    this.typing = setTimeout(() => {
      history.replaceState(history.state, '', given.size > 0 ? `/?${given}` : '/');
      this.filter = filterIn(location.search);
      void this.load();
    }, TYPED_MS);
  }

  private list() {
    const { found: matches } = this;
    if (matches === undefined)
      return this.problem ? nothing : html`<p class="soft" role="status">Fetching the matches …</p>`;
    if (matches.length === 0 && Object.keys(this.filter).length > 0)
      return html`<p class="soft" role="status">No match is like that.</p>`;
    if (matches.length === 0) {
      return html` <div class="panel">
        <h2>No match yet</h2>
        <p>
          Begin one here: name two players, give each a deck, and hand each the link of their seat. Whatever they do is
          recorded as they do it.
        </p>
        <p class="soft small">
          Programs begin matches with <code>POST /v1/matches</code>; the <a href="/docs">API’s page</a> shows how.
        </p>
      </div>`;
    }
    const live = matches.filter((one) => 'delayed' in one || one.status !== 'ended');
    const rest = matches.filter((one) => !live.includes(one));
    return html` ${live.length > 0 ? html`<h2>Being played</h2>` : nothing} ${this.listed(live)}
    ${live.length > 0 && rest.length > 0 ? html`<h2>Over</h2>` : nothing} ${this.listed(rest)}
    ${this.next ? html`<button @click=${() => void this.load(this.next)}>Show more</button>` : nothing}`;
  }

  private titleOf(name: string): string {
    return this.games.find(({ game }) => game === name)?.title ?? capital(plainWord(name));
  }

  private listed(list: readonly Listed[]) {
    if (list.length === 0) return nothing;
    return html`<ul>
      ${repeat(
        list,
        ({ id }) => id,
        (match) => matchRow(match, this.titleOf(match.game), this.hush),
      )}
    </ul>`;
  }

  private load(cursor?: string): Promise<void> {
    return this.fetch(cursor).catch((error: unknown) => this.fail(error));
  }

  private async fetch(cursor?: string): Promise<void> {
    const { filter } = this;
    const { items, next } = await this.api.matches(cursor, filter);
    // Something else is looked for by now.
    if (filter !== this.filter) return;
    this.problem = undefined;
    this.found = cursor === undefined ? items : [...(this.found ?? []), ...items];
    this.next = next;
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiProblem)) throw error;
    this.problem = error.problem;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-home-page': HomePage;
  }
}

import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { ApiProblem } from '../api/asking.js';
import { Api, type Searched } from '../api/client.js';
import type { Game, Listed, Problem } from '../api/shapes.js';
import { capital, plainWord } from '#narration';
import { home as say } from '../messages/home.js';
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

  /** The match like which another one is to begin. */
  @property() again: string | undefined;
  @state() private found: readonly Listed[] | undefined;
  @state() private next: string | undefined;
  /** Whether the matches of this browser, which stand above all others, have come. */
  @state() private own = false;
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
        <h1>${say.title}</h1>
        <p class="soft">${say.about}</p>
        <p class="to-begin"><button class="strong" @click=${this.toBegin}>${say.toBegin}</button></p>
        <dl class="for">
          <div>
            <dt>${say.players}</dt>
            <dd>${say.forPlayers}</dd>
          </div>
          <div>
            <dt>${say.judges}</dt>
            <dd>${say.forJudges}</dd>
          </div>
          <div>
            <dt>${say.streamers}</dt>
            <dd>${say.forStreamers}</dd>
          </div>
          <div>
            <dt>${say.organisers}</dt>
            <dd>${say.forOrganisers}</dd>
          </div>
        </dl>
      </div>
      <rc-problem .problem=${this.problem}></rc-problem>
      <div class="columns">
        <section aria-label=${say.title} class=${this.found && this.own ? '' : 'fetching'}>
          <rc-your-matches .games=${this.games} @rc-fetched=${() => (this.own = true)}></rc-your-matches>
          <rc-begun-here .version=${this.begun}></rc-begun-here>
          ${this.own ? html`${this.search()} ${this.list()}` : nothing}
        </section>
        <div class="aside">
          <rc-begin .games=${this.games} .again=${this.again} @rc-begun=${this.anew}></rc-begin>
          <rc-import @rc-begun=${this.anew}></rc-import>
        </div>
      </div>`;
  }

  /** Where the page is narrow the form stands below all matches. */
  private readonly toBegin = (): void => this.renderRoot.querySelector('rc-begin')?.toForm();

  private search() {
    const { filter } = this;
    const option = (value: string, text: string, now = '') =>
      html`<option value=${value} ?selected=${now === value}>${text}</option>`;
    return html`<form class="filter" role="search" aria-label=${say.title} @input=${this.typed} @submit=${this.sent}>
      <label
        >${say.player}<input type="search" name="player" maxlength="200" .defaultValue=${filter.player ?? ''}
      /></label>
      <label
        >${say.game}<select name="game">
          ${option('', say.anyGame, filter.game)}
          ${this.games.map(({ game, title }) => option(game, title, filter.game))}
        </select></label
      >
      <label
        >${say.status}<select name="status">
          ${option('', say.anyStatus, filter.status)}
          ${STATUSES.map((status) => option(status, say.statuses[status], filter.status))}
        </select></label
      >
      <label class="check"><input type="checkbox" .checked=${this.hush} @change=${this.setHush} /> ${say.hush}</label>
    </form>`;
  }

  private setHush(event: Event): void {
    event.stopPropagation();
    this.hush = (event.target as HTMLInputElement).checked;
    keepHush(this.hush);
  }

  private readonly anew = (): void => {
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
    if (matches === undefined) return this.problem ? nothing : html`<p class="soft" role="status">${say.fetching}</p>`;
    if (matches.length === 0 && Object.keys(this.filter).length > 0)
      return html`<p class="soft" role="status">${say.noneFound}</p>`;
    if (matches.length === 0) {
      return html` <div class="panel">
        <h2>${say.none.title}</h2>
        <p>${say.none.about}</p>
        <p class="soft small">
          ${say.none.programs({ call: html`<code>POST /v1/matches</code>`, page: html`<a href="/docs">${say.none.apiPage}</a>` })}
        </p>
      </div>`;
    }
    const live = matches.filter((one) => 'delayed' in one || one.status !== 'ended');
    const rest = matches.filter((one) => !live.includes(one));
    return html` ${live.length > 0 ? html`<h2>${say.playing}</h2>` : nothing} ${this.listed(live)}
    ${live.length > 0 && rest.length > 0 ? html`<h2>${say.over}</h2>` : nothing} ${this.listed(rest)}
    ${this.next ? html`<button @click=${() => void this.load(this.next)}>${say.more}</button>` : nothing}`;
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

import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { ApiProblem } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { Game, Line, Listed, Problem } from '../api/shapes.js';
import { capital, marksOf, plain } from '#narration';
import { addressOf } from '../model/place.js';
import { shared } from '../style/shared.js';
import './begin.js';
import './problem.js';
import './seat-name.js';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** All matches that there are, and the way to begin one. */
@customElement('rc-home-page')
export class HomePage extends LitElement {
  static override styles = [
    shared,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 3fr) minmax(18rem, 2fr);
        gap: 1.25rem;
        align-items: start;
      }
      section {
        display: flex;
        flex-direction: column;
        gap: 0.8rem;
      }
      ul {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
      }
      .match {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem 1.2rem;
        align-items: center;
        justify-content: space-between;
      }
      .title {
        font-weight: 650;
        font-size: 1.05rem;
        flex: 1 1 14rem;
      }
      .versus {
        color: var(--soft);
        font-weight: 400;
      }
      .meta {
        display: flex;
        flex-wrap: wrap;
        gap: 0.15rem 0.9rem;
        color: var(--soft);
        font-size: 0.88rem;
        flex: 1 1 100%;
      }
      .links {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      .playing {
        border-color: var(--good);
        color: var(--good);
      }
      h1 + p {
        max-width: 46rem;
        margin-top: 0.3rem;
      }
      .intro {
        margin-bottom: 1.25rem;
      }
      @media (max-width: 820px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  @state() private found: readonly Listed[] | undefined;
  @state() private next: string | undefined;
  @state() private games: readonly Game[] = [];
  @state() private problem: Problem | undefined;
  private readonly api = new Api();

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    void this.api.games().then(
      (games) => (this.games = games),
      (error: unknown) => this.fail(error),
    );
  }

  override render() {
    return html` <div class="intro">
        <h1>Matches</h1>
        <p class="soft">
          Every match on record: watch it live, or step through it from its first shuffle to its last damage.
        </p>
      </div>
      <rc-problem .problem=${this.problem}></rc-problem>
      <div class="columns">
        <section aria-label="Matches">${this.list()}</section>
        <rc-begin .games=${this.games} @rc-begun=${() => void this.load()}></rc-begin>
      </div>`;
  }

  private list() {
    const { found: matches } = this;
    if (matches === undefined)
      return this.problem ? nothing : html`<p class="soft" role="status">Fetching the matches …</p>`;
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
    return html` <ul>
        ${repeat(
          matches,
          ({ id }) => id,
          (match) => this.match(match),
        )}
      </ul>
      ${this.next ? html`<button @click=${() => void this.load(this.next)}>Show more</button>` : nothing}`;
  }

  private match(match: Listed) {
    const title = this.games.find(({ game }) => game === match.game)?.title ?? capital(plain(match.game));
    return html` <li class="panel match">
      <span class="title"
        >${match.seats.map(({ seat, name }, n) => html`${n > 0 ? html` <span class="versus">against</span> ` : nothing}<rc-seat-name .seat=${seat} .name=${name}></rc-seat-name>`)}</span
      >
      <span class="links">
        <a class="button" href=${addressOf({ page: 'live', match: match.id })}
          >${'status' in match && match.status === 'ended' ? 'Final table' : 'Watch'}</a
        >
        <a class="button" href=${addressOf({ page: 'replay', match: match.id, unit: 'resolution' })}>Replay</a>
      </span>
      <span class="meta">
        ${
          'delayed' in match
            ? html`<span class="badge" title="It is shown some time after it happens, and has just gone on."
                >Delayed</span
              >`
            : html`<span class="badge ${match.status}">${capital(match.status)}</span>`
        }
        ${marksOf(match).map(({ text, title: says }) => html`<span class="badge" title=${says}>${text}</span>`)}
        <span>${title}</span>
        ${'delayed' in match ? nothing : this.standing(match)}
        <time datetime=${match.began}>${WHEN.format(new Date(match.began))}</time>
      </span>
    </li>`;
  }

  /** How a match stands; of a delayed one its own pages tell, as far as they show it. */
  private standing({ seats, turn, steps, result }: Line) {
    const scores = seats.map(({ score }) => score);
    const won = seats.find(({ seat }) => seat === result?.winner)?.name;
    return html`<span>Score ${scores.join('–')}</span> ${turn ? html`<span>Turn ${turn.n}</span>` : nothing}
      <span>${steps} steps</span>
      ${won ? html`<span>Won by ${won}</span>` : nothing}`;
  }

  private async load(cursor?: string): Promise<void> {
    try {
      const { items, next } = await this.api.matches(cursor);
      this.found = cursor === undefined ? items : [...(this.found ?? []), ...items];
      this.next = next;
    } catch (error) {
      this.fail(error);
    }
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

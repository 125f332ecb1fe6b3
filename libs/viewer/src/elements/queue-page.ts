import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { capital, plainWord } from '#narration';
import { freshKey } from '../api/asking.js';
import { BenchApi } from '../api/bench.js';
import type { CalledTable, Queued } from '../api/shapes.js';
import { keptMatches } from '../model/begun-here.js';
import { benchesAmong } from '../model/benches-here.js';
import { CONNECTION_IN_WORDS } from '../model/connection.js';
import { eventAddress, eventLink } from '../model/event/place.js';
import { playerNameOf } from '../model/event/telling.js';
import { JudgesQueue } from '../model/judges-queue.js';
import { addressOf } from '../model/place.js';
import { keepToken, linkWith, QUEUE, tokenOf, tokenOut } from '../model/tokens.js';
import { waitingSince } from '../model/clock.js';
import { shared } from '../style/shared.js';
import { Doing } from './doing.js';
import './problem.js';
import './seat-name.js';
import { Ticking } from './ticking.js';

const TICK_MS = 10_000;

/** What a judge is called to in all matches and at all tables, and the way to each match's bench or event's desk. */
@customElement('rc-queue-page')
export class QueuePage extends LitElement {
  static override styles = [
    shared,
    css`
      :host,
      section {
        display: flex;
        flex-direction: column;
        gap: 0.8rem;
      }
      :host {
        max-width: 60rem;
      }
      ul {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
      }
      li,
      form,
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem 1rem;
        align-items: center;
      }
      li > :first-child,
      label {
        flex: 1 1 16rem;
      }
      form {
        align-items: end;
      }
      input {
        width: 100%;
      }
      .versus {
        color: var(--soft);
        font-weight: 400;
      }
    `,
  ];

  @state() private queue: JudgesQueue | undefined;
  @state() private wrong = '';
  private readonly token = tokenOf(sessionStorage, QUEUE);
  private readonly doing = new Doing(this, () => 'Calls for a judge');
  protected readonly ticking = new Ticking(this, undefined, TICK_MS);

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.token === undefined) return;
    this.queue = new JudgesQueue(new BenchApi(this.token), this.token, () => this.requestUpdate());
    void this.queue.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.queue?.stop();
  }

  override updated(): void {
    const n = (this.queue?.calls?.length ?? 0) + (this.queue?.tables.length ?? 0);
    document.title = `${n > 0 ? `(${n}) ` : ''}Calls for a judge · Recollect`;
  }

  override render() {
    const { queue } = this;
    return html`<h1>Judge’s bench</h1>
      ${
        queue === undefined
          ? this.entry('Enter a judge’s token to see calls for a judge and the matches that you judge.')
          : html`<rc-problem .problem=${queue.problem}></rc-problem>
              ${queue.calls ? this.open(queue, queue.calls) : queue.problem ? this.entry('The token in this tab does not open the bench. It may have expired, or it was replaced.') : html`<p class="soft" role="status">Fetching the calls …</p>`}`
      }`;
  }

  private entry(why: string) {
    return html`${this.here()}
      <section class="panel" aria-label="Your token">
        <p>${why}</p>
        <form @submit=${this.enter}>
          <label
            >Your judge’s link or token
            <input name="token" required autocomplete="off" spellcheck="false" />
          </label>
          <button class="strong">Open the bench</button>
        </form>
        ${this.wrong === '' ? nothing : html`<p role="alert">${this.wrong}</p>`}
        <p class="soft small">It stays in this tab and is gone with it.</p>
      </section>`;
  }

  /** Nobody pastes a link that this browser keeps. */
  private here() {
    const benches = benchesAmong(keptMatches());
    if (benches.length === 0) return nothing;
    return html`<section class="panel" aria-label="Begun here">
      <h2>Begun in this browser</h2>
      <ul>
        ${benches.map(
          ({ id, title, at, address }) =>
            html`<li>
              <span id=${`here-${id}`}
                ><strong>${title}</strong>
                <time class="soft small" datetime=${at}>${new Date(at).toLocaleString()}</time></span
              >
              <a class="button" href=${address} aria-describedby=${`here-${id}`}>Open the bench</a>
            </li>`,
        )}
      </ul>
      <p class="soft small">Opening a bench shows hidden cards, and that match records your look.</p>
    </section>`;
  }

  private open(queue: JudgesQueue, calls: readonly Queued[]) {
    return html`<section aria-label="Calls">
        <div class="head">
          <h2>Calls</h2>
          <span class="badge" role="status">${CONNECTION_IN_WORDS[queue.connection]}</span>
          <span class="soft small">For ${queue.reach}; the oldest first, and new ones as they come.</span>
        </div>
        ${this.doing.shown()}
        ${calls.length + queue.tables.length === 0 ? html`<p class="panel soft">Nobody calls for a judge.</p>` : nothing}
        <ul aria-live="polite" aria-label="Calls for a judge">
          ${repeat(
            calls,
            ({ match, call }) => `${match} ${call}`,
            (call) => this.call(call),
          )}
          ${repeat(
            queue.tables,
            ({ event, round, table }) => `${event} ${round} ${table}`,
            (table) => this.table(queue, table),
          )}
        </ul>
      </section>
      <section aria-label="Choose a match">
        <h2>Choose a match</h2>
        <form role="search" @submit=${this.search}>
          <label>A player’s name <input type="search" name="player" maxlength="200" /></label>
          <button>Search</button>
        </form>
        <ul aria-label="Matches">
          ${queue.matches.map(
            (match) =>
              html`<li class="panel">
                ${this.row(match.id, match.game, match.seats)}
                ${'status' in match ? html`<span class="badge">${capital(match.status)}</span>` : nothing}
                ${this.bench(match.id, match.id)}
              </li>`,
          )}
        </ul>
        ${queue.matches.length === 0 ? html`<p class="soft">No match of that kind.</p>` : nothing}
        <p class="soft small">Opening a bench shows hidden cards, and that match records your look.</p>
      </section>`;
  }

  private call({ match, call, game, seats, seat, state: now, at, paused }: Queued) {
    const who = seats.find((one) => one.seat === seat)?.name ?? 'Somebody';
    return html`<li class="panel">
      ${this.row(`${match}-${call}`, game, seats)}
      <span
        ><strong>${who}</strong> calls <span class="badge">${capital(now)}</span>
        ${paused && now === 'open' ? html`<span class="badge">Paused</span>` : nothing}
        <time class="soft small" datetime=${at}>${waitingSince(at, Date.now())}</time></span
      >
      ${this.bench(match, `${match}-${call}`)}
    </li>`;
  }

  /** A call at a table of an event: closed here by who has been there, or dealt with at the event's desk. */
  private table(queue: JudgesQueue, called: CalledTable) {
    const { event, name, round, table, players, match, by, at } = called;
    const row = `${event}-${round}-${table}`;
    const text = `Close the call of table ${table}, ${players.map(playerNameOf).join(' against ')}`;
    const who = players.find(({ player }) => player === by.id);
    const desk = eventLink(eventAddress(event, { round, table }, 'desk'), this.token);
    return html`<li class="panel">
      <span id=${`of-${row}`}
        ><strong
          >Table ${table}:
          ${players.map((player, n) => html`${n > 0 ? html` <span class="versus">against</span> ` : nothing}<bdi>${playerNameOf(player)}</bdi>`)}</strong
        >
        <span class="soft small"><bdi>${name}</bdi>, round ${round}</span></span
      >
      <span
        ><strong><bdi>${who ? playerNameOf(who) : 'The desk'}</bdi></strong> calls
        <time class="soft small" datetime=${at}>${waitingSince(at, Date.now())}</time></span
      >
      <a class="button" href=${desk} aria-describedby=${`of-${row}`}>To the table</a>
      ${match === null ? nothing : this.bench(match, row)}
      <button
        class="strong"
        ?disabled=${this.doing.isUnderWay(text)}
        aria-describedby=${`of-${row}`}
        @click=${() => this.close(queue, called, text)}
      >
        A judge has come: close the call
      </button>
    </li>`;
  }

  private close(queue: JudgesQueue, called: CalledTable, text: string): void {
    const key = freshKey();
    const said = `The call of table ${called.table} is closed.`;
    void this.doing.trying(
      () => queue.close(called, key),
      () => said,
      { text },
    );
  }

  private row(id: string, game: string, seats: Queued['seats']) {
    const title = this.queue?.games.find((one) => one.game === game)?.title ?? capital(plainWord(game));
    return html`<span id=${`of-${id}`}
      ><strong
        >${seats.map(({ seat, name }, n) => html`${n > 0 ? html` <span class="versus">against</span> ` : nothing}<rc-seat-name .seat=${seat} .name=${name}></rc-seat-name>`)}</strong
      >
      <span class="soft small">${title}</span></span
    >`;
  }

  private bench(match: string, row: string) {
    const address = linkWith(addressOf({ page: 'bench', match, tool: 'moment' }), this.token!);
    return html`<a class="button" href=${address} aria-describedby=${`of-${row}`}>Open the bench</a>`;
  }

  private enter(event: SubmitEvent): void {
    event.preventDefault();
    const pasted = new FormData(event.target as HTMLFormElement).get('token');
    const token = tokenOut(typeof pasted === 'string' ? pasted : '');
    if (token === undefined) {
      this.wrong = 'This is neither a link with a token nor a token: copy the whole of what you were given.';
      return;
    }
    keepToken(sessionStorage, QUEUE, token);
    location.reload();
  }

  private search(event: SubmitEvent): void {
    event.preventDefault();
    const player = new FormData(event.target as HTMLFormElement).get('player');
    void this.queue?.search(typeof player === 'string' ? player.trim() : '');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-queue-page': QueuePage;
  }
}

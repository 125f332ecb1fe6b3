import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { capital, plainWord } from '#narration';
import { freshKey } from '../api/asking.js';
import { BenchApi } from '../api/bench.js';
import type { CalledTable, Queued } from '../api/shapes.js';
import { app } from '../messages/app.js';
import { judgesCalls as say } from '../messages/queue.js';
import { keptMatches } from '../model/begun-here.js';
import { benchesAmong } from '../model/benches-here.js';
import { CONNECTION_IN_WORDS } from '../model/connection.js';
import { eventAddress, eventLink } from '../model/event/place.js';
import { PlacesSaid } from '../model/event/places-said.js';
import { playerNameOf } from '../model/event/telling.js';
import { JudgesQueue } from '../model/judges-queue.js';
import { addressOf } from '../model/place.js';
import { serverTime } from '../model/server-time.js';
import { keepToken, linkWith, QUEUE, tokenOf, tokenOut } from '../model/tokens.js';
import { waitingSince } from '../model/clock.js';
import { drawnAgainst, whoPlays } from '../model/who-plays.js';
import { dayAndTime } from '../model/when.js';
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
      .words {
        flex: 1 1 100%;
        white-space: pre-line;
        overflow-wrap: anywhere;
      }
    `,
  ];

  @state() private queue: JudgesQueue | undefined;
  @state() private wrong = '';
  private readonly token = tokenOf(sessionStorage, QUEUE);
  private readonly places = new PlacesSaid(() => this.requestUpdate());
  private readonly doing = new Doing(this, () => say.place);
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
    document.title = n > 0 ? say.pageTitleWith({ count: n }) : say.pageTitle;
  }

  override render() {
    const { queue } = this;
    return html`<h1>${say.title}</h1>
      ${
        queue === undefined
          ? this.entry(say.enter)
          : html`<rc-problem .problem=${queue.problem}></rc-problem>
              ${queue.calls ? this.open(queue, queue.calls) : queue.problem ? this.entry(say.refused) : html`<p class="soft" role="status">${say.fetching}</p>`}`
      }`;
  }

  private entry(why: string) {
    return html`${this.here()}
      <section class="panel" aria-label=${say.yourToken}>
        <p>${why}</p>
        <form @submit=${this.enter}>
          <label
            >${say.token}
            <input name="token" required autocomplete="off" spellcheck="false" />
          </label>
          <button class="strong">${say.open}</button>
        </form>
        ${this.wrong === '' ? nothing : html`<p role="alert">${this.wrong}</p>`}
        <p class="soft small">${say.tokenStays}</p>
      </section>`;
  }

  /** Nobody pastes a link that this browser keeps. */
  private here() {
    const benches = benchesAmong(keptMatches());
    if (benches.length === 0) return nothing;
    return html`<section class="panel" aria-label=${say.here}>
      <h2>${say.begunHere}</h2>
      <ul>
        ${benches.map(
          ({ id, title, at, address }) =>
            html`<li>
              <span id=${`here-${id}`}
                ><strong>${title}</strong> <time class="soft small" datetime=${at}>${dayAndTime(at)}</time></span
              >
              <a class="button" href=${address} aria-describedby=${`here-${id}`}>${say.open}</a>
            </li>`,
        )}
      </ul>
      <p class="soft small">${say.recorded}</p>
    </section>`;
  }

  private open(queue: JudgesQueue, calls: readonly Queued[]) {
    return html`<section aria-label=${say.calls}>
        <div class="head">
          <h2>${say.calls}</h2>
          <span class="badge" role="status">${CONNECTION_IN_WORDS[queue.connection]}</span>
          <span class="soft small">${queue.reach}</span>
        </div>
        ${this.doing.shown()}
        ${calls.length + queue.tables.length === 0 ? html`<p class="panel soft">${say.none}</p>` : nothing}
        <ul aria-live="polite" aria-label=${say.place}>
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
      <section aria-label=${say.choose}>
        <h2>${say.choose}</h2>
        <form role="search" @submit=${this.search}>
          <label>${say.player} <input type="search" name="player" maxlength="200" /></label>
          <button>${say.search}</button>
        </form>
        <ul aria-label=${say.matches}>
          ${queue.matches.map(
            (match) =>
              html`<li class="panel">
                ${this.row(match.id, match)}
                ${'status' in match ? html`<span class="badge">${app.status[match.status]}</span>` : nothing}
                ${this.bench(match.id, match.id)}
              </li>`,
          )}
        </ul>
        ${queue.matches.length === 0 ? html`<p class="soft">${say.noMatch}</p>` : nothing}
        <p class="soft small">${say.recorded}</p>
      </section>`;
  }

  private call(queued: Queued) {
    const { match, call, seats, seat, state: now, at, paused, turn, ruling } = queued;
    const who = seats.find((one) => one.seat === seat)?.name;
    return html`<li class="panel">
      ${this.row(`${match}-${call}`, queued)}
      <span
        >${who === undefined ? say.calledBySomebody : (ruling === undefined ? say.called : say.appealed)({ name: html`<strong>${who}</strong>` })}
        <span class="small">${turn ? say.inTurn(turn) : say.beforeTurns}</span>
        <span class="badge">${say.callStates[now]}</span>
        ${paused && now === 'open' ? html`<span class="badge">${say.paused}</span>` : nothing}
        <time class="soft small" datetime=${at}>${waitingSince(at, serverTime.now)}</time></span
      >
      ${this.bench(match, `${match}-${call}`)} ${saying(this.queue!.said.ofCall(queued))}
    </li>`;
  }

  /** A call at a table of an event: closed here by who has been there, or dealt with at the event's desk. */
  private table(queue: JudgesQueue, called: CalledTable) {
    const { event, round, table, players, match, by, at } = called;
    const row = `${event}-${round}-${table}`;
    const text = say.closing({ table, players: whoPlays(players.map((one) => ({ name: playerNameOf(one) }))) });
    const who = players.find(({ player }) => player === by.id);
    const desk = eventLink(eventAddress(event, { round, table }, 'desk'), this.token);
    return html`<li class="panel">
      <span id=${`of-${row}`}
        ><strong>${drawnAgainst(players.map((player) => html`<bdi>${playerNameOf(player)}</bdi>`))}</strong>
        ${this.place({ event, round, table })}</span
      >
      <span
        >${who ? say.called({ name: html`<strong><bdi>${playerNameOf(who)}</bdi></strong>` }) : say.calledByDesk}
        <time class="soft small" datetime=${at}>${waitingSince(at, serverTime.now)}</time></span
      >
      <a class="button" href=${desk} aria-describedby=${`of-${row}`}>${say.toTable}</a>
      ${match === null ? nothing : this.bench(match, row)}
      <button
        class="strong"
        ?disabled=${this.doing.isUnderWay(text)}
        aria-describedby=${`of-${row}`}
        @click=${() => this.close(queue, called, text)}
      >
        ${say.close}
      </button>
      ${saying(queue.said.ofTable(called))}
    </li>`;
  }

  private close(queue: JudgesQueue, called: CalledTable, text: string): void {
    const key = freshKey();
    const said = say.closed({ table: called.table });
    void this.doing.trying(
      () => queue.close(called, key),
      () => said,
      { text },
    );
  }

  /** The players, the place at an event, and the game. */
  private row(id: string, { game, seats, ...of }: Pick<Queued, 'game' | 'seats'> & { readonly tournament?: unknown }) {
    const title = this.queue?.games.find((one) => one.game === game)?.title ?? capital(plainWord(game));
    return html`<span id=${`of-${id}`}
      ><strong
        >${drawnAgainst(seats.map(({ seat, name }) => html`<rc-seat-name .seat=${seat} .name=${name}></rc-seat-name>`))}</strong
      >
      ${this.place(of.tournament)} <span class="soft small">${title}</span></span
    >`;
  }

  private place(tournament: unknown) {
    const place = this.places.of(tournament);
    return place === undefined ? nothing : html`<span class="small"><bdi>${place}</bdi></span>`;
  }

  private bench(match: string, row: string) {
    const address = linkWith(addressOf({ page: 'bench', match, tool: 'moment' }), this.token!);
    return html`<a class="button" href=${address} aria-describedby=${`of-${row}`}>${say.open}</a>`;
  }

  private enter(event: SubmitEvent): void {
    event.preventDefault();
    const pasted = new FormData(event.target as HTMLFormElement).get('token');
    const token = tokenOut(typeof pasted === 'string' ? pasted : '');
    if (token === undefined) {
      this.wrong = say.noToken;
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

/** What was written with a call, if anything, as soon as it is known. */
const saying = (words: string | null | undefined) =>
  words === undefined
    ? html`<p class="words soft small">${say.fetchingWords}</p>`
    : html`<p class="words ${words === null ? 'soft small' : ''}">
        ${words === null ? say.noWords : say.words({ words })}
      </p>`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-queue-page': QueuePage;
  }
}

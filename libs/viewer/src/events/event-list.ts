import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { capital, plainWord } from '#narration';
import { problemOf } from '../api/asking.js';
import { EventsApi, type EventLine } from '../api/events.js';
import type { Game, Problem } from '../api/shapes.js';
import '../elements/begun-here.js';
import '../elements/problem.js';
import { untilThere } from '../model/away.js';
import { eventAddress, tokenKey } from '../model/event/place.js';
import { eventProgress } from '../model/event/telling.js';
import { tokenOf } from '../model/tokens.js';
import { event as pages } from '../messages/event.js';
import { shared } from '../style/shared.js';
import { eventStyle } from './event.style.js';
import './event-begin.js';

const say = pages.list;

/** All events that the asker may know of, and the way to begin one. */
@customElement('rc-event-list')
export class EventList extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 3fr) minmax(18rem, 2fr);
        gap: 1.25rem;
        align-items: start;
        margin-top: 1rem;
      }
      ul {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1rem;
        align-items: baseline;
        justify-content: space-between;
      }
      li a {
        font-weight: 650;
        font-size: 1.05rem;
      }
      @media (max-width: 820px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  @state() private events: readonly EventLine[] | undefined;
  @state() private games: readonly Game[] = [];
  @state() private next: string | undefined;
  @state() private problem: Problem | undefined;
  @state() private begun = 0;
  private readonly api = new EventsApi(tokenOf(sessionStorage, tokenKey(undefined)));

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

  override render() {
    return html`<h1>${say.title}</h1>
      <p class="soft">${say.about}</p>
      <rc-problem .problem=${this.problem}></rc-problem>
      <div class="columns">
        <section class="stack" aria-label=${say.title}>
          <rc-begun-here of="event" .version=${this.begun}></rc-begun-here>
          ${this.list()}
        </section>
        <div class="stack">
          <rc-event-begin .games=${this.games} .api=${this.api} @rc-begun=${this.again}></rc-event-begin>
        </div>
      </div>`;
  }

  private list() {
    const { events } = this;
    if (events === undefined) return this.problem ? nothing : html`<p class="soft" role="status">${say.fetching}</p>`;
    if (events.length === 0)
      return html`<div class="panel">
        <h2>${say.none}</h2>
        <p>${say.noneHint}</p>
      </div>`;
    return html`<ul>
        ${repeat(
          events,
          ({ id }) => id,
          (event) => this.line(event),
        )}
      </ul>
      ${this.next ? html`<button @click=${() => void this.load(this.next)}>${say.more}</button>` : nothing}`;
  }

  private line(event: EventLine) {
    const { id, name, game, players } = event;
    const title = this.games.find((one) => one.game === game)?.title ?? capital(plainWord(game));
    return html`<li class="panel">
      <a href=${eventAddress(id)}><bdi>${name}</bdi></a>
      <span class="badge">${eventProgress(event)}</span>
      <span class="soft small">${say.line({ game: title, count: players })}</span>
    </li>`;
  }

  private readonly again = (): void => {
    this.begun += 1;
    void this.load();
  };

  private load(cursor?: string): Promise<void> {
    return this.fetch(cursor).catch((error: unknown) => this.fail(error));
  }

  private async fetch(cursor?: string): Promise<void> {
    const { items, next } = await this.api.list(cursor);
    this.events = cursor === undefined ? items : [...(this.events ?? []), ...items];
    this.next = next;
    this.problem = undefined;
  }

  private fail(error: unknown): void {
    this.problem = problemOf(error);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-list': EventList;
  }
}

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventTable } from '../api/events.js';
import type { EventFollowing } from '../model/event/following.js';
import { hasDesk, mayDo } from '../model/event/may.js';
import { desk as say } from '../messages/desk.js';
import { tables as tablesSay } from '../messages/desk-tables.js';
import { event as pages } from '../messages/event.js';
import { eventAddress, eventLink, tokenKey, type Looking } from '../model/event/place.js';
import { eventProgress, openCalls, resultAgainst, waitForJudge, wordsForJudge } from '../model/event/telling.js';
import { otherEventOf } from '../model/event/who.js';
import { keepToken, tokenOut } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import './connection.js';
import './desk-office.js';
import './desk-players.js';
import './desk-round.js';
import './desk-slips.js';
import './desk-tables.js';
import { problemTold } from '../elements/sent.js';
import { sentBy } from '../elements/taken.js';
import { eventStyle } from './event.style.js';

/** Where an event is run: the round in one place, and beside it players and what is seldom done. */
@customElement('rc-event-desk')
export class DeskPage extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr);
        gap: 1rem;
        align-items: start;
      }
      /* As high as the window: what is open lengthens its own column, and the rest stays at hand. */
      @media (min-width: 961px) and (min-height: 520px) {
        .desk {
          height: calc(100dvh - 5.8rem);
        }
        .columns {
          flex: 1;
          grid-template-rows: minmax(0, 1fr);
          min-height: 0;
          align-items: stretch;
        }
        .columns > .stack {
          min-height: 0;
          overflow-y: auto;
        }
        .columns > .stack > * {
          flex: none;
        }
      }
      @media (max-width: 960px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) looking: Looking = {};
  @property() token: string | undefined;
  @state() private wrong = '';
  /** The round whose tables are looked at; undefined: the last one that is played. */
  @state() private picked: number | undefined;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('looking')) this.picked = this.looking.round;
    if (changed.has('following'))
      this.following.look(({ round, rounds, cut }) => ({
        players: true,
        // The names of the cut are read before it is paired.
        standings: round === rounds && cut > 0,
        rounds: [...new Set([round, this.tablesOf(round)])].filter((one) => one > 0),
      }));
  }

  /** While the next round is only paired, the tables of the one before it are still what there is to correct. */
  private tablesOf(round: number): number {
    const last = this.following.rounds.get(round)?.state === 'paired' ? round - 1 : round;
    return Math.min(this.picked ?? last, round);
  }

  override render() {
    const { following, version } = this;
    const { name, id, role, round, bestOf } = following.event!;
    if (!hasDesk(role)) return this.entry(role);
    if (!this.hasCome(round)) return html`<p class="soft" role="status">${pages.fetching}</p>`;
    const now = following.rounds.get(round);
    const tables = this.tablesOf(round);
    const slips = now?.state === 'running' && mayDo(role, 'correct');
    return html`<div class="stack desk">
      <div class="line">
        <h1><bdi>${name}</bdi></h1>
        <span class="badge">${eventProgress(following.event!, following.rounds)}</span>
        <rc-event-connection .following=${following} .version=${version}></rc-event-connection>
        <span class="soft small">${say.youAre[role]}</span>
      </div>
      <nav class="line" aria-label=${say.pages}>
        <a href=${eventAddress(id)}>${say.everybody}</a>
        <a href=${eventLink(eventAddress(id, {}, 'screen'), this.token)} target="_blank" rel="noopener"
          >${say.projector}</a
        >
        ${(['pairings', 'slips', 'standings', 'tables', ...(mayDo(role, 'run') ? (['links'] as const) : [])] as const).map((what) => html`<a href=${eventLink(eventAddress(id, { what }, 'print'), this.token)} target="_blank" rel="noopener">${say.print[what]}</a>`)}
      </nav>
      ${problemTold(following.problem)} ${this.calling(now?.tables ?? [])}
      <div class="columns">
        <div class="stack">
          <rc-desk-round .following=${following} .version=${version}></rc-desk-round>
          ${slips ? html`<rc-desk-slips .following=${following} .version=${version} .bestOf=${bestOf}></rc-desk-slips>` : nothing}
          ${
            tables > 0 && following.rounds.get(tables)?.state !== 'paired'
              ? html`<rc-desk-tables
                  .following=${following}
                  .version=${version}
                  .round=${tables}
                  .open=${tables === (this.looking.round ?? round) ? this.looking.table : undefined}
                  @rc-round=${({ detail }: CustomEvent<number>) => this.pick(detail)}
                ></rc-desk-tables>`
              : nothing
          }
        </div>
        <div class="stack">
          <rc-desk-players .following=${following} .version=${version}></rc-desk-players>
          <rc-desk-office .following=${following} .version=${version}></rc-desk-office>
        </div>
      </div>
    </div>`;
  }

  /** Whether there is what all parts of the desk are drawn from, so that none pushes another away. */
  private hasCome(round: number): boolean {
    const { rounds, players, problem } = this.following;
    return problem !== undefined || (players !== undefined && (round === 0 || rounds.has(round)));
  }

  /** Above all else, in the words of who called: nobody looks for a call in a list of tables. */
  private calling(all: readonly EventTable[]) {
    const tables = waitForJudge(all);
    const against = all.flatMap((table) =>
      resultAgainst(table, this.following.players ?? []).map((loss) => ({ table, loss })),
    );
    return html`<section
      class=${tables.length + against.length > 0 ? 'panel stack' : 'none'}
      role="status"
      aria-label=${say.waiting.title}
    >
      ${tables.map((one) => {
        return html`<p class="line">
          <b>${waitingOf(one)}</b>
          ${wordsForJudge(one).map(({ name, words }) => html`<bdi>${name}</bdi>${words === undefined ? nothing : html` <q>${words}</q>`}`)}
          ${this.toTableButton(one)}
        </p>`;
      })}
      ${against.map(({ table, loss }) => html`<p class="line"><b>${say.waiting.table(table)}</b> ${tablesSay.against(loss)} ${this.toTableButton(table)}</p>`)}
    </section>`;
  }

  private toTableButton(one: EventTable) {
    return html`<button class="small" @click=${() => void this.toTable(one)}>${say.waiting.toTable(one)}</button>`;
  }

  private async toTable({ round, table }: EventTable): Promise<void> {
    if (this.tablesOf(this.following.event!.round) !== round) this.pick(round);
    await this.updateComplete;
    await this.renderRoot.querySelector('rc-desk-tables')?.show(table);
  }

  /** Somebody who looks at another tab sees there that a table waits. */
  override updated(): void {
    const { name, role, round } = this.following.event!;
    const [first, ...more] = hasDesk(role) ? waitForJudge(this.following.rounds.get(round)?.tables ?? []) : [];
    const news = first && (more.length > 0 ? say.waiting.several({ count: more.length + 1 }) : waitingOf(first));
    document.title = news === undefined ? pages.title({ name }) : say.waiting.news({ news, event: name });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.title = pages.title({ name: this.following.event!.name });
  }

  private pick(round: number): void {
    this.picked = round === this.following.event!.round ? undefined : round;
    void this.following.refresh();
  }

  /** Shown to a visitor without the link of somebody who runs the event. */
  private entry(role: string) {
    return html`<section class="panel stack" aria-label=${say.token}>
      <h1>${say.title}</h1>
      <p>${say.takes({ event: html`<b><bdi>${this.following.event!.name}</bdi></b>` })} ${say.youAre[role]}</p>
      <form class="line" @submit=${this.enter}>
        <label>${say.linkOrToken}<input name="token" required autocomplete="off" spellcheck="false" /></label>
        <button class="strong">${say.openDesk}</button>
      </form>
      <p role="alert">${this.wrong}</p>
      <p><a href=${eventAddress(this.following.api.id)}>${say.lookOn}</a></p>
    </section>`;
  }

  private enter(event: SubmitEvent): void {
    const token = tokenOut(sentBy(event)('token'));
    const id = this.following.api.id;
    if (token === undefined || otherEventOf(token, id) !== undefined) {
      this.wrong = token === undefined ? say.noToken : say.otherEvent;
      return;
    }
    keepToken(sessionStorage, tokenKey(id), token);
    location.reload();
  }
}

const waitingOf = (table: EventTable): string =>
  (openCalls(table).length > 0 ? say.waiting.calls : say.waiting.disputes)(table);

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-desk': DeskPage;
  }
}

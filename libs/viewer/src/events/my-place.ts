import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventApi, EventPlayerShown, EventRound, EventShown, EventTable } from '../api/events.js';
import { anewFor } from '../elements/anew.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { isInCut, isSettled, openCalls, outcomeFor, playerNameOf, roundName } from '../model/event/telling.js';
import { eventMine as say } from '../messages/event-mine.js';
import { event as pages } from '../messages/event.js';
import { eventResults } from '../messages/event-results.js';
import { shared } from '../style/shared.js';
import type { TakenSending } from '../model/sending.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import './my-office.js';
import { lossesAt, toMatch } from './my-table.js';
import './player-card.js';
import './result-form.js';
import type { StatedResult } from './result-form.js';
import './round-clock.js';
import './table-story.js';

/** What a player needs in the hall: their table, their opponent, and what is to be said of the result. */
@customElement('rc-my-place')
export class MyPlace extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .where {
        display: flex;
        align-items: center;
        gap: 1rem;
      }
      .number {
        font-size: 3.5rem;
        line-height: 1;
        font-weight: 750;
      }
      .opponent {
        font-size: 1.4rem;
        font-weight: 650;
      }
      .head {
        justify-content: space-between;
      }
      .acts button {
        min-height: 2.75rem;
        flex: 1 1 9rem;
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  /** The table of which somebody begins to dispute the result. */
  @state() private disputed: string | undefined;
  private readonly doing = new EventDoing(this, () => say.title);

  private get me(): string {
    return this.following.me!;
  }

  override render() {
    const { mine, event, problem } = this.following;
    if (!mine)
      return problem
        ? html`<p><button @click=${this.leave}>${pages.lookOn}</button></p>`
        : html`<p class="soft" role="status">${say.fetching}</p>`;
    const table = mine.tables.find(({ round }) => round === event!.round);
    return html`<div class="stack">
      ${this.doing.shown()}
      ${table && event!.state === 'open' ? anewFor(placeOf(table), this.table(table, event!)) : this.waiting(event!, mine)}
      <rc-my-office .following=${this.following} .version=${this.version} .table=${table}></rc-my-office>
      <rc-player-card
        .known=${mine}
        .api=${this.following.api as EventApi}
        .event=${event!}
        .rounds=${new Map(this.following.rounds)}
        .player=${this.me}
        .revision=${this.following.counted}
      ></rc-player-card>
      ${this.leaving(mine)}
    </div>`;
  }

  private waiting(event: EventShown, { dropped, disqualified }: EventPlayerShown) {
    const { state: stands, round } = event;
    const words =
      stands === 'ended'
        ? say.over
        : dropped !== null
          ? disqualified
            ? say.disqualified
            : say.dropped
          : round === 0
            ? say.entered
            : isInCut(event, round)
              ? say.notInCut
              : say.notInRound;
    return html`<section class="panel" aria-label=${say.title}>
      ${this.who()}
      <p>${words}</p>
    </section>`;
  }

  private who() {
    return html`<p class="soft small">
      ${say.youAre({ name: html`<b><bdi>${playerNameOf(this.following.mine!)}</bdi></b>` })}
    </p>`;
  }

  /** The way out of a link that is somebody else's. Only the link itself leads back in: it is asked first. */
  private leaving(mine: EventPlayerShown) {
    const name = html`<bdi>${playerNameOf(mine)}</bdi>`;
    return html`<details>
      <summary data-testid="not-me">${say.notMe({ name })}</summary>
      <div class="stack">
        <p>${say.forgetting({ name })}</p>
        <p><button class="grave" @click=${this.leave}>${say.forget}</button></p>
      </div>
    </details>`;
  }

  private table(table: EventTable, event: EventShown) {
    const { round, table: n, players, match, clock } = table;
    const other = players.find(({ player }) => player !== this.me);
    const now = this.following.rounds.get(round);
    return html`<section class="panel stack" aria-label=${say.title}>
      <div class="line head">
        <h2>${now ? roundName(now) : eventResults.round({ round })}</h2>
        ${this.who()}
      </div>
      <div class="where">
        <p><span class="soft small">${say.table}</span><br /><span class="number">${n}</span></p>
        <p>
          ${
            other
              ? html`<span class="soft small">${say.opponent}</span><br /><span class="opponent"
                    ><bdi>${playerNameOf(other)}</bdi></span
                  >`
              : html`<span class="opponent">${say.bye}</span><br />${say.byeCounts}`
          }
        </p>
      </div>
      ${clock ? html`<p><rc-round-clock .round=${now ?? { state: 'running', timeCalled: null }} .ends=${isSettled(table) ? null : clock.ends}></rc-round-clock></p>` : nothing}
      ${match === null ? nothing : toMatch(match)} ${lossesAt(table, this.me)}
      ${now?.system === 'elimination' && now.tables.length === 1 && isSettled(table) && this.won(table) ? html`<p class="opponent" role="status">${say.wonFinal}</p>` : nothing}
      ${other ? (now?.state === 'paired' ? html`<p role="status">${say.notBegun}</p>` : this.result(table, event)) : nothing}
      ${other && event.state === 'open' ? this.call(table, now?.state ?? 'running') : nothing}
    </section>`;
  }

  private won({ players, result }: EventTable): boolean {
    return result?.verdicts[players.findIndex(({ player }) => player === this.me)] === 'win';
  }

  private result(table: EventTable, event: EventShown) {
    const { state: stands, agreed, players, versions, result } = table;
    const other = html`<bdi>${playerNameOf(players.find(({ player }) => player !== this.me)!)}</bdi>`;
    const outcome = html`<b class="unbroken">${outcomeFor(this.me, table)}</b>`;
    const told = html`<b class="unbroken">${outcomeFor(this.me, table, eventResults.toldYou)}</b>`;
    const mine = agreed.some(({ role, id }) => role === 'player' && id === this.me);
    switch (stands) {
      case 'none':
      case 'draft':
        return event.state === 'ended' ? nothing : this.form(table, event);
      case 'reported':
        return mine
          ? html`<p role="status">
                ${result?.type === 'no-show' ? say.result.noShow({ outcome, other }) : toConfirm(table, outcome, other)}
              </p>
              ${versions.at(-1)?.by.id === this.me ? this.restating(table, event) : this.disputing(table, say.disputing.notSo)}`
          : html`<p role="status">
                ${
                  versions.at(-1)?.by.role === 'player'
                    ? say.result.saidByOther({ outcome: told, other })
                    : say.result.saidByDesk({ outcome: told })
                }
              </p>
              ${this.disputed === placeOf(table) ? this.dispute(table) : this.answers(table)}`;
      case 'disputed':
        return html`<p role="status"><b>${say.result.disputed}</b> ${say.result.disputedStay}</p>
          <rc-table-story .table=${table}></rc-table-story>`;
      case 'confirmed':
        return html`<p role="status">${say.result.confirmed({ outcome })}</p>
          ${this.disputing(table, say.disputing.notSo)}`;
      case 'ruled':
        return html`<p role="status">${say.result.ruled({ outcome })}</p>
          <rc-table-story .table=${table}></rc-table-story>`;
      case 'final':
        return html`<p role="status">${say.result.final({ outcome })}</p>`;
    }
  }

  /** Until somebody else has agreed, a player says otherwise what they have said. */
  private restating(table: EventTable, event: EventShown) {
    if (this.disputed !== placeOf(table))
      return html`<p>
        <button @click=${() => (this.disputed = placeOf(table))}>${say.disputing.ownWasWrong}</button>
      </p>`;
    return html`${this.form(table, event, say.reportInstead)}
      <p><button @click=${() => (this.disputed = undefined)}>${say.disputing.leave}</button></p>`;
  }

  private form(table: EventTable, event: EventShown, action = say.report) {
    const { players, round, table: n } = table;
    return html`<rc-result-form
      .players=${players}
      .bestOf=${event.bestOf}
      ?cut=${isInCut(event, round)}
      .me=${this.me}
      action=${action}
      @rc-result=${({ detail }: CustomEvent<StatedResult>) => {
        this.disputed = undefined;
        void this.do(['tables', round, n, 'result'], detail.stated, 'PUT', detail.from);
      }}
    ></rc-result-form>`;
  }

  private disputing(table: EventTable, title: string) {
    return this.disputed === placeOf(table)
      ? this.dispute(table)
      : html`<p><button @click=${() => (this.disputed = placeOf(table))}>${title}</button></p>`;
  }

  private answers(at: EventTable) {
    const { round, table, versions } = at;
    // Nobody agrees to what was stated otherwise while they read.
    const seen = { version: versions.length };
    return html`<p class="line acts">
      <button
        class="strong"
        ?disabled=${this.doing.isUnderWay(say.confirmDeed)}
        @click=${() => void this.do(['tables', round, table, 'result', 'confirm'], seen, 'POST', { text: say.confirmDeed })}
      >
        ${say.confirm}
      </button>
      <button @click=${() => (this.disputed = placeOf(at))}>${say.dispute}</button>
    </p>`;
  }

  /** A judge is called while the round runs. */
  private call(table: EventTable, stands: EventRound['state']) {
    if (openCalls(table).length > 0) return html`<p role="status"><b>${say.call.called}</b> ${say.call.stay}</p>`;
    const answered = table.calls.some(({ by }) => by.id === this.me);
    if (stands !== 'running') return nothing;
    return html`${answered ? html`<p role="status">${say.call.answered}</p>` : nothing}
      <details>
        <summary data-testid="call-judge">${say.call.title}</summary>
        <form
          class="stack"
          @submit=${(event: SubmitEvent) => {
            const text = takenFrom(event, { title: say.call.title });
            const reason = text('reason');
            void this.do(['tables', table.round, table.table, 'calls'], reason === '' ? {} : { reason }, 'POST', text);
          }}
        >
          <label>${say.call.what}<input name="reason" maxlength="2000" autocomplete="off" /></label>
          <p class="line acts"><button>${say.call.send(table)}</button></p>
        </form>
      </details>`;
  }

  private dispute({ round, table }: EventTable) {
    return html`<form
      class="stack"
      @submit=${(event: SubmitEvent) => {
        const text = takenFrom(event, { title: say.disputing.deed });
        const reason = text('reason');
        const path = ['tables', round, table, 'result', 'dispute'];
        void this.do(path, reason === '' ? {} : { reason }, 'POST', text).then((done) => {
          if (done) this.disputed = undefined;
        });
      }}
    >
      <label>${say.disputing.what}<input name="reason" maxlength="2000" autocomplete="off" /></label>
      <p class="line acts">
        <button class="grave">${say.disputing.send}</button>
        <button type="button" @click=${() => (this.disputed = undefined)}>${say.disputing.leave}</button>
      </p>
    </form>`;
  }

  private async do(
    path: readonly (string | number)[],
    body?: unknown,
    method?: 'POST' | 'PUT',
    from?: TakenSending,
  ): Promise<boolean> {
    // What it came to stands at the table itself.
    if (await this.doing.do(path, '', body, method, from)) return true;
    await this.following.refresh();
    return false;
  }

  private leave(): void {
    this.dispatchEvent(new CustomEvent('rc-leave', { bubbles: true, composed: true }));
  }
}

const toConfirm = ({ confirms }: EventTable, outcome: unknown, other: unknown) =>
  confirms === null
    ? say.result.toConfirm({ outcome, other })
    : say.result.toConfirmBy({ outcome, other, time: WHEN.format(new Date(confirms)) });

const WHEN = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const placeOf = ({ round, table }: EventTable): string => `${round} ${table}`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-my-place': MyPlace;
  }
}

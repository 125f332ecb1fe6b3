import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventApi, EventShown, EventTable } from '../api/events.js';
import { anewFor } from '../elements/anew.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { addressOf } from '../model/place.js';
import { isInCut, isSettled, openCalls, outcomeFor, playerNameOf, roundName } from '../model/event/telling.js';
import { shared } from '../style/shared.js';
import type { TakenSending } from '../model/sending.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import './my-office.js';
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
  private readonly doing = new EventDoing(this, () => 'My table');

  private get me(): string {
    return this.following.me!;
  }

  override render() {
    const { mine, event, problem } = this.following;
    if (!mine)
      return problem
        ? html`<p><button @click=${this.leave}>Look on as a spectator</button></p>`
        : html`<p class="soft" role="status">Fetching your table …</p>`;
    const table = mine.tables.find(({ round }) => round === event!.round);
    return html`<div class="stack">
      <p class="soft small">
        You are <b><bdi>${playerNameOf(mine)}</bdi></b
        >. <button class="small" @click=${this.leave}>That is not me</button>
      </p>
      ${this.doing.shown()}
      ${table ? anewFor(placeOf(table), this.table(table, event!)) : this.waiting(event!, mine.dropped !== null)}
      <rc-my-office .following=${this.following} .version=${this.version} .table=${table}></rc-my-office>
      <rc-player-card
        .api=${this.following.api as EventApi}
        .event=${event!}
        .player=${this.me}
        .revision=${this.following.counted}
      ></rc-player-card>
    </div>`;
  }

  private waiting(event: EventShown, dropped: boolean) {
    const { state: stands, round } = event;
    const words =
      stands === 'ended'
        ? 'The event is over.'
        : dropped
          ? 'You have dropped: you are not paired any more.'
          : round === 0
            ? 'You have entered. Your table stands here as soon as the first round is paired.'
            : isInCut(event, round)
              ? 'You are not in the single elimination.'
              : 'You do not play in this round.';
    return html`<section class="panel" aria-label="My table"><p>${words}</p></section>`;
  }

  private table(table: EventTable, event: EventShown) {
    const { round, table: n, players, match, clock } = table;
    const other = players.find(({ player }) => player !== this.me);
    const now = this.following.rounds.get(round);
    return html`<section class="panel stack" aria-label="My table">
      <h2>${now ? roundName(now) : `Round ${round}`}</h2>
      <div class="where">
        <p><span class="soft small">Table</span><br /><span class="number">${n}</span></p>
        <p>
          ${
            other
              ? html`<span class="soft small">Your opponent</span><br /><span class="opponent"
                    ><bdi>${playerNameOf(other)}</bdi></span
                  >`
              : html`<span class="opponent">You have a bye</span><br />It counts as a win.`
          }
        </p>
      </div>
      ${clock ? html`<p><rc-round-clock .round=${now ?? { state: 'running', timeCalled: null }} .ends=${isSettled(table) ? null : clock.ends}></rc-round-clock></p>` : nothing}
      ${match === null ? nothing : html`<p><a class="button" href=${addressOf({ page: 'live', match })}>To the recorded match</a></p>`}
      ${other ? this.result(table, event) : nothing} ${other && event.state === 'open' ? this.call(table) : nothing}
    </section>`;
  }

  private result(table: EventTable, event: EventShown) {
    const { state: stands, agreed, players, versions, result } = table;
    const other = playerNameOf(players.find(({ player }) => player !== this.me)!);
    const said = html`<b>${outcomeFor(this.me, table)}</b>`;
    const mine = agreed.some(({ role, id }) => role === 'player' && id === this.me);
    switch (stands) {
      case 'none':
      case 'draft':
        return event.state === 'ended' ? nothing : this.form(table, event);
      case 'reported':
        return mine
          ? html`<p role="status">
                ${said}. You have said so;
                ${result?.type === 'no-show' ? html`the desk is to confirm it, or <bdi>${other}</bdi>` : html`<bdi>${other}</bdi> is to confirm it${this.byItself(table)}`}.
              </p>
              ${this.disputing(table, 'That was wrong')}`
          : html`<p role="status">
                ${versions.at(-1)?.by.role === 'player' ? html`<bdi>${other}</bdi> says` : 'The desk says'}:
                <b>${toldYou(outcomeFor(this.me, table))}</b>. Is that right?
              </p>
              ${this.disputed === placeOf(table) ? this.dispute(table) : this.answers(table)}`;
      case 'disputed':
        return html`<p role="status"><b>Disputed.</b> A judge rules on it; stay at your table.</p>
          <rc-table-story .table=${table}></rc-table-story>`;
      case 'confirmed':
        return html`<p role="status">${said}. Confirmed.</p>
          ${this.disputing(table, 'That is not so')}`;
      case 'ruled':
        return html`<p role="status">${said}. A judge has ruled so.</p>
          <rc-table-story .table=${table}></rc-table-story>`;
      case 'final':
        return html`<p role="status">${said}. Final.</p>`;
    }
  }

  private byItself({ confirms }: EventTable) {
    if (confirms === null) return nothing;
    const at = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(confirms));
    return html`; at ${at} it is confirmed by itself`;
  }

  private form(table: EventTable, event: EventShown) {
    const { players, round, table: n } = table;
    return html`<rc-result-form
      .players=${players}
      .bestOf=${event.bestOf}
      ?cut=${isInCut(event, round)}
      .me=${this.me}
      action="Report this result"
      @rc-result=${({ detail }: CustomEvent<StatedResult>) => void this.do(['tables', round, n, 'result'], detail.stated, 'PUT', detail.from)}
    ></rc-result-form>`;
  }

  private disputing(table: EventTable, title: string) {
    return this.disputed === placeOf(table)
      ? this.dispute(table)
      : html`<p><button @click=${() => (this.disputed = placeOf(table))}>${title}</button></p>`;
  }

  private answers(at: EventTable) {
    const { round, table } = at;
    return html`<p class="line acts">
      <button
        class="strong"
        ?disabled=${this.doing.isUnderWay(CONFIRM)}
        @click=${() => void this.do(['tables', round, table, 'result', 'confirm'], undefined, 'POST', { text: CONFIRM })}
      >
        Yes, confirm
      </button>
      <button @click=${() => (this.disputed = placeOf(at))}>No, dispute</button>
    </p>`;
  }

  private call(table: EventTable) {
    if (openCalls(table).length > 0) return html`<p role="status"><b>A judge is called.</b> Stay at your table.</p>`;
    return html`<details>
      <summary>Call a judge</summary>
      <form
        class="stack"
        @submit=${(event: SubmitEvent) => {
          const text = takenFrom(event);
          const reason = text('reason');
          void this.do(['tables', table.round, table.table, 'calls'], reason === '' ? {} : { reason }, 'POST', text);
        }}
      >
        <label
          >What for? Judges read it, if you say so<input name="reason" maxlength="2000" autocomplete="off"
        /></label>
        <p class="line acts"><button>Call a judge to table ${table.table}</button></p>
      </form>
    </details>`;
  }

  private dispute({ round, table }: EventTable) {
    return html`<form
      class="stack"
      @submit=${(event: SubmitEvent) => {
        const text = takenFrom(event);
        const reason = text('reason');
        const path = ['tables', round, table, 'result', 'dispute'];
        void this.do(path, reason === '' ? {} : { reason }, 'POST', text).then((done) => {
          if (done) this.disputed = undefined;
        });
      }}
    >
      <label>What is not so?<input name="reason" maxlength="2000" autocomplete="off" /></label>
      <p class="line acts">
        <button class="grave">Dispute it: a judge comes</button>
        <button type="button" @click=${() => (this.disputed = undefined)}>Leave it</button>
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

/** An outcome as it is told to the one it is about. */
const toldYou = (outcome: string): string =>
  outcome
    .replace(/^Won/, 'you won')
    .replace(/^Lost/, 'you lost')
    .replace(/^Drawn/, 'you drew');

const CONFIRM = 'Confirm the result';
const placeOf = ({ round, table }: EventTable): string => `${round} ${table}`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-my-place': MyPlace;
  }
}

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventRound } from '../api/events.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { foundIn } from '../model/event/finding.js';
import { mayDo } from '../model/event/may.js';
import {
  changedTables,
  movedSince,
  isPairedAlike,
  seatedToo,
  seatingsOf,
  swapped,
  type SeatOf,
  type SeatingShown,
} from '../model/event/repairing.js';
import { playerNameOf } from '../model/event/telling.js';
import { desk } from '../messages/desk.js';
import { pairing as say } from '../messages/desk-round.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';

/** A round that is paired and not begun: looked at, and changed by hand where that has a reason. */
@customElement('rc-desk-pairing')
export class DeskPairing extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .scroll {
        max-height: 60vh;
        overflow: auto;
      }
      table {
        table-layout: fixed;
      }
      th.n {
        width: 4rem;
      }
      button.player {
        text-align: start;
        width: 100%;
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) round!: EventRound;
  @state() private seatings: readonly SeatingShown[] = [];
  @state() private picked: SeatOf | undefined;
  /** Whether the pairings were made again while somebody changed them here. */
  @state() private overtaken = false;
  @state() private find = '';
  private told = false;
  private readonly doing = new EventDoing(this, () => say.place({ round: this.round.round }));

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const was = changed.get('round') as EventRound | undefined;
    if (!changed.has('round') || (was && isPairedAlike(was, this.round))) return;
    const is = seatingsOf(this.round);
    this.overtaken =
      was !== undefined && [seatingsOf(was), is].every((seatings) => changedTables(seatings, this.seatings).size > 0);
    this.seatings = is;
    this.picked = undefined;
  }

  override render() {
    const was = seatingsOf(this.round);
    const changed = changedTables(was, this.seatings);
    const seated = this.round.tables.flatMap(({ players }) => players);
    const names = new Map([...(this.following.players ?? []), ...seated].map((one) => [one.player, playerNameOf(one)]));
    const named = (player: string): string => names.get(player) ?? player;
    const shown = this.seatings.filter(({ table, players }) =>
      foundIn(
        this.find,
        [String(table)],
        players.map((player) => ({ player, name: named(player) })),
      ),
    );
    const edits = mayDo(this.following.event!.role, 'run');
    return html`<div class="stack">
      <p class="soft small">
        ${edits ? say.changePlaces : say.notBegun}
        ${edits && changed.size === 0 ? (this.round.published === null ? say.isPrivate : say.isPublished) : nothing}
      </p>
      <label
        >${desk.searchTable}
        <input type="search" @input=${(event: Event) => (this.find = (event.target as HTMLInputElement).value)}
      /></label>
      <div class="scroll" role="region" aria-label=${say.title} tabindex="0">
        <table>
          <thead>
            <tr>
              <th class="n" scope="col">${say.table}</th>
              <th scope="col">${say.player}</th>
              <th scope="col">${say.player}</th>
            </tr>
          </thead>
          <tbody>
            ${shown.map(
              ({ table, players }) =>
                html`<tr class=${changed.has(table) ? 'own' : ''}>
                  <th class="n" scope="row">${table}</th>
                  ${[0, 1].map((seat) => html`<td>${this.player(table, seat, players[seat], named, edits)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${this.overtaken && changed.size === 0 ? html`<p role="status"><b>${say.overtaken}</b></p>` : nothing}
      ${changed.size > 0 ? this.changes(changed.size) : this.moved(edits)} ${this.doing.shown()}
      ${this.round.repairs.map(({ byHand, reason }) => html`<p class="small soft">${(byHand ? say.changed : say.drawnAgain)({ reason: html`<q>${reason.text ?? '…'}</q>` })}</p>`)}
    </div>`;
  }

  /** The round goes on only with places that everybody will see. */
  override updated(): void {
    const detail = changedTables(seatingsOf(this.round), this.seatings).size > 0;
    if (detail === this.told) return;
    this.told = detail;
    this.dispatchEvent(new CustomEvent('rc-undecided', { detail }));
  }

  private player(
    table: number,
    seat: number,
    player: string | undefined,
    named: (player: string) => string,
    edits: boolean,
  ) {
    if (player === undefined) return html`<span class="soft">${say.bye}</span>`;
    if (!edits) return html`<bdi>${named(player)}</bdi>`;
    const pressed = this.picked?.table === table && this.picked.seat === seat;
    return html`<button class="player" aria-pressed=${pressed} @click=${() => this.press({ table, seat })}>
      <bdi>${named(player)}</bdi>
    </button>`;
  }

  private changes(tables: number) {
    const { come } = movedSince(this.round, this.following.players ?? []);
    const seatsThem = come.some(({ player }) => this.seatings.some(({ players }) => players.includes(player)));
    return html`<form class="line" @submit=${this.sent}>
      <p class="state"><b>${say.unsent}</b></p>
      <label
        >${say.reason}<input
          name="reason"
          required
          maxlength="2000"
          autocomplete="off"
          .defaultValue=${seatsThem ? say.againMoved : ''}
      /></label>
      <button class="strong">${say.change({ tables })}</button>
      <button type="button" @click=${() => (this.seatings = seatingsOf(this.round))}>${say.undo}</button>
    </form>`;
  }

  /** Whom the pairings do not know yet, or know still: they are made once more, before anybody sits down. */
  private moved(edits: boolean) {
    const { come, gone } = movedSince(this.round, this.following.players ?? []);
    const { outdated, system } = this.round;
    if (come.length + gone.length === 0 && !outdated) return nothing;
    const named = (players: typeof come): string => players.map(playerNameOf).join(', ');
    const words = [
      ...(outdated ? [say.outdated] : []),
      ...(come.length > 0 ? [say.come({ players: named(come) })] : []),
      ...(gone.length > 0 ? [say.gone({ players: named(gone) })] : []),
    ].join(' ');
    if (!edits) return html`<p><b>${words}</b> ${say.othersPair}</p>`;
    const seats = system === 'swiss' && !outdated ? seatedToo(this.seatings, come, gone) : undefined;
    return html`<form class="line" aria-label=${say.again} @submit=${this.again}>
      <p><b>${words}</b></p>
      <label
        >${desk.reasonForAll}<input
          name="reason"
          required
          maxlength="2000"
          autocomplete="off"
          .defaultValue=${outdated ? say.againOutdated : say.againMoved}
      /></label>
      <button class="strong">${say.pairAgain({ round: this.round.round })}</button>
      ${seats ? html`<button type="button" @click=${() => (this.seatings = seats)}>${say.seat}</button>` : nothing}
    </form>`;
  }

  private again(event: SubmitEvent): void {
    const text = takenFrom(event);
    const path = ['rounds', this.round.round, 'pairings'];
    const body = { reason: text('reason'), after: this.round.repairs.length };
    void this.doing.do(path, say.paired, body, 'PUT', text);
  }

  private press(seat: SeatOf): void {
    const { picked } = this;
    this.overtaken = false;
    if (picked) this.seatings = swapped(this.seatings, picked, seat);
    this.picked = picked ? undefined : seat;
  }

  private sent(event: SubmitEvent): void {
    const text = takenFrom(event);
    const path = ['rounds', this.round.round, 'pairings'];
    const body = { tables: this.seatings, reason: text('reason'), after: this.round.repairs.length };
    void this.doing.do(path, say.done, body, 'PUT', text);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-pairing': DeskPairing;
  }
}

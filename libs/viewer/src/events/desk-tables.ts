import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { EventTable } from '../api/events.js';
import { FEW, foundIn } from '../model/event/finding.js';
import type { EventFollowing } from '../model/event/following.js';
import {
  STATES,
  isSettled,
  lossesOf,
  openCalls,
  resultAgainst,
  resultLine,
  roundName,
} from '../model/event/telling.js';
import { desk } from '../messages/desk.js';
import { tables as say } from '../messages/desk-tables.js';
import { shared } from '../style/shared.js';
import './desk-table.js';
import { eventStyle } from './event.style.js';
import { Growing } from './growing.js';
import { against } from './names.js';

const FILTERS = {
  missing: (table: EventTable) => !isSettled(table),
  disputed: ({ state: now }: EventTable) => now === 'disputed',
  calls: (table: EventTable) => openCalls(table).length > 0,
  all: () => true,
} as const;
type Filter = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as readonly Filter[];

/** The tables of the round: what is missing first, and what can be done at each. */
@customElement('rc-desk-tables')
export class DeskTables extends LitElement {
  static override styles = [shared, eventStyle];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  /** The round whose tables are shown. */
  @property({ type: Number }) round = 0;
  /** The table that lies open. */
  @property({ type: Number }) open: number | undefined;
  @state() private filter: Filter = 'missing';
  @state() private find = '';

  @state() private all = false;
  private readonly growing = new Growing(this);

  override render() {
    const round = this.following.rounds.get(this.round);
    if (!round) return html`<p class="soft" role="status">${say.fetching}</p>`;
    const earlier = round.state === 'ended';
    const filter = earlier && this.filter === 'missing' ? 'all' : this.filter;
    const shown = round.tables.filter(
      (table) =>
        table.table === this.open ||
        (FILTERS[filter](table) && foundIn(this.find, [String(table.table)], table.players)),
    );
    const few = this.all ? shown : shown.filter(({ table }, n) => n < FEW || table === this.open);
    return html`<section class="panel stack" aria-label=${say.title}>
      <div class="line">
        <h2>${say.title}</h2>
        ${this.rounds()}
        ${NAMES.map(
          (name) =>
            html`<button class="small" aria-pressed=${name === filter} @click=${() => (this.filter = name)}>
              ${say.filter[name]({ count: round.tables.filter(FILTERS[name]).length })}
            </button>`,
        )}
      </div>
      <label
        >${desk.searchTable}
        <input type="search" @input=${(event: Event) => (this.find = (event.target as HTMLInputElement).value)}
      /></label>
      <table>
        <thead>
          <tr>
            <th class="n" scope="col">${say.table}</th>
            <th scope="col">${say.players}</th>
            <th scope="col">${say.result}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            this.growing.of(few),
            // What is typed for a table is not for the one of that number in the next round.
            ({ round, table }) => `${round} ${table}`,
            (table) => this.row(table),
          )}
        </tbody>
      </table>
      ${shown.length > FEW ? html`<p><button @click=${() => (this.all = !this.all)}>${this.all ? desk.fewer : desk.all({ count: shown.length })}</button></p>` : nothing}
      ${shown.length === 0 ? html`<p class="soft" role="status">${this.find === '' ? say.none[filter] : say.notFound}</p>` : nothing}
    </section>`;
  }

  /** Opens a table where it can be seen, whatever the list shows. */
  async show(table: number): Promise<void> {
    this.open = table;
    await this.updateComplete;
    const opened = this.renderRoot.querySelector('rc-desk-table');
    await opened?.updateComplete;
    opened?.scrollIntoView({ block: 'center' });
  }

  /** Any round, for what was wrong in one that is over. */
  private rounds() {
    const { event, rounds } = this.following;
    if (event!.round < 2) return nothing;
    return html`<label
      >${say.round}
      <select @change=${this.picked}>
        ${Array.from({ length: event!.round }, (_, i) => {
          const known = rounds.get(i + 1);
          return html`<option value=${i + 1} ?selected=${i + 1 === this.round}>
            ${known ? roundName(known) : i + 1}
          </option>`;
        })}
      </select></label
    >`;
  }

  private picked(event: Event): void {
    this.open = undefined;
    const detail = Number((event.target as HTMLSelectElement).value);
    this.dispatchEvent(new CustomEvent('rc-round', { detail }));
  }

  private row(table: EventTable) {
    const { table: n, players, state: now } = table;
    const open = this.open === n;
    return html`<tr>
        <th class="n" scope="row">${n}</th>
        <td>
          ${against(this.following.api.id, table)}
          ${openCalls(table).length > 0 ? html`<span class="badge state" data-state="disputed">${say.calls}</span>` : nothing}
          ${resultAgainst(table, this.following.players ?? []).map((loss) => html`<p role="note">${say.against(loss)}</p>`)}
          ${lossesOf(table, this.following.players ?? []).map((loss) => html`<span class="badge state" data-state="disputed">${say.loss(loss)}</span>`)}
        </td>
        <td>${resultLine(table)} <span class="badge state" data-state=${now}>${STATES[now]}</span></td>
        <td class="n">
          ${
            players.length > 1
              ? html`<button
                  class="small"
                  aria-expanded=${open}
                  aria-label=${open ? say.close(table) : say.open(table)}
                  @click=${() => (open ? (this.open = undefined) : void this.show(n))}
                >
                  ${open ? desk.close : desk.open}
                </button>`
              : nothing
          }
        </td>
      </tr>
      ${
        open
          ? html`<tr>
              <td colspan="4"><rc-desk-table .following=${this.following} .table=${table}></rc-desk-table></td>
            </tr>`
          : nothing
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-tables': DeskTables;
  }
}

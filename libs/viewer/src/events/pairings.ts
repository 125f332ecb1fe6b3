import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { EventRound, EventTable } from '../api/events.js';
import { addressOf } from '../model/place.js';
import { isSettled } from '../model/event/telling.js';
import { foundIn } from '../model/event/finding.js';
import { event as pages } from '../messages/event.js';
import { shared } from '../style/shared.js';
import { eventStyle } from './event.style.js';
import { Growing } from './growing.js';
import { against, resultNow } from './names.js';
import './round-clock.js';
import './table-story.js';

const say = pages.pairings;

/** The tables of a round: who meets whom, how it stands, and the way to matches that are on record. */
@customElement('rc-pairings')
export class Pairings extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .live {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      td.more {
        text-align: end;
        white-space: nowrap;
      }
      @media (max-width: 560px) {
        th,
        td {
          padding-inline: 0.25rem;
        }
        td.more {
          white-space: normal;
        }
      }
    `,
  ];

  @property() event = '';
  @property({ attribute: false }) round!: EventRound;
  @property() find = '';
  @property() me = '';
  /** The table that lies open; the address may name one. */
  @property({ type: Number }) open: number | undefined;

  private readonly growing = new Growing(this);

  override render() {
    const { round, find } = this;
    const tables = round.tables.filter(({ table, players }) => foundIn(find, [String(table)], players));
    const playing = round.tables.filter((one) => one.match !== null && !isSettled(one));
    return html`<div class="stack">
      ${
        playing.length > 0
          ? html`<section aria-label=${say.playingLabel}>
              <h3>${say.playing}</h3>
              <p class="live">
                ${playing.map(
                  ({ table, match }) =>
                    html`<a class="button" href=${addressOf({ page: 'live', match: match! })}
                      >${say.watchTable({ table })}</a
                    >`,
                )}
              </p>
            </section>`
          : nothing
      }
      <table>
        <caption>
          ${this.standing()}
        </caption>
        <thead>
          <tr>
            <th class="n" scope="col">${pages.columns.table}</th>
            <th scope="col">${pages.columns.players}</th>
            <th scope="col">${pages.columns.result}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            this.growing.of(tables),
            ({ table }) => table,
            (table) => this.row(table),
          )}
        </tbody>
      </table>
      ${tables.length === 0 ? html`<p class="soft" role="status">${say.none}</p>` : nothing}
    </div>`;
  }

  override firstUpdated(): void {
    if (this.open !== undefined)
      this.renderRoot.querySelector(`#table-${this.open}`)?.scrollIntoView({ block: 'center' });
  }

  private standing() {
    const { state: stands, missing, tables, ends } = this.round;
    if (stands === 'ended') return say.over({ results: tables.length });
    if (stands === 'paired') return say.paired;
    const left = missing.length === 0 ? say.allIn : say.missing({ missing: missing.length, tables: tables.length });
    if (stands !== 'running' || ends === null) return left;
    return html`<rc-round-clock .round=${this.round} .ends=${ends}></rc-round-clock> · ${left}`;
  }

  private row(table: EventTable) {
    const { table: n, players, match } = table;
    const open = this.open === n;
    const said = table.versions.length + table.extensions.length > 0 && players.length > 1;
    return html`<tr id=${`table-${n}`} class=${players.some(({ player }) => player === this.me) ? 'own' : ''}>
        <th class="n" scope="row">${n}</th>
        <td>${against(this.event, table)}</td>
        <td>${resultNow(table)}</td>
        <td class="more">
          ${match === null ? nothing : html`<a href=${addressOf({ page: 'live', match })} aria-label=${say.watchTable({ table: n })}>${say.watch}</a>`}
          ${
            said
              ? html`<button
                  class="small"
                  aria-expanded=${open}
                  aria-label=${say.howTable({ table: n })}
                  @click=${() => (this.open = open ? undefined : n)}
                >
                  ${say.how}
                </button>`
              : nothing
          }
        </td>
      </tr>
      ${
        open
          ? html`<tr>
              <td></td>
              <td colspan="3"><rc-table-story .table=${table}></rc-table-story></td>
            </tr>`
          : nothing
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-pairings': Pairings;
  }
}

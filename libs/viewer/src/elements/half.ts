import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ShownTable } from '#table';
import { capital, plain } from '#narration';
import { titleCase } from '../model/card.js';
import { hasStack, type Half } from '../model/board.js';
import { shared } from '../style/shared.js';
import './part.js';
import './seat-name.js';

/** One seat's side of the table: what is nearest to the middle lies nearest to it. */
@customElement('rc-half')
export class HalfElement extends LitElement {
  static override styles = [
    shared,
    css`
      section.half {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
        border-inline-start: 5px solid var(--seat);
      }
      header {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 0.8rem;
        align-items: center;
      }
      h2 {
        font-size: 1.05rem;
      }
      .rows {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1.5rem;
      }
      .wide {
        flex: 1 0 100%;
      }
      .piles {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
        gap: 0.4rem;
      }
      .piles > [data-open] {
        grid-column: 1 / -1;
      }
      .now {
        border-color: var(--mark-edge);
        background: var(--mark);
      }
      .out {
        border-color: var(--bad);
        color: var(--bad);
      }
    `,
  ];

  @property({ attribute: false }) half!: Half;
  @property({ attribute: false }) table!: ShownTable;
  @property({ attribute: false }) counterTitle: (id: string) => string = plain;
  @property({ attribute: false }) marked: ReadonlySet<string> = new Set();
  @property({ type: Boolean, reflect: true }) flipped = false;

  override render() {
    const { half, table } = this;
    const { seat } = half;
    // What is nearest to the middle of the table is drawn nearest to it, and read in that order.
    const rows = this.flipped ? [...half.rows].reverse() : half.rows;
    const lists = [
      html`<div class="rows">
        ${repeat(
          rows,
          (part) => part.key,
          (part) => this.zone(part),
        )}
      </div>`,
      html`<div class="piles">
        ${repeat(
          half.piles,
          (part) => part.key,
          (part) => this.zone(part),
        )}
      </div>`,
    ];
    return html` <section
      class="half seat panel"
      data-seat=${seat.seat}
      aria-label=${`${seat.name}, seat ${seat.seat}`}
    >
      <header>
        <h2><rc-seat-name .seat=${seat.seat} .name=${seat.name}></rc-seat-name></h2>
        <span class="soft small">Seat ${seat.seat}</span>
        ${table.turn?.seat === seat.seat ? html`<span class="badge now">Turn player</span>` : nothing}
        ${hasStack(table) && table.opportunity?.seat === seat.seat ? html`<span class="badge now">Has Opportunity</span>` : nothing}
        ${seat.out ? html`<span class="badge out">Lost: ${plain(seat.out.reason)}</span>` : nothing}
        ${Object.entries(seat.counters).map(([id, n]) => html`<span class="badge">${capital(this.counterTitle(id))} ${n}</span>`)}
        ${this.values()}
      </header>
      ${this.flipped ? lists.reverse() : lists}
    </section>`;
  }

  private zone(part: Half['rows'][number]) {
    return html`<rc-part
      class=${part.shared || part.show === 'line' ? 'wide' : ''}
      .content=${part}
      .table=${this.table}
      .counterTitle=${this.counterTitle}
      .marked=${this.marked}
      @toggle=${this.toggled}
    ></rc-part>`;
  }

  private values() {
    return Object.entries(this.half.seat.values)
      .filter(([, value]) => value !== false && value !== null && typeof value !== 'object')
      .map(
        ([key, value]) =>
          html`<span class="badge"
            >${capital(plain(key))}${value === true ? '' : `: ${String(value).split(', ').map(titleCase).join(', ')}`}</span
          >`,
      );
  }

  /** A pile that is looked through takes the whole width. */
  private toggled(event: Event): void {
    const details = event.composedPath()[0];
    if (details instanceof HTMLDetailsElement)
      (event.currentTarget as HTMLElement).toggleAttribute('data-open', details.open);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-half': HalfElement;
  }
}

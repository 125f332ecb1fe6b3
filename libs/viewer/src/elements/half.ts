import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ShownTable } from '#table';
import { capital, plainWord, wordTold, titleCase } from '#narration';
import { cardsOfPart, hasStack, type Half, type BoardPart } from '../model/board.js';
import { countersOf, labelOf } from '../model/card.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { spotOf } from '../model/spot.js';
import { table as say } from '../messages/table.js';
import { shared } from '../style/shared.js';
import { halfStyle } from './half.style.js';
import './part.js';
import './pile.js';
import './seat-name.js';

/** With this many cards or more, a row that may break takes several lines of a phone. */
const MANY = 8;

/** One seat's side of the table: what is nearest to the middle lies nearest to it. */
@customElement('rc-half')
export class HalfElement extends LitElement {
  static override styles = [shared, halfStyle];

  @property({ attribute: false }) half!: Half;
  @property({ attribute: false }) table!: ShownTable;
  @property({ attribute: false }) look: TableLook = PLAIN_LOOK;
  @property({ type: Boolean, reflect: true }) flipped = false;
  /** Whether the reader sees the hand of the seat: who does not needs no room to read it. */
  @property({ type: Boolean, reflect: true }) closed = false;

  /** The rows in which something may be done, or could be last: they stay as large until others are asked for. */
  private acting: ReadonlySet<string> = new Set();

  override willUpdate(): void {
    const { acts } = this.look.touching ?? {};
    const now = this.half.lines
      .flat()
      .filter((part) => cardsOfPart(part).some((card) => acts?.has(spotOf(part.key, card))));
    if (now.length > 0) this.acting = new Set(now.map(({ key }) => key));
  }

  override render() {
    const { half } = this;
    const { seat } = half;
    // What is nearest to the middle of the table is drawn nearest to it, and read in that order.
    const lines = this.flipped ? [...half.lines].reverse() : half.lines;
    return html` <section
      class="half seat"
      data-seat=${seat.seat}
      aria-label=${say.playerAt({ player: seat.name, seat: seat.seat })}
    >
      <header>${this.head()}</header>
      <div class="lines">${lines.map((line) => this.line(line, this.kindOf(line)))}</div>
      <div class="piles">
        ${repeat(
          half.piles,
          ({ key }) => key,
          (part) => html`<rc-pile .content=${part} .table=${this.table} .look=${this.look}></rc-pile>`,
        )}
      </div>
    </section>`;
  }

  private line(line: readonly BoardPart[], kind: string) {
    const many = line.some(({ show, piles }) => show === 'row' && piles.length >= MANY) ? 'many' : '';
    return html`<div class="line ${kind} ${many}">
      ${repeat(
        line,
        ({ key }) => key,
        (part) =>
          html`<rc-part .content=${part} .table=${this.table} .look=${this.look} ?flat=${kind === 'none'}></rc-part>`,
      )}
    </div>`;
  }

  /** Rows share the height: an empty one needs only its name, and one that is acted from is the largest. */
  private kindOf(line: readonly BoardPart[]): string {
    if (line.every(({ count }) => count === 0)) return 'none';
    if (line.some(({ key }) => this.acting.has(key))) return 'acting';
    return line.some(({ show, shared: all }) => show === 'line' || all) ? 'wide' : 'rest';
  }

  private head() {
    const { half, table } = this;
    const { seat, left } = half;
    return html` <h2><rc-seat-name .seat=${seat.seat} .name=${seat.name}></rc-seat-name></h2>
      ${left ? html`<p class="left"><b>${left.n}</b> <span class="sum">${left.of}</span></p>` : nothing}
      <ul class="tokens">
        ${countersOf(seat, this.look.showing).map(
          ([id, n]) =>
            html`<li class="token ${this.look.changes.seats.has(`${seat.seat}/${id}`) ? 'changed' : ''}">
              ${say.half.counter({ count: html`<b>${n}</b>`, name: html`<span>${capital(this.look.counterTitle(id))}</span>` })}
            </li>`,
        )}
        ${this.values()}
      </ul>
      <p class="badges">
        ${seat.out ? html`<span class="badge out">${say.half.lost({ why: plainWord(wordTold(seat.out.reason, this.look.showing.telling ?? {})) })}</span>` : nothing}
        ${table.turn?.seat === seat.seat ? html`<span class="badge now">${say.half.turn}</span>` : nothing}
        ${hasStack(table) && table.opportunity?.seat === seat.seat ? html`<span class="badge now">${say.half.opportunity}</span>` : nothing}
      </p>`;
  }

  private values() {
    return Object.entries(this.half.seat.values)
      .filter(([, value]) => value !== false && value !== null && typeof value !== 'object')
      .map(
        ([key, value]) =>
          html`<li class="word ${String(value).includes(', ') ? 'many' : ''}">
            ${this.valueInWords(capital(labelOf(key, this.look.showing)), value)}
          </li>`,
      );
  }

  private valueInWords(name: string, value: unknown): string {
    if (value === true) return name;
    return say.half.value({ name, value: String(value).split(', ').map(titleCase).join(', ') });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-half': HalfElement;
  }
}

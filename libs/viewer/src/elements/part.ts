import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ShownCard, ShownTable } from '#table';
import type { BoardPart } from '../model/board.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { rowFor } from '../model/row-shape.js';
import { isTurned } from '../model/turned.js';
import type { Pile } from '../model/piles.js';
import { table } from '../messages/table.js';
import { shared } from '../style/shared.js';
import { cardOnTable } from './card-on-table.js';
import { partStyle } from './part.style.js';
import './pile.js';

const { zone: say } = table;

/** At most this many backs are drawn; then the number says it. */
const MOST_BACKS = 10;
/** For how many cards a row has room beside others, step by step. */
const SHARES = [2, 4, 6, 8, 11];
/** At most this many of the cards under a card peep out. */
const MOST_UNDER = 2;
/** What of a card peeps out at least, and how high the card over it must still be (part.style.ts). */
const PEEP_PX = 25;
const READ_PX = 70;
/** What one letter of a zone's name takes along the row. */
const LETTER_PX = 6;
/** What begins less than that beside the next is not hit by a finger (WCAG 2.5.8). */
const FINGER_PX = 24;

const slotsOf = ({ piles, hidden }: BoardPart): number => piles.length + Math.min(hidden, MOST_BACKS);

/**
 * A row of cards: as large as there is room for, then smaller, then over each other. It never scrolls. Where they lie
 * too close for a finger they are seen, and all of the row is pressed as a pile.
 */
@customElement('rc-part')
export class PartElement extends LitElement {
  static override styles = [shared, partStyle];

  @property({ attribute: false }) content!: BoardPart;
  @property({ attribute: false }) table!: ShownTable;
  @property({ attribute: false }) look: TableLook = PLAIN_LOOK;

  @property({ type: Boolean, reflect: true }) empty = false;
  @state() private close = false;
  /** There is no room for the cards under a card: it says what lies there. */
  @state() private tight = false;
  private readonly watch = new ResizeObserver(() => this.measure());

  override willUpdate(): void {
    this.empty = this.content.count === 0;
  }

  /** Those who watch are told only after the first picture was drawn. */
  override firstUpdated(): void {
    queueMicrotask(() => this.measure());
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('content') || changed.has('tight')) {
      // It tells of something newly watched once that is laid out, and then of other sizes.
      this.watch.disconnect();
      this.watch.observe(this);
    }
    const slots = slotsOf(this.content);
    // How wide a row is beside others goes by steps, so that nothing moves for every card; backs lie over each other.
    const share = (slots + this.content.piles.length) / 2;
    this.style.setProperty('--share', String(SHARES.find((most) => share <= most) ?? share));
    this.style.setProperty('--slots', String(Math.max(1, slots)));
  }

  override render() {
    const { content: part } = this;
    const backs = Array.from({ length: Math.min(part.hidden, MOST_BACKS) }, (_, n) => n);
    return html` <section role="group" aria-label=${part.title} data-zone=${part.key}>
      <h3>
        <span>${part.title}</span>
        <b class=${this.look.changes.zones.get(part.key) ? 'changed' : ''} aria-hidden="true">${part.count}</b
        ><span class="unseen">${say.count(part)}</span>
      </h3>
      ${
        part.count === 0
          ? nothing
          : html`<ul class="cards" aria-label=${part.title} ?inert=${this.close}>
              ${repeat(
                part.piles,
                ({ card }, n) => card.handle ?? `${card.slot ?? n}`,
                (pile) => this.pile(pile),
              )}
              ${backs.map((n) => html`<li class="back" aria-hidden=${n > 0 ? 'true' : nothing}><i></i></li>`)}
            </ul>`
      }
      ${part.hidden > 0 ? html`<p class="hidden">${say.hidden({ count: part.hidden })}</p>` : nothing}
      ${this.close ? html`<rc-pile over .content=${part} .table=${this.table} .look=${this.look}></rc-pile>` : nothing}
    </section>`;
  }

  private measure(): void {
    const { piles, hidden, show, title, count } = this.content;
    // Goes by the height alone, as where the name stands changes the width.
    const letters = `${title} ${count}`.length;
    this.toggleAttribute('short', this.clientHeight < letters * LETTER_PX);
    const cards = this.renderRoot.querySelector('.cards');
    if (!cards) return;
    // A line has an order, which several rows would break.
    const mayBreak = hidden === 0 && show === 'row';
    const { clientWidth: width, clientHeight: height } = cards;
    const slots = slotsOf(this.content);
    const { rows, wide, low, beside } = rowFor({ width, height, cards: slots, mayBreak });
    this.style.setProperty('--rows', String(rows));
    this.style.setProperty('--each', String(Math.ceil(slots / rows)));
    for (const [name, is] of Object.entries({ broken: rows > 1, wide, low, beside })) this.toggleAttribute(name, is);
    const most = Math.max(0, ...piles.map(({ under }) => Math.min(MOST_UNDER, under.length)));
    this.tight = height / rows < READ_PX + most * PEEP_PX;
    const places = [...this.renderRoot.querySelectorAll('li')].map((one) => one.getBoundingClientRect());
    const isClose = ({ left, top }: DOMRect, n: number): boolean =>
      top === places[n]!.top && left - places[n]!.left < FINGER_PX;
    // So far from its place the name stands where it is at its cards; no card's style depends on it.
    const lead = places[0]!.left - cards.getBoundingClientRect().left;
    this.renderRoot.querySelector('h3')!.style.setProperty('--lead', `${lead}px`);
    this.close = places.slice(1, piles.length).some(isClose);
  }

  private pile({ card, under }: Pile) {
    const turned = isTurned(card, this.look.showing);
    // The newest lies nearest to the card.
    const peeping = this.tight ? [] : under.slice(-MOST_UNDER);
    return html` <li class=${turned ? 'turned' : ''} data-under=${peeping.length}>
      ${peeping.map((one) => this.card(one))}${this.card(card, under.slice(0, under.length - peeping.length))}
    </li>`;
  }

  /** `deeper`: cards under it of which nothing peeps out. */
  private card(card: ShownCard, deeper: readonly ShownCard[] = []) {
    const over = deeper.map(({ name }) => (name === undefined ? say.overACard : say.over({ card: name })));
    return cardOnTable(this.content.key, card, this.table, this.look, over);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-part': PartElement;
  }
}

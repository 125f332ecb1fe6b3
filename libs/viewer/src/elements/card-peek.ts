import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ShownCard } from '#table';
import { keywordsShown, numberInWords, statsOf, typesOf } from '../model/card.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { card as say } from '../messages/table-card.js';
import { shared } from '../style/shared.js';
import { cardDetailsStyle } from './card-details.style.js';
import { placePopover } from './popover-place.js';

const OPEN_AFTER_MS = 160;
const CLOSE_AFTER_MS = 180;

type Look = Pick<TableLook, 'showing'>;

/** What a card says, beside its name: one for the whole page. */
@customElement('rc-card-peek')
export class CardPeek extends LitElement {
  static override styles = [shared, cardDetailsStyle];

  @state() private card: ShownCard | undefined;
  private look: Look = PLAIN_LOOK;
  /** What asked for the card last: what only left something else closes nothing. */
  private anchor: Element | undefined;
  private clear: Element | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  override render() {
    const { card, look } = this;
    if (!card) return nothing;
    const numbers = statsOf(card, look.showing).map(numberInWords);
    const lines = [typesOf(card), keywordsShown(card).join(' · '), numbers.join(' · ')].filter((line) => line !== '');
    return html`<div
      class="details"
      popover="manual"
      role="tooltip"
      @pointerenter=${this.keep}
      @pointerleave=${this.closeSoon}
    >
      <p class="title">${card.name}</p>
      ${lines.map((line) => html`<p class="soft small">${line}</p>`)}
      <p class="text">${card.text ?? say.noText}</p>
    </div>`;
  }

  override updated(): void {
    const details = this.renderRoot.querySelector<HTMLElement>('.details');
    if (!details || !this.anchor) return;
    if (!details.matches(':popover-open')) details.showPopover();
    placePopover(details, this.anchor, this.clear);
  }

  show(card: ShownCard, look: Look, anchor: Element, at = OPEN_AFTER_MS, clear?: Element): void {
    clearTimeout(this.timer);
    this.anchor = anchor;
    this.clear = clear;
    this.timer = setTimeout(() => {
      addEventListener('keydown', this.escape, { capture: true });
      Object.assign(this, { look, card });
    }, at);
  }

  leave(anchor: Element): void {
    if (anchor === this.anchor) this.closeSoon();
  }

  private closeSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), CLOSE_AFTER_MS);
  }

  private keep(): void {
    clearTimeout(this.timer);
  }

  private hide(): void {
    clearTimeout(this.timer);
    removeEventListener('keydown', this.escape, { capture: true });
    this.card = undefined;
  }

  private readonly escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.hide();
  };
}

let peek: CardPeek | undefined;

/** The one of the page. */
const thePeek = (): CardPeek => {
  if (!peek?.isConnected) document.body.append((peek = document.createElement('rc-card-peek')));
  return peek;
};

/**
 * Shows what a card says beside an element: after a moment, or at once where somebody asked for it by a press.
 * @param clear what it covers nothing of, where there is room
 */
export const peekAt = (card: ShownCard, look: Look, anchor: Element, atOnce = false, clear?: Element): void =>
  thePeek().show(card, look, anchor, atOnce ? 0 : undefined, clear);
/** Closes after a moment what this element shows; what another shows stays. */
export const endPeek = (anchor: Element): void => peek?.leave(anchor);

declare global {
  interface HTMLElementTagNameMap {
    'rc-card-peek': CardPeek;
  }
}

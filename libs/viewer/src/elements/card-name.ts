import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ShownCard } from '#table';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { shared } from '../style/shared.js';
import { endPeek, peekAt } from './card-peek.js';

/** The name of a card in a text: hover, focus or tap shows the card. */
@customElement('rc-card-name')
export class CardNameElement extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: inline;
      }
      button {
        display: inline;
        min-height: 0;
        padding: 0;
        border: 0;
        border-radius: 2px;
        background: none;
        color: inherit;
        font: inherit;
        text-align: start;
        text-decoration: underline dotted;
        text-underline-offset: 0.2em;
      }
    `,
  ];

  @property({ attribute: false }) card: ShownCard = {};
  @property({ attribute: false }) look: Pick<TableLook, 'showing'> = PLAIN_LOOK;

  /** The pointer does not leave what is taken away from under it. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    endPeek(this);
  }

  override render() {
    const { card } = this;
    return html`<button
      aria-description=${card.text ?? ''}
      @pointerenter=${(event: PointerEvent) => event.pointerType === 'touch' || peekAt(card, this.look, this)}
      @pointerleave=${() => endPeek(this)}
      @focus=${() => peekAt(card, this.look, this)}
      @blur=${() => endPeek(this)}
      @click=${() => peekAt(card, this.look, this, true)}
    >
      ${card.name}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-card-name': CardNameElement;
  }
}

import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { table as say } from '../messages/table.js';
import { shared } from '../style/shared.js';

const SHAPES = ['●', '▲', '■', '◆'];

/** A player's name with the seat's shape and colour: never colour alone. */
@customElement('rc-seat-name')
export class SeatName extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: inline;
      }
      .shape {
        color: var(--seat);
        margin-inline-end: 0.3em;
      }
    `,
  ];

  @property({ type: Number }) seat = 0;
  @property() name = '';

  override render() {
    return html`<span class="seat" data-seat=${this.seat}
      ><span class="shape" aria-hidden="true">${SHAPES[(this.seat - 1) % SHAPES.length]}</span
      >${this.name || say.seat({ seat: this.seat })}</span
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-seat-name': SeatName;
  }
}

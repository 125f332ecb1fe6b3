import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Eye } from '../model/eyes.js';
import { shared } from '../style/shared.js';
import { icon } from './icon.js';

/** The players who knew a card, as a judge sees them on the bench: fetched there, as no other page marks them. */
@customElement('rc-eyes')
export class EyesElement extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        align-self: stretch;
        display: flex;
        flex-wrap: wrap;
        gap: 2px;
      }
      .eye {
        display: inline-flex;
        align-items: center;
        gap: 2px;
        padding: 0 4px;
        border: 1px solid var(--seat);
        border-radius: 999px;
        background: var(--raised);
        color: var(--seat);
        font-size: clamp(0.5625rem, 8.5cqi, 0.75rem);
        font-weight: 700;
        line-height: 1.35;
      }
    `,
  ];

  @property({ attribute: false }) eyes: readonly Eye[] = [];

  override render() {
    return this.eyes.map(
      ({ seat, place }) =>
        html`<span class="eye seat" data-seat=${seat}>${icon('eye', 12)} ${seat}${place ? '' : '?'}</span>`,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-eyes': EyesElement;
  }
}

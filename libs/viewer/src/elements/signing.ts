import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { fingerprintOf } from '../model/player-key.js';
import { signing as say } from '../messages/table-signing.js';
import { shared } from '../style/shared.js';

/** How the moves of a seat are signed: for the players who ask. */
@customElement('rc-signing')
export class Signing extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        max-width: 30rem;
        white-space: normal;
      }
      summary {
        cursor: pointer;
        min-height: 1.5rem;
      }
      ul {
        list-style: disc;
        padding-inline-start: 1.2rem;
        display: flex;
        flex-direction: column;
        gap: 0.4rem;
        font-size: 0.9rem;
      }
    `,
  ];

  /** The public key that this browser holds, once it has one. */
  @property() key = '';

  override render() {
    const { key } = this;
    return html`<details>
      <summary data-testid="signing">${say.title}</summary>
      <ul>
        <li>
          ${key === '' ? say.key : say.keyIs({ fingerprint: html`<code data-key=${key}>${fingerprintOf(key)}</code>` })}
        </li>
        <li>${say.shuffle}</li>
        <li>${say.kept}</li>
        <li>${say.link}</li>
      </ul>
    </details>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-signing': Signing;
  }
}

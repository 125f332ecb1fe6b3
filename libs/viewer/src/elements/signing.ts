import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { fingerprintOf } from '../model/player-key.js';
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
      <summary>How your moves are signed</summary>
      <ul>
        <li>
          Your browser makes a key for this match and signs with it whatever you do, so nobody can enter a move in your
          name. The key never leaves this
          browser${key === '' ? nothing : html`; its fingerprint is <code data-key=${key}>${fingerprintOf(key)}</code>`}.
        </li>
        <li>
          Your browser also adds to every shuffle of each game that begins after you took the seat, so nobody chooses
          how the cards fall. A game that had begun by then is shuffled without you.
        </li>
        <li>
          Both are kept in this browser’s data. If you delete them, a judge has to put another key in force, or enter
          your actions.
        </li>
        <li>The link of your seat opens it again in this browser, also in another tab. Show it to nobody.</li>
      </ul>
    </details>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-signing': Signing;
  }
}

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { handedLinks as say } from '../messages/links.js';
import type { KeptLink } from '../model/begun-here.js';
import { shared } from '../style/shared.js';

/** Links to hand out, each with a button that copies it. */
@customElement('rc-links')
export class LinksElement extends LitElement {
  static override styles = [
    shared,
    css`
      ul {
        display: flex;
        flex-direction: column;
        gap: 0.35rem;
      }
      li {
        display: flex;
        gap: 0.75rem;
        align-items: center;
        justify-content: space-between;
      }
      button {
        flex: none;
      }
    `,
  ];

  @property({ attribute: false }) links: readonly KeptLink[] = [];
  @property() what = '';
  @state() private copied = '';

  override render() {
    return html`<ul aria-label=${this.what}>
      ${this.links.map(
        ({ said, address }) =>
          html`<li>
            <a href=${address} target="_blank" rel="noopener">${said}</a>
            ${navigator.clipboard ? html`<button class="small" aria-label=${say.copyOf({ link: said })} @click=${() => this.copy(address)}>${this.copied === address ? say.copied : say.copy}</button>` : nothing}
          </li>`,
      )}
    </ul>`;
  }

  private copy(address: string): void {
    void navigator.clipboard.writeText(new URL(address, location.origin).href).then(
      () => (this.copied = address),
      () => undefined,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-links': LinksElement;
  }
}

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';

/** What did not come is not asked for again by this page: the text card is good by itself. */
const lacking = new Set<string>();

/** The picture of a card. `there`: it has come, and what it shows need not stand in words. */
@customElement('rc-art')
export class Art extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host(:not([there])) {
      visibility: hidden;
    }
    img {
      display: block;
      width: 100%;
      height: 100%;
      object-fit: cover;
      object-position: top;
      border-radius: inherit;
    }
  `;

  @property() src = '';
  @property({ type: Boolean, reflect: true }) there = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('src')) this.there = false;
  }

  override render() {
    return lacking.has(this.src)
      ? nothing
      : html`<img alt="" src=${this.src} decoding="async" @load=${() => (this.there = true)} @error=${this.fail} />`;
  }

  private fail(): void {
    lacking.add(this.src);
    this.there = false;
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-art': Art;
  }
}

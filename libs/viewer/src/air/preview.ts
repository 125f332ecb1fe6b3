import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { stage as say } from '../messages/stage.js';
import { linkWith } from '../model/tokens.js';
import { shared } from '../style/shared.js';

const FULL = { width: 1920, height: 1080 };

/** What an output of this size shows, made smaller. */
@customElement('rc-air-preview')
export class PreviewElement extends LitElement {
  static override styles = [
    shared,
    css`
      div {
        aspect-ratio: 16 / 9;
        overflow: hidden;
        border-radius: var(--round);
        border: 1px solid var(--line);
        background: repeating-conic-gradient(#3b4450 0 25%, #2c343e 0 50%) 0 0 / 32px 32px;
      }
      iframe {
        /* Another scheme than its own would put a ground behind it. */
        color-scheme: dark;
        border: 0;
        transform-origin: 0 0;
        pointer-events: none;
      }
    `,
  ];

  @property() stage = '';
  @property() token = '';
  @state() private scale = 0.4;
  private readonly watch = new ResizeObserver(([entry]) => {
    if (entry) this.scale = entry.contentRect.width / FULL.width;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.watch.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch.disconnect();
  }

  override updated(): void {
    // By the object model: the page takes no style out of an attribute.
    const frame = this.renderRoot.querySelector('iframe');
    if (frame) frame.style.transform = `scale(${this.scale})`;
  }

  override render() {
    const address = linkWith(`/overlay/${encodeURIComponent(this.stage)}`, this.token);
    return html`<div>
      <iframe title=${say.preview} width=${FULL.width} height=${FULL.height} src=${address} tabindex="-1"></iframe>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-air-preview': PreviewElement;
  }
}

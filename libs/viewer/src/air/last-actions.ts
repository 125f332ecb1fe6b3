import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { air as say } from '../messages/air.js';
import type { Told } from '../model/scene.js';
import { plate } from './plate.style.js';

/** What was done lately, the newest last. */
@customElement('rc-last-actions')
export class LastActions extends LitElement {
  static override styles = [
    plate,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      /* From the newest up: an older one without room wraps into a column beside the list, where nobody sees it. */
      ol {
        display: flex;
        flex-flow: column-reverse wrap;
        align-content: flex-start;
        gap: 0.3em 2em;
        width: 24em;
        max-width: 100%;
        min-height: 0;
        overflow: clip;
        overflow-clip-margin: 0.8em;
      }
      li {
        width: 100%;
        padding: 0.4em 0.8em;
        font-size: 0.95em;
      }
      li:not(:last-child) {
        opacity: 0.82;
        font-size: 0.85em;
      }
      li:last-child {
        border-inline-start: 0.3em solid var(--air-accent);
      }
    `,
  ];

  @property({ attribute: false }) told: readonly Told[] = [];

  override render() {
    return html`<ol aria-label=${say.lastActions}>
      ${repeat(
        this.told,
        ({ key }) => key,
        ({ text }, n) => html`<li class="plate" style="order: ${-n}">${text}</li>`,
      )}
    </ol>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-last-actions': LastActions;
  }
}

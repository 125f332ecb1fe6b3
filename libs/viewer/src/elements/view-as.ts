import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Asker } from '../api/shapes.js';
import { app as say } from '../messages/app.js';
import { SPECTATOR_ASKER, viewsOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';

/** For those who may see more than one view: through whose eyes they look. */
@customElement('rc-view-as')
export class ViewAs extends LitElement {
  static override styles = [
    shared,
    css`
      label {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 0.2rem 0.45rem;
        align-items: center;
      }
    `,
  ];

  @property({ attribute: false }) asker: Asker = SPECTATOR_ASKER;
  @property({ attribute: false }) seats: readonly { readonly seat: number; readonly name?: string }[] = [];
  @property() as = '';
  /** Whether what was hidden is everybody's, on this page. */
  @property({ type: Boolean }) open = false;

  override render() {
    const views = viewsOf(this.asker, this.seats, this.open);
    if (views.length === 0) return nothing;
    return html` <label
      >${say.seeAs}
      <select data-testid="view-as" @change=${this.pick}>
        ${views.map(({ value, label }) => html`<option value=${value} ?selected=${value === this.as}>${label}</option>`)}
      </select>
    </label>`;
  }

  private pick(event: Event): void {
    this.dispatchEvent(
      new CustomEvent<string>('rc-see-as', {
        detail: (event.target as HTMLSelectElement).value,
        bubbles: true,
        composed: true,
      }),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-view-as': ViewAs;
  }
}

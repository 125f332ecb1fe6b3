import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import { fetchFile } from '../api/file.js';
import { tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';

/** Saves the match as a file that shows it without a service, and checks itself. */
@customElement('rc-save')
export class Save extends LitElement {
  static override styles = [shared];

  @property() match = '';
  /** Whether it is evidence: with what was ruled. */
  @property({ type: Boolean }) rulings = false;
  @state() private busy = false;
  @state() private said = '';

  override render() {
    const label = this.rulings ? 'Make evidence' : 'Save as a file';
    return html`<button
        ?disabled=${this.busy}
        title="One page with the whole match in it: it needs no network, and checks itself"
        @click=${this.save}
      >
        ${this.busy ? 'Making it …' : label}
      </button>
      ${this.said === '' ? nothing : html`<span role="alert" class="small">${this.said}</span>`}`;
  }

  private async save(): Promise<void> {
    this.busy = true;
    this.said = '';
    try {
      const file = await fetchFile(this.match, tokenOf(sessionStorage, this.match), this.rulings);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = `${this.match}.html`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
      const { title, detail } = problemOf(error);
      this.said = detail ?? title;
    }
    this.busy = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-save': Save;
  }
}

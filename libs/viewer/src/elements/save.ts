import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import { fetchFile, fetchTranscript, keepFile } from '../api/file.js';
import { save as say } from '../messages/replay-beside.js';
import { tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';

/** Saves the match as a file that shows it without a service and checks itself, or as a report in words. */
@customElement('rc-save')
export class Save extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 0.3rem;
        align-items: center;
      }
    `,
  ];

  @property() match = '';
  /** Through whose eyes the match is looked at. */
  @property() as: string | undefined;
  @state() private busy = false;
  @state() private said = '';

  override render() {
    return html`<button ?disabled=${this.busy} title=${say.fileMeans} @click=${() => void this.save('html')}>
        ${this.busy ? say.making : say.file}
      </button>
      <button ?disabled=${this.busy} title=${say.transcriptMeans} @click=${() => void this.save('txt')}>
        ${say.transcript}
      </button>
      ${this.said === '' ? nothing : html`<span role="alert" class="small">${this.said}</span>`}`;
  }

  private async save(kind: 'html' | 'txt'): Promise<void> {
    const { match, as } = this;
    const token = tokenOf(sessionStorage, match);
    this.busy = true;
    this.said = '';
    try {
      const file =
        kind === 'html' ? await fetchFile(match, token, { rulings: false }) : await fetchTranscript(match, token, as);
      keepFile(file, `${match}.${kind}`);
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

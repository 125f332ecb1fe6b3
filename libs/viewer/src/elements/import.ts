import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { Problem } from '../api/shapes.js';
import { imports as say } from '../messages/home.js';
import { addressOf } from '../model/place.js';
import { shared } from '../style/shared.js';
import './problem.js';

const typeOf = ({ name }: File): string =>
  name.endsWith('.gz') ? 'application/gzip' : name.endsWith('.ndjson') ? 'application/x-ndjson' : 'application/json';

/** Takes in a match that was saved as a file, here or elsewhere. */
@customElement('rc-import')
export class Import extends LitElement {
  static override styles = [
    shared,
    css`
      section,
      label {
        display: flex;
        flex-direction: column;
        gap: 0.4rem;
      }
      .over {
        outline: 3px dashed var(--accent);
      }
    `,
  ];

  @state() private taken: { readonly id: string; readonly already: boolean } | undefined;
  @state() private problem: Problem | undefined;
  @state() private busy = false;
  @state() private over = false;

  override render() {
    const { taken } = this;
    return html`<section
      class="panel ${this.over ? 'over' : ''}"
      aria-label=${say.title}
      @dragover=${this.dragged}
      @dragleave=${() => (this.over = false)}
      @drop=${this.dropped}
    >
      <h2>${say.title}</h2>
      <label
        >${say.file}<input
          type="file"
          accept=".json,.ndjson,.gz"
          ?disabled=${this.busy}
          @change=${(event: Event) => void this.take((event.target as HTMLInputElement).files?.[0])}
      /></label>
      <p role="status">${this.busy ? say.reading : nothing} ${taken ? this.told(taken) : nothing}</p>
      <rc-problem .problem=${this.problem}></rc-problem>
    </section>`;
  }

  private told({ id, already }: { readonly id: string; readonly already: boolean }) {
    const address = addressOf({ page: 'replay', match: id, unit: 'resolution' });
    const link = html`<a href=${address}>${say.replay}</a>`;
    return already ? say.already({ link }) : say.taken({ link });
  }

  private dragged(event: DragEvent): void {
    event.preventDefault();
    this.over = true;
  }

  private dropped(event: DragEvent): void {
    event.preventDefault();
    this.over = false;
    void this.take(event.dataTransfer?.files[0]);
  }

  private async take(file: File | undefined): Promise<void> {
    if (!file || this.busy) return;
    this.busy = true;
    this.problem = this.taken = undefined;
    try {
      this.taken = await new Api().takeIn(file, typeOf(file));
      this.dispatchEvent(new CustomEvent('rc-begun'));
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.busy = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-import': Import;
  }
}

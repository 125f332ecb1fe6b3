import { LitElement, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Added, StageControl } from '../model/stage-control.js';
import { linkWith } from '../model/tokens.js';
import '../elements/links.js';
import { shared } from '../style/shared.js';
import { deskStyle } from './stage-desk.style.js';

/** The browser sources of a stage: their addresses, told once, and how each is taken back. */
@customElement('rc-stage-outputs')
export class StageOutputs extends LitElement {
  static override styles = [shared, deskStyle];

  @property({ attribute: false }) control!: StageControl;
  @property({ type: Number }) version = 0;
  /** What controls the stage, for a link to its page. */
  @property() token = '';
  @state() private said = '';
  @state() private sure = false;

  override render() {
    return html`<section class="panel" aria-label="Outputs">
      <h2>Outputs</h2>
      <p class="soft small">
        Each browser source gets an address of its own, which is told only once and can be taken back. Add
        <code>?layout=lower</code> before its <code>#</code> for a source that keeps a layout of its own.
      </p>
      ${this.control.outputs.map((output, n) => this.output(output, n))}
      <p role="status">${this.said}</p>
      <p class="soft small">
        Save this control link. Without it nobody can control the stage after this tab is closed.
      </p>
      <rc-links
        what="This page"
        .links=${[{ said: 'Control this stage', address: linkWith(location.pathname, this.token) }]}
      ></rc-links>
      <div class="buttons">
        <button class="strong" @click=${() => void this.control.addOutput()}>Add an output</button>
        <button class="grave" @click=${this.takeDown}>
          ${this.sure ? 'Yes, take it down' : 'Take down this stage'}
        </button>
      </div>
    </section>`;
  }

  private output({ url, jti, takenBack }: Added, n: number) {
    const address = location.origin + url;
    const name = `Output ${n + 1}`;
    return html`<div class="buttons">
      <span>${name}</span>
      ${
        takenBack
          ? html`<span class="soft">taken back</span>`
          : html`<input readonly aria-label=${`Address of ${name.toLowerCase()}`} .value=${address} />
              <button @click=${() => void this.copy(address, name)}>Copy</button>
              <button class="grave" @click=${() => void this.control.takeBack(jti)}>Take back</button>`
      }
    </div>`;
  }

  private async copy(address: string, name: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      this.said = `The address of ${name.toLowerCase()} is copied.`;
    } catch {
      this.said = 'The browser does not let it be copied: select it in its field.';
    }
  }

  private takeDown(): void {
    if (this.sure) void this.control.remove();
    this.sure = !this.sure;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-stage-outputs': StageOutputs;
  }
}

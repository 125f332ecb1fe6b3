import { LitElement, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AirLayout, OutputListed } from '../api/shapes.js';
import { keptOutput } from '../model/kept-stage.js';
import { LAYOUT_NAMES } from '../model/on-air.js';
import type { StageControl } from '../model/stage-control.js';
import { linkWith } from '../model/tokens.js';
import '../elements/links.js';
import { shared } from '../style/shared.js';
import { deskStyle } from './stage-desk.style.js';

export const LAYOUT_TITLES: Readonly<Record<AirLayout, string>> = {
  table: 'Board and lower third',
  board: 'Board',
  lower: 'Lower third',
  actions: 'Last actions',
  hands: 'Hands',
  card: 'Card of the moment',
  camera: 'Around a camera',
};

/** The browser sources of a stage: what each is called, its layout and address, and how it is taken back. */
@customElement('rc-stage-outputs')
export class StageOutputs extends LitElement {
  static override styles = [shared, deskStyle];

  @property({ attribute: false }) control!: StageControl;
  @property({ type: Number }) version = 0;
  /** What controls the stage, for a link to its page. */
  @property() token = '';
  @state() private copied = '';
  @state() private said = '';
  @state() private sure = false;

  override render() {
    return html`<section class="panel" aria-label="Outputs">
      <h2>Outputs</h2>
      <p class="soft small">Each browser source gets an address of its own.</p>
      ${repeat(
        this.control.outputs,
        ({ jti }) => jti,
        (output) => this.output(output),
      )}
      <p role="status">${this.said}</p>
      <p class="soft small">
        This browser keeps the link that controls this stage, under “Begun here”. Save it to control the stage from
        elsewhere.
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

  private output(output: OutputListed) {
    const { jti, name, layout, at, n } = output;
    return html`<div class="output" role="group" aria-label=${`Output ${n}: ${name}`}>
      <div class="buttons">
        <input
          class="name"
          aria-label=${`Name of output ${n}`}
          maxlength="60"
          .value=${name}
          @change=${({ target }: Event) => this.rename(output, target as HTMLInputElement)}
        />
        <select
          aria-label=${`Layout of output ${n}`}
          @change=${({ target }: Event) => void this.control.changeOutput(jti, { layout: ((target as HTMLSelectElement).value || null) as AirLayout | null })}
        >
          <option value="" ?selected=${layout === null}>Follows the stage</option>
          ${LAYOUT_NAMES.map((one) => html`<option value=${one} ?selected=${one === layout}>${LAYOUT_TITLES[one]}</option>`)}
        </select>
        <button class="grave" aria-label=${`Take back output ${n}`} @click=${() => void this.control.takeBack(jti)}>
          Take back
        </button>
      </div>
      ${this.address(output)}
      <p class="soft small">Made <time datetime=${at}>${new Date(at).toLocaleString()}</time></p>
    </div>`;
  }

  private address({ jti, n }: OutputListed) {
    const kept = keptOutput(this.control.id, jti);
    if (kept === undefined)
      return html`<p class="soft small">Only the browser that added this output knows its address.</p>`;
    const address = location.origin + kept;
    return html`<div class="buttons">
      <input readonly aria-label=${`Address of output ${n}`} .value=${address} />
      <button @click=${() => void this.copy(address, n)}>${this.copied === address ? 'Copied ✓' : 'Copy'}</button>
    </div>`;
  }

  private rename({ jti, name }: OutputListed, field: HTMLInputElement): void {
    const wanted = field.value.trim();
    if (wanted === '') field.value = name;
    else void this.control.changeOutput(jti, { name: wanted });
  }

  private async copy(address: string, n: number): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      this.copied = address;
      this.said = `The address of output ${n} is copied.`;
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

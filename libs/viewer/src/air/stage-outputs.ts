import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AirLayout, OutputList, OutputListed } from '../api/shapes.js';
import { stageOutputs as say, stage } from '../messages/stage.js';
import { keptOutput } from '../model/kept-stage.js';
import { LAYOUT_NAMES } from '../model/on-air.js';
import type { StageControl } from '../model/stage-control.js';
import { linkWith } from '../model/tokens.js';
import '../elements/links.js';
import { dayAndTime } from '../model/when.js';
import { shared } from '../style/shared.js';
import { deskStyle } from './stage-desk.style.js';

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
    return html`<section class="panel" aria-label=${say.title}>
      <h2>${say.title}</h2>
      <p class="soft small">${say.about}</p>
      ${repeat(
        this.control.outputs,
        ({ jti }) => jti,
        (output) => this.output(output),
      )}
      <p role="status">${this.said}</p>
      <p class="soft small">${say.kept}</p>
      <rc-links
        .what=${say.page}
        .links=${[{ said: stage.control, address: linkWith(location.pathname, this.token) }]}
      ></rc-links>
      <div class="buttons">
        <button class="strong" @click=${() => void this.control.addOutput()}>${say.add}</button>
        <button class="grave" @click=${this.takeDown}>${this.sure ? say.takeDownSure : say.takeDown}</button>
      </div>
    </section>`;
  }

  private output(output: OutputList['items'][number]) {
    const { jti, name, layout, at, n, watched } = output;
    return html`<div class="output" role="group" aria-label=${say.output({ n, name })}>
      <div class="buttons">
        <input
          class="name"
          aria-label=${say.nameOf({ n })}
          maxlength="60"
          .value=${name}
          @change=${({ target }: Event) => this.rename(output, target as HTMLInputElement)}
        />
        <select
          aria-label=${say.layoutOf({ n })}
          @change=${({ target }: Event) => void this.control.changeOutput(jti, { layout: ((target as HTMLSelectElement).value || null) as AirLayout | null })}
        >
          <option value="" ?selected=${layout === null}>${say.follows}</option>
          ${LAYOUT_NAMES.map((one) => html`<option value=${one} ?selected=${one === layout}>${stage.how.layouts[one]}</option>`)}
        </select>
        <button class="grave" aria-label=${say.takeBackOf({ n })} @click=${() => void this.control.takeBack(jti)}>
          ${say.takeBack}
        </button>
      </div>
      ${this.address(output)}
      <p class="soft small">
        ${watched === null ? nothing : html`<span class="badge">${watched ? say.watched : say.notWatched}</span>`}
        ${say.made({ when: html`<time datetime=${at}>${dayAndTime(at)}</time>` })}
      </p>
    </div>`;
  }

  private address({ jti, n }: OutputListed) {
    const kept = keptOutput(this.control.id, jti);
    if (kept === undefined) return html`<p class="soft small">${say.unknownAddress}</p>`;
    const address = location.origin + kept;
    return html`<div class="buttons">
      <input readonly aria-label=${say.addressOf({ n })} .value=${address} />
      <button @click=${() => void this.copy(address, n)}>${this.copied === address ? say.copied : say.copy}</button>
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
      this.said = say.copiedOf({ n });
    } catch {
      this.said = say.notCopied;
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

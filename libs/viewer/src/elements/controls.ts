import { LitElement, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { UNITS, type IndexStep, type ReplayIndex, type Unit } from '../api/shapes.js';
import { capital, plain } from '#narration';
import { stepInWords, titleOf, type Stride } from '../model/timeline.js';
import { shared } from '../style/shared.js';
import { controlsStyle } from './controls.style.js';
import { icon } from './icon.js';

const BUTTONS = [
  { stride: 'first', title: 'First step' },
  { stride: 'back', title: 'One step back' },
  { stride: 'forward', title: 'One step forward' },
  { stride: 'last', title: 'Last step' },
] as const;

/** The handles of a replay: step buttons, a slider over all steps, and how big a step is. */
@customElement('rc-controls')
export class Controls extends LitElement {
  static override styles = [shared, controlsStyle];

  @property({ attribute: false }) index!: ReplayIndex;
  @property({ type: Number }) at = 0;
  /** What happens at this step, in one line. */
  @property() line = '';
  @property({ attribute: false }) heading: (step: IndexStep) => string = titleOf;
  /** While the slider moves it speaks for itself. */
  @state() private sliding = false;
  @property({ attribute: false }) phase: (id: string) => string = plain;

  override render() {
    const { index, at } = this;
    const step = index.index.find((one) => one.step === at);
    const words = stepInWords(step, at, index.steps, this.phase, this.heading);
    return html` <section class="panel" aria-label="Replay controls">
      <div class="bar">
        <div class="buttons">
          ${BUTTONS.map(
            ({ stride, title }) =>
              html` <button
                title=${title}
                aria-label=${title}
                ?disabled=${stride === 'first' || stride === 'back' ? at === 0 : false}
                @click=${() => this.go(stride)}
              >
                ${icon(stride)}
              </button>`,
          )}
        </div>
        <input
          type="range"
          min="0"
          max=${index.steps}
          .value=${String(at)}
          aria-label="Step"
          aria-valuetext=${words}
          @input=${this.slide}
          @blur=${() => (this.sliding = false)}
        />
        <label class="small"
          >Steps by
          <select @change=${this.measure}>
            ${UNITS.map((unit) => html`<option value=${unit} ?selected=${unit === index.unit}>${capital(unit)}</option>`)}
          </select>
        </label>
      </div>
      <p class="words" aria-live=${this.sliding ? 'off' : 'polite'}>${this.line || words}</p>
    </section>`;
  }

  private go(stride: Stride): void {
    this.sliding = false;
    this.dispatchEvent(new CustomEvent<Stride>('rc-stride', { detail: stride, bubbles: true, composed: true }));
  }

  private slide(event: Event): void {
    this.sliding = true;
    this.dispatchEvent(
      new CustomEvent<number>('rc-go', {
        detail: Number((event.target as HTMLInputElement).value),
        bubbles: true,
        composed: true,
      }),
    );
  }

  private measure(event: Event): void {
    const unit = (event.target as HTMLSelectElement).value as Unit;
    this.dispatchEvent(new CustomEvent<Unit>('rc-unit', { detail: unit, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-controls': Controls;
  }
}

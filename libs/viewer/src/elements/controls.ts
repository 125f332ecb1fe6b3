import { LitElement, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { UNITS, type IndexStep, type ReplayIndex, type Unit } from '../api/shapes.js';
import { plainWord } from '#narration';
import { SPEEDS, type Speed } from '../model/autoplay.js';
import { stepInWords, titleOf, type Stride } from '../model/timeline.js';
import { CardNames } from '../model/card-names.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { replay as say } from '../messages/table-replay.js';
import { shared } from '../style/shared.js';
import { controlsStyle } from './controls.style.js';
import { icon } from './icon.js';
import { withCardNames } from './with-card-names.js';

const STRIDES = ['first', 'back', 'forward', 'last'] as const;

/** The handles of a replay: step buttons, a slider over all steps, and how big a step is. */
@customElement('rc-controls')
export class Controls extends LitElement {
  static override styles = [shared, controlsStyle];

  @property({ attribute: false }) index!: ReplayIndex;
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) playing = false;
  @property() speed: Speed = '1';
  /** Nothing tells how long it goes on, nor what comes. */
  @property({ type: Boolean }) hush = false;
  /** What happens at this step, in one line. */
  @property() line = '';
  @property({ attribute: false }) names = new CardNames();
  @property({ attribute: false }) look: Pick<TableLook, 'showing'> = PLAIN_LOOK;
  @property({ attribute: false }) heading: (step: IndexStep) => string = titleOf;
  /** Steps that are marked. */
  @property({ attribute: false }) marks: ReadonlyMap<number, unknown> = new Map();
  /** While the slider moves it speaks for itself. */
  @state() private sliding = false;
  /** On a phone: whether the handles that are seldom used are shown. */
  @state() private open = false;
  @property({ attribute: false }) phase: (id: string) => string = plainWord;

  override render() {
    const { index, at } = this;
    const step = index.index.find((one) => one.step === at);
    const words = this.hush
      ? say.stepNumber({ step: at })
      : stepInWords(step, at, index.steps, this.phase, this.heading);
    return html` <section class="panel" aria-label=${say.title}>
      <div class="bar">
        <div class="buttons">
          <button
            class="strong"
            data-testid=${this.playing ? 'stop' : 'play'}
            title=${this.playing ? say.stop : say.play}
            aria-label=${this.playing ? say.stop : say.play}
            @click=${() => this.ask('rc-play')}
          >
            ${icon(this.playing ? 'pause' : 'play')}
          </button>
          ${STRIDES.map(
            (stride) =>
              html` <button
                data-testid=${stride}
                title=${say[stride]}
                aria-label=${say[stride]}
                ?disabled=${stride === 'first' || stride === 'back' ? at === 0 : stride === 'last' && this.hush}
                @click=${() => this.go(stride)}
              >
                ${icon(stride)}
              </button>`,
          )}
        </div>
        <button
          class="more"
          title=${say.more}
          aria-label=${say.more}
          aria-expanded=${this.open}
          @click=${() => (this.open = !this.open)}
        >
          ⋯
        </button>
        ${this.hush ? html`<span class="stands">${words}</span>` : this.slider(words)} ${this.tools()}
      </div>
      <p class="words" aria-live=${this.sliding || this.playing ? 'off' : 'polite'}>
        ${withCardNames(this.line || words, this.names, this.look)}
      </p>
    </section>`;
  }

  private slider(words: string) {
    const ticks = [...this.marks.keys()].map((step) => `M${(step / Math.max(1, this.index.steps)) * 100} 0v4`).join('');
    return html`<div class="slider">
      <input
        type="range"
        data-testid="step"
        min="0"
        max=${this.index.steps}
        .value=${String(this.at)}
        aria-label=${say.slider}
        aria-valuetext=${words}
        @input=${this.slide}
        @blur=${() => (this.sliding = false)}
      /><svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><path d=${ticks} /></svg>
    </div>`;
  }

  private tools() {
    const { index } = this;
    const tool = (name: 'swap' | 'link' | 'help', title: string) =>
      html`<button title=${title} aria-label=${title} @click=${() => this.ask(`rc-${name}`)}>${icon(name)}</button>`;
    return html`<div class="tools ${this.open ? 'open' : ''}">
      <select aria-label=${say.speed} @change=${this.pace}>
        ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${speed === 'real' ? say.asItWas : say.times({ speed })}</option>`)}
      </select>
      <select aria-label=${say.unit} @change=${this.measure}>
        ${UNITS.map((unit) => html`<option value=${unit} ?selected=${unit === index.unit}>${say.units[unit]}</option>`)}
      </select>
      <label class="small"
        ><input type="checkbox" data-testid="hush" .checked=${this.hush} @change=${() => this.ask('rc-hush')} />
        ${say.hush}</label
      >
      ${tool('swap', say.swap)}${tool('link', say.link)}${tool('help', say.help)}
    </div>`;
  }

  private ask(what: string): void {
    this.dispatchEvent(new CustomEvent(what, { bubbles: true, composed: true }));
  }

  private pace(event: Event): void {
    const detail = (event.target as HTMLSelectElement).value as Speed;
    this.dispatchEvent(new CustomEvent<Speed>('rc-speed', { detail, bubbles: true, composed: true }));
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

import { LitElement, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { plainWord } from '#narration';
import { icon } from '../elements/icon.js';
import { Autoplay } from '../model/autoplay.js';
import type { Replay } from '../model/replay.js';
import { stepInWords, strideFrom, strideOfKey, type Stride } from '../model/timeline.js';
import { shared } from '../style/shared.js';
import { deskStyle } from './stage-desk.style.js';

const BUTTONS = [
  { stride: 'turn-back', title: 'A turn back', sign: 'first' },
  { stride: 'back', title: 'A step back', sign: 'back' },
  { stride: 'forward', title: 'A step forward', sign: 'forward' },
  { stride: 'turn-forward', title: 'A turn forward', sign: 'last' },
] as const;

/** Which step is on air. */
@customElement('rc-stage-steps')
export class StageSteps extends LitElement {
  static override styles = [shared, deskStyle];

  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) version = 0;
  @property({ type: Number }) at = 0;
  private readonly autoplay = new Autoplay(this.playable(), () => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.autoplay.stop();
  }

  override render() {
    const { replay, at, autoplay } = this;
    const index = replay.index?.index ?? [];
    const step = index.find((one) => one.step === at);
    const words = stepInWords(
      step,
      at,
      replay.last,
      (id) => replay.naming?.book.phase(id) ?? plainWord(id),
      replay.title,
    );
    return html`<section class="panel steps" aria-label="Step on air">
      <div class="buttons" @keydown=${this.key}>
        <button
          class="strong"
          aria-label=${autoplay.playing ? 'Stop playing' : 'Play'}
          @click=${() => autoplay.toggle()}
        >
          ${icon(autoplay.playing ? 'pause' : 'play')}
        </button>
        ${BUTTONS.map(({ stride, title, sign }) => html`<button aria-label=${title} title=${title} @click=${() => this.stride(stride)}>${icon(sign)}</button>`)}
      </div>
      <input
        type="range"
        aria-label="Step on air"
        aria-valuetext=${words}
        min="0"
        max=${replay.last}
        .value=${live(String(at))}
        @input=${(event: Event) => this.ask(Number((event.target as HTMLInputElement).value))}
      />
      <p>${words}</p>
    </section>`;
  }

  private playable() {
    const at = (): number => this.at;
    const last = (): number => this.replay.last;
    return {
      get at() {
        return at();
      },
      get last() {
        return last();
      },
      go: async (step: number): Promise<void> => {
        // It is on air from now on, no matter when each viewer is told of it.
        this.at = step;
        this.send(step);
      },
      timeOf: (step: number) => this.replay.timeOf(step),
    };
  }

  private stride(stride: Stride): void {
    this.ask(strideFrom(this.replay.index?.index ?? [], this.replay.last, this.at, stride));
  }

  private ask(step: number): void {
    this.autoplay.stop();
    this.send(step);
  }

  private send(step: number): void {
    this.dispatchEvent(new CustomEvent('rc-go', { detail: step }));
  }

  private readonly key = (event: KeyboardEvent): void => {
    const stride = strideOfKey(event);
    if (!stride) return;
    event.preventDefault();
    this.stride(stride);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-stage-steps': StageSteps;
  }
}

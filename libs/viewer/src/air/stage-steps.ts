import { LitElement, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { plainWord } from '#narration';
import { icon } from '../elements/icon.js';
import '../elements/moments.js';
import { stageSteps as say } from '../messages/stage.js';
import { Autoplay, SPEEDS, type Speed } from '../model/autoplay.js';
import type { Replay } from '../model/replay.js';
import { hasGames, stepInWords, strideFrom, strideOfKey, type Stride } from '../model/timeline.js';
import { shared } from '../style/shared.js';
import { deskStyle } from './stage-desk.style.js';

const BUTTONS = [
  { stride: 'turn-back', title: say.turnBack, sign: 'first' },
  { stride: 'back', title: say.back, sign: 'back' },
  { stride: 'forward', title: say.forward, sign: 'forward' },
  { stride: 'turn-forward', title: say.turnForward, sign: 'last' },
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
      hasGames(index),
    );
    return html`<section class="panel steps" aria-label=${say.title}>
      <div class="buttons" @keydown=${this.key}>
        <button class="strong" aria-label=${autoplay.playing ? say.stop : say.play} @click=${() => autoplay.toggle()}>
          ${icon(autoplay.playing ? 'pause' : 'play')}
        </button>
        ${BUTTONS.map(({ stride, title, sign }) => html`<button aria-label=${title} title=${title} @click=${() => this.stride(stride)}>${icon(sign)}</button>`)}
      </div>
      <input
        type="range"
        aria-label=${say.title}
        aria-valuetext=${words}
        min="0"
        max=${replay.last}
        .value=${live(String(at))}
        @input=${(event: Event) => this.ask(Number((event.target as HTMLInputElement).value))}
      />
      <p>${words}</p>
      <div class="buttons">
        <select
          aria-label=${say.speed}
          @change=${({ target }: Event) => autoplay.at((target as HTMLSelectElement).value as Speed)}
        >
          ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === autoplay.speed}>${speed === 'real' ? say.asItWas : say.times({ speed })}</option>`)}
        </select>
        <rc-moments .replay=${replay} .version=${this.version} .at=${at} @rc-go=${this.jump}></rc-moments>
      </div>
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

  private jump(event: CustomEvent<number>): void {
    event.stopPropagation();
    this.ask(event.detail);
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

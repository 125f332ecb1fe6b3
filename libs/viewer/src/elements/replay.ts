import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { factsOf, plain, twinsOf } from '#narration';
import type { Unit } from '../api/shapes.js';
import { isTyping } from '../model/keys.js';
import { changesOf, NO_CHANGES } from '../model/changes.js';
import { PLAIN_LOOK, type Look } from '../model/look.js';
import type { Replay } from '../model/replay.js';
import { strideOfKey, type Stride } from '../model/timeline.js';
import { shared } from '../style/shared.js';
import { matchPageStyle } from './match-page.style.js';
import './board.js';
import './controls.js';
import './step.js';
import './timeline.js';

const NOTHING: ReadonlySet<string> = new Set();

/** A match step by step, wherever its steps come from: the table, what changed, the handles and the list of steps. */
@customElement('rc-replay')
export class ReplayElement extends LitElement {
  static override styles = [
    shared,
    matchPageStyle,
    css`
      @media (max-width: 960px) {
        rc-controls {
          position: sticky;
          bottom: 0;
          order: 9;
          z-index: 1;
          margin: 0 -0.5rem;
        }
        .side {
          display: contents;
        }
      }
    `,
  ];

  @property({ attribute: false }) replay!: Replay;
  /** Grows whenever the replay has changed: it is one object for good. */
  @property({ type: Number }) version = 0;
  /** The address of a step. */
  @property({ attribute: false }) address: (step: number) => string = () => '';

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.key);
  }

  override render() {
    const { replay } = this;
    const { table, index, shown } = replay;
    return table && index && shown
      ? html` <div class="match" data-step=${shown.step}>
          <div class="board">
            <rc-board
              .table=${table}
              .moment=${shown.step}
              .bottom=${replay.asker.seats.length === 1 ? replay.asker.seats[0] : undefined}
              .look=${this.look}
            ></rc-board>
            <rc-controls
              .index=${index}
              .at=${replay.at}
              .line=${replay.line}
              .heading=${replay.title}
              .phase=${this.phase}
              @rc-stride=${this.strode}
              @rc-go=${this.went}
              @rc-unit=${this.measured}
            ></rc-controls>
          </div>
          <div class="side">
            <rc-step
              .heading=${shown.step === 0 ? 'The beginning' : `Step ${shown.step}: ${replay.title(shown)}`}
              .parts=${replay.parts}
              .because=${shown.because}
              .game=${replay.summary?.game ?? ''}
            ></rc-step>
            <rc-timeline
              .index=${index}
              .at=${replay.at}
              .heading=${replay.title}
              .address=${this.address}
              @rc-go=${this.went}
            ></rc-timeline>
          </div>
        </div>`
      : replay.problem
        ? nothing
        : html`<p class="soft" role="status">Fetching the match …</p>`;
  }

  private get look(): Look {
    const { game, naming, shown } = this.replay;
    return {
      showing: game?.showing ?? {},
      counterTitle: (id) => naming?.book.counter(id) ?? plain(id),
      marked: NOTHING,
      changes: shown ? changesOf(factsOf(shown)) : NO_CHANGES,
      twins: shown ? twinsOf(shown.table) : PLAIN_LOOK.twins,
    };
  }

  private readonly phase = (id: string): string => this.replay.naming?.book.phase(id) ?? plain(id);

  private strode({ detail }: CustomEvent<Stride>): void {
    void this.replay.stride(detail);
  }

  private went({ detail }: CustomEvent<number>): void {
    void this.replay.go(detail);
  }

  private measured({ detail }: CustomEvent<Unit>): void {
    void this.replay.measure(detail);
  }

  private readonly key = (event: KeyboardEvent): void => {
    const stride = isTyping(event) ? undefined : strideOfKey(event);
    if (!stride) return;
    event.preventDefault();
    void this.replay.stride(stride);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-replay': ReplayElement;
  }
}

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Api } from '../api/client.js';
import type { Unit } from '../api/shapes.js';
import { factsOf, plain, twinsOf } from '#narration';
import { changesOf, NO_CHANGES } from '../model/changes.js';
import { PLAIN_LOOK, type Look } from '../model/look.js';
import { isTyping } from '../model/keys.js';
import { addressOf } from '../model/place.js';
import { Replay } from '../model/replay.js';
import { strideOfKey, type Stride } from '../model/timeline.js';
import { tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import { matchPageStyle } from './match-page.style.js';
import './board.js';
import './controls.js';
import './match-head.js';
import './problem.js';
import './step.js';
import './timeline.js';

const NOTHING: ReadonlySet<string> = new Set();

/** A match step by step. The address always names the step shown. */
@customElement('rc-replay-page')
export class ReplayPage extends LitElement {
  static override styles = [
    shared,
    matchPageStyle,
    css`
      @media (max-width: 960px) {
        :host {
          padding-bottom: 0.5rem;
        }
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

  @property() match = '';
  @property() as: string | undefined;
  @property({ type: Number }) step: number | undefined;
  @property() unit: Unit = 'resolution';
  @state() private replay: Replay | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.key);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('match') || changed.has('as')) {
      const token = tokenOf(sessionStorage, this.match);
      const replay = new Replay(new Api(token), this.match, this.as, () => this.moved(), this.unit);
      this.replay = replay;
      void replay.start(this.step);
    } else if (changed.has('step') && this.step !== undefined && this.replay && this.step !== this.replay.at) {
      void this.replay.go(this.step);
    }
  }

  override render() {
    const { replay } = this;
    if (!replay) return nothing;
    const { table, index, shown } = replay;
    return html` <rc-match-head
        replay
        .summary=${replay.summary}
        .game=${replay.game}
        .asker=${replay.asker}
        .as=${this.as}
        .problem=${replay.problem}
      ></rc-match-head>
      <div class="messages ${replay.problem ? 'some' : ''}">
        <rc-problem .problem=${replay.problem} .game=${replay.summary?.game ?? ''}></rc-problem>
      </div>
      ${
        table && index && shown
          ? html` <div class="match" data-step=${shown.step}>
              <div class="board">
                <rc-board
                  .table=${table}
                  .moment=${shown.step}
                  .bottom=${replay.asker.seats.length === 1 ? replay.asker.seats[0] : undefined}
                  .look=${this.look(replay)}
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
                  .address=${(n: number) => this.addressOf(n)}
                  @rc-go=${this.went}
                ></rc-timeline>
              </div>
            </div>`
          : replay.problem
            ? nothing
            : html`<p class="soft" role="status">Fetching the match …</p>`
      }`;
  }

  private look({ game, naming, shown }: Replay): Look {
    return {
      showing: game?.showing ?? {},
      counterTitle: (id) => naming?.book.counter(id) ?? plain(id),
      marked: NOTHING,
      changes: shown ? changesOf(factsOf(shown)) : NO_CHANGES,
      twins: shown ? twinsOf(shown.table) : PLAIN_LOOK.twins,
    };
  }

  private readonly phase = (id: string): string => this.replay?.naming?.book.phase(id) ?? plain(id);

  private addressOf(step: number): string {
    return addressOf({
      page: 'replay',
      match: this.match,
      step,
      unit: this.replay?.unit ?? this.unit,
      ...(this.as === undefined ? {} : { as: this.as }),
    });
  }

  private moved(): void {
    const { replay } = this;
    if (replay?.index) history.replaceState(history.state, '', this.addressOf(replay.at));
    this.requestUpdate();
  }

  private strode({ detail }: CustomEvent<Stride>): void {
    void this.replay?.stride(detail);
  }

  private went({ detail }: CustomEvent<number>): void {
    void this.replay?.go(detail);
  }

  private measured({ detail }: CustomEvent<Unit>): void {
    void this.replay?.measure(detail);
  }

  private readonly key = (event: KeyboardEvent): void => {
    const stride = isTyping(event) ? undefined : strideOfKey(event);
    if (!stride || !this.replay) return;
    event.preventDefault();
    void this.replay.stride(stride);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-replay-page': ReplayPage;
  }
}

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Seat } from '#table';
import { Api } from '../api/client.js';
import type { Unit } from '../api/shapes.js';
import { replayPage as say } from '../messages/replay.js';
import { hidesHands } from '../model/event/eyes.js';
import { addressOf } from '../model/place.js';
import { Replay } from '../model/replay.js';
import { tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import { matchPageStyle } from './match-page.style.js';
import type { Noted } from './notes.js';
import './match-head.js';
import { NO_NOTES } from './replay.js';

/** What makes clips and notes, and leads others, comes when somebody wants it. */
const fetchClips = async ({ currentTarget }: Event): Promise<void> => {
  const details = currentTarget as HTMLDetailsElement;
  await import('../air/clip-maker.js');
  await details.querySelector('rc-clip-maker')?.updateComplete;
  // It opens at the foot of what is read beside the table: all of the form comes into sight.
  if (details.open) details.scrollIntoView({ block: 'nearest' });
};
const fetchNotes = (): void => void import('./notes.js');
const fetchTogether = (): void => void import('./together.js');
/** A table is there before anything is wrong with it; with what stands beside it this is at hand. */
const fetchProblem = (): void => void import('./problem.js');

/** A match step by step, out of the service. The address always names the step shown. */
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
      }
      @media (min-width: 640px) and (max-height: 519px) {
        :host {
          padding: 0;
        }
      }
    `,
  ];

  @property() match = '';
  @property() as: string | undefined;
  @property({ type: Number }) step: number | undefined;
  @property() unit: Unit = 'resolution';
  /** The seat at the bottom, if the address says so. */
  @property({ type: Number }) side: Seat | undefined;
  /** Notes that somebody shared. */
  @property() notes: string | undefined;
  /** The stage by which it is looked at together. */
  @property() stage: string | undefined;
  @state() private noted: Noted | undefined;
  @state() private replay: Replay | undefined;
  @state() private version = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.replay?.stop();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('match') || changed.has('as')) {
      const token = tokenOf(sessionStorage, this.match);
      this.replay?.stop();
      const replay = new Replay(
        new Api(token),
        this.match,
        this.as,
        () => this.moved(),
        this.unit,
        (summary) => hidesHands(summary, sessionStorage, localStorage),
      );
      this.replay = replay;
      void replay.start(this.step);
    } else if (changed.has('step') && this.step !== undefined && this.replay && this.step !== this.replay.at) {
      void this.replay.go(this.step);
    }
  }

  override render() {
    const { replay } = this;
    if (!replay) return nothing;
    if (replay.problem) fetchProblem();
    return html` <rc-match-head
        page="replay"
        .summary=${replay.summary}
        .game=${replay.game}
        .asker=${replay.asker}
        .as=${replay.as}
        .problem=${replay.problem}
      ></rc-match-head>
      <div class="messages ${replay.problem ? 'some' : ''}">
        <rc-problem .problem=${replay.problem} .game=${replay.summary?.game ?? ''}></rc-problem>
      </div>
      <rc-replay
        .replay=${replay}
        .version=${this.version}
        .side=${this.side}
        .address=${this.addressOf}
        .noted=${this.noted ?? NO_NOTES}
        @rc-noted=${({ detail }: CustomEvent<Noted>) => (this.noted = detail)}
        @rc-side=${this.sided}
        ><details
          slot="beside"
          class="panel"
          ?hidden=${replay.unit !== 'resolution' || !replay.shown}
          @toggle=${fetchClips}
        >
          <summary data-testid="clip">${say.makeClip}</summary>
          <rc-clip-maker .match=${this.match} .at=${replay.at}></rc-clip-maker>
        </details>
        <details
          slot="beside"
          class="panel"
          ?open=${this.notes !== undefined}
          ?hidden=${replay.unit !== 'resolution' || !replay.shown}
          @toggle=${fetchNotes}
        >
          <summary data-testid="notes">${say.notes}</summary>
          <rc-notes
            .replay=${replay}
            .version=${this.version}
            .match=${this.match}
            .at=${replay.shown?.step ?? replay.at}
            .sheet=${this.notes}
          ></rc-notes>
        </details>
        <details
          slot="beside"
          class="panel"
          ?open=${this.stage !== undefined}
          ?hidden=${replay.unit !== 'resolution' || !replay.shown}
          @toggle=${fetchTogether}
        >
          <summary data-testid="together">${say.lookTogether}</summary>
          ${
            replay.shown
              ? html`<rc-together
                  .replay=${replay}
                  .match=${this.match}
                  .at=${replay.at}
                  .side=${this.side}
                  .stage=${this.stage}
                  @rc-with=${this.joined}
                ></rc-together>`
              : nothing
          }
        </details></rc-replay
      >`;
  }

  private readonly addressOf = (step: number): string =>
    addressOf({
      page: 'replay',
      match: this.match,
      step,
      unit: this.replay?.unit ?? this.unit,
      ...(this.side === undefined ? {} : { side: this.side }),
      ...(this.notes === undefined ? {} : { notes: this.notes }),
      ...(this.stage === undefined ? {} : { with: this.stage }),
      ...(this.as === undefined ? {} : { as: this.as }),
    });

  private sided({ detail }: CustomEvent<Seat>): void {
    this.side = detail;
    this.moved();
  }

  private joined({ detail }: CustomEvent<string | null>): void {
    this.stage = detail ?? undefined;
    this.moved();
  }

  private moved(): void {
    const { replay } = this;
    if (replay?.index) history.replaceState(history.state, '', this.addressOf(replay.at));
    this.version += 1;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-replay-page': ReplayPage;
  }
}

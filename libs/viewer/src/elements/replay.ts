import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Seat } from '#table';
import { factsOfStep, plainWord, twinsOf } from '#narration';
import type { ReplayStep, Unit } from '../api/shapes.js';
import { Autoplay, type Speed } from '../model/autoplay.js';
import { hushKept, keepHush } from '../model/hush.js';
import { lettersCount } from '../model/kept.js';
import { commandOf, Digits, type Command } from '../model/replay-keys.js';
import { CardNames } from '../model/card-names.js';
import { changesShown, NO_CHANGES } from '../model/changes.js';
import { app } from '../messages/app.js';
import { replayPage as say } from '../messages/replay.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import type { Replay } from '../model/replay.js';
import type { Stride } from '../model/timeline.js';
import { shared } from '../style/shared.js';
import { matchPageStyle } from './match-page.style.js';
import { replayStyle } from './replay.style.js';
import './board.js';
import './controls.js';
import type { KeysHelp } from './keys-help.js';
import { onWindow } from './on-window.js';
import type { Marked } from './moments.js';
import type { Noted } from './notes.js';
import type { FollowedWay } from './way.js';

const SAID_MS = 4_000;
const NO_MARKS: Marked = { marks: new Map(), only: undefined };
export const NO_NOTES: Noted = { marks: new Map(), cards: new Set(), arrows: [] };

/** A match step by step, wherever its steps come from: the table, what changed, the handles and the list of steps. */
@customElement('rc-replay')
export class ReplayElement extends LitElement {
  static override styles = [shared, matchPageStyle, replayStyle];

  @property({ attribute: false }) replay!: Replay;
  /** Grows whenever the replay has changed: it is one object for good. */
  @property({ type: Number }) version = 0;
  /** The address of a step. */
  @property({ attribute: false }) address: (step: number) => string = () => '';
  /** The seat at the bottom; else the reader's own seat. */
  @property({ type: Number }) side: Seat | undefined;
  /** What is written beside it. */
  @property({ attribute: false }) noted = NO_NOTES;
  @state() private autoplay: Autoplay | undefined;
  @state() private hush = hushKept();
  @state() private said = '';
  private beside: unknown;
  @state() private marked = NO_MARKS;
  /** The card whose way is shown. */
  @state() private followed: FollowedWay | undefined;
  private readonly digits = new Digits();
  /** The names of cards on the tables that were shown: the reader may know them. */
  private names = new CardNames();

  constructor() {
    super();
    onWindow(this, 'keydown', (event) => this.key(event));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.autoplay?.stop();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('replay')) return;
    this.autoplay?.stop();
    this.marked = NO_MARKS;
    this.followed = undefined;
    this.names = new CardNames();
    this.autoplay = new Autoplay(this.replay, () => this.requestUpdate());
  }

  override updated(): void {
    // What stands beside the table comes when the table has been drawn.
    if (this.replay.shown) this.beside ??= setTimeout(() => void import('./beside.js'));
  }

  override render() {
    const { replay } = this;
    const { table, index, shown } = replay;
    if (table) this.names.read(table);
    return table && index && shown
      ? html` <div class="match" data-step=${shown.step}>
          <div class="board" @rc-way=${this.follow}>
            <rc-board .table=${table} .moment=${shown.step} .bottom=${this.bottom} .look=${this.look}></rc-board>
            <rc-controls
              .index=${index}
              .at=${replay.at}
              .line=${replay.line}
              .names=${this.names}
              .look=${this.look}
              .heading=${replay.title}
              .phase=${this.phase}
              .playing=${this.autoplay?.playing ?? false}
              .speed=${this.autoplay?.speed ?? '1'}
              .hush=${this.hush}
              .marks=${this.marked.marks}
              @rc-play=${() => this.autoplay?.toggle()}
              @rc-speed=${({ detail }: CustomEvent<Speed>) => this.autoplay?.at(detail)}
              @rc-hush=${this.hushed}
              @rc-swap=${this.swap}
              @rc-link=${this.copyLink}
              @rc-help=${() => this.help?.toggle()}
              @rc-stride=${this.strode}
              @rc-go=${this.went}
              @rc-unit=${this.measured}
            ></rc-controls>
          </div>
          <div class="side">
            <rc-step
              .heading=${this.headingOf(shown)}
              .parts=${replay.parts}
              .names=${this.names}
              .look=${this.look}
              .because=${shown.because}
              .game=${replay.summary?.game ?? ''}
            ></rc-step>
            ${
              this.followed
                ? html`<rc-way
                    .replay=${replay}
                    .followed=${this.followed}
                    .at=${replay.at}
                    .address=${this.address}
                    @rc-go=${this.went}
                    @rc-close=${() => (this.followed = undefined)}
                  ></rc-way>`
                : nothing
            }
            <rc-moments
              .replay=${replay}
              .version=${this.version}
              .at=${replay.at}
              .hush=${this.hush}
              @rc-marked=${({ detail }: CustomEvent<Marked>) => (this.marked = detail)}
              @rc-go=${this.went}
            ></rc-moments>
            <rc-timeline
              .index=${index}
              .at=${replay.at}
              .heading=${replay.title}
              .hush=${this.hush}
              .notes=${this.marked.marks}
              .written=${this.noted.marks}
              .only=${this.marked.only}
              .names=${this.names}
              .look=${this.look}
              .address=${this.address}
              @rc-go=${this.went}
            ></rc-timeline>
            <slot name="beside"></slot>
          </div>
          <p class="said" role="status">${this.said}</p>
          <rc-keys-help></rc-keys-help>
        </div>`
      : replay.problem
        ? nothing
        : html`<p class="soft" role="status">${app.fetchingMatch}</p>`;
  }

  private headingOf(shown: ReplayStep): string {
    if (shown.step === 0) return say.beginning;
    const at = { step: shown.step, title: this.replay.title(shown) };
    return shown.undone && !shown.stands ? say.stepUndone(at) : say.step(at);
  }

  private get look(): TableLook {
    const { game, naming, shown } = this.replay;
    return {
      showing: game?.showing ?? {},
      counterTitle: (id) => naming?.book.counter(id) ?? plainWord(id),
      marked: this.noted.cards,
      arrows: this.noted.arrows,
      ways: true,
      changes: shown ? changesShown(factsOfStep(shown)) : NO_CHANGES,
      twins: shown ? twinsOf(shown.table) : PLAIN_LOOK.twins,
    };
  }

  private readonly phase = (id: string): string => this.replay.naming?.book.phase(id) ?? plainWord(id);

  private get help(): KeysHelp | null {
    return this.renderRoot.querySelector('rc-keys-help');
  }

  private get bottom(): Seat | undefined {
    const { seats } = this.replay.asker;
    return this.side ?? (seats.length === 1 ? seats[0] : undefined);
  }

  private strode({ detail }: CustomEvent<Stride>): void {
    this.stride(detail);
  }

  private stride(stride: Stride): void {
    // To the last step would tell how it ends.
    if (stride === 'last' && this.hush) return;
    this.autoplay?.stop();
    void this.replay.stride(stride);
  }

  private went({ detail }: CustomEvent<number>): void {
    this.autoplay?.stop();
    void this.replay.go(detail);
  }

  private measured({ detail }: CustomEvent<Unit>): void {
    this.autoplay?.stop();
    void this.replay.measure(detail);
  }

  private hushed(): void {
    this.hush = !this.hush;
    keepHush(this.hush);
  }

  private follow({ detail }: CustomEvent<FollowedWay>): void {
    this.followed = detail;
  }

  private swap(): void {
    const seats = this.replay.table?.seats.map(({ seat }) => seat) ?? [];
    const now = seats.indexOf(this.bottom ?? seats[0] ?? 0);
    this.side = seats[(now + 1) % seats.length];
    this.dispatchEvent(new CustomEvent<Seat | undefined>('rc-side', { detail: this.side }));
  }

  private async copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.tell(say.linkCopied);
    } catch {
      this.tell(say.linkNotCopied);
    }
  }

  private tell(said: string): void {
    this.said = said;
    setTimeout(() => {
      if (this.said === said) this.said = '';
    }, SAID_MS);
  }

  private key(event: KeyboardEvent): void {
    const command = commandOf(event, lettersCount());
    if (!command) return;
    event.preventDefault();
    this.obey(command);
  }

  private obey(command: Command): void {
    switch (command.do) {
      case 'stride':
        return this.stride(command.stride);
      case 'digit':
        this.autoplay?.stop();
        return void this.replay.toTurn(this.digits.add(command.digit, performance.now()));
      case 'play':
        return this.autoplay?.toggle();
      case 'swap':
        return this.swap();
      case 'full':
        return void (document.fullscreenElement
          ? document.exitFullscreen()
          : document.documentElement.requestFullscreen());
      case 'help':
        return this.help?.toggle();
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-replay': ReplayElement;
  }
}

import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Seat } from '#table';
import { withNames } from '#narration';
import { Api } from '../api/client.js';
import type { Option } from '../api/shapes.js';
import type { Understood } from '../model/line-meaning.js';
import type { ReadEntry } from '../model/entries.js';
import { LineQueue } from '../model/line-queue.js';
import type { LiveMatchModel } from '../model/live-match.js';
import type { Occurred } from '../model/occurred.js';
import { RecordersLine, UNDO, type TakingBack } from '../model/recorders-line.js';
import { seatName } from '../model/seat-name.js';
import { tokenOf } from '../model/tokens.js';
import { seatsToActFirst, toAct } from '../model/turn.js';
import type { SeatsOffer } from '../model/typed-line.js';
import { typedLine as say } from '../messages/table-line.js';
import { shared } from '../style/shared.js';
import { entryInWords, foreign, leftOver, meaningInWords, takingBackInWords } from './line-in-words.js';
import './occurred.js';
import type { ChosenOption } from './options.js';
import { paperLineStyle } from './paper-line.style.js';

/** How many of the choices that fit are listed. */
const MOST_LISTED = 8;
/** After how many milliseconds lines that wait are sent again. */
const AGAIN_MS = 3_000;

/**
 * A line in which the recorder of a match with real cards types what happens, for both players. It knows no game: what
 * is typed are words of what the service offers, and of the names that the lists still have.
 */
@customElement('rc-paper-line')
export class PaperLine extends LitElement {
  static override styles = [shared, paperLineStyle];

  /** One object for good: the line is drawn again whenever it is set. */
  @property({ attribute: false, hasChanged: () => true }) live!: LiveMatchModel;
  @property() match = '';
  @state() private typed = '';
  @state() private understood: Understood | undefined;
  /** What would be taken back, where the line says so. */
  @state() private taking: TakingBack | undefined;
  /** Which of the offered is meant by the arrows; -1: none. */
  @state() private active = -1;
  /** When what is typed happened, where the recorder says so. */
  @state() private occurred: Occurred | undefined;
  /** What became of the last line. */
  @state() private told: unknown = '';
  private line: RecordersLine | undefined;
  private asked = 0;
  private revision = -1;
  private again: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.again);
  }

  override willUpdate(): void {
    const { table } = this.live;
    if (!table) return;
    if (!this.line) this.begin();
    if (this.revision === table.revision) return;
    this.revision = table.revision;
    // What is typed may mean something else at this table.
    void (this.typed !== '' || this.line!.begun !== '' ? this.understand() : this.line!.prepare());
    // The service answers again.
    if (this.line!.stopped?.why === 'away') void this.send();
  }

  private begin(): void {
    const of = (): LiveMatchModel => this.live;
    const host = {
      get table() {
        return of().table!;
      },
      get due(): readonly Seat[] {
        return toAct(of().table!);
      },
      get seats(): readonly Seat[] {
        return seatsToActFirst(of().table!);
      },
      nameOf: this.nameOf,
      withNames: (text: string) => withNames(text, { seat: this.nameOf }),
      inWords: (entry: ReadEntry) => entryInWords(of(), entry),
      refresh: (least?: number) => (least === undefined ? of().refresh() : of().refreshTo(least)),
    };
    const queue = new LineQueue(localStorage, this.match);
    const api = new Api(tokenOf(sessionStorage, this.match));
    this.line = new RecordersLine(api, this.match, host, queue, () => this.requestUpdate());
    if (queue.first) void this.send();
  }

  private readonly nameOf = (seat: Seat): string => seatName(this.live.summary?.seats ?? [], seat);

  override render() {
    const { line } = this;
    if (!line) return nothing;
    const listed = this.listed();
    return html`<section class="panel" aria-busy=${line.isBusy}>
      <label for="line">${say.title}</label>
      ${line.begun === '' ? nothing : html`<p class="soft small">${say.begun({ words: line.begun })}</p>`}
      <input
        id="line"
        role="combobox"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-describedby="hint"
        aria-controls="offered"
        aria-expanded=${listed.length > 0}
        aria-autocomplete="list"
        aria-activedescendant=${this.active >= 0 && this.active < listed.length ? `offered-${this.active}` : nothing}
        .value=${this.typed}
        @input=${this.input}
        @keydown=${this.key}
      />
      <p id="hint" class="soft small">${say.hint}</p>
      <div role="status" data-ready=${this.isReady}>${this.meaning()}</div>
      ${this.list(listed)} ${this.form()}
      <div role="status">${this.told}</div>
      <rc-occurred
        .occurred=${this.occurred}
        @rc-occurred=${({ detail }: CustomEvent<Occurred | undefined>) => (this.occurred = detail)}
      ></rc-occurred>
      ${this.undo()} ${this.waiting()}
    </section>`;
  }

  private list(listed: readonly SeatsOffer[]) {
    const all = this.understood?.offered.length ?? 0;
    return html`<ul id="offered" role="listbox" aria-label=${say.offered} ?hidden=${listed.length === 0}>
        ${listed.map(
          (offer, n) =>
            html`<li
              id=${`offered-${n}`}
              role="option"
              aria-selected=${n === this.active}
              @click=${() => this.complete(offer, true)}
            >
              <span class="n" aria-hidden="true">${n + 1}</span
              ><span>${say.option({ player: this.nameOf(offer.seat), choice: offer.option.label })}</span>
            </li>`,
        )}
      </ul>
      ${listed.length > 0 && all > listed.length ? html`<p class="soft small">${say.more({ count: all - listed.length })}</p>` : nothing}`;
  }

  /** Where nobody saw a card that an action needs: what came of it is stated (R-PAPER-18). */
  private form() {
    const option = this.understood?.path.at(-1)?.option;
    if (!option?.form) return nothing;
    void import('./form.js');
    return html`<rc-form
      .option=${option}
      ?busy=${this.line!.isBusy}
      @rc-chosen=${({ detail }: CustomEvent<ChosenOption>) => detail.do === 'state' && void this.state(detail.option)}
    ></rc-form>`;
  }

  /** A line that was entered and has come to a form goes on there. */
  private async toForm(): Promise<void> {
    if (this.line?.begun === '' || this.form() === nothing) return;
    await import('./form.js');
    await this.updateComplete;
    this.renderRoot.querySelector('rc-form')?.toNext();
  }

  private listed(): readonly SeatsOffer[] {
    const { understood } = this;
    return understood === undefined ? [] : understood.offered.slice(0, MOST_LISTED);
  }

  /** What Enter would do, or why it would do nothing. */
  private meaning() {
    const { taking } = this;
    return taking
      ? takingBackInWords(taking, this.nameOf, (entry) => entryInWords(this.live, entry))
      : meaningInWords(this.understood, this.nameOf);
  }

  /** Takes the last entry back: first the line says which that is. */
  private undo() {
    const ready = this.taking && this.taking.what !== 'others' && this.taking.what !== 'nothing';
    return html`<div class="buttons">
      <button aria-keyshortcuts="Control+Z" @click=${this.askUndo}>${say.undo.button}</button>
      ${ready ? html`<button class="strong" @click=${() => void this.enter()}>${say.undo.now}</button>` : nothing}
    </div>`;
  }

  /** The lines that are not recorded, and why they wait. */
  private waiting() {
    const { queue, stopped, isBusy } = this.line!;
    const { lines } = queue;
    if (lines.length === 0 || (isBusy && lines.length === 1)) return nothing;
    return html`<div class="kept" role="group" aria-label=${say.waiting({ count: lines.length })}>
      <p>${say.waiting({ count: lines.length })}</p>
      <ol>
        ${lines.map(({ line }) => html`<li>${line}</li>`)}
      </ol>
      ${
        stopped
          ? html`<div class="buttons">
              ${stopped.why === 'foreign' ? html`<button @click=${() => void this.line!.goOn().then(() => this.tellResult())}>${say.goOn}</button>` : nothing}
              ${stopped.why === 'away' ? nothing : html`<button @click=${() => void this.takeOut()}>${say.again}</button>`}
              <button @click=${() => void this.line!.drop()}>${say.dropped}</button>
            </div>`
          : nothing
      }
    </div>`;
  }

  private input(event: Event): void {
    this.typed = (event.target as HTMLInputElement).value;
    this.told = '';
    void this.understand();
  }

  private async understand(): Promise<void> {
    this.active = -1;
    const asked = (this.asked += 1);
    const { typed, line } = this;
    if (!line || (typed.trim() === '' && line.begun === '')) {
      this.understood = this.taking = undefined;
      return;
    }
    const taking = await line.takesBack(typed).catch(() => undefined);
    const understood = taking ? undefined : await line.understand(typed).catch(() => undefined);
    if (asked === this.asked) Object.assign(this, { understood, taking });
  }

  private get isReady(): boolean {
    return this.understood?.isReady ?? (this.taking !== undefined && this.taking.what !== 'others');
  }

  /** Types the word for taking back, so that the line shows what would be taken back. */
  private readonly askUndo = (): void => {
    this.typed = UNDO;
    this.told = '';
    this.renderRoot.querySelector('input')?.focus();
    void this.understand();
  };

  private key(event: KeyboardEvent): void {
    const listed = this.listed();
    if (event.isComposing) return;
    if (event.key === 'Enter') void this.enter();
    // With something typed, the browser takes back what was typed.
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && this.typed === '') this.askUndo();
    else if (event.key === 'Escape') this.clear();
    else if (event.key === 'ArrowDown' && listed.length > 0) this.active = (this.active + 1) % listed.length;
    else if (event.key === 'ArrowUp' && listed.length > 0)
      this.active = (Math.max(this.active, 0) + listed.length - 1) % listed.length;
    else if (event.key === 'Tab' && !event.shiftKey && this.isToComplete())
      this.complete(listed[Math.max(this.active, 0)]!, false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Tab completes what is unclear, and goes on to the next field where nothing is. */
  private isToComplete(): boolean {
    const { understood } = this;
    return understood !== undefined && this.typed !== '' && !understood.isReady && this.listed().length > 0;
  }

  private complete(offer: SeatsOffer, enters: boolean): void {
    const { line, understood } = this;
    if (!line || !understood) return;
    this.typed = line.completed(understood, offer);
    this.renderRoot.querySelector('input')?.focus();
    if (enters) void this.enter();
    else void this.understand();
  }

  private clear(): void {
    if (this.typed === '' && this.line) this.line.begun = '';
    this.typed = '';
    this.told = '';
    void this.understand();
  }

  /** Takes what is typed, once it is clear what it means: a line that is wrong stays. An empty line does nothing. */
  private async enter(): Promise<void> {
    const { line } = this;
    const chosen = this.listed()[this.active];
    if (chosen && this.understood && line) this.typed = line.completed(this.understood, chosen);
    const { typed } = this;
    if (!line || typed.trim() === '') return;
    await this.record((occurred) => line.enter(typed, occurred));
  }

  /** Records what was stated in the form that the line has come to. */
  private async state(option: Option): Promise<void> {
    const { line, typed } = this;
    await this.record((occurred) => line!.state(typed, option, occurred));
  }

  private async record(send: (occurred: Occurred | undefined) => Promise<void>): Promise<void> {
    const line = this.line!;
    this.typed = '';
    this.understood = this.taking = undefined;
    this.asked += 1;
    this.active = -1;
    this.told = '';
    const { occurred } = this;
    await send(occurred);
    await this.tellResult();
    // The next thing happens at another moment. A line that is begun, or is typed again, keeps its own.
    if (line.begun === '' && this.typed === '' && this.occurred === occurred) this.occurred = undefined;
  }

  /** Goes on sending what waits. */
  private async send(): Promise<void> {
    if (this.line!.isBusy) return;
    await this.line!.flush();
    await this.tellResult();
  }

  private async takeOut(): Promise<void> {
    const { line } = this;
    if (this.typed !== '' || !line) return;
    this.typed = [await line.queue.takeOut(), this.typed].filter((part) => part !== '').join(' ');
    line.stopped = undefined;
    this.renderRoot.querySelector('input')?.focus();
    void this.understand();
  }

  /** Tells what became of the lines. The only one that was not recorded goes back, unless more is typed meanwhile. */
  private async tellResult(): Promise<void> {
    const line = this.line!;
    const { stopped, queue, said } = line;
    clearTimeout(this.again);
    if (!stopped) {
      this.told = line.left.length === 0 ? said : leftOver(this.live, said, line.left);
      if (line.begun !== '') this.told = '';
      void this.understand().then(() => this.toForm());
      return;
    }
    const goesBack = stopped.why !== 'away' && queue.lines.length === 1 && this.typed === '';
    if (stopped.why === 'away') {
      this.told = say.away;
      this.again = setTimeout(() => void this.send(), AGAIN_MS);
    } else if (stopped.why === 'foreign') this.told = foreign(this.live, stopped.after, goesBack);
    else if (stopped.why === 'unclear') this.told = '';
    else this.told = say.refused({ why: stopped.problem.detail ?? stopped.problem.title });
    if (goesBack) await this.takeOut();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-paper-line': PaperLine;
  }
}

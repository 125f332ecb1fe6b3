import { LitElement, html, nothing, type CSSResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { IndexStep, Ruling } from '../../api/shapes.js';
import { capital, inSentence, plainWord } from '#narration';
import { endsGame, type Penalty } from '#table';
import type { BenchDraft } from '../../model/bench-draft.js';
import type { BenchModel } from '../../model/bench.js';
import type { BenchTool } from '../../model/place.js';
import { bench as say } from '../../messages/bench.js';
import { shared } from '../../style/shared.js';
import type { TakenSending } from '../../model/sending.js';
import { focusOn, onFocusLost } from '../focus.js';
import { benchStyle } from './bench-part.style.js';
import { BenchForms } from './forms.js';

/** A part of a judge's bench. The bench changes under it, and tells so by being given again. */
export abstract class BenchPart extends LitElement {
  static override styles: CSSResult[] = [shared, benchStyle];

  @property({ attribute: false, hasChanged: () => true }) bench!: BenchModel;
  /** The tool that it is, or is in. */
  readonly forTool: BenchTool = 'moment';
  protected readonly forms = new BenchForms(this);
  /** The form whose sending is asked about once more, and the question. */
  @state() private sure: { readonly form: string; readonly question: string } | undefined;
  /** Whether something is carried out, or was until now. */
  private carries = false;

  constructor() {
    super();
    const isBusy = (): boolean => this.bench.busy;
    // Before it is known what became of it there is nowhere to go.
    onFocusLost(this, isBusy, () => isBusy() || this.refocus(this.carries));
  }

  override willUpdate(): void {
    this.carries ||= this.bench.busy;
  }

  override updated(): void {
    this.carries = this.bench.busy;
  }

  /** @param carried whether something was carried out: the focus goes to what became of it, and else to the heading */
  protected refocus(carried: boolean): void {
    if (carried) this.dispatchEvent(new CustomEvent('rc-carried', { bubbles: true, composed: true }));
    else focusOn(this.renderRoot.querySelector<HTMLElement>('h2'));
  }

  /** Opens a form that is not there, for what was filled in there. */
  reopen(_draft: BenchDraft): void {}

  /** Something is sent by a button: a judge who is still there goes on to what became of it. */
  protected async carry({ button }: TakenSending, sent: Promise<void>): Promise<void> {
    await sent;
    await this.updateComplete;
    if (this.shadowRoot?.activeElement === button) this.refocus(true);
  }

  /** Where something was begun, a judge who is still at its button goes on to its links. */
  protected toBegun({ button }: TakenSending): void {
    if (this.shadowRoot?.activeElement !== button) return;
    if (this.bench.sending.last?.state === 'done') void this.goTo('[role="status"]');
    else this.refocus(true);
  }

  /** Puts the focus on what has just come, once it stands there: the bench tells of it when it is known already. */
  protected async goTo(selector: string): Promise<void> {
    this.requestUpdate();
    await this.updateComplete;
    focusOn(this.renderRoot.querySelector<HTMLElement>(selector));
  }

  protected recorded(what: string = say.yourLook) {
    return html`<p class="recorded">${what}</p>`;
  }

  protected seatOptions(first: string) {
    const seats = this.bench.live.summary?.seats ?? [];
    return html`${first === '' ? nothing : html`<option value="">${first}</option>`}${seats.map(({ seat, name }) => html`<option value=${seat}>${say.fields.playerOfSeat({ player: name, seat })}</option>`)}`;
  }

  /** The rulings by which something may be carried out, the latest first. */
  protected get inForce(): readonly Ruling[] {
    const all = this.bench.rulings?.rulings ?? [];
    return all.filter(({ superseded, state }) => superseded === undefined && state !== 'proposed').reverse();
  }

  /** @param chosen the ruling that this is plainly about; without one, the judge chooses */
  protected rulingField(form: string, chosen?: Ruling) {
    return html`<label
      >${say.fields.byRuling}
      <select name="ruling">
        <option value="">${say.none}</option>
        ${this.forms.offers(form, 'rulings', this.inForce).map((ruling) => html`<option value=${ruling.ruling} ?selected=${ruling.ruling === chosen?.ruling}>${this.bench.words.ruling(ruling)}</option>`)}
      </select>
    </label>`;
  }

  /** The steps of the match to choose from, the latest first. @param place the place that is chosen at first */
  protected stepOptions(place: string, steps: readonly IndexStep[]) {
    const at = place === '' ? undefined : this.bench.words.stepAt(place)?.step;
    return this.stepsToChoose(steps, ({ step, position }) => (step === at ? place : position), at);
  }

  /** The same with other values. @param at the step that is chosen at first */
  protected stepsToChoose(steps: readonly IndexStep[], valueOf: (step: IndexStep) => string | number, at?: number) {
    // What is chosen stays chosen when fewer are offered.
    return repeat(
      [...steps].reverse(),
      ({ step }) => step,
      (one) =>
        html`<option value=${valueOf(one)} ?selected=${one.step === at}>
          ${capital(this.bench.words.place(one.position))}
        </option>`,
    );
  }

  /**
   * Whether the judge has yet to answer a question about what they send; then it is asked, and nothing is sent.
   * @param question undefined: there is nothing to ask
   */
  protected asks(event: Event, form: string, question: string | undefined): boolean {
    const asked = this.sure;
    this.sure = undefined;
    if (question === undefined || (asked?.form === form && asked.question === question)) return false;
    event.preventDefault();
    this.sure = { form, question };
    void this.goTo('.sure');
    return true;
  }

  /** The button of a form, or the question that is asked first. @param yes what an answer does outside a form */
  protected sendLine(form: string, button: unknown, yes?: (event: Event) => void) {
    const { sure } = this;
    if (sure?.form !== form) return html`<p class="line">${button}</p>`;
    return html`<p class="sure" role="alert">${sure.question}</p>
      <p class="line">
        <button class="grave" @click=${yes}>${say.yes}</button>
        <button type="button" @click=${() => (this.sure = undefined)}>${say.cancel}</button>
      </p>`;
  }

  /** Whether this judge may give a penalty: what ends a game is given by a head judge. */
  protected mayGive(penalty: Penalty): boolean {
    return this.bench.heads || !endsGame(penalty);
  }

  /** As the log calls it. */
  protected infraction(id: string | undefined): string {
    return id === undefined ? '' : capital(plainWord(id));
  }

  protected infractionField(changed?: (event: Event) => void) {
    return html`<label
      >${say.fields.infraction}
      <select name="infraction" @change=${changed}>
        <option value="">${say.none}</option>
        ${this.bench.rulings?.policy.infractions.map(({ id, title }) => html`<option value=${id}>${say.fields.infractionOf({ name: capital(plainWord(id)), title: inSentence(title) })}</option>`)}
      </select>
    </label>`;
  }

  protected wordsField(title: string, name = 'words') {
    return html`<label
      >${title}
      <textarea name=${name} data-testid=${name} maxlength="2000" rows="2"></textarea>
    </label>`;
  }

  /** Asks for another moment to be looked at; undefined: the table as it is now. */
  protected lookAt(step: number | undefined): void {
    const detail = step;
    this.dispatchEvent(new CustomEvent<number | undefined>('rc-go', { detail, bubbles: true, composed: true }));
  }

  /** Asks for another tool. */
  protected turnTo(tool: BenchTool): void {
    this.dispatchEvent(new CustomEvent<BenchTool>('rc-tool', { detail: tool, bubbles: true, composed: true }));
  }

  /** Changes do not stand in the past: a step that is looked at is not what they are made to. */
  protected atNow() {
    return this.bench.moment === undefined
      ? nothing
      : html`<p class="small">
          ${say.aboutNow({ step: this.bench.moment })}
          <button class="small" @click=${() => this.lookAt(undefined)}>${say.lookAtNow}</button>
        </p>`;
  }
}

/** What is filled in, by name; what is empty is left out. */
export const filledIn = (fields: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
    ),
  );

/** The same, of which these are numbers. */
export const withNumbers = (
  filled: Readonly<Record<string, string>>,
  ...numbers: readonly string[]
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
  );

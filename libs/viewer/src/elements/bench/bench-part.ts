import { LitElement, css, html, nothing, type CSSResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Ruling } from '../../api/shapes.js';
import { capital, inSentence, plainWord } from '#narration';
import type { BenchDraft } from '../../model/bench-draft.js';
import type { BenchModel } from '../../model/bench.js';
import type { BenchTool } from '../../model/place.js';
import { judging } from '../../messages/bench-judging.js';
import { bench as say } from '../../messages/bench.js';
import { shared } from '../../style/shared.js';
import type { TakenSending } from '../../model/sending.js';
import { focusOn, onFocusLost } from '../focus.js';
import { BenchForms } from './forms.js';

const benchStyle = css`
  section,
  form,
  fieldset {
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
  }
  p + section,
  section + section {
    margin-top: 1rem;
    padding-top: 0.8rem;
    border-top: 1px solid var(--line);
  }
  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  label {
    display: flex;
    flex-direction: column;
    gap: 0.15rem;
    font-size: 0.88rem;
  }
  input,
  select,
  textarea {
    width: 100%;
  }
  .check {
    flex-direction: row;
    gap: 0.4rem;
    align-items: center;
  }
  .check input {
    width: 1.25rem;
    min-height: 1.25rem;
    flex: none;
  }
  [role='status'] {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
  }
  rc-step {
    margin-bottom: 1rem;
  }
  textarea {
    min-height: 3.2rem;
    resize: vertical;
  }
  .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0.6rem;
    align-items: end;
  }
  .line {
    display: flex;
    flex-direction: row;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  .recorded::before {
    content: '◉ ';
    color: var(--bad);
  }
  .recorded {
    color: var(--soft);
    font-size: 0.82rem;
  }
  ul.said,
  ol.said {
    display: flex;
    flex-direction: column;
    gap: 0.35rem;
    font-size: 0.9rem;
  }
  .refused {
    color: var(--bad);
  }
  .lapsed .what {
    text-decoration: line-through;
  }
  .words {
    white-space: pre-line;
  }
`;

/** A part of a judge's bench. The bench changes under it, and tells so by being given again. */
export abstract class BenchPart extends LitElement {
  static override styles: CSSResult[] = [shared, benchStyle];

  @property({ attribute: false, hasChanged: () => true }) bench!: BenchModel;
  /** The tool that it is, or is in. */
  readonly forTool: BenchTool = 'moment';
  protected readonly forms = new BenchForms(this);
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

  protected rulingField(form: string) {
    return html`<label
      >${say.fields.byRuling}
      <select name="ruling">
        ${this.forms.offers(form, 'rulings', this.inForce).map((ruling, n) => html`<option value=${ruling.ruling} ?selected=${n === 0}>${this.rulingInWords(ruling)}</option>`)}
        <option value="">${say.none}</option>
      </select>
    </label>`;
  }

  protected rulingInWords({ ruling, seat, infraction, penalty }: Ruling): string {
    return [
      judging.entry({ entry: ruling }),
      this.infraction(infraction),
      seat === undefined ? '' : this.bench.name(seat),
      penalty ? say.penalties[penalty] : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
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
      <textarea name=${name} maxlength="2000" rows="2"></textarea>
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

import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Seat, ShownCard, ShownTable, Showing } from '#table';
import type { Option } from '../api/shapes.js';
import {
  byKind,
  foundByTyping,
  isDone,
  isGrave,
  isPass,
  MANY_CHOICES,
  numbered,
  underTitle,
  withoutForms,
  type OptionGroup,
} from '../model/choices.js';
import { sendable, type DraftModel } from '../model/drafting.js';
import { isPressedBySpace, isTyping } from '../model/keys.js';
import { CardNames } from '../model/card-names.js';
import { asShown, cardsAskedOf } from '../model/cards-asked.js';
import type { Naming } from '../model/naming.js';
import { idleInWords, type Idle } from '../model/idle.js';
import { numberInWords, statsOf, typesOf } from '../model/card.js';
import { hueOf } from '../model/look.js';
import { numberChoice } from '../model/number-choice.js';
import { progressOf } from '../model/touching.js';
import { choices as say } from '../messages/table-choices.js';
import { shared } from '../style/shared.js';
import { endPeek, peekAt } from './card-peek.js';
import { onFocusLost } from './focus.js';
import { onWindow } from './on-window.js';
import { isAnyOpen } from './popover-place.js';
import { optionsStyle } from './options.style.js';
import './form.js';

const DIGITS = 'recollect:number-keys';

/** What a player does with a choice: send it, go on building it, send what they stated; take back a part, or all. */
export type ChosenOption =
  | { readonly do: 'act' | 'choose' | 'state'; readonly option: Option }
  | { readonly do: 'back' }
  | { readonly do: 'drop' };

/** What a seat may do now, as buttons. It knows no game: it shows what the service offers. */
@customElement('rc-options')
export class Options extends LitElement {
  static override styles = [shared, optionsStyle];

  @property({ attribute: false }) options: readonly Option[] = [];
  /** The questions that are open: what a form is filled in for. */
  @property({ attribute: false }) asks: ShownTable['asks'] = [];
  @property({ attribute: false }) drafting: DraftModel | undefined;
  /** The cards that a choice would touch. */
  @property({ attribute: false }) touched: (option: Option) => readonly string[] = () => [];
  /** The cards that choices name, to be read before they are chosen; those on no table are looked up. */
  @property({ attribute: false }) names = new CardNames();
  @property({ attribute: false }) naming: Pick<Naming, 'meet' | 'found'> | undefined;
  @property({ type: Number }) seat: Seat | undefined;
  @property({ attribute: false }) showing: Showing = {};
  @property({ type: Boolean }) busy = false;
  /** Only a judge acts: what was begun to be chosen waits. */
  @property({ type: Boolean }) paused = false;
  /** What happens is entered elsewhere: the cards of this match are real. */
  @property({ type: Boolean }) elsewhere = false;
  /** Why there may be nothing to choose. */
  @property({ attribute: false }) live: Idle | undefined;
  @state() private digits = localStorage.getItem(DIGITS) !== 'off';
  /** What is typed to find one of many choices. */
  @state() private typed = '';
  /** The choice whose card is shown. */
  private peeked: Element | undefined;

  constructor() {
    super();
    onWindow(this, 'keydown', (event) => this.key(event));
    onFocusLost(
      this,
      () => this.busy,
      () => this.toChoices(),
    );
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('drafting')) this.typed = '';
    const asked = cardsAskedOf(this.asks, this.seat);
    this.naming?.meet(asked);
    this.names.learn(asked.flatMap((id) => this.naming?.found.get(id) ?? []).map(asShown));
  }

  override updated(): void {
    if (this.peeked?.isConnected === false) this.closePeek();
  }

  private closePeek(): void {
    if (this.peeked) endPeek(this.peeked);
    this.peeked = undefined;
  }

  /** Puts the focus where the choices begin. */
  toChoices(): void {
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }

  override render() {
    const { drafting } = this;
    const groups = this.groups();
    const keys = this.digits ? numbered(groups) : [];
    const pass = this.pass();
    return html` <section class="panel" aria-label=${say.title} aria-busy=${this.busy}>
      <h2 tabindex="-1">${drafting ? (this.titleOf(drafting.trail) ?? drafting.trail[0]?.label) : say.title}</h2>
      ${pass && !this.paused ? html`<div class="line">${this.button(pass, keys, undefined)}</div>` : nothing}
      ${this.paused ? html`<p role="note">${this.isBegun ? say.pausedKept : say.paused}</p>` : nothing}
      <div class="waiting" ?hidden=${this.paused}>
        ${drafting ? this.trail(drafting) : nothing}
        ${groups.length === 0 && !pass && !drafting && this.options.every(({ form }) => !form) ? html`<p class="soft">${this.live ? idleInWords(this.live) : nothing}</p>` : nothing}
        ${this.drafting ? nothing : this.forms()}
      </div>
      ${repeat(
        this.paused ? [] : groups,
        ({ kind }) => kind,
        (group) => this.group(group, keys),
      )}
      ${this.drafting ? this.forms() : nothing} ${this.elsewhere ? nothing : this.switch()}
    </section>`;
  }

  private switch() {
    return html`<label class="soft small digits"
      ><input type="checkbox" .checked=${this.digits} @change=${this.switchDigits} /> ${say.keys}</label
    >`;
  }

  /** Whether the player is in the middle of an action, or of stating one. */
  private get isBegun(): boolean {
    return this.drafting !== undefined || this.options.some(({ form }) => form !== undefined);
  }

  private groups(): OptionGroup[] {
    const offered = this.drafting
      ? foundByTyping(withoutForms(this.drafting.choices), this.typed)
      : withoutForms(this.options).filter((one) => one !== this.pass());
    return byKind(offered).filter((group) => !isGrave(group));
  }

  /** Passing stands in one place, whatever else there is to choose. */
  private pass(): Option | undefined {
    return this.drafting ? undefined : this.options.find(isPass);
  }

  private forms() {
    return (this.drafting?.choices ?? this.options)
      .filter(({ form }) => form !== undefined)
      .map(
        (option) =>
          html`<rc-form
            .option=${option}
            .ask=${this.asks.find(({ id }) => id === option.action['ask'])}
            ?busy=${this.busy}
          ></rc-form>`,
      );
  }

  private trail(drafting: DraftModel) {
    const ready = sendable(drafting);
    const progress = progressOf(drafting, this.asks);
    return html` <ol class="trail" aria-label=${say.chosen}>
        ${drafting.trail.map((option) => html`<li>${option.label}</li>`)}
      </ol>
      ${progress ? html`<p class="progress" role="status">${progress}</p>` : nothing}
      <div class="line">
        ${ready ? html`<button class="strong" data-testid="do" ?disabled=${this.busy} @click=${() => this.send({ do: 'act', option: ready })}>${say.do}</button>` : nothing}
        <button data-testid="back" ?disabled=${this.busy} @click=${() => this.send({ do: 'back' })}>${say.back}</button>
        ${drafting.trail.length > 1 ? html`<button data-testid="start-over" ?disabled=${this.busy} @click=${() => this.send({ do: 'drop' })}>${say.startOver}</button>` : nothing}
      </div>
      ${drafting.choices.length > 0 ? html`<p class="soft small">${ready ? say.orMore : say.next}</p>` : nothing}
      ${drafting.choices.length > MANY_CHOICES && !numberChoice(drafting.choices) ? this.finder() : nothing}`;
  }

  private finder() {
    return html`<label class="small"
      >${say.find}
      <input
        type="search"
        .value=${this.typed}
        @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)}
    /></label>`;
  }

  private group(group: OptionGroup, keys: readonly Option[]) {
    const asked = this.titleOf(group.options);
    const number = numberChoice(group.options);
    if (number) void import('./number-choice.js');
    return html` <div class="group" role="group" aria-label=${asked ?? group.title}>
      ${this.drafting ? nothing : html`<h3 class=${asked ? '' : 'kind'}>${asked ?? group.title}</h3>`}
      ${
        number
          ? html`<rc-number-choice
              .choice=${number}
              ?busy=${this.busy}
              @rc-number=${({ detail }: CustomEvent<Option>) => this.pick(detail)}
            ></rc-number-choice>`
          : html`<ul>
              ${repeat(
                group.options,
                (option) => JSON.stringify(option.action),
                (option) => html`<li class="line">${this.button(option, keys, asked)}</li>`,
              )}
            </ul>`
      }
    </div>`;
  }

  /** What is asked, where all of these answer one question. */
  private titleOf(options: readonly Option[]): string | undefined {
    const asks = new Set(options.map(({ action }) => action['ask']));
    return asks.size === 1 ? this.asks.find(({ id }) => asks.has(id))?.title : undefined;
  }

  private button(option: Option, keys: readonly Option[], asked: string | undefined) {
    const n = keys.indexOf(option) + 1;
    const its = n > 0 ? n : this.digits && option === this.pass() ? say.space : undefined;
    const key = its === undefined ? nothing : html`<kbd aria-hidden="true">${its}</kbd>`;
    const touch = (on: boolean) => (event: Event) => {
      this.touch(new Set(on ? this.touched(option) : []));
      const card = on ? this.names.only(option.label) : undefined;
      if (card) this.peek(card, event);
      else this.closePeek();
    };
    // A deed is read by its words; an answer is the card that it names.
    const card = asked === undefined && !this.drafting ? undefined : this.names.only(option.label);
    const hue = card && hueOf(card, this.showing);
    return html`<button
        class="choice ${isDone(option) ? 'complete' : ''} ${card ? 'hued card' : ''}"
        data-hue=${hue ?? nothing}
        ?disabled=${this.busy}
        data-kind=${option.kind}
        @click=${() => this.pick(option)}
        @pointerenter=${touch(true)}
        @pointerleave=${touch(false)}
        @focus=${touch(true)}
        @blur=${touch(false)}
      >
        ${key}<span
          >${underTitle(option.label, asked)}${isDone(option) ? nothing : html`<span aria-hidden="true"> …</span>`}${card ? this.printOf(card) : nothing}</span
        >
      </button>
      ${card ? this.reader(card) : nothing}`;
  }

  /** What tells a card from another at a glance: its types and its numbers. */
  private printOf(card: ShownCard) {
    const numbers = statsOf(card, this.showing).map(numberInWords);
    return html`<span class="print" aria-hidden="true"
      >${[typesOf(card), ...numbers].filter(Boolean).join(' · ')}</span
    >`;
  }

  /** A finger that presses a choice makes it: the card is read by a button of its own. */
  private reader(card: ShownCard) {
    const title = say.read({ card: card.name ?? '' });
    return html`<button
      class="read"
      title=${title}
      aria-label=${title}
      @click=${(event: Event) => this.peek(card, event, true)}
      @blur=${() => this.closePeek()}
    >
      <span aria-hidden="true">?</span>
    </button>`;
  }

  /** Beside the choice, and over none of the others. */
  private peek(card: ShownCard, { currentTarget }: Event, atOnce = false): void {
    this.peeked = currentTarget as Element;
    peekAt(card, this, this.peeked, atOnce, this.closest('.choices') ?? this);
  }

  private pick(option: Option): void {
    this.send({ do: isDone(option) ? 'act' : 'choose', option });
  }

  private send(chosen: ChosenOption): void {
    this.touch(new Set());
    this.closePeek();
    this.dispatchEvent(new CustomEvent<ChosenOption>('rc-chosen', { detail: chosen, bubbles: true, composed: true }));
  }

  private touch(handles: ReadonlySet<string>): void {
    this.dispatchEvent(
      new CustomEvent<ReadonlySet<string>>('rc-touch', { detail: handles, bubbles: true, composed: true }),
    );
  }

  private key(event: KeyboardEvent): void {
    if (event.key === 'Escape') return this.escape(event);
    if (!this.digits || this.busy || this.paused || isTyping(event) || event.repeat) return;
    const option = this.keyed(event);
    if (!option) return;
    event.preventDefault();
    this.pick(option);
  }

  /** What a key chooses: Space only where it presses nothing else. */
  private keyed(event: KeyboardEvent): Option | undefined {
    if (event.key === ' ') return isPressedBySpace(event) ? undefined : this.pass();
    return /^[1-9]$/.test(event.key) ? numbered(this.groups())[Number(event.key) - 1] : undefined;
  }

  /** Out of a number that is typed, too; what lies open over the page closes first. */
  private escape(event: KeyboardEvent): void {
    if (event.defaultPrevented || this.busy || !this.drafting || isAnyOpen()) return;
    event.preventDefault();
    this.send({ do: 'back' });
  }

  private switchDigits(event: Event): void {
    this.digits = (event.target as HTMLInputElement).checked;
    localStorage.setItem(DIGITS, this.digits ? 'on' : 'off');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-options': Options;
  }
}

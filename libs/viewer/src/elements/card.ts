import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Effect, ShownCard } from '#table';
import { capital, plainWord, titleCase } from '#narration';
import type { Option } from '../api/shapes.js';
import type { ChangeKindShown } from '../model/changes.js';
import { cardInWords, keywordsShown, labelOf, marksOf, numberInWords, statsOf, typesOf } from '../model/card.js';
import type { Dropped } from '../model/dropping.js';
import type { Eye } from '../model/eyes.js';
import { artOf, hueOf, leftOf, PLAIN_LOOK, type TableLook } from '../model/look.js';
import { isTurned } from '../model/turned.js';
import { card as say } from '../messages/table-card.js';
import { shared } from '../style/shared.js';
import { cardActsStyle } from './card-acts.style.js';
import { cardArtStyle } from './card-art.style.js';
import { cardDetailsStyle } from './card-details.style.js';
import { cardNumbersStyle } from './card-numbers.style.js';
import { cardStyle } from './card.style.js';
import { placePopover } from './popover-place.js';

const OPEN_AFTER_MS = 220;
const CLOSE_AFTER_MS = 180;

/** A name of at most 12 signs stands on one line of all but the narrowest cards. */
const SHORT = 12;

const digits = (number: number | string): string => (String(number).length > 1 ? 'two' : '');

/** Notes that are seen at once; the others are read in the details. */
const AT_ONCE = /attack|retaliates/;

const nameOf = ({ name, definition, face }: ShownCard): string =>
  name ?? definition ?? (face === 'down' ? say.faceDown : say.unknown);

/** Signs of the longest word, the first one with the `room` of what stands before it: it is to stand whole. */
const longestIn = (name: string, room: number): number =>
  Math.max(...name.split(/[\s-]+/).map(({ length }, n) => length + (n === 0 ? room : 0)));

/** What a step did to it, for who does not see the mark. */
const CHANGES: Readonly<Record<ChangeKindShown, string>> = say.changes;

/** Closes the details that are open: there is never more than one. */
let closeOpen: (() => void) | undefined;

/**
 * A card on the table. All that it says in short is text; all that it says at length opens on hover, focus or press.
 */
@customElement('rc-card')
export class CardElement extends LitElement {
  static override styles = [shared, cardStyle, cardNumbersStyle, cardDetailsStyle, cardArtStyle, cardActsStyle];

  @property({ attribute: false }) card: ShownCard = {};
  @property({ attribute: false }) effects: readonly Effect[] = [];
  /** What else stands on it: `attached to …`, `paid for …`. */
  @property({ attribute: false }) notes: readonly string[] = [];
  @property({ attribute: false }) look: TableLook = PLAIN_LOOK;
  /** Its number among those of its name; 0: there is no other. */
  @property({ type: Number }) nth = 0;
  @property({ type: Boolean, reflect: true }) marked = false;
  /** What may be done with it now: a press does the only thing, or asks which. */
  @property({ attribute: false }) acts: readonly Option[] = [];
  /** What it is called where it lies (`spotOf`). */
  @property({ attribute: false }) spot = '';
  /** Whether it was chosen for what is being built. */
  @property({ type: Boolean, reflect: true }) chosen = false;
  @property({ type: Boolean, reflect: true }) ready = false;
  @property({ type: Boolean, reflect: true }) unknown = false;
  @state() private shown = false;
  private pinned = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.close();
  }

  override willUpdate(): void {
    this.style.setProperty('--longest', `${longestIn(nameOf(this.card), 2.5)}`);
    this.unknown = this.card.name === undefined;
    this.ready = this.acts.length > 0;
  }

  override render() {
    const { card, look } = this;
    const name = nameOf(card);
    const kinds = [
      isTurned(card, look.showing) ? 'turned' : '',
      this.unknown ? 'back' : card.face === 'down' ? 'facedown' : '',
    ];
    const change = look.changes.cards.get(card.handle ?? '');
    return html` <div
      data-change=${change?.change ?? nothing}
      class="frame seat hued"
      data-seat=${card.controller ?? card.owner ?? 0}
      data-hue=${hueOf(card, look.showing) ?? nothing}
      @pointerenter=${this.enter}
      @pointerleave=${this.leave}
    >
      <button
        class="card ${kinds.join(' ')}"
        aria-expanded=${this.shown}
        aria-describedby=${this.shown ? 'details' : nothing}
        @click=${this.press}
        @pointerdown=${this.carry}
        @focus=${this.focusIn}
        @blur=${this.leave}
      >
        <span class="unseen"
          >${[cardInWords(card, [...this.notes, ...(change ? [CHANGES[change.change]] : [])], look.counterTitle, this.nth, look.showing), ...this.eyes.map(({ text }) => text), ...this.pressed()].join(', ')}</span
        >
        <span class="face ${name.length + (this.nth > 0 ? 3 : 0) <= SHORT ? 'short' : ''}" aria-hidden="true">
          ${this.art()} ${card.cost ? html`<span class="cost ${digits(card.cost.n)}">${card.cost.n}</span>` : nothing}
          <span class="name">${name}${this.nth > 0 ? html` <span class="nth">${this.nth}</span>` : nothing}</span>
          ${card.types ? html`<span class="types">${typesOf(card)}</span>` : nothing}
          ${card.text ? html`<span class="words">${card.text}</span>` : nothing} ${this.tokens()} ${this.numbers()}
        </span>
      </button>
      ${change?.by ? html`<span class="by" aria-hidden="true">${change.by}</span>` : nothing}
      ${this.shown ? this.details(name) : nothing}
    </div>`;
  }

  private art() {
    const src = artOf(this.card, this.look.showing);
    if (src === undefined) return nothing;
    void import('./art.js');
    return html`<rc-art .src=${src}></rc-art>`;
  }

  private numbers() {
    const { card, look } = this;
    const left = leftOf(card, look.showing);
    const stats = statsOf(card, look.showing).map(({ name, title, text }) =>
      left !== undefined && name === look.showing.endures
        ? html`<span
            class="stat left ${card.damage ? 'hurt' : ''} ${digits(left.n)}"
            title=${say.left({ now: left.n, of: left.of })}
            >${left.n}</span
          >`
        : html`<span class="stat ${digits(text)}" title=${title}>${text}</span>`,
    );
    return stats.length > 0 ? html`<span class="stats">${stats}</span>` : nothing;
  }

  /** What lies on it, in short; at length it stands in its details. */
  private tokens() {
    const { card, notes, look } = this;
    const endures = leftOf(card, look.showing) !== undefined;
    const marks = marksOf(card, look.counterTitle, look.showing).filter(
      ({ kind, text }) =>
        kind === 'counter' ||
        (kind === 'damage' && !endures) ||
        (kind === 'value' && text !== capital(labelOf(look.showing.turned ?? '', look.showing))),
    );
    const tokens = [...marks, ...notes.filter((note) => AT_ONCE.test(note)).map((text) => ({ kind: 'note', text }))];
    return tokens.length + this.eyes.length > 0
      ? html`<span class="tokens"
          >${this.eyeMarks()}${tokens.map(({ kind, text, n }: { kind: string; text: string; n?: number }) =>
            n === undefined
              ? html`<span class="token ${kind}">${text}</span>`
              : html`<span class="token ${kind}"><span>${text.slice(0, -String(n).length)}</span><b>${n}</b></span>`,
          )}</span
        >`
      : nothing;
  }

  private get eyes(): readonly Eye[] {
    return this.look.eyes?.get(this.card) ?? [];
  }

  private eyeMarks() {
    if (this.eyes.length === 0) return nothing;
    void import('./card-eyes.js');
    return html`<rc-eyes .eyes=${this.eyes}></rc-eyes>`;
  }

  /** Whether its details are more than read. */
  private get isActed(): boolean {
    return this.ready || this.look.ways === true;
  }

  /** What a press does, in words. */
  private pressed(): string[] {
    const [act] = this.acts;
    const count = this.acts.length;
    const does = count > 1 ? [say.pressForChoices({ count })] : act ? [say.press({ choice: act.label })] : [];
    return [...(this.chosen ? [say.chosen] : []), ...does];
  }

  private details(name: string) {
    const { card } = this;
    const elements = (card.elements ?? []).map(titleCase).join(', ');
    const facts = [
      elements,
      card.speed ? say.speed({ speed: plainWord(card.speed) }) : '',
      ...keywordsShown(card),
    ].filter((fact) => fact !== '');
    const numbers = [
      ...(card.cost ? [say.cost({ kind: plainWord(card.cost.kind), cost: card.cost.n })] : []),
      ...statsOf(card, this.look.showing).map(numberInWords),
    ];
    const marks = [...marksOf(card, this.look.counterTitle, this.look.showing).map(({ text }) => text), ...this.notes];
    return html` <div
      id="details"
      class="details"
      popover="manual"
      role=${this.isActed ? 'group' : 'tooltip'}
      aria-label=${this.isActed ? name : nothing}
      @pointerenter=${this.keep}
      @pointerleave=${this.leave}
      @focusin=${this.keep}
      @focusout=${this.leave}
    >
      ${this.art()}
      <p class="title">${name}</p>
      ${[typesOf(card), facts.join(' · '), [...numbers, ...marks].join(' · ')].filter((line) => line !== '').map((line) => html`<p class="soft small">${line}</p>`)}
      ${card.text ? html`<p class="text">${card.text}</p>` : html`<p class="soft">${card.name === undefined ? say.notKnown : say.noText}</p>`}
      ${card.errata ? html`<p class="soft small">${say.errata(card.errata)}</p>` : nothing} ${this.otherFace()}
      ${this.eyes.map(({ text }) => html`<p class="effect">${text}</p>`)}
      ${this.effects.map((effect) => html`<p class="effect">${effect.text} <span class="soft">${say.until({ time: plainWord(effect.until) })}</span></p>`)}
      ${this.acts.map((option) => html`<button class="act" @click=${() => this.pick(option)}>${option.label}</button>`)}
      ${this.look.ways && card.handle ? html`<button class="act" @click=${() => this.choose('rc-way', { handle: card.handle, name })}>${say.way.open}</button>` : nothing}
      ${card.handle ? html`<p class="soft small">${[say.id({ id: card.handle }), ...(card.token ? [say.token] : []), ...(card.paidFor ? [say.paid] : [])].join(', ')}</p>` : nothing}
    </div>`;
  }

  /** A reader who may know a card may look at its other face. */
  private otherFace() {
    const { otherFace } = this.card;
    if (otherFace === undefined) return nothing;
    const numbers = statsOf(otherFace, this.look.showing).map(numberInWords);
    return html`<p class="soft small">
        ${say.otherFace({ face: [otherFace.name, typesOf(otherFace), ...numbers].join(' · ') })}
      </p>
      ${otherFace.text ? html`<p class="text">${otherFace.text}</p>` : nothing}`;
  }

  override updated(): void {
    const details = this.renderRoot.querySelector<HTMLElement>('.details');
    if (!details || details.matches(':popover-open')) return;
    details.showPopover();
    placePopover(details, this.renderRoot.querySelector('.card')!);
  }

  private openNow(): void {
    clearTimeout(this.timer);
    addEventListener('keydown', this.escape, { capture: true });
    if (closeOpen !== this.close) closeOpen?.();
    closeOpen = this.close;
    this.shown = true;
  }

  private readonly close = (): void => {
    clearTimeout(this.timer);
    removeEventListener('keydown', this.escape, { capture: true });
    if (closeOpen === this.close) closeOpen = undefined;
    this.shown = this.pinned = false;
  };

  private enter(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons > 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.openNow(), OPEN_AFTER_MS);
  }

  private keep(): void {
    clearTimeout(this.timer);
  }

  private leave(event: Event): void {
    clearTimeout(this.timer);
    if (event.type === 'blur') this.pinned = false;
    if (!this.pinned) this.timer = setTimeout(() => this.close(), CLOSE_AFTER_MS);
  }

  private focusIn(): void {
    // A press focuses too, and then decides by itself.
    if (this.renderRoot.querySelector('.card')?.matches(':focus-visible')) this.openNow();
  }

  private pick(option: Option): void {
    this.choose('rc-pick', option);
  }

  private choose(what: string, detail: unknown): void {
    this.close();
    this.dispatchEvent(new CustomEvent(what, { detail, bubbles: true, composed: true }));
  }

  /** A player without a pointer to read with first reads what they press, and then chooses. */
  private press(event: Event): void {
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    if (this.acts.length === 1 && !touched) return this.pick(this.acts[0]!);
    if (this.pinned) return this.close();
    this.ask();
  }

  /** Whether a keyboard brought the focus here. */
  get isFocusVisible(): boolean {
    return this.renderRoot.querySelector(':focus-visible') !== null;
  }

  override blur(): void {
    (this.shadowRoot!.activeElement as HTMLElement | null)?.blur();
  }

  /** Says what else than a press there is to it: several things can be done, and one has to be chosen. */
  ask(): void {
    this.openNow();
    this.pinned = true;
  }

  /** It was put on another card, or somewhere on the table. */
  drop(on: string | undefined): void {
    this.choose('rc-drop', { acts: this.acts, on } satisfies Dropped);
  }

  /** A finger scrolls; a player without another pointer presses. */
  private carry(event: PointerEvent): void {
    if (!this.ready || event.pointerType === 'touch' || event.button !== 0) return;
    void import('./dragging.js').then(({ drag }) => drag(this, event));
  }

  /** Wherever the focus is; what else Escape does, the next one does. */
  private readonly escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.close();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-card': CardElement;
  }
}

import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  found,
  inWords,
  isTick,
  keepRecent,
  entryKey,
  lackingIn,
  recentIn,
  saidInForm,
  candidateWord,
  type FormEntry,
  type FormField,
  type Form,
  type SaidInForm,
} from '../model/filling.js';
import type { CardGroup } from '../model/card-groups.js';
import { cardsToChoose, fieldForCards } from '../model/mending.js';
import { forms } from '../messages/table-forms.js';
import { shared } from '../style/shared.js';
import { cardField } from './card-field.js';
import { focusWithin } from './focus-within.js';
import { formStyle } from './form.style.js';

const { stating: say } = forms;

/** What was stated so far: an entry, and its record. */
export interface StatedFields {
  readonly entry: FormEntry;
  readonly said: SaidInForm;
}

/** All that was stated, and whether something is being filled in right now. */
export interface StatedSoFar {
  readonly stated: readonly StatedFields[];
  readonly open: boolean;
  /** Cards that can be pressed on a board for what is being filled in: their spots, and their numbers in the list. */
  readonly cards: ReadonlyMap<string, number>;
  /** The spots of those that were chosen. */
  readonly chosen: ReadonlySet<string>;
}

/** States records one by one: a search for what can be stated, and few fields. Tells by `rc-stated` how far it is. */
@customElement('rc-stating')
export class Stating extends LitElement {
  static override styles = [shared, formStyle];

  @property({ attribute: false }) form!: Form;
  /** What is stated starts again with another of these. */
  @property() of = '';
  /** What was stated before that. */
  @property({ attribute: false }) from: readonly StatedFields[] = [];
  @property({ attribute: 'what' }) what = say.what;
  /** Whether one of a list makes sense for an entry. */
  @property({ attribute: false }) fits: (entry: FormEntry, value: unknown) => boolean = () => true;
  /** The cards of a list by zone and player, on a page that shows the table. */
  @property({ attribute: false }) groups: (list: Form['lists'][number]) => readonly CardGroup[] | undefined = () =>
    undefined;
  @state() private stated: readonly StatedFields[] = [];
  @state() private words = '';
  @state() private entry: FormEntry | undefined;
  @state() private typed: Readonly<Record<string, string>> = {};
  /** What is searched for among the cards of a field. */
  @state() private sought: Readonly<Record<string, string>> = {};
  @state() private lacking = '';

  /** What was pressed is gone when it is drawn again: the focus goes on then. */
  private goesOn = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('of')) return;
    this.stated = this.from;
    this.forget();
  }

  override updated(): void {
    if (!this.goesOn) return;
    this.goesOn = false;
    const to = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    const next = this.entry
      ? to('form :is(select, input, button)')
      : (to('input[type="search"]') ?? to('.stated button'));
    if (next) focusWithin(next);
  }

  override render() {
    return html`${this.stated.length > 0 ? this.list() : nothing}
      <slot></slot>
      ${this.entry ? this.fields(this.entry) : this.stated.length < this.form.most ? this.search() : nothing}`;
  }

  /** Puts the focus where one goes on: on what is to be filled in, or else to be searched for. */
  toNext(): void {
    this.goesOn = true;
    this.requestUpdate();
  }

  /** A card was pressed on the board: it is what the open field takes. */
  choose(n: number): void {
    const field = this.entry && fieldForCards(this.form, this.entry, this.typed);
    if (!field) return;
    this.typed = { ...this.typed, [field.name]: String(n) };
    this.tell();
    this.toNext();
  }

  private list() {
    return html`<ol class="stated" aria-label=${say.stated}>
      ${this.stated.map(
        ({ entry, said }, n) =>
          html`<li>
            ${inWords(this.form, entry, said)}
            <button class="small" aria-label=${say.takeBackOf({ stated: entry.label })} @click=${() => this.take(n)}>
              ${say.takeBack}
            </button>
          </li>`,
      )}
    </ol>`;
  }

  private search() {
    const recent = recentIn(localStorage);
    const entries = found(this.form, this.words, recent);
    return html` <label class="search"
        >${this.what}
        <input
          type="search"
          placeholder=${say.example}
          .value=${this.words}
          @input=${(event: Event) => (this.words = (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && entries[0] && this.pick(entries[0])}
      /></label>
      ${entries.length === 0 ? html`<p class="soft small">${say.none}</p>` : nothing}
      <ul class="entries" aria-label=${say.entries}>
        ${entries.map(
          (entry) =>
            html`<li>
              <button class="entry" @click=${() => this.pick(entry)}>
                ${entry.label}
                <span class="soft small">${recent.includes(entryKey(entry)) ? say.recent : (entry.group ?? '')}</span>
              </button>
            </li>`,
        )}
      </ul>`;
  }

  private fields(entry: FormEntry) {
    return html`<form
      aria-label=${entry.label}
      @submit=${(event: Event) => {
        event.preventDefault();
        this.add(entry);
      }}
    >
      <p class="what">${entry.label}</p>
      ${entry.fields.map((field) => this.field(field))}
      ${this.lacking === '' ? nothing : html`<p class="lacking" role="alert">${this.lacking}</p>`}
      <div class="line">
        <button class="strong" type="submit">${say.add}</button>
        <button type="button" @click=${() => this.cancel()}>${say.cancel}</button>
      </div>
    </form>`;
  }

  private field(field: FormField) {
    const list = field.choices === undefined ? [] : this.form.lists[field.choices]!;
    const set = (event: Event) => {
      this.typed = { ...this.typed, [field.name]: (event.target as HTMLInputElement | HTMLSelectElement).value };
      this.tell();
    };
    const title = html`${field.title}${field.optional ? html` <span class="soft small">${say.optional}</span>` : nothing}`;
    const now = this.typed[field.name] ?? '';
    if (isTick(this.form, field))
      return html`<label class="tick"
        ><input
          type="checkbox"
          .checked=${now !== ''}
          @change=${(event: Event) => (this.typed = { ...this.typed, [field.name]: (event.target as HTMLInputElement).checked ? '0' : '' })}
        />${field.title}</label
      >`;
    if (field.range)
      return html`<label
        >${title}
        <input type="number" step="1" min=${field.range.min} max=${field.range.max} .value=${now} @input=${set}
      /></label>`;
    if (field.text)
      return html`<label
        >${title}
        <input
          type="text"
          maxlength=${field.text.most}
          list=${list.length > 0 ? `known-${field.name}` : nothing}
          .value=${now}
          @input=${set}
        />
        <datalist id=${`known-${field.name}`}>
          ${list.map(({ label }) => html`<option value=${label}></option>`)}
        </datalist>
      </label>`;
    const groups = this.groups(list);
    if (groups) return this.cards(field, title, groups);
    return html`<label
      >${title}
      <select @change=${set}>
        <option value="" ?selected=${now === ''}>${list.length === 0 ? say.noChoices : '…'}</option>
        ${list.map((one, n) => (this.fits(this.entry!, one.value) ? html`<option value=${n} ?selected=${now === String(n)}>${candidateWord(one)}</option>` : nothing))}
      </select>
    </label>`;
  }

  private cards({ name, title }: FormField, heading: unknown, groups: readonly CardGroup[]) {
    const list = this.form.lists[this.entry!.fields.find((one) => one.name === name)!.choices!]!;
    const fitting = groups.map((group) => ({
      ...group,
      cards: group.cards.filter(({ n }) => this.fits(this.entry!, list[n]!.value)),
    }));
    return cardField({
      title: heading,
      name: title,
      groups: fitting.filter(({ cards }) => cards.length > 0),
      chosen: this.typed[name] ?? '',
      words: this.sought[name] ?? '',
      seek: (words) => (this.sought = { ...this.sought, [name]: words }),
      choose: (n) => {
        this.typed = { ...this.typed, [name]: n };
        this.tell();
      },
    });
  }

  private pick(entry: FormEntry): void {
    this.entry = entry;
    this.lacking = '';
    // Where there is one choice only, it is made.
    this.typed = Object.fromEntries(
      entry.fields.flatMap(({ name, choices, range, text, optional }) =>
        choices !== undefined && !range && !text && !optional && this.form.lists[choices]!.length === 1
          ? [[name, '0']]
          : [],
      ),
    );
    this.tell();
    this.toNext();
  }

  private add(entry: FormEntry): void {
    this.lacking = lackingIn(this.form, entry, this.typed) ?? '';
    if (this.lacking !== '') return;
    this.stated = [...this.stated, { entry, said: saidInForm(this.form, entry, this.typed) }];
    keepRecent(localStorage, entryKey(entry));
    this.forget();
    this.tell();
    this.toNext();
  }

  private take(n: number): void {
    this.stated = this.stated.filter((_, at) => at !== n);
    this.tell();
    this.toNext();
  }

  private cancel(): void {
    this.forget();
    this.tell();
    this.toNext();
  }

  private forget(): void {
    this.entry = undefined;
    this.typed = {};
    this.sought = {};
    this.words = '';
    this.lacking = '';
  }

  private tell(): void {
    const { entry, form, stated, typed } = this;
    const field = entry && fieldForCards(form, entry, typed);
    const takes = field === undefined ? [] : [...cardsToChoose(form, field)];
    const cards = new Map(takes.filter(([, n]) => this.fits(entry!, form.lists[field!.choices!]![n]!.value)));
    const chosen = new Set(
      (entry?.fields ?? []).flatMap((one) =>
        [...cardsToChoose(form, one)].flatMap(([spot, n]) => (typed[one.name] === String(n) ? [spot] : [])),
      ),
    );
    const detail: StatedSoFar = { stated, open: entry !== undefined, cards, chosen };
    this.dispatchEvent(new CustomEvent<StatedSoFar>('rc-stated', { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-stating': Stating;
  }
}

import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ShownTable } from '#table';
import type { Option } from '../api/shapes.js';
import {
  found,
  inWords,
  keepRecent,
  keyOf,
  lackingIn,
  recentIn,
  saidBy,
  type Entry,
  type Field,
  type Form,
  type Said,
} from '../model/filling.js';
import { shared } from '../style/shared.js';
import type { Chosen } from './options.js';
import { formStyle } from './form.style.js';

/** What was stated so far: an entry, and its record. */
interface Stated {
  readonly entry: Entry;
  readonly said: Said;
}

/** A question that is answered by stating what happens: its text, a search for what can be stated, and few fields. */
@customElement('rc-form')
export class FormElement extends LitElement {
  static override styles = [shared, formStyle];

  @property({ attribute: false }) option!: Option;
  @property({ attribute: false }) ask: ShownTable['asks'][number] | undefined;
  @property({ type: Boolean }) busy = false;
  @state() private stated: readonly Stated[] = [];
  @state() private words = '';
  @state() private entry: Entry | undefined;
  @state() private typed: Readonly<Record<string, string>> = {};
  @state() private lacking = '';
  @state() private sure = false;
  private of = '';

  override willUpdate(): void {
    // Another question, or the same once more: what was being stated has been.
    const now = String(this.option.action['ask']);
    if (this.of !== now) {
      this.of = now;
      this.stated = [];
      this.forget();
    }
  }

  private get form(): Form {
    return this.option.form!;
  }

  override render() {
    const text = this.ask?.about['text'];
    const lines = Array.isArray(text) ? text.map(String) : [];
    return html` <h3>${this.ask?.title ?? this.option.label}</h3>
      ${lines.length > 0 ? html`<blockquote aria-label="The text">${lines.map((line) => html`<p>${line}</p>`)}</blockquote>` : nothing}
      ${this.stated.length > 0 ? this.list() : nothing}
      ${this.entry ? this.fields(this.entry) : this.stated.length < this.form.most ? this.search() : nothing}
      ${this.entry ? nothing : this.ends()}`;
  }

  private list() {
    return html`<ol class="stated" aria-label="What happens, in this order">
      ${this.stated.map(
        ({ entry, said }, n) =>
          html`<li>
            ${inWords(this.form, entry, said)}
            <button class="small" aria-label=${`Take back: ${entry.label}`} @click=${() => this.take(n)}>
              Take back
            </button>
          </li>`,
      )}
    </ol>`;
  }

  private search() {
    const recent = recentIn(localStorage);
    const entries = found(this.form, this.words, recent);
    return html` <label class="search"
        >What happens?
        <input
          type="search"
          placeholder="draw, damage, counter …"
          .value=${this.words}
          @input=${(event: Event) => (this.words = (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && entries[0] && this.pick(entries[0])}
      /></label>
      ${entries.length === 0 ? html`<p class="soft small">Nothing of that name; what has no form is stated in words: “note”.</p>` : nothing}
      <ul class="entries" aria-label="What can be stated">
        ${entries.map(
          (entry) =>
            html`<li>
              <button class="entry" @click=${() => this.pick(entry)}>
                ${entry.label}
                <span class="soft small">${recent.includes(keyOf(entry)) ? 'recent' : (entry.group ?? '')}</span>
              </button>
            </li>`,
        )}
      </ul>`;
  }

  private fields(entry: Entry) {
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
        <button class="strong" type="submit">Add</button>
        <button type="button" @click=${() => this.forget()}>Cancel</button>
      </div>
    </form>`;
  }

  private field(field: Field) {
    const list = field.choices === undefined ? [] : this.form.lists[field.choices]!;
    const set = (event: Event) =>
      (this.typed = { ...this.typed, [field.name]: (event.target as HTMLInputElement | HTMLSelectElement).value });
    const title = html`${field.title}${field.optional ? html` <span class="soft small">(may be left open)</span>` : nothing}`;
    const now = this.typed[field.name] ?? '';
    if (field.range)
      return html`<label
        >${title}
        <input type="number" step="1" min=${field.range.min} max=${field.range.max} .value=${now} @input=${set}
      /></label>`;
    if (field.text)
      return html`<label
        >${title}
        <input type="text" maxlength=${field.text.most} list=${`known-${field.name}`} .value=${now} @input=${set} />
        <datalist id=${`known-${field.name}`}>
          ${list.map(({ label }) => html`<option value=${label}></option>`)}
        </datalist>
      </label>`;
    return html`<label
      >${title}
      <select @change=${set}>
        <option value="" ?selected=${now === ''}>${list.length === 0 ? 'there is none' : '…'}</option>
        ${list.map(({ label }, n) => html`<option value=${n} ?selected=${now === String(n)}>${label}</option>`)}
      </select>
    </label>`;
  }

  /** How it ends: what was stated happens, and then more or nothing more; nothing at all only if that is sure. */
  private ends() {
    if (this.stated.length > 0)
      return html` <div class="line ends">
        <button class="strong" ?disabled=${this.busy} @click=${() => this.send(true)}>Do this, then state more</button>
        <button ?disabled=${this.busy} @click=${() => this.send(false)}>Do this; nothing more happens</button>
      </div>`;
    const nothingMore = this.ask?.about['round'] === undefined ? 'Nothing happens' : 'Nothing more happens';
    return html`<div class="line ends">
      ${
        this.sure
          ? html`<span class="sure">${nothingMore}: really?</span>
              <button
                class="choice grave"
                data-kind=${this.option.kind}
                ?disabled=${this.busy}
                @click=${() => this.send(false)}
              >
                Yes, ${nothingMore.toLowerCase()}
              </button>
              <button @click=${() => (this.sure = false)}>No</button>`
          : html`<button
              class="choice grave"
              data-kind=${this.option.kind}
              ?disabled=${this.busy}
              @click=${() => (this.sure = true)}
            >
              ${nothingMore}
            </button>`
      }
    </div>`;
  }

  private pick(entry: Entry): void {
    this.entry = entry;
    this.lacking = '';
    this.sure = false;
    // Where there is one choice only, it is made.
    this.typed = Object.fromEntries(
      entry.fields.flatMap(({ name, choices, range, text, optional }) =>
        choices !== undefined && !range && !text && !optional && this.form.lists[choices]!.length === 1
          ? [[name, '0']]
          : [],
      ),
    );
  }

  private add(entry: Entry): void {
    this.lacking = lackingIn(this.form, entry, this.typed) ?? '';
    if (this.lacking !== '') return;
    this.stated = [...this.stated, { entry, said: saidBy(this.form, entry, this.typed) }];
    keepRecent(localStorage, keyOf(entry));
    this.forget();
  }

  private take(n: number): void {
    this.stated = this.stated.filter((_, at) => at !== n);
  }

  private forget(): void {
    this.entry = undefined;
    this.typed = {};
    this.words = '';
    this.lacking = '';
    this.sure = false;
  }

  private send(more: boolean): void {
    const { action } = this.option;
    const ops = this.stated.map(({ said }) => said);
    const option: Option = {
      ...this.option,
      label: this.stated.length === 0 ? 'nothing happens' : this.stated.map(({ entry }) => entry.label).join(', '),
      action: { ...action, ...(ops.length > 0 ? { [this.form.part]: ops } : {}), ...(more ? { more: true } : {}) },
    };
    this.sure = false;
    const detail: Chosen = { do: 'state', option };
    this.dispatchEvent(new CustomEvent<Chosen>('rc-chosen', { detail, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-form': FormElement;
  }
}

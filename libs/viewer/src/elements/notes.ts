import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { capital, inSentence } from '#narration';
import { problemOf } from '../api/asking.js';
import { NotesApi } from '../api/notes.js';
import type { Note, NotesShared, Problem } from '../api/shapes.js';
import { noteFiles as file, notes as say, pointing as point, sharing as share } from '../messages/notes.js';
import type { TimelineNote } from '../model/bench-timeline.js';
import { marksBy } from '../model/finding.js';
import { changeNotes, keptNotes, keptUnder, notesAsText, notesIn, withNotes, withoutNote } from '../model/notes.js';
import type { Replay } from '../model/replay.js';
import { tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import { notesStyle } from './notes.style.js';
import { Doing } from './doing.js';
import { onWindow } from './on-window.js';
import './links.js';
import './problem.js';

/** Where notes point on the table, and which steps have some. */
export interface Noted {
  readonly marks: ReadonlyMap<number, readonly TimelineNote[]>;
  readonly cards: ReadonlySet<string>;
  readonly arrows: Note['arrows'];
}

type Sheet = Pick<NotesShared, 'by' | 'notes'> & Partial<Pick<NotesShared, 'id' | 'url'>>;

/** What somebody writes beside a match: their own in this browser, and what others share. */
@customElement('rc-notes')
export class NotesElement extends LitElement {
  static override styles = [shared, notesStyle];

  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) version = 0;
  @property() match = '';
  @property({ type: Number }) at = 0;
  /** A sheet that somebody shared, out of the address. */
  @property() sheet: string | undefined;
  @state() private own: readonly Note[] = [];
  @state() private others: readonly NotesShared[] = [];
  /** What was shared from here, as long as the page stands. */
  @state() private mine: readonly NotesShared[] = [];
  @state() private arrows: Note['arrows'] = [];
  @state() private marks: readonly string[] = [];
  /** The step on which somebody has begun a note: that is what it is on, whatever is shown by then. */
  @state() private begunOn: number | undefined;
  @state() private problem: Problem | undefined;
  @state() private said = '';
  private readonly doing = new Doing(this, () => say.title);

  constructor() {
    super();
    // What another tab keeps is here, too.
    onWindow(this, 'storage', ({ key }) => {
      if (key === keptUnder(this.match)) this.own = keptNotes(this.match);
    });
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('match')) void this.begin();
    if (changed.has('match')) this.forget();
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (['own', 'others', 'at', 'marks', 'arrows', 'begunOn'].some((one) => changed.has(one))) this.tell();
  }

  override render() {
    return html`<rc-problem .problem=${this.problem}></rc-problem>
      <ul aria-label=${say.onStep({ step: this.at })}>
        ${this.here.map(({ note, by }) => this.note(note, by))}
      </ul>
      <form @submit=${this.write} @input=${this.typed}>
        <label
          >${say.write({ step: this.noteOn })} <textarea name="text" maxlength="1000" rows="2" required></textarea>
        </label>
        ${this.noteOn === this.at ? this.pointing() : nothing}
        <button class="strong">${say.keep}</button>
      </form>
      <p class="soft small">${this.own.length === 0 ? say.none : say.own({ count: this.own.length })}</p>
      ${this.sharing()} ${this.doing.shown()}
      <p role="status">${this.said}</p>`;
  }

  private get noteOn(): number {
    return this.begunOn ?? this.at;
  }

  private get sheets(): readonly Sheet[] {
    return [{ by: null, notes: this.own }, ...this.others];
  }

  private get here(): { readonly note: Note; readonly by: Sheet }[] {
    return this.sheets.flatMap((by) => by.notes.filter(({ step }) => step === this.at).map((note) => ({ note, by })));
  }

  private note(note: Note, { id, by }: Sheet) {
    return html`<li>
      <p>${note.text}</p>
      <p class="line">
        <span class="soft small">${id === undefined ? say.yours : (by ?? say.sharedWithYou)}</span>
        ${id === undefined ? html`<button class="small" aria-label=${say.eraseOf({ note: note.text })} @click=${() => this.keep((notes) => withoutNote(notes, note))}>${say.erase}</button>` : nothing}
      </p>
    </li>`;
  }

  /** Cards that lie where everybody can point at them. */
  private pointing() {
    const { table, naming } = this.replay;
    const name = (handle: string): string => naming?.book.card(handle) ?? point.someCard;
    const cards = (table?.zones ?? []).flatMap(({ cards: all, id, title }) =>
      all.flatMap(({ handle }) =>
        handle === undefined
          ? []
          : [
              {
                handle,
                said: point.place({ card: capital(name(handle)), zone: naming?.book.zone(id) ?? inSentence(title) }),
              },
            ],
      ),
    );
    const select = (id: string, title: string, none: string) =>
      html`<label
        >${title}
        <select id=${id}>
          <option value="">${none}</option>
          ${cards.map(({ handle, said }) => html`<option value=${handle}>${said}</option>`)}
        </select></label
      >`;
    return html`<details>
      <summary data-testid="point">${point.title}</summary>
      ${select('from', point.from, point.noCard)} ${select('to', point.to, point.noArrow)}
      <button type="button" @click=${this.point}>${point.point}</button>
      <p class="small">
        ${[...this.marks.map(name), ...this.arrows.map(({ from, to }) => point.arrow({ from: name(from), to: name(to) }))].join(', ')}
      </p>
    </details>`;
  }

  private sharing() {
    return html`<details>
      <summary data-testid="share">${share.title}</summary>
      <form @submit=${this.share}>
        <label>${share.name} <input name="by" maxlength="60" autocomplete="nickname" /></label>
        <label class="check"><input type="checkbox" name="published" /> ${share.publish}</label>
        <button ?disabled=${this.own.length === 0}>${share.all}</button>
      </form>
      ${this.mine.map(
        (sheet) =>
          html`<div class="line">
            <rc-links
              .what=${share.links}
              .links=${[{ said: sheet.published ? share.published : share.byLink, address: sheet.url }]}
            ></rc-links>
            <button class="small" @click=${(event: Event) => this.takeBack(sheet, event)}>${share.takeBack}</button>
          </div>`,
      )}
      <p class="line">
        <a
          class="button"
          download="notes.json"
          href=${`data:application/json,${encodeURIComponent(notesAsText(this.match, this.own))}`}
          >${file.save}</a
        >
        <label>${file.load} <input type="file" accept=".json,application/json" @change=${this.load} /></label>
      </p>
    </details>`;
  }

  private get api(): NotesApi {
    return new NotesApi(tokenOf(sessionStorage, this.match));
  }

  private async begin(): Promise<void> {
    this.own = keptNotes(this.match);
    await this.trying(async () => {
      const published = await this.api.published(this.match);
      const linked = this.sheet === undefined ? [] : [await this.api.shared(this.sheet)];
      this.others = [...linked.filter(({ match, published: open }) => match === this.match && !open), ...published];
    });
  }

  private async trying(what: () => Promise<void>): Promise<void> {
    try {
      await what();
      this.problem = undefined;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  private tell(): void {
    const begun = this.noteOn === this.at ? [{ marks: this.marks, arrows: this.arrows }] : [];
    const points = [...this.here.map(({ note }) => note), ...begun];
    const detail: Noted = {
      marks: marksBy(
        this.sheets.flatMap(({ notes }) => notes),
        ({ text }): TimelineNote => ({ kind: 'note', text }),
      ),
      cards: new Set(points.flatMap(({ marks }) => marks)),
      arrows: points.flatMap(({ arrows }) => arrows),
    };
    this.dispatchEvent(new CustomEvent<Noted>('rc-noted', { detail, bubbles: true, composed: true }));
  }

  private keep(change: (notes: readonly Note[]) => readonly Note[]): void {
    this.own = changeNotes(this.match, this.own, change);
  }

  private typed({ target }: Event): void {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const isEmpty = target.value.trim() === '' && this.marks.length + this.arrows.length === 0;
    this.begunOn = isEmpty ? undefined : this.noteOn;
  }

  private forget(): void {
    [this.marks, this.arrows, this.begunOn] = [[], [], undefined];
    this.renderRoot.querySelector('form')?.reset();
  }

  private point(): void {
    const [from, to] = ['from', 'to'].map((id) => this.renderRoot.querySelector<HTMLSelectElement>(`#${id}`));
    if (!from || !to) return;
    const arrow = { from: from.value, to: to.value };
    from.value = to.value = '';
    if (arrow.from === '') return;
    this.begunOn = this.noteOn;
    if (arrow.to === '') this.marks = [...new Set([...this.marks, arrow.from])];
    else if (!this.arrows.some((one) => one.from === arrow.from && one.to === arrow.to))
      this.arrows = [...this.arrows, arrow];
  }

  private write(event: SubmitEvent): void {
    event.preventDefault();
    // What is chosen to point at counts, whether or not its button was pressed.
    this.point();
    const text = String(new FormData(event.target as HTMLFormElement).get('text'));
    const note = { step: this.noteOn, text, marks: [...this.marks], arrows: [...this.arrows] };
    this.keep((notes) => withNotes(notes, [note]));
    this.forget();
    this.said = say.kept;
  }

  private share(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const by = String(form.get('by')).trim();
    const sheet = { match: this.match, published: form.has('published'), notes: this.own };
    const send = async (): Promise<void> => {
      const made = await this.api.share(by === '' ? sheet : { ...sheet, by });
      this.mine = [...this.mine, made];
    };
    const from = { text: share.sharing, button: event.submitter, isBlank: true };
    void this.doing.trying(send, () => share.shared, from);
  }

  private takeBack({ id }: NotesShared, { target: button }: Event): void {
    const remove = async (): Promise<void> => {
      await this.api.remove(id);
      this.mine = this.mine.filter((one) => one.id !== id);
    };
    const from = { text: share.takingBack, button, isBlank: true };
    void this.doing.trying(remove, () => share.takenBack, from);
  }

  private async load(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const chosen = input.files?.[0];
    const found = chosen === undefined ? file.noFile : notesIn(await chosen.text(), this.match);
    // The same file, put right, can be chosen again.
    input.value = '';
    if (typeof found === 'string') this.said = found;
    else {
      this.keep((notes) => withNotes(notes, found));
      this.said = file.loaded;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-notes': NotesElement;
  }
}

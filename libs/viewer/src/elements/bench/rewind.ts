import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { RewindPreview } from '../../api/shapes.js';
import type { BenchDraft } from '../../model/bench-draft.js';
import { capital, pluralOf, plainWord, tally } from '#narration';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';
import '../rule.js';

const RULING_FIRST = 'R-REWIND-04';
/** A rewind as it would be sent. */
type Asked = Readonly<Record<string, string | number>>;

/** The match goes back: first what it would undo and what seats have learnt since, then for real. */
@customElement('rc-bench-rewind')
export class BenchRewind extends BenchPart {
  override readonly forTool = 'rewind';
  /** What was looked at, as it would be sent. */
  @state() private asked: Asked | undefined;
  /** The last entry then. */
  private at = 0;

  override render() {
    const { bench } = this;
    const { preview } = bench.looks;
    const to = bench.moment === undefined ? '' : String(bench.before);
    return html` <section aria-label="Go back">
      <h2>Go back</h2>
      <p class="small">
        ${bench.moment === undefined ? 'Pick the step that is to be undone on the timeline, or name the entry.' : this.undone(bench.moment)}
      </p>
      <form name="rewind" data-looks @submit=${this.look} @change=${this.changed}>
        <label
          >The last entry that stands
          <input name="to" type="number" required min="1" max=${bench.head} .defaultValue=${to} />
        </label>
        ${to === '' ? nothing : html`<p class="soft small">${this.stands(to)}</p>`}
        <label
          >How
          <select name="mode">
            <option value="exact">exactly as it was</option>
            <option value="policy">by policy: random cards go back for those that were drawn</option>
          </select>
        </label>
        ${this.rulingField('rewind')}
        <p class="line"><button class="strong">Show what it would undo</button></p>
        ${this.recorded()}
      </form>
      ${preview && this.asked ? this.preview(preview) : nothing}
    </section>`;
  }

  /** Where the last entry that stands is, which may be in the step of which the rest is undone. */
  private stands(to: string): string {
    const { bench } = this;
    const place = bench.placeInWords(to);
    return bench.stepAt(to) === bench.stepAt(`${Number(to) + 1}.1`)
      ? `Entry ${to} is in ${place}, too, and stands: of that step only what came later is undone.`
      : `Entry ${to} is in ${place}.`;
  }

  /** What would be undone with a step: an entry goes back whole, also what it had ended of steps before. */
  private undone(moment: number): string {
    const { bench } = this;
    const entry = bench.before + 1;
    if (bench.rewound)
      return `The way back of entry ${entry} would be undone: the match stands where it stood before it.`;
    const from = bench.stepAt(`${entry}.1`)?.step ?? moment;
    return from < moment
      ? `Step ${moment} came within entry ${entry}, which goes back whole: step ${from} and all that came after it would be undone.`
      : `Step ${moment} and all that came after it would be undone. Acts of judges outside the play stay.`;
  }

  private preview(preview: RewindPreview) {
    const { actions, decisions, draws, shuffles, reveals, steps, refused } = preview;
    return html`<div role="status">
      <h3>Back to after entry ${preview.to}</h3>
      ${
        preview.to === this.asked?.['to']
          ? nothing
          : html`<p class="small">
              Not to after entry ${this.asked?.['to']}: there a question was open, and by policy the match goes back to
              before it was asked.
            </p>`
      }
      <p class="small">
        Undone: ${pluralOf(actions.length, 'action')} (${pluralOf(decisions, 'answer')} to questions),
        ${pluralOf(draws, 'random draw')}, ${pluralOf(shuffles, 'shuffle')}, ${pluralOf(reveals, 'look', 'looks')} at
        cards.
      </p>
      <details ?open=${steps.length <= 6}>
        <summary class="small">${pluralOf(steps.length, 'step')}</summary>
        <ol class="said">
          ${steps.map((title) => html`<li>${this.bench.said(title)}</li>`)}
        </ol>
      </details>
      ${this.deals(preview)} ${this.learnt(preview)}
      ${
        refused
          ? html`<p class="refused" role="alert">
                ${refused.rule === RULING_FIRST ? 'More than the last action is undone by a ruling: rule first, then choose it above.' : html`You may not: ${this.bench.said(refused.reason)}`}
                <rc-rule .rule=${refused.rule} .game=${this.bench.live.summary?.game ?? ''}></rc-rule>
              </p>
              ${refused.rule === RULING_FIRST ? html`<p class="line"><button @click=${() => this.turnTo('rule')}>Rule on it</button></p>` : nothing}`
          : html`<form name=${backTo(this.asked)} @submit=${this.carryOut}>
              ${this.wordsField('For everybody')}
              <p class="line">
                <button class="grave">Go back to after entry ${preview.to}</button>
              </p>
            </form>`
      }
    </div>`;
  }

  /** What a rewind by policy does to hands and decks: how many cards, never which. */
  private deals({ deals }: RewindPreview) {
    const book = this.bench.live.naming?.book;
    const zone = (id: string): string => book?.zone(id) ?? plainWord(id);
    if (this.asked?.['mode'] !== 'policy') return nothing;
    const lines = deals.flatMap(({ back, shuffled }) => [
      ...back.map(
        ({ from, to, count }) =>
          `${pluralOf(count, 'card')} of ${zone(from)}, chosen at random, ${count === 1 ? 'goes' : 'go'} back to ${zone(to)}.`,
      ),
      ...shuffled.map(({ zone: id, count }) => `${pluralOf(count, 'card')} of ${zone(id)} are shuffled.`),
    ]);
    return html`<h3>What goes back by policy</h3>
      <ul class="said" aria-label="By policy">
        ${lines.map((line) => html`<li>${capital(line)}</li>`)}
        ${lines.length === 0 ? html`<li>No card goes back, and nothing is shuffled.</li>` : nothing}
      </ul>`;
  }

  /** What cannot be undone: who has seen what. */
  private learnt({ learnt }: RewindPreview) {
    const book = this.bench.live.naming?.book;
    const seats = this.bench.live.summary?.seats ?? [];
    return html`<h3>What they have learnt since, and will still know</h3>
      <ul class="said" aria-label="Learnt since">
        ${seats.map(({ seat, name }) => {
          const seen = learnt.filter((one) => one.seat === seat);
          const cards = tally(
            seen.map(
              ({ definition, zone }) =>
                `${book?.definition(definition) ?? 'a card'} (${book?.zone(zone, seat) ?? plainWord(zone)})`,
            ),
          ).map(([what, n]) => (n > 1 ? `${n} × ${what}` : what));
          return html`<li><strong>${name}</strong>: ${cards.length === 0 ? 'nothing' : cards.join(', ')}</li>`;
        })}
      </ul>`;
  }

  private changed(): void {
    this.forms.stash();
    this.asked = undefined;
  }

  private look(event: SubmitEvent): void {
    event.preventDefault();
    this.show(withNumbers(filledIn(new FormData(event.target as HTMLFormElement)), 'to', 'ruling'));
  }

  private show(asked: Asked): void {
    this.forms.stash();
    this.asked = asked;
    this.at = this.bench.head;
    void this.bench.looks.atRewind(asked);
  }

  override reopen({ noted, when }: BenchDraft): void {
    const asked = noted.get('asked') as Asked | undefined;
    if (asked && when === 'told') this.show(asked);
  }

  private carryOut(event: SubmitEvent): void {
    const { bench, asked, at } = this;
    const { moment } = bench;
    this.forms.note(backTo(asked), 'asked', asked);
    const taken = this.forms.taken(event, `Go back to after entry ${asked!['to']}`);
    const body = { ...asked, ...filledIn(taken.fields) };
    // What it would undo was shown once: what was pressed then is not pressed again.
    this.asked = undefined;
    const gone = (): string => {
      if (bench.moment === moment) this.lookAt(undefined);
      return 'The match has gone back.';
    };
    void this.carry(taken, bench.do({ path: 'rewinds', body }, gone, taken, at));
  }
}

/** What is said of one way back is said of no other. */
const backTo = (asked: Asked | undefined): string => `back ${JSON.stringify(asked)}`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-rewind': BenchRewind;
  }
}

import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { RewindPreview, Ruling } from '../../api/shapes.js';
import type { BenchDraft } from '../../model/bench-draft.js';
import { plainWord, tally } from '#narration';
import { rewind as say } from '../../messages/bench-changes.js';
import { bench as shared } from '../../messages/bench.js';
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
    return html` <section aria-label=${say.title}>
      <h2>${say.title}</h2>
      <p class="small">${bench.moment === undefined ? say.pick : this.undone(bench.moment)}</p>
      <form name="rewind" data-looks @submit=${this.look} @change=${this.changed}>
        <label
          >${say.to}
          <select name="to" required>
            ${bench.moment === undefined ? this.deeds() : this.choices()}
          </select>
        </label>
        <label
          >${say.how}
          <select name="mode">
            <option value="exact">${say.exact}</option>
            <option value="policy">${say.policy}</option>
          </select>
        </label>
        ${this.rulingField('rewind', this.ruledOn)}
        <p class="line"><button class="strong">${say.look}</button></p>
        ${this.recorded()}
      </form>
      ${preview && this.asked ? this.preview(preview) : nothing}
    </section>`;
  }

  /** The steps of the play that stand, the latest first: what players did last is undone first. */
  private deeds() {
    const { bench } = this;
    return bench.played.map(
      (step) =>
        html`<option value=${`step:${step.step}`}>${say.before({ place: bench.words.place(step.position) })}</option>`,
    );
  }

  /** The beginning of the step that is looked at, and what players chose within it. */
  private choices() {
    const { bench } = this;
    const within = bench.rewound ? [] : bench.choices.filter(({ at }) => at !== bench.before);
    return html`<option value=${bench.before} selected>${say.beginning({ step: bench.moment! })}</option>
      ${within.map(
        ({ at, who, what }) =>
          html`<option value=${at}>${say.before({ place: who === '' ? what : `${who}: ${what}` })}</option>`,
      )}`;
  }

  /** The ruling that is about what would be undone: the latest that says that something went wrong there. */
  private get ruledOn(): Ruling | undefined {
    const { bench } = this;
    const from = bench.moment === undefined ? undefined : bench.before;
    return from === undefined
      ? undefined
      : this.inForce.find(
          ({ state: verdict, about }) => verdict === 'upheld' && Number.parseInt(about.from, 10) > from,
        );
  }

  private beforeInWords(to: number): string {
    return this.bench.words.before(`${to + 1}.1`);
  }

  /** What would be undone with a step: an entry goes back whole, also what it had ended of steps before. */
  private undone(moment: number): string {
    const { bench } = this;
    const entry = bench.before + 1;
    if (bench.rewound) return say.undoesRewind;
    const from = bench.words.stepAt(`${entry}.1`)?.step ?? moment;
    return from < moment ? say.undoesEntry({ step: moment, from }) : say.undoesStep({ step: moment });
  }

  private preview(preview: RewindPreview) {
    const { actions, decisions, draws, shuffles, reveals, steps, refused } = preview;
    const undone = [
      [actions.length, say.actions],
      [decisions, say.answers],
      [draws, say.draws],
      [shuffles, say.shuffles],
      [reveals, say.looks],
    ] as const;
    const lines = undone.flatMap(([count, inWords]) => (count === 0 ? [] : [inWords({ count })]));
    return html`<div role="status">
      <h3>${say.backTo({ moment: this.beforeInWords(preview.to) })}</h3>
      ${
        typeof this.asked?.['to'] === 'number' && preview.to < this.asked['to']
          ? html`<p class="small">${say.notTo}</p>`
          : nothing
      }
      ${this.deals(preview)}
      <p class="small">${say.undone}</p>
      <ul class="said" aria-label=${say.undone}>
        ${lines.map((line) => html`<li>${line}</li>`)}
        ${lines.length === 0 ? html`<li>${say.nothingUndone}</li>` : nothing}
      </ul>
      <details>
        <summary class="small">${say.steps({ count: steps.length })}</summary>
        <ol class="said">
          ${steps.map((title) => html`<li>${this.bench.words.said(title)}</li>`)}
        </ol>
      </details>
      ${this.learnt(preview)}
      ${
        refused
          ? html`<p class="refused" role="alert">
                ${refused.rule === RULING_FIRST ? say.rulingFirst : say.refused({ reason: this.bench.words.said(refused.reason) })}
                <rc-rule .rule=${refused.rule} .game=${this.bench.live.summary?.game ?? ''}></rc-rule>
              </p>
              ${refused.rule === RULING_FIRST ? html`<p class="line"><button @click=${() => this.turnTo('rule')}>${say.ruleOnIt}</button></p>` : nothing}`
          : html`<form name=${backTo(this.asked)} @submit=${this.carryOut}>
              ${this.wordsField(shared.fields.forEverybody)}
              <p class="line">
                <button class="grave">${say.goBack}</button>
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
      ...back.map(({ from, to, count }) => say.dealt({ count, from: zone(from), to: zone(to) })),
      ...shuffled.map(({ zone: id, count }) => say.shuffled({ count, zone: zone(id) })),
    ]);
    return html`<h3>${say.deals}</h3>
      <ul class="said" aria-label=${say.dealsList}>
        ${lines.map((line) => html`<li>${line}</li>`)} ${lines.length === 0 ? html`<li>${say.noDeals}</li>` : nothing}
      </ul>`;
  }

  /** What cannot be undone: who has seen what. */
  private learnt({ learnt }: RewindPreview) {
    const book = this.bench.live.naming?.book;
    const seats = this.bench.live.summary?.seats ?? [];
    return html`<h3>${say.learnt}</h3>
      <ul class="said" aria-label=${say.learntList}>
        ${seats.map(({ seat, name }) => {
          const seen = learnt.filter((one) => one.seat === seat);
          const cards = tally(
            seen.map(({ definition, zone }) =>
              say.seen({
                card: book?.definition(definition) ?? say.unknownCard,
                zone: book?.zone(zone, seat) ?? plainWord(zone),
              }),
            ),
          ).map(([seen, count]) => (count > 1 ? say.seenTimes({ count, seen }) : seen));
          const player = html`<strong>${name}</strong>`;
          return html`<li>
            ${cards.length === 0 ? say.learntNothing({ player }) : say.learntCards({ player, cards: cards.join(', ') })}
          </li>`;
        })}
      </ul>`;
  }

  private changed(): void {
    this.forms.stash();
    this.asked = undefined;
  }

  private look(event: SubmitEvent): void {
    event.preventDefault();
    this.show(rewindOf(filledIn(new FormData(event.target as HTMLFormElement))));
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
    const taken = this.forms.taken(event, say.goBackTo({ moment: this.beforeInWords(bench.looks.preview!.to) }));
    const body = { ...asked, ...filledIn(taken.fields) };
    // What it would undo was shown once: what was pressed then is not pressed again.
    this.asked = undefined;
    const gone = (): string => {
      if (bench.moment === moment) this.lookAt(undefined);
      return say.done;
    };
    void this.carry(taken, bench.deeds.do({ path: 'rewinds', body }, gone, taken, at));
  }
}

/** A step is named, an entry is a number. */
const rewindOf = (filled: Readonly<Record<string, string>>): Asked =>
  withNumbers(filled, 'ruling', ...(filled['to']?.startsWith('step:') ? [] : ['to']));

/** What is said of one way back is said of no other. */
const backTo = (asked: Asked | undefined): string => `back ${JSON.stringify(asked)}`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-rewind': BenchRewind;
  }
}

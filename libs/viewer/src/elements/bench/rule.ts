import { PENALTIES } from '#table';
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { anewFor } from '../anew.js';
import type { Done, Ruling } from '../../api/shapes.js';
import type { BenchDraft } from '../../model/bench-draft.js';
import { rulingState } from '../../model/bench-timeline.js';
import { isOwed } from '../../model/penalties.js';
import {
  appeal as appealSay,
  erase as eraseSay,
  judging,
  penalty as penaltySay,
  rule as say,
} from '../../messages/bench-judging.js';
import { bench as shared } from '../../messages/bench.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';

type Verdict = 'upheld' | 'overturned';

/** Which ruling is appealed, and what comes of it. */
interface Appeal {
  readonly of: Ruling;
  readonly verdict: Verdict;
}

/** A penalty that a ruling says. */
interface Owed {
  readonly ruling: number;
  readonly seat?: number | undefined;
  readonly penalty?: string | undefined;
  readonly infraction?: string | undefined;
}

/** What was ruled, the way to appeal, and the form of a new ruling. */
@customElement('rc-bench-rule')
export class BenchRule extends BenchPart {
  override readonly forTool = 'rule';
  /** The words of which it is asked whether they are to be erased. */
  @state() private erasing: string | undefined;
  @state() private appeal: Appeal | undefined;

  override render() {
    const { rulings } = this.bench;
    if (!rulings) return html`<p class="soft">${judging.fetching}</p>`;
    return html` ${this.appeal ? anewFor(nameOf(this.appeal), this.appealForm(this.appeal)) : this.form(rulings.policy.reference)}
      <section aria-label=${judging.rulings.title}>
        <h2>${judging.rulings.title}</h2>
        ${rulings.rulings.length === 0 ? html`<p class="soft small">${judging.rulings.none}</p>` : nothing}
        <ol class="said">
          ${[...rulings.rulings].reverse().map((ruling) => this.ruling(ruling))}
        </ol>
      </section>`;
  }

  private form(policy: string) {
    const { bench } = this;
    // What is looked at; else what somebody calls about.
    const calls = this.forms.offers('rule', 'calls', bench.openCalls);
    const called = this.forms.offers('rule', 'called', calls[0]?.about ?? String(bench.head));
    const place = bench.moment === undefined ? called : (bench.step?.position ?? called);
    return html`<section aria-label=${say.title}>
      <h2>${say.title}</h2>
      <form name="rule" @submit=${this.rule}>
        <div class="pair">
          <label
            >${say.from}
            <input name="from" required pattern="\\d{1,9}(\\.\\d{1,6})?" .defaultValue=${place} />
          </label>
          <label
            >${say.to}
            <input name="to" pattern="\\d{1,9}(\\.\\d{1,6})?" />
          </label>
        </div>
        <p class="soft small">${say.where({ entry: place, place: bench.placeInWords(place) })}</p>
        <label
          >${shared.fields.player}
          <select name="of">
            ${this.seatOptions(say.nobody)}
          </select>
        </label>
        ${this.infractionField(this.suggest)}
        <div class="pair">
          <label
            >${shared.fields.penalty}
            <select name="penalty">
              <option value="">${shared.none}</option>
              ${PENALTIES.map((one) => html`<option value=${one}>${shared.penalties[one]}</option>`)}
            </select>
          </label>
          <label
            >${say.state}
            <select name="state">
              <option value="upheld">${say.inForce}</option>
              <option value="proposed">${say.proposed}</option>
            </select>
          </label>
        </div>
        <label class="check"><input type="checkbox" name="give" value="yes" checked /> ${say.givePenalty}</label>
        ${
          calls.length > 0
            ? html`<label
                >${say.answers}
                <select name="call">
                  ${calls.map(({ call, seat }, n) => html`<option value=${call} ?selected=${n === 0}>${say.call({ player: seat === null ? shared.somebody : bench.name(seat), entry: call })}</option>`)}
                  <option value="">${shared.none}</option>
                </select>
              </label>`
            : nothing
        }
        ${this.wordsField(shared.fields.forEverybody)} ${this.wordsField(shared.fields.forJudges, 'aside')}
        <p class="line"><button class="strong">${say.send}</button></p>
        <p class="soft small">${say.policy({ policy })}</p>
      </form>
    </section>`;
  }

  private appealForm(appeal: Appeal) {
    const { of, verdict } = appeal;
    return html`<section aria-label=${appealSay.title}>
      <h2>${titleOf(appeal)}</h2>
      <p class="small">${appealSay.byHeadJudge({ ruling: this.rulingInWords(of) })}</p>
      <form name=${nameOf(appeal)} @submit=${(event: SubmitEvent) => this.hear(event, appeal)}>
        ${this.wordsField(shared.fields.forEverybody)} ${this.wordsField(shared.fields.forJudges, 'aside')}
        <p class="line">
          <button class="strong">${verdict === 'upheld' ? appealSay.uphold : appealSay.overturn}</button>
          <button type="button" @click=${this.cancel}>${shared.cancel}</button>
        </p>
      </form>
    </section>`;
  }

  private ruling(ruling: Ruling) {
    const { about, state: now, superseded, supersedes, words, aside } = ruling;
    const open = superseded === undefined && now !== 'overturned';
    return html`<li>
      <p>
        <strong>${this.rulingInWords(ruling)}</strong>
        <span class="badge">${shared.rulingStates[rulingState(ruling)]}</span>
        ${superseded === undefined ? nothing : html`<span class="badge">${judging.rulings.superseded({ entry: superseded })}</span>`}
      </p>
      <p class="soft small">
        ${this.about(about)} ${supersedes === undefined ? nothing : judging.rulings.supersedes({ entry: supersedes })}
      </p>
      ${words?.text ? html`<p class="words">${shared.quoted({ words: words.text })}</p>` : nothing}
      ${aside?.text ? html`<p class="small"><span class="badge">${judging.rulings.judgesOnly}</span> ${shared.quoted({ words: aside.text })} ${this.eraser(aside.commitment)}</p>` : nothing}
      ${aside && aside.text === undefined ? html`<p class="small"><span class="badge">${judging.rulings.judgesOnly}</span> <span class="soft">${judging.rulings.erased}</span></p>` : nothing}
      ${
        open
          ? html`<p class="line">
              ${isOwed(ruling, this.bench.rulings!) ? html`<button class="small grave" ?disabled=${this.bench.sending.isUnderWay(penaltyOf(ruling))} @click=${() => void this.give(ruling)}>${penaltySay.give}</button>` : nothing}
              <button class="small" @click=${() => this.toAppeal(ruling, 'upheld')}>${appealSay.beginUphold}</button>
              <button class="small" @click=${() => this.toAppeal(ruling, 'overturned')}>
                ${appealSay.beginOverturn}
              </button>
            </p>`
          : nothing
      }
    </li>`;
  }

  private about({ from, to }: Ruling['about']): string {
    const { bench } = this;
    return to === undefined
      ? judging.rulings.about({ place: bench.placeInWords(from) })
      : judging.rulings.aboutFrom({ from: bench.placeInWords(from), to: bench.placeInWords(to) });
  }

  private toAppeal(of: Ruling, verdict: Verdict): void {
    // What was said of another ruling is not said of this one.
    this.forms.stash();
    this.appeal = { of, verdict };
    void this.goTo('h2');
  }

  private cancel(): void {
    this.forms.stash();
    this.appeal = undefined;
  }

  override reopen({ name }: BenchDraft): void {
    const [, ruling, verdict] = /^appeal (\d+) (upheld|overturned)$/.exec(name) ?? [];
    const of = this.bench.rulings?.rulings.find((one) => String(one.ruling) === ruling);
    if (of) this.toAppeal(of, verdict as Verdict);
  }

  /** Giving what a ruling says is a deed of its own: without an answer it can be given again, below the ruling. */
  private give(of: Owed, at?: number): Promise<void> {
    const { ruling, seat, penalty, infraction } = of;
    const body = { of: seat, penalty, ruling, ...(infraction === undefined ? {} : { infraction }) };
    return this.bench.do({ path: 'penalties', body }, penaltySay.given, { text: penaltyOf(of) }, at);
  }

  /** Judges' own words go when they are asked to, and not by a slip. */
  private eraser(commitment: string) {
    if (this.erasing !== commitment)
      return html`<button class="small" aria-label=${eraseSay.beginAloud} @click=${() => this.toErase(commitment)}>
        ${eraseSay.begin}
      </button>`;
    return html`<span class="line"
      ><span class="sure">${eraseSay.sure}</span> ${eraseSay.keeps}
      <button
        class="small grave"
        ?disabled=${this.bench.sending.isUnderWay(eraseSay.deed)}
        @click=${() => void this.bench.erase(commitment, { text: eraseSay.deed })}
      >
        ${eraseSay.confirm}
      </button>
      <button class="small" @click=${() => (this.erasing = undefined)}>${eraseSay.cancel}</button></span
    >`;
  }

  private toErase(commitment: string): void {
    this.erasing = commitment;
    void this.goTo('.sure');
  }

  /** What an infraction usually costs is a proposal, no more. */
  private suggest(event: Event): void {
    const select = event.target as HTMLSelectElement;
    const usual = this.bench.rulings?.policy.infractions.find(({ id }) => id === select.value)?.usual;
    const penalty = select.form?.elements.namedItem('penalty');
    if (penalty instanceof HTMLSelectElement) penalty.value = usual ?? '';
  }

  private rule(event: SubmitEvent): void {
    const taken = this.forms.taken(event, say.ruling);
    const { from, to, give, ...rest } = filledIn(taken.fields);
    const about = { from, ...(to === undefined ? {} : { to }) };
    const { of, penalty, infraction, state: verdict } = rest;
    const body = { about, ...withNumbers(rest, 'of', 'call') };
    const gives = give !== undefined && of !== undefined && penalty !== undefined && verdict === 'upheld';
    let given: Promise<void> | undefined;
    const ruled = ({ revision: ruling }: Done): string => {
      if (gives) given = this.give({ ruling, seat: Number(of), penalty, infraction }, ruling);
      return say.recorded;
    };
    const both = this.bench.do({ path: 'rulings', body }, ruled, taken).then(() => given);
    void this.carry(taken, both);
  }

  private hear(event: SubmitEvent, { of, verdict }: Appeal): void {
    const { seat, infraction, penalty } = of;
    const taken = this.forms.taken(event, titleOf({ of, verdict }));
    const what = verdict === 'upheld' ? { of: seat, infraction, penalty } : { of: seat };
    const body = { about: of.about, ...what, state: verdict, supersedes: of.ruling, ...filledIn(taken.fields) };
    this.appeal = undefined;
    const said = appealSay[verdict]({ entry: of.ruling });
    void this.carry(taken, this.bench.do({ path: 'rulings', body }, said, taken));
  }
}

const penaltyOf = ({ ruling }: Owed): string => penaltySay.giveOf({ entry: ruling });
const nameOf = ({ of, verdict }: Appeal): string => `appeal ${of.ruling} ${verdict}`;
const titleOf = ({ of, verdict }: Appeal): string =>
  (verdict === 'upheld' ? appealSay.toUphold : appealSay.toOverturn)({ entry: of.ruling });

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-rule': BenchRule;
  }
}

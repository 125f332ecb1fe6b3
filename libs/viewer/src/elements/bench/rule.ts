import { PENALTIES } from '#table';
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { anewFor } from '../anew.js';
import type { Done, Ruling } from '../../api/shapes.js';
import { capital, plainWord } from '#narration';
import type { BenchDraft } from '../../model/bench-draft.js';
import { rulingState } from '../../model/bench-timeline.js';
import { isOwed } from '../../model/penalties.js';
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
    if (!rulings) return html`<p class="soft">Fetching the rulings …</p>`;
    return html` ${this.appeal ? anewFor(nameOf(this.appeal), this.appealForm(this.appeal)) : this.form(rulings.policy.reference)}
      <section aria-label="Rulings">
        <h2>Rulings</h2>
        ${rulings.rulings.length === 0 ? html`<p class="soft small">None yet.</p>` : nothing}
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
    return html`<section aria-label="Rule">
      <h2>Rule</h2>
      <form name="rule" @submit=${this.rule}>
        <div class="pair">
          <label
            >Where it went wrong
            <input name="from" required pattern="\\d{1,9}(\\.\\d{1,6})?" .defaultValue=${place} />
          </label>
          <label
            >to (if it lasted)
            <input name="to" pattern="\\d{1,9}(\\.\\d{1,6})?" />
          </label>
        </div>
        <p class="soft small">
          Entry ${place} is in ${bench.placeInWords(place)}. Look at another step to rule on that.
        </p>
        <label
          >Player
          <select name="of">
            ${this.seatOptions('nobody in particular')}
          </select>
        </label>
        ${this.infractionField(this.suggest)}
        <div class="pair">
          <label
            >Penalty
            <select name="penalty">
              <option value="">none</option>
              ${PENALTIES.map((one) => html`<option value=${one}>${capital(plainWord(one))}</option>`)}
            </select>
          </label>
          <label
            >The ruling is
            <select name="state">
              <option value="upheld">in force</option>
              <option value="proposed">proposed</option>
            </select>
          </label>
        </div>
        <label class="check"
          ><input type="checkbox" name="give" value="yes" checked /> Give the penalty with the ruling</label
        >
        ${
          calls.length > 0
            ? html`<label
                >Answers the call
                <select name="call">
                  ${calls.map(({ call, seat }, n) => html`<option value=${call} ?selected=${n === 0}>${seat === null ? 'somebody' : bench.name(seat)}, entry ${call}</option>`)}
                  <option value="">none</option>
                </select>
              </label>`
            : nothing
        }
        ${this.wordsField('For everybody')} ${this.wordsField('For judges only', 'aside')}
        <p class="line"><button class="strong">Rule</button></p>
        <p class="soft small">
          Infractions and penalties: ${policy}. A penalty is given to a player, by a ruling that is not only proposed.
        </p>
      </form>
    </section>`;
  }

  private appealForm(appeal: Appeal) {
    const { of, verdict } = appeal;
    return html`<section aria-label="Appeal">
      <h2>${titleOf(appeal)}</h2>
      <p class="small">${this.rulingInWords(of)}. A head judge rules on appeal.</p>
      <form name=${nameOf(appeal)} @submit=${(event: SubmitEvent) => this.hear(event, appeal)}>
        ${this.wordsField('For everybody')} ${this.wordsField('For judges only', 'aside')}
        <p class="line">
          <button class="strong">${verdict === 'upheld' ? 'Uphold it' : 'Overturn it'}</button>
          <button type="button" @click=${this.cancel}>Cancel</button>
        </p>
      </form>
    </section>`;
  }

  private ruling(ruling: Ruling) {
    const { about, state: now, superseded, supersedes, words, aside } = ruling;
    const open = superseded === undefined && now !== 'overturned';
    return html`<li>
      <p>
        <strong>${this.rulingInWords(ruling)}</strong> <span class="badge">${capital(rulingState(ruling))}</span>
        ${superseded === undefined ? nothing : html`<span class="badge">Superseded by entry ${superseded}</span>`}
      </p>
      <p class="soft small">
        About
        ${this.bench.placeInWords(about.from)}${about.to === undefined ? '' : `, to ${this.bench.placeInWords(about.to)}`}${supersedes === undefined ? '' : `, in place of entry ${supersedes}`}
      </p>
      ${words?.text ? html`<p class="words">“${words.text}”</p>` : nothing}
      ${aside?.text ? html`<p class="small"><span class="badge">Judges only</span> “${aside.text}” ${this.eraser(aside.commitment)}</p>` : nothing}
      ${aside && aside.text === undefined ? html`<p class="small"><span class="badge">Judges only</span> <span class="soft">The words were erased.</span></p>` : nothing}
      ${
        open
          ? html`<p class="line">
              ${isOwed(ruling, this.bench.rulings!) ? html`<button class="small grave" ?disabled=${this.bench.sending.isUnderWay(penaltyOf(ruling))} @click=${() => void this.give(ruling)}>Give the penalty</button>` : nothing}
              <button class="small" @click=${() => this.toAppeal(ruling, 'upheld')}>Uphold …</button>
              <button class="small" @click=${() => this.toAppeal(ruling, 'overturned')}>Overturn …</button>
            </p>`
          : nothing
      }
    </li>`;
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
    return this.bench.do({ path: 'penalties', body }, 'The penalty is given.', { text: penaltyOf(of) }, at);
  }

  /** Judges' own words go when they are asked to, and not by a slip. */
  private eraser(commitment: string) {
    if (this.erasing !== commitment)
      return html`<button
        class="small"
        aria-label="Erase what is for judges only …"
        @click=${() => this.toErase(commitment)}
      >
        Erase …
      </button>`;
    return html`<span class="line"
      ><span class="sure">Erase these words for good?</span> The record keeps only what binds to them.
      <button
        class="small grave"
        ?disabled=${this.bench.sending.isUnderWay(ERASE)}
        @click=${() => void this.bench.erase(commitment, { text: ERASE })}
      >
        Erase them
      </button>
      <button class="small" @click=${() => (this.erasing = undefined)}>Keep them</button></span
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
    const taken = this.forms.taken(event, 'Ruling');
    const { from, to, give, ...rest } = filledIn(taken.fields);
    const about = { from, ...(to === undefined ? {} : { to }) };
    const { of, penalty, infraction, state: verdict } = rest;
    const body = { about, ...withNumbers(rest, 'of', 'call') };
    const gives = give !== undefined && of !== undefined && penalty !== undefined && verdict === 'upheld';
    let given: Promise<void> | undefined;
    const ruled = ({ revision: ruling }: Done): string => {
      if (gives) given = this.give({ ruling, seat: Number(of), penalty, infraction }, ruling);
      return 'The ruling is recorded.';
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
    const said = `The ruling of entry ${of.ruling} is ${verdict}.`;
    void this.carry(taken, this.bench.do({ path: 'rulings', body }, said, taken));
  }
}

const ERASE = 'Erase words for judges only';
const penaltyOf = ({ ruling }: Owed): string => `Give the penalty of entry ${ruling}`;
const nameOf = ({ of, verdict }: Appeal): string => `appeal ${of.ruling} ${verdict}`;
const titleOf = ({ of, verdict }: Appeal): string =>
  `${verdict === 'upheld' ? 'Uphold' : 'Overturn'} the ruling of entry ${of.ruling}`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-rule': BenchRule;
  }
}

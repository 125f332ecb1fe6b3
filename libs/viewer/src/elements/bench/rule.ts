import { PENALTIES } from '#table';
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Ruling } from '../../api/shapes.js';
import { capital, plain } from '#narration';
import { stateOf } from '../../model/bench-timeline.js';
import { isOwed } from '../../model/penalties.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';

type Verdict = 'upheld' | 'overturned';

/** What was ruled, the way to appeal, and the form of a new ruling. */
@customElement('rc-bench-rule')
export class BenchRule extends BenchPart {
  /** The words of which it is asked whether they are to be erased. */
  @state() private erasing: string | undefined;
  @state() private appeal: { readonly of: Ruling; readonly verdict: Verdict } | undefined;

  override render() {
    const { rulings } = this.bench;
    if (!rulings) return html`<p class="soft">Fetching the rulings …</p>`;
    return html` ${this.appeal ? this.appealForm(this.appeal.of, this.appeal.verdict) : this.form(rulings.policy.reference)}
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
    const called = bench.openCalls[0]?.about ?? String(bench.head);
    const place = bench.moment === undefined ? called : (bench.step?.position ?? called);
    return html`<section aria-label="Rule">
      <h2>Rule</h2>
      <form @submit=${this.rule}>
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
          >Who
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
              ${PENALTIES.map((one) => html`<option value=${one}>${capital(plain(one))}</option>`)}
            </select>
          </label>
          <label
            >It is
            <select name="state">
              <option value="upheld">ruled</option>
              <option value="proposed">proposed</option>
            </select>
          </label>
        </div>
        ${
          bench.openCalls.length > 0
            ? html`<label
                >Answers the call
                <select name="call">
                  ${bench.openCalls.map(({ call, seat }, n) => html`<option value=${call} ?selected=${n === 0}>${seat === null ? 'somebody' : bench.name(seat)}, entry ${call}</option>`)}
                  <option value="">none</option>
                </select>
              </label>`
            : nothing
        }
        ${this.wordsField('For everybody')} ${this.wordsField('For judges only', 'aside')}
        <p class="line"><button class="strong" ?disabled=${bench.busy}>Rule</button></p>
        <p class="soft small">
          Infractions and penalties: ${policy}. A penalty that was ruled is given below, or under “Office”.
        </p>
      </form>
    </section>`;
  }

  private appealForm(of: Ruling, verdict: Verdict) {
    return html`<section aria-label="Appeal">
      <h2>${verdict === 'upheld' ? 'Uphold' : 'Overturn'} the ruling of entry ${of.ruling}</h2>
      <p class="small">${this.rulingInWords(of)}. A head judge rules on appeal.</p>
      <form @submit=${(event: SubmitEvent) => void this.hear(event, of, verdict)}>
        ${this.wordsField('For everybody')} ${this.wordsField('For judges only', 'aside')}
        <p class="line">
          <button class="strong" ?disabled=${this.bench.busy}>
            ${verdict === 'upheld' ? 'Uphold it' : 'Overturn it'}
          </button>
          <button type="button" @click=${() => (this.appeal = undefined)}>Cancel</button>
        </p>
      </form>
    </section>`;
  }

  private ruling(ruling: Ruling) {
    const { about, state: now, superseded, supersedes, words, aside } = ruling;
    const open = superseded === undefined && now !== 'overturned';
    return html`<li>
      <p>
        <strong>${this.rulingInWords(ruling)}</strong> <span class="badge">${capital(stateOf(ruling))}</span>
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
              ${isOwed(ruling, this.bench.rulings!) ? html`<button class="small grave" ?disabled=${this.bench.busy} @click=${() => this.give(ruling)}>Give the penalty</button>` : nothing}
              <button class="small" @click=${() => this.toAppeal(ruling, 'upheld')}>Uphold …</button>
              <button class="small" @click=${() => this.toAppeal(ruling, 'overturned')}>Overturn …</button>
            </p>`
          : nothing
      }
    </li>`;
  }

  private toAppeal(of: Ruling, verdict: Verdict): void {
    this.appeal = { of, verdict };
    void this.goTo('h2');
  }

  /** Giving what a ruling says is a deed of its own. */
  private give({ ruling, seat, penalty, infraction }: Ruling): void {
    const body = { of: seat, penalty, ruling, ...(infraction === undefined ? {} : { infraction }) };
    void this.bench.do({ path: 'penalties', body }, 'The penalty is given.');
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
      <button class="small grave" ?disabled=${this.bench.busy} @click=${() => void this.bench.erase(commitment)}>
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

  private async rule(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { from, to, ...rest } = filledIn(form);
    const about = { from, ...(to === undefined ? {} : { to }) };
    const body = { about, ...withNumbers(rest, 'of', 'call') };
    if (await this.bench.do({ path: 'rulings', body }, 'The ruling is recorded.')) form.reset();
  }

  private async hear(event: SubmitEvent, of: Ruling, verdict: Verdict): Promise<void> {
    event.preventDefault();
    const { seat, infraction, penalty } = of;
    const what = verdict === 'upheld' ? { of: seat, infraction, penalty } : { of: seat };
    const body = {
      about: of.about,
      ...what,
      state: verdict,
      supersedes: of.ruling,
      ...filledIn(event.target as HTMLFormElement),
    };
    if (await this.bench.do({ path: 'rulings', body }, `The ruling of entry ${of.ruling} is ${verdict}.`))
      this.appeal = undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-rule': BenchRule;
  }
}

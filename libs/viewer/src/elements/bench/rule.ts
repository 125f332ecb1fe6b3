import { PENALTIES, type Penalty as Kind } from '#table';
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { anewFor } from '../anew.js';
import type { Done, Ruling } from '../../api/shapes.js';
import type { BenchDraft } from '../../model/bench-draft.js';
import { rulingState } from '../../model/bench-timeline.js';
import { endBy, isOwed, lossUnder } from '../../model/penalties.js';
import { appeal as appealSay, judging, penalty as penaltySay, rule as say } from '../../messages/bench-judging.js';
import { bench as shared } from '../../messages/bench.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';
import { goBackBefore, lossInWords } from './disputed.js';
import './eraser.js';

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
  readonly penalty?: Kind | undefined;
  readonly infraction?: string | undefined;
}

/** What was ruled, the way to appeal, and the form of a new ruling. */
@customElement('rc-bench-rule')
export class BenchRule extends BenchPart {
  override readonly forTool = 'rule';
  @state() private appeal: Appeal | undefined;
  /** Whether it was tried to rule without saying anything. */
  @state() private isEmpty = false;

  override render() {
    const { rulings } = this.bench;
    if (!rulings) return html`<p class="soft">${judging.fetching}</p>`;
    const appealed = this.appeal || !this.bench.heads ? [] : this.bench.appealed;
    const others = rulings.rulings.filter((one) => !appealed.includes(one));
    return html` <rc-bench-disputed .bench=${this.bench}></rc-bench-disputed>
      ${this.appeal ? anewFor(nameOf(this.appeal), this.appealForm(this.appeal)) : html`${this.underAppeal(appealed)} ${this.form(rulings.policy.reference)}`}
      <section aria-label=${judging.rulings.title} ?hidden=${others.length === 0 && appealed.length > 0}>
        <h2>${judging.rulings.title}</h2>
        ${rulings.rulings.length === 0 ? html`<p class="soft small">${judging.rulings.none}</p>` : nothing}
        ${rulings.rulings.length > 0 && !this.bench.heads ? html`<p class="soft small">${appealSay.headJudge}</p>` : nothing}
        <ol class="said">
          ${[...others].reverse().map((ruling) => this.ruling(ruling))}
        </ol>
      </section>`;
  }

  /** A head judge decides on an appeal before anything else. */
  private underAppeal(appealed: readonly Ruling[]) {
    return appealed.length === 0
      ? nothing
      : html`<section aria-label=${appealSay.title}>
          <h2>${appealSay.title}</h2>
          <ol class="said">
            ${appealed.map((ruling) => this.ruling(ruling))}
          </ol>
        </section>`;
  }

  private form(policy: string) {
    const { bench } = this;
    // An appeal is answered by the ruling on it alone.
    const open = bench.openCalls.filter((call) => !bench.appealed.some(({ ruling }) => ruling === call.ruling));
    // What is looked at; else what somebody calls about.
    const calls = this.forms.offers('rule', 'calls', open);
    const called = this.forms.offers('rule', 'called', calls[0]?.about ?? bench.lastDeed);
    const place = bench.moment === undefined ? called : (bench.step?.position ?? called);
    const steps = this.forms.offers('rule', 'steps', bench.index?.index ?? []);
    return html`<section aria-label=${say.title}>
      <h2>${say.title}</h2>
      <form name="rule" @submit=${this.rule}>
        <label
          >${say.from}
          <select name="from">
            ${this.stepOptions(place, steps)}
          </select>
        </label>
        <label
          >${say.to}
          <select name="to">
            <option value="">${say.atOnce}</option>
            ${this.stepOptions('', steps)}
          </select>
        </label>

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
                  ${calls.map(({ call, seat, about }, n) => html`<option value=${call} ?selected=${n === 0}>${say.call({ player: seat === null ? shared.somebody : bench.words.name(seat), place: bench.words.placeInBrief(about) })}</option>`)}
                  <option value="">${shared.none}</option>
                </select>
              </label>`
            : nothing
        }
        ${this.wordsField(shared.fields.forEverybody)} ${this.wordsField(shared.fields.forJudges, 'aside')}
        ${this.isEmpty ? html`<p class="refused" role="alert">${say.empty}</p>` : nothing}
        ${this.sendLine('rule', html`<button class="strong">${say.send}</button>`)}
        <p class="soft small">${say.policy({ policy })}</p>
      </form>
    </section>`;
  }

  private appealForm(appeal: Appeal) {
    const { of, verdict } = appeal;
    const loss = verdict === 'overturned' && this.canGoBack ? lossUnder(of, this.bench.rulings!) : undefined;
    return html`<section aria-label=${appealSay.title}>
      <h2>${this.titleOf(appeal)}</h2>
      <p class="small">${this.bench.words.ruling(of)}</p>
      <form name=${nameOf(appeal)} @submit=${(event: SubmitEvent) => this.hear(event, appeal)}>
        ${this.wordsField(shared.fields.forEverybody)} ${this.wordsField(shared.fields.forJudges, 'aside')}
        ${loss ? html`<p class="small">${appealSay.whichOf(lossInWords(loss, this.bench))}</p>` : nothing}
        <p class="line">
          ${
            loss
              ? html`<button class="strong" value="back">${appealSay.backToo}</button>
                  <button value="only">${appealSay.onlyRuling}</button>`
              : html`<button class="strong">${verdict === 'upheld' ? appealSay.uphold : appealSay.overturn}</button>`
          }
          <button type="button" @click=${this.cancel}>${shared.cancel}</button>
        </p>
      </form>
    </section>`;
  }

  private get canGoBack(): boolean {
    return this.bench.live.summary?.finality !== 'final';
  }

  private ruling(ruling: Ruling) {
    const { about, state: now, superseded, supersedes, words, aside } = ruling;
    const open = superseded === undefined && now !== 'overturned';
    return html`<li>
      <p>
        <strong>${this.bench.words.rulingTitle(ruling)}</strong>
        <span class="badge">${shared.rulingStates[rulingState(ruling)]}</span>
        ${superseded === undefined ? nothing : html`<span class="badge">${this.replaced(superseded)}</span>`}
      </p>
      <p class="soft small">
        ${this.about(about)}
        ${supersedes === undefined ? nothing : judging.rulings.supersedes({ ruling: this.bench.words.rulingNumber(supersedes) })}
      </p>
      ${words?.text ? html`<p class="words">${shared.quoted({ words: words.text })}</p>` : nothing}
      ${aside?.text ? html`<p class="small"><span class="badge">${judging.rulings.judgesOnly}</span> ${shared.quoted({ words: aside.text })} <rc-bench-eraser .bench=${this.bench} .commitment=${aside.commitment}></rc-bench-eraser></p>` : nothing}
      ${aside && aside.text === undefined ? html`<p class="small"><span class="badge">${judging.rulings.judgesOnly}</span> <span class="soft">${judging.rulings.erased}</span></p>` : nothing}
      ${
        open
          ? html`${isOwed(ruling, this.bench.rulings!) && this.mayGive(ruling.penalty!) ? this.owed(ruling) : nothing}
            ${this.bench.heads ? this.verdicts(ruling) : nothing}`
          : nothing
      }
    </li>`;
  }

  private verdicts(ruling: Ruling) {
    return html`<p class="line">
      <button class="small" @click=${() => this.toAppeal(ruling, 'upheld')}>${appealSay.beginUphold}</button>
      <button class="small" @click=${() => this.toAppeal(ruling, 'overturned')}>${appealSay.beginOverturn}</button>
    </p>`;
  }

  private replaced(entry: number): string {
    const heir = this.bench.rulings?.rulings.find(({ ruling }) => ruling === entry);
    const { overturned, superseded } = judging.rulings;
    return (heir?.state === 'overturned' ? overturned : superseded)({ ruling: this.bench.words.rulingNumber(entry) });
  }

  private about({ from, to }: Ruling['about']): string {
    const { bench } = this;
    return to === undefined
      ? judging.rulings.about({ place: bench.words.place(from) })
      : judging.rulings.aboutFrom({ from: bench.words.place(from), to: bench.words.place(to) });
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

  private owed(ruling: Ruling) {
    const give = (event: Event): void => this.giveOwed(event, ruling);
    return this.sendLine(
      this.penaltyOf(ruling),
      html`<button
        class="small grave"
        ?disabled=${this.bench.sending.isUnderWay(this.penaltyOf(ruling))}
        @click=${give}
      >
        ${penaltySay.give}
      </button>`,
      give,
    );
  }

  private giveOwed(event: Event, ruling: Ruling): void {
    if (!this.asks(event, this.penaltyOf(ruling), this.ending(ruling))) void this.give(ruling);
  }

  private ending({ seat, penalty }: Omit<Owed, 'ruling'>): string | undefined {
    const { summary } = this.bench.live;
    return summary && seat !== undefined && penalty !== undefined ? endBy(penalty, seat, summary) : undefined;
  }

  /** Giving what a ruling says is a deed of its own: without an answer it can be given again, below the ruling. */
  private give(of: Owed, at?: number): Promise<void> {
    const { ruling, seat, penalty, infraction } = of;
    const body = { of: seat, penalty, ruling, ...(infraction === undefined ? {} : { infraction }) };
    return this.bench.deeds.do({ path: 'penalties', body }, penaltySay.given, { text: this.penaltyOf(of) }, at);
  }

  private penaltyOf({ ruling }: Pick<Owed, 'ruling'>): string {
    return penaltySay.giveOf({ ruling: this.bench.words.rulingNumber(ruling) });
  }

  private titleOf({ of, verdict }: Appeal): string {
    const ruling = this.bench.words.rulingNumber(of.ruling);
    return (verdict === 'upheld' ? appealSay.toUphold : appealSay.toOverturn)({ ruling });
  }

  /** What an infraction usually costs is a proposal, no more. */
  private suggest(event: Event): void {
    const select = event.target as HTMLSelectElement;
    const usual = this.bench.rulings?.policy.infractions.find(({ id }) => id === select.value)?.usual;
    const penalty = select.form?.elements.namedItem('penalty');
    if (penalty instanceof HTMLSelectElement) penalty.value = usual ?? '';
  }

  private rule(event: SubmitEvent): void {
    const filled = filledIn(new FormData(event.target as HTMLFormElement));
    const isEmpty = ['words', 'aside', 'of'].every((name) => filled[name] === undefined);
    // A judge who presses twice has ruled already.
    this.isEmpty = isEmpty && !this.bench.sending.isUnderWay(say.ruling);
    if (isEmpty) {
      event.preventDefault();
      return this.isEmpty ? void this.goTo('[role="alert"]') : undefined;
    }
    const { give, state: verdict } = filled;
    const of = filled['of'] === undefined ? undefined : Number(filled['of']);
    const penalty = PENALTIES.find((one) => one === filled['penalty']);
    const gives =
      give !== undefined && of !== undefined && penalty !== undefined && verdict === 'upheld' && this.mayGive(penalty);
    if (this.asks(event, 'rule', gives ? this.ending({ seat: of, penalty }) : undefined)) return;
    const taken = this.forms.taken(event, say.ruling);
    const { from, to, give: _give, ...rest } = filledIn(taken.fields);
    const about = { from, ...(to === undefined ? {} : { to }) };
    const { infraction } = rest;
    const body = { about, ...withNumbers(rest, 'of', 'call') };
    let given: Promise<void> | undefined;
    const ruled = ({ revision: ruling }: Done): string => {
      if (gives) given = this.give({ ruling, seat: of, penalty, infraction }, ruling);
      return say.recorded;
    };
    const both = this.bench.deeds.do({ path: 'rulings', body }, ruled, taken).then(() => given);
    void this.carry(taken, both);
  }

  private hear(event: SubmitEvent, { of, verdict }: Appeal): void {
    const { seat, infraction, penalty } = of;
    const taken = this.forms.taken(event, this.titleOf({ of, verdict }));
    const what = verdict === 'upheld' ? { of: seat, infraction, penalty } : { of: seat };
    const call = this.bench.openCalls.find(({ ruling }) => ruling === of.ruling)?.call;
    const answers = call === undefined ? {} : { call };
    const heard = { about: of.about, ...what, state: verdict, supersedes: of.ruling, ...answers };
    const body = { ...heard, ...filledIn(taken.fields) };
    const { value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
    const loss = value === 'back' ? lossUnder(of, this.bench.rulings!) : undefined;
    this.appeal = undefined;
    let back: Promise<void> | undefined;
    const said = ({ revision }: Done): string => {
      if (loss) back = goBackBefore(loss, revision, this.bench, revision);
      return appealSay[verdict]({ ruling: this.bench.words.rulingNumber(of.ruling) });
    };
    void this.carry(
      taken,
      this.bench.deeds.do({ path: 'rulings', body }, said, taken).then(() => back),
    );
  }
}

const nameOf = ({ of, verdict }: Appeal): string => `appeal ${of.ruling} ${verdict}`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-rule': BenchRule;
  }
}

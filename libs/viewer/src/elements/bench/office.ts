import { PENALTIES, type Penalty } from '#table';
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { clock as clockSay, pause as pauseSay, penalty as penaltySay } from '../../messages/bench-judging.js';
import { bench as say } from '../../messages/bench.js';
import { canClock, CLOCK_DEEDS, clockNow, type ClockDeed } from '../../model/clock.js';
import { endBy, lapsedInWords } from '../../model/penalties.js';
import { proposalInWords } from '../../model/proposal-in-words.js';
import { serverTime } from '../../model/server-time.js';
import { Ticking } from '../ticking.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';

/** What stands around the play: pauses, the clock, penalties. */
@customElement('rc-bench-office')
export class BenchOffice extends BenchPart {
  override readonly forTool = 'office';
  protected readonly ticking = new Ticking(this);
  @state() private proposed: string | undefined;

  override render() {
    return html`${this.pause()} ${this.clock()} ${this.penalties()}`;
  }

  private pause() {
    const { bench } = this;
    // Words for a pause are not for its end, no matter who else has paused the match meanwhile.
    const paused = this.forms.offers('pause', 'paused', bench.isPaused);
    return html`<section aria-label=${pauseSay.region}>
      <h2>${paused ? pauseSay.isPaused : pauseSay.title}</h2>
      <form name="pause" @submit=${(event: SubmitEvent) => this.hold(event, paused)}>
        ${paused ? html`<label>${pauseSay.seconds}<input name="seconds" type="number" min="0" max="86400" /></label>` : nothing}
        ${this.wordsField(say.fields.forEverybody)}
        <p class="line">
          <button class="strong" ?disabled=${!paused && this.bench.isOver}>
            ${paused ? pauseSay.end : pauseSay.begin}
          </button>
        </p>
      </form>
    </section>`;
  }

  private clock() {
    const { bench } = this;
    const clock = bench.live.summary?.clocks?.[0];
    return html`<section aria-label=${clockSay.title}>
      <h2>${clockSay.title}</h2>
      ${bench.isOver && clock ? html`<p>${clockSay.ended}</p>` : nothing}
      <p>
        ${clock ? html`<strong>${clockNow(clock, serverTime.now)}</strong> <span class="badge">${say.clockStates[clock.state]}</span>` : bench.isOver ? clockSay.endedWithout : clockSay.none}
      </p>
      <form name="clock" @submit=${this.keep}>
        <label>${clockSay.minutes}<input name="minutes" type="number" min="1" max="1440" /></label>
        <p class="line">
          ${CLOCK_DEEDS.map((deed) => html`<button name="deed" value=${deed} ?disabled=${this.bench.isOver || !canClock(deed, clock)}>${clockSay.deeds[deed]}</button>`)}
        </p>
        ${this.wordsField(say.fields.forEverybody)}
      </form>
    </section>`;
  }

  private penalties() {
    const { bench } = this;
    const given = bench.rulings?.penalties ?? [];
    return html`<section aria-label=${penaltySay.title}>
      <h2>${penaltySay.title}</h2>
      <ul class="said">
        ${given.map(
          ({ seat, penalty, infraction, since, ruling, words, lapsed }) =>
            html`<li class=${lapsed ? 'lapsed' : ''}>
              <strong>${bench.words.name(seat)}</strong>:
              <span class="what"
                >${say.penalties[penalty]}${infraction === undefined ? nothing : html` · ${this.infraction(infraction)}`}</span
              >
              <span class="soft small">${this.givenAt(since, ruling)}</span>
              ${words?.text ? say.quoted({ words: words.text }) : nothing}
              ${lapsed ? html`<br /><span class="badge">${say.lapsed.title}</span> <span class="small">${lapsedInWords(lapsed, bench.words.rulingNumber)}</span>` : nothing}
            </li>`,
        )}
      </ul>
      <form name="penalty" @submit=${this.penalise} @change=${this.propose}>
        <label
          >${say.fields.player}
          <select name="of" required>
            ${this.seatOptions(penaltySay.choosePlayer)}
          </select>
        </label>
        <label
          >${say.fields.penalty}
          <select name="penalty">
            ${PENALTIES.filter((one) => this.mayGive(one)).map((one) => html`<option value=${one}>${say.penalties[one]}</option>`)}
          </select>
        </label>
        ${this.infractionField()}
        ${this.proposed === undefined ? nothing : html`<p class="small" role="status">${this.proposed}</p>`}
        ${this.rulingField('penalty')} ${this.wordsField(say.fields.forEverybody)}
        ${this.sendLine('penalty', html`<button class="grave">${penaltySay.give}</button>`)}
      </form>
    </section>`;
  }

  /** A proposal is asked for again each time: a penalty may have been given at another table. */
  private readonly propose = async ({ target, currentTarget }: Event): Promise<void> => {
    const { name } = target as HTMLSelectElement;
    if (name !== 'of' && name !== 'infraction') return;
    const form = currentTarget as HTMLFormElement;
    const filled = (): string => [...new FormData(form)].slice(0, 3).join();
    const [of, infraction] = ['of', 'infraction'].map((one) => String(new FormData(form).get(one)));
    this.proposed = undefined;
    if (!of || !infraction) return;
    const asked = filled();
    // A judge who may not read proposals gives penalties without.
    const proposals = await this.bench.proposals(Number(of)).catch(() => undefined);
    // A judge who went on meanwhile has chosen.
    if (!proposals || filled() !== asked) return;
    this.proposed = proposalInWords(proposals, infraction);
    const proposal = proposals.proposals.find((one) => one.infraction === infraction);
    const penalty = form.elements.namedItem('penalty');
    if (proposal && this.mayGive(proposal.penalty) && penalty instanceof HTMLSelectElement)
      penalty.value = proposal.penalty;
  };

  private givenAt(since: number, ruling: number | undefined): string {
    const { words } = this.bench;
    const place = words.placeInBrief(String(since));
    return ruling === undefined ? place : penaltySay.byRuling({ ruling: words.rulingNumber(ruling), place });
  }

  private hold(event: SubmitEvent, paused: boolean): void {
    const taken = this.forms.taken(event, paused ? pauseSay.end : pauseSay.begin);
    const body = withNumbers(filledIn(taken.fields), 'seconds');
    const deed = { path: 'pauses', method: paused ? ('DELETE' as const) : ('POST' as const), body };
    const said = paused ? say.paused.ended : say.paused.begun;
    void this.carry(taken, this.bench.deeds.do(deed, said, taken, null));
  }

  private keep(event: SubmitEvent): void {
    const { value } = event.submitter as HTMLButtonElement;
    const deed = value as ClockDeed;
    const taken = this.forms.taken(event, clockSay.taken[deed]);
    const { minutes, words } = filledIn(taken.fields);
    const takes = deed === 'set' || deed === 'extend';
    const body = {
      deed,
      ...(takes && minutes !== undefined ? { seconds: Number(minutes) * 60 } : {}),
      ...(words === undefined ? {} : { words }),
    };
    const said = (): string => (deed === 'start' && this.bench.isPaused ? clockSay.runsLater : clockSay.done[deed]);
    void this.carry(taken, this.bench.deeds.do({ path: 'clock', body }, said, taken));
  }

  private penalise(event: SubmitEvent): void {
    const fields = new FormData(event.target as HTMLFormElement);
    const [of, penalty] = [Number(fields.get('of')), fields.get('penalty') as Penalty];
    const { summary } = this.bench.live;
    if (this.asks(event, 'penalty', summary && endBy(penalty, of, summary))) return;
    const taken = this.forms.taken(
      event,
      penaltySay.giving({ penalty: say.penalties[penalty], player: this.bench.words.name(of) }),
    );
    const body = withNumbers(filledIn(taken.fields), 'of', 'ruling');
    this.proposed = undefined;
    void this.carry(taken, this.bench.deeds.do({ path: 'penalties', body }, penaltySay.given, taken));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-office': BenchOffice;
  }
}

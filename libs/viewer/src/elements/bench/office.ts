import { PENALTIES } from '#table';
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { capital, plainWord } from '#narration';
import { clockNow } from '../../model/clock.js';
import { lapsedInWords } from '../../model/penalties.js';
import { Ticking } from '../ticking.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';

const GIVEN = { set: 'set', start: 'started', stop: 'stopped', extend: 'extended', 'call-time': 'called' } as const;
type ClockDeed = keyof typeof GIVEN;

/** What stands around the play: pauses, the clock, penalties. */
@customElement('rc-bench-office')
export class BenchOffice extends BenchPart {
  override readonly forTool = 'office';
  protected readonly ticking = new Ticking(this);

  override render() {
    return html`${this.pause()} ${this.clock()} ${this.penalties()}`;
  }

  private pause() {
    const { bench } = this;
    // Words for a pause are not for its end, no matter who else has paused the match meanwhile.
    const paused = this.forms.offers('pause', 'paused', bench.live.summary?.paused === true);
    return html`<section aria-label="Pause">
      <h2>${paused ? 'The match is paused' : 'Pause'}</h2>
      <form name="pause" @submit=${(event: SubmitEvent) => this.hold(event, paused)}>
        ${paused ? html`<label>Seconds added to the clock<input name="seconds" type="number" min="0" max="86400" /></label>` : nothing}
        ${this.wordsField('For everybody')}
        <p class="line">
          <button class="strong" ?disabled=${!paused && this.bench.isOver}>
            ${paused ? 'Let the match go on' : 'Pause the match'}
          </button>
        </p>
      </form>
    </section>`;
  }

  private clock() {
    const { bench } = this;
    const clock = bench.live.summary?.clocks?.[0];
    const button = (deed: ClockDeed, title: string) =>
      html`<button name="deed" value=${deed} ?disabled=${this.bench.isOver}>${title}</button>`;
    return html`<section aria-label="Clock">
      <h2>Clock</h2>
      ${this.bench.isOver ? html`<p>The match has ended, and its clock with it.</p>` : nothing}
      <p>
        ${clock ? html`<strong>${clockNow(clock, Date.now())}</strong> <span class="badge">${capital(clock.state)}</span>` : 'This match has no clock yet.'}
      </p>
      <form name="clock" @submit=${this.keep}>
        <label>Minutes<input name="minutes" type="number" min="1" max="1440" /></label>
        <p class="line">
          ${button('set', 'Set')}${button('extend', 'Add')}${button('start', 'Start')}${button('stop', 'Stop')}${button('call-time', 'Call time')}
        </p>
        ${this.wordsField('For everybody')}
      </form>
    </section>`;
  }

  private penalties() {
    const { bench } = this;
    const given = bench.rulings?.penalties ?? [];
    return html`<section aria-label="Penalties">
      <h2>Penalties</h2>
      <ul class="said">
        ${given.map(
          ({ seat, penalty, infraction, since, words, lapsed }) =>
            html`<li class=${lapsed ? 'lapsed' : ''}>
              <strong>${bench.name(seat)}</strong>:
              <span class="what"
                >${plainWord(penalty)}${infraction === undefined ? '' : `, ${this.infraction(infraction)}`}</span
              >
              <span class="soft small">entry ${since}</span> ${words?.text ? html`“${words.text}”` : nothing}
              ${lapsed ? html`<br /><span class="badge">Stands no more</span> <span class="small">${lapsedInWords(lapsed)}</span>` : nothing}
            </li>`,
        )}
      </ul>
      <form name="penalty" @submit=${this.penalise}>
        <label
          >Player
          <select name="of" required>
            ${this.seatOptions('choose the player')}
          </select>
        </label>
        <label
          >Penalty
          <select name="penalty">
            ${PENALTIES.map((one) => html`<option value=${one}>${capital(plainWord(one))}</option>`)}
          </select>
        </label>
        ${this.infractionField()} ${this.rulingField('penalty')} ${this.wordsField('For everybody')}
        <p class="line"><button class="grave">Give the penalty</button></p>
      </form>
    </section>`;
  }

  private hold(event: SubmitEvent, paused: boolean): void {
    const taken = this.forms.taken(event, paused ? 'Let the match go on' : 'Pause the match');
    const body = withNumbers(filledIn(taken.fields), 'seconds');
    const deed = { path: 'pauses', method: paused ? ('DELETE' as const) : ('POST' as const), body };
    const said = paused ? 'The match goes on.' : 'The match is paused.';
    void this.carry(taken, this.bench.do(deed, said, taken, null));
  }

  private keep(event: SubmitEvent): void {
    const { value, innerText } = event.submitter as HTMLButtonElement;
    const deed = value as ClockDeed;
    const taken = this.forms.taken(event, `Clock, ${innerText}`);
    const { minutes, words } = filledIn(taken.fields);
    const takes = deed === 'set' || deed === 'extend';
    const body = {
      deed,
      ...(takes && minutes !== undefined ? { seconds: Number(minutes) * 60 } : {}),
      ...(words === undefined ? {} : { words }),
    };
    const said = (): string => {
      if (deed === 'start' && this.bench.live.summary?.paused === true)
        return 'The clock will run when the match goes on.';
      return deed === 'call-time' ? 'Time is called.' : `The clock is ${GIVEN[deed]}.`;
    };
    void this.carry(taken, this.bench.do({ path: 'clock', body }, said, taken));
  }

  private penalise(event: SubmitEvent): void {
    const { of, penalty } = filledIn(new FormData(event.target as HTMLFormElement));
    const taken = this.forms.taken(event, `${capital(plainWord(penalty ?? ''))} for ${this.bench.name(Number(of))}`);
    const body = withNumbers(filledIn(taken.fields), 'of', 'ruling');
    void this.carry(taken, this.bench.do({ path: 'penalties', body }, 'The penalty is given.', taken));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-office': BenchOffice;
  }
}

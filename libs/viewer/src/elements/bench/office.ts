import { PENALTIES } from '#table';
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { capital, plain } from '#narration';
import { clockNow } from '../../model/clock.js';
import { lapsedInWords } from '../../model/penalties.js';
import { Ticking } from '../ticking.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';

const GIVEN = { set: 'set', start: 'started', stop: 'stopped', extend: 'extended', 'call-time': 'called' } as const;
type ClockDeed = keyof typeof GIVEN;

/** What stands around the play: pauses, the clock, penalties. */
@customElement('rc-bench-office')
export class BenchOffice extends BenchPart {
  protected readonly ticking = new Ticking(this);

  override render() {
    return html`${this.pause()} ${this.clock()} ${this.penalties()}`;
  }

  private pause() {
    const { bench } = this;
    const paused = bench.live.summary?.paused === true;
    return html`<section aria-label="Pause">
      <h2>${paused ? 'The match is paused' : 'Pause'}</h2>
      <form @submit=${(event: SubmitEvent) => void this.hold(event, paused)}>
        ${paused ? html`<label>Seconds added to the clock<input name="seconds" type="number" min="0" max="86400" /></label>` : nothing}
        ${this.wordsField('For everybody')}
        <p class="line">
          <button class="strong" ?disabled=${bench.busy}>${paused ? 'Let the match go on' : 'Pause the match'}</button>
        </p>
      </form>
    </section>`;
  }

  private clock() {
    const { bench } = this;
    const clock = bench.live.summary?.clocks?.[0];
    const button = (deed: ClockDeed, title: string) =>
      html`<button name="deed" value=${deed} ?disabled=${bench.busy}>${title}</button>`;
    return html`<section aria-label="Clock">
      <h2>Clock</h2>
      <p>
        ${clock ? html`<strong>${clockNow(clock, Date.now())}</strong> <span class="badge">${capital(clock.state)}</span>` : 'This match has no clock yet.'}
      </p>
      <form @submit=${this.keep}>
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
                >${plain(penalty)}${infraction === undefined ? '' : `, ${this.infraction(infraction)}`}</span
              >
              <span class="soft small">entry ${since}</span> ${words?.text ? html`“${words.text}”` : nothing}
              ${lapsed ? html`<br /><span class="badge">Stands no more</span> <span class="small">${lapsedInWords(lapsed)}</span>` : nothing}
            </li>`,
        )}
      </ul>
      <form @submit=${this.penalise}>
        <label
          >Who
          <select name="of" required>
            ${this.seatOptions('')}
          </select>
        </label>
        <label
          >Penalty
          <select name="penalty">
            ${PENALTIES.map((one) => html`<option value=${one}>${capital(plain(one))}</option>`)}
          </select>
        </label>
        ${this.infractionField()} ${this.rulingField()} ${this.wordsField('For everybody')}
        <p class="line"><button class="grave" ?disabled=${bench.busy}>Give the penalty</button></p>
      </form>
    </section>`;
  }

  private async hold(event: SubmitEvent, paused: boolean): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const body = withNumbers(filledIn(form), 'seconds');
    const deed = { path: 'pauses', method: paused ? ('DELETE' as const) : ('POST' as const), body };
    if (await this.bench.do(deed, paused ? 'The match goes on.' : 'The match is paused.', false)) form.reset();
  }

  private async keep(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const deed = (event.submitter as HTMLButtonElement).value as ClockDeed;
    const { minutes, words } = filledIn(form);
    const takes = deed === 'set' || deed === 'extend';
    const body = {
      deed,
      ...(takes && minutes !== undefined ? { seconds: Number(minutes) * 60 } : {}),
      ...(words === undefined ? {} : { words }),
    };
    const waits = deed === 'start' && this.bench.live.summary?.paused === true;
    const said = waits
      ? 'The clock will run when the match goes on.'
      : deed === 'call-time'
        ? 'Time is called.'
        : `The clock is ${GIVEN[deed]}.`;
    if (await this.bench.do({ path: 'clock', body }, said)) form.reset();
  }

  private async penalise(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const body = withNumbers(filledIn(form), 'of', 'ruling');
    if (await this.bench.do({ path: 'penalties', body }, 'The penalty is given.')) form.reset();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-office': BenchOffice;
  }
}

import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Call } from '../../api/shapes.js';
import { addressOf } from '../../model/place.js';
import { linkWith, tokenOf } from '../../model/tokens.js';
import { bench as general, calls as say } from '../../messages/bench.js';
import { BenchPart } from './bench-part.js';
import { whoPlays } from '../../model/who-plays.js';

/** The calls for a judge in this match that are not closed, and what to do about them. */
@customElement('rc-bench-calls')
export class BenchCalls extends BenchPart {
  override render() {
    const { openCalls, calls } = this.bench;
    const closed = calls.length - openCalls.length;
    return html` <section class="panel" aria-label=${say.title}>
      <h2>${say.title}</h2>
      ${openCalls.length === 0 ? html`<p class="soft small">${say.nobody}</p>` : nothing}
      <ul class="said">
        ${openCalls.map((call) => this.call(call))}
      </ul>
      ${this.elsewhere()} ${this.all()}
      ${closed > 0 ? html`<p class="soft small">${say.closed({ count: closed })}</p>` : nothing}
    </section>`;
  }

  private call({ call, seat, about, ruling: appealed, state, words }: Call) {
    const { bench } = this;
    const player = seat === null ? general.somebody : bench.words.name(seat);
    const closing = say.closing({ player });
    const ruling = bench.rulings?.rulings.find((one) => one.ruling === appealed);
    const step = bench.words.stepAt(about);
    return html`<li>
      <p>
        <strong>${player}</strong>
        <span class="badge">${general.callStates[state]}</span>
        <span class="soft small">${say.about({ place: bench.words.place(about) })}</span>
      </p>
      ${ruling ? html`<p>${say.appeals({ ruling: this.bench.words.ruling(ruling) })}</p>` : nothing}
      ${words ? html`<p class="words">${words.text === undefined ? html`<span class="soft">${say.erased}</span>` : general.quoted({ words: words.text })}</p>` : nothing}
      <p class="line">
        ${state === 'open' && !bench.isOver ? html`<button class="strong" ?disabled=${bench.sending.isUnderWay(say.attend)} @click=${() => this.attend()}>${bench.isPaused ? say.attendInPause : say.attend}</button>` : nothing}
        ${bench.heads && bench.appealed.some((one) => one === ruling) ? html`<button @click=${() => this.turnTo('rule')}>${say.decide}</button>` : nothing}
        ${step === undefined ? nothing : html`<button @click=${() => this.lookAt(step.step)}>${say.lookThere}</button>`}
        <button ?disabled=${bench.sending.isUnderWay(closing)} @click=${() => this.close(call, closing)}>
          ${say.close}
        </button>
      </p>
    </li>`;
  }

  /** The token of this bench opens theirs: a link hands it over in its fragment, which no server sees. */
  private elsewhere() {
    const { elsewhere, match } = this.bench;
    const token = tokenOf(sessionStorage, match);
    if (elsewhere.length === 0 || token === undefined) return nothing;
    return html`<h3>${say.elsewhere}</h3>
      <ul class="said">
        ${elsewhere.map(
          ({ match: other, seat, seats, state }) =>
            html`<li>
              <a href=${linkWith(addressOf({ page: 'bench', match: other, tool: 'moment' }), token)}
                >${whoPlays(seats)}</a
              >
              <span class="badge">${general.callStates[state]}</span>
              <span class="soft small"
                >${say.callsElsewhere({ player: seats.find((one) => one.seat === seat)?.name ?? general.somebody })}</span
              >
            </li>`,
        )}
      </ul>`;
  }

  private all() {
    const token = tokenOf(sessionStorage, this.bench.match);
    return token === undefined
      ? nothing
      : html`<p class="small"><a href=${linkWith(addressOf({ page: 'queue' }), token)}>${say.all}</a></p>`;
  }

  /** What is next for a call stands beside it. */
  protected override refocus(): void {
    super.refocus(false);
  }

  private attend(): void {
    void this.bench.deeds.do({ path: 'pauses', body: {} }, general.paused.begun, { text: say.attend }, null);
  }

  private close(call: number, text: string): void {
    const deed = { path: `calls/${call}/close`, body: {} };
    void this.bench.deeds.do(deed, say.isClosed, { text }, null);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-calls': BenchCalls;
  }
}

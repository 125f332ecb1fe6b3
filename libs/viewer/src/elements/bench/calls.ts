import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Call } from '../../api/shapes.js';
import { capital } from '#narration';
import { addressOf } from '../../model/place.js';
import { linkWith, tokenOf } from '../../model/tokens.js';
import { BenchPart } from './bench-part.js';

const ATTEND = 'Attend: pause the match';
const closing = (call: number): string => `Close the call in entry ${call}`;

/** The calls for a judge in this match that are not closed, and what to do about them. */
@customElement('rc-bench-calls')
export class BenchCalls extends BenchPart {
  override render() {
    const { openCalls, calls } = this.bench;
    const closed = calls.length - openCalls.length;
    return html` <section class="panel" aria-label="Calls">
      <h2>Calls</h2>
      ${openCalls.length === 0 ? html`<p class="soft small">Nobody calls for a judge.</p>` : nothing}
      <ul class="said">
        ${openCalls.map((call) => this.call(call))}
      </ul>
      ${this.elsewhere()} ${this.all()} ${closed > 0 ? html`<p class="soft small">${closed} closed</p>` : nothing}
    </section>`;
  }

  private call({ call, seat, about, state, words }: Call) {
    const { bench } = this;
    const step = bench.stepAt(about);
    return html`<li>
      <p>
        <strong>${seat === null ? 'Somebody' : bench.name(seat)}</strong>
        <span class="badge">${capital(state)}</span>
        <span class="soft small">in entry ${call}, about ${bench.placeInWords(about)}</span>
      </p>
      ${words ? html`<p class="words">${words.text === undefined ? html`<span class="soft">The words were erased.</span>` : html`“${words.text}”`}</p>` : nothing}
      <p class="line">
        ${state === 'open' && !bench.live.summary?.paused && !bench.isOver ? html`<button class="strong" ?disabled=${bench.sending.isUnderWay(ATTEND)} @click=${() => this.attend()}>Attend: pause the match</button>` : nothing}
        ${step === undefined ? nothing : html`<button @click=${() => this.lookAt(step.step)}>Look there</button>`}
        <button ?disabled=${bench.sending.isUnderWay(closing(call))} @click=${() => this.close(call)}>
          Close the call
        </button>
      </p>
    </li>`;
  }

  /** The token of this bench opens theirs: a link hands it over in its fragment, which no server sees. */
  private elsewhere() {
    const { elsewhere, match } = this.bench;
    const token = tokenOf(sessionStorage, match);
    if (elsewhere.length === 0 || token === undefined) return nothing;
    return html`<h3>In other matches</h3>
      <ul class="said">
        ${elsewhere.map(
          ({ match: other, seat, seats, state }) =>
            html`<li>
              <a href=${linkWith(addressOf({ page: 'bench', match: other, tool: 'moment' }), token)}
                >${seats.map(({ name }) => name).join(' against ')}</a
              >
              <span class="badge">${capital(state)}</span>
              <span class="soft small">${seats.find((one) => one.seat === seat)?.name ?? 'somebody'} calls</span>
            </li>`,
        )}
      </ul>`;
  }

  private all() {
    const token = tokenOf(sessionStorage, this.bench.match);
    return token === undefined
      ? nothing
      : html`<p class="small"><a href=${linkWith(addressOf({ page: 'queue' }), token)}>Calls of all matches</a></p>`;
  }

  /** What is next for a call stands beside it. */
  protected override refocus(): void {
    super.refocus(false);
  }

  private attend(): void {
    void this.bench.do({ path: 'pauses', body: {} }, 'The match is paused.', { text: ATTEND }, null);
  }

  private close(call: number): void {
    const deed = { path: `calls/${call}/close`, body: {} };
    void this.bench.do(deed, 'The call is closed.', { text: closing(call) }, null);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-calls': BenchCalls;
  }
}

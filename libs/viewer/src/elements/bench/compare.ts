import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { pluralOf, plainWord } from '#narration';
import { BenchPart } from './bench-part.js';

/** What differs between two moments, in words; the board marks the cards. */
@customElement('rc-bench-compare')
export class BenchCompare extends BenchPart {
  override readonly forTool = 'compare';

  override render() {
    const { bench } = this;
    const { differences } = bench.looks;
    const last = bench.index?.steps ?? 0;
    const before = Math.max(0, (bench.moment ?? last) - 1);
    return html` <section aria-label="Compare">
      <h2>Compare two moments</h2>
      <form name="compare" data-looks @submit=${this.compare}>
        <label
          >From step
          <input name="from" type="number" required min="0" max=${last} .defaultValue=${String(before)} />
        </label>
        <p class="small">
          to ${bench.moment === undefined ? 'the table now' : `step ${bench.moment}`}, which is shown.
        </p>
        <p class="line"><button class="strong">Compare</button></p>
        ${this.recorded()}
      </form>
      ${
        differences
          ? html`<div role="status">
              <p>
                ${differences.length === 0 ? 'Nothing differs.' : `${pluralOf(differences.length, 'difference')}${differences.some(({ handles }) => handles.length > 0) ? '; the cards are marked on the board' : ''}.`}
              </p>
              <ul class="said" aria-label="Differences">
                ${differences.map(({ text }) => html`<li>${text}</li>`)}
              </ul>
            </div>`
          : nothing
      }
    </section>`;
  }

  private compare(event: SubmitEvent): void {
    event.preventDefault();
    const { bench } = this;
    const from = Number(new FormData(event.target as HTMLFormElement).get('from'));
    const { table } = bench;
    if (!table) return;
    void bench.looks.atDifference(
      bench.fetch(from).then((step) => step.table),
      table,
      (id) => bench.live.naming?.book.counter(id) ?? plainWord(id),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-compare': BenchCompare;
  }
}

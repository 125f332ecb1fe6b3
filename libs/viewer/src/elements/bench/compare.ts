import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { plainWord } from '#narration';
import { compare as say } from '../../messages/bench-moment.js';
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
    return html` <section aria-label=${say.region}>
      <h2>${say.title}</h2>
      <form name="compare" data-looks @submit=${this.compare}>
        <label
          >${say.from}
          <select name="from">
            ${this.stepsToChoose(bench.index?.index ?? [], ({ step }) => step, before)}
          </select>
        </label>
        <p class="small">
          ${bench.moment === undefined ? say.toNow : say.toStep({ place: bench.words.placeInBrief(bench.step?.position ?? '') })}
        </p>
        <p class="line"><button class="strong">${say.send}</button></p>
        ${this.recorded()}
      </form>
      ${
        differences
          ? html`<div role="status">
              <p>
                ${differences.length === 0 ? say.nothing : say.count({ count: differences.length })}
                ${differences.some(({ handles }) => handles.length > 0) ? say.marked : nothing}
              </p>
              <ul class="said" aria-label=${say.differences}>
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
      bench.live.game?.showing ?? {},
      (id) => bench.live.naming?.book.counter(id) ?? plainWord(id),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-compare': BenchCompare;
  }
}

import { css, html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { fork as say } from '../../messages/bench-changes.js';
import { BenchPart } from './bench-part.js';
import './changed.js';
import { forkLinks } from './links-apart.js';
import { entryOf, lastOfEntries } from '../../model/bench-timeline.js';

/** What if: the match goes on otherwise from a moment, as another match. */
@customElement('rc-bench-fork')
export class BenchFork extends BenchPart {
  static override styles = [
    ...BenchPart.styles,
    css`
      rc-bench-changed {
        display: block;
        margin-top: 1rem;
      }
    `,
  ];

  override readonly forTool = 'fork';

  override render() {
    const { bench } = this;
    const steps = lastOfEntries(bench.index?.index ?? []);
    const at = bench.moment === undefined ? undefined : steps.find(({ position }) => entryOf(position) >= bench.at);
    return html`<section aria-label=${say.title}>
        <h2>${say.title}</h2>
        <p class="small">${say.about}</p>
        <form name="fork" data-looks @submit=${this.fork}>
          <label
            >${say.at}
            <select name="at">
              <option value=${bench.head} ?selected=${at === undefined}>${say.now}</option>
              ${this.stepsToChoose(steps, ({ position }) => entryOf(position), at?.step)}
            </select>
          </label>
          <p class="line"><button class="strong">${say.begin}</button></p>
          ${this.recorded(say.recorded)}
        </form>
        ${bench.deeds.forks.map(
          (fork) =>
            html`<div role="status">
              <p>${say.begun({ place: bench.words.after(fork.of.at) })}</p>
              ${forkLinks(fork)}
            </div>`,
        )}
      </section>
      <rc-bench-changed .bench=${bench}></rc-bench-changed>`;
  }

  private fork(event: SubmitEvent): void {
    const at = Number(new FormData(event.target as HTMLFormElement).get('at'));
    const taken = this.forms.taken(event, say.taken({ place: this.bench.words.after(at) }));
    void this.bench.deeds.fork(at, taken).then(() => this.toBegun(taken));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-fork': BenchFork;
  }
}

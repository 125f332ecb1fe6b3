import { css, html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { BenchPart } from './bench-part.js';
import './changed.js';
import { forkLinks } from './links-apart.js';

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
    const at = String(bench.moment === undefined ? bench.head : bench.at);
    return html`<section aria-label="What if">
        <h2>What if</h2>
        <p class="small">
          A fork has the table of that moment exactly, open questions included, and fresh draws from there on. It is
          marked as one for ever, counts nowhere, and changes nothing here. While this match is played its fork is for
          judges only.
        </p>
        <form name="fork" data-looks @submit=${this.fork}>
          <label
            >The last entry that it takes over
            <input name="at" type="number" required min="1" max=${bench.head} .defaultValue=${at} />
          </label>
          <p class="soft small">Entry ${at} is in ${bench.placeInWords(at)}. Look at another step to fork there.</p>
          <p class="line"><button class="strong">Fork the match there</button></p>
          ${this.recorded('The fork shows what is hidden. The match records that you fork it, and each look at the fork.')}
        </form>
        ${bench.forks.map(
          (fork) =>
            html`<div role="status">
              <p>The fork from after entry ${fork.of.at}:</p>
              ${forkLinks(fork)}
            </div>`,
        )}
      </section>
      <rc-bench-changed .bench=${bench}></rc-bench-changed>`;
  }

  private fork(event: SubmitEvent): void {
    const at = Number(new FormData(event.target as HTMLFormElement).get('at'));
    const taken = this.forms.taken(event, `Fork after entry ${at}`);
    void this.bench.fork(at, taken).then(() => this.toBegun(taken));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-fork': BenchFork;
  }
}

import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';
import type { Stated, StatedSoFar } from '../stating.js';
import '../stating.js';

/** The table is mended by changes of one list, which the service gives with what may be chosen for each. */
@customElement('rc-bench-mend')
export class BenchMend extends BenchPart {
  @state() private stated: readonly Stated[] = [];
  @state() private open = false;
  /** Counts what was mended: what is stated then starts anew. */
  @state() private mended = 0;

  override render() {
    const { bench } = this;
    const { form, formAt } = bench.looks;
    const older = form !== undefined && formAt !== bench.head;
    return html` <section aria-label="Mend the table">
      <h2>Mend the table</h2>
      ${this.atNow()}
      ${
        form === undefined || older
          ? html`<p class="line">
              <button class="strong" @click=${this.show}>
                ${older ? 'The table has changed: show anew what can be mended' : 'Show what can be mended'}
              </button>
            </p>`
          : nothing
      }
      ${this.recorded()}
      ${
        form === undefined
          ? nothing
          : html` <rc-stating
                .form=${form}
                .of=${String(this.mended)}
                .what=${'What is to be changed?'}
                @rc-stated=${this.told}
              ></rc-stating>
              ${this.open || this.stated.length === 0 ? nothing : this.ends()}`
      }
    </section>`;
  }

  private ends() {
    return html`<form @submit=${this.carryOut}>
      ${this.rulingField()} ${this.wordsField('For everybody')}
      <p class="line"><button class="grave" ?disabled=${this.bench.busy}>Carry it out</button></p>
    </form>`;
  }

  private async show(): Promise<void> {
    await this.bench.looks.atFixes(this.bench.head);
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector('rc-stating')?.toNext();
  }

  private told({ detail }: CustomEvent<StatedSoFar>): void {
    this.stated = detail.stated;
    this.open = detail.open;
  }

  private async carryOut(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const ops = this.stated.map(({ said }) => said);
    const body = { ops, ...withNumbers(filledIn(event.target as HTMLFormElement), 'ruling') };
    if (!(await this.bench.do({ path: 'fixes', body }, 'The table is mended.'))) return;
    this.stated = [];
    this.mended += 1;
    this.bench.looks.form = undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-mend': BenchMend;
  }
}

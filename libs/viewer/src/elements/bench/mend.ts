import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';
import type { BenchDraft } from '../../model/bench-draft.js';
import type { StatedFields, StatedSoFar } from '../stating.js';
import '../stating.js';

const FORM = 'mend';

/** The table is mended by changes of one list, which the service gives with what may be chosen for each. */
@customElement('rc-bench-mend')
export class BenchMend extends BenchPart {
  override readonly forTool = 'mend';
  @state() private stated: readonly StatedFields[] = [];
  @state() private open = false;
  /** Counts how often it was begun to state something. */
  @state() private begun = 0;

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
                ${older ? 'The table has changed: show again what can be mended' : 'Show what can be mended'}
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
                .of=${String(this.begun)}
                .from=${this.stated}
                .what=${'What is to be changed?'}
                @rc-stated=${this.told}
              ></rc-stating>
              ${this.open || this.stated.length === 0 ? nothing : this.ends()}`
      }
    </section>`;
  }

  private ends() {
    return html`<form name=${FORM} @submit=${this.carryOut}>
      ${this.rulingField(FORM)} ${this.wordsField('For everybody')}
      <p class="line"><button class="grave">Carry it out</button></p>
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
    this.forms.note(FORM, 'stated', this.stated);
  }

  override reopen({ noted, when }: BenchDraft): void {
    this.begin((noted.get('stated') ?? []) as readonly StatedFields[]);
    const { looks, head } = this.bench;
    if (when === 'told' && (looks.form === undefined || looks.formAt !== head)) void looks.atFixes(head);
  }

  /** Begins again to state something, with what was stated already. */
  private begin(stated: readonly StatedFields[]): void {
    this.stated = stated;
    this.begun += 1;
  }

  private carryOut(event: SubmitEvent): void {
    const { stated, bench } = this;
    const taken = this.forms.taken(event, `Mend: ${stated.map(({ entry }) => entry.label).join(', ')}`);
    const body = { ops: stated.map(({ said }) => said), ...withNumbers(filledIn(taken.fields), 'ruling') };
    this.begin([]);
    const mended = (): string => {
      bench.looks.form = undefined;
      return 'The table is mended.';
    };
    // What can be mended was that of the table for which it was shown.
    void this.carry(taken, bench.do({ path: 'fixes', body }, mended, taken, bench.looks.formAt));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-mend': BenchMend;
  }
}

import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { plainWord } from '#narration';
import type { Option } from '../../api/shapes.js';
import { groupedCards } from '../../model/card-groups.js';
import type { Form } from '../../model/filling.js';
import { makesSense } from '../../model/mending.js';
import { mend as say } from '../../messages/bench-changes.js';
import { bench as shared } from '../../messages/bench.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';
import type { BenchDraft } from '../../model/bench-draft.js';
import type { StatedFields, StatedSoFar } from '../stating.js';
import '../rule.js';
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
    return html` <section aria-label=${say.title}>
      <h2>${say.title}</h2>
      ${this.atNow()}
      ${
        form === undefined || older
          ? html`<p class="line">
              <button class="strong" @click=${this.show}>${older ? say.showAgain : say.show}</button>
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
                .what=${say.what}
                .fits=${this.fits}
                .groups=${this.groups}
                @rc-stated=${this.told}
                >${this.open || this.stated.length === 0 ? nothing : html`${this.comesTo()} ${this.ends()}`}</rc-stating
              >
              ${bench.looks.cards ? html`<p class="soft small">${say.pressCard}</p>` : nothing}`
      }
    </section>`;
  }

  private get fits() {
    const { live } = this.bench;
    return live.table ? makesSense(live.table, live.game?.showing ?? {}) : () => true;
  }

  private readonly groups = (list: Form['lists'][number]) => {
    const { table } = this.bench.live;
    return table && groupedCards(list, table);
  };

  /** What the changes come to, all of them together. */
  private comesTo() {
    const { fixed } = this.bench.looks;
    if (fixed?.refused)
      return html`<p class="refused" role="alert">
        ${say.refused({ reason: this.bench.words.said(fixed.refused.reason) })}
        <rc-rule .rule=${fixed.refused.rule} .game=${this.bench.live.summary?.game ?? ''}></rc-rule>
      </p>`;
    return html`<div role="status">
      <h3>${say.comesTo}</h3>
      ${
        fixed === undefined
          ? html`<p class="soft small">${say.working}</p>`
          : html`<ul class="said" aria-label=${say.comesTo}>
              ${fixed.differences.map(({ text }) => html`<li>${text}</li>`)}
              ${fixed.differences.length === 0 ? html`<li>${say.nothing}</li>` : nothing}
            </ul>`
      }
    </div>`;
  }

  private ends() {
    return html`<form name=${FORM} @submit=${this.carryOut}>
      ${this.rulingField(FORM)} ${this.wordsField(shared.fields.forEverybody)}
      <p class="line"><button class="grave">${say.carryOut}</button></p>
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
    const { cards, chosen, open } = detail;
    const acts = new Map(
      [...cards].map(([spot, n]) => [spot, [{ label: say.chooseCard, kind: 'mend', action: { n }, complete: false }]]),
    );
    const pick = ({ action }: Option): void => this.renderRoot.querySelector('rc-stating')?.choose(Number(action['n']));
    this.bench.looks.offerCards(cards.size === 0 ? undefined : { acts, chosen, pick });
    if (!open) this.look();
  }

  /** Looks at what the stated changes would come to. */
  private look(): void {
    const { stated, bench } = this;
    const { table, naming, game } = bench.live;
    const body = stated.length === 0 ? undefined : { ops: stated.map(({ said }) => said) };
    if (table)
      void bench.looks.atFixed(body, table, game?.showing ?? {}, (id) => naming?.book.counter(id) ?? plainWord(id));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.bench.looks.offerCards(undefined);
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
    this.look();
  }

  private carryOut(event: SubmitEvent): void {
    const { stated, bench } = this;
    const taken = this.forms.taken(event, say.taken({ changes: stated.map(({ entry }) => entry.label).join(', ') }));
    const body = { ops: stated.map(({ said }) => said), ...withNumbers(filledIn(taken.fields), 'ruling') };
    this.begin([]);
    const mended = (): string => {
      bench.looks.form = undefined;
      return say.done;
    };
    // What can be mended was that of the table for which it was shown.
    void this.carry(taken, bench.deeds.do({ path: 'fixes', body }, mended, taken, bench.looks.formAt));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-mend': BenchMend;
  }
}

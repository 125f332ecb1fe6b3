import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Penalty, Ruling } from '../../api/shapes.js';
import { appeal as say } from '../../messages/bench-judging.js';
import { bench as shared } from '../../messages/bench.js';
import type { BenchModel } from '../../model/bench.js';
import { BenchPart } from './bench-part.js';

/** The player who has lost by a penalty, and the penalty. */
export const lossInWords = ({ seat, penalty }: Penalty, bench: BenchModel) => ({
  player: bench.words.name(seat),
  penalty: shared.penalties[penalty].toLowerCase(),
});

/** The match goes back to before a penalty that ended a game. @param at the entry at which it was decided */
export const goBackBefore = ({ since }: Penalty, ruling: number, bench: BenchModel, at?: number): Promise<void> => {
  const body = { to: since - 1, mode: 'exact', ruling };
  return bench.deeds.do({ path: 'rewinds', body }, say.wentBack, { text: say.toGoBack }, at);
};

/** The result rests on a loss in dispute: what a judge has still to decide. */
@customElement('rc-bench-disputed')
export class BenchDisputed extends BenchPart {
  override readonly forTool = 'rule';

  override render() {
    const { bench } = this;
    const { rulings = [], penalties = [] } = bench.rulings ?? {};
    const loss = penalties.find(({ since }) => since === bench.live.summary?.disputed);
    if (!loss) return nothing;
    const lost = lossInWords(loss, bench);
    const heir = heirOf(loss, rulings);
    if (!loss.lapsed || heir === undefined) return html`<p role="note">${say.restsOnAppealed(lost)}</p>`;
    return html`<section aria-label=${say.disputed}>
      <h2>${say.disputed}</h2>
      <p role="note">${say.restsOnLapsed(lost)}</p>
      <p class="line">
        <button
          class="strong"
          ?disabled=${bench.sending.isUnderWay(say.toGoBack)}
          @click=${() => void goBackBefore(loss, heir, bench)}
        >
          ${say.goBack(lost)}
        </button>
        <button ?disabled=${bench.sending.isUnderWay(say.letStand)} @click=${() => this.letStand()}>
          ${say.letStand}
        </button>
      </p>
    </section>`;
  }

  private letStand(): void {
    const body = { action: { kind: 'finalise' } };
    void this.bench.deeds.do({ path: 'actions', body }, say.stands, { text: say.letStand });
  }
}

/** The ruling that stands in place of the one by which a penalty was given. */
const heirOf = ({ ruling }: Penalty, rulings: readonly Ruling[]): number | undefined => {
  let heir = rulings.find(({ supersedes }) => supersedes === ruling);
  while (heir?.superseded !== undefined) heir = rulings.find((one) => one.ruling === heir!.superseded);
  return heir?.ruling;
};

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-disputed': BenchDisputed;
  }
}

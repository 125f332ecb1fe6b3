import type { Draws } from '#rules';
import { isSecret, type Fact, type Table } from '#table';
import { shuffledBy, type Draw } from './draw.js';
import type { DrawDifference } from './found.js';

/**
 * Whether there was an occasion for a draw. Up to facts 2 the words of a draw depend on how many came before it: a
 * house that could draw in vain could go on until it likes what a shuffle gives.
 */
export class Occasions {
  /** The draw that came right before, where it leads to a fact of one kind. */
  private leading: Draw | undefined;
  /** The game in which somebody was drawn to begin, by the revision of its beginning. */
  private began = 0;

  constructor(
    private readonly rules: Draws | undefined,
    private readonly finds: (found: DrawDifference) => void,
  ) {}

  /** @param judged whether a judge has done anything in the match: then who begins may be drawn otherwise */
  draw(draw: Draw, before: Table, judged: boolean): void {
    if (!this.rules || before.match?.scenario === true) return;
    const { n, purpose, size, count, result } = draw.fact;
    const { begins, some, then } = this.rules[purpose] ?? {};
    const early = before.status === 'setup';
    if (then) this.leading = draw;
    if (begins) {
      if (judged) return;
      if (!early || size !== before.seats.length || count !== 1 || isSecret(result) || this.began === before.began)
        this.wrong(draw, `draw ${n} (${purpose}) is not who begins: one of all seats, once, before the first turn`);
      this.began = before.began;
    } else if (early && !judged && shuffledBy(purpose) === undefined)
      this.wrong(draw, `draw ${n} is made for "${purpose}" before the first turn`);
    if (some && (count === 0 || count >= size))
      this.wrong(draw, `draw ${n} (${purpose}) leaves nothing to chance: ${count} of ${size}`);
  }

  /** What comes right after a draw; `undefined`: nothing more in its entry. */
  see(fact: Fact | undefined): void {
    const { leading } = this;
    this.leading = undefined;
    if (fact?.kind === 'rewound') this.began = 0;
    if (!leading || fact?.kind === this.rules?.[leading.fact.purpose]?.then) return;
    const { n, purpose } = leading.fact;
    this.wrong(leading, `draw ${n} (${purpose}) was made, and nothing came of it`);
  }

  private wrong({ fact: { n, purpose }, at }: Draw, what: string): void {
    this.finds({ ...at, what, draw: n, purpose });
  }
}

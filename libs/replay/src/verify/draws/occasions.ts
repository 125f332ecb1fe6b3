import type { Draws } from '#rules';
import { isSecret, reveal, type Fact, type Seat, type Table } from '#table';
import { isDeal, shuffledBy, type Draw } from './draw.js';
import type { DrawDifference } from './found.js';

/**
 * Checks that each draw has an occasion. Up to facts 2 the random words of a draw depend on the number of earlier
 * draws: a house that could draw without occasion could go on until it likes the next shuffle.
 */
export class Occasions {
  /** The draw right before, if it must lead to a fact of one kind. */
  private leading: Draw | undefined;
  /** The last game for which a draw chose the first seat, by the revision of its beginning. */
  private began = 0;
  /** The seat that this draw chose. */
  private first: Seat | undefined;
  /** The draw right before. */
  private right: Draw | undefined;

  constructor(
    private readonly rules: Draws | undefined,
    private readonly finds: (found: DrawDifference) => void,
  ) {}

  /**
   * @param judged whether a judge has done anything in the match: then a draw for the first seat may come at another
   *   time
   */
  draw(draw: Draw, before: Table, judged: boolean): void {
    this.again(draw);
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
      this.first = firstIn(draw);
    } else if (early && !judged && shuffledBy(purpose) === undefined)
      this.wrong(draw, `draw ${n} is made for "${purpose}" before the first turn`);
    if (some && (count === 0 || count >= size))
      this.wrong(draw, `draw ${n} (${purpose}) leaves nothing to chance: ${count} of ${size}`);
  }

  /** Checks the fact right after a draw. @returns what is wrong with this fact, if it is no draw */
  see(fact: Fact, before: Table, judged: boolean): string | null {
    const { leading } = this;
    this.endEntry(fact);
    if (fact.kind === 'rewound') this.began = 0;
    if (fact.kind !== 'drew-random') this.right = undefined;
    if (leading && fact.kind === 'created') this.made(leading, fact);
    if (fact.kind !== 'turn-began' || fact.n !== 1 || judged || this.began !== before.began) return null;
    return this.first === undefined || this.first === fact.seat
      ? null
      : `seat ${fact.seat} begins, and seat ${this.first} was drawn to`;
  }

  /** @param next the fact right after a draw; absent if the entry has no more facts */
  endEntry(next?: Fact): void {
    const { leading } = this;
    this.leading = undefined;
    if (!next) this.right = undefined;
    if (!leading || next?.kind === this.rules?.[leading.fact.purpose]?.then) return;
    const { n, purpose } = leading.fact;
    this.wrong(leading, `draw ${n} (${purpose}) was made, and nothing came of it`);
  }

  /** Reports two draws in a row among the same things: a house could use the one that it likes. */
  private again(draw: Draw): void {
    const { right } = this;
    this.right = draw;
    const { n, purpose, among } = draw.fact;
    if (!among || isDeal(purpose) || right?.fact.purpose !== purpose) return;
    if (JSON.stringify(right.fact.among) === JSON.stringify(among))
      this.wrong(draw, `draw ${n} (${purpose}) is made again, and nothing came of the one before it`);
  }

  /** Checks that the tokens made right after a draw are those that it picked. */
  private made(draw: Draw, { cards }: Extract<Fact, { kind: 'created' }>): void {
    const { n, purpose, among = [] } = draw.fact;
    const tokens = among.flatMap((share) => ('tokens' in share ? share.tokens : []));
    const picked = (draw.due ?? reveal(draw.fact.result))?.map((at) => tokens[at]);
    const made = cards.map(({ definition }) => reveal(definition));
    if (picked && tokens.length > 0 && picked.join() !== made.join())
      this.wrong(draw, `draw ${n} (${purpose}) picks ${picked.join(', ')}, and ${made.join(', ')} is made`);
  }

  private wrong({ fact: { n, purpose }, at }: Draw, what: string): void {
    this.finds({ ...at, what, draw: n, purpose });
  }
}

const firstIn = ({ fact, due }: Draw): Seat | undefined => {
  const seats = (fact.among ?? []).flatMap((share) => ('seats' in share ? share.seats : []));
  const [at] = due ?? reveal(fact.result) ?? [];
  return at === undefined ? undefined : seats[at];
};

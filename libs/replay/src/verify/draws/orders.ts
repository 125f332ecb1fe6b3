import type { Draws } from '#rules';
import { isSecret, reveal, speaks, type Fact, type Table, type ZoneId } from '#table';
import { shuffledBy, type Draw } from './draw.js';
import type { DrawDifference, DrawPlace } from './found.js';

type Arranged = Extract<Fact, { kind: 'arranged' }>;

/** Checks facts that put some cards of a pool in an order: an order that a seat knows, or one that a draw gave. */
export class Orders {
  /** The draw whose order the next arrangement must have. */
  private drawn: Draw | undefined;
  /** For each pool, how many cards somebody has looked at together since its shuffle. */
  private readonly looked = new Map<ZoneId, number>();
  /** For each pool, how many cards came to its ends in this entry one by one: they were looked at where they lay. */
  private readonly came = new Map<ZoneId, number>();

  constructor(
    private readonly rules: Draws | undefined,
    private readonly finds: (found: DrawDifference) => void,
  ) {}

  draw(draw: Draw): void {
    const { purpose } = draw.fact;
    if (this.rules ? this.rules[purpose]?.orders : shuffledBy(purpose) === undefined) this.drawn = draw;
  }

  /** Notes a look: the cards that somebody looked at may be put in order. */
  look(fact: Fact): void {
    if (fact.kind === 'shown') this.looked.set(fact.zone, Math.max(fact.count, this.looked.get(fact.zone) ?? 0));
    else if (fact.kind === 'shuffled') this.looked.delete(fact.zone);
    else if (fact.kind === 'moved')
      for (const { to, card, place } of fact.legs)
        if (card !== undefined && place !== undefined) this.came.set(to, (this.came.get(to) ?? 0) + 1);
  }

  /**
   * @param judge whether a judge does it, who may have seen all cards
   * @returns the arrangement, with the order that its draw gives if this copy can make the draw again
   */
  see(fact: Arranged, before: Table, at: DrawPlace, judge: boolean): Arranged {
    const draw = this.drawn;
    const nobodys = isNobodys(fact, before);
    // Without the game's rules a draw may have had any purpose: it belongs to this order only if no seat knows the
    // order.
    if (!draw || (!this.rules && !nobodys)) {
      const what = `${fact.zone} was put in an order that nobody at the table knows, and that nothing was drawn for`;
      if (nobodys) this.finds({ ...at, what });
      else if (!judge && !this.mayOrder(fact, before))
        this.finds({ ...at, what: `${fact.zone} was put in an order by somebody who has not looked at its cards` });
      return fact;
    }
    this.drawn = undefined;
    const { n, purpose, size, count } = draw.fact;
    const [due, told] = [draw.due ?? reveal(draw.fact.result), reveal(fact.order)];
    if (size !== fact.looked || count !== size || (due && told && due.join() !== told.join()))
      this.finds({
        ...at,
        what: `${fact.zone} was put in another order than was drawn`,
        draw: n,
        purpose,
        expected: due ?? [size],
        recorded: told ?? [fact.looked],
      });
    return due ? { ...fact, order: due } : fact;
  }

  /** Cards that nobody has looked at may only be cut, in public. */
  private mayOrder({ zone, looked, order }: Arranged, { match }: Table): boolean {
    if (looked < 2 || !speaks(match, 3) || looked <= this.known(zone)) return true;
    return !isSecret(order) && order.every((from, at) => from === (order[0]! + at) % looked);
  }

  /** How many cards of a pool somebody may know together. */
  private known(zone: ZoneId): number {
    return Math.max(this.looked.get(zone) ?? 0, this.came.get(zone) ?? 0);
  }

  endEntry(): void {
    const { drawn } = this;
    this.drawn = undefined;
    this.came.clear();
    if (!drawn || !this.rules) return;
    const { n, purpose } = drawn.fact;
    this.finds({
      ...drawn.at,
      what: `draw ${n} (${purpose}) was made, and nothing was put in order`,
      draw: n,
      purpose,
    });
  }
}

/** Whether a copy that knows everything that seats know can tell that no seat knows an order. */
const isNobodys = ({ order }: Arranged, { audience, seats }: Table): boolean => {
  if (audience === 'house') return isSecret(order) && order.to.length === 0;
  return reveal(order) === undefined && seats.length > 0 && seats.every(({ seat }) => audience.includes(seat));
};

import { countIn, zoneId, type Seat } from '#table';
import { isProtected } from '../objects/moving.js';
import { changed } from '../play/piles.js';
import { refer, select, valueOf, type Env, type Sight } from '../table/sight.js';
import { lying, onField, same, type Lying, type Where } from '../table/where.js';
import type { Op, Ref } from './words.js';

/** Whether an operation would happen in full to this card: only then the card pays the cost (GR-PRIM-09). */
const isPaidBy = (sight: Sight, env: Env, op: Op, one: Lying): boolean => {
  switch (op.op) {
    case 'discard':
      return one.place === 'hand' && !isProtected({ sight }, one, 'discarded');
    case 'destroy':
      return onField(one.place) && !isProtected({ sight }, one, 'destroyed');
    case 'return':
      return one.place !== 'hand' && one.place !== 'deck';
    case 'to-deck':
      return one.place !== 'deck';
    case 'move':
      return onField(one.place) && one.place !== op.to;
    case 'counter':
      return one.card !== undefined && (one.card.counters[op.kind] ?? 0) + valueOf(sight, env, op.n) >= 0;
    default:
      return true;
  }
};

/** What a part of a cost needs: `n` of these cards, and whether they are gone after paying. */
interface Demand {
  readonly cards: readonly Where[];
  readonly n: number;
  readonly uses: boolean;
}

const NEVER: Demand = { cards: [], n: 1, uses: false };

const demandOf = (sight: Sight, env: Env, op: Op): Demand | undefined => {
  const fit = (list: readonly Lying[]): Where[] =>
    list.filter((one) => isPaidBy(sight, env, op, one)).map(({ where }) => where);
  const meant = (what: Ref, uses: boolean): Demand => {
    if (typeof what === 'object' && 'pick' in what)
      return {
        cards: fit(select(sight, env, what.pick)),
        n: what.n === undefined ? 1 : valueOf(sight, env, what.n),
        uses,
      };
    const there = refer(sight, env, what).flatMap((where) => lying(sight.table, where) ?? []);
    const cards = fit(there);
    return there.length > 0 && cards.length === there.length ? { cards, n: cards.length, uses } : NEVER;
  };
  switch (op.op) {
    case 'discard': {
      const cards = fit(select(sight, env, { ...op.what, in: ['hand'], who: 'you' }));
      return { cards, n: op.n === 'all' ? 1 : valueOf(sight, env, op.n), uses: true };
    }
    case 'discard-this': {
      const one = env.self === null ? undefined : lying(sight.table, env.self);
      return one?.place === 'hand' ? { cards: [one.where], n: 1, uses: true } : NEVER;
    }
    case 'destroy':
    case 'return':
    case 'to-deck':
    case 'move':
      return meant(op.what, op.op !== 'move');
    case 'counter':
      return meant(op.what, false);
    default:
      return undefined;
  }
};

/** Whether each part can have a card of its own: one card does not pay twice. */
const haveEach = (wanted: readonly (readonly Where[])[]): boolean => {
  const given: { card: Where; to: number }[] = [];
  const give = (to: number, asked: Where[]): boolean =>
    wanted[to]!.some((card) => {
      if (asked.some((one) => same(one, card))) return false;
      asked.push(card);
      const had = given.find((one) => same(one.card, card));
      if (had && !give(had.to, asked)) return false;
      if (had) had.to = to;
      else given.push({ card, to });
      return true;
    });
  return wanted.every((_, to) => give(to, []));
};

/** Whether the mills of a cost happen in full, with all effects on mills (GR-PRIM-42), whichever player mills. */
const canMill = (sight: Sight, env: Env, costs: readonly Op[]): boolean => {
  const wanted = new Map<Seat, number>();
  for (const op of costs) {
    if (op.op !== 'mill') continue;
    const asked = valueOf(sight, env, op.n);
    const { seat, n } = changed({ sight }, { seat: env.controller, n: asked });
    if (n < asked) return false;
    wanted.set(seat, (wanted.get(seat) ?? 0) + n);
  }
  return [...wanted].every(([seat, n]) => countIn(sight.table, zoneId('deck', seat)) >= n);
};

/**
 * Whether these costs can be paid in full, one after the other, as far as their player can see (GR-PRIM-09). @param
 * without a card that already pays for something else
 */
export const isPayable = (sight: Sight, env: Env, costs: readonly Op[], without?: Where): boolean => {
  if (!canMill(sight, env, costs)) return false;
  const wanted: (readonly Where[])[] = [];
  for (const op of costs) {
    const demand = demandOf(sight, env, op);
    if (!demand) continue;
    const cards = without ? demand.cards.filter((one) => !same(one, without)) : demand.cards;
    if (cards.length < demand.n) return false;
    if (demand.uses) for (let n = 0; n < demand.n; n += 1) wanted.push(cards);
  }
  return haveEach(wanted);
};

/** The cards that may pay this part of a cost: those that pay it in full, and leave enough for the parts after it. */
export const mayPay =
  (sight: Sight, env: Env, op: Op) =>
  (one: Lying): boolean =>
    env.paying === undefined || (isPaidBy(sight, env, op, one) && isPayable(sight, env, env.paying.toPay, one.where));

import type { Handle, Seat } from '#table';
import { refuse } from '#rules';
import { isProtected } from '../objects/moving.js';
import { lookAt, matches, playersOf, type Sight } from '../table/sight.js';
import { lyingIn, type Lying } from '../table/where.js';
import { LINES, type Type } from '../effects/nouns.js';

/** How many Humans and how many Titans of their own field a player sacrifices. */
export interface Price {
  readonly humans: number;
  readonly titans: number;
}

/** Exactly two Humans, or exactly one Titan (GR-INV-02). */
const NORMAL: readonly Price[] = [
  { humans: 2, titans: 0 },
  { humans: 0, titans: 1 },
];

/** The prices that a player may pay for an invocation (GR-PRIM-44). */
export const pricesFor = (sight: Sight, seat: Seat): Price[] => [
  ...NORMAL,
  ...sight.state.modifiers.flatMap(({ modifier, env }) =>
    modifier.change === 'price' && playersOf(sight, env, modifier.who).includes(seat) ? modifier.also : [],
  ),
];

/** The refusal of cards that are no price: one Human alone, a Human with a Titan, more than the price. */
export const NO_PRICE = refuse(
  'GR-INV-03',
  'the price is exactly two Humans or exactly one Titan, where no effect changes it',
);

export interface Payable {
  readonly handle: Handle;
  readonly one: Lying;
  /** The types as which it may count for a price. */
  readonly types: readonly Type[];
}

/**
 * The cards that a player can sacrifice: all on their own field, no matter whose they are (GR-INV-04, GR-INV-06),
 * except cards that are protected from it.
 */
export const payable = (sight: Sight, seat: Seat): Payable[] =>
  LINES.flatMap((line) => lyingIn(sight.table, line, seat)).flatMap((one) => {
    const type = lookAt(sight, one)?.type;
    if (type === undefined || isProtected({ sight }, one, 'sacrificed')) return [];
    const also = sight.state.modifiers.flatMap(({ modifier, env }) =>
      modifier.change === 'counts-as' && matches(sight, env, one, modifier.what) ? [modifier.type] : [],
    );
    return [{ handle: one.where.handle!, one, types: [...new Set([type, ...also])] }];
  });

/** Whether these cards can count as this many Humans and Titans. */
const covers = (cards: readonly Payable[], humans: number, titans: number, exactly: boolean): boolean => {
  const [first, ...rest] = cards;
  if (!first) return exactly ? humans === 0 && titans === 0 : humans >= 0 && titans >= 0;
  return (
    (humans > 0 && first.types.includes('HUMAN') && covers(rest, humans - 1, titans, exactly)) ||
    (titans > 0 && first.types.includes('TITAN') && covers(rest, humans, titans - 1, exactly))
  );
};

/** Whether these cards are a price (`pays`), or can become one together with more (`canPay`). */
export const pays = (prices: readonly Price[], cards: readonly Payable[]): boolean =>
  prices.some(({ humans, titans }) => covers(cards, humans, titans, true));
export const canPay = (prices: readonly Price[], cards: readonly Payable[]): boolean =>
  prices.some(({ humans, titans }) => covers(cards, humans, titans, false));

/** Whether some of these cards are a price together with those already chosen. */
export const isPossible = (
  prices: readonly Price[],
  all: readonly Payable[],
  chosen: readonly Payable[] = [],
): boolean => {
  if (!canPay(prices, chosen)) return false;
  if (pays(prices, chosen)) return true;
  return all.some((one, n) => !chosen.includes(one) && isPossible(prices, all.slice(n + 1), [...chosen, one]));
};

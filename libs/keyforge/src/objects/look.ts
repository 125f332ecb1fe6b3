import { once, idOf, type CardLookup } from '#rules';
import { HOUSES } from '../effects/vocabulary.js';
import { cardOf, type Printed } from '../table/definition.js';
import type { Sight } from '../table/sight.js';
import type { Look } from '../table/state.js';
import { inPlay, lying, type Lying, type Where } from '../table/where.js';

const UNKNOWN: Look = {
  name: '',
  type: 'ACTION',
  power: 0,
  armor: 0,
  houses: [],
  anyHouse: false,
  traits: [],
  keywords: {},
  flank: false,
};

const lookOfPrint = once(({ name, type, power, armor, houses, traits, keywords }: Printed): Look => {
  return { ...UNKNOWN, name, type, power, armor, houses, traits, keywords };
});

/** A card as printed. */
export const printedLook = (cards: CardLookup, definition: string | null): Look => {
  const card = cardOf(cards, definition);
  return card ? lookOfPrint(card) : UNKNOWN;
};

/** A card as it lies now, or, if it has left play, as it last was there (KF-EFF-06). */
export const asKnown = ({ table, gone }: Sight, where: Where): Lying | undefined => {
  if (where.handle !== undefined && !inPlay(table).has(where.handle)) {
    const left = gone.get(where.handle);
    if (left) return left.lying;
  }
  return lying(table, where);
};

/** The values of a card: in play as they are now, after it left play as they last were, elsewhere as printed. */
export const lookOf = ({ state, gone, cards }: Pick<Sight, 'state' | 'gone' | 'cards'>, one: Lying): Look => {
  const { handle } = one.where;
  if (handle !== undefined && one.place === 'play') {
    const look = state.looks.get(handle) ?? gone.get(handle)?.look;
    if (look) return look;
  }
  return printedLook(cards, idOf(one));
};

export const hasKeyword = (look: Look | undefined, keyword: string): boolean => (look?.keywords[keyword] ?? 0) > 0;
export const isOfHouse = (look: Look, house: string): boolean => look.anyHouse || look.houses.includes(house);
/** The houses of these cards. A card that belongs to all houses counts for each house. */
export const housesAmong = (sight: Parameters<typeof lookOf>[0], cards: readonly Lying[]): ReadonlySet<string> =>
  new Set(cards.flatMap((one) => HOUSES.filter((house) => isOfHouse(lookOf(sight, one), house))));

import type { Appearance, Card, Table } from '#table';
import { type CardLookup, idOf } from '#rules';
import { cardOf, type Printed } from '../table/definition.js';
import { houseName } from '../table/houses.js';
import type { Look } from '../table/state.js';
import { inPlay } from '../table/where.js';
import { stateOf } from './derive.js';
import { printedLook } from './look.js';

const words = (keywords: Look['keywords']): string[] =>
  Object.entries(keywords).map(([name, n]) => (n > 1 || NUMBERED.has(name) ? `${name} ${n}` : name));
const NUMBERED: ReadonlySet<string> = new Set(['assault', 'hazardous', 'splash-attack']);

const differing = (look: Look, print: Printed): Appearance | null => {
  const stats = {
    ...(look.power === print.power ? {} : { power: look.power }),
    ...(look.armor === print.armor ? {} : { armor: look.armor }),
  };
  const now = words(look.keywords);
  const more = [
    ...(now.join() === words(print.keywords).join() ? [] : now),
    ...(look.houses === print.houses ? [] : look.houses.map((house) => `of ${houseName(house)}`)),
    ...(look.anyHouse ? ['of every house'] : []),
  ];
  if (Object.keys(stats).length === 0 && more.length === 0) return null;
  return {
    ...(Object.keys(stats).length === 0 ? {} : { stats }),
    ...(more.length === 0 ? {} : { keywords: more }),
  };
};

/** Keeps each appearance, so that it stays the same object while nothing changes it. */
const kept = new WeakMap<Look, { readonly print: Printed; readonly as: Appearance | null }>();

/** How a card in play appears now, if that differs from its print: power, armor, keywords, house. */
export const appearance = (table: Table, cards: CardLookup, card: Card): Appearance | null => {
  const { handle } = card;
  if (!inPlay(table).has(handle)) return null;
  const look = stateOf(table, cards).looks.get(handle);
  if (!look || look === printedLook(cards, idOf(card))) return null;
  const print = cardOf(cards, idOf(card));
  if (!print) return null;
  let found = kept.get(look);
  if (found?.print !== print) kept.set(look, (found = { print, as: differing(look, print) }));
  return found.as;
};

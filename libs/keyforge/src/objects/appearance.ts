import type { Appearance, Card, Table } from '#table';
import type { CardLookup } from '#rules';
import { cardOf } from '../table/definition.js';
import { houseName } from '../table/houses.js';
import type { Look } from '../table/state.js';
import { inPlay } from '../table/where.js';
import { stateOf } from './derive.js';
import { printedLook } from './look.js';

const words = (keywords: Look['keywords']): string[] =>
  Object.entries(keywords).map(([name, n]) => (n > 1 || NUMBERED.has(name) ? `${name} ${n}` : name));
const NUMBERED: ReadonlySet<string> = new Set(['assault', 'hazardous', 'splash-attack']);

/** What a card in play looks like now, where that differs from its print: power, armor, keywords, house. */
export const appearance = (table: Table, cards: CardLookup, { handle, definition }: Card): Appearance | null => {
  if (!inPlay(table).has(handle)) return null;
  const look = stateOf(table, cards).looks.get(handle);
  const print = cardOf(cards, definition);
  if (!look || !print || look === printedLook(cards, definition)) return null;
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

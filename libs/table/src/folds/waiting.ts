import type { Ask, Item } from '../table.js';
import type { Folds } from './change.js';
import { extended, tableWith } from '../copies.js';

/** Marks one ask as answered; after the last answer of a set the whole set leaves. */
const answer = (asks: readonly Ask[], id: string): Ask[] => {
  const next = asks.map((ask) => (ask.id === id ? { ...ask, answered: true } : ask));
  const set = next.find((ask) => ask.id === id)?.set;
  return next.every((ask) => ask.set !== set || ask.answered) ? next.filter((ask) => ask.set !== set) : next;
};

/** Everything that waits: the items of the stack, open questions, and the lasting effects. */
export const waitingFolds: Folds<
  | 'item-raised'
  | 'item-set'
  | 'item-moved'
  | 'item-ended'
  | 'asked'
  | 'answered'
  | 'withdrawn'
  | 'effect-began'
  | 'effect-ended'
> = {
  'item-raised': (table, { item }) => tableWith(table, { items: [...table.items, item] }),

  'item-set': (table, fact) => {
    const set = (item: Item): Item => ({
      ...item,
      ...(fact.state === undefined ? {} : { state: fact.state }),
      ...(fact.declared === undefined ? {} : { declared: { ...item.declared, ...fact.declared } }),
      ...(fact.cost === undefined ? {} : { cost: fact.cost }),
    });
    return tableWith(table, { items: table.items.map((item) => (item.id === fact.item ? set(item) : item)) });
  },

  'item-moved': (table, fact) => {
    const item = table.items.find(({ id }) => id === fact.item);
    if (!item) return table;
    const items = table.items.filter((one) => one !== item);
    items.splice(fact.index, 0, item);
    return tableWith(table, { items });
  },

  'item-ended': (table, fact) => tableWith(table, { items: table.items.filter(({ id }) => id !== fact.item) }),

  asked: (table, { set, asks }) =>
    tableWith(table, { asks: [...table.asks, ...asks.map((ask): Ask => extended(ask, { set, answered: false }))] }),
  answered: (table, { ask }) => tableWith(table, { asks: answer(table.asks, ask) }),
  withdrawn: (table, { set }) => tableWith(table, { asks: table.asks.filter((ask) => ask.set !== set) }),

  'effect-began': (table, { effect }) => tableWith(table, { effects: [...table.effects, effect] }),
  'effect-ended': (table, { effects }) =>
    tableWith(table, { effects: table.effects.filter(({ id }) => !effects.includes(id)) }),
};

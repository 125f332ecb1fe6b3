import type { Handle, Table } from '#table';
import { once, idOf, type CardLookup } from '#rules';
import type { LastingChange, EventWord } from '../effects/words.js';
import { cardOf } from '../table/definition.js';
import type { Env } from '../table/sight.js';
import type { Applied, Held, Look, State, Watcher } from '../table/state.js';
import type { Field } from '../table/where.js';
import { printedLook } from './look.js';

export const NONE: readonly Held[] = [];
export type HeldBy = ReadonlyMap<Handle, readonly Held[]>;

/** The changes of lasting effects that already apply in this turn (KF-GEN-15). */
export const lasting = once((effects: Table['effects']): readonly Applied[] =>
  effects.flatMap(({ id, source, controller, data }) =>
    data['from'] !== undefined && data['from'] !== null
      ? []
      : ((data['modify'] ?? []) as unknown as readonly LastingChange[]).map((change, n) => ({
          change,
          env: {
            controller,
            self: source === '' ? null : source,
            named: (data['named'] ?? {}) as unknown as Env['named'],
          },
          key: `${id}/${n}`,
          lasting: id,
        })),
  ),
);

/** The cards in play before any effect changes them. It depends on the zones alone. */
export interface Base {
  readonly field: Field;
  readonly looks: ReadonlyMap<Handle, Look>;
  readonly held: HeldBy;
}

const makeBase = (field: Field, cards: CardLookup): Base => {
  const all = [...field.cards.values()];
  return {
    field,
    looks: new Map(
      all.map(({ card }) => {
        const look = printedLook(cards, idOf(card));
        const more = card.counters['power'] ?? 0;
        return [card.handle, more === 0 ? look : { ...look, power: look.power + more }];
      }),
    ),
    held: new Map(all.map(({ card }) => [card.handle, cardOf(cards, idOf(card))?.held ?? NONE])),
  };
};

const bases = new WeakMap<Field, { readonly cards: CardLookup; readonly base: Base }>();

export const baseOf = (field: Field, cards: CardLookup): Base => {
  const found = bases.get(field);
  if (found?.cards === cards) return found.base;
  const base = makeBase(field, cards);
  bases.set(field, { cards, base });
  return base;
};

/** The abilities of cards in play, by their purpose. */
interface Sorted extends Pick<State, 'watchers' | 'soon'> {
  /** Constant abilities. */
  readonly constant: readonly Watcher[];
}

/** Keeps the sorted abilities of cards in play, which seldom change. */
const sorted = new WeakMap<HeldBy, Sorted>();

export const sortedOf = ({ field }: Base, held: HeldBy): Sorted => {
  let found = sorted.get(held);
  if (found) return found;
  const watchers = new Map<EventWord, Watcher[]>();
  const soon: Watcher[] = [];
  const constant: Watcher[] = [];
  for (const { card, seat } of field.cards.values())
    for (const one of held.get(card.handle)!) {
      const watcher: Watcher = { card: card.handle, seat, held: one };
      const { ability } = one;
      if (ability.soon) soon.push(watcher);
      if (ability.modify !== undefined && ability.from === undefined) constant.push(watcher);
      const event = ability.after?.event;
      if (event === undefined) continue;
      const list = watchers.get(event);
      if (list) list.push(watcher);
      else watchers.set(event, [watcher]);
    }
  sorted.set(held, (found = { watchers, soon, constant }));
  return found;
};

import type { Fact } from '#table';
import { nameOfLeg } from './moves.js';
import type { Names } from './names.js';

/** The move that an action itself is, and that its sentence tells: the first with the action's kind as its reason. */
export const moveOfDeed = (
  facts: readonly Fact[],
  action: { readonly [part: string]: unknown },
  { telling }: Pick<Names, 'telling'>,
): Fact | undefined =>
  telling.deeds?.[String(action['kind'])]?.includes('{card}') === true
    ? facts.find((fact) => fact.kind === 'moved' && fact.cause === action['kind'])
    : undefined;

/** The name of what an action brought into play: the item that it raised, else a card out of a pool. */
export const broughtIn = (facts: readonly Fact[], names: Names): string | undefined => {
  for (const fact of facts) {
    if (fact.kind === 'item-raised' && fact.item.of !== 'trigger') return fact.item.title;
    const legs = fact.kind === 'moved' ? fact.legs : [];
    const leg = legs.find(({ card, handle }) => card === undefined && handle !== undefined);
    const name = leg && nameOfLeg(leg, names);
    if (name !== undefined) return name;
  }
  return undefined;
};

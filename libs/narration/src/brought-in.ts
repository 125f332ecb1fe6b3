import { zoneSeat, type Fact, type Seat } from '#table';
import { nameOfLeg } from './moves.js';
import type { Names } from './names.js';

/**
 * The move that an action itself is, and that its sentence tells: the first with the action's kind as its reason, else
 * that of one card which the game tells in the same words.
 */
export const moveOfDeed = (
  facts: readonly Fact[],
  action: { readonly [part: string]: unknown },
  { telling }: Pick<Names, 'telling'>,
): Fact | undefined => {
  const deed = telling.deeds?.[String(action['kind'])];
  if (deed?.includes('{card}') !== true) return undefined;
  const asMove = `{who} ${deed.replace('{card}', '{cards}')}`;
  return facts.find(
    (fact) =>
      fact.kind === 'moved' &&
      (fact.cause === action['kind'] || (fact.legs.length === 1 && telling.moves?.[fact.cause ?? ''] === asMove)),
  );
};

/** The seat that acts, if one does. */
export const actingSeat = ({
  seat,
  action,
}: {
  readonly seat?: Seat | null;
  readonly action: { readonly [part: string]: unknown };
}): Seat | undefined => seat ?? (typeof action['seat'] === 'number' && action['seat'] > 0 ? action['seat'] : undefined);

/**
 * The name of what an action brought into play: the item that it raised, else a card out of a pool. Where players
 * choose together, the last answer moves the cards of all of them: the card of the player who acted comes first.
 */
export const broughtIn = (facts: readonly Fact[], names: Names, seat?: Seat): string | undefined => {
  const raised = facts.findIndex((fact) => fact.kind === 'item-raised' && fact.item.of !== 'trigger');
  const came = (raised < 0 ? facts : facts.slice(0, raised))
    .flatMap((fact) => (fact.kind === 'moved' ? fact.legs : []))
    .filter((leg) => leg.card === undefined && leg.handle !== undefined && nameOfLeg(leg, names) !== undefined);
  const leg = came.find(({ from }) => zoneSeat(from) === seat) ?? came[0];
  const item = facts[raised];
  return leg ? nameOfLeg(leg, names) : item?.kind === 'item-raised' ? item.item.title : undefined;
};

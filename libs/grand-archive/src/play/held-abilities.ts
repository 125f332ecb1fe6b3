import type { Card, Seat, Table } from '#table';
import type { CardLookup } from '#rules';
import type { Sight } from '../effects/env.js';
import type { Ability } from '../effects/words.js';
import { calledIn } from '../objects/called.js';
import { heldBy, heldIn } from '../objects/held.js';
import { championOf } from '../objects/traits.js';
import { abilitiesPrinted } from './abilities.js';
import type { AbilityRef } from './ability-at.js';

/** An activated ability, and the card that it works by. */
export interface UsableAbility {
  readonly card: Card;
  readonly ref: AbilityRef;
  readonly ability: Ability;
}

/** Parts of a cost that only an object can give for itself. */
const ofObjects = ({ cost = [] }: Ability): boolean =>
  cost.some(
    (part) =>
      part.pay === 'sacrifice-self' ||
      part.pay === 'banish-self' ||
      (part.pay === 'rest' && part.what === undefined) ||
      (part.pay === 'counters' && part.on === undefined),
  );

/**
 * The activated abilities of boons and masteries of a seat, as if they were those of its champion (GA26-BOON-07,
 * GA-MASTERY-02). They are no objects, so they never give themselves for a cost.
 */
export const heldAbilities = ({ table, cards }: Sight, seat: Seat): UsableAbility[] => {
  const held = table.effects.flatMap((effect) => heldBy(effect) ?? []).filter((one) => one.seat === seat);
  const champion = held.length === 0 ? undefined : championOf(table, cards, seat);
  if (!champion) return [];
  return held.flatMap((one) =>
    abilitiesPrinted(cards, one.card).flatMap(({ ref, ability }) =>
      ability.kind === 'activated' && ability.zone === undefined && !ofObjects(ability)
        ? [{ card: champion, ref, ability }]
        : [],
    ),
  );
};

/** The name of what has an ability: of a boon or mastery its own, not that of the champion. */
export const ownerName = (table: Table, cards: CardLookup, card: Card, ref: AbilityRef): string => {
  const held = heldIn(table, card.controller, ref);
  return calledIn(cards, held === undefined ? { ...card, face: 'up' } : { definition: held, side: 'front' });
};

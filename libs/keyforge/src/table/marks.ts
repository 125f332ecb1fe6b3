import type { Card } from '#table';

/** Marks that the rules themselves put on a creature. They end with the turn. */

/** How much damage the creature's armor has prevented in this turn (KF-ARM-03). */
export const SPENT = '.armor';
export const spentArmor = ({ values }: Pick<Card, 'values'>): number => Number(values[SPENT] ?? 0);

/**
 * How much more damage the armor can prevent in this turn (KF-ARM-03). A card that lies nowhere has all of its armor
 * left.
 */
export const armorLeft = ({ armor }: { readonly armor: number }, card: Pick<Card, 'values'> | undefined): number =>
  Math.max(0, armor - (card === undefined ? 0 : spentArmor(card)));

/** Says that the creature has been attacked in this turn (KF-KW-ELUSIVE-02). */
export const ATTACKED = '.attacked';

import type { Card } from '#table';

/** Marks of the rules' own on a creature, which end with the turn. */

/** How much of its armor has prevented damage in this turn (KF-ARM-03). */
export const SPENT = '.armor';
export const spentArmor = ({ values }: Pick<Card, 'values'>): number => Number(values[SPENT] ?? 0);

/** How much more its armor can prevent in this turn; of a card that lies nowhere, all of it (KF-ARM-03). */
export const armorLeft = ({ armor }: { readonly armor: number }, card: Pick<Card, 'values'> | undefined): number =>
  Math.max(0, armor - (card === undefined ? 0 : spentArmor(card)));

/** It has been attacked in this turn (KF-KW-ELUSIVE-02). */
export const ATTACKED = '.attacked';

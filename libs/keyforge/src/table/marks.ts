import type { Card } from '#table';

/** Marks of the rules' own on a creature, which end with the turn. */

/** How much of its armor has prevented damage in this turn (KF-ARM-03). */
export const SPENT = '.armor';
export const spentArmor = ({ values }: Pick<Card, 'values'>): number => Number(values[SPENT] ?? 0);

/** It has been attacked in this turn (KF-KW-ELUSIVE-02). */
export const ATTACKED = '.attacked';

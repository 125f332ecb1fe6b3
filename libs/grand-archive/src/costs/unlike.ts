import { findCard, type Handle } from '#table';
import type { Sight } from '../effects/env.js';
import { whereItLies } from '../objects/element-changes.js';
import { faceOf } from '../objects/traits.js';

const elementsAt = (sight: Sight, handle: Handle): readonly string[] => {
  const card = findCard(sight.table, handle)?.card;
  const face = card && faceOf(sight.cards, card);
  return card && face ? whereItLies(sight, card, face).elements : [];
};

/** Whether these cards and some of the others are together `n` of which no two share an element. */
export const canBeUnlike = (sight: Sight, chosen: readonly Handle[], others: readonly Handle[], n: number): boolean => {
  const taken = chosen.flatMap((handle) => elementsAt(sight, handle));
  if (new Set(taken).size < taken.length) return false;
  if (chosen.length >= n) return true;
  const left = others.filter((one) => !elementsAt(sight, one).some((element) => taken.includes(element)));
  return left.some((one, at) => canBeUnlike(sight, [...chosen, one], left.slice(at + 1), n));
};

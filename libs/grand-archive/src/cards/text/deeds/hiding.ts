import type { Ability, Op } from '../../../effects/words.js';
import type { Reader } from '../parser.js';

type Boost = Extract<Op, { op: 'boost' }>;

const hidesItself = (inner: unknown): inner is Boost => {
  const op = inner as Partial<Boost> | null;
  return typeof op === 'object' && op?.op === 'boost' && 'self' in op.what! && !!op.keywords?.includes('hidden');
};

/**
 * Removes the second word of Stealth (`hidden`) from an ally that gives it to itself: for an ally it says nothing
 * (GA-STEALTH-01, docs/decisions/162). The clause alone does not know whether `it` is the card itself.
 */
export const hidingNone = (one: Ability, { card }: Reader): Ability =>
  card.types.includes('ALLY') && !card.types.includes('CHAMPION')
    ? (JSON.parse(JSON.stringify(one), (_, inner: unknown) =>
        hidesItself(inner) ? { ...inner, keywords: inner.keywords!.filter((keyword) => keyword !== 'hidden') } : inner,
      ) as Ability)
    : one;

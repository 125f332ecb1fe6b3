import type { Ability, Op } from '../../../effects/words.js';
import type { Reader } from '../parser.js';

type Boost = Extract<Op, { op: 'boost' }>;

const hidesItself = (inner: unknown): inner is Boost => {
  const op = inner as Partial<Boost> | null;
  return typeof op === 'object' && op?.op === 'boost' && 'self' in op.what! && !!op.keywords?.includes('hidden');
};

/**
 * `It gains stealth` is said of the card itself where nothing is targeted, which the clause alone does not know: of an
 * ally the second word of Stealth says nothing (GA-STEALTH-01, docs/decisions/162).
 */
export const hidingNone = (one: Ability, { card }: Reader): Ability =>
  card.types.includes('ALLY') && !card.types.includes('CHAMPION')
    ? (JSON.parse(JSON.stringify(one), (_, inner: unknown) =>
        hidesItself(inner) ? { ...inner, keywords: inner.keywords!.filter((keyword) => keyword !== 'hidden') } : inner,
      ) as Ability)
    : one;

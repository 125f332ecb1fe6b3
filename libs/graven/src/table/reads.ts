import type { AbilityEffect, Modifier } from '../effects/words.js';
import type { State } from './state.js';

/** What continuous effects look at, besides cards on the field and in discard piles and effects that last. */
export interface Reads {
  /** Hands or decks: what is in them, or how many. */
  readonly pools: boolean;
  /** Whose turn it is, and which phase. */
  readonly moment: boolean;
}

const NOTHING: Reads = { pools: false, moment: false };

const both = (a: Reads, b: Reads): Reads =>
  b === NOTHING ? a : { pools: a.pools || b.pools, moment: a.moment || b.moment };

const isPool = (place: unknown): boolean => place === 'hand' || place === 'deck';

/** A word by itself: `in` a place, the `size` of one, who has `most` or `least` there; a test of turn or phase. */
const ofWord = (word: string, said: unknown): Reads => {
  const pools = Array.isArray(said) ? word === 'in' && said.some(isPool) : isPool(said);
  const moment = word === 'turn' || word === 'phase';
  return pools || moment ? { pools, moment } : NOTHING;
};

const ofWritten = (written: unknown): Reads =>
  typeof written !== 'object' || written === null
    ? NOTHING
    : Object.entries(written).reduce(
        (sum, [word, said]) => both(both(sum, ofWord(word, said)), ofWritten(said)),
        NOTHING,
      );

/**
 * What a change looks at when it is worked out what cards are and do. The others (scores, plays, protection …) are read
 * where they are asked for, and what is given or done instead when it happens.
 */
const ofChange = (modifier: Modifier): Reads => {
  switch (modifier.change) {
    case 'points':
    case 'become':
    case 'copy':
    case 'negate':
    case 'lift':
      return ofWritten(modifier);
    case 'give':
      return ofWritten(modifier.what);
    default:
      return NOTHING;
  }
};

const ofEffect = ({ if: tests, modify = [] }: AbilityEffect): Reads =>
  modify.reduce((sum, modifier) => both(sum, ofChange(modifier)), ofWritten(tests));

/** Works out the result once for each object: a card does not change once loaded, nor a lasting effect once begun. */
const once = <Written extends object>(reads: (written: Written) => Reads): ((written: Written) => Reads) => {
  const known = new WeakMap<Written, Reads>();
  return (written) => {
    let found = known.get(written);
    if (!found) known.set(written, (found = reads(written)));
    return found;
  };
};
const inEffect = once(ofEffect);
const inChange = once(ofChange);

/** What a state depends on: by the effects that apply, and by those that would if a condition held. */
export const readsOf = ({ held, modifiers }: State): Reads => {
  let sum = NOTHING;
  for (const list of held.values())
    for (const { effect } of list) if (effect.kind === 'continuous') sum = both(sum, inEffect(effect));
  for (const { modifier, lasting } of modifiers) if (lasting !== undefined) sum = both(sum, inChange(modifier));
  return sum;
};

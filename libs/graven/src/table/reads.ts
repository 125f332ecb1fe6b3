import type { AbilityEffect, Modifier } from '../effects/words.js';
import type { State } from './state.js';

/**
 * The parts of a table that continuous effects read, beside lasting effects and the cards on the field and in discard
 * piles.
 */
export interface Reads {
  /** Hands or decks: their cards, or their number. */
  readonly pools: boolean;
  /** The active player and the phase. */
  readonly moment: boolean;
}

const NOTHING: Reads = { pools: false, moment: false };

const both = (a: Reads, b: Reads): Reads =>
  b === NOTHING ? a : { pools: a.pools || b.pools, moment: a.moment || b.moment };

const isPool = (place: unknown): boolean => place === 'hand' || place === 'deck';

/**
 * The parts that a single word reads: `in` a place, the `size` of one, the player with `most` or `least` there; a test
 * of turn or phase.
 */
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
 * The parts that a change reads when the values and effects of cards are computed. Other changes (scores, plays,
 * protection …) are read when asked for, and given or replacing effects when they happen.
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

/** The parts that a state depends on: by the effects that apply, and by those that would apply if a condition held. */
export const readsOf = ({ held, modifiers }: State): Reads => {
  let sum = NOTHING;
  for (const list of held.values())
    for (const { effect } of list) if (effect.kind === 'continuous') sum = both(sum, inEffect(effect));
  for (const { modifier, lasting } of modifiers) if (lasting !== undefined) sum = both(sum, inChange(modifier));
  return sum;
};

import { KEYWORDS } from '../../../effects/vocabulary.js';
import type { Selector } from '../../../effects/words.js';
import { houseOf } from './houses.js';
import { DONE } from './that.js';

/** Every place where a card may be. */
export const EVERYWHERE: NonNullable<Selector['in']> = ['play', 'hand', 'deck', 'discard', 'archives', 'purged'];

/** The selector that demands everything that the parts demand. */
export const joined = (...parts: readonly Selector[]): Selector => {
  const nots = parts.flatMap(({ not }) => (not ? [not] : []));
  const anys = parts.flatMap(({ any: one }) => (one ? [one] : []));
  const all: Selector = Object.assign({}, ...parts) as Selector;
  return {
    ...all,
    ...(nots.length > 1 ? { not: { any: nots } } : {}),
    ...(anys.length > 1 ? { not: { any: [{ any: anys[0] }] } } : {}),
  };
};

/** Words before a noun that are neither house nor trait nor keyword. */
export const ADJECTIVES: Readonly<Record<string, Selector>> = {
  friendly: { who: 'you' },
  enemy: { who: 'opponent' },
  damaged: { damaged: true },
  undamaged: { damaged: false },
  ready: { ready: true },
  unexhausted: { ready: true },
  exhausted: { ready: false },
  stunned: { stunned: true },
  unstunned: { stunned: false },
  warded: { warded: true },
  unwarded: { warded: false },
  enraged: { enraged: true },
  flank: { flank: true },
  neighboring: { type: 'CREATURE', neighbor: 'self' },
  other: { other: true },
  remaining: {},
  revealed: { named: DONE, in: ['hand', 'deck'] },
};

/** The keyword that a word means. */
export const keywordOf = (word: string): string | undefined => {
  const said = word.toLowerCase().replace(' ', '-');
  return Object.hasOwn(KEYWORDS, said) ? said : undefined;
};

/** The selector for a word before a noun; undefined if the word is unknown. */
export const quality = (word: string, trait: (word: string) => string | undefined): Selector | undefined => {
  const lower = word.toLowerCase();
  if (lower.startsWith('non-')) {
    const of = quality(word.slice(4), trait);
    return of && { not: of };
  }
  if (Object.hasOwn(ADJECTIVES, lower)) return ADJECTIVES[lower];
  const house = houseOf(word);
  if (house !== undefined) return { house };
  const keyword = keywordOf(word);
  if (keyword !== undefined) return { keyword };
  const known = /^\p{Lu}/u.test(word) ? trait(word) : undefined;
  return known === undefined ? undefined : { trait: known };
};

import type { Selector } from '../../../effects/words.js';
import { behind } from './behind.js';
import { alt, any, form, many, opt, token, type Parser } from '../context.js';
import { ADJECTIVES, joined, quality } from './qualities.js';

const adjective: Parser<Selector> = alt(
  token((word, { card }) => quality(word, card.trait)),
  form`star alliance`({ house: 'staralliance' }),
);

const TYPES: Readonly<Record<string, Selector>> = {
  creature: { type: 'CREATURE' },
  artifact: { type: 'ARTIFACT' },
  upgrade: { type: 'UPGRADE' },
  action: { type: 'ACTION' },
  card: {},
  neighbor: { type: 'CREATURE', neighbor: 'self' },
};
const typed: Parser<Selector> = token((word) => TYPES[word.toLowerCase().replace(/s$/, '')]);
const bare: Parser<Selector> = alt<Selector>(
  form`action card|cards`({ type: 'ACTION' }),
  form`upgrade card|cards`({ type: 'UPGRADE' }),
  typed,
);
const otherKind = form`or|and ${{ qualities: many(adjective) }} ${{ kind: bare }}`(({ qualities, kind }) =>
  joined(...qualities, kind),
);
/** `creature or artifact`, `artifact or flank creature`. */
const kinds = form`${{ qualities: many(adjective) }} ${{ first: bare }} ${{ more: many(otherKind) }}`(
  ({ qualities, first, more }) => {
    if (more.length === 0) return joined(...qualities, first);
    const all = [first, ...more];
    const plainTypes = all.every((one) => Object.keys(one).join() === 'type');
    return plainTypes
      ? joined(...qualities, { type: all.map(({ type }) => type).flat() as NonNullable<Selector['type']> })
      : joined(...qualities, { any: all });
  },
);

/** The name of a card: `an Ancient Bear`, `Urchins`, `copy of X`. */
const isToken = (said: string | undefined, wanted: string, last: boolean): boolean =>
  said === wanted || (last && said === `${wanted}s`);
const cardName: Parser<Selector> = (reader, at) => {
  const first = reader.tokens[at];
  if (first === undefined || !/^\p{Lu}/u.test(first)) return null;
  const found = reader.card
    .names(first)
    .find(({ tokens }) => tokens.every((one, n) => isToken(reader.tokens[at + n], one, n === tokens.length - 1)));
  return found ? [{ name: found.name }, at + found.tokens.length] : null;
};
export const name = cardName;

const isTrait = (word: string, trait: (word: string) => string | undefined): boolean =>
  /^\p{Lu}/u.test(word) && trait(word) !== undefined;
const otherThanTrait = token((word, { card }) => (isTrait(word, card.trait) ? undefined : quality(word, card.trait)));
const trait = token((word, { card }): Selector | undefined =>
  isTrait(word, card.trait) ? { trait: card.trait(word)! } : undefined,
);
/** A trait as a noun: `each friendly Shard`, `a neighboring Giant`. */
const traitNoun = form`${{ qualities: many(otherThanTrait) }} ${{ noun: trait }}`(({ qualities, noun }) =>
  joined(...qualities, noun),
);
const plainAdjective = token((word, { card }) =>
  Object.hasOwn(ADJECTIVES, word.toLowerCase()) ? quality(word, card.trait) : undefined,
);
const ownName = form`~`<Selector>({ shares: { what: 'name', with: 'self' } });
const named = form`${{ qualities: many(plainAdjective) }} ${opt(any('copy of', 'copies of'))}
  ${{ noun: alt(cardName, ownName) }}`(({ qualities, noun }) => joined(...qualities, noun));

/** The cards that a noun means, with the words before it and after it. */
export const cards = form`${{ what: alt(kinds, named, traitNoun) }} ${{ more: many(behind) }}`(({ what, more }) =>
  joined(what, ...more),
);

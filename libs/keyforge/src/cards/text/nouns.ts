import type { Selector } from '../../effects/words.js';
import { behind } from './behind.js';
import { alt, many, map, opt, phrase, seq, token, value, words, type Parser } from './context.js';
import { ADJECTIVES, joined, quality } from './qualities.js';

const adjective: Parser<Selector> = alt(
  token((word, { card }) => quality(word, card.trait)),
  map(seq(words('star'), words('alliance')), () => ({ house: 'staralliance' as const })),
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
const bare: Parser<Selector> = alt(
  map(seq(words('action'), alt(words('card'), words('cards'))), () => ({ type: 'ACTION' as const })),
  map(seq(words('upgrade'), alt(words('card'), words('cards'))), () => ({ type: 'UPGRADE' as const })),
  typed,
);
/** `creature or artifact`, `artifact or flank creature`. */
const kinds: Parser<Selector> = map(
  seq<[Selector[], Selector, (readonly [unknown, Selector[], Selector])[]]>(
    many(adjective),
    bare,
    many(seq<[unknown, Selector[], Selector]>(alt(words('or'), words('and')), many(adjective), bare)),
  ),
  ([qualities, first, more]) => {
    if (more.length === 0) return joined(...qualities, first);
    const rest = more.map(([, of, kind]) => joined(...of, kind));
    const plainTypes = [first, ...rest].every((one) => Object.keys(one).join() === 'type');
    const types = [first, ...rest].map(({ type }) => type).flat();
    return plainTypes
      ? joined(...qualities, { type: types as NonNullable<Selector['type']> })
      : joined(...qualities, { any: [first, ...rest] });
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

/** A trait as a noun: `each friendly Shard`, `a neighboring Giant`. */
const traitNoun: Parser<Selector> = map(
  seq<[Selector[], Selector]>(
    many(
      token((word, { card }) =>
        card.trait(word) !== undefined && /^\p{Lu}/u.test(word) ? undefined : quality(word, card.trait),
      ),
    ),
    token((word, { card }) => {
      const known = /^\p{Lu}/u.test(word) ? card.trait(word) : undefined;
      return known === undefined ? undefined : { trait: known };
    }),
  ),
  ([qualities, noun]) => joined(...qualities, noun),
);
const named: Parser<Selector> = map(
  seq<[Selector[], unknown, Selector]>(
    many(
      token((word, { card }) =>
        Object.hasOwn(ADJECTIVES, word.toLowerCase()) ? quality(word, card.trait) : undefined,
      ),
    ),
    opt(alt(phrase('copy of'), phrase('copies of'))),
    alt(cardName, value(words('~'), { shares: { what: 'name' as const, with: 'self' as const } })),
  ),
  ([qualities, , noun]) => joined(...qualities, noun),
);

/** Which cards a noun means: what stands before it, the noun, what stands behind it. */
export const cards: Parser<Selector> = map(
  seq<[Selector, Selector[]]>(alt(kinds, named, traitNoun), many(behind)),
  ([what, more]) => joined(what, ...more),
);

import type { Ability, Condition } from '../../effects/words.js';
import type { Clause } from './clause.js';
import { given } from './conditions.js';
import { number } from './numbers.js';
import { alt, many, map, opt, phrase, seq, words, type Parser, type Reader } from './parser.js';
import { sentences } from './sentences.js';
import { SELF } from './tokens.js';

export type Modes = NonNullable<Ability['modes']>;

interface Read {
  readonly what: Clause;
  readonly text: string;
}

/** A mode in the words of its text, as well as they can be told from its tokens. */
const wordsOf = ({ tokens, card }: Reader, from: number, to: number): string =>
  tokens
    .slice(from, to)
    .join(' ')
    .replaceAll(SELF, card.name)
    .replace(/ ([.,:;')])/g, '$1')
    .replace(/' s\b/g, "'s")
    .replace(/([(]|[+-](?=\s*\d)) /g, '$1');

const mode: Parser<Read> = (reader, at) => {
  const read = map(seq<[true, Clause]>(words('•'), sentences), ([, what]) => what)(reader, at);
  return read && [{ what: read[0], text: wordsOf(reader, at + 1, read[1]) }, read[1]];
};

const dash: Parser<unknown> = alt(words('—'), words('-'), words(':'));

type Head = Pick<Modes, 'choose' | 'upTo' | 'instead'>;

const howMany: Parser<Pick<Modes, 'choose' | 'upTo'>> = map(
  seq<[true, true | null, number]>(words('choose'), opt(phrase('up to')), number),
  ([, upTo, choose]) => ({
    choose,
    ...(upTo ? { upTo: true } : {}),
  }),
);

/** `Choose one —`, `Choose one. If ~ is imbued, choose two instead —`. */
const head: Parser<Head> = alt<Head>(
  map(seq<[Pick<Modes, 'choose' | 'upTo'>, unknown]>(howMany, dash), ([how]) => how),
  map(
    seq<[Pick<Modes, 'choose' | 'upTo'>, true, Condition[], true, number, true, unknown]>(
      howMany,
      words('.'),
      given,
      words('choose'),
      number,
      words('instead'),
      dash,
    ),
    ([how, , conditions, , choose]) =>
      // Modes are chosen before anything is paid; only what imbues a card lets it choose again (GA-ACT-10).
      how.upTo || conditions.some(({ is }) => is === 'paid')
        ? undefined
        : { ...how, instead: { if: conditions, choose } },
  ),
  // `Choose one. Class Bonus: Choose up to two instead —`: who has it may choose none at all.
  map(
    seq<[Pick<Modes, 'choose' | 'upTo'>, true, Pick<Modes, 'choose' | 'upTo'>, true, unknown]>(
      howMany,
      phrase('. class bonus :'),
      howMany,
      words('instead'),
      dash,
    ),
    ([how, , more], { card }) =>
      how.upTo || !card.types.includes('ACTION')
        ? undefined
        : { ...how, instead: { if: [{ is: 'class-bonus' }], ...more } },
  ),
);

/** What is chosen from at announcement (GA-ACT-05). */
export const modes: Parser<Modes> = map(seq<[Head, Read, Read[]]>(head, mode, many(mode)), ([how, first, rest]) => {
  const of = [first, ...rest].map(({ what: { targets, ops }, text }) => ({
    text,
    ...(targets.length > 0 ? { targets: [...targets] } : {}),
    do: [...ops],
  }));
  return how.choose < of.length && (how.instead?.choose ?? 0) <= of.length ? { ...how, of } : undefined;
});

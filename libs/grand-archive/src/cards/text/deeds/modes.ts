import type { Ability } from '../../../effects/words.js';
import type { Clause } from './clause.js';
import { given } from '../nouns/conditions.js';
import { number } from '../nouns/numbers.js';
import { alt, form, many, opt, phrase, type Parser, type Reader } from '../parser.js';
import { sentences } from '../sentences.js';
import { SELF } from '../tokens.js';

type Modes = NonNullable<Ability['modes']>;

interface Read {
  readonly what: Clause;
  readonly text: string;
}

/** The text of a mode, restored from its tokens as far as possible. */
const wordsOf = ({ tokens, card }: Reader, from: number, to: number): string =>
  tokens
    .slice(from, to)
    .join(' ')
    .replaceAll(SELF, card.name)
    .replace(/ ([.,:;')])/g, '$1')
    .replace(/' s\b/g, "'s")
    .replace(/([(]|[+-](?=\s*\d)) /g, '$1');

const mode: Parser<Read> = (reader, at) => {
  const read = form`• ${{ what: sentences }}`(({ what }) => what)(reader, at);
  return read && [{ what: read[0], text: wordsOf(reader, at + 1, read[1]) }, read[1]];
};

type Head = Pick<Modes, 'choose' | 'upTo' | 'instead' | 'once'>;

const howMany: Parser<Pick<Modes, 'choose' | 'upTo'>> =
  form`choose ${{ upTo: opt(phrase('up to')) }} ${{ choose: number }}`(({ upTo, choose }) => ({
    choose,
    ...(upTo ? { upTo: true } : {}),
  }));

const head: Parser<Head> = alt<Head>(
  form`${{ how: howMany }} —|-|:`(({ how }) => how),
  // Modes are chosen before anything is paid; only imbuing lets a card choose again (GA-ACT-10).
  form`${{ how: howMany }}. ${{ conditions: given }} choose ${{ choose: number }} instead —|-|:`(
    ({ how, conditions, choose }) =>
      how.upTo || conditions.some(({ is }) => is === 'paid')
        ? undefined
        : { ...how, instead: { if: conditions, choose } },
  ),
  // `Choose one. Class Bonus: Choose up to two instead —`: with the bonus, the player may choose none.
  form`${{ how: howMany }}. class bonus: ${{ more: howMany }} instead —|-|:`(({ how, more }, { card }) =>
    how.upTo || !card.types.includes('ACTION')
      ? undefined
      : { ...how, instead: { if: [{ is: 'class-bonus' }], ...more } },
  ),
);

const modesAfter = (said: Parser<Head>): Parser<Modes> =>
  form`${{ how: said }} ${{ first: mode }} ${{ rest: many(mode) }}`(({ how, first, rest }) => {
    const of = [first, ...rest].map(({ what: { targets, ops }, text }) => ({
      text,
      ...(targets.length > 0 ? { targets: [...targets] } : {}),
      do: [...ops],
    }));
    return how.choose < of.length && (how.instead?.choose ?? 0) <= of.length ? { ...how, of } : undefined;
  });

/** Modes that the player chooses at announcement (GA-ACT-05). */
export const modesForm: Parser<Modes> = modesAfter(head);

/** Modes each of which an object chooses once (GA26-ABIL-07). */
export const freshModes: Parser<Modes> = modesAfter(
  form`choose one that hasn't been chosen —|-|:`((_, { card }): Head | undefined =>
    card.later ? { choose: 1, once: 'ever' } : undefined,
  ),
);

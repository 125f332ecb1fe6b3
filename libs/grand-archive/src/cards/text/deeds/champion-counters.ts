import { doing, type Clause } from './clause.js';
import type { Value } from '../../../effects/words.js';
import { championBears, championIs } from '../nouns/states.js';
import { counterKind, counters } from '../nouns/counters.js';
import { number } from '../nouns/numbers.js';
import { CHOSEN } from '../nouns/objects.js';
import { alt, form, phrase, type Parser } from '../parser.js';

export const doublingCounters: Parser<Clause> =
  form`double the amount of ${{ kind: counterKind }} counters on your champion`(({ kind }) =>
    doing({ op: 'counter', what: { champion: 'you' }, kind, n: { counters: kind, of: { champion: 'you' } } }),
  );

export const transformingAt: Parser<Clause> =
  form`[then] if there are ${{ min: number }} or more ${{ kind: counterKind }} counters on ~, remove all of them and
    transform ~.`(({ min, kind }) => {
    const there: Value = { counters: kind, of: { self: true } };
    return doing({
      op: 'if',
      if: [{ is: 'number', of: there, min }],
      then: [
        { op: 'counter', what: { self: true }, kind, n: { times: [-1, there] } },
        { op: 'transform', what: { self: true } },
      ],
    });
  });

/** Puts the counters on that champion. */
export const countingUp: Parser<Clause> =
  form`if ${{ one: alt(championBears, championIs) }}, put ${{ counters }} on them.`(({ one, counters: [n, kind] }) =>
    doing({ op: 'if', if: [one], then: [{ op: 'counter', what: { champion: 'you' }, kind, n }] }),
  );

const banishingFirst = alt(
  phrase('choose a card from a graveyard and banish it . if that card has floating memory , put'),
  phrase('choose a card from a graveyard and banish it . if it has floating memory , put'),
);

export const countingForgotten: Parser<Clause> = form`${banishingFirst} ${{ counters }} on ~.`(
  ({ counters: [n, kind] }) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { zone: 'graveyard' }, min: 1, max: 1 },
      { op: 'banish', what: { chosen: CHOSEN } },
      {
        op: 'if',
        if: [{ is: 'matches', what: { chosen: CHOSEN }, that: { keyword: 'floating-memory' } }],
        then: [{ op: 'counter', what: { self: true }, kind, n }],
      },
    ),
);

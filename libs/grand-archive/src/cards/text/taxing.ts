import type { Value } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { amount } from './numbers.js';
import { alt, map, phrase, seq, value, type Parser } from './parser.js';

/** `until end of turn, players can't declare attacks unless they pay (2) for each attack declaration`. */
const attacksCost: Parser<Clause> = map(
  seq<[true, Value, true]>(
    phrase("until end of turn , players can't declare attacks unless they pay ("),
    amount,
    phrase(') for each attack declaration'),
  ),
  ([, n]) => doing({ op: 'tax-attacks', n }),
);

/** `double the amount of preparation counters on your champion`. */
const doubled: Parser<Clause> = value(phrase('double the amount of preparation counters on your champion'), {
  ...doing({
    op: 'counter',
    what: { champion: 'you' },
    kind: 'preparation',
    n: { counters: 'preparation', of: { champion: 'you' } },
  }),
});

/** Single sentences about attacks and counters. */
export const taxing: Parser<Clause> = alt(attacksCost, doubled);

import type { Value } from '../../effects/words.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, token, value, words, type Parser } from './parser.js';
import { whereX } from './values.js';

/** What a static ability gives, counted anew each time it is asked for. */
export interface CountedStats {
  readonly stats: Readonly<Record<string, Value>>;
}

const stat: Parser<string> = token((word) => ({ POWER: 'power', LIFE: 'life', level: 'level' })[word]);

const measure: Parser<string> = alt<string>(value(phrase('ranged'), 'ranged'), value(phrase('retort'), 'retort'));

/** `X`, `3+X`. */
const more: Parser<number> = map(
  seq<[number | null, true]>(opt(map(seq<[number, true]>(number, words('+')), ([n]) => n)), words('X')),
  ([n]) => n ?? 0,
);

const has: Parser<true> = alt(words('has'), words('have'));
const gets: Parser<true> = alt(words('gets'), words('get'));

const sum = (n: number, x: Value): Value => (n === 0 ? x : { sum: [n, x] });

/** `gets +X POWER, where X is the amount of Geese you control`, `has ranged 3+X, where X is …`. */
export const countedX: Parser<CountedStats> = alt<CountedStats>(
  map(seq<[true, true, true, string, Value]>(gets, words('+'), words('X'), stat, whereX), ([, , , name, x]) => ({
    stats: { [name]: x },
  })),
  map(seq<[true, string, number, Value]>(has, measure, more, whereX), ([, name, n, x]) => ({
    stats: { [name]: sum(n, x) },
  })),
);

import { doing, type Clause } from './clause.js';
import type { Condition, Value } from '../../effects/words.js';
import { championBears, championIs } from './states.js';
import { counters, KINDS } from './counters.js';
import { number } from './numbers.js';
import { CHOSEN } from './objects.js';
import { alt, map, opt, phrase, seq, token, words, type Parser } from './parser.js';

/** `Double the amount of quest counters on your champion.` */
export const doublingCounters: Parser<Clause> = map(
  seq<[true, string, true]>(
    phrase('double the amount of'),
    token((word) => (KINDS.includes(word) ? word : undefined)),
    phrase('counters on your champion'),
  ),
  ([, kind]) =>
    doing({ op: 'counter', what: { champion: 'you' }, kind, n: { counters: kind, of: { champion: 'you' } } }),
);

/** `Then if there are three or more age counters on ~, remove all of them and transform ~.` */
export const transformingAt: Parser<Clause> = map(
  seq<[unknown, true, number, true, string, true]>(
    opt(words('then')),
    phrase('if there are'),
    number,
    phrase('or more'),
    token((word) => (KINDS.includes(word) ? word : undefined)),
    phrase('counters on ~ , remove all of them and transform ~ .'),
  ),
  ([, , min, , kind]) => {
    const there: Value = { counters: kind, of: { self: true } };
    return doing({
      op: 'if',
      if: [{ is: 'number', of: there, min }],
      then: [
        { op: 'counter', what: { self: true }, kind, n: { times: [-1, there] } },
        { op: 'transform', what: { self: true } },
      ],
    });
  },
);

/** `If your champion has five or less quest counters on them, put a quest counter on them.`: on that champion. */
export const countingUp: Parser<Clause> = map(
  seq<[true, Condition, true, readonly [number, string], true]>(
    words('if'),
    alt(championBears, championIs),
    phrase(', put'),
    counters,
    phrase('on them .'),
  ),
  ([, one, , [n, kind]]) =>
    doing({ op: 'if', if: [one], then: [{ op: 'counter', what: { champion: 'you' }, kind, n }] }),
);

/** `Choose a card from a graveyard and banish it. If that card has floating memory, put a level counter on ~.` */
export const countingForgotten: Parser<Clause> = map(
  seq<[true, readonly [number, string], true]>(
    alt(
      phrase('choose a card from a graveyard and banish it . if that card has floating memory , put'),
      phrase('choose a card from a graveyard and banish it . if it has floating memory , put'),
    ),
    counters,
    phrase('on ~ .'),
  ),
  ([, [n, kind]]) =>
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

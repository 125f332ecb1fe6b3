import type { Ref } from '../../effects/words.js';
import { either, to, type Clause } from './clause.js';
import { KINDS } from './counters.js';
import { itself, named, type Named } from './objects.js';
import { map, phrase, seq, token, words, type Parser } from './parser.js';

const SELF: Ref = { self: true };

/** `put the buff counters that were on ~ on target ally you control`: as many as it had. */
export const movingCounters: Parser<Clause> = map(
  seq<[true, string, true, Named, true, Named]>(
    phrase('put the'),
    token((word) => (KINDS.includes(word) ? word : undefined)),
    either('counters that were on', 'counters that are on'),
    itself,
    words('on'),
    named,
  ),
  ([, kind, , , , object]) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'counter', what: object.ref, kind, n: { counters: kind, of: SELF } }),
);

import type { Ref } from '../../../effects/words.js';
import { to, type Clause } from './clause.js';
import { counterKind } from '../nouns/counters.js';
import { itself, named } from '../nouns/objects.js';
import { form, type Parser } from '../parser.js';

const SELF: Ref = { self: true };

/** Puts as many counters as there were. */
export const movingCounters: Parser<Clause> =
  form`put the ${{ kind: counterKind }} counters that were|are on ${itself} on ${{ object: named }}`(
    ({ kind, object }) =>
      'all' in object.ref
        ? undefined
        : to(object, { op: 'counter', what: object.ref, kind, n: { counters: kind, of: SELF } }),
  );

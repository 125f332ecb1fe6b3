import { z } from 'zod';
import type { Flow, Plan } from '#rules';
import { free, inField, MOST, number } from '../by-hand/fields.js';
import { pick } from '../effects/choose.js';
import { mayPay } from '../effects/costs.js';
import { Ref } from '../effects/nouns.js';
import { Value } from '../effects/terms.js';
import { valueOf } from '../table/sight.js';
import { lying } from '../table/where.js';
import { inFull, operation } from './operation.js';

export const countersWords = [
  operation({
    op: 'counter',
    takes: { what: Ref, kind: z.string(), n: Value },
    means: 'n below 0 removes',
    stated: {
      group: 'objects',
      title: 'give a card counters, or take them away',
      fields: [inField(), free('kind', 'Kind', []), number('n', 'How many (below 0: remove)', -MOST, MOST)],
    },
    *plan(course, env, op): Flow<Plan> {
      const { kind, n } = op;
      const cards = yield* pick(course, env, op.what, `${kind} counters`, mayPay(course.sight, env, op));
      const by = valueOf(course.sight, env, n);
      return {
        apply: () => {
          const there = cards.flatMap((where) => lying(course.table, where)?.card ?? []);
          const changes = there.map(({ handle, counters }) => ({
            card: handle,
            counter: kind,
            by,
            to: Math.max(0, (counters[kind] ?? 0) + by),
          }));
          const full = there.every(({ counters }) => (counters[kind] ?? 0) + by >= 0);
          if (changes.length > 0)
            course.scribe.emit({
              kind: 'counted',
              changes: changes.map((one, k) => ({ ...one, by: one.to - (there[k]!.counters[kind] ?? 0) })),
            });
          return full && inFull(cards.length, changes.length);
        },
      };
    },
  }),
];

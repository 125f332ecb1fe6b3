import { extended } from '#table';
import { z } from 'zod';
import type { Flow, Plan } from '#rules';
import { free, inField, MOST, number } from '../by-hand/fields.js';
import { Ref } from '../effects/nouns.js';
import { pick } from '../effects/pick.js';
import { Value } from '../effects/terms.js';
import { count, mark } from '../objects/change-facts.js';
import type { Env } from '../table/sight.js';
import { inPlay } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { creaturesOf, Happened, inFull, inPlayOf, naming, numberOf, operation } from './operation.js';

/**
 * Sets or removes a mark. A card that has the mark already does not change (KF-STUN-01, KF-WARD-01, KF-READY-07).
 * @param cardsOf those of the cards chosen that can have it
 */
const marking = (key: string, value: true | null, cardsOf: typeof inPlayOf, asked: string, title: string) => ({
  takes: { what: Ref, as: Happened },
  means: cardsOf === inPlayOf ? 'those cards' : 'those creatures',
  stated: { group: 'objects', title, fields: [inField()] },
  *plan(course: Course, env: Env, { what, as }: { what: Ref; as?: string | undefined }): Flow<Plan> {
    const cards = cardsOf(course, yield* pick(course, env, what, asked));
    const { list, named } = naming(as);
    return {
      ...(named ? { named } : {}),
      apply: () => {
        const changed = mark(course, cards, key, value);
        list.push(...changed.map((handle) => ({ handle })));
        if (key === 'exhausted' && value === null)
          for (const card of changed)
            course.happen({ word: 'readied', seat: inPlay(course.table).get(card)!.seat, card });
        return inFull(cards.length, changed.length);
      },
    };
  },
});

/** Operations on the marks and counters of cards in play. */
export const marksWords = [
  operation({ op: 'stun', ...marking('stunned', true, creaturesOf, 'Stun', 'stun a creature') }),
  operation({ op: 'unstun', ...marking('stunned', null, creaturesOf, 'Unstun', 'remove a stun') }),
  operation({ op: 'exhaust', ...marking('exhausted', true, inPlayOf, 'Exhaust', 'exhaust a card') }),
  operation({ op: 'ready', ...marking('exhausted', null, inPlayOf, 'Ready', 'ready a card') }),
  operation({ op: 'ward', ...marking('warded', true, creaturesOf, 'Ward', 'ward a creature') }),
  operation({ op: 'enrage', ...marking('enraged', true, creaturesOf, 'Enrage', 'enrage a creature') }),
  operation({
    op: 'counter',
    takes: { what: Ref, kind: z.string(), n: Value },
    means: 'n below 0 removes; "power": +1',
    stated: {
      group: 'objects',
      title: 'give a card counters, or take them away',
      fields: [inField(), free('kind', 'Kind', ['power']), number('n', 'How many (below 0: remove)', -MOST, MOST)],
    },
    *plan(course, env, { what, kind, n }): Flow<Plan> {
      const cards = inPlayOf(course, yield* pick(course, env, what, `${kind} counters`));
      const amounts = cards.map((handle) => numberOf(course, extended(env, { it: { handle } }), n));
      return {
        apply: () =>
          count(
            course,
            cards.map((card, k) => ({ card, counter: kind, by: amounts[k]! })),
            'counter',
          ) !== 0,
      };
    },
  }),
];

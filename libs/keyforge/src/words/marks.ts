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

type Mark = 'stun' | 'unstun' | 'exhaust' | 'ready' | 'ward' | 'enrage';

const TITLES: Readonly<Record<Mark, string>> = {
  stun: 'Stun',
  unstun: 'Unstun',
  exhaust: 'Exhaust',
  ready: 'Ready',
  ward: 'Ward',
  enrage: 'Enrage',
};

/** Sets or removes a mark. A card that has the mark already does not change (KF-STUN-01, KF-WARD-01, KF-READY-07). */
const marking = (word: Mark, key: string, value: true | null, creatures: boolean) =>
  function* (course: Course, env: Env, { what, as }: { what: Ref; as?: string | undefined }): Flow<Plan> {
    const found = yield* pick(course, env, what, TITLES[word]);
    const cards = creatures ? creaturesOf(course, found) : inPlayOf(course, found);
    const { list, named } = naming(as);
    return {
      ...(named ? { named } : {}),
      apply: () => {
        const changed = mark(course, cards, key, value);
        list.push(...changed.map((handle) => ({ handle })));
        if (word === 'ready')
          for (const card of changed)
            course.happen({ word: 'readied', seat: inPlay(course.table).get(card)!.seat, card });
        return inFull(cards.length, changed.length);
      },
    };
  };

/** Operations on the marks and counters of cards in play. */
export const marksWords = [
  operation({
    op: 'stun',
    takes: { what: Ref, as: Happened },
    means: 'those creatures',
    stated: { group: 'objects', title: 'stun a creature', fields: [inField()] },
    plan: marking('stun', 'stunned', true, true),
  }),
  operation({
    op: 'unstun',
    takes: { what: Ref, as: Happened },
    means: 'those creatures',
    stated: { group: 'objects', title: 'remove a stun', fields: [inField()] },
    plan: marking('unstun', 'stunned', null, true),
  }),
  operation({
    op: 'exhaust',
    takes: { what: Ref, as: Happened },
    means: 'those cards',
    stated: { group: 'objects', title: 'exhaust a card', fields: [inField()] },
    plan: marking('exhaust', 'exhausted', true, false),
  }),
  operation({
    op: 'ready',
    takes: { what: Ref, as: Happened },
    means: 'those cards',
    stated: { group: 'objects', title: 'ready a card', fields: [inField()] },
    plan: marking('ready', 'exhausted', null, false),
  }),
  operation({
    op: 'ward',
    takes: { what: Ref, as: Happened },
    means: 'those creatures',
    stated: { group: 'objects', title: 'ward a creature', fields: [inField()] },
    plan: marking('ward', 'warded', true, true),
  }),
  operation({
    op: 'enrage',
    takes: { what: Ref, as: Happened },
    means: 'those creatures',
    stated: { group: 'objects', title: 'enrage a creature', fields: [inField()] },
    plan: marking('enrage', 'enraged', true, true),
  }),
  operation({
    op: 'counter',
    takes: { what: Ref, kind: z.string(), n: Value },
    means: 'n below 0 removes; "power": +1',
    stated: {
      group: 'objects',
      title: 'give a card counters, or take them away',
      fields: [inField(), free('kind', 'Kind', ['power']), number('n', 'How many (below 0: away)', -MOST, MOST)],
    },
    *plan(course, env, { what, kind, n }): Flow<Plan> {
      const cards = inPlayOf(course, yield* pick(course, env, what, `${kind} counters`));
      const amounts = cards.map((handle) => numberOf(course, { ...env, it: { handle } }, n));
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

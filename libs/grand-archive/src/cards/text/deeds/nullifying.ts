import type { Ability } from '../../../effects/words.js';
import { to, unlessPaid, type Clause } from './clause.js';
import { number } from '../nouns/numbers.js';
import { named, that } from '../nouns/objects.js';
import { alt, form, opt, type Parser } from '../parser.js';
import { readsPermanent } from '../statics/statics.js';

const price = opt(form`unless its controller pays (${{ n: number }})`(({ n }) => n));

const triggers: Parser<Clause> = form`negate all on enter triggers from ${{ object: alt(that, named) }}
    ${{ paid: price }}`(({ object, paid }) => {
  if ('all' in object.ref || 'self' in object.ref) return undefined;
  const negating = { op: 'negate-triggers' as const, what: object.ref, when: 'enter' };
  return to(object, paid === null ? negating : unlessPaid(object.ref, paid, negating));
});

/** Effects that take abilities from triggers, and elements from cards. */
export const nullifying: Parser<Clause> = alt(
  triggers,
  form`until end of turn, cards in target opponent's memory are norm element`({
    ops: [{ op: 'elements-of', who: { target: 0 }, zone: 'memory', element: 'NORM', until: 'end-of-turn' }],
    targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
  }),
);

export const normGraveyards: Parser<Ability> = form`cards in graveyards are norm element.`(
  (_, reader): Ability | undefined =>
    readsPermanent(reader)
      ? { kind: 'static', modify: [{ what: { all: { zone: 'graveyard' } }, element: 'NORM' }] }
      : undefined,
);

import { z } from 'zod';
import { cardsIn, zoneId, type Handle } from '#table';
import { vocabularyWord, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { refer, whom } from '../effects/meaning.js';
import { Ref, Who } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import { destroy, leaveField, sacrifice } from '../objects/leave.js';
import { become, control, copy, exchange, transform, turn } from '../objects/object-changes.js';
import { faceOf, field } from '../objects/traits.js';
import { rememberSuppressed } from '../table/history.js';
import { setRested } from '../table/marks.js';
import { delay } from '../triggers/delayed.js';
import { movesOf } from './moved.js';
import { handlesOnField, type OpsOf, type Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

const who = Who;
const what = Ref;

/** What becomes of objects. */
export const objectsWords = () =>
  [
    z.strictObject({ op: z.literal('destroy'), what }).describe('objects are destroyed, together'),
    z.strictObject({ op: z.literal('sacrifice'), what }).describe('each by its controller'),
    z.strictObject({ op: z.literal('rest'), what }).describe('they become rested'),
    z.strictObject({ op: z.literal('wake'), what }).describe('they become awake'),
    z
      .strictObject({ op: z.literal('control'), what, who, until: Until.optional() })
      .describe('that player controls them, for a time or for good'),
    z.strictObject({ op: z.literal('exchange'), what, with: Ref }).describe('control of two objects'),
    z
      .strictObject({ op: z.literal('suppress'), what, transformed: z.boolean().optional() })
      .describe(
        "they are banished, and return to the owners' field at the beginning of the next end phase; " +
          '`transformed`: with their other face up, if they can',
      ),
    z
      .strictObject({
        op: z.literal('become'),
        what,
        types: z.array(vocabularyWord('type')),
        subtypes: z.array(z.string()),
        keywords: z.array(vocabularyWord('keyword')),
      })
      .describe('objects become that, with these keywords and no other abilities'),
    z.strictObject({ op: z.literal('transform'), what }).describe('its other face up, if it can'),
    z.strictObject({ op: z.literal('turn'), what, face: z.enum(['up', 'down']) }).describe('face up or face down'),
    z
      .strictObject({ op: z.literal('copy'), what, of: Ref, until: Until.optional() })
      .describe('the first become copies of the second, as it now is, for a time or for good'),
  ] as const;

/** What a delayed return calls the objects that went. */
const SUPPRESSED = 'suppressed';

/**
 * Suppresses objects: they are banished, and come back at the beginning of the next end phase as far as they lie there
 * still (GA-SUPPRESS-01 to GA-SUPPRESS-03).
 */
const suppress = (scribe: Scribe, env: Env, handles: readonly Handle[], transformed = false): void => {
  const types = field(scribe.table)
    .filter((card) => handles.includes(card.handle))
    .flatMap((card) => faceOf(scribe.cards, card)?.types ?? []);
  const left = leaveField(scribe, handles, 'banishment', { cause: 'suppress' });
  // What comes back transformed has not been suppressed, as its text says it in other words.
  if (left.length > 0 && !transformed) rememberSuppressed(scribe, types);
  const banished = scribe.table.seats.flatMap(({ seat }) => cardsIn(scribe.table, zoneId('banishment', seat)));
  const gone = left.filter((handle) => banished.some((card) => card.handle === handle));
  if (gone.length === 0) return;
  delay(
    scribe,
    { ...env, named: { ...env.named, [SUPPRESSED]: { cards: gone, lying: true } } },
    {
      op: 'delay',
      until: 'end-began',
      do: [
        {
          op: 'move',
          what: { chosen: SUPPRESSED },
          to: 'field',
          from: 'banishment',
          ...(transformed ? { transformed } : {}),
        },
      ],
    },
  );
};

export const objectsPlans: Plans<OpsOf<typeof objectsWords>> = {
  destroy: {
    succeeds(scribe, env, one) {
      const meant = refer(sightOf(scribe), env, one.what);
      return movesOf(scribe, meant, () => destroy(scribe, meant, 'destroy'));
    },
  },
  sacrifice: {
    succeeds(scribe, env, one) {
      const meant = refer(sightOf(scribe), env, one.what);
      return movesOf(scribe, meant, () => sacrifice(scribe, meant, 'sacrifice'));
    },
  },
  rest: { apply: (scribe, env, one) => setRested(scribe, refer(sightOf(scribe), env, one.what), true) },
  wake: { apply: (scribe, env, one) => setRested(scribe, refer(sightOf(scribe), env, one.what), false) },
  control: {
    apply: (scribe, env, one) =>
      control(scribe, env, refer(sightOf(scribe), env, one.what), whom(sightOf(scribe), env, one.who)[0], one.until),
  },
  exchange: {
    apply: (scribe, env, one) =>
      exchange(scribe, env, refer(sightOf(scribe), env, one.what), refer(sightOf(scribe), env, one.with)),
  },
  suppress: {
    apply: (scribe, env, one) => suppress(scribe, env, handlesOnField(scribe, env, one.what), one.transformed),
  },
  become: {
    apply: (scribe, env, { what: ref, types, subtypes, keywords }) =>
      become(scribe, handlesOnField(scribe, env, ref), { types, subtypes, keywords }),
  },
  transform: {
    apply(scribe, env, one) {
      for (const handle of refer(sightOf(scribe), env, one.what)) transform(scribe, handle);
    },
  },
  turn: {
    apply(scribe, env, one) {
      for (const handle of refer(sightOf(scribe), env, one.what)) turn(scribe, handle, one.face);
    },
  },
  copy: {
    apply: (scribe, env, one) =>
      copy(scribe, env, refer(sightOf(scribe), env, one.what), refer(sightOf(scribe), env, one.of)[0], one.until),
  },
};

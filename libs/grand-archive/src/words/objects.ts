import { z } from 'zod';
import { cardsIn, zoneId, type Handle } from '#table';
import { vocabularyWord, type Scribe } from '#rules';
import { maybe, noChampion, objectField, until, who, word } from '../by-hand/fields.js';
import type { Env } from '../effects/env.js';
import { refer, whom } from '../effects/meaning.js';
import { Ref, Who } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import { sightOf } from '../objects/derive.js';
import { destroy, leaveField, sacrifice } from '../objects/leave.js';
import { become, control, copy, exchange, loseAbilities, transform, turn } from '../objects/object-changes.js';
import { foster } from '../objects/fostering.js';
import { preserve } from '../objects/preserving.js';
import { faceOf, field } from '../objects/traits.js';
import { rememberSuppressed } from '../table/history.js';
import { setRested } from '../table/marks.js';
import { delay } from '../triggers/delayed.js';
import { movesOf } from './moved.js';
import { handlesOnField, operation, other } from './operation.js';

/** The name of the objects in the delayed program. */
const SUPPRESSED = 'suppressed';

/**
 * Suppresses objects: banishes them, and returns them at the beginning of the next end phase if they still lie there
 * (GA-SUPPRESS-01 to GA-SUPPRESS-03).
 */
const suppress = (scribe: Scribe, env: Env, handles: readonly Handle[], transformed = false): void => {
  const types = field(scribe.table)
    .filter((card) => handles.includes(card.handle))
    .flatMap((card) => faceOf(scribe.cards, card)?.types ?? []);
  const left = leaveField(scribe, handles, 'banishment', { cause: 'suppress' });
  // A text that returns an object transformed does not say "suppress", so the object does not count as suppressed.
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

/** Operations on objects in play. */
export const objectsWords = [
  operation({
    op: 'preserve',
    takes: { what: Ref },
    means: "cards of a graveyard or of the stack go to their owners' material decks, Preserved",
    apply(scribe, env, one): void {
      preserve(scribe, refer(sightOf(scribe), env, one.what));
    },
  }),
  operation({
    op: 'foster',
    takes: { what: Ref },
    means: 'units become fostered, each once',
    apply(scribe, env, one): void {
      foster(scribe, env, handlesOnField(scribe, env, one.what));
    },
  }),
  operation({
    op: 'destroy',
    takes: { what: Ref },
    means: 'objects are destroyed, together',
    stated: { group: 'objects', title: 'destroy an object', fields: [objectField()] },
    succeeds(scribe, env, one): boolean {
      const meant = refer(sightOf(scribe), env, one.what);
      return movesOf(scribe, meant, () => destroy(scribe, meant, 'destroy'));
    },
  }),
  operation({
    op: 'sacrifice',
    takes: { what: Ref },
    means: 'each by its controller',
    stated: { group: 'objects', title: 'sacrifice an object', fields: [objectField()] },
    succeeds(scribe, env, one): boolean {
      const meant = refer(sightOf(scribe), env, one.what);
      return movesOf(scribe, meant, () => sacrifice(scribe, meant, 'sacrifice'));
    },
  }),
  operation({
    op: 'rest',
    takes: { what: Ref },
    means: 'they become rested',
    stated: { group: 'objects', title: 'rest an object', fields: [objectField()] },
    apply(scribe, env, one): void {
      setRested(scribe, refer(sightOf(scribe), env, one.what), true);
    },
  }),
  operation({
    op: 'wake',
    takes: { what: Ref },
    means: 'they become awake',
    stated: { group: 'objects', title: 'wake an object', fields: [objectField()] },
    apply(scribe, env, one): void {
      setRested(scribe, refer(sightOf(scribe), env, one.what), false);
    },
  }),
  operation({
    op: 'control',
    takes: { what: Ref, who: Who, until: Until.optional() },
    means: 'that player controls them, for a time or for good',
    stated: { group: 'objects', title: 'give control of an object', fields: [objectField(), who, maybe(until)] },
    apply(scribe, env, one): void {
      control(scribe, env, refer(sightOf(scribe), env, one.what), whom(sightOf(scribe), env, one.who)[0], one.until);
    },
  }),
  operation({
    op: 'exchange',
    takes: { what: Ref, with: Ref },
    means: 'control of two objects',
    stated: {
      group: 'objects',
      title: 'exchange control of two objects',
      fields: [noChampion('what', 'One'), noChampion('other', 'The other')],
      also: () => ({ with: other }),
    },
    apply(scribe, env, one): void {
      exchange(scribe, env, refer(sightOf(scribe), env, one.what), refer(sightOf(scribe), env, one.with));
    },
  }),
  operation({
    op: 'suppress',
    takes: { what: Ref, transformed: z.boolean().optional() },
    means:
      "they are banished, and return to the owners' field at the beginning of the next end phase; " +
      '`transformed`: with their other face up, if they can',
    apply(scribe, env, one): void {
      suppress(scribe, env, handlesOnField(scribe, env, one.what), one.transformed);
    },
  }),
  operation({
    op: 'become',
    takes: {
      what: Ref,
      types: z.array(vocabularyWord('type')),
      subtypes: z.array(z.string()),
      keywords: z.array(vocabularyWord('keyword')),
      adds: z.literal(true).optional(),
    },
    means:
      'objects become that, with these keywords and no other abilities; `adds`: besides what they are, with all that ' +
      'they have',
    apply(scribe, env, { what: ref, types, subtypes, keywords, adds }): void {
      become(scribe, handlesOnField(scribe, env, ref), { types, subtypes, keywords, adds });
    },
  }),
  operation({
    op: 'lose-abilities',
    takes: { what: Ref, until: Until },
    means: 'objects that are no champions lose all abilities for a time',
    apply(scribe, env, one): void {
      loseAbilities(scribe, env, handlesOnField(scribe, env, one.what), one.until);
    },
  }),
  operation({
    op: 'transform',
    takes: { what: Ref },
    means: 'its other face up, if it can',
    stated: { group: 'objects', title: 'transform', fields: [objectField()] },
    apply(scribe, env, one): void {
      for (const handle of refer(sightOf(scribe), env, one.what)) transform(scribe, handle);
    },
  }),
  operation({
    op: 'turn',
    takes: { what: Ref, face: z.enum(['up', 'down']) },
    means: 'face up or face down',
    stated: {
      group: 'objects',
      title: 'turn an object face up or down',
      fields: [noChampion(), word('face', 'Which way', ['up', 'down'])],
    },
    apply(scribe, env, one): void {
      for (const handle of refer(sightOf(scribe), env, one.what)) turn(scribe, handle, one.face);
    },
  }),
  operation({
    op: 'copy',
    takes: { what: Ref, of: Ref, until: Until.optional() },
    means: 'the first become copies of the second, as it now is, for a time or for good',
    stated: {
      group: 'objects',
      title: 'make an object a copy of another',
      fields: [noChampion('what', 'The object that becomes a copy'), noChampion('other', 'The object to copy')],
      also: () => ({ of: other }),
    },
    apply(scribe, env, one): void {
      copy(scribe, env, refer(sightOf(scribe), env, one.what), refer(sightOf(scribe), env, one.of)[0], one.until);
    },
  }),
];

import { z } from 'zod';
import { word } from '#rules';
import { Ref, Selector, Who, type Value } from './nouns.js';
import { IgnoredFor, Until } from './spans.js';
import { Instead, Playing } from './playing.js';

const who = Who;

/** Operations of later mechanics (docs/rules/grand-archive-later.md). */
export const laterOperations = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({ op: z.literal('agility'), who, n })
      .describe('so many cards of the own memory return to the hand at the beginning of the end phase of this turn'),
    z
      .strictObject({ op: z.literal('ban'), who, like: Ref })
      .describe('they cannot activate cards of that name as long as the controller controls the source'),
    z
      .strictObject({ op: z.literal('mastery'), card: z.string().describe('id of the mastery') })
      .describe('the controller has this mastery, in place of any other'),
    z
      .strictObject({ op: z.literal('mastery-counter'), card: z.string(), kind: word('counter'), n })
      .describe('so many counters on the mastery of this id, if the controller has it'),
    z
      .strictObject({ op: z.literal('empower'), n })
      .describe('the next Spell card of the controller in this turn counts the level so much higher'),
    z
      .strictObject({ op: z.literal('tax-attacks'), n })
      .describe('until the end of the turn each declaration of an attack costs its player so much reserve'),
    z
      .strictObject({
        op: z.literal('guard'),
        what: Selector,
        n,
        of: z.enum(['combat', 'other']).optional(),
        next: z.boolean().optional(),
        back: z.number().int().optional(),
        until: Until,
      })
      .describe(
        'of each damage to such objects, whichever they are then, so much is prevented; `next`: to each of them so ' +
          'much altogether; `back`: so much damage to the unit that it came from',
      ),
    z
      .strictObject({ op: z.literal('negate-triggers'), what: Ref, when: word('event') })
      .describe('all triggers of these objects on the stack that looked for that event of theirs'),
    z
      .strictObject({
        op: z.literal('elements-of'),
        who,
        zone: z.enum(['memory']),
        element: word('element'),
        until: Until,
      })
      .describe('cards of these players there are of that element, and of no other'),
    z
      .strictObject({ op: z.literal('hasten'), what: Selector, until: Until })
      .describe('the next such card of the controller may be activated as if it were Fast'),
    z.strictObject({ op: z.literal('summon-copy'), of: Ref }).describe('a token that is a copy of it'),
    z
      .strictObject({ op: z.literal('seal'), what: Ref })
      .describe('a seal counter on each of these cards of a banishment, and face down'),
    z.strictObject({ op: z.literal('unseal') }).describe('all seal counters of all banishments away, and face up'),
    z
      .strictObject({ op: z.literal('scavenge'), n, take: Selector })
      .describe('reveal from the top of the deck until such a card, so many at most: it to the hand, the rest below'),
    z
      .strictObject({ op: z.literal('hold'), who, zone: z.enum(['graveyard']), what: Selector.optional() })
      .describe('cards of these players there are banished face down until the source leaves the field'),
    z
      .strictObject({ op: z.literal('ignore-elements'), what: Selector, of: IgnoredFor, until: Until })
      .describe('the controller may activate, or play, such cards whatever elements are enabled'),
    z
      .strictObject({ op: z.literal('bar'), who, what: Selector, from: z.array(Playing).min(1), until: Until })
      .describe('these players may not activate or materialize such cards'),
    z
      .strictObject({ op: z.literal('replace'), what: Ref, instead: Instead, until: Until })
      .describe('what becomes of these objects instead, where they would die or leave the field'),
    z
      .strictObject({ op: z.literal('replace-all'), who, what: Selector, instead: Instead, until: Until })
      .describe('so it is with all such objects that these players control when it happens'),
  ] as const;

export type LaterOp = z.infer<ReturnType<typeof laterOperations>[number]>;

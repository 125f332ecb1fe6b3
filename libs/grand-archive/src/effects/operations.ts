import { z } from 'zod';
import { makes, marks, word } from '#rules';
import { TargetSpec } from './ability.js';
import { beyondOperations } from './beyond.js';
import { furtherOperations } from './further.js';
import { laterOperations } from './later.js';
import { Until } from './spans.js';
import { Ref, Selector, Who, type Value } from './nouns.js';
import { zoneOperations } from './own-zones.js';

const place = z.enum(['top', 'bottom']).optional();
const kind = z.enum(['reserve', 'memory']).optional();
const who = Who;
const what = Ref;
const element = word('element');
const most = z.union([z.number().int(), z.literal('any')]);

/** An operation inside an operation: which it is the language knows, of which this is a part. */
export interface Deferred {
  readonly op: string;
}

/** What is done to cards, objects and players. */
const plain = (n: z.ZodType<Value>, op: z.ZodType<Deferred>) =>
  [
    z
      .strictObject({ op: z.literal('draw'), who, n, to: z.literal('memory').optional() })
      .describe('so many cards from the top of the main deck, to hand or into the memory'),
    z
      .strictObject({ op: z.literal('damage'), to: Ref, n, unpreventable: z.boolean().optional() })
      .describe('the source deals so much damage to each'),
    z.strictObject({ op: z.literal('recover'), who, n }).describe('remove damage from the champion'),
    z.strictObject({ op: z.literal('heal'), what, n }).describe('remove so much damage from each'),
    z.strictObject({ op: z.literal('destroy'), what }).describe('objects are destroyed, together'),
    z.strictObject({ op: z.literal('sacrifice'), what }).describe('each by its controller'),
    z
      .strictObject({
        op: z.literal('banish'),
        what,
        from: word('zone').optional().describe('only what lies there'),
        own: z.literal(true).optional().describe('and there in the own zone: "your graveyard"'),
        with: word('counter').optional(),
      })
      .describe("into the owner's banishment; `with`: a counter of this kind on each"),
    z
      .strictObject({ op: z.literal('banish-random'), who, zone: z.enum(['memory', 'hand', 'materials']), n })
      .describe('so many cards of that zone, at random'),
    z
      .strictObject({
        op: z.literal('move'),
        what,
        to: word('zone'),
        from: word('zone').optional().describe('only what lies there'),
        own: z.literal(true).optional().describe('and there in the own zone: "your graveyard"'),
        as: makes().optional().describe('what came there'),
        place,
        rested: z.boolean().optional().describe('onto the field rested'),
        transformed: z.boolean().optional().describe('onto the field with its other face up, if it can'),
      })
      .describe("to the owner's zone of that name"),
    z
      .strictObject({
        op: z.literal('discard'),
        who,
        n: z.union([n, z.literal('all')]),
        random: z.boolean().optional(),
        from: z.enum(['hand', 'memory', 'either']).optional(),
        as: makes().optional(),
      })
      .describe('from hand, chosen by its player or at random; or from memory, or from both as they choose'),
    z
      .strictObject({ op: z.literal('put'), who, n, to: word('zone') })
      .describe('so many cards of the own hand, chosen by their player, into that zone'),
    z
      .strictObject({
        op: z.literal('mill'),
        who,
        n,
        to: word('zone').optional(),
        with: word('counter').optional(),
        as: makes().optional(),
      })
      .describe(
        'so many cards from the top of the deck into the graveyard, or into that zone, ' +
          'seen by all; `with`: a counter ' +
          'of this kind on each',
      ),
    z
      .strictObject({ op: z.literal('glimpse'), n, back: z.literal('top').optional() })
      .describe('look at the top cards: each on top or below; `back`: all of them on top, in any order'),
    z
      .strictObject({ op: z.literal('shuffle'), who })
      .describe('the main deck; the next player may cut it or shuffle further'),
    z.strictObject({ op: z.literal('counter'), what, kind: word('counter'), n }).describe('n below 0 removes'),
    z.strictObject({ op: z.literal('rest'), what }).describe('they become rested'),
    z.strictObject({ op: z.literal('wake'), what }).describe('they become awake'),
    z
      .strictObject({
        op: z.literal('boost'),
        what,
        stats: z.record(word('stat'), n),
        keywords: z.array(word('keyword')).optional(),
        until: Until,
      })
      .describe('objects get stats and keywords for a time'),
    z
      .strictObject({ op: z.literal('forbid'), what, to: z.array(word('deed')), until: Until })
      .describe('these objects may not do that for a time'),
    z
      .strictObject({ op: z.literal('enable'), element, until: Until })
      .describe('the element for the controller, if it is not enabled anyway'),
    z.strictObject({ op: z.literal('disable'), who, element, until: Until }).describe('the element for these players'),
    z
      .strictObject({
        op: z.literal('cheapen'),
        what: Selector,
        who: who.optional(),
        n,
        kind,
        times: z.number().int().min(1).optional(),
        from: word('zone').optional(),
        until: Until,
      })
      .describe(
        'cards of yours, or of `who`, cost so much less (below 0: more); the next ' +
          '`times` of them, or all; `from`: as they are activated from there',
      ),
    z
      .strictObject({
        op: z.literal('prevent'),
        what,
        n: z.union([n, z.literal('all')]),
        of: z.enum(['combat', 'other']).optional(),
        next: z.boolean().optional(),
        upTo: z.number().int().optional(),
        but: z.number().int().optional(),
        then: z
          .strictObject({ min: z.number().int(), targets: z.array(TargetSpec).optional(), do: z.array(op) })
          .register(marks, { lists: 'targets' })
          .optional(),
        gives: word('counter').optional(),
        until: Until,
      })
      .describe(
        'of each damage so much; `next`: altogether so much, then no more; `upTo`: of no greater damage; `but`: that ' +
          'much is not prevented; `then`: what triggers when so much was; `gives`: so many ' +
          'counters of this kind on the own champion',
      ),
    z
      .strictObject({ op: z.literal('limit'), who, zone: z.enum(['hand', 'memory']), n, until: Until })
      .describe('discard down to it at the end of the own turn'),
    z
      .strictObject({ op: z.literal('negate'), what, to: z.enum(['graveyard', 'banishment']).optional() })
      .describe('items of the stack do not resolve; their cards go there'),
    z
      .strictObject({
        op: z.literal('summon'),
        token: z.string().describe('id of the token card'),
        n,
        rested: z.boolean().optional(),
        who: Who.optional().describe('by whom, if not the controller'),
      })
      .describe('so many tokens onto the field'),
    z
      .strictObject({ op: z.literal('load'), what, into: Ref, from: word('zone').optional() })
      .describe('cards into a weapon'),
    z
      .strictObject({ op: z.literal('gather'), of: z.array(z.string()).min(1).describe('ids of token cards'), n })
      .describe('so many tokens onto the field, each one of these at random'),
    z.strictObject({ op: z.literal('retarget'), to: Ref }).describe('the present attack goes to this unit'),
    z.strictObject({ op: z.literal('end-combat') }).describe('the combat phase ends; what is on the stack is banished'),
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
        types: z.array(word('type')),
        subtypes: z.array(z.string()),
        keywords: z.array(word('keyword')),
      })
      .describe('objects become that, with these keywords and no other abilities'),
    z.strictObject({ op: z.literal('transform'), what }).describe('its other face up, if it can'),
    z.strictObject({ op: z.literal('turn'), what, face: z.enum(['up', 'down']) }).describe('face up or face down'),
    z
      .strictObject({ op: z.literal('copy'), what, of: Ref, until: Until.optional() })
      .describe('the first become copies of the second, as it now is, for a time or for good'),
    z.strictObject({ op: z.literal('win') }).describe('the controller wins the game'),
  ] as const;

/** What goes step by step: somebody chooses, knowing what the step before brought. */
const stepwise = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('materialize'),
        what: Selector.optional(),
        free: z.boolean().optional(),
        must: z.boolean().optional(),
      })
      .describe('the controller may materialize a card; `must`: does, if any can be'),
    z
      .strictObject({ op: z.literal('level-up') })
      .describe('lay a champion of the next level on the champion, without materializing it'),
    z
      .strictObject({
        op: z.literal('dig'),
        n,
        take: Selector,
        min: z.number().int(),
        max: z.number().int().or(z.literal('any')),
        to: word('zone'),
        rest: z.enum(['top', 'bottom', 'graveyard']),
        open: z.boolean().optional(),
        whole: z.number().int().optional(),
        show: z.boolean().optional(),
        ordered: z.boolean().optional(),
        as: makes().optional(),
      })
      .describe(
        'look at the top cards of the own main deck, take some, put the rest away; `open`: to all; `whole`: all are ' +
          'taken if their reserve costs add up to exactly so much; `show`: what is taken is shown to all; `ordered`: ' +
          'the rest in any order; `as`: what was taken, where it is no deck or hand that it came into',
      ),
  ] as const;

/** What names something for later operations. */
const naming = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('choose'),
        as: makes(),
        what: Selector,
        min: n,
        max: z.union([n, z.literal('any')]),
        who: Who.optional(),
        own: z.boolean().optional().describe('of the own of whoever chooses'),
        single: z.boolean().optional().describe('all of them of one owner'),
      })
      .describe('such cards are chosen, by the controller or by `who`'),
    z
      .strictObject({ op: z.literal('reveal'), as: makes(), what: Selector, min: z.number().int(), max: most })
      .describe('cards of the own memory, to all'),
    z.strictObject({ op: z.literal('name'), as: makes() }).describe('name a card'),
  ] as const;

export const operationsWith = (n: z.ZodType<Value>, op: z.ZodType<Deferred>) =>
  [
    ...plain(n, op),
    ...laterOperations(n),
    ...furtherOperations(n, op),
    ...zoneOperations(n),
    ...beyondOperations(n),
    ...stepwise(n),
    ...naming(n),
  ] as const;

export type OwnOp = z.infer<ReturnType<typeof operationsWith>[number]>;
/** Operations that name cards for later ones. */
export type Naming = z.infer<ReturnType<typeof naming>[number]>;

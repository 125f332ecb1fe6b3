import { z } from 'zod';
import { makes, marks, word } from '#rules';
import { TargetSpec } from './ability.js';
import { Ref, Selector, Who, type Value } from './nouns.js';
import type { Deferred } from './operations.js';
import { Until } from './spans.js';

/** Further operations of later mechanics; those of them that go step by step are carried out in `further-steps.ts`. */
export const furtherOperations = (n: z.ZodType<Value>, op: z.ZodType<Deferred>) =>
  [
    z
      .strictObject({ op: z.literal('put-lowest'), what: Selector })
      .describe('the own material deck is revealed; such a card with the lowest memory cost comes onto the field'),
    z
      .strictObject({
        op: z.literal('activate-now'),
        what: Selector,
        counters: word('counter').optional(),
        from: z.literal('banishment').optional(),
      })
      .describe(
        'the controller may activate such a card of the own memory now, or of the own zone `from`; `counters`: paid ' +
          'with counters on the source',
      ),
    z
      .strictObject({ op: z.literal('ban-elements'), n: z.number().int(), until: Until })
      .describe('up to so many elements but norm are chosen: nobody plays cards of those'),
    z
      .strictObject({ op: z.literal('show-memory'), who: Who, as: makes() })
      .describe('all cards of these memories, to all'),
    z
      .strictObject({ op: z.literal('divide'), n, graveyard: z.number().int(), top: z.number().int() })
      .describe('look at the top cards: so many into the graveyard, so many on top, the rest at the bottom'),
    z
      .strictObject({ op: z.literal('double-attack') })
      .describe('the attack of which the source is a part deals double damage'),
    z
      .strictObject({ op: z.literal('turn-mastery'), card: z.string() })
      .describe('the controller turns the mastery of this id to another direction of their choice'),
    z
      .strictObject({ op: z.literal('split'), what: Selector, n })
      .describe('any of these are chosen, and so much damage is dealt to them at once, split as the controller says'),
    z
      .strictObject({ op: z.literal('grant'), what: Ref, when: word('event'), do: z.array(op), until: Until })
      .describe('objects have a triggered ability for a time'),
    z
      .strictObject({ op: z.literal('twice'), what: Ref, when: word('event'), until: Until })
      .describe('own abilities of these objects that look for that event trigger twice'),
    z
      .strictObject({
        op: z.literal('reflex'),
        targets: z.array(TargetSpec).optional(),
        do: z.array(op),
        times: n.optional(),
        spell: z.boolean().optional(),
      })
      .register(marks, { lists: 'targets' })
      .describe(
        'a trigger of the controller, with targets of its own: "when you do"; or so many of them; ' +
          '`spell`: it counts as a Spell, as it does in an ability that does',
      ),
    z.strictObject({ op: z.literal('gain') }).describe('the source has from now on what its text says under `gained`'),
    z
      .strictObject({ op: z.literal('sure'), all: z.literal(true).optional() })
      .describe(
        'the next card that the controller activates in this turn cannot be negated; `all`: none of theirs can be in ' +
          'this turn, those on the stack included',
      ),
    z
      .strictObject({
        op: z.literal('permit'),
        what: Ref.optional(),
        such: Selector.optional(),
        elements: z.literal(true).optional(),
        damage: z.number().int().min(1).optional(),
        until: Until,
      })
      .describe(
        'the controller may activate these cards of the own banishment as long as they lie there, or all `such` that ' +
          'do; `elements`: whatever elements are enabled; `damage`: for so much to the own champion besides',
      ),
    z
      .strictObject({ op: z.literal('lineage'), what: Ref, of: Ref })
      .describe('cards go to the bottom of the lineage of this champion'),
    z
      .strictObject({
        op: z.literal('worsen'),
        what: Ref,
        n: z.union([n, z.literal('double')]),
        next: z.literal(true).optional(),
        until: Until,
      })
      .describe('each damage that these would be dealt is so much more, or twice as much; `next`: the next one'),
    z
      .strictObject({ op: z.literal('bring'), what: Selector, counter: word('counter'), n, until: Until })
      .describe('the next such card that the controller activates enters with so many counters more'),
    z
      .strictObject({ op: z.literal('stay-level'), what: Selector, until: Until })
      .describe('such champions of the controller cannot level up'),
    z
      .strictObject({ op: z.literal('switch'), what: Ref, until: Until })
      .describe('power and life of each change places, after everything else that changes them'),
    z
      .strictObject({
        op: z.literal('entering'),
        what: Selector,
        who: Who.optional(),
        rested: z.boolean().optional(),
        counter: word('counter').optional(),
        next: z.boolean().optional(),
        until: Until,
      })
      .describe(
        'such objects enter rested, or with one counter more; `who`: those that these players activate; `next`: the ' +
          'next that do, all that enter together',
      ),
  ] as const;

export type FurtherOp = z.infer<ReturnType<typeof furtherOperations>[number]>;

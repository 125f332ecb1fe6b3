import { z } from 'zod';
import type { AbilityEffect } from './ability.js';
import { Selector, Type, Who } from './nouns.js';
import { Op, Value } from './terms.js';

/** The events that can be replaced: a card is about to go in one of these ways. */
const Replaced = z.enum(['drawn', 'destroyed', 'discarded', 'milled', 'sacrificed']);

const PLAIN = [
  z
    .strictObject({ change: z.literal('points'), what: Selector, by: Value.optional(), set: Value.optional() })
    .describe('the points of such cards: `by` more (below 0: fewer), or set to `set`'),
  z.strictObject({ change: z.literal('score'), who: Who, by: Value }).describe('the survey score: never below 0'),
  z
    .strictObject({ change: z.literal('plays'), who: Who, by: z.number().int() })
    .describe('`by` more plays in a Play Phase'),
  z
    .strictObject({ change: z.literal('invocations'), who: Who, by: z.number().int() })
    .describe('`by` more invocations in a Play Phase'),
  z
    .strictObject({ change: z.literal('draws'), who: Who, by: z.number().int() })
    .describe('`by` more cards in the Draw Phase'),
  z
    .strictObject({
      change: z.literal('mills'),
      who: Who,
      by: z.number().int().optional(),
      prevent: z.boolean().optional(),
      to: Who.optional(),
    })
    .describe('a mill takes `by` more, does not happen, or is another player’s'),
  z
    .strictObject({
      change: z.literal('protect'),
      what: Selector,
      from: z.array(z.enum(['destroyed', 'discarded', 'milled', 'sacrificed', 'controlled', 'chosen'])),
    })
    .describe('that does not happen to such cards'),
  z
    .strictObject({
      change: z.literal('price'),
      who: Who,
      also: z.array(z.strictObject({ humans: z.number().int().min(0), titans: z.number().int().min(0) })),
    })
    .describe('an invocation may also be paid with one of these'),
  z
    .strictObject({ change: z.literal('counts-as'), what: Selector, type: Type })
    .describe('what such cards are for the price of an invocation'),
  z.strictObject({ change: z.literal('negate'), what: Selector }).describe('the effects of such cards do not work'),
  z
    .strictObject({ change: z.literal('lift'), what: Selector })
    .describe('passive effects of such cards work on the Front Line too'),
  z
    .strictObject({ change: z.literal('copy'), what: Selector, from: Selector })
    .describe('such cards have the effects of those'),
  z
    .strictObject({
      change: z.literal('become'),
      what: Selector,
      name: z.string().optional(),
      type: Type.optional(),
      points: z.number().int().optional(),
    })
    .describe('another name, type or print of points'),
  z
    .strictObject({
      change: z.literal('forbid'),
      who: Who,
      action: z.enum(['play', 'invoke', 'activate', 'from-hand', 'draw', 'search']),
      what: Selector.optional(),
    })
    .describe('these players may not do that (with such cards)'),
  z
    .strictObject({ change: z.literal('leave'), what: Selector, to: z.enum(['hand', 'deck-top', 'deck-bottom']) })
    .describe('where such cards go when they leave the field'),
] as const;

type Plain = z.infer<(typeof PLAIN)[number]>;

/** A change that a continuous effect makes while it applies (GR-PRIM-38 to GR-PRIM-51). */
export type AppliedModifier =
  | Plain
  | { change: 'give'; what: Selector; effect: AbilityEffect }
  | {
      change: 'replace';
      event: z.infer<typeof Replaced>;
      what?: Selector | undefined;
      who?: Who | undefined;
      do: Op[];
      next?: boolean | undefined;
    };

export const changesWith = (effect: z.ZodType<AbilityEffect>): z.ZodType<AppliedModifier> =>
  z.union([
    ...PLAIN,
    z
      .strictObject({ change: z.literal('give'), what: Selector, effect })
      .describe('such cards have this effect as well'),
    z
      .strictObject({
        change: z.literal('replace'),
        event: Replaced,
        what: Selector.optional(),
        who: Who.optional(),
        do: z.array(Op),
        next: z.boolean().optional(),
      })
      .describe('this happens instead, to such cards or players; `next`: the next time only'),
  ]);

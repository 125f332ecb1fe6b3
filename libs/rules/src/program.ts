import { z } from 'zod';

/**
 * Effect programs: what a card does, as data (architecture §5; described in `docs/effects.md`).
 *
 * The language is the same for every game. Words that differ between games (types, elements, kinds of counters, events)
 * are plain strings here; a rules module gives them meaning. What no program covers is resolved by hand.
 */

/** Whom an instruction concerns, seen from the controller of the effect. */
export const Who = z.enum(['you', 'opponent', 'each', 'each-opponent']);

/** Which cards: every given part must hold. `zone` defaults to the zone of play. */
export const Selector = z.strictObject({
  zone: z.string().optional(),
  types: z.array(z.string()).optional().describe('at least one of these types'),
  not: z.array(z.string()).optional().describe('none of these types'),
  subtypes: z.array(z.string()).optional(),
  elements: z.array(z.string()).optional(),
  unit: z.boolean().optional().describe('champions, allies and ally tokens'),
  who: z.enum(['you', 'opponent', 'any']).optional().describe('whose: controller in play, owner elsewhere'),
  rested: z.boolean().optional(),
  other: z.boolean().optional().describe('not the source of the effect itself'),
  maxStat: z.strictObject({ stat: z.string(), n: z.number().int() }).optional(),
  item: z.enum(['card', 'ability', 'any']).optional().describe('items on the stack in place of cards'),
});

/** Which objects an instruction touches. */
export const Ref = z.union([
  z.strictObject({ target: z.number().int().min(0) }).describe('the n-th target list of the ability'),
  z.strictObject({ self: z.literal(true) }).describe('the source'),
  z.strictObject({ chosen: z.string() }).describe('what an earlier `choose` of this program named'),
  z.strictObject({ champion: Who }),
  z.strictObject({ all: Selector }),
  z.strictObject({ event: z.enum(['subject', 'object']) }).describe('the card the triggering event is about'),
]);

/** A number worked out when it is needed. */
export const Value = z.union([
  z.number().int(),
  z.strictObject({ x: z.literal(true) }).describe('the X stated at announcement'),
  z.strictObject({ level: z.literal(true) }).describe("the controller's LV"),
  z.strictObject({ count: Selector }),
  z.strictObject({ stat: z.string(), of: Ref }),
  z.strictObject({ counters: z.string(), of: Ref }),
]);

export const Condition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('class-bonus') }),
  z.strictObject({ is: z.literal('focus') }),
  z.strictObject({ is: z.literal('level'), min: z.number().int() }),
  z.strictObject({ is: z.literal('element'), element: z.string() }).describe('enabled for the controller'),
  z.strictObject({ is: z.literal('exists'), what: Selector, min: z.number().int().optional(), max: z.number().int().optional() }),
  z.strictObject({ is: z.literal('paid'), what: z.string() }).describe('an optional cost was declared'),
  z.strictObject({ is: z.literal('your-turn') }),
]);

/** A part of a cost beside the printed one. */
export const CostPart = z.discriminatedUnion('pay', [
  z.strictObject({ pay: z.literal('reserve'), n: z.number().int() }),
  z.strictObject({ pay: z.literal('memory'), n: z.number().int() }),
  z.strictObject({ pay: z.literal('rest') }).describe('rest the source'),
  z.strictObject({ pay: z.literal('counters'), kind: z.string(), n: z.number().int() }).describe('remove from the source'),
  z.strictObject({ pay: z.literal('banish-self') }),
  z.strictObject({ pay: z.literal('sacrifice-self') }),
]);

export const TargetSpec = z.strictObject({
  what: Selector,
  min: z.number().int().min(0),
  max: z.number().int().min(1),
});

const until = z.enum(['end-of-turn', 'your-next-turn', 'while-in-play', 'end-of-combat']);

const simple = [
  z.strictObject({ op: z.literal('draw'), who: Who, n: Value }),
  z.strictObject({ op: z.literal('damage'), to: Ref, n: Value }),
  z.strictObject({ op: z.literal('recover'), who: Who, n: Value }).describe('remove damage from the champion'),
  z.strictObject({ op: z.literal('heal'), what: Ref, n: Value }),
  z.strictObject({ op: z.literal('destroy'), what: Ref }),
  z.strictObject({ op: z.literal('banish'), what: Ref }),
  z.strictObject({ op: z.literal('move'), what: Ref, to: z.string(), place: z.enum(['top', 'bottom']).optional() })
    .describe("to the owner's zone of that name"),
  z.strictObject({ op: z.literal('discard'), who: Who, n: z.union([Value, z.literal('all')]), random: z.boolean().optional() }),
  z.strictObject({ op: z.literal('mill'), who: Who, n: Value }),
  z.strictObject({ op: z.literal('glimpse'), n: Value }),
  z.strictObject({ op: z.literal('counter'), what: Ref, kind: z.string(), n: Value }).describe('n below 0 removes'),
  z.strictObject({ op: z.literal('rest'), what: Ref }),
  z.strictObject({ op: z.literal('wake'), what: Ref }),
  z.strictObject({ op: z.literal('boost'), what: Ref, stats: z.record(z.string(), Value), keywords: z.array(z.string()).optional(), until }),
  z.strictObject({ op: z.literal('enable'), element: z.string(), until }),
  z.strictObject({ op: z.literal('negate'), what: Ref }),
  z.strictObject({ op: z.literal('summon'), token: z.string().describe('id of the token card'), n: Value, rested: z.boolean().optional() }),
  z.strictObject({ op: z.literal('retarget'), to: Ref }).describe('the present attack goes to this unit'),
  z.strictObject({ op: z.literal('control'), what: Ref, who: Who }),
  z.strictObject({ op: z.literal('transform'), what: Ref }),
  z.strictObject({ op: z.literal('materialize') }).describe('the controller may materialize a card'),
  z.strictObject({ op: z.literal('win') }),
] as const;

export type SimpleOp = z.infer<(typeof simple)[number]>;
export type Op =
  | SimpleOp
  | { op: 'choose'; as: string; what: z.infer<typeof Selector>; min: number; max: number; who?: z.infer<typeof Who> | undefined }
  | { op: 'if'; if: z.infer<typeof Condition>[]; then: Op[]; else?: Op[] | undefined }
  | { op: 'may'; do: Op[]; text?: string | undefined };

export const Op: z.ZodType<Op> = z.lazy(() =>
  z.union([
    ...simple,
    z.strictObject({ op: z.literal('choose'), as: z.string(), what: Selector, min: z.number().int(), max: z.number().int(), who: Who.optional() }),
    z.strictObject({ op: z.literal('if'), if: z.array(Condition), then: z.array(Op), else: z.array(Op).optional() }),
    z.strictObject({ op: z.literal('may'), do: z.array(Op), text: z.string().optional() }),
  ]),
);

export const Ability = z.strictObject({
  kind: z.enum(['resolve', 'triggered', 'activated', 'static']).describe(
    '`resolve`: what the card itself does when it resolves; the rest as in the rules',
  ),
  text: z.string().optional(),
  inherited: z.boolean().optional().describe('handed on by level-ups (Inherited Effect)'),
  when: z.string().optional().describe('the event of a triggered ability: enter, attack, hit, kill, die, turn-began …'),
  may: z.boolean().optional(),
  if: z.array(Condition).optional().describe('restrictions; all must hold'),
  cost: z.array(CostPart).optional(),
  slow: z.boolean().optional().describe('an activated ability that is not Fast'),
  targets: z.array(TargetSpec).optional(),
  modes: z.strictObject({ choose: z.number().int(), of: z.array(z.strictObject({ text: z.string(), do: z.array(Op) })) }).optional(),
  do: z.array(Op).optional(),
  modify: z
    .array(z.strictObject({ what: Ref, stats: z.record(z.string(), Value).optional(), keywords: z.array(z.string()).optional(), enable: z.string().optional() }))
    .optional()
    .describe('a static ability: what it changes as long as it applies'),
});

export const Keyword = z.strictObject({ name: z.string(), n: z.number().int().optional(), of: z.string().optional() });

export type Who = z.infer<typeof Who>;
export type Selector = z.infer<typeof Selector>;
export type Ref = z.infer<typeof Ref>;
export type Value = z.infer<typeof Value>;
export type Condition = z.infer<typeof Condition>;
export type CostPart = z.infer<typeof CostPart>;
export type TargetSpec = z.infer<typeof TargetSpec>;
export type Ability = z.infer<typeof Ability>;
export type Keyword = z.infer<typeof Keyword>;

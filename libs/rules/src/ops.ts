import { z } from 'zod';
import { CostPart } from './cost-part.js';
import { Condition, Ref, Selector, Value, Who } from './words.js';

/**
 * How long an effect lasts. `while-in-play`: as long as its object is in play; of a player's: as long as its source is.
 */
export const Until = z.enum(['end-of-turn', 'your-next-turn', 'while-in-play', 'end-of-combat', 'rest-of-game']);

const stats = z.record(z.string(), Value);
const place = z.enum(['top', 'bottom']).optional();

const simple = [
  z.strictObject({ op: z.literal('draw'), who: Who, n: Value, to: z.literal('memory').optional() }),
  z.strictObject({ op: z.literal('damage'), to: Ref, n: Value, unpreventable: z.boolean().optional() }),
  z.strictObject({ op: z.literal('recover'), who: Who, n: Value }).describe('remove damage from the champion'),
  z.strictObject({ op: z.literal('heal'), what: Ref, n: Value }),
  z.strictObject({ op: z.literal('destroy'), what: Ref }),
  z.strictObject({ op: z.literal('sacrifice'), what: Ref }).describe('each by its controller'),
  z.strictObject({ op: z.literal('banish'), what: Ref }),
  z.strictObject({ op: z.literal('banish-random'), who: Who, zone: z.enum(['memory', 'hand']), n: Value }),
  z
    .strictObject({
      op: z.literal('move'),
      what: Ref,
      to: z.string(),
      place,
      transformed: z.boolean().optional().describe('onto the field with its other face up, if it can'),
    })
    .describe("to the owner's zone of that name"),
  z.strictObject({
    op: z.literal('discard'),
    who: Who,
    n: z.union([Value, z.literal('all')]),
    random: z.boolean().optional(),
    from: z.enum(['hand', 'memory']).optional(),
  }),
  z.strictObject({ op: z.literal('mill'), who: Who, n: Value }),
  z.strictObject({ op: z.literal('glimpse'), n: Value }),
  z
    .strictObject({ op: z.literal('shuffle'), who: Who })
    .describe('the main deck; the next player may cut it or shuffle further'),
  z.strictObject({ op: z.literal('counter'), what: Ref, kind: z.string(), n: Value }).describe('n below 0 removes'),
  z.strictObject({ op: z.literal('rest'), what: Ref }),
  z.strictObject({ op: z.literal('wake'), what: Ref }),
  z.strictObject({ op: z.literal('boost'), what: Ref, stats, keywords: z.array(z.string()).optional(), until: Until }),
  z
    .strictObject({ op: z.literal('forbid'), what: Ref, to: z.array(z.string()), until: Until })
    .describe('attack, retaliate, intercept, activate, wake'),
  z.strictObject({ op: z.literal('enable'), element: z.string(), until: Until }),
  z.strictObject({ op: z.literal('disable'), who: Who, element: z.string(), until: Until }),
  z
    .strictObject({
      op: z.literal('cheapen'),
      what: Selector,
      n: Value,
      kind: z.enum(['reserve', 'memory']).optional(),
      times: z.number().int().min(1).optional(),
      until: Until,
    })
    .describe('your cards cost so much less (below 0: more); the next `times` of them, or all'),
  z
    .strictObject({
      op: z.literal('prevent'),
      what: Ref,
      n: z.union([Value, z.literal('all')]),
      of: z.enum(['combat', 'other']).optional(),
      next: z.boolean().optional(),
      until: Until,
    })
    .describe('of each damage so much; `next`: altogether so much, then no more'),
  z
    .strictObject({ op: z.literal('limit'), who: Who, zone: z.enum(['hand', 'memory']), n: Value, until: Until })
    .describe('discard down to it at the end of the own turn'),
  z.strictObject({ op: z.literal('negate'), what: Ref, to: z.enum(['graveyard', 'banishment']).optional() }),
  z.strictObject({
    op: z.literal('summon'),
    token: z.string().describe('id of the token card'),
    n: Value,
    rested: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('retarget'), to: Ref }).describe('the present attack goes to this unit'),
  z.strictObject({ op: z.literal('end-combat') }),
  z.strictObject({ op: z.literal('control'), what: Ref, who: Who, until: Until.optional() }),
  z.strictObject({ op: z.literal('exchange'), what: Ref, with: Ref }).describe('control of two objects'),
  z.strictObject({ op: z.literal('transform'), what: Ref }),
  z.strictObject({ op: z.literal('turn'), what: Ref, face: z.enum(['up', 'down']) }),
  z
    .strictObject({ op: z.literal('copy'), what: Ref, of: Ref })
    .describe('the first become copies of the second, as it now is'),
  z
    .strictObject({ op: z.literal('materialize'), what: Selector.optional(), free: z.boolean().optional() })
    .describe('the controller may materialize a card'),
  z
    .strictObject({ op: z.literal('level-up') })
    .describe('lay a champion of the next level on the champion, without materializing it'),
  z.strictObject({ op: z.literal('win') }),
] as const;

export type SimpleOp = z.infer<(typeof simple)[number]>;

/** Operations that steer a program: they name cards for later ones, ask, or decide which run. */
export type Op =
  | SimpleOp
  | { op: 'choose'; as: string; what: Selector; min: number; max: number | 'any'; who?: Who | undefined }
  | { op: 'reveal'; as: string; what: Selector; min: number; max: number | 'any' }
  | {
      op: 'dig';
      n: Value;
      take: Selector;
      min: number;
      max: number;
      to: string;
      rest: 'top' | 'bottom' | 'graveyard';
      open?: boolean | undefined;
    }
  | { op: 'name'; as: string }
  | { op: 'if'; if: Condition[]; then: Op[]; else?: Op[] | undefined }
  | { op: 'may'; do: Op[]; text?: string | undefined }
  | {
      op: 'pay';
      cost: CostPart[];
      who?: Who | undefined;
      as?: string | undefined;
      text?: string | undefined;
      then: Op[];
      else?: Op[] | undefined;
    };

const most = z.union([z.number().int(), z.literal('any')]);

export const Op: z.ZodType<Op> = z.lazy(() =>
  z.union([
    ...simple,
    z.strictObject({
      op: z.literal('choose'),
      as: z.string(),
      what: Selector,
      min: z.number().int(),
      max: most,
      who: Who.optional(),
    }),
    z
      .strictObject({ op: z.literal('reveal'), as: z.string(), what: Selector, min: z.number().int(), max: most })
      .describe('cards of the own memory, to all'),
    z
      .strictObject({
        op: z.literal('dig'),
        n: Value,
        take: Selector,
        min: z.number().int(),
        max: z.number().int(),
        to: z.string(),
        rest: z.enum(['top', 'bottom', 'graveyard']),
        open: z.boolean().optional(),
      })
      .describe('look at the top cards of the own main deck, take some, put the rest away; `open`: to all'),
    z.strictObject({ op: z.literal('name'), as: z.string() }).describe('name a card'),
    z.strictObject({ op: z.literal('if'), if: z.array(Condition), then: z.array(Op), else: z.array(Op).optional() }),
    z.strictObject({ op: z.literal('may'), do: z.array(Op), text: z.string().optional() }),
    z
      .strictObject({
        op: z.literal('pay'),
        cost: z.array(CostPart),
        who: Who.optional(),
        as: z.string().optional(),
        text: z.string().optional(),
        then: z.array(Op),
        else: z.array(Op).optional(),
      })
      .describe('may pay a cost now: "you may … . If you do, …" (`then`), "unless its controller pays …" (`else`)'),
  ]),
);

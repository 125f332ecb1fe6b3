import { z } from 'zod';

/**
 * The nouns of effect programs: whom, which cards, which objects, how many, on what condition. The language is the same
 * for every game; words that differ between games (types, elements, kinds of counters, keywords) are plain strings, and
 * a rules module gives them meaning.
 */

/** Whom an instruction concerns, seen from the controller of the effect. */
export type Who =
  'you' | 'opponent' | 'each' | 'each-opponent' | { target: number } | { controller: Ref } | { owner: Ref };

/** A number worked out when it is needed. */
export type Value =
  | number
  | { x: true }
  | { level: true }
  | { count: Selector }
  | { cards: string[]; who: Who }
  | { many: Ref }
  | { stat: string; of: Ref }
  | { counters: string; of: Ref }
  | { damage: Ref }
  | { cost: Ref }
  | { sum: Value[] }
  | { times: Value[] }
  | { most: Value[] }
  | { least: Value[] };

/** Which cards: every given part must hold. */
export interface Selector {
  zone?: string | undefined;
  types?: string[] | undefined;
  not?: string[] | undefined;
  subtypes?: string[] | undefined;
  classes?: string[] | undefined;
  elements?: string[] | undefined;
  advanced?: boolean | undefined;
  name?: string | undefined;
  keyword?: string | undefined;
  unit?: boolean | undefined;
  who?: 'you' | 'opponent' | 'any' | undefined;
  rested?: boolean | undefined;
  other?: boolean | undefined;
  token?: boolean | undefined;
  transformed?: boolean | undefined;
  face?: 'down' | undefined;
  role?: 'attacker' | 'target' | undefined;
  counter?: string | undefined;
  damaged?: boolean | undefined;
  maxStat?: { stat: string; n: number } | undefined;
  minStat?: { stat: string; n: number } | undefined;
  maxCost?: { reserve?: number | undefined; memory?: number | undefined } | undefined;
  item?: 'card' | 'ability' | 'any' | undefined;
}

/** Which objects an instruction touches. */
export type Ref =
  | { target: number }
  | { self: true }
  | { chosen: string }
  | { champion: Who }
  | { all: Selector }
  | { event: 'subject' | 'object' }
  | { attacker: true }
  | { defenders: true };

export type Condition =
  | { is: 'class-bonus' }
  | { is: 'element-bonus' }
  | { is: 'character'; name: string }
  | { is: 'focus' }
  | { is: 'level'; min?: number | undefined; max?: number | undefined }
  | { is: 'damage'; min: number }
  | { is: 'element'; element: string }
  | { is: 'exists'; what: Selector; min?: number | undefined; max?: number | undefined }
  | { is: 'paid'; what: string }
  | { is: 'imbued' }
  | { is: 'your-turn' }
  | { is: 'phase'; phase: string }
  | { is: 'number'; of: Value; min?: Value | undefined; max?: Value | undefined }
  | { is: 'matches'; what: Ref; that: Selector }
  | { is: 'chosen'; as: string; min?: number | undefined }
  | { is: 'not'; if: Condition }
  | { is: 'any'; of: Condition[] };

export const Who: z.ZodType<Who> = z.lazy(() =>
  z.union([
    z.enum(['you', 'opponent', 'each', 'each-opponent']),
    z.strictObject({ target: z.number().int().min(0) }).describe('the player that the n-th target list names'),
    z.strictObject({ controller: Ref }),
    z.strictObject({ owner: Ref }),
  ]),
);

export const Selector: z.ZodType<Selector> = z.strictObject({
  zone: z
    .string()
    .optional()
    .describe('default: the zone of play; in an own hand, memory or material deck the cards count as what they are'),
  types: z.array(z.string()).optional().describe('at least one of these types'),
  not: z.array(z.string()).optional().describe('none of these types or subtypes'),
  subtypes: z.array(z.string()).optional(),
  classes: z.array(z.string()).optional(),
  elements: z.array(z.string()).optional(),
  advanced: z.boolean().optional().describe('of an element that is none of the basic ones'),
  name: z
    .string()
    .optional()
    .describe('the full name of the face that counts; `$n` where an earlier `name` of the program named it n'),
  keyword: z.string().optional().describe('has this keyword, its restriction met'),
  unit: z.boolean().optional().describe('champions, allies and ally tokens'),
  who: z.enum(['you', 'opponent', 'any']).optional().describe('whose: controller in play, owner elsewhere'),
  rested: z.boolean().optional(),
  other: z.boolean().optional().describe('not the source of the effect itself'),
  token: z.boolean().optional(),
  transformed: z.boolean().optional(),
  face: z.literal('down').optional().describe('lies face down: of such nothing else that is printed can be asked'),
  role: z.enum(['attacker', 'target']).optional().describe('its part in the present combat'),
  counter: z.string().optional().describe('has a counter of this kind'),
  damaged: z.boolean().optional(),
  maxStat: z.strictObject({ stat: z.string(), n: z.number().int() }).optional(),
  minStat: z.strictObject({ stat: z.string(), n: z.number().int() }).optional(),
  maxCost: z
    .strictObject({ reserve: z.number().int().optional(), memory: z.number().int().optional() })
    .optional()
    .describe('printed cost: a kind that is not named does not count as met'),
  item: z.enum(['card', 'ability', 'any']).optional().describe('items on the stack in place of cards'),
});

export const Ref: z.ZodType<Ref> = z.lazy(() =>
  z.union([
    z.strictObject({ target: z.number().int().min(0) }).describe('the n-th target list of the ability'),
    z.strictObject({ self: z.literal(true) }).describe('the source'),
    z
      .strictObject({ chosen: z.string() })
      .describe('what an earlier `choose`, `reveal` or `pay` of this program named'),
    z.strictObject({ champion: Who }),
    z.strictObject({ all: Selector }),
    z.strictObject({ event: z.enum(['subject', 'object']) }).describe('the card the triggering event is about'),
    z.strictObject({ attacker: z.literal(true) }).describe('of the present combat'),
    z.strictObject({ defenders: z.literal(true) }).describe('the targets of the present attack'),
  ]),
);

export const Value: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.number().int(),
    z.strictObject({ x: z.literal(true) }).describe('the X stated at announcement'),
    z.strictObject({ level: z.literal(true) }).describe("the controller's LV"),
    z.strictObject({ count: Selector }),
    z
      .strictObject({ cards: z.array(z.string()), who: Who })
      .describe('how many cards lie in these zones, whatever they are'),
    z.strictObject({ many: Ref }).describe('how many objects that means'),
    z.strictObject({ stat: z.string(), of: Ref }),
    z.strictObject({ counters: z.string(), of: Ref }),
    z.strictObject({ damage: Ref }).describe('damage marked on it'),
    z.strictObject({ cost: Ref }).describe('its printed cost'),
    z.strictObject({ sum: z.array(Value) }),
    z.strictObject({ times: z.array(Value) }).describe('the product'),
    z.strictObject({ most: z.array(Value) }),
    z.strictObject({ least: z.array(Value) }),
  ]),
);

export const Condition: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('class-bonus') }),
    z.strictObject({ is: z.literal('element-bonus') }).describe("an element of the card is one of the champion's"),
    z.strictObject({ is: z.literal('character'), name: z.string() }).describe("the champion's name before the comma"),
    z.strictObject({ is: z.literal('focus') }),
    z.strictObject({ is: z.literal('level'), min: z.number().int().optional(), max: z.number().int().optional() }),
    z.strictObject({ is: z.literal('damage'), min: z.number().int() }).describe("marked on the controller's champion"),
    z.strictObject({ is: z.literal('element'), element: z.string() }).describe('enabled for the controller'),
    z.strictObject({
      is: z.literal('exists'),
      what: Selector,
      min: z.number().int().optional(),
      max: z.number().int().optional(),
    }),
    z.strictObject({ is: z.literal('paid'), what: z.string() }).describe('an optional cost was declared'),
    z.strictObject({ is: z.literal('imbued') }).describe('of a card on the stack, or of what it became'),
    z.strictObject({ is: z.literal('your-turn') }),
    z.strictObject({ is: z.literal('phase'), phase: z.string() }),
    z.strictObject({ is: z.literal('number'), of: Value, min: Value.optional(), max: Value.optional() }),
    z
      .strictObject({ is: z.literal('matches'), what: Ref, that: Selector })
      .describe('there is one, and each is such a card now'),
    z
      .strictObject({ is: z.literal('chosen'), as: z.string(), min: z.number().int().optional() })
      .describe('so many were chosen (1)'),
    z.strictObject({ is: z.literal('not'), if: Condition }),
    z.strictObject({ is: z.literal('any'), of: z.array(Condition) }),
  ]),
);

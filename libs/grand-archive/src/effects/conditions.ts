import { z } from 'zod';
import { uses, vocabularyWord } from '#rules';
import { Ref, Selector } from './nouns.js';
import { Condition, Value } from './terms.js';

/** The conditions of Grand Archive, in the form in which programs write them. */
export type OwnTruth =
  | { is: 'class-bonus' }
  | { is: 'element-bonus' }
  | { is: 'character'; name: string }
  | { is: 'focus' }
  | { is: 'level'; min?: number | undefined; max?: number | undefined }
  | { is: 'damage'; min: number }
  | { is: 'element'; element: string }
  | { is: 'exists'; what: Selector; min?: number | undefined; max?: number | undefined; single?: boolean | undefined }
  | { is: 'paid'; what: string }
  | { is: 'suppressed'; types?: string[] | undefined }
  | { is: 'imbued' }
  | { is: 'mastery'; card: string }
  | { is: 'status'; card: string }
  | { is: 'preserved'; name: string }
  | { is: 'gained' }
  | { is: 'facing'; card: string; of: string[] }
  | { is: 'empowered' }
  | { is: 'same-cost'; what: Ref; as: Selector }
  | { is: 'same-name'; what: Ref; as: Selector }
  | { is: 'same-type'; what: Ref; as: Selector }
  | { is: 'hurt' }
  | { is: 'attacked' }
  | { is: 'negated' }
  | { is: 'played'; what: Selector; min?: number | undefined }
  | { is: 'activated-before' }
  | { is: 'from'; zone: string }
  | { is: 'activated-in-main' }
  | { is: 'time'; of: string; n: number }
  | { is: 'did' }
  | { is: 'first-use' }
  | { is: 'your-turn' }
  | { is: 'phase'; phase: string }
  | { is: 'number'; of: Value; min?: Value | undefined; max?: Value | undefined; even?: true | undefined }
  | { is: 'matches'; what: Ref; that: Selector }
  | { is: 'chosen'; as: string; min?: number | undefined }
  | { is: 'not'; if: Condition }
  | { is: 'any'; of: Condition[] };

const least = z.number().int().optional();

export const truths: readonly z.ZodType<OwnTruth>[] = [
  z.strictObject({ is: z.literal('class-bonus') }).describe("a class of the card is one of the champion's"),
  z.strictObject({ is: z.literal('element-bonus') }).describe("an element of the card is one of the champion's"),
  z.strictObject({ is: z.literal('character'), name: z.string() }).describe("the champion's name before the comma"),
  z.strictObject({ is: z.literal('focus') }).describe('the controller has not materialized anything this turn'),
  z
    .strictObject({ is: z.literal('level'), min: least, max: least })
    .describe("the controller's LV is from `min` to `max`"),
  z.strictObject({ is: z.literal('damage'), min: z.number().int() }).describe("marked on the controller's champion"),
  z
    .strictObject({ is: z.literal('element'), element: vocabularyWord('element') })
    .describe('enabled for the controller'),
  z
    .strictObject({ is: z.literal('exists'), what: Selector, min: least, max: least, single: z.boolean().optional() })
    .describe(
      'there are from `min` to `max` such cards (neither given: at least 1); `single`: one player has that many',
    ),
  z.strictObject({ is: z.literal('paid'), what: z.string() }).describe('an optional cost was declared'),
  z
    .strictObject({ is: z.literal('facing'), card: z.string(), of: z.array(z.string()) })
    .describe('the controller has this mastery, and it faces one of these directions'),
  z.strictObject({ is: z.literal('mastery'), card: z.string() }).describe('the controller has this mastery, by its id'),
  z.strictObject({ is: z.literal('status'), card: z.string() }).describe('the controller has this status, by its id'),
  z
    .strictObject({ is: z.literal('preserved'), name: z.string() })
    .describe('a card of this name lies in the own material deck, Preserved'),
  z
    .strictObject({ is: z.literal('suppressed'), types: z.array(vocabularyWord('type')).optional() })
    .describe('an object, or one of these types, was suppressed in this turn, by any player'),
  z.strictObject({ is: z.literal('imbued') }).describe('of a card on the stack, or of what it became'),
  z.strictObject({ is: z.literal('gained') }).describe('the source has gained what stands under this'),
  z
    .strictObject({ is: z.literal('activated-before') })
    .describe('the controller has activated a card of this name in this game'),
  z
    .strictObject({ is: z.literal('same-cost'), what: Ref, as: Selector })
    .describe('one of these cards has the printed reserve cost of such a card; one of X has none'),
  z
    .strictObject({ is: z.literal('same-name'), what: Ref, as: Selector })
    .describe('one of these cards has the name of such a card'),
  z
    .strictObject({ is: z.literal('same-type'), what: Ref, as: Selector })
    .describe('one of these cards has a card type of such a card; supertypes do not count'),
  z.strictObject({ is: z.literal('hurt') }).describe("damage was dealt to the controller's champion in this turn"),
  z.strictObject({ is: z.literal('attacked') }).describe("the controller's champion has attacked in this turn"),
  z.strictObject({ is: z.literal('negated') }).describe('a card activation of the controller was negated in this turn'),
  z
    .strictObject({ is: z.literal('played'), what: Selector, min: least })
    .describe('the controller has activated at least `min` such cards (1) in this turn'),
  z.strictObject({ is: z.literal('empowered') }).describe('of a card that Empower had been waiting for'),
  z.strictObject({ is: z.literal('from'), zone: vocabularyWord('zone') }).describe('the card was activated from there'),
  z
    .strictObject({ is: z.literal('activated-in-main') })
    .describe("the card was activated during its player's main phase"),
  z
    .strictObject({ is: z.literal('time'), of: z.string(), n: z.number().int().min(1) })
    .describe(
      'of a mode: the ability of this name of the object triggers, or is activated, for the `n`th time (Cascade)',
    ),
  z.strictObject({ is: z.literal('did') }).describe('the operation before happened: "if you do"'),
  z
    .strictObject({ is: z.literal('first-use') })
    .describe('its controller has not activated the ability of this object before'),
  z.strictObject({ is: z.literal('your-turn') }).describe("it is the controller's turn"),
  z.strictObject({ is: z.literal('phase'), phase: vocabularyWord('phase') }).describe('it is this phase'),
  z
    .strictObject({
      is: z.literal('number'),
      of: Value,
      min: Value.optional(),
      max: Value.optional(),
      even: z.literal(true).optional(),
    })
    .describe('the number lies between these, and is even where that is said'),
  z
    .strictObject({ is: z.literal('matches'), what: Ref, that: Selector })
    .describe('there is one, and each is such a card now'),
  z.strictObject({ is: z.literal('chosen'), as: uses(), min: least }).describe('at least `min` were chosen (1)'),
  z.strictObject({ is: z.literal('not'), if: Condition }).describe('it does not hold'),
  z.strictObject({ is: z.literal('any'), of: z.array(Condition) }).describe('at least one of them holds'),
];

import { z } from 'zod';
import {
  CardDefinition,
  defineLanguage,
  type Language,
  type OpNamed,
  type AnyTerms,
  type TestOf,
  type TestWord,
} from '#rules';
import type { Course } from '../turn/course.js';
import type { Env, Sight } from '../table/sight.js';
import type { Where } from '../table/where.js';
import { ABOUT } from './about.js';
import { changesWith, type LastingChange } from './changes.js';
import { House, nounsWith, Single, Who, type OwnNumber, type OwnTruth, type Selector, type Value } from './nouns.js';
import { operationsWith, type OwnOp } from './operations.js';
import { Bold, EVENTS, Event, HOUSES, KEYWORDS, Phase, Place, Until, type EventWord } from './vocabulary.js';

/** The words in which a card of KeyForge is written as data. */
export type { LastingChange } from './changes.js';
export type { House, Measure, OwnNumber, OwnTruth, Ref, Selector, Single, Value, Who } from './nouns.js';
export type { OwnOp } from './operations.js';
export type { Bold, Deed, EventWord, KeywordName, Phase, Place, Type, Until } from './vocabulary.js';

export interface Terms extends AnyTerms {
  readonly who: Who;
  readonly cards: Selector;
  readonly number: OwnNumber;
  readonly truth: OwnTruth;
  readonly own: OwnOp;
  readonly control: 'if' | 'may' | 'for-each' | 'repeat' | 'together' | 'modes' | 'delay' | 'lasting';
  readonly values: 'count' | 'sum' | 'product' | 'times' | 'most' | 'least';
  readonly tests: TestWord;
  readonly phase: Phase;
  readonly cost: never;
  readonly change: LastingChange;
  readonly event: EventWord;
  readonly until: Until;
  readonly card: Where;
  readonly env: Env;
  readonly sight: Sight;
  readonly course: Course;
}
export type Op = OpNamed<Terms>;
export type Test = TestOf<Terms>;

const value: z.ZodType<Value> = z.lazy(() => language.value);
const op: z.ZodType<Op> = z.lazy(() => language.op);
const test: z.ZodType<Test> = z.lazy(() => language.test);
const { Selector: CardSelector, ref, numbers, truths } = nounsWith(value);
const change: z.ZodType<LastingChange> = z.lazy(() => AnyChange);

/** One ability of a card: a bold one, one that watches, one "as soon as", or a constant one. */
export interface Ability {
  on?: Bold | Bold[] | undefined;
  after?: { event: EventWord; what?: Selector | undefined; who?: Who | undefined } | undefined;
  soon?: boolean | undefined;
  do?: Op[] | undefined;
  modify?: LastingChange[] | undefined;
  if?: Test[] | undefined;
  may?: boolean | undefined;
  from?: 'hand' | 'discard' | undefined;
  text?: string | undefined;
}
export const Ability: z.ZodType<Ability> = z.strictObject({
  on: z
    .union([Bold, z.array(Bold).min(1)])
    .optional()
    .describe('the bold words it stands behind'),
  after: z
    .strictObject({ event: Event, what: CardSelector.optional(), who: Who.optional() })
    .optional()
    .describe('it resolves after each such event, with such a card, of such a player'),
  soon: z.boolean().optional().describe('it resolves as soon as all of `if` holds'),
  do: z.array(op).optional().describe('what it does, in the written order'),
  modify: z.array(change).optional().describe('what it changes as long as its card is in play and all of `if` holds'),
  if: z.array(test).optional().describe('while one of these is false it does not trigger, or does not apply'),
  may: z.boolean().optional().describe('the player may decline it'),
  from: z.enum(['hand', 'discard']).optional().describe('of `modify`: it applies while the card lies there instead'),
  text: z.string().optional().describe('what it says, in short'),
});
const AnyChange = changesWith({ value, Selector: CardSelector, op, test }, Ability);

/** A keyword as it stands on a card. */
export const Keyword = z.strictObject({
  keyword: z.enum(Object.keys(KEYWORDS) as [string, ...string[]]),
  n: z.number().int().min(0).optional().describe('of those with a number'),
});

export const language: Language<Terms> = defineLanguage<Terms>({
  title: 'The effect language of KeyForge',
  about: ABOUT,
  card: () =>
    CardDefinition.extend({ keywords: z.array(Keyword).default([]), abilities: z.array(Ability).default([]) }).describe(
      'a card of KeyForge: `classes` are its houses, `subtypes` its traits; `stats`: power, armor, amber (bonus)',
    ),
  who: Who,
  cards: CardSelector,
  numbers,
  truths,
  operations: operationsWith({ what: ref, n: value, Selector: CardSelector }, op, test).map((schema) => ({ schema })),
  control: ['if', 'may', 'for-each', 'repeat', 'together', 'modes', 'delay', 'lasting'],
  values: ['count', 'sum', 'product', 'times', 'most', 'least'],
  tests: ['least', 'most', 'exists', 'turn', 'phase', 'did', 'named', 'not', 'any'],
  phase: Phase,
  change,
  event: Event,
  until: Until,
  vocabularies: { house: HOUSES, keyword: Object.keys(KEYWORDS), event: Object.keys(EVENTS) },
  meanings: { keyword: KEYWORDS, event: EVENTS },
  nouns: { event: Event, 'how long': Until, phase: Phase, place: Place, house: House, 'one card': Single },
  given: ['who', 'each', 'fought', 'attacker', 'amount', 'house'],
  sections: { References: ref, 'An ability': Ability },
});

import { z } from 'zod';
import {
  CardDefinition,
  defineLanguage,
  Face,
  vocabularyWord,
  type Language,
  type OpNamed,
  type Running,
  type AnyTerms,
} from '#rules';
import type { Handle } from '#table';
import { ABOUT } from './about.js';
import { abilitiesWith } from './ability.js';
import { truthsWith, type Condition, type OwnTruth } from './conditions.js';
import { costWith, type CostPart } from './costs.js';
import { readAs } from './definition.js';
import type { Env, Sight } from './env.js';
import { numbers, Ref, Selector, Who, type OwnNumber, type Value } from './nouns.js';
import { operationsWith, type OwnOp } from '../words/index.js';
import { Until } from './spans.js';
import { keywordMeanings } from '../objects/keywords.js';
import {
  COUNTERS,
  DEEDS,
  ELEMENTS,
  EVENT_MEANINGS,
  EVENTS,
  KEYWORDS,
  PHASES,
  STATS,
  TYPES,
  ZONES,
} from './vocabulary.js';

/**
 * The language in which a card of Grand Archive is written as data: the kernel's control words, numbers and conditions
 * with the nouns and operations of the game.
 */
export type { Mode, Modes, Modify, TargetSpec } from './ability.js';
export type { Condition } from './conditions.js';
export type { CostChange, CostPart, Payer } from './costs.js';
export type { Ref, Selector, Value, Who } from './nouns.js';
export type { OwnOp } from '../words/index.js';
export type { Until } from './spans.js';

export interface Terms extends AnyTerms {
  readonly who: Who;
  readonly cards: Selector;
  readonly number: OwnNumber;
  readonly truth: OwnTruth;
  readonly own: OwnOp;
  readonly control: 'if' | 'may' | 'pay' | 'repeat' | 'delay';
  readonly values: 'count' | 'sum' | 'product' | 'most' | 'least';
  readonly tests: never;
  readonly phase: never;
  readonly cost: CostPart;
  readonly change: never;
  readonly event: string;
  readonly until: never;
  readonly card: Handle;
  readonly env: Env;
  readonly sight: Sight;
  readonly course: Running;
}

export type Op = OpNamed<Terms>;

const value: z.ZodType<Value> = z.lazy(() => language.value);
const test: z.ZodType<Condition> = z.lazy(() => language.test);
const op: z.ZodType<Op> = z.lazy(() => language.op);

const cost = costWith(value);
const made = abilitiesWith(value, test, op, cost);
export const { Ability, Keyword } = made;
export type Ability = z.infer<typeof Ability>;
export type Keyword = z.infer<typeof Keyword>;

readAs({ Ability, Keyword });

export const language: Language<Terms> = defineLanguage<Terms>({
  title: 'The effect language of Grand Archive',
  about: ABOUT,
  card: () => {
    const programs = { keywords: z.array(Keyword).default([]), abilities: z.array(Ability).default([]) };
    return CardDefinition.extend({ ...programs, back: Face.extend(programs).optional() }).describe(
      'a card of Grand Archive',
    );
  },
  who: Who,
  cards: Selector,
  numbers,
  truths: truthsWith(value, test),
  operations: operationsWith(value, op).map((schema) => ({ schema })),
  control: ['if', 'may', 'pay', 'repeat', 'delay'],
  values: ['count', 'sum', 'product', 'most', 'least'],
  tests: [],
  cost,
  event: vocabularyWord('event'),
  vocabularies: {
    event: EVENTS,
    keyword: KEYWORDS,
    counter: COUNTERS,
    stat: STATS,
    type: TYPES,
    element: ELEMENTS,
    deed: DEEDS,
    zone: ZONES,
    phase: PHASES,
  },
  meanings: { event: EVENT_MEANINGS, keyword: keywordMeanings() },
  nouns: { 'how long': Until },
  given: ['given', 'entered-name'],
  sections: {
    References: Ref,
    'An ability': Ability,
    'Changes of a static ability': made.Modify,
    'A keyword': Keyword,
  },
});

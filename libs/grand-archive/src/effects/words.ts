import { z } from 'zod';
import { CardDefinition, Face, vocabularyWord, type Language } from '#rules';
import { ABOUT } from './about.js';
import { abilitiesWith } from './ability.js';
import { truthsWith } from './conditions.js';
import { costWith } from './costs.js';
import { readAs } from './definition.js';
import { numbers, Ref, Selector, Who } from './nouns.js';
import { OPERATIONS, type OwnOp } from '../words/index.js';
import { Until } from './spans.js';
import { Condition, define, Op, Value, type Terms } from './terms.js';
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
 * The language in which cards of Grand Archive are written as data: the kernel's control words, numbers and conditions,
 * with Grand Archive's nouns and operations.
 */
export type { Mode, Modes, Modify, TargetSpec } from './ability.js';
export type { CostChange, CostPart, Payer } from './costs.js';
export type { Ref, Selector, Who } from './nouns.js';
export type { Condition, Op, Terms, Value } from './terms.js';
export type OpOf<Name extends OwnOp['op']> = Extract<OwnOp, { op: Name }>;
export type { Until } from './spans.js';

const cost = costWith(Value);
const made = abilitiesWith(Value, Condition, Op, cost);
export const { Ability, Keyword } = made;
export type Ability = z.infer<typeof Ability>;
export type Keyword = z.infer<typeof Keyword>;

readAs({ Ability, Keyword });

export const language: Language<Terms> = define({
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
  truths: truthsWith(Value, Condition),
  operations: OPERATIONS,
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

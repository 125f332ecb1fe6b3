import { z } from 'zod';
import { CardDefinition, Face, vocabularyWord, type Language } from '#rules';
import { ABOUT } from './about.js';
import { Ability, Keyword, Modify } from './ability.js';
import { truths } from './conditions.js';
import { CostPart } from './costs.js';
import { numbers, Ref, Selector, Who } from './nouns.js';
import { OPERATIONS, type OwnOp } from '../words/index.js';
import { Until } from './spans.js';
import { define, type Terms } from './terms.js';
import { keywordMeanings } from '../objects/keywords.js';
import {
  CARD_COUNTERS,
  COUNTERS,
  LATER_COUNTERS,
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
export { Ability, Keyword, type Mode, type Modes, type Modify, type TargetSpec } from './ability.js';
export type { CostChange, CostPart, Payer } from './costs.js';
export type { Ref, Selector, Who } from './nouns.js';
export type { Condition, Op, Terms, Value } from './terms.js';
export type OpOf<Name extends OwnOp['op']> = Extract<OwnOp, { op: Name }>;
export type { Until } from './spans.js';

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
  truths,
  operations: OPERATIONS,
  control: ['if', 'may', 'pay', 'repeat', 'delay'],
  values: ['count', 'sum', 'product', 'most', 'least'],
  tests: [],
  cost: CostPart,
  event: vocabularyWord('event'),
  vocabularies: {
    event: EVENTS,
    keyword: KEYWORDS,
    counter: [...COUNTERS, ...CARD_COUNTERS, ...LATER_COUNTERS],
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
    'Changes of a static ability': Modify,
    'A keyword': Keyword,
  },
});

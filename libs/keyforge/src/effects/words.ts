import { z } from 'zod';
import { CardDefinition, type Language } from '#rules';
import { OPERATIONS, type OwnOp } from '../words/index.js';
import { ABOUT } from './about.js';
import { Ability, AnyChange, Keyword } from './ability.js';
import { House, numbers, Ref, Selector, Single, truths, Who } from './nouns.js';
import { define, type Terms } from './terms.js';
import { Event, EVENTS, HOUSES, KEYWORDS, Phase, Place, Until } from './vocabulary.js';

/** The words for writing a KeyForge card as data. */
export type { Ability, Keyword } from './ability.js';
export type { LastingChange } from './changes.js';
export type { House, Measure, OwnNumber, OwnTruth, Ref, Selector, Single, Who } from './nouns.js';
export type { Op, Terms, Test, Value } from './terms.js';
export type { Bold, Deed, EventWord, KeywordName, Phase, Place, Type, Until } from './vocabulary.js';
export type OpOf<Name extends OwnOp['op']> = Extract<OwnOp, { op: Name }>;

export const language: Language<Terms> = define({
  title: 'The effect language of KeyForge',
  about: ABOUT,
  card: () =>
    CardDefinition.extend({ keywords: z.array(Keyword).default([]), abilities: z.array(Ability).default([]) }).describe(
      'a card of KeyForge: `classes` are its houses, `subtypes` its traits; `stats`: power, armor, amber (bonus)',
    ),
  who: Who,
  cards: Selector,
  numbers,
  truths,
  operations: OPERATIONS,
  control: ['if', 'may', 'for-each', 'repeat', 'together', 'modes', 'delay', 'lasting'],
  values: ['count', 'sum', 'product', 'times', 'most', 'least'],
  tests: ['least', 'most', 'exists', 'turn', 'phase', 'did', 'named', 'not', 'any'],
  phase: Phase,
  change: AnyChange,
  event: Event,
  until: Until,
  vocabularies: { house: HOUSES, keyword: Object.keys(KEYWORDS), event: Object.keys(EVENTS) },
  meanings: { keyword: KEYWORDS, event: EVENTS },
  nouns: { event: Event, 'how long': Until, phase: Phase, place: Place, house: House, 'one card': Single },
  given: ['who', 'each', 'fought', 'attacker', 'amount', 'house'],
  sections: { References: Ref, 'An ability': Ability },
});

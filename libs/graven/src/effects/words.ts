import { z } from 'zod';
import { CardDefinition, type Language } from '#rules';
import { OPERATIONS, type OwnOp } from '../words/index.js';
import { ABOUT } from './about.js';
import { AbilityEffect, Event, Modifier } from './ability.js';
import { Line, Measure, numbers, Phase, Place, Ref, Selector, Until, Who } from './nouns.js';
import { define, type Terms } from './terms.js';

/**
 * The words for writing a GRAVEN card as data (catalogue, section 18): the kernel's control words, numbers and
 * conditions with the game's nouns and operations. A definition's `effects` are a list of {@link AbilityEffect}. A card
 * with any other word is refused when it is loaded (GR-PRIM-61).
 */
export type { AbilityEffect, EventWord, Way } from './ability.js';
export type { AppliedModifier as Modifier } from './changes.js';
export type { Line, Measure, Phase, Place, Ref, Selector, Type, Until, Who } from './nouns.js';
export type { Op, Terms, Test, Value } from './terms.js';
export type OpOf<Name extends OwnOp['op']> = Extract<OwnOp, { op: Name }>;

export const language: Language<Terms> = define({
  title: 'The effect language of GRAVEN',
  about: ABOUT,
  card: () => CardDefinition.extend({ effects: z.array(AbilityEffect) }).describe('a card of GRAVEN'),
  who: Who,
  cards: Selector,
  numbers,
  truths: [],
  operations: OPERATIONS,
  control: ['if', 'may', 'for-each', 'repeat', 'together', 'modes', 'delay', 'lasting'],
  values: ['count', 'sum', 'times'],
  tests: ['least', 'most', 'exists', 'turn', 'phase', 'did', 'named', 'not', 'any'],
  phase: Phase,
  change: Modifier,
  event: Event,
  until: Until,
  vocabularies: {},
  nouns: { event: Event, 'how long': Until, phase: Phase, place: Place, line: Line, measure: Measure },
  given: ['who', 'each'],
  sections: { References: Ref, 'An effect': AbilityEffect },
});

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
import { changesWith, type AppliedModifier as AnyModifier } from './changes.js';
import { Line, Measure, nounsWith, Phase, Place, Selector, Who, type OwnNumber, type Value } from './nouns.js';
import { operationsWith, Until, type OwnOp } from './operations.js';

/**
 * The words in which a card of GRAVEN is written as data (catalogue, section 18): the kernel's control words, numbers
 * and conditions with the nouns and operations of the game. A definition's `effects` are a list of
 * {@link AbilityEffect}; a word that is not here is refused when the card is loaded (GR-PRIM-61).
 */
export { LINES, PHASES } from './nouns.js';
export type { Line, Measure, Phase, Place, Ref, Selector, Type, Value, Who } from './nouns.js';
export type { OwnOp, Until } from './operations.js';

/** The ways into a discard pile (GR-DISC-02, GR-AMB-39). */
const Way = z.enum(['destroyed', 'discarded', 'milled', 'sacrificed', 'put']);
/** The ways of being played (GR-PRIM-11). */
const How = z.enum(['played', 'invoked', 'resurrected']);
export type Way = z.infer<typeof Way>;

/** What a watcher or a delay waits for (GR-PRIM-12, GR-PRIM-57). */
const EVENTS = [
  'drawn',
  'destroyed',
  'discarded',
  'milled',
  'sacrificed',
  'put',
  'played',
  'invoked',
  'resurrected',
  'entered',
  'returned',
  'moved',
  'controlled',
  'searched',
  'scored',
  'draw-began',
  'play-began',
  'effect-began',
  'survey-began',
  'end-began',
] as const;
const Event = z.enum(EVENTS);
export type EventWord = z.infer<typeof Event>;

export interface Terms extends AnyTerms {
  readonly who: Who;
  readonly cards: Selector;
  readonly number: OwnNumber;
  readonly truth: never;
  readonly own: OwnOp;
  readonly control: 'if' | 'may' | 'for-each' | 'repeat' | 'together' | 'modes' | 'delay' | 'lasting';
  readonly values: 'count' | 'sum' | 'times';
  readonly tests: TestWord;
  readonly phase: Phase;
  readonly cost: never;
  readonly change: Modifier;
  readonly event: EventWord;
  readonly until: Until;
  readonly card: Where;
  readonly env: Env;
  readonly sight: Sight;
  readonly course: Course;
}

export type Op = OpNamed<Terms>;
/** A truth about the state (GR-PRIM-08). `did`: the operation before happened in full (GR-PRIM-55). */
export type Test = TestOf<Terms>;

const value: z.ZodType<Value> = z.lazy(() => language.value);
const op: z.ZodType<Op> = z.lazy(() => language.op);
const { ref, numbers } = nounsWith(value);
const change: z.ZodType<Modifier> = z.lazy(() => Modifier);

export const KINDS = ['continuous', 'onPlay', 'activated', 'fromHand', 'onDiscard'] as const;

/** One effect of a card (GR-PRIM-02 to GR-PRIM-12). */
export interface AbilityEffect {
  kind: (typeof KINDS)[number];
  text?: string | undefined;
  oncePerGame?: boolean | undefined;
  limit?: number | undefined;
  may?: boolean | undefined;
  activeOn?: Place[] | undefined;
  window?: { phases: Phase[]; whose: 'own' | 'other' | 'any' } | undefined;
  if?: Test[] | undefined;
  cost?: Op[] | undefined;
  cause?: Way[] | undefined;
  from?: Place[] | undefined;
  how?: z.infer<typeof How>[] | undefined;
  do?: Op[] | undefined;
  modify?: Modifier[] | undefined;
  watch?:
    | { event: EventWord; what?: Selector | undefined; who?: Who | undefined; may?: boolean | undefined; do: Op[] }
    | undefined;
}
export const AbilityEffect: z.ZodType<AbilityEffect> = z.strictObject({
  kind: z.enum(KINDS).describe('when it works: as long as it is active, when its card is played, when it is used …'),
  text: z.string().optional().describe('what it says, in short'),
  oncePerGame: z.boolean().optional().describe('once in a match, by player, name of the card and number of the effect'),
  limit: z.number().int().min(1).optional().describe('uses in a turn: 1, if not said otherwise'),
  may: z.boolean().optional().describe('its player may decline it'),
  activeOn: z.array(Place).min(1).optional().describe('where it works, if not where its kind does'),
  window: z
    .strictObject({ phases: z.array(Phase).min(1), whose: z.enum(['own', 'other', 'any']) })
    .optional()
    .describe('from hand: in which phases, of whose turn'),
  if: z
    .array(z.lazy(() => language.test))
    .optional()
    .describe('while one of these is false it cannot be used, does not trigger, or does not apply'),
  cost: z.array(op).optional().describe('done first, possible in full or not at all'),
  cause: z.array(Way).optional().describe('of onDiscard: which ways into the discard pile'),
  from: z.array(Place).optional().describe('of onDiscard: from where'),
  how: z.array(How).optional().describe('of onPlay: which ways of being played'),
  do: z.array(op).optional().describe('what it does, in the written order'),
  modify: z.array(change).optional().describe('of a continuous effect: what it changes while it applies'),
  watch: z
    .strictObject({
      event: Event,
      what: Selector.optional(),
      who: Who.optional(),
      may: z.boolean().optional(),
      do: z.array(op),
    })
    .optional()
    .describe('of a continuous effect: what it does whenever that happens, to such cards, of such players (`who`)'),
});

export const Modifier = changesWith(value, op, AbilityEffect);
export type Modifier = AnyModifier;

export const language: Language<Terms> = defineLanguage<Terms>({
  title: 'The effect language of GRAVEN',
  about: ABOUT,
  card: () => CardDefinition.extend({ effects: z.array(AbilityEffect) }).describe('a card of GRAVEN'),
  who: Who,
  cards: Selector,
  numbers,
  truths: [],
  operations: operationsWith(ref, value),
  control: ['if', 'may', 'for-each', 'repeat', 'together', 'modes', 'delay', 'lasting'],
  values: ['count', 'sum', 'times'],
  tests: ['least', 'most', 'exists', 'turn', 'phase', 'did', 'named', 'not', 'any'],
  phase: Phase,
  change,
  event: Event,
  until: Until,
  vocabularies: {},
  nouns: { event: Event, 'how long': Until, phase: Phase, place: Place, line: Line, measure: Measure },
  given: ['who', 'each'],
  sections: { References: ref, 'An effect': AbilityEffect },
});

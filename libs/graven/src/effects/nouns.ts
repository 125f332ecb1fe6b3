import { z } from 'zod';
import { uses } from '#rules';
import { Value } from './terms.js';

/** The nouns of GRAVEN's language: players, cards, numbers (catalogue, section 18). */

export const PHASES = ['draw', 'play', 'effect', 'survey', 'end'] as const;
export const LINES = ['front', 'back'] as const;
export const Phase = z.enum(PHASES);
export const Line = z.enum(LINES);
export const Place = z.enum(['front', 'back', 'hand', 'deck', 'discard']);
export const Type = z.enum(['HUMAN', 'TITAN']);
export const Measure = z.enum(['score', 'hand', 'deck', 'discard', 'front', 'back']);

/** How long an effect lasts. */
export const Until = z.enum(['end-of-turn', 'your-next-turn', 'while-active', 'match']);

export type Until = z.infer<typeof Until>;
export type Phase = z.infer<typeof Phase>;
export type Line = z.infer<typeof Line>;
export type Place = z.infer<typeof Place>;
export type Type = z.infer<typeof Type>;
export type Measure = z.infer<typeof Measure>;

/** Which players (GR-PRIM-13). */
export const Who = z.union([
  z.literal('you').describe("the effect's controller"),
  z.literal('owner').describe('who owns the card spoken of'),
  z.literal('controller').describe('whose side the card spoken of lies on'),
  z.literal('opponent').describe('one opponent, chosen where there are several'),
  z.literal('each-opponent').describe('everybody else'),
  z.literal('each').describe('everybody'),
  z.literal('next').describe('the next player in turn order'),
  z.strictObject({ most: Measure }).describe('who has the most, or most cards there; of equals all'),
  z.strictObject({ least: Measure }).describe('who has the least, or fewest cards there; of equals all'),
  z.strictObject({ named: uses() }).describe('who was named so before'),
]);
export type Who = z.infer<typeof Who>;

/** Which cards (GR-PRIM-14): every given part must hold. */
export const Selector = z.strictObject({
  in: z.array(Place).min(1).optional().describe('where; without it: on the field'),
  who: Who.optional().describe('on whose side'),
  owner: Who.optional().describe('whose cards'),
  type: Type.optional().describe('of this type, as it is now'),
  name: z
    .union([z.string(), z.strictObject({ named: uses() })])
    .optional()
    .describe('of this name, or of the name that was named so'),
  self: z.boolean().optional().describe('this card itself'),
  other: z.boolean().optional().describe('not this card itself'),
  points: z
    .strictObject({ min: z.number().int().optional(), max: z.number().int().optional() })
    .optional()
    .describe('with points from `min` to `max`, as they are now'),
  counter: z.string().optional().describe('with a counter of this kind'),
  named: uses('one of the cards named so before').optional(),
  top: z.number().int().min(1).optional().describe('among this many on top of its pile'),
});
export type Selector = z.infer<typeof Selector>;

/** Numbers that only this game has (GR-PRIM-15). */
export type OwnNumber =
  | { score: Who }
  | { behind: Who }
  | { size: Exclude<Measure, 'score'>; who: Who }
  | { named: string }
  | { counters: string; of: Ref }
  | { points: Ref };

/**
 * The cards that an operation touches: its own card, the card that "it" means, named cards, all cards of a kind, or a
 * choice among a kind.
 */
export type Ref =
  | 'self'
  | 'it'
  | { named: string }
  | { all: Selector }
  | {
      pick: Selector;
      n?: Value | undefined;
      upTo?: boolean | undefined;
      by?: Who | undefined;
      random?: boolean | undefined;
    };

export const Ref: z.ZodType<Ref> = z.union([
  z.literal('self').describe('this card'),
  z.literal('it').describe('the card spoken of: of the event, or whose turn it is in a `for-each`'),
  z.strictObject({ named: uses() }).describe('the cards named so before'),
  z.strictObject({ all: Selector }).describe('all such cards'),
  z
    .strictObject({
      pick: Selector,
      n: Value.optional(),
      upTo: z.boolean().optional(),
      by: Who.optional(),
      random: z.boolean().optional(),
    })
    .describe('one such card, or `n` or up to `n` of them, chosen by the controller, by another, or at random'),
]);
export const numbers: readonly z.ZodType<OwnNumber>[] = [
  z.strictObject({ score: Who }).describe('the survey score'),
  z.strictObject({ behind: Who }).describe('how far behind the highest survey score'),
  z.strictObject({ size: Measure.exclude(['score']), who: Who }).describe('how many cards are in that place'),
  z.strictObject({ named: uses() }).describe('the number named so, or how many cards or players are'),
  z.strictObject({ counters: z.string(), of: Ref }).describe('how many counters of this kind are on those cards'),
  z.strictObject({ points: Ref }).describe('the points of those cards, together'),
];

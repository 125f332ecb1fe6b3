import { z } from 'zod';

/** A part of a program in the language of the card's game. The game reads it, and checks it when cards are loaded. */
const Written = z.record(z.string(), z.unknown());

/** Limits how long the reader can take, which reads each sentence. No card has a tenth of this. */
const LONGEST_TEXT = 4_000;

/** One face of a card. Stats that a type does not have are absent, not 0 (GA-OBJ-02). */
export const Face = z.strictObject({
  name: z.string().min(1),
  types: z.array(z.string()),
  subtypes: z.array(z.string()).default([]),
  classes: z.array(z.string()).default([]),
  elements: z.array(z.string()).default([]),
  cost: z
    .strictObject({ kind: z.string(), n: z.union([z.number().int().min(0), z.literal('X')]) })
    .nullable()
    .default(null),
  stats: z.record(z.string(), z.number().int()).default({}),
  speed: z.enum(['slow', 'fast']).optional(),
  text: z.string().max(LONGEST_TEXT).default(''),
  keywords: z.array(Written).default([]),
  abilities: z.array(Written).default([]),
  byHand: z.array(z.string()).default([]).describe('the parts of the text that no program covers: resolved by hand'),
  effects: z.array(Written).optional().describe('what the card does, of games whose cards have effects, not abilities'),
});

/** A card as the catalogue holds it. `id` is unique within the game and never reused for another card. */
export const CardDefinition = Face.extend({
  id: z.string().min(1),
  game: z.string().min(1),
  back: Face.optional().describe('the other face of a double-faced card'),
  errata: z
    .strictObject({ printed: z.string(), since: z.string(), source: z.string() })
    .optional()
    .describe('where the text is not the printed one: that one, and since when and by what source another is played'),
  formats: z.array(z.string()).optional().describe('the only formats in which the card is valid; absent: all'),
  variants: z
    .literal('class')
    .optional()
    .describe('a copy may be of another class than this: `id@class` means such a copy, wherever a card is meant'),
});

export type Face = z.infer<typeof Face>;
export type CardDefinition = z.infer<typeof CardDefinition>;

/**
 * The cards that a rules module may look up. Pure data, pinned by `version` (a content hash of the whole catalogue).
 */
export interface CardLookup {
  readonly version: string;
  get(id: string): CardDefinition | undefined;
  /** Every id, if the source can list them: for naming a card. */
  readonly everyId?: () => Iterable<string>;
  /** The ids of the cards of a type, if the source can list them. */
  readonly ofType?: (type: string) => Iterable<string>;
}

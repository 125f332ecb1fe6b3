import { amountSchema } from '#rules';
import { z } from 'zod';

const seat = z.number().int().min(1);

const Ref = z
  .string()
  .min(1)
  .max(200)
  .describe('a card that lies there: its `as`, or its name or id where there is one such; `champion 1` of seat 1');

const Targets = z
  .array(z.array(Ref.describe('a card that lies there, an entry of the stack by its `as`, or `seat 1`: the player')))
  .describe('one list for each target list of the text, in its order');

const Placed = z.union([
  z.string().describe('the name or id of a card; the name of its other face lays it with that one up'),
  z.strictObject({
    card: z.string(),
    as: z.string().min(1).max(60).optional().describe('a name of its own, to speak of it elsewhere in the scenario'),
    owner: seat.optional().describe('on the field: the seat that owns it, where that is not the one that controls it'),
    rested: z.boolean().optional(),
    damage: amountSchema.optional(),
    counters: z
      .record(
        z.string().regex(/^[a-z][a-z -]{0,39}$/, 'must be a kind of counter, in small letters, 40 at most'),
        amountSchema,
      )
      .optional(),
    side: z.enum(['front', 'back']).optional().describe('the face of a double-faced card that is up'),
    face: z.enum(['up', 'down']).optional().describe('face down: on the field, or in a banishment'),
    token: z.boolean().optional().describe('what is a token by its type need not say so'),
  }),
]);

export const SCENARIO_ZONES = [
  'field',
  'hand',
  'memory',
  'deck',
  'materials',
  'graveyard',
  'banishment',
  'lineage',
  'intent',
] as const;

/** An entry of the stack: an activated card, or an ability of a card in the position. */
const ScenarioWaiting = z.union([
  z.strictObject({
    card: z.string(),
    seat: seat.describe('who activated it'),
    owner: seat.optional(),
    as: z.string().min(1).max(60).optional(),
    targets: Targets.optional(),
    modes: z.array(z.number().int().min(0)).optional(),
    x: amountSchema.optional(),
    weapon: Ref.optional().describe('of an attack card'),
  }),
  z.strictObject({
    ability: z
      .strictObject({ of: Ref, n: z.number().int().min(1).describe('its n-th ability, from 1, as its text has them') })
      .describe('an activated or triggered ability'),
    seat: seat.optional().describe('who controls it; default: the controller of the card'),
    as: z.string().min(1).max(60).optional(),
    targets: Targets.optional(),
    modes: z.array(z.number().int().min(0)).optional(),
  }),
]);

const Combat = z.strictObject({
  attacker: Ref,
  targets: z.array(Ref).min(1),
  with: z.array(Ref).default([]).describe('the weapon, and the attack card in the intent zone'),
  retaliators: z.array(Ref).default([]),
  step: z
    .enum(['triggers', 'retaliation', 'damage'])
    .default('retaliation')
    .describe('the window it stands in: after the declaration, before retaliation, before damage'),
});

/** A position of Grand Archive to begin from (`POST /v1/scenarios`). Cards of decks and hands are listed top first. */
export const scenarioSchema = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        zones: z.partialRecord(z.enum(SCENARIO_ZONES), z.array(Placed)).default({}),
        materialized: z.boolean().optional(),
        firstTurnDone: z.boolean().default(true),
      }),
    )
    .min(2)
    .describe('what is on the field of a seat it controls; without a champion it gets a plain one, and cards to draw'),
  turn: z.strictObject({ n: amountSchema.min(1), seat }).default({ n: 3, seat: 1 }),
  phase: z
    .enum(['main', 'end', 'recollection', 'draw', 'wake', 'materialize'])
    .default('main')
    .describe('of the turn; a combat stands inside it'),
  stack: z.array(ScenarioWaiting).optional().describe('the Effects Stack, the lowest entry first'),
  combat: Combat.optional(),
  changes: z
    .array(z.looseObject({ op: z.string() }))
    .optional()
    .describe(
      'what lasts, is attached or counted besides: typed changes as they are stated by hand ' +
        '(docs/guides/scenarios.md), carried out in order once everything lies there; they set nothing off',
    ),
  opportunity: seat.optional().describe('who has it; default: the turn player, or who comes after those who passed'),
  passed: z.array(seat).optional().describe('who has passed since the last thing happened'),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type PlacedCard = Exclude<z.infer<typeof Placed>, string>;
export type ScenarioWaiting = z.infer<typeof ScenarioWaiting>;

export const asCard = (placed: string | PlacedCard): PlacedCard =>
  typeof placed === 'string' ? { card: placed } : placed;

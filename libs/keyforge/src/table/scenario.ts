import { amountSchema, countersSaid } from '#rules';
import { z } from 'zod';
import { HOUSES } from '../effects/vocabulary.js';
import { KEYS } from '../turn/forge.js';

const Placed = z.union([
  z.string().describe('the name or id of a card'),
  z.strictObject({
    card: z.string(),
    owner: z.number().int().min(1).max(2).optional().describe('the seat that owns it, where that is another one'),
    damage: amountSchema.optional(),
    counters: countersSaid.optional().describe('amber, power, or others'),
    exhausted: z.boolean().optional(),
    stunned: z.boolean().optional(),
    warded: z.boolean().optional(),
    enraged: z.boolean().optional(),
    spent: amountSchema.optional().describe('armor of it that has prevented damage in this turn (KF-ARM-03)'),
    attacked: z.boolean().optional().describe('it has been attacked in this turn: elusive is used up'),
    upgrades: z.array(z.string()).optional(),
    under: z.array(z.string()).optional().describe('cards beneath it, face down'),
  }),
]);
export type Placed = z.infer<typeof Placed>;

const Zones = z.strictObject({
  deck: z.array(z.string()).optional().describe('top first; without one there are some plain cards to draw'),
  hand: z.array(z.string()).default([]),
  archives: z.array(z.string()).default([]),
  line: z.array(Placed).default([]).describe('left to right'),
  artifacts: z.array(Placed).default([]),
  discard: z.array(z.string()).default([]).describe('the newest last'),
  purged: z.array(z.string()).default([]),
});

/** A position of KeyForge to begin from (`POST /v1/scenarios`): at the start of a turn, or in its main step. */
export const scenarioSchema = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        zones: Zones.prefault({}),
        houses: z.array(z.enum(HOUSES)).max(3).default([]).describe('those of the deck'),
        amber: amountSchema.default(0),
        keys: z.array(z.enum(KEYS)).max(2).default([]),
        chains: amountSchema.default(0),
      }),
    )
    .length(2),
  turn: z.strictObject({ n: amountSchema.min(1), seat: z.number().int().min(1).max(2) }).default({ n: 3, seat: 1 }),
  house: z.enum(HOUSES).optional().describe('the active house: the turn is in step 3; without one it begins'),
});
export type Scenario = z.infer<typeof scenarioSchema>;

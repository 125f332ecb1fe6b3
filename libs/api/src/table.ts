import type { ShownTable } from '#table';
import { z } from 'zod';
import { json, schemaNamed, seatNumber, whole, written, type Answer } from './parts.js';

/** The table as an asker may see it. */

const counters = z.record(z.string(), whole);
const numbers = z.record(z.string(), z.number());
const values = z.record(z.string(), json);
const data = values.describe("the game's own");

export const result = z.object({ winner: seatNumber.nullable(), reason: z.string() }).nullable();
export const turnShown = z.object({ n: whole, seat: seatNumber }).nullable();
export const opportunity = z.object({ seat: seatNumber, passed: z.array(seatNumber) }).nullable();
export const status = z.enum(['none', 'setup', 'playing', 'paused', 'ended']);
const out = z.object({ reason: z.string(), place: whole.optional() }).nullable();

const printed = {
  name: z.string().optional(),
  types: z.array(z.string()).optional(),
  text: z.string().optional(),
  cost: z.object({ kind: z.string(), n: z.union([z.number(), z.literal('X')]) }).nullish(),
  elements: z.array(z.string()).optional(),
  subtypes: z.array(z.string()).optional(),
  classes: z.array(z.string()).optional(),
  speed: z.string().optional(),
  errata: z
    .object({ printed: z.string(), since: z.string(), source: z.string() })
    .optional()
    .describe('where `text` is not the text that is on the card: that one, and since when and by what source'),
};

const card = z
  .object({
    handle: z.string().optional(),
    slot: whole.optional().describe('its place in a pool, for an asker who may look'),
    definition: z.string().optional(),
    ...printed,
    stats: numbers.optional().describe('as they are now'),
    of: numbers.optional().describe('of stats that are used up (armor) what there is of them in all'),
    otherFace: z
      .object({ ...printed, stats: numbers.optional() })
      .optional()
      .describe('of a double-faced card what is printed on the face that is not up'),
    keywords: z.array(z.string()).optional(),
    owner: seatNumber.optional(),
    controller: seatNumber.optional(),
    face: z.enum(['up', 'down']).optional(),
    side: z.enum(['front', 'back']).optional(),
    rested: z.boolean().optional(),
    damage: whole.optional(),
    counters: counters.optional(),
    values: values.optional(),
    token: z.boolean().optional(),
    host: z.string().optional(),
    paidFor: z.string().optional(),
  })
  .describe('what the asker may not know is absent');

const zone = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  seat: seatNumber.optional(),
  show: z.enum(['row', 'line', 'pile', 'stack']),
  quiet: z.boolean().optional().describe('drawn only while something lies in it'),
  count: whole,
  cards: z.array(card),
});

/** The cost of an item of the stack, and why it differs from the printed cost. */
export const cost = z.object({
  kind: z.string(),
  printed: z.number(),
  final: z.number(),
  why: z.array(z.string()),
});

const item = z.object({
  id: z.string(),
  of: z.enum(['card', 'ability', 'trigger']),
  controller: seatNumber,
  state: z.enum(['announced', 'ready', 'resolving']),
  title: z.string(),
  card: z.string().optional(),
  definition: z.string().optional(),
  declared: data,
  cost: cost.optional(),
});

const attack = z.object({
  attacker: z.string(),
  by: seatNumber,
  targets: z.array(z.string()),
  with: z.array(z.string()),
  retaliators: z.array(z.string()),
  data,
});

const ask = z.object({
  id: z.string(),
  set: z.string(),
  seat: seatNumber,
  of: z.string(),
  title: z.string(),
  min: whole,
  max: whole,
  about: data,
  options: z.array(json).optional(),
  answered: z.boolean(),
  rule: z.string(),
});

const effect = z.object({
  id: z.string(),
  source: z.string(),
  controller: seatNumber,
  on: z.union([z.array(z.string()), z.object({ seat: seatNumber })]),
  text: z.string(),
  until: z.string(),
  stamp: whole,
  data,
});

export const TableShown = schemaNamed(
  'Table',
  'A table as the asker may see it',
  written<ShownTable>()(
    z.object({
      position: z.string(),
      revision: whole,
      match: z.string(),
      game: whole,
      status,
      turn: turnShown,
      phase: z.string(),
      phaseTitle: z.string(),
      step: z.string(),
      opportunity,
      seats: z.array(z.object({ seat: seatNumber, name: z.string(), counters, values, score: whole, out })),
      zones: z.array(zone),
      stack: z.array(item).describe('what resolves next stands first'),
      combat: attack.nullable(),
      asks: z.array(ask),
      effects: z.array(effect),
      result,
      games: z.array(z.object({ n: whole, winner: seatNumber.nullable(), reason: z.string() })),
    }),
  ),
);
export type TableShown = Answer<typeof TableShown>;

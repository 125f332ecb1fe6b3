import { z } from 'zod';
import { ROLES } from '../tokens/token.js';
import { hash, json, named, seat, time } from './parts.js';

/**
 * The shapes of answers, for the OpenAPI document: what this service writes is not checked against them at run time,
 * but in its tests.
 */

export const Problem = named(
  'Problem',
  'RFC 9457; extension members depend on `code` (GET /problems)',
  z.looseObject({
    type: z.string().describe('/problems/{code}'),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    detail: z.string(),
    rule: z.string().optional().describe('the rule that was broken'),
    ruleLink: z.string().optional(),
  }),
);

export const Verification = named(
  'Verification',
  'What an audit found',
  z.object({
    valid: z.boolean(),
    entries: z.number().int(),
    head: hash,
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
    firstFailure: z.object({ revision: z.number().int(), what: z.string() }).optional(),
    firstDifference: z
      .looseObject({
        revision: z.number().int(),
        fact: z.number().int(),
        what: z.string(),
      })
      .optional(),
  }),
);

export const Imported = named(
  'Imported',
  'An archive that was taken in',
  z.object({
    id: z.string(),
    revision: z.number().int(),
    head: hash,
    already: z.boolean(),
    verification: Verification,
    links: z.record(z.string(), z.string()),
  }),
);

export const CardShown = named(
  'Card',
  'A card as the catalogue holds it (docs/effects.md)',
  z.looseObject({ id: z.string(), game: z.string(), name: z.string(), types: z.array(z.string()), text: z.string() }),
);
export const RuleShown = named(
  'Rule',
  'A rule of the catalogue',
  z.object({
    id: z.string(),
    game: z.string(),
    section: z.string(),
    text: z.string(),
    source: z.string(),
    kind: z.string().optional(),
  }),
);
export const GameShown = named(
  'Game',
  'A game that is played here',
  z.object({
    game: z.string(),
    title: z.string(),
    seats: z.object({ min: z.number().int(), max: z.number().int() }),
    layout: z.looseObject({
      zones: z.array(json),
      phases: z.array(json),
      counters: z.array(json),
    }),
    versions: z.object({
      rules: z.string(),
      cards: z.string(),
      facts: z.number().int(),
    }),
    cards: z.number().int().describe('how many'),
    decks: z.array(z.object({ name: z.string(), text: z.string() })),
    scenarios: z.boolean(),
  }),
);

export const Token = named(
  'Token',
  'A token, told only here',
  z.object({
    token: z.string(),
    jti: z.string(),
    role: z.enum(ROLES),
    match: z.string().optional(),
    seat: seat.optional(),
    expires: time,
  }),
);
export const AccessNote = named(
  'AccessNote',
  'A look at hidden information, or an action that was refused',
  z.object({
    n: z.number().int(),
    revision: z.number().int(),
    kind: z.enum(['look', 'refusal']),
    at: time,
    who: json,
    detail: json,
    prev: hash,
    hash,
  }),
);
export const Health = named('Health', 'Whether the process is alive', z.object({ status: z.literal('ok') }));

export const Readiness = named(
  'Readiness',
  'How the service stands',
  z.object({
    status: z
      .enum(['ok', 'degraded', 'unavailable'])
      .describe(
        '`degraded`: actions are tried, but the last could not be written, or the views are away or do not ' +
          'follow; `unavailable`: the log is away',
      ),
    engine: z.enum(['embedded', 'distributed']),
    durability: z
      .enum(['disk', 'replicated', 'single'])
      .describe('what an acknowledged entry survives: a power cut, the loss of a broker, neither'),
    log: z.enum(['ok', 'unreachable']),
    reading: z.boolean().describe('whether this instance reads the log'),
    writing: z.boolean().describe('whether the last action could be written'),
    behind: z
      .number()
      .int()
      .nullable()
      .describe('records of the log that this instance has yet to read; null: not known'),
    views: z.enum(['ok', 'unreachable']),
    lag: z.number().int().describe('entries that the views are behind the log'),
    lagMs: z.number().describe('milliseconds since the oldest of them was recorded'),
    projection: z
      .enum(['projecting', 'waiting', 'failing', 'stopped'])
      .describe('`waiting`: another instance projects'),
  }),
);

/** A page of a list. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    next: z.string().optional().describe('the cursor of the next page; absent on the last'),
  });

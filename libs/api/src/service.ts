import { z } from 'zod';
import { named, seat, time, whole, type Answer } from './parts.js';
import { ROLES } from './roles.js';

/** Answers about the service itself: how it is, whom it knows, what it says when it says no. */

export const Problem = named(
  'Problem',
  'RFC 9457; extension members depend on `code` (GET /problems)',
  z.looseObject({
    type: z.string().describe('/problems/{code}'),
    title: z.string(),
    status: whole,
    code: z.string(),
    detail: z.string(),
    rule: z.string().optional().describe('the rule that was broken'),
    ruleLink: z.string().optional(),
  }),
);
export type Problem = Answer<typeof Problem>;

export const ProblemKind = named(
  'ProblemKind',
  'What a problem means',
  z.object({ type: z.string(), code: z.string(), status: whole, title: z.string(), means: z.string() }),
);
export type ProblemKind = Answer<typeof ProblemKind>;

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
export type Token = Answer<typeof Token>;

export const Health = named('Health', 'Whether the process is alive', z.object({ status: z.literal('ok') }));
export type Health = Answer<typeof Health>;

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
    writing: z.boolean().describe('whether the last action could be written; the next one finds out'),
    behind: whole.nullable().describe('records of the log that this instance has yet to read; null: not known'),
    views: z.enum(['ok', 'unreachable']),
    lag: whole.describe('entries that the views are behind the log'),
    lagMs: z.number().describe('milliseconds since the oldest of them was recorded'),
    projection: z
      .enum(['projecting', 'waiting', 'failing', 'stopped'])
      .describe('`waiting`: another instance projects'),
  }),
);
export type Readiness = Answer<typeof Readiness>;

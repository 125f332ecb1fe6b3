import { z } from 'zod';
import { json, schemaNamed, seatNumber, time, whole, type Answer } from './parts.js';
import { TOKEN_ROLES } from './roles.js';

/** Answers about the service itself: its health, its users, and its refusals. */

export const ProblemShown = schemaNamed(
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
export type ProblemShown = Answer<typeof ProblemShown>;

export const ProblemKind = schemaNamed(
  'ProblemKind',
  'The meaning of a problem',
  z.object({ type: z.string(), code: z.string(), status: whole, title: z.string(), means: z.string() }),
);
export type ProblemKind = Answer<typeof ProblemKind>;

const holder = z.string().describe('under which id the holder stands in records, as a judge who acts for one');

export const Token = schemaNamed(
  'Token',
  'A token, told only here',
  z.object({
    token: z.string(),
    jti: z.string(),
    role: z.enum(TOKEN_ROLES),
    match: z.string().optional(),
    event: z.string().optional(),
    seat: seatNumber.optional(),
    stage: z.string().optional(),
    holder,
    expires: time,
  }),
);
export type Token = Answer<typeof Token>;

export const PersonShown = schemaNamed(
  'Person',
  'The name of a person whom a record names by an id',
  z.object({ id: z.string(), name: z.string().nullable().describe('null: nobody of this id has a name here') }),
);
export type PersonShown = Answer<typeof PersonShown>;

export const TokenListed = schemaNamed(
  'TokenListed',
  'The known details of a token that was given out; never the token itself',
  z.object({
    id: z.string(),
    role: z.enum(TOKEN_ROLES),
    seat: seatNumber.optional(),
    event: z.string().optional(),
    holder,
    name: z.string().optional().describe('what the holder is called, unless it was erased'),
    parent: z.string().nullable().describe('the token that gave it out; null: given out on the machine of the service'),
    depth: whole.describe('how many of the list stand above it; it follows its parent'),
    how: z
      .enum(['begun', 'asked', 'claimed', 'used'])
      .describe(
        "`begun`: told in the answer to a match's beginning; `asked`: on request; `used`: made with the service's " +
          'secret, and noted when it was first used',
      ),
    at: time.describe('when it was noted'),
    revision: whole.describe("the match's head at that time"),
    from: json.describe('who gave it out, or who used it'),
    expires: time,
    status: z.enum(['live', 'revoked', 'expired']),
    revoked: z
      .object({ token: z.string().describe('the one taken back: itself, or one above it'), at: time.optional() })
      .optional(),
  }),
);
export type TokenListed = Answer<typeof TokenListed>;

export const HealthShown = schemaNamed('Health', 'Whether the process is alive', z.object({ status: z.literal('ok') }));
export type HealthShown = Answer<typeof HealthShown>;

export const Readiness = schemaNamed(
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
    writing: z
      .boolean()
      .describe(
        'whether the last action could be written, which the next one finds out; false, too, while the disk is full ' +
          'or has failed',
      ),
    behind: whole.nullable().describe('records of the log that this instance has yet to read; null: not known'),
    views: z.enum(['ok', 'unreachable']),
    lag: whole.describe('entries that the views are behind the log'),
    lagMs: z.number().describe('milliseconds since the oldest of them was recorded'),
    tampered: whole.describe('matches that are stopped: the log no longer holds what was recorded of them'),
    contradicted: z.boolean().describe('whether the log contradicts its last checkpoint: then no other is made'),
    accessJournals: z
      .enum(['checking', 'ok', 'broken'])
      .describe('whether the chains of the access journals are in order; looked at once, at start'),
    projection: z
      .enum(['projecting', 'waiting', 'failing', 'stopped'])
      .describe('`waiting`: another instance projects'),
  }),
);
export type Readiness = Answer<typeof Readiness>;

import { PENALTIES } from '#table';
import { z } from 'zod';
import { AUTHOR_ROLES } from '../result/report.js';
import { RESULT_TYPES } from '../result/result.js';
import type { StandingsMeasure } from '../standings/profile.js';
import { HANDS, type EventAction, type Request } from './actions.js';

const ID = z.string().min(1).max(200);
const COUNT = z.int().min(0).max(1_000_000);
const NUMBER = z.int().min(1).max(1_000_000);
const WORDS = z.string().regex(/^[0-9a-f]{64}$/, 'must be a commitment: 64 hexadecimal digits');

const WORTH = z.union([
  COUNT,
  z
    .string()
    .max(20)
    .regex(/^\d+(\/[1-9]\d*|\.\d+)?$/, 'must be a number: 1/2 or 0.5'),
]);
const SHARE = {
  counts: z.enum(['points', 'wins']),
  byes: z.enum(['counted', 'ignored']),
  floor: z
    .string()
    .max(20)
    .regex(/^\d+(\/[1-9]\d*|\.\d+)?$/, 'must be a number: 1/3 or 0.33')
    .optional(),
};
const UNPLAYED = z.enum(['own-points', 'nothing']);

/** A measure of opponents can be nested this deep; deeper means say nothing and take long to compute. */
const DEEPEST = 3;
const measure = (depth: number): z.ZodType<StandingsMeasure> =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('points') }),
    z.object({ by: z.literal('points-per-round') }),
    z.object({ by: z.literal('match-win'), ...SHARE }),
    z.object({ by: z.literal('game-win'), ...SHARE }),
    z.object({
      by: z.literal('buchholz'),
      lowest: COUNT.optional(),
      highest: COUNT.optional(),
      unplayed: UNPLAYED,
    }),
    z.object({ by: z.literal('sonneborn-berger'), unplayed: UNPLAYED }),
    ...(depth > 0 ? [z.object({ by: z.literal('opponents'), of: measure(depth - 1) })] : []),
  ]);
const AMONG = z.discriminatedUnion('by', [
  z.object({ by: z.literal('head-to-head') }),
  z.object({ by: z.literal('random') }),
]);
/** A label is a member of the answer, so `__proto__` is no label. */
const LABEL = z
  .string()
  .min(1)
  .max(40)
  .refine((label) => label !== '__proto__', 'is no name of a column');

export const PROFILE = z.object({
  name: LABEL,
  match: z.object({ win: WORTH, draw: WORTH, loss: WORTH, bye: WORTH }),
  game: z.object({ win: WORTH, draw: WORTH, loss: WORTH }),
  byeGames: COUNT,
  order: z.array(z.object({ label: LABEL, measure: z.union([measure(DEEPEST), AMONG]) })).max(20),
  shown: z
    .array(z.object({ label: LABEL, measure: measure(DEEPEST) }))
    .max(20)
    .optional(),
});

const SETUP = z.object({
  name: z.string().min(1).max(200),
  game: ID,
  rules: ID.optional(),
  format: ID,
  day: z.iso.date().optional(),
  bestOf: NUMBER,
  rounds: NUMBER,
  system: z.enum(['swiss', 'round-robin']),
  cut: COUNT,
  clock: COUNT,
  profile: PROFILE,
  seed: z.string().max(200),
  visibility: z.enum(['public', 'private']),
  delay: COUNT,
  confirm: COUNT.optional(),
  between: z.object({ seconds: COUNT.nullable() }).nullable().optional(),
  hands: z.enum(HANDS).optional(),
});

const RESULT = z.object({
  type: z.enum(RESULT_TYPES),
  verdicts: z
    .array(z.enum(['win', 'draw', 'loss']))
    .min(1)
    .max(2),
  won: z.array(COUNT).min(1).max(2),
  drawn: COUNT,
});
const SOURCE = z.discriminatedUnion('of', [
  z.object({ of: z.literal('slip') }),
  z.object({ of: z.literal('record'), match: ID, head: WORDS }),
]);
const SEATING = z.object({ table: NUMBER, players: z.union([z.tuple([ID, ID]), z.tuple([ID])]) });

const AT = { round: NUMBER, table: NUMBER };
const PLAYER = { player: ID };
const STATED = { ...AT, result: RESULT, source: SOURCE.optional(), reason: WORDS.optional() };

const deed = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape });

/** The requests that are recorded exactly as they were sent. */
const ASKED = [
  deed('begin-event', { event: SETUP }),
  deed('change-event', {
    to: SETUP.pick({ name: true, rounds: true, cut: true, clock: true, between: true, hands: true }).partial(),
  }),
  deed('enter', { ...PLAYER, table: NUMBER.optional() }),
  deed('drop', PLAYER),
  deed('readmit', PLAYER),
  deed('remove', PLAYER),
  deed('register-deck', { ...PLAYER, list: WORDS }),
  deed('open-decks', {}),
  deed('check-deck', { ...PLAYER, agrees: z.boolean(), match: ID.optional(), reason: WORDS.optional() }),
  deed('publish-round', { round: NUMBER }),
  deed('begin-round', { round: NUMBER }),
  deed('extend', { ...AT, seconds: NUMBER, reason: WORDS }),
  deed('call-judge', { ...AT, reason: WORDS.optional() }),
  deed('close-call', AT),
  deed('call-time', { round: NUMBER }),
  deed('end-round', { round: NUMBER }),
  deed('link-match', { ...AT, match: ID, seats: z.tuple([ID, ID]), paper: z.literal(true).optional() }),
  deed('feature-table', { table: NUMBER.optional() }),
  deed('draft-result', STATED),
  deed('report-result', STATED),
  deed('correct-result', STATED),
  deed('rule-result', STATED),
  deed('confirm-result', AT),
  deed('dispute-result', { ...AT, reason: WORDS.optional() }),
  deed('finalise-result', AT),
  deed('penalise', {
    ...PLAYER,
    penalty: z.enum(PENALTIES),
    infraction: z.string().max(60).optional(),
    reason: WORDS.optional(),
  }),
  deed('end-event', {}),
] as const;

const SEALED = deed('penalise', { sealed: WORDS, player: ID.optional(), penalty: z.enum(PENALTIES).optional() });

const PAIRED = deed('pair-round', {
  round: NUMBER,
  system: z.enum(['swiss', 'round-robin', 'elimination']),
  seed: z.string().max(200),
  tables: z.array(SEATING).max(100_000),
});

const REPAIRED = deed('repair-round', {
  round: NUMBER,
  tables: z.array(SEATING).max(100_000),
  seed: z.string().max(200).optional(),
  reason: WORDS,
});

/** The kinds of entries that an event can have. */
export const EVENT_KINDS: readonly EventAction['kind'][] = [...ASKED, PAIRED, REPAIRED].map(
  ({ shape }) => shape.kind.value,
);

const BY = z.object({ role: z.enum(AUTHOR_ROLES), id: ID });

/** Parses an entry's action from a record; unknown members are ignored. */
export const EVENT_ACTION: z.ZodType<EventAction> = z.intersection(
  z.union([SEALED, z.discriminatedUnion('kind', [...ASKED, PAIRED, REPAIRED])]),
  z.object({ by: BY }),
);

/** Parses a request. */
export const REQUEST: z.ZodType<Request> = z.union([
  SEALED,
  z.discriminatedUnion('kind', [...ASKED, REPAIRED, deed('pair-round', { seed: z.string().max(200) })]),
  deed('repair-round', { round: NUMBER, seed: z.string().max(200), reason: WORDS }),
]);

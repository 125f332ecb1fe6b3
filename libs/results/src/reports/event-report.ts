import { z } from 'zod';
import type { EventState } from '../event/event.js';
import { shown } from '../rational.js';
import { RESULT_TYPES } from '../result/result.js';
import { publicPenaltiesBy } from '../event/penalties.js';
import { placesOf } from './places.js';

const VERDICT = z.enum(['win', 'draw', 'loss']);
const COUNT = z.int().min(0);
const PLAYER = z.string().describe('an opaque id; names are not in the report');

const RESULT = z.object({
  type: z.enum(RESULT_TYPES),
  verdicts: z.array(VERDICT).describe('one for each player of the table'),
  won: z.array(COUNT).describe('games won, in the same order'),
  drawn: COUNT,
});

const VERSION = z.object({
  n: z.int().min(1),
  result: RESULT,
  by: z.object({ role: z.string(), id: z.string() }),
  at: z.string(),
  source: z.discriminatedUnion('of', [
    z.object({ of: z.literal('slip') }),
    z.object({ of: z.literal('record'), match: z.string(), head: z.string() }),
  ]),
  reason: z.string().optional().describe('the commitment to what was written'),
  supersedes: z.int().min(1).optional(),
});

/** The report of an event as JSON. Its JSON Schema is docs/reference/event-report.schema.json. */
export const EVENT_REPORT = z.object({
  schema: z.literal('recollect/event/1'),
  event: z.object({
    name: z.string(),
    game: z.string(),
    format: z.string(),
    bestOf: z.int().min(1),
    system: z.string(),
    rounds: COUNT.describe('rounds before the cut'),
    cut: COUNT,
    profile: z.string(),
    seed: z.string().describe('of the lots of the standings'),
    state: z.string(),
  }),
  standings: z.array(
    z.object({
      place: z.int().min(1).describe('in the whole event; those whom nothing tells apart share one'),
      rank: z.int().min(1).describe('before the cut'),
      player: PLAYER,
      wins: COUNT,
      losses: COUNT,
      draws: COUNT,
      byes: COUNT,
      values: z
        .record(z.string(), z.object({ exact: z.string(), shown: z.string() }).nullable())
        .describe('by column: exact as a fraction, and rounded to be read'),
    }),
  ),
  players: z.array(
    z.object({
      player: PLAYER,
      entered: z.int().min(1).describe('the round before which they entered'),
      dropped: COUNT.nullable().describe('rounds that were paired when they dropped'),
      penalties: z
        .array(
          z.object({
            round: COUNT,
            penalty: z.string(),
            infraction: z.string().optional().describe('in reports that were made before penalties were sealed'),
          }),
        )
        .describe('those that are lines of a result; older reports name all'),
    }),
  ),
  rounds: z.array(
    z.object({
      round: z.int().min(1),
      system: z.enum(['swiss', 'round-robin', 'elimination']),
      seed: z.string().describe('that the pairings follow from'),
      state: z.enum(['paired', 'running', 'ended']),
      repairs: COUNT.describe('how often it was paired again by hand'),
      tables: z.array(
        z.object({
          table: z.int().min(1),
          players: z.array(PLAYER).min(1).max(2),
          match: z.string().nullable(),
          paper: z.literal(true).optional().describe('the match was played with real cards'),
          state: z.enum(['none', 'draft', 'reported', 'confirmed', 'disputed', 'ruled', 'final']),
          versions: z.array(VERSION).describe('every statement of the result; the last is in force'),
        }),
      ),
    }),
  ),
});
export type EventReport = z.infer<typeof EVENT_REPORT>;

/** The report of the whole event, with all versions of each result; null for an event that has not begun. */
export const eventReport = (state: EventState): EventReport | null => {
  if (state.setup === null) return null;
  const penalties = publicPenaltiesBy(state);
  const { name, game, format, bestOf, system, rounds, cut, profile, seed } = state.setup;
  return {
    schema: 'recollect/event/1',
    event: { name, game, format, bestOf, system, rounds, cut, profile: profile.name, seed, state: state.state },
    standings: placesOf(state).map(({ place, standing }) => ({
      place,
      rank: standing.rank,
      player: standing.player,
      wins: standing.wins,
      losses: standing.losses,
      draws: standing.draws,
      byes: standing.byes,
      values: Object.fromEntries(
        Object.entries(standing.values).map(([label, value]) => [
          label,
          value && { exact: value.toFraction(), shown: shown(value) },
        ]),
      ),
    })),
    players: state.players.map(({ player, entered, dropped }) => ({
      player,
      entered,
      dropped,
      penalties: (penalties.get(player) ?? []).map(({ round, penalty }) => ({ round, penalty })),
    })),
    rounds: state.rounds.map(({ round, system: of, seed: from, state: now, repairs, tables }) => ({
      round,
      system: of,
      seed: from,
      state: now,
      repairs: repairs.length,
      tables: tables.map(({ table, players, match, paper, report }) => ({
        table,
        players: [...players],
        match,
        ...(paper ? { paper } : {}),
        state: report.state,
        versions: report.versions.map((version) => ({
          ...version,
          result: { ...version.result, verdicts: [...version.result.verdicts], won: [...version.result.won] },
        })),
      })),
    })),
  };
};

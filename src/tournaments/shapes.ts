import { PENALTIES } from '#table';
import { HANDS, PROFILE, PROFILES, RESULT_TYPES } from '#results';
import { z } from 'zod';
import { displayText, displayWords } from '../http/display-text.js';
import { pageLimit, wholeNumber } from '../http/whole-number.js';
import { Day, DeckBody, RulesWanted } from '../matches/shapes.js';

const count = (least: number, most: number) => z.number().int().min(least).max(most);
/** A cut that fills a bracket. Where fewer players are left when it is paired, the first seeds have byes. */
const cut = count(0, 4096).refine((n) => n !== 1 && Number.isInteger(Math.log2(n || 1)), {
  error: ({ input }) => {
    const below = 2 ** Math.floor(Math.log2(Math.max(2, Number(input))));
    return `no bracket has ${String(input)} places: ${below}, ${2 * below} or 0 (no cut) would be right`;
  },
});
const player = z.string().min(1).max(200);
/** Words that somebody writes; they are kept beside the log, which holds only a commitment to them. */
const words = displayWords(2000).describe('in words; kept where it can be erased, and bound to by the record');

const names = Object.keys(PROFILES);

export const EventBody = z.strictObject({
  name: displayText(200),
  game: z.string().max(100).describe('one of `GET /v1/games`'),
  rules: RulesWanted,
  format: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/, "must be a format's name: small letters and hyphens")
    .default('standard')
    .describe('one that the game has'),
  day: Day.optional().describe('whose bans hold for lists; by default the day on which the event is created'),
  bestOf: count(1, 99)
    .default(1)
    .describe('of an even number there are slips only: matches are recorded as an odd one'),
  rounds: count(1, 99).describe('before the cut'),
  system: z.enum(['swiss', 'round-robin']).default('swiss'),
  cut: cut.default(0).describe('how many go on to a single elimination: 2, 4, 8 and so on; 0: no cut'),
  clock: count(0, 86_400).default(0).describe('seconds of a round; 0: it has no clock'),
  profile: z
    .union(
      [z.enum(names as [string, ...string[]]), PROFILE],
      `must be one of ${names.join(', ')}, or a profile of your own`,
    )
    .optional()
    .describe('how players are put in order: a name, or data (docs/start/tournaments.md); by default that of the game'),
  seed: z.string().min(1).max(200).optional().describe('of the lots of the standings; by default a fresh one'),
  visibility: z.enum(['public', 'private']).default('public').describe('who may look without a token'),
  spectators: z
    .strictObject({ delaySeconds: count(0, 86_400).default(0) })
    .prefault({})
    .describe('how far those are behind who neither run the event nor play in it'),
  confirmSeconds: count(0, 86_400)
    .default(900)
    .describe(
      'so long after its report a result is confirmed by itself, unless somebody disputes it or a player states a ' +
        'no-show; 0: never',
    ),
  between: z
    .strictObject({ seconds: count(0, 86_400).nullable().default(180).describe('null: until both are ready') })
    .nullable()
    .optional()
    .describe('time between the games of a recorded match that is begun for a table from now on; null: none'),
  hands: z
    .enum(HANDS)
    .optional()
    .describe('when what was hidden in such a match is opened (never before its lists); by default after the event'),
});
export type EventBody = z.infer<typeof EventBody>;

/** The settings of an event that may still change while it runs. */
export const EventChangeBody = EventBody.pick({ name: true, between: true, hands: true })
  .extend({
    rounds: count(1, 99).describe('before the cut; at least as many as are paired'),
    cut: cut.describe('how many go on to a single elimination, until that is paired'),
    clock: count(0, 86_400).describe('seconds of a round, also of one that runs; 0: it has no clock'),
  })
  .partial();

export const NameBody = z.strictObject({
  name: displayText(200).describe('as it is spelled from now on; it stands in no record'),
});

export const PlayerBody = z.strictObject({
  name: displayText(200).describe('kept in the directory, in no record'),
  table: count(1, 1_000_000).optional().describe('where they stay in Swiss rounds, since they cannot well move'),
});

export const ListBody = DeckBody;
export const CheckBody = z.strictObject({ agrees: z.boolean(), reason: words.optional() });
export const PenaliseBody = z.strictObject({
  penalty: z.enum(PENALTIES),
  infraction: z.string().min(1).max(60).optional(),
  reason: words.optional(),
});

export const SeatQuery = { of: wholeNumber(1, 100).describe('the seat') };

const PairSeed = z.string().min(1).max(200).optional().describe('by default a fresh one; it stands on record');

export const PairBody = z
  .strictObject({
    seed: PairSeed,
    round: count(1, 1000)
      .optional()
      .describe('the round that the asker means; without it the next one, which may be another by now'),
  })
  .optional();

export const RepairBody = z.strictObject({
  tables: z
    .array(
      z.strictObject({
        table: count(1, 1_000_000),
        players: z.union([z.tuple([player, player]), z.tuple([player])], 'must be two players, or one who has a bye'),
      }),
    )
    .min(1)
    .max(5000)
    .optional()
    .describe('all tables of the round; left out: it is paired once more, with all players at that time'),
  seed: PairSeed,
  after: count(0, 1_000_000)
    .optional()
    .describe('how many changes of these pairings the asker has seen: refused if there are others by now'),
  reason: words,
});

export const ExtendBody = z.strictObject({ seconds: count(1, 86_400), reason: words });
export const FeatureBody = z.strictObject({
  table: count(1, 1_000_000).nullable().describe('from now on, in every round; null: none'),
});
export const EventCallBody = z.strictObject({ reason: words.optional() }).optional();
export const LinkBody = z.strictObject({
  match: z.string().min(1).max(200),
  seats: z
    .tuple([player, player])
    .optional()
    .describe("the table's players in the order of the match's seats (default: as they are paired)"),
});

const Stated = {
  type: z.enum(RESULT_TYPES).default('played'),
  players: z
    .tuple([player, player])
    .optional()
    .describe('in which order games are counted (default: as the table names them)'),
  won: z
    .tuple([count(0, 99), count(0, 99)], 'must be games won by each of the two: [2, 1]')
    .describe('games won by each'),
  drawn: count(0, 99).default(0),
  verdicts: z
    .tuple([z.enum(['win', 'draw', 'loss']), z.enum(['win', 'draw', 'loss'])])
    .optional()
    .describe('by default who has won more games wins, and equal games are a draw'),
};
export const ReportBody = z.strictObject({ ...Stated, draft: z.boolean().default(false) });
export const SupersedeBody = z.strictObject({ ...Stated, reason: words });
export const EventRuleBody = SupersedeBody.extend({
  over: z.int().min(0).optional().describe('the number of the version that is ruled over; 0: nothing was reported'),
});
export type StatedBody = z.infer<z.ZodObject<typeof Stated>>;
export const ConfirmBody = z
  .strictObject({
    version: z.int().min(1).optional().describe('the number of the version that is confirmed (default: what stands)'),
  })
  .optional();
export const DisputeBody = z.strictObject({ reason: words.optional() }).optional();

export const StandingsQuery = {
  round: wholeNumber(0, 10_000)
    .optional()
    .describe('after this round (default: the last that is over, and every round of a cut)'),
  counting: z
    .enum(['confirmed', 'provisional'], 'must be confirmed or provisional')
    .default('confirmed')
    .describe('`provisional`: what is reported and not confirmed yet counts, too'),
};

export const EventsQuery = {
  cursor: z.string().max(400).optional().describe('`next` of the page before'),
  limit: pageLimit(100, 50),
};

export const EventEntriesQuery = {
  after: wholeNumber(0).default(0).describe('only entries after this revision'),
  limit: pageLimit(1000, 200),
};

export const EventLiveQuery = {
  after: wholeNumber(0).optional().describe('only entries after this revision; `Last-Event-ID` goes before it'),
};

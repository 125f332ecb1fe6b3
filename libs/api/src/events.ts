import { EVENT_REPORT, HANDS, RESULT_TYPES } from '#results';
import { PENALTIES } from '#table';
import { z } from 'zod';
import { calledInEvent, checkShown, hash, json, links, schemaNamed, time, whole, type Answer } from './parts.js';
import { ReceiptShown } from './play.js';

/** Answers about tournaments: events, their players, rounds, results and standings. */

const { player, name, number } = calledInEvent.shape;
const Words = z
  .object({
    commitment: z.string().describe('what stands in the log'),
    text: z.string().optional().describe('absent where the asker may not read it, or where it was erased'),
  })
  .describe('what somebody wrote');
const by = z.object({ role: z.string(), id: z.string() }).describe('who did it: a role, and an opaque id');
const said = { reason: Words.optional(), by, at: time };
const system = z.enum(['swiss', 'round-robin', 'elimination']);
const verdict = z.enum(['win', 'draw', 'loss']);

export const EventLine = schemaNamed(
  'EventLine',
  'An event in a list',
  z.object({
    id: z.string(),
    name: z.string(),
    game: z.string(),
    rules: z.string().optional().describe('by which of its rulesets, where the game has several'),
    format: z.string(),
    state: z.enum(['open', 'ended']),
    players: whole.describe('how many have entered'),
    round: whole.describe('the last that was paired; 0: none'),
    complete: whole.describe('how many rounds are over'),
    rounds: whole.describe('before the cut'),
    links,
  }),
);
export type EventLine = Answer<typeof EventLine>;

export const EventShown = schemaNamed(
  'Event',
  'An event, as far as the asker may know of it',
  EventLine.extend({
    revision: whole.describe('the last entry that the asker may know of'),
    day: z.string().describe('whose bans hold for its lists'),
    bestOf: whole,
    system: z.enum(['swiss', 'round-robin']),
    cut: whole.describe('how many go on to the single elimination; 0: there is no such stage'),
    clock: whole.describe('seconds of a round; 0: it has no clock'),
    profile: z.object({ name: z.string(), columns: z.array(z.string()).describe('what decides, in order') }),
    seed: z.string().describe('of the lots of the standings'),
    visibility: z.enum(['public', 'private']),
    delaySeconds: whole.describe('by which spectators are behind'),
    confirmSeconds: whole.describe('so long after its report a result is confirmed by itself; 0: never'),
    between: z.object({ seconds: whole.nullable() }).nullable().describe('time between games of recorded matches'),
    hands: z.enum(HANDS).describe('when what was hidden in them is opened'),
    decksOpen: z.boolean(),
    feature: whole.nullable().describe('the table that is shown, whatever the round; null: none is named'),
    began: time,
    role: z.string().describe('what the asker is in it'),
  }),
);
export type EventShown = Answer<typeof EventShown>;

export const EventBegun = schemaNamed(
  'EventBegun',
  'An event that has begun',
  z.object({
    id: z.string(),
    revision: whole,
    hash,
    receipt: ReceiptShown,
    organiser: z.object({ token: z.string() }).describe('good for this event; it gives out all the others'),
    links,
  }),
);
export type EventBegun = Answer<typeof EventBegun>;

const ResultShown = schemaNamed(
  'Result',
  "A table's result: verdicts and games won are in the order of the table's players",
  z.object({
    type: z.enum(RESULT_TYPES),
    verdicts: z.array(verdict),
    won: z.array(whole),
    drawn: whole,
  }),
);

const Loss = z.object({ player: z.string(), penalty: z.enum(PENALTIES).describe('one that ends a game') });
const Version = z.object({
  n: whole.describe('from 1'),
  result: ResultShown,
  text: z.string().describe('in words'),
  source: z.discriminatedUnion('of', [
    z.object({ of: z.literal('slip') }),
    z.object({ of: z.literal('record'), match: z.string(), head: hash.describe('of the last entry that was read') }),
  ]),
  by,
  at: time,
  reason: Words.optional(),
  supersedes: whole.optional().describe('the version in whose place it stands'),
});

export const EventTable = schemaNamed(
  'EventTable',
  'A table of a round, with everything that was said of its result',
  z.object({
    round: whole,
    table: whole,
    players: z.array(calledInEvent).describe('two, or one who has a bye'),
    match: z.string().nullable().describe('the recorded match that is played at it'),
    paper: z.literal(true).optional().describe('that match is played with real cards (docs/guides/paper.md)'),
    clock: z
      .object({
        seconds: whole.describe('from the beginning of the round, extensions included'),
        ends: time.nullable().describe('null: the round has not begun'),
      })
      .nullable(),
    extensions: z.array(z.object({ seconds: whole, reason: Words, by, at: time })),
    calls: z
      .array(z.object({ reason: Words.optional(), by, at: time, closed: z.object({ by, at: time }).nullable() }))
      .describe('for a judge; null: nobody has come yet'),
    penalties: z.array(Loss).describe('of its players in this round, as everybody knows them'),
    state: z.enum(['none', 'draft', 'reported', 'confirmed', 'disputed', 'ruled', 'final']),
    result: ResultShown.nullable().describe('in force'),
    versions: z.array(Version).describe('every statement; none is ever edited'),
    agreed: z.array(by).describe('who has agreed to the newest version, its author included'),
    disputed: z.object({ by, at: time, reason: Words.optional() }).nullable(),
    confirms: time
      .nullable()
      .describe('when what is reported is confirmed by itself, unless somebody disputes it; null: only somebody does'),
    differences: z
      .array(z.object({ what: z.string(), was: z.string(), is: z.string() }))
      .describe('of the version in force from the one before'),
  }),
);
export type EventTable = Answer<typeof EventTable>;

const Seated = z.object({ table: whole, players: z.array(player) });

export const EventRound = schemaNamed(
  'EventRound',
  'A round',
  z.object({
    round: whole,
    system,
    state: z.enum(['paired', 'running', 'ended']),
    seed: z.string().describe('that the pairings follow from'),
    published: time.nullable(),
    began: time.nullable(),
    ends: time.nullable().describe('when its clock runs out, extensions of tables aside'),
    timeCalled: time.nullable(),
    ended: time.nullable(),
    missing: z.array(whole).describe('tables without a result that is confirmed or ruled'),
    repairs: z
      .array(z.object({ byHand: z.boolean(), was: z.array(Seated), reason: Words, by, at: time }))
      .describe('pairings that were changed, by hand or drawn again, as they were before'),
    outdated: z.boolean().describe('a result that it was paired from was ruled otherwise since: pair it again'),
    tables: z.array(EventTable),
  }),
);
export type EventRound = Answer<typeof EventRound>;

export const EventPlayer = schemaNamed(
  'EventPlayer',
  'Somebody who plays in an event, or has played',
  z.object({
    player,
    name,
    number,
    entered: whole.describe('the round before which they entered'),
    dropped: whole.nullable().describe('the rounds that were paired when they dropped'),
    disqualified: z.boolean().describe('whether a disqualification keeps them out'),
    readmitted: z.array(z.object({ round: whole, by, at: time })).describe('with the rounds that were paired then'),
    table: whole.optional().describe('where they stay'),
    decks: z.array(z.object({ list: hash.describe('what binds to the list'), at: time })),
    checks: z.array(
      z.object({
        agrees: z.boolean(),
        match: z.string().optional().describe('the recorded match whose list it was compared with'),
        ...said,
      }),
    ),
    penalties: z
      .array(
        z.object({
          round: whole,
          penalty: z.enum(PENALTIES),
          infraction: z.string().optional(),
          usual: z.enum(PENALTIES).optional().describe('for the infraction, where another penalty was given'),
          ...said,
        }),
      )
      .describe('whole to those who run the event and do not play, and to the player; to others as lines of a result'),
  }),
);
export type EventPlayer = Answer<typeof EventPlayer>;

export const EventPlayerShown = schemaNamed(
  'EventPlayerShown',
  'A player with all of their tables',
  EventPlayer.extend({ tables: z.array(EventTable) }),
);
export type EventPlayerShown = Answer<typeof EventPlayerShown>;

export const EventDeck = schemaNamed(
  'EventDeck',
  "A player's list, for people who may read it",
  z.object({ player, list: hash, at: time, text: z.string().nullable().describe('null: it was erased') }),
);
export type EventDeck = Answer<typeof EventDeck>;

export const EventDone = schemaNamed(
  'EventDone',
  'Something that was done in an event, durably',
  z.object({
    event: z.string(),
    revision: whole,
    hash,
    at: time,
    receipt: ReceiptShown,
    round: EventRound.optional(),
    table: EventTable.optional(),
    player: EventPlayer.optional(),
    token: z.string().optional().describe('of the player who has entered: their own link'),
  }),
);
export type EventDone = Answer<typeof EventDone>;

const Value = z.object({ exact: z.string().describe('as a fraction'), shown: z.string() });
const counts = { wins: whole, losses: whole, draws: whole, byes: whole };
const StandingLine = z.object({
  place: whole.describe('in the whole event: who went further in the cut, then the rank before it'),
  rank: whole.describe('before the cut; those whom nothing tells apart share one'),
  player,
  name,
  number,
  dropped: z.boolean(),
  disqualified: z.boolean(),
  ...counts,
  points: Value,
  values: z.record(z.string(), Value.nullable()).describe('by column; null where it says nothing of this player'),
});

export const StandingsShown = schemaNamed(
  'Standings',
  'Players in the order of their places; points and columns are those before the cut',
  z.object({
    round: whole.describe('after this round; if it is not over, its results so far are provisional'),
    counting: z.enum(['confirmed', 'provisional']),
    columns: z.array(z.string()),
    lines: z.array(StandingLine),
  }),
);
export type StandingsShown = Answer<typeof StandingsShown>;

export const StandingExplained = schemaNamed(
  'StandingExplained',
  "How a player's line came about",
  z.object({
    round: whole,
    line: StandingLine,
    explanations: z.array(z.object({ label: z.string(), value: z.string(), text: z.string() })),
  }),
);
export type StandingExplained = Answer<typeof StandingExplained>;

export const EventEntry = schemaNamed(
  'EventEntry',
  "An entry of an event's stream",
  z.object({
    revision: whole,
    hash,
    at: time,
    action: json.describe('what was done, and by whom'),
    body: z.string().describe('the hashed text'),
  }),
);
export type EventEntry = Answer<typeof EventEntry>;

export const EventVerified = schemaNamed(
  'EventVerified',
  "The findings of an audit of an event's stream",
  z.object({
    valid: z.boolean(),
    entries: whole,
    head: hash,
    checks: z
      .array(checkShown)
      .describe('`decided`: every entry is what the rules of tournaments decide in its place, pairings included'),
    firstFailure: z.object({ revision: whole, what: z.string() }).optional(),
  }),
);
export type EventVerified = Answer<typeof EventVerified>;

export const EventReport = EVENT_REPORT.meta({ id: 'EventReport', description: 'The whole event as JSON' });

export const OmnidexShown = schemaNamed(
  'OmnidexEvent',
  'Standings in the shape that published events have',
  z.object({
    format: z.string(),
    playerCount: whole,
    swissRounds: whole,
    cutSize: whole,
    standings: z.array(
      z.object({
        rank: whole,
        player: whole,
        wins: whole,
        losses: whole,
        ties: whole,
        score: whole,
        byes: whole,
        gwPercent: z.number(),
        mwPercent: z.number(),
        hasDeck: z.boolean(),
      }),
    ),
  }),
);

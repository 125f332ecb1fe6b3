import { z } from 'zod';
import {
  EventBegun,
  EventDeck,
  EventDone,
  EventEntry,
  EventLine,
  EventPlayer,
  EventPlayerShown,
  EventReport,
  EventRound,
  EventShown,
  EventVerified,
  OmnidexShown,
  pageOf,
  ProposalsShown,
  StandingExplained,
  StandingsShown,
} from '#api';
import { PROBLEM_CODES, type EventProblemCode } from '#results';
import type { ProblemCode } from '../http/problems.js';
import type { Says } from '../http/says.js';
import * as shapes from './shapes.js';

const tag = 'Tournaments';
const id = 'the event';
const params = { id };
const ofPlayer = { id, player: 'the player' };
const ofRound = { id, round: 'its number' };
const LINES = ['application/json', 'application/x-ndjson'];

const KEY = {
  'Idempotency-Key': { description: 'the same key and body as what was accepted get the first answer again' },
};

const READS: readonly ProblemCode[] = ['not-found', 'broken-record', 'tampered', 'invalid-parameters'];
const BEGINS: readonly ProblemCode[] = [
  'unauthenticated',
  'forbidden',
  'key-reused',
  'malformed-json',
  'invalid-body',
  'invalid-header',
  'outcome-unknown',
];
const WRITES: readonly ProblemCode[] = [...BEGINS, 'not-found', 'broken-record', 'tampered'];

/** Problems that any request in an event may get. */
const REFUSED: readonly ProblemCode[] = PROBLEM_CODES.filter(
  (code): code is Exclude<EventProblemCode, 'no-event'> => code !== 'no-event',
);

export const reads = { tag, params, problems: READS } as const satisfies Partial<Says>;
export const does = {
  tag,
  params,
  token: 'needed',
  headers: KEY,
  answers: { 201: { description: 'Recorded, durably', schema: EventDone } },
  problems: [...WRITES, ...REFUSED],
} as const satisfies Partial<Says>;
export const none = { description: 'none is needed' };

export const begin: Says = {
  tag,
  headers: KEY,
  summary: 'Begin an event',
  description: "With an organiser's token; without one while only this machine can reach the service.",
  body: {
    schema: shapes.EventBody,
    example: { name: 'Spring Open', game: 'grand-archive', rounds: 5, cut: 8, clock: 3000 },
  },
  answers: { 201: { description: 'It has begun', schema: EventBegun, headers: { Location: 'the event' } } },
  problems: [...BEGINS, 'unknown-game', 'unknown-rules', 'illegal-setup', 'event-began'],
};
export const list: Says = {
  tag,
  summary: 'The events',
  query: shapes.EventsQuery,
  answers: { 200: { description: 'Those that the asker may know of', schema: pageOf(EventLine), types: LINES } },
  problems: READS,
};
export const show: Says = {
  ...reads,
  summary: 'An event',
  answers: { 200: { description: 'As far as the asker may know', schema: EventShown } },
};
export const change: Says = {
  ...does,
  summary: 'Change an event that runs',
  description:
    'Its name, its rounds, its cut and its clock. Members that are left out stay as they are. It stands on record; ' +
    'rounds that are paired stay, and so does a single elimination.',
  body: { schema: shapes.EventChangeBody, example: { rounds: 5, clock: 3000 } },
};
export const end: Says = {
  ...does,
  summary: 'End the event',
  description: 'Then its results can only be ruled.',
  body: none,
};
export const openDecks: Says = { ...does, summary: 'Open all lists to everybody', body: none };
export const feature: Says = {
  ...does,
  summary: 'Name the feature table',
  description: 'The table that is shown, in every round from now on. Stages that follow the event go to its matches.',
  body: { schema: shapes.FeatureBody, example: { table: 1 } },
};
export const entries: Says = {
  ...reads,
  summary: "The entries of the event's stream",
  query: shapes.EventEntriesQuery,
  answers: { 200: { description: 'As far as the asker may know', schema: pageOf(EventEntry), types: LINES } },
};
export const live: Says = {
  ...reads,
  summary: 'The same as they come',
  description: 'Server-Sent Events `entry`, whose `id` is the revision; `end` after the event.',
  query: shapes.EventLiveQuery,
  headers: { 'Last-Event-ID': { description: 'the last entry that was heard' } },
  answers: { 200: { description: 'A stream', types: ['text/event-stream'] } },
  problems: [...READS, 'invalid-header'],
};
export const verification: Says = {
  ...reads,
  summary: "Audit the event's stream",
  description: 'Its chain, and every decision once more: pairings follow from seeds, results from slips and records.',
  answers: { 200: { description: 'The findings', schema: EventVerified } },
};
export const exported: Says = {
  ...reads,
  params: { id, format: '`csv` (standings), `results` (CSV), `json`, `omnidex` or `trf`' },
  summary: 'The event as a file',
  answers: {
    200: {
      description: 'The file; as JSON the report of docs/reference/event-report.schema.json, or that of Omnidex',
      schema: z.union([EventReport, OmnidexShown]),
      types: ['application/json', 'text/csv', 'text/plain'],
    },
  },
};
export const standings: Says = {
  ...reads,
  summary: 'The standings',
  query: shapes.StandingsQuery,
  answers: { 200: { description: 'In order', schema: StandingsShown } },
};
export const standing: Says = {
  ...reads,
  params: ofPlayer,
  summary: "How a player's line came about",
  query: shapes.StandingsQuery,
  answers: { 200: { description: 'Column by column', schema: StandingExplained } },
  problems: [...READS, 'unknown-player'],
};

export const enter: Says = {
  ...does,
  summary: 'Enter a player',
  description: 'The answer tells the token by which they report, confirm and dispute their results.',
  body: { schema: shapes.PlayerBody, example: { name: 'Ana' } },
};
export const players: Says = {
  ...reads,
  summary: 'The players',
  answers: { 200: { description: 'In the order of their entries', schema: pageOf(EventPlayer), types: LINES } },
};
export const player: Says = {
  ...reads,
  params: ofPlayer,
  summary: 'A player, with all of their tables',
  answers: { 200: { description: 'As far as the asker may know', schema: EventPlayerShown } },
  problems: [...READS, 'unknown-player'],
};
const doesOfPlayer = { ...does, params: ofPlayer } as const;
export const drop: Says = { ...doesOfPlayer, summary: 'Drop', description: 'A player drops themself.', body: none };
export const readmit: Says = { ...doesOfPlayer, summary: 'Readmit who dropped', body: none };
export const remove: Says = {
  ...doesOfPlayer,
  summary: 'Take back an entry that was a mistake',
  description:
    'It takes back the entry of a player who was never paired, and forgets the name. A player who was paired drops.',
  body: none,
};
const OF_PLAYER: readonly ProblemCode[] = [...READS, 'unauthenticated', 'forbidden', 'unknown-player'];
const named = { tag, params: ofPlayer, token: 'needed', problems: OF_PLAYER } as const satisfies Partial<Says>;
export const rename: Says = {
  ...named,
  summary: 'Spell a player otherwise',
  description: 'Their name stands in the directory, in no record. By the organiser and scorekeepers.',
  body: { schema: shapes.NameBody, example: { name: 'Ana Lopes' } },
  answers: { 200: { description: 'They are called so from now on', schema: z.object({ name: z.string() }) } },
  problems: [...OF_PLAYER, 'invalid-body'],
};
export const erase: Says = {
  ...named,
  summary: "Forget a player's name",
  description: 'By the organiser, the scorekeeper or the player. Their matches stay, under their opaque id.',
  answers: { 200: { description: 'Whether there was one', schema: z.object({ erased: z.boolean() }) } },
};
export const registerDeck: Says = {
  ...doesOfPlayer,
  summary: 'Register a list',
  description: 'A commitment to it stands on record; the list is for the player and for judges until lists are opened.',
  body: { schema: shapes.ListBody },
  problems: [...does.problems, 'unknown-card', 'unreadable-deck', 'illegal-deck'],
};
export const deck: Says = {
  ...reads,
  params: ofPlayer,
  token: 'optional',
  summary: "A player's list",
  answers: { 200: { description: 'To the player and to judges; to everybody when lists are open', schema: EventDeck } },
  problems: [...OF_PLAYER, 'no-deck'],
};
export const checkDeck: Says = {
  ...doesOfPlayer,
  summary: 'Put a check of a list on record',
  body: { schema: shapes.CheckBody, example: { agrees: true } },
};
export const penalise: Says = {
  ...doesOfPlayer,
  summary: 'Give a penalty',
  description:
    'The player, the penalty and the reason are sealed to the staff of the event and to the player; the record ' +
    'binds to it. Everybody is told only of a game loss, a match loss and a disqualification, and not what for.',
  body: { schema: shapes.PenaliseBody, example: { penalty: 'warning', infraction: 'late' } },
};

const PROPOSED =
  'Everything that the player was penalised for in the event, at its desk and at its recorded tables, and for each ' +
  'infraction of the list what it proposes now. Nothing enforces it. Players and spectators never see it.';
export const proposals: Says = {
  tag,
  params: ofPlayer,
  token: 'needed',
  summary: 'What is proposed for a player who commits an infraction',
  description: PROPOSED,
  answers: { 200: { description: 'History and proposals', schema: ProposalsShown } },
  problems: OF_PLAYER,
};
export const seatProposals: Says = {
  tag,
  params: { id: 'the match' },
  token: 'needed',
  summary: 'The same for a seat of a match, for its judges',
  description:
    PROPOSED + ' For a judge of the match alone, and in a match of no event here, the history is that of this match.',
  query: shapes.SeatQuery,
  answers: { 200: { description: 'History and proposals', schema: ProposalsShown } },
  problems: [...READS, 'unauthenticated', 'forbidden'],
};

export const pair: Says = {
  ...does,
  summary: 'Pair the next round',
  description: 'Those who run the event see it; everybody else when it is published, or begins.',
  body: { schema: shapes.PairBody },
  problems: [...does.problems, 'stale'],
};
export const rounds: Says = {
  ...reads,
  summary: 'The rounds',
  answers: { 200: { description: 'All of them', schema: pageOf(EventRound), types: LINES } },
};
export const round: Says = {
  ...reads,
  params: ofRound,
  summary: 'A round, with its tables',
  answers: { 200: { description: 'As far as the asker may know', schema: EventRound } },
};
const doesOfRound = { ...does, params: ofRound } as const;
export const publish: Says = { ...doesOfRound, summary: 'Publish the pairings', body: none };
export const repair: Says = {
  ...doesOfRound,
  summary: 'Change the pairings: by hand, or paired once more',
  description:
    'By the organiser or a scorekeeper, also after the ruling of a judge. The earlier pairings stay on record, ' +
    'with the reason. Without tables it takes a round that has not begun.',
  body: { schema: shapes.RepairBody },
  problems: [...does.problems, 'stale'],
};
export const beginRound: Says = { ...doesOfRound, summary: 'Begin the round, and its clock', body: none };
export const callTime: Says = { ...doesOfRound, summary: 'Call time', body: none };
export const endRound: Says = {
  ...doesOfRound,
  summary: 'End the round',
  description: 'When every table has a result that is confirmed or ruled: these become final.',
  body: none,
};

import {
  CallQueue,
  CallsShown,
  FixPreview,
  ForkBegun,
  FormShown,
  KnowledgeShown,
  RefusalsShown,
  RewindPreview,
  RulingsShown,
  WordsErased,
  WordsShown,
} from '#api';
import { z } from 'zod';
import { OF_A_MATCH, type Says } from '../http/says.js';
import { RECORDED } from '../matches/recorded.says.js';
import { MinQuery } from '../matches/shapes.js';
import {
  CallBody,
  ClockBody,
  CloseBody,
  FixBody,
  FixPreviewBody,
  ForkBody,
  KnowledgeQuery,
  PauseBody,
  PenaltyBody,
  PreviewBody,
  RefusalsQuery,
  ResumeBody,
  RewindBody,
  RuleBody,
} from './shapes.js';

const tag = 'Judging';
const params = { id: 'the match' };

const done = { ...RECORDED, params, tag } as const satisfies Partial<Says>;

const read = {
  params,
  tag,
  query: MinQuery,
  problems: [...OF_A_MATCH, 'invalid-parameters', 'not-yet'],
} as const satisfies Partial<Says>;

export const call: Says = {
  ...done,
  summary: 'Call a judge',
  description: 'By a seat, who records the match, or a judge. A seat has one call open at most. Judges read the words.',
  body: { schema: CallBody, example: { about: '41', words: 'They drew twice.' } },
};

export const closeCall: Says = {
  ...done,
  summary: 'Close a call',
  description: 'By a judge, or by the seat that called. A ruling that answers a call closes it, and so does going on.',
  params: { ...params, call: 'the revision of the call' },
  body: { schema: CloseBody, example: {} },
};

export const pause: Says = {
  ...done,
  summary: 'Pause a match',
  description:
    'By a judge. It attends to the calls that are open; nobody else acts, but to concede; the clock stands still.',
  body: { schema: PauseBody, example: { words: 'Judge at the table' } },
};

export const resume: Says = {
  ...done,
  summary: 'Let a match go on',
  description: 'By a judge. Calls that were attended to are closed; the clock runs again, with `seconds` more.',
  body: { schema: ResumeBody, example: { seconds: 180 } },
};

export const rule: Says = {
  ...done,
  summary: 'Rule',
  description:
    'By a judge. A ruling is never edited: on appeal a head judge rules in its place (`supersedes`). Needs ' +
    '`If-Match`: of two judges who rule at once the second is told so.',
  body: {
    schema: RuleBody,
    example: { about: { from: '41' }, of: 2, infraction: 'slow-play', penalty: 'warning', words: 'Hurry up.' },
  },
};

export const clock: Says = {
  ...done,
  summary: 'Set, start or stop the clock, add to it, call time',
  description: 'By a judge, who records the match, or an organiser. Needs `If-Match`.',
  body: { schema: ClockBody, example: { deed: 'set', seconds: 3000 } },
};

export const penalise: Says = {
  ...done,
  summary: 'Give a penalty',
  description:
    'By a judge; from the loss of a game on by a head judge, and then the game ends by it. Without an event every ' +
    'judge is head judge. Needs `If-Match`.',
  body: { schema: PenaltyBody, example: { of: 2, penalty: 'warning', infraction: 'extra-cards-seen', ruling: 44 } },
};

export const fix: Says = {
  ...done,
  summary: 'Mend the table',
  description:
    'By a judge: typed changes that set nothing off, checked by physics and not by the rules. Refused where a card ' +
    'would come from nowhere or be lost, or nothing could go on afterwards. Needs `If-Match`.',
  body: { schema: FixBody, example: { ops: [{ op: 'put', what: 'c41.0', to: 'hand:2' }], ruling: 44 } },
};

export const previewFix: Says = {
  ...read,
  query: {},
  summary: 'The table as changes would leave it',
  description: 'For judges: what mending would come to. Nothing is done; it is a look.',
  body: { schema: FixPreviewBody, example: { ops: [{ op: 'put', what: 'c41.0', to: 'hand:2' }], ruling: 44 } },
  answers: { 200: { description: 'The table, or why it cannot be', schema: FixPreview } },
  problems: [...read.problems, 'forbidden', 'wrong-version', 'invalid-body'],
  token: 'needed',
};

export const rewind: Says = {
  ...done,
  summary: 'Go back',
  description:
    'By a head judge, or where only the last action is undone by any judge: the play is what it was after an entry, ' +
    'hidden cards and open questions included. By `policy` it goes back to before open questions, a random card goes ' +
    'back for each that was drawn since, and decks are shuffled where they were random. Undone entries stay on ' +
    'record with their numbers. Needs `If-Match`.',
  body: { schema: RewindBody, example: { to: 41, mode: 'exact', ruling: 44 } },
};

export const preview: Says = {
  ...read,
  query: {},
  summary: 'The effects of going back',
  description:
    'For judges: the actions, draws and steps that would be undone, and what each seat was told since. Nothing is ' +
    'done; it is a look.',
  body: { schema: PreviewBody, example: { to: 41, ruling: 44 } },
  answers: { 200: { description: 'The effects', schema: RewindPreview } },
  problems: [...read.problems, 'forbidden', 'wrong-version', 'invalid-body'],
  token: 'needed',
};

export const knowledge: Says = {
  ...read,
  query: KnowledgeQuery,
  summary: 'Which seat knows which card',
  description:
    'For judges: every card of which a seat was told what it is, since which entry and by what; whether it knows ' +
    'where it lies. Undone entries count: nobody unlearns. It is a look.',
  answers: { 200: { description: 'By zone', schema: KnowledgeShown } },
  problems: [...read.problems, 'forbidden'],
  token: 'needed',
};

export const refusals: Says = {
  ...read,
  query: RefusalsQuery,
  summary: 'Attempts that were refused',
  description:
    'For judges, with the rule and the reason; the latest 500. Actions stand here that came with a good token of the ' +
    'match and were refused, whatever the reason: by the rules, unsigned, for another seat, too late. It is a look.',
  answers: { 200: { description: 'In the order in which it was tried', schema: RefusalsShown } },
  problems: [...read.problems, 'forbidden'],
  token: 'needed',
};

export const fixes: Says = {
  ...read,
  summary: 'The parts of the table that can be mended',
  description: 'For judges: every typed change with its fields, and what may be chosen for each now. It is a look.',
  answers: { 200: { description: 'A form', schema: FormShown } },
  problems: [...read.problems, 'forbidden'],
  token: 'needed',
};

export const calls: Says = {
  ...read,
  summary: 'The calls of a match',
  description: 'As far as the asker may know; only judges and the person who said the words can read them.',
  answers: { 200: { description: 'In the order in which they came', schema: CallsShown } },
};

export const rulings: Says = {
  ...read,
  summary: 'The rulings and penalties of a match',
  description:
    'As far as the asker may know, with the lists by which the match is judged. A penalty stays on record when its ' +
    'ruling was overturned or superseded, or the game that it ended goes on: `lapsed` says so, and by which entry.',
  answers: { 200: { description: 'In the order in which they were made', schema: RulingsShown } },
};

const bench = { tag, token: 'needed', problems: ['unauthenticated', 'forbidden'] } as const satisfies Partial<Says>;

export const queue: Says = {
  ...bench,
  summary: 'Calls for a judge',
  description:
    'The calls that are not closed, over all matches of the token: its match, its event, for an organiser of no ' +
    'event all. Their words are read at the match: `GET …/calls`.',
  answers: { 200: { description: 'The oldest first', schema: CallQueue } },
};

export const queueLive: Says = {
  ...bench,
  summary: 'Calls for a judge, as they come',
  description:
    'Server-Sent Events: `event: calls` with the whole queue, at once and whenever it has become another; a comment ' +
    'every 15 seconds. A browser says who asks with `?token=`.',
  answers: { 200: { description: 'A stream', types: ['text/event-stream'], schema: z.string() } },
};

export const words: Says = {
  tag,
  params: { id: 'the match', commitment: 'what binds to it, as it stands in an entry' },
  summary: 'Words that a judge said for everybody',
  description:
    'The words of a pause, a ruling, a penalty, a fix, a rewind or the clock. Those for judges stand with calls and ' +
    'rulings.',
  answers: { 200: { description: 'Its text, where it is for everybody and was not erased', schema: WordsShown } },
  problems: OF_A_MATCH,
};

export const eraseWords: Says = {
  params: { id: 'the match', commitment: 'what binds to it, as it stands in the log' },
  tag,
  token: 'needed',
  summary: 'Forget something that was said',
  description:
    'By a head judge or an organiser: the text and its salt are deleted, and stand in no answer any more. The log ' +
    'keeps what bound to it, so the match verifies as before. It is noted in the access journal.',
  answers: { 200: { description: 'It is forgotten', schema: WordsErased } },
  problems: [...OF_A_MATCH, 'forbidden'],
};

export const fork: Says = {
  params,
  tag,
  token: 'needed',
  summary: 'Fork a match',
  description:
    'Another match, with that table exactly and its open questions, and fresh seeds from there on; marked as a fork ' +
    'for ever. By a judge; for a match that is opened by an organiser too. The fork of one that is not is ' +
    'unlisted, for ' +
    'judges only, and never opened; a look at it is a look at its original.',
  body: { schema: ForkBody, example: { at: 41 } },
  headers: { 'Idempotency-Key': { description: 'the same key and body again get the same fork' } },
  answers: { 201: { description: 'It is there', schema: ForkBegun, headers: { Location: 'the fork' } } },
  problems: [...OF_A_MATCH, 'forbidden', 'imported', 'match-ended', 'invalid-body', 'wrong-version'],
};

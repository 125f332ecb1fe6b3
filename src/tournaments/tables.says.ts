import { EventTable } from '#api';
import type { Says } from '../http/says.js';
import { does, none, reads } from './says.js';
import * as shapes from './shapes.js';

const ofTable = { id: 'the event', round: 'the number of the round', table: 'the number of the table' };

export const table: Says = {
  ...reads,
  params: ofTable,
  summary: 'A table, with everything that was said of its result',
  answers: { 200: { description: 'As far as the asker may know', schema: EventTable } },
};
const doesAtTable = { ...does, params: ofTable } as const;
export const extend: Says = {
  ...doesAtTable,
  summary: 'Give a table more time',
  body: { schema: shapes.ExtendBody, example: { seconds: 300, reason: 'deck check' } },
};
export const call: Says = {
  ...doesAtTable,
  summary: 'Call a judge to a table',
  description: 'By a player who sits there, or at the desk. It stands in `GET /v1/calls` until a judge closes it.',
  body: { schema: shapes.EventCallBody, example: { reason: 'How does this end?' } },
};
export const closeCall: Says = { ...doesAtTable, summary: 'Close the call of a table, as a judge', body: none };
export const link: Says = {
  ...doesAtTable,
  summary: 'Say which recorded match is played at a table',
  description: 'A match that is begun with `tournament: {event, round, table}` says so. None from elsewhere is linked.',
  problems: [...does.problems, 'imported'],
  body: { schema: shapes.LinkBody },
};
export const report: Says = {
  ...doesAtTable,
  summary: "Report a table's result",
  description:
    'By a player who sits there, or at the desk; a `draft` counts for nothing. What stands is told again. Until ' +
    'somebody else has agreed, a player may report otherwise what they have reported.',
  body: { schema: shapes.ReportBody, example: { won: [2, 1] } },
};
export const confirm: Says = {
  ...doesAtTable,
  summary: 'Confirm it',
  description: 'By the opponent, or at the desk; with `version`, only if no other result stands by now.',
  body: { schema: shapes.ConfirmBody, example: { version: 1 } },
  problems: [...does.problems, 'stale'],
};
export const dispute: Says = { ...doesAtTable, summary: 'Dispute it', body: { schema: shapes.DisputeBody } };
export const correct: Says = {
  ...doesAtTable,
  summary: 'Correct what was reported',
  description: 'At the desk; it has to be confirmed again, and the earlier report stays visible.',
  body: { schema: shapes.SupersedeBody, example: { won: [1, 2], reason: 'the slip was read upside down' } },
};
export const rule: Says = {
  ...doesAtTable,
  summary: 'Rule it',
  description: 'By a judge; against the record of the match by a head judge. Over the ruling of another with `over`.',
  body: { schema: shapes.EventRuleBody, example: { won: [2, 0], reason: 'concession before the clock' } },
  problems: [...does.problems, 'stale'],
};
export const finalise: Says = { ...doesAtTable, summary: 'Make it final', body: none };

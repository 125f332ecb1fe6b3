import type { EventProblemCode } from '#results';

/** The problems of a tournament with what each means; a problem's `detail` says what would be right. */
export const EVENT_PROBLEMS = {
  'doubled-player': {
    status: 422,
    title: 'A player twice',
    means: 'Somebody is named twice where each is named once.',
  },
  'doubled-table': { status: 422, title: 'A table twice', means: 'A table is listed twice, or is kept for another.' },
  'doubled-pairing': { status: 422, title: 'Paired twice', means: 'Somebody would sit at two tables of one round.' },
  'too-few-players': { status: 409, title: 'Too few players', means: 'There is nobody left to be paired.' },
  'no-winner': {
    status: 409,
    title: 'Nobody has won',
    means: 'In a single elimination somebody goes on: state who won, or a judge rules it.',
  },
  'illegal-score': {
    status: 422,
    title: 'A score that cannot be',
    means: 'No match of this many games ends like that; `detail` says how it may.',
  },
  'illegal-result': {
    status: 422,
    title: 'A result that cannot be',
    means: 'The type and the verdicts do not go together; `detail` says what would.',
  },
  'not-yours': { status: 403, title: 'Not for this role', means: 'Others do this; `detail` says who.' },
  'wrong-table': { status: 409, title: 'Another table', means: 'There is no such table, or others sit there.' },
  'not-reported': { status: 409, title: 'Nothing is reported', means: 'The table has no result yet.' },
  'already-reported': {
    status: 409,
    title: 'There is a result already',
    means: '`detail` states what is on record and what was said now: it is confirmed, disputed, corrected or ruled.',
  },
  'own-report': { status: 403, title: 'Your own report', means: 'A result is confirmed by the opponent.' },
  'not-now': { status: 409, title: 'Not at this point', means: '`detail` says what it is for.' },
  'result-final': { status: 409, title: 'The result is final', means: 'Only a judge rules it now.' },
  'reason-missing': { status: 422, title: 'A reason is missing', means: 'An action that replaces a result says why.' },
  'contradicts-record': {
    status: 409,
    title: 'The record of the match says something else',
    means: '`detail` states both. A head judge may rule it, on record.',
  },
  'no-match': { status: 409, title: 'No match to read', means: 'There is no recorded match that tells a result.' },
  'match-running': { status: 409, title: 'The match goes on', means: 'Its record tells a result when it is over.' },
  'illegal-setup': {
    status: 422,
    title: 'No event can be like that',
    means: '`detail` names the member and its range.',
  },
  'no-event': { status: 404, title: 'No such event', means: 'No such event exists, or you may not know of it.' },
  'event-began': { status: 409, title: 'The event has begun', means: 'It is begun once.' },
  'event-ended': { status: 409, title: 'The event has ended', means: 'Its results can only be ruled.' },
  'known-player': { status: 409, title: 'They play already', means: 'Nobody enters twice.' },
  'unknown-player': { status: 404, title: 'No such player', means: 'They have not entered this event.' },
  'dropped-player': {
    status: 409,
    title: 'They have dropped',
    means: 'A player who dropped is readmitted before they go on.',
  },
  'not-dropped': { status: 409, title: 'They have not dropped', means: 'Only a player who dropped is readmitted.' },
  'decks-sealed': { status: 409, title: 'Lists are settled', means: 'No list is registered or opened any more.' },
  'no-deck': {
    status: 409,
    title: 'No list is registered',
    means: 'There is nothing to check, to open, or to begin a match with.',
  },
  'round-open': { status: 409, title: 'A round is not over', means: 'This waits until it has ended.' },
  'round-not-open': {
    status: 409,
    title: 'Not in this round now',
    means: '`detail` says how it stands.',
  },
  'rounds-played': { status: 409, title: 'All rounds are played', means: 'There is no next round to be paired.' },
  'open-results': { status: 409, title: 'Results are missing', means: '`detail` names the tables.' },
  'unpaired-player': {
    status: 422,
    title: 'Somebody sits nowhere',
    means: 'Every player in a round has a table or a bye.',
  },
  'table-linked': {
    status: 409,
    title: 'The table has its match',
    means: 'Its result is told by another recorded match.',
  },
  'call-open': {
    status: 409,
    title: 'A judge is called',
    means: 'One call is enough, until a judge has been there.',
  },
  'no-call': {
    status: 409,
    title: 'No judge is called',
    means: 'There is no call at this table that could be closed.',
  },
} as const satisfies Readonly<Record<EventProblemCode, { status: number; title: string; means: string }>>;

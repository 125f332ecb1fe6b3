import { EVENT_PROBLEMS } from './event-problems.js';

/**
 * Every problem that this service answers with, by code. A problem's `type` is `/problems/{code}` and never changes.
 */
export const PROBLEMS = {
  ...EVENT_PROBLEMS,
  'invalid-parameters': {
    status: 400,
    title: 'Parameters that cannot be used',
    means: 'The query has parameters that are unknown or malformed; `parameters` names each.',
  },
  'not-implemented': {
    status: 501,
    title: 'No such form',
    means: 'The resource exists, but not in that form: oEmbed comes as JSON only.',
  },
  'invalid-header': {
    status: 400,
    title: 'A header that cannot be used',
    means: 'A header is malformed; `header` names it.',
  },
  'broken-request': { status: 400, title: 'No request', means: 'The service received something that is not HTTP.' },
  'broken-off': {
    status: 400,
    title: 'The request broke off',
    means: 'The connection was closed before the whole body had come. Nothing was done.',
  },
  'malformed-json': {
    status: 400,
    title: 'The body is not JSON',
    means:
      'The body could not be parsed; `position` is the character where it stops being JSON, from 0. Without it the ' +
      'body is not UTF-8.',
  },
  'invalid-body': {
    status: 422,
    title: 'A body that cannot be used',
    means:
      'The body is JSON of another shape than this call takes, or of a kind that no call takes: with a member ' +
      '`__proto__`, with half of a character, or nested very deep; `errors` names each place.',
  },
  unauthenticated: {
    status: 401,
    title: 'A good token is needed',
    means:
      'This call needs a bearer token, or the one that came is malformed, expired, revoked or not of this service.',
  },
  forbidden: { status: 403, title: 'Not with this token', means: 'The token is good, but not for this.' },
  'wrong-seat': { status: 403, title: 'Not your seat', means: "A seat's token acts for that seat only." },
  'wider-view': { status: 403, title: 'More than you may see', means: '`as` narrows a view; it does not widen it.' },
  'not-found': {
    status: 404,
    title: 'Not found',
    means: 'There is no such thing, or none that you may know of: the two are answered alike.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    means: 'This path takes other methods; `Allow` lists them.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    means: 'None of the media types asked for is offered here; `offered` lists those that are.',
  },
  'illegal-action': {
    status: 409,
    title: 'The rules do not allow it',
    means:
      '`rule` is the rule it breaks, `detail` why here. The table is unchanged; the refusal is kept in the ' +
      'access journal. In a match on paper `wants` is what its recorder states first.',
  },
  'list-does-not-fit': {
    status: 409,
    title: 'The list does not fit the match',
    means:
      'A list that is registered while a match with real cards is played has another size than the match began with, ' +
      'or lacks cards that were seen. `unfit` says what does not fit, and what is expected. Nothing ' +
      'is recorded.',
  },
  'match-ended': { status: 409, title: 'The match has ended', means: 'Nothing is added to a match that has ended.' },
  'id-taken': {
    status: 409,
    title: 'There is another match of this id',
    means: 'An archive holds a match that is already recorded here, differently; or a match was begun twice.',
  },
  imported: {
    status: 409,
    title: 'The match was recorded elsewhere',
    means:
      'It was taken in as an archive of another service. It can be read; nothing is added to it, and nothing of it ' +
      'is receipted here.',
  },
  tampered: {
    status: 409,
    title: 'Somebody has laid hands on the record',
    means:
      'The log no longer holds what was recorded of this match: it is stopped, nothing of it is shown and nothing ' +
      'added. `lastKnown` is its last entry that was known, for people who have to do with the match.',
  },
  'too-slow': {
    status: 408,
    title: 'The request took too long to come',
    means: 'It was not whole in time; the connection is closed. Nothing was done.',
  },
  stale: {
    status: 412,
    title: 'Something else was done first',
    means: 'It was decided before something that is on record by now (`revision`, for a match). Look and decide again.',
  },
  'already-claimed': {
    status: 409,
    title: 'The seat has been claimed',
    means: 'Somebody has taken it with another key or commitment; a judge can give out a token in its place.',
  },
  unsigned: {
    status: 403,
    title: 'Not signed',
    means:
      'The seat was claimed with a key, so its actions have to be signed with it (docs/guides/signing.md). The table ' +
      'is unchanged.',
  },
  'bad-signature': {
    status: 403,
    title: 'Not the signature of this action',
    means:
      'The signature is not of this action of this seat after the last entry that changed the play ' +
      '(docs/guides/signing.md); ' +
      'or the seat has no key. The table is unchanged.',
  },
  'request-timeout': {
    status: 408,
    title: 'Too slow',
    means: 'The request was not there in time (`REQUEST_SECONDS` of the service).',
  },
  'too-large': {
    status: 413,
    title: 'The body is too large',
    means:
      '`limit` is the most this call takes, in bytes; without it the entry would have been larger than the log takes.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    means: "The body's `Content-Type` is not one that this call takes; `taken` lists those.",
  },
  'key-reused': {
    status: 422,
    title: 'The key came with another request',
    means: 'An `Idempotency-Key` names one request; send another key with another body.',
  },
  'unknown-game': { status: 422, title: 'An unknown game', means: '`games` lists those that are played here.' },
  'unknown-rules': {
    status: 422,
    title: 'Unknown rules',
    means: '`rules` lists the rulesets by which matches of this game begin here.',
  },
  'unknown-card': {
    status: 422,
    title: 'An unknown card',
    means: '`unknown` lists each name that no card has, with the nearest ones.',
  },
  'unreadable-deck': {
    status: 422,
    title: 'A deck that cannot be read',
    means: '`errors` lists each line or part that does not belong to a deck.',
  },
  'illegal-deck': {
    status: 422,
    title: 'The deck is not legal',
    means: '`violations` lists every one of every seat, each with its rule.',
  },
  'bad-setup': {
    status: 422,
    title: 'A match that cannot begin so',
    means: 'Seats, format, seed or settings are not what the game takes.',
  },
  'webhook-address': {
    status: 422,
    title: 'Not an address for webhooks',
    means: 'Webhooks go to public addresses by https, or where the operator allows; `detail` says what is wrong.',
  },
  'too-many-webhooks': {
    status: 409,
    title: 'Too many webhooks',
    means: 'An event has a few; take one away first.',
  },
  'no-scenarios': { status: 422, title: 'This game has no scenarios', means: 'It cannot begin from a given position.' },
  'invalid-scenario': { status: 422, title: 'A position that cannot be laid out', means: '`errors` names each place.' },
  'broken-archive': {
    status: 422,
    title: 'A broken archive',
    means: '`firstFailure` is the first entry that fails, and how.',
  },
  'revision-needed': {
    status: 428,
    title: 'Say at which revision',
    means: 'An action carries `at`, or `If-Match: "<revision>"`: the revision at which it was decided.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    means: 'More requests a minute, or more open streams, than one asker has. Ask again after `retryAfter` seconds.',
  },
  'expectation-failed': {
    status: 417,
    title: 'Something that is not promised',
    means: '`Expect` asks for something else than `100-continue`, and nothing else is promised here.',
  },
  'headers-too-large': { status: 431, title: 'Headers too large', means: 'The headers are longer than is taken here.' },
  internal: {
    status: 500,
    title: 'Something broke here',
    means: 'Not your fault. The log of the service says more under `requestId`.',
  },
  'broken-record': {
    status: 500,
    title: 'A broken record',
    means: 'The stored record of this match was changed, and nothing of it is shown: its verification says where.',
  },
  'outcome-unknown': {
    status: 503,
    title: 'The outcome is not known',
    means: 'It may or may not have been recorded: repeat it with the same key, after `Retry-After` seconds.',
  },
  'wrong-version': {
    status: 503,
    title: 'Other rules or cards',
    means:
      'This service does not carry the rules or cards that the match was begun with: it can be read, but not played.',
  },
  unavailable: {
    status: 503,
    title: 'Not now',
    means:
      'The service is starting, stopping, or a store that this needs cannot be reached. Ask again after ' +
      '`Retry-After` seconds.',
  },
  busy: {
    status: 503,
    title: 'Too much at once',
    means: 'As much of this is under way as one instance takes on. Ask again after `Retry-After` seconds.',
  },
  'not-yet': {
    status: 504,
    title: 'Not there yet',
    means: 'The revision in `min` was not reached in time. Ask again.',
  },
} as const satisfies Readonly<Record<string, { status: number; title: string; means: string }>>;

export type ProblemCode = keyof typeof PROBLEMS;

import type { Role } from '#api';
import type { Author, EventRequest } from '#results';
import type { Bearer } from '../access/who-asks.js';
import { unauthenticated } from '../access/who-asks.js';
import { Problem } from '../http/problem.js';
import { oversees } from '../tokens/roles.js';
import type { Tokens } from '../tokens/token.js';

/** A bearer's role in an event; the bearer of a token for another event or a match is a spectator. */
export type EventRole = Extract<Role, 'organiser' | 'scorekeeper' | 'head-judge' | 'judge' | 'player' | 'caster'>;

const ROLES: ReadonlySet<string> = new Set<EventRole>([
  'organiser',
  'scorekeeper',
  'head-judge',
  'judge',
  'player',
  'caster',
]);

export const roleInEvent = (bearer: Bearer, event: string): EventRole | 'spectator' => {
  if (bearer === null || bearer.match !== undefined || !ROLES.has(bearer.role)) return 'spectator';
  if (bearer.event !== undefined ? bearer.event !== event : bearer.role !== 'organiser') return 'spectator';
  return bearer.role as EventRole;
};

/** People who run the event see all of it, without delay. */
export const runs = (role: EventRole | 'spectator'): boolean => oversees(role) || role === 'scorekeeper';

const DESK: readonly EventRole[] = ['organiser', 'scorekeeper'];
const BENCH: readonly EventRole[] = ['organiser', 'head-judge', 'judge'];
const ALL_BUT_CASTERS: readonly EventRole[] = ['organiser', 'scorekeeper', 'head-judge', 'judge', 'player'];

/** The roles that may make each request. For a table's result the rules of tournaments demand more (`decideReport`). */
const MAY: Readonly<Record<Exclude<EventRequest['kind'], 'begin-event'>, readonly EventRole[]>> = {
  'change-event': ['organiser'],
  enter: DESK,
  drop: [...DESK, 'player'],
  readmit: DESK,
  remove: DESK,
  'register-deck': [...DESK, 'player'],
  'open-decks': ['organiser'],
  'check-deck': BENCH,
  'pair-round': DESK,
  'publish-round': DESK,
  'repair-round': DESK,
  'begin-round': DESK,
  'end-round': DESK,
  'call-time': [...DESK, 'head-judge'],
  'call-judge': ALL_BUT_CASTERS,
  'close-call': BENCH,
  extend: [...DESK, 'head-judge', 'judge'],
  'link-match': DESK,
  'feature-table': DESK,
  'draft-result': ALL_BUT_CASTERS,
  'report-result': ALL_BUT_CASTERS,
  'correct-result': ALL_BUT_CASTERS,
  'confirm-result': ALL_BUT_CASTERS,
  'dispute-result': ALL_BUT_CASTERS,
  'rule-result': ALL_BUT_CASTERS,
  'finalise-result': ALL_BUT_CASTERS,
  penalise: BENCH,
  'end-event': ['organiser'],
};

/** The author of a request, as the record names them. @throws Problem if they may not make it */
export const authorOf = (tokens: Tokens, bearer: Bearer, event: string, { ...request }: EventRequest): Author => {
  if (bearer === null) throw unauthenticated('this takes a token of the event');
  const role = roleInEvent(bearer, event);
  const may = MAY[request.kind as keyof typeof MAY];
  if (role === 'spectator')
    throw new Problem('forbidden', `this takes a token of this event: ${may.join(', ')} may do it`);
  if (!may.includes(role)) throw new Problem('forbidden', `this takes the token of ${may.join(', ')}, not a ${role}'s`);
  if (role !== 'player') return { role: role as Author['role'], id: tokens.holderOf(bearer) };
  const id = bearer.person!;
  if ('player' in request && request.player !== id)
    throw new Problem('forbidden', 'a player can do this only for themself');
  return { role, id };
};

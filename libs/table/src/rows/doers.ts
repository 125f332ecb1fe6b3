import type { Json } from '../json.js';
import { speaks } from '../fact.js';
import { opensLater } from '../hands.js';
import { claimOf } from '../office.js';
import { isPaper, isUntold, statesUnseen, type Table } from '../table.js';

/** The authority that an action is taken with. */
export type Authority = 'seat' | 'recorder' | 'judge' | 'organiser' | 'house';

/** The actions around the play, other than answers to open questions. */
export type OfficeAction =
  | 'claim'
  | 'rekey'
  | 'confirm'
  | 'finalise'
  | 'open'
  | 'register-list'
  | 'call'
  | 'close-call'
  | 'pause'
  | 'resume'
  | 'rule'
  | 'clock';

/** The actions of judges that change the play or may change it. */
export type DeedAction = 'penalise' | 'fix' | 'rewind' | 'correct';

/** Every action that does not belong to a game; all actions of games share one row. */
type KernelAction =
  | OfficeAction
  | DeedAction
  | 'begin-match'
  | 'between-games'
  | 'ready'
  | 'begin-game'
  | 'nonce'
  | 'no-nonce'
  | 'open-seeds'
  | 'fork';

export type ActionRow = KernelAction | 'play';

/** An entry as everybody reads it. */
export interface PublicEntry {
  readonly revision: number;
  readonly actor: Json;
  readonly action: Json;
}

interface Doing {
  readonly by: readonly Authority[];
  /** Whether the action is for a seat, or for nobody (seat 0, or no seat). */
  readonly for: 'seat' | 'nobody' | 'either';
  /** Why this table, as it stands before the entry, does not allow the action; `null`: it does. */
  readonly unless?: (table: Table, entry: PublicEntry, by: Authority) => string | null;
}

interface Said {
  readonly kind?: unknown;
  readonly seat?: unknown;
  readonly ask?: unknown;
  readonly n?: unknown;
  readonly omits?: unknown;
  readonly key?: unknown;
  readonly nonce?: unknown;
  readonly unseen?: unknown;
}

/** An action's members, unchecked. */
export const saidIn = (action: Json): Said => (typeof action === 'object' && action !== null ? (action as Said) : {});

const when = (holds: boolean, otherwise: string): string | null => (holds ? null : otherwise);

const isBetweenGames = ({ match, status, games, game, asks }: Table): boolean =>
  match !== null && status !== 'ended' && games.length === game && asks.length === 0;

/** The last entry that a fork took over from its original; `undefined`: the match is not a fork. */
export const forkedAt = ({ match }: Table): number | undefined => {
  const { fork } = (match?.policy ?? {}) as { readonly fork?: { readonly at?: number } };
  return fork?.at;
};

const isAsked = ({ asks }: Table, of: string, { ask, seat }: Said): boolean =>
  asks.some((one) => one.of === of && !one.answered && one.id === ask && one.seat === seat);

const answersNonce: NonNullable<Doing['unless']> = (table, { action }) =>
  when(isAsked(table, 'nonce', saidIn(action)), 'answers for a nonce that nobody asks for');

/** Whether a match waits between its games until every seat is ready (`R-BETWEEN-01`). */
export const waitsBetween = ({ match, game, notes }: Table): boolean =>
  match?.policy['between'] !== undefined && game > 0 && notes['match']?.['ready'] !== game + 1;

const judges: Doing = { by: ['judge'], for: 'nobody' };
const players: readonly Authority[] = ['seat', 'recorder', 'judge'];

/** Which actor may take which action, and when. An action without a row does not compile. */
const ACTIONS: Readonly<Record<ActionRow, Doing>> = {
  'begin-match': { by: ['house'], for: 'nobody', unless: ({ match }) => when(match === null, 'begins a match twice') },
  'begin-game': {
    by: ['house'],
    for: 'nobody',
    unless: (table, { action }) =>
      when(isBetweenGames(table) && saidIn(action).n === table.game + 1, 'begins a game that is not due') ??
      when(!waitsBetween(table), 'begins a game for which not all are ready'),
  },
  'between-games': {
    by: ['house'],
    for: 'nobody',
    unless: (table, { action }) =>
      when(
        isBetweenGames(table) && waitsBetween(table) && saidIn(action).n === table.game + 1,
        'asks who is ready for a game that is not due',
      ),
  },
  // The house answers for a seat whose time is over.
  ready: {
    by: [...players, 'house'],
    for: 'seat',
    unless: (table, { action }) => when(isAsked(table, 'ready', saidIn(action)), 'is ready, and nobody asks it'),
  },
  nonce: { by: players, for: 'seat', unless: answersNonce },
  // The player who is bound by a commitment answers. If the seat has a key, no recorder answers for it; the house only
  // answers for a seat without a key.
  'no-nonce': {
    by: [...players, 'house'],
    for: 'seat',
    unless: (table, entry, by) => {
      const keyed = claimOf(table.office, saidIn(entry.action).seat as number)?.key != null;
      const other = by === 'house' || (by === 'recorder' && speaks(table.match, 3));
      return keyed && other ? 'answers for the nonce of a seat with a key' : answersNonce(table, entry, by);
    },
  },
  'open-seeds': {
    by: ['house'],
    for: 'nobody',
    unless: (table) =>
      when(!speaks(table.match, 2) && table.status === 'ended' && !table.office.opened, 'opens seeds that are not due'),
  },
  fork: {
    by: ['house', ...players],
    for: 'either',
    unless: (table, { revision, action }, by) =>
      saidIn(action).omits === undefined
        ? when(
            by === 'house' && revision === (forkedAt(table) ?? NaN) + 1,
            'forks where the match does not begin to be one',
          )
        : when(revision <= (forkedAt(table) ?? 0), 'leaves out what was not taken over'),
  },
  claim: {
    by: players,
    for: 'seat',
    unless: ({ status }) => when(status !== 'ended', 'claims a seat of a match that has ended'),
  },
  rekey: { by: ['seat', 'judge'], for: 'seat' },
  confirm: {
    by: players,
    for: 'seat',
    unless: ({ office }) => when(office.result === 'provisional', 'confirms no result'),
  },
  finalise: {
    by: ['house', 'judge'],
    for: 'nobody',
    unless: ({ office }) => when(office.result === 'provisional', 'makes final what is not provisional'),
  },
  open: {
    by: ['house'],
    for: 'nobody',
    unless: (table) =>
      when(table.office.result === 'final' && (!table.office.opened || opensLater(table)), 'opens what is not due'),
  },
  'register-list': {
    by: ['recorder', 'judge', 'organiser'],
    for: 'seat',
    unless: (table, { action }, by) =>
      when(isPaper(table) && table.office.result !== 'final', 'registers a list where none is registered any more') ??
      when(
        by !== 'recorder' || !isUntold(table, saidIn(action).seat as number),
        'plays, and registers the list of another',
      ),
  },
  call: { by: players, for: 'either' },
  'close-call': { by: players, for: 'either' },
  pause: judges,
  resume: judges,
  rule: judges,
  clock: { by: ['judge', 'organiser'], for: 'nobody' },
  penalise: judges,
  // The recorder of a match on paper states what came of an action with a card that nobody saw.
  fix: {
    by: ['judge', 'recorder'],
    for: 'nobody',
    unless: (table, { action }, by) =>
      when(by === 'judge' || (statesUnseen(table) && saidIn(action).unseen !== undefined), 'mends a table'),
  },
  rewind: judges,
  correct: {
    by: ['recorder', 'judge'],
    for: 'nobody',
    unless: (table) => when(isPaper(table), 'corrects what the service dealt'),
  },
  play: {
    by: players,
    for: 'seat',
    unless: ({ match, status }) => when(match !== null && status !== 'ended', 'plays in a match that does not run'),
  },
};

/** The row of an action: its own row, or the shared row of all actions of games. */
export const rowOf = (action: Json): ActionRow => {
  const { kind } = saidIn(action);
  return typeof kind === 'string' && kind !== 'play' && Object.hasOwn(ACTIONS, kind) ? (kind as KernelAction) : 'play';
};

const AUTHORITIES: readonly Authority[] = ['seat', 'judge', 'organiser', 'house', 'recorder'];

/** The authority of an entry's actor; `null` if the actor has no known one. */
export const authorityIn = (actor: Json): Authority | null =>
  (typeof actor === 'object' && actor !== null && AUTHORITIES.find((one) => Object.hasOwn(actor, one))) || null;

/** Why nobody could have taken this action on the table before the entry, in words; `null`: it is lawful. */
export const wrongDoing = (table: Table, entry: PublicEntry): string | null => {
  const { action, actor } = entry;
  const row = rowOf(action);
  const doing = ACTIONS[row];
  const by = authorityIn(actor);
  const what = row === 'play' ? String(saidIn(action).kind) : row;
  if (by === null) return 'nobody that is known has done it';
  if (!doing.by.includes(by)) return `"${what}" is done by ${doing.by.join(', ')}, never by ${by}`;
  const { seat } = saidIn(action);
  const seated = table.seats.some((one) => one.seat === seat);
  if (doing.for === 'nobody' ? seated : doing.for === 'seat' && !seated)
    return `"${what}" is done for ${doing.for === 'nobody' ? 'no' : 'a'} seat`;
  const not = doing.unless?.(table, entry, by) ?? null;
  return not === null ? null : `the ${by} ${not}`;
};

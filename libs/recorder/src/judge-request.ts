import {
  authorityOf,
  decide,
  decideDeed,
  decideOffice,
  demandsRevision,
  isDeed,
  isForNobody,
  isOfBench,
  isOfOffice,
  isRefusal,
  refuse,
  wrongToConfirm,
  type Decided,
  type Draft,
  type Refusal,
  type Then,
} from '#rules';
import { claimOf, isPaper, isSecret, speaks, type Seat, type Table } from '#table';
import type { Actor, ActRequest, LiveMatch, NotActed } from './contract.js';
import { decidedBy } from './live-match.js';

export const not = (live: LiveMatch, code: NotActed['code'], detail: string, refusal?: Refusal): NotActed => ({
  ok: false,
  code,
  detail,
  revision: live.ledger.revision,
  ...(refusal === undefined ? {} : { refusal }),
});

/** The entry to record for a request, or the reason for refusing it. */
export const judgeRequest = (live: LiveMatch, request: ActRequest, now: string, then?: Then): Decided | NotActed => {
  const early = notNow(live, request);
  if (early !== null) return early;
  const { rules, cards } = decidedBy(live)!;
  const { seat, action, actor } = request;
  const by = { actor, now: Date.parse(now) };
  const kernels = speaks(live.table.match, 2);
  const decided =
    wrongSeat(live, request) ??
    silenced(live, request) ??
    bySeatOnPaper(live, request) ??
    correctedInPause(live, request) ??
    wrongToConfirm(live.table, action) ??
    (kernels && isOfOffice(action)
      ? decideOffice(live.table, seat, action, by, rules)
      : kernels && isDeed(action)
        ? decideDeed({ rules, cards, session: live.session, then }, seat, action, by)
        : decide(rules, cards, live.session, seat, action));
  return isRefusal(decided) ? not(live, 'illegal-action', decided.reason, decided) : decided;
};

/** Acts besides those on the office that are possible in a match whose rules are no longer carried (R-RULES-01). */
const ENDS: ReadonlySet<unknown> = new Set(['concede', 'penalise']);
const endsOnly = ({ match }: Table): string =>
  `this match began by rules ${match!.versions.rules}, which are not carried any more: its play does not go on; a player ` +
  'can concede it, and a judge can rule on it and end it by a match loss';

/** Reasons to refuse that need no rules. */
const notNow = (live: LiveMatch, { at, action }: ActRequest): NotActed | null => {
  const { revision } = live.ledger;
  const { played, judged } = live.table;
  const office = isOfOffice(action);
  if (at === undefined && (!office || demandsRevision(action)))
    return not(live, 'missing-revision', 'say at which revision this was decided');
  if (at !== undefined && at > revision)
    return not(live, 'stale', `decided at revision ${at}, but the head is ${revision}`);
  if (at !== undefined && at < played)
    return not(live, 'stale', `decided at revision ${at}, but the play has changed at ${played} since`);
  if (at !== undefined && at < judged && isOfBench(action))
    return not(live, 'stale', `decided at revision ${at}, but a judge has done something at ${judged} since`);
  if (live.ending && !office && !ENDS.has(action?.['kind'])) return not(live, 'wrong-version', endsOnly(live.table));
  const rules = decidedBy(live)?.rules;
  if (!rules) return not(live, 'wrong-version', 'the rules or cards of this match are not carried here');
  const ended = refuse(rules.moments.ended, 'the match has ended');
  return live.table.status === 'ended' && !office && !isDeed(action) ? not(live, 'ended', ended.reason, ended) : null;
};

/**
 * Whether an action says that a seat with a key adds no nonce. Only the player or a judge may say so, not a recorder.
 */
export const silences = (table: Table, seat: Seat, action: Draft): boolean =>
  action?.['kind'] === 'no-nonce' && claimOf(table.office, seat)?.key != null;

const silenced = ({ table }: LiveMatch, { actor, seat, action }: ActRequest): Refusal | null =>
  authorityOf(actor) === 'recorder' && silences(table, seat, action)
    ? refuse('R-NONCE-03', `seat ${seat} has a key: that it adds nothing is said by itself, or by a judge`)
    : null;

/** What a player sees of a match on paper its recorder enters; they call a judge and confirm the result themselves. */
const bySeatOnPaper = ({ table }: LiveMatch, { actor, action }: ActRequest): Refusal | null =>
  isPaper(table) && 'seat' in actor && !isOfOffice(action)
    ? refuse('R-PAPER-06', 'this match is played at a real table: its recorder or a judge enters what happens there')
    : null;

/** A judge who pauses a match looks at it as it is: until it goes on, only judges correct what was entered. */
const correctedInPause = ({ table }: LiveMatch, { actor, action }: ActRequest): Refusal | null =>
  table.office.paused && action?.['kind'] === 'correct' && authorityOf(actor) === 'recorder'
    ? refuse('R-PAUSE-01', 'the match is paused by a judge')
    : null;

/** Refuses a seat that the match does not have, or that the actor may not act for. */
const wrongSeat = ({ table }: LiveMatch, { actor, seat, action }: ActRequest): Refusal | null => {
  if (seat === 0 && isForNobody(action) && !('seat' in actor)) return null;
  if (!table.seats.some((one) => one.seat === seat))
    return refuse('R-SEAT-01', `there is no seat ${seat} in this match`);
  if ('seat' in actor && actor.seat !== seat)
    return refuse('R-SEAT-02', `seat ${actor.seat} does not act for seat ${seat}`);
  return isSecret(action) ? refuse('R-ACTION-01', 'an action is an object with a "kind"') : null;
};

/** The seats that may read the key of a request. */
export const ownSeat = (actor: Actor): number[] => ('seat' in actor ? [actor.seat] : []);

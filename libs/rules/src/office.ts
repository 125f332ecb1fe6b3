import { claimOf, foldEntry, isOver, type Fact, type Seat, type Table } from '#table';
import type { Decided, Option, Recorded } from './contract.js';
import type { Draft } from './part.js';
import { refuse, type Refusal } from './refusal.js';

/** By whose authority something is done to the office. */
export type Authority = 'seat' | 'recorder' | 'judge' | 'house';

type Opened = Extract<Fact, { kind: 'opened' }>;

/** By whose authority an entry's actor acts. */
export const authorityOf = (actor: object): Authority =>
  'seat' in actor ? 'seat' : 'judge' in actor ? 'judge' : 'house' in actor ? 'house' : 'recorder';

interface Errand {
  readonly table: Table;
  readonly seat: Seat;
  readonly action: Draft;
  readonly by: Authority;
}

/** What an action of the office comes to, or why it may not be done. */
type Office = (errand: Errand) => readonly Fact[] | Refusal;

const KEY = /^[A-Za-z0-9_-]{43}$/;
const HEX = /^[0-9a-f]{64}$/;

const wrongIn = ({ key, nonce }: Draft): Refusal | null => {
  if (key !== undefined && !(typeof key === 'string' && KEY.test(key)))
    return refuse('R-CLAIM-02', 'a key is the 32 bytes of an Ed25519 public key in base64url, 43 characters');
  return nonce === undefined || (typeof nonce === 'string' && HEX.test(nonce))
    ? null
    : refuse('R-CLAIM-02', 'a commitment to nonces is 64 hexadecimal digits in lower case');
};

const byJudge = ({ by }: Errand): Refusal | null =>
  by === 'judge' ? null : refuse('R-PAUSE-02', 'a match is paused, and goes on, by a judge');

/** Who has claimed a seat answers for it; a match that is over has no seats left to claim. */
const claim: Office = ({ table, seat, action }) => {
  if (claimOf(table.office, seat)) return refuse('R-CLAIM-01', `seat ${seat} has been claimed`);
  if (table.status === 'ended') return refuse('R-CLAIM-03', 'the match has ended');
  const wrong = wrongIn(action);
  if (wrong) return wrong;
  const { key, nonce } = action as { key?: string; nonce?: string };
  return [{ kind: 'claimed', seat, ...(key === undefined ? {} : { key }), ...(nonce === undefined ? {} : { nonce }) }];
};

const rekey: Office = ({ table, seat, action, by }) => {
  if (by !== 'seat' && by !== 'judge')
    return refuse('R-KEY-02', "a seat's key is exchanged by the seat itself or by a head judge");
  if (!claimOf(table.office, seat)) return refuse('R-KEY-03', `seat ${seat} has not been claimed`);
  const { key } = action;
  if (typeof key !== 'string') return refuse('R-CLAIM-02', 'the new key is missing');
  return wrongIn({ key }) ?? [{ kind: 'rekeyed', seat, key }];
};

const pause: Office = (errand) => {
  const { paused, result } = errand.table.office;
  if (result !== 'open') return refuse('R-END-01', 'the match has ended');
  return byJudge(errand) ?? (paused ? refuse('R-PAUSE-03', 'the match is paused already') : [{ kind: 'paused' }]);
};

const resume: Office = (errand) =>
  byJudge(errand) ??
  (errand.table.office.paused ? [{ kind: 'resumed' }] : refuse('R-PAUSE-03', 'the match is not paused'));

const confirm: Office = ({ table, seat }) => {
  const { result, confirmed } = table.office;
  if (result === 'open') return refuse('R-FINAL-01', 'there is no result yet');
  if (result === 'final') return refuse('R-FINAL-02', 'the result is final');
  if (confirmed.includes(seat)) return refuse('R-FINAL-02', `seat ${seat} has confirmed the result`);
  const all = table.seats.every((one) => one.seat === seat || confirmed.includes(one.seat));
  return [{ kind: 'confirmed', seat }, ...(all ? [{ kind: 'result-final', by: 'players' } as const] : [])];
};

const finalise: Office = ({ table, by }) => {
  const { result } = table.office;
  if (by !== 'house' && by !== 'judge') return refuse('R-FINAL-03', 'players confirm a result; a judge makes it final');
  if (result !== 'provisional') return refuse('R-FINAL-01', 'there is no result that is provisional');
  return [{ kind: 'result-final', by: by === 'judge' ? 'judge' : 'deadline' }];
};

/** What is opened stands in the action: the table does not hold it. */
const open: Office = ({ table, action, by }) => {
  if (by !== 'house') return refuse('R-OPEN-01', 'the house opens a match');
  if (!isOver(table) || table.office.opened)
    return refuse('R-OPEN-01', 'a match is opened once, when its result is final');
  const { kind: _kind, ...opened } = action as unknown as Omit<Opened, 'kind'> & { kind: string };
  return [{ kind: 'opened', ...opened }];
};

interface ErrandKind {
  readonly decide: Office;
  /** Its parts: nothing else may stand in it. */
  readonly parts: readonly string[];
  /** It is done to the whole match, for no seat. */
  readonly forNobody?: true;
}

const ERRANDS = new Map<unknown, ErrandKind>([
  ['claim', { decide: claim, parts: ['key', 'nonce'] }],
  ['rekey', { decide: rekey, parts: ['key'] }],
  ['pause', { decide: pause, parts: [], forNobody: true }],
  ['resume', { decide: resume, parts: [], forNobody: true }],
  ['confirm', { decide: confirm, parts: [] }],
  ['finalise', { decide: finalise, parts: [], forNobody: true }],
  ['open', { decide: open, parts: ['seeds', 'lists'], forNobody: true }],
]);

const errandOf = (action: unknown): ErrandKind | undefined =>
  ERRANDS.get((action as { readonly kind?: unknown } | null)?.kind);

/**
 * Whether an action is of the office: no game's rules are asked, and it may be done beside open questions, which it
 * leaves as they are.
 */
export const isOfOffice = (action: unknown): boolean => errandOf(action) !== undefined;

/** What is done to the whole match, for no seat. */
export const isForNobody = (action: unknown): boolean => errandOf(action)?.forNobody === true;

/** What a seat may do to the office as a matter of course: when a match has ended, confirm how. */
export const officeOptions = ({ office }: Table, seat: Seat): Option[] =>
  office.result === 'provisional' && !office.confirmed.includes(seat)
    ? [{ label: 'Confirm the result', kind: 'confirm', action: { kind: 'confirm' }, complete: true }]
    : [];

/** Decides an action of the office: a refusal that cites its rule, or what is recorded. Pure. */
export const decideOffice = (table: Table, seat: Seat, action: Draft, by: Authority): Decided | Refusal => {
  const { decide, parts } = errandOf(action)!;
  const stray = Object.keys(action).find((name) => name !== 'kind' && !parts.includes(name));
  if (stray !== undefined) return refuse('R-ACTION-01', `"${stray}" is not part of this action`);
  const facts = decide({ table, seat, action, by });
  if (!isFacts(facts)) return facts;
  const recorded = { ...action, seat } as Recorded;
  return { action: recorded, facts, table: foldEntry(table, { revision: table.revision + 1, facts }) };
};

const isFacts = (value: readonly Fact[] | Refusal): value is readonly Fact[] => Array.isArray(value);

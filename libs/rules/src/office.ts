import {
  bundlesWait,
  claimOf,
  disputedLoss,
  foldEntry,
  handsOf,
  isOver,
  reveal,
  secret,
  type Fact,
  type Json,
  type Seat,
  type Table,
} from '#table';
import { callErrands } from './bench/calls.js';
import { clockErrands } from './bench/clock.js';
import { isDeed } from './bench/deeds.js';
import {
  authorityOf,
  hasRole,
  type By,
  type Decide,
  type Errand,
  type ErrandKind,
  type Errands,
} from './bench/errand.js';
import { policyFor } from './bench/policy.js';
import { registering } from './paper/registering.js';
import { rulingErrands } from './bench/rulings.js';
import { asStep } from './bench/step.js';
import type { Decided, Option, RecordedAction, Rules } from './contract.js';
import type { Draft } from './part.js';
import { refuse, type Refusal } from './refusal.js';

type Opened = Extract<Fact, { kind: 'opened' }>;

const KEY = /^[A-Za-z0-9_-]{43}$/;
const HEX = /^[0-9a-f]{64}$/;

const wrongIn = ({ key, nonce }: Draft): Refusal | null => {
  if (key !== undefined && !(typeof key === 'string' && KEY.test(key)))
    return refuse('R-CLAIM-02', 'a key is the 32 bytes of an Ed25519 public key in base64url, 43 characters');
  return nonce === undefined || (typeof nonce === 'string' && HEX.test(nonce))
    ? null
    : refuse('R-CLAIM-02', 'a commitment to nonces is 64 hexadecimal digits in lower case');
};

/** Claims a seat: its player then signs for it. In a match that is over, no seats are left to claim. */
const claim: Decide = ({ table, seat, action }) => {
  if (claimOf(table.office, seat)) return refuse('R-CLAIM-01', `seat ${seat} has been claimed`);
  if (table.status === 'ended') return refuse('R-CLAIM-03', 'the match has ended');
  const wrong = wrongIn(action);
  if (wrong) return wrong;
  const { key, nonce } = action as { key?: string; nonce?: string };
  return [{ kind: 'claimed', seat, ...(key === undefined ? {} : { key }), ...(nonce === undefined ? {} : { nonce }) }];
};

const rekey: Decide = ({ table, seat, action, by }) => {
  if (by !== 'seat' && by !== 'judge')
    return refuse('R-KEY-02', "a seat's key is exchanged by the seat itself or by a head judge");
  if (!claimOf(table.office, seat)) return refuse('R-KEY-03', `seat ${seat} has not been claimed`);
  const { key } = action;
  if (typeof key !== 'string') return refuse('R-CLAIM-02', 'the new key is missing');
  return wrongIn({ key }) ?? [{ kind: 'rekeyed', seat, key }];
};

const confirm: Decide = ({ table, seat }) => {
  const { result, confirmed } = table.office;
  if (result === 'open') return refuse('R-FINAL-01', 'there is no result yet');
  if (result === 'final') return refuse('R-FINAL-02', 'the result is final');
  if (confirmed.includes(seat)) return refuse('R-FINAL-02', `seat ${seat} has confirmed the result`);
  const all = table.seats.every((one) => one.seat === seat || confirmed.includes(one.seat));
  return [{ kind: 'confirmed', seat }, ...(all ? [{ kind: 'result-final', by: 'players' } as const] : [])];
};

const finalise: Decide = ({ table, by }) => {
  const { result } = table.office;
  if (by !== 'house' && by !== 'judge') return refuse('R-FINAL-03', 'players confirm a result; a judge makes it final');
  if (result !== 'provisional') return refuse('R-FINAL-01', 'there is no result that is provisional');
  return [{ kind: 'result-final', by: by === 'judge' ? 'judge' : 'deadline' }];
};

/** Opens the match. The action holds what is opened, not the table. */
const open: Decide = ({ table, action, by }) => {
  if (by !== 'house') return refuse('R-OPEN-01', 'the house opens a match');
  const { kind: _kind, ...opened } = action as unknown as Omit<Opened, 'kind'> & { kind: string };
  if (opened.bundles && handsOf(table.match) === 'sealed')
    return refuse('R-OPEN-02', 'what was hidden in this match stays sealed');
  const again = (opened.bundles && bundlesWait(table)) || (opened.lists && table.office.listsWait);
  if (!isOver(table) || (table.office.opened && !again))
    return refuse('R-OPEN-01', 'a match is opened once, when its result is final');
  return [{ kind: 'opened', ...opened }];
};

const errands: Errands = [
  ['claim', { decide: claim, parts: ['key', 'nonce'] }],
  ['rekey', { decide: rekey, parts: ['key'] }],
  ['confirm', { decide: confirm, parts: [] }],
  ['finalise', { decide: finalise, parts: [], forNobody: true }],
  ['open', { decide: open, parts: ['seeds', 'lists', 'bundles'], forNobody: true }],
  ['register-list', { decide: registering, parts: ['deck', 'definitions'], sealed: ['deck', 'definitions'] }],
  ...callErrands,
  ...rulingErrands,
  ...clockErrands,
];

const ERRANDS = new Map<unknown, ErrandKind>(errands);

const errandOf = (action: unknown): ErrandKind | undefined =>
  ERRANDS.get((action as { readonly kind?: unknown } | null)?.kind);

/**
 * Whether an action belongs to the office: it does not ask the game's rules, and may happen beside open questions,
 * which it leaves open.
 */
export const isOfOffice = (action: unknown): boolean => errandOf(action) !== undefined;

/** Whether an action concerns the whole match, and no seat. */
export const isForNobody = (action: unknown): boolean => isDeed(action) || errandOf(action)?.forNobody === true;

/**
 * Why players cannot confirm this result now. Records from before this rule hold such confirmations, so it is asked of
 * a request and not of an entry.
 */
export const wrongToConfirm = (table: Table, action: unknown): Refusal | null =>
  (action as { readonly kind?: unknown } | null)?.kind === 'confirm' && disputedLoss(table)
    ? refuse('R-FINAL-05', 'the loss that ended it is in dispute: a judge decides whether the result stands')
    : null;

/** What the office offers a seat: to confirm the result when the match has ended. */
export const officeOptions = (table: Table, seat: Seat): Option[] =>
  table.office.result === 'provisional' && !table.office.confirmed.includes(seat) && !disputedLoss(table)
    ? [{ label: 'Confirm the result', kind: 'confirm', action: { kind: 'confirm' }, complete: true }]
    : [];

/** Whether an action is a call or a judge's: then it is a step of the replay, and a judge must know the ones before. */
export const isOfBench = (action: unknown): boolean => isDeed(action) || errandOf(action)?.step !== undefined;

/** Actions that are carried out at once, whatever revision the match has reached. */
const AT_ONCE: ReadonlySet<unknown> = new Set(['call', 'close-call', 'pause', 'resume']);

/** Whether an action must say the revision that its author saw, although it belongs to the office. */
export const demandsRevision = (action: unknown): boolean =>
  isOfBench(action) && !AT_ONCE.has((action as { readonly kind?: unknown }).kind);

/**
 * Decides an action of the office: a refusal that cites its rule, or what is recorded. Pure: the entry says who acts
 * and when.
 * @param rules the match's rules, for the list by which it is judged
 */
export const decideOffice = (
  table: Table,
  seat: Seat,
  action: Draft,
  given: By,
  rules: Pick<Rules, 'judging'> = {},
): Decided | Refusal => {
  const { decide, parts, sealed = [], step } = errandOf(action)!;
  const stray = Object.keys(action).find((name) => name !== 'kind' && !parts.includes(name));
  if (stray !== undefined) return refuse('R-ACTION-01', `"${stray}" is not part of this action`);
  const errand: Errand = { ...given, table, seat, action, by: authorityOf(given.actor), policy: policyFor(rules) };
  const facts = decide(errand);
  if (!isFacts(facts)) return facts;
  const seals = Object.fromEntries(sealed.map((name) => [name, secret(reveal(action[name] as Json), [seat])]));
  const recorded = { ...action, ...seals, seat } as RecordedAction;
  return { action: recorded, ...(step && isStep(errand) ? asStep(table, facts, step(errand)) : folded(table, facts)) };
};

/** Whether the errand is a step. A judge's entry from before entries said the role is not. Every call is. */
const isStep = ({ action, by, actor, now }: Errand): boolean =>
  by !== 'judge' || action['kind'] === 'call' || hasRole({ actor, now });

const folded = (table: Table, facts: readonly Fact[]): Pick<Decided, 'facts' | 'table'> => ({
  facts,
  table: foldEntry(table, { revision: table.revision + 1, facts }),
});

const isFacts = (value: readonly Fact[] | Refusal): value is readonly Fact[] => Array.isArray(value);

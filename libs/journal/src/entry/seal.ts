import { isObject } from '#table';
import { canonical, NotRecordable } from './canonical.js';
import { isTime, type EntryDraft, type EntryRecord } from './entry.js';
import { hashOf, isHex64, saltOf, sealOf, ZERO_HASH } from './hashing.js';
import { HiddenValues } from './hidden-values.js';
import { keysIn, type Keys } from './keys.js';
import { settledBy } from '../ledger/terms.js';
import { parentOf } from './parent.js';
import { isSigned } from './signed.js';
import { vouch } from './vouched.js';

/**
 * Writes an entry: canonical body, one bundle and one seal per audience, hash (architecture §3,
 * docs/reference/entry-format.md). The same logical entry always gives the same bytes.
 * @param seats S, the seats of the match
 * @param keys in force for this entry, `[house, seat 1, … seat S]`, 64 hex digits each; if its facts bring keys, these
 * @throws NotRecordable if the draft cannot be recorded: the code that made it has a bug
 */
export const sealEntry = (draft: EntryDraft, seats: number, keys: readonly string[]): EntryRecord => {
  const brought = check(draft, seats, keys);
  const { match, revision, prev, time, parent, signed } = draft;
  const version = versionOf(draft);
  const hidden = new HiddenValues(seats);
  const hide = hidden.write;
  // The order is that of the canonical text, which numbers the hidden values.
  const open =
    `{"action":${canonical(draft.action, hide)},"actor":${canonical(draft.actor)},"facts":${canonical(draft.facts, hide)}` +
    (draft.key === undefined ? '' : `,"key":${hide(draft.key)}`) +
    `,"match":${canonical(match)}` +
    (parent === undefined ? '' : `,"parent":${parent}`) +
    `,"prev":"${prev}","revision":${revision}` +
    (signed === undefined ? '' : `,"signed":${canonical(signed, hide)}`) +
    `,"time":"${time}"}`;
  const bundles = hidden.bundles();
  const sealed = bundles.map((bundle, a) => sealOf(saltOf(keys[a] as string, revision, prev), bundle));
  const body = `{"public":${open},"sealed":["${sealed.join('","')}"],"v":${version}}`;
  const record: EntryRecord = Object.freeze({
    match,
    revision,
    body,
    bundles: Object.freeze(bundles),
    hash: hashOf(body),
  });
  vouch(record, {
    prev,
    actor: draft.actor,
    ...(draft.key === undefined ? {} : { key: draft.key }),
    seats,
    keys,
    brought,
    version,
    settled: settledBy(draft.facts),
    action: draft.action,
    ...(signed === undefined ? {} : { signed }),
  });
  return record;
};

const versionOf = ({ parent }: EntryDraft): number => (parent === undefined ? 1 : 2);

/** @returns the keys that the facts bring */
const check = (draft: EntryDraft, seats: number, keys: readonly string[]): Keys | null => {
  const demand = (fine: boolean, what: string): void => {
    if (!fine) throw new NotRecordable(what);
  };
  demand(Number.isSafeInteger(seats) && seats > 0, `${seats} seats`);
  demand(typeof draft.match === 'string' && draft.match !== '', 'a match has an id');
  demand(Number.isSafeInteger(draft.revision) && draft.revision > 0, `revision ${draft.revision}`);
  demand(isHex64(draft.prev) && (draft.revision > 1 || draft.prev === ZERO_HASH), `prev ${draft.prev}`);
  const { parent, signed } = draft;
  demand(parent === undefined || parent === parentOf(draft.facts, draft.revision), `parent ${parent}`);
  demand(
    signed === undefined || (parent !== undefined && isSigned(signed)),
    'only entries of version 2 are signed: {signature, hidden?, salt?}',
  );
  demand(isTime(draft.time), `time ${draft.time} is not RFC 3339 in UTC with milliseconds`);
  demand(isObject(draft.actor) && isObject(draft.action), 'actor and action are objects');
  demand(Array.isArray(draft.facts) && draft.facts.every(isObject), 'facts are objects');
  demand(keys.length === seats + 1 && keys.every(isHex64), 'keys are S + 1 times 64 hex digits');
  const carried = keysIn(draft.facts, seats);
  demand(
    carried === null || carried.every((key, a) => key === keys[a]),
    'the keys its facts carry are in force for an entry',
  );
  demand(carried === null || keysAreTheirOwners(draft.facts, seats), "only the house and the key's seat get a key");
  return carried;
};

const keysAreTheirOwners = (facts: readonly object[], seats: number): boolean =>
  facts.every((fact) => {
    if (keysIn([fact], seats) === null) return true;
    const { keys } = fact as { keys: { to: readonly number[] }[] };
    return keys.every(({ to }, a) => (a === 0 ? to.length === 0 : to.length === 1 && to[0] === a));
  });

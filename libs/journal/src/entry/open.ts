import { unknown, type Audience, type Secret } from '#table';
import { canonical } from './canonical.js';
import type { EntryRecord, OpenedEntry } from './entry.js';
import { readBody, type Body } from './read-body.js';
import { readBundle, type BundleValues } from './read-bundle.js';
import { good } from './read.js';

/** Thrown if a record is opened that is no entry: the caller has not asked the accept rule, which is a bug. */
export class BrokenEntry extends Error {
  override readonly name = 'BrokenEntry';
}

/**
 * Opens an entry for an audience. It also works on copies that lack bundles (architecture §3). `house`: everything that
 * this copy holds; `to` lists every seat whose bundle has it. Seats: what at least one of them may know, with `to`
 * narrowed to them; any other value is {@link unknown}.
 * @throws BrokenEntry if the record is no entry; open only records that `accept` accepted
 */
export const openEntry = (record: EntryRecord, audience: Audience): OpenedEntry => {
  const read = readEntry(record, audience);
  if (!read.ok) throw new BrokenEntry(`${record.match}:${record.revision}: ${read.what}`);
  return read.value.open();
};

interface ReadEntry {
  readonly body: Body;
  /** Puts the hidden values in their places. Call it once. */
  open(): OpenedEntry;
}

/** The part that cannot be read: the body, or one of the bundles. */
interface Unread {
  readonly ok: false;
  readonly part: 'body' | 'bundle';
  readonly what: string;
}

const unread = (part: Unread['part'], what: string): Unread => ({ ok: false, part, what });

/**
 * {@link openEntry} in two halves, for garbage, too: reads everything that the audience needs, then opens it. Total.
 */
export const readEntry = (
  record: EntryRecord,
  audience: Audience,
): { readonly ok: true; readonly value: ReadEntry } | Unread => {
  const read = readBody(record.body);
  if (!read.ok) return unread('body', read.what);
  const body = read.value;
  if (record.bundles.length !== body.sealed.length) {
    return unread('bundle', `${record.bundles.length} bundles and ${body.sealed.length} seals`);
  }
  const bundles: (BundleValues | undefined)[] = [];
  for (const [a, text] of record.bundles.entries()) {
    if (text === null || (audience !== 'house' && !audience.includes(a))) continue;
    const bundle = readBundle(text, body.hidden);
    if (!bundle.ok) return unread('bundle', `bundle ${a}: ${bundle.what}`);
    bundles[a] = bundle.value;
  }
  const quarrel = disagreement(bundles, body.hidden);
  return quarrel === null
    ? good({ body, open: () => fill(record, body, bundles, audience) })
    : unread('bundle', quarrel);
};

/**
 * The first disagreement of bundles: two audiences must have the same value, and the house knows what any seat knows.
 */
const disagreement = (bundles: readonly (BundleValues | undefined)[], hidden: number): string | null => {
  const [house] = bundles;
  for (let k = 1; k <= hidden; k++) {
    let told = house?.[k];
    for (const bundle of bundles) {
      const value = bundle?.[k];
      if (value === undefined || value === told) continue;
      if (told === undefined && house === undefined) told = value;
      else if (told === undefined || canonical(value) !== canonical(told))
        return `the bundles do not agree about hidden value ${k}`;
    }
  }
  return null;
};

/** The values of a bundle, by `k`. */
type Told = Readonly<Record<number, unknown>>;

/** Puts the hidden values that an audience may read in their places. */
export const fill = (
  record: EntryRecord,
  body: Pick<Body, 'open' | 'holes'>,
  bundles: readonly (Told | undefined)[],
  audience: Audience,
): OpenedEntry => {
  const secrets: Secret<unknown>[] = [];
  for (const { inside, name, k } of body.holes) inside[name] = secrets[k] ??= secretOf(k, bundles, audience);
  const { match, revision, prev, time, actor, action, facts, key, parent, signed } = body.open;
  const entry = { match, revision, prev, time, actor, action, facts, hash: record.hash };
  // Assigned and not spread: entries share hidden classes so (docs/decisions/324).
  return Object.assign(
    entry,
    key === undefined ? undefined : { key: key as Required<OpenedEntry>['key'] },
    parent === undefined ? undefined : { parent },
    signed === undefined ? undefined : { signed: signed as Required<OpenedEntry>['signed'] },
  );
};

const secretOf = (k: number, bundles: readonly (Told | undefined)[], audience: Audience): Secret<unknown> => {
  const holders: number[] = [];
  for (let a = 1; a < bundles.length; a++) if (bundles[a]?.[k] !== undefined) holders.push(a);
  const value = bundles[0]?.[k] ?? bundles[holders[0] ?? 0]?.[k];
  if (value !== undefined) return { $: value, to: holders };
  // A new object for each value, so that sealing the entry again numbers it as before.
  return audience === 'house' ? { $: null, to: [] } : unknown;
};

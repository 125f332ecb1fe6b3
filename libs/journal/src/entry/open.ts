import { unknown, type Audience, type Secret } from '#table';
import { canonical } from './canonical.js';
import type { EntryRecord, OpenedEntry } from './entry.js';
import { readBody, type Body } from './read-body.js';
import { readBundle, type BundleValues } from './read-bundle.js';
import { good } from './read.js';

/** A record that is no entry was opened without having been accepted: a bug, so it is thrown. */
export class BrokenEntry extends Error {
  override readonly name = 'BrokenEntry';
}

/**
 * What an audience may read of an entry. Works on copies that lack bundles too (architecture §3).
 * `house`: everything this copy holds, `to` listing every seat whose bundle has it. Seats: what at least one of them
 * may know, `to` narrowed to them; what none may know is {@link unknown}.
 * @throws BrokenEntry when the record is no entry; open only what `accept` accepted
 */
export const openEntry = (record: EntryRecord, audience: Audience): OpenedEntry => {
  const read = readEntry(record, audience);
  if (!read.ok) throw new BrokenEntry(`${record.match}:${record.revision}: ${read.what}`);
  return read.value.open();
};

interface ReadEntry {
  readonly body: Body;
  /** Puts the hidden values in their places; once. */
  open(): OpenedEntry;
}

/** What could not be read: the body, or a bundle of it. */
interface Unread {
  readonly ok: false;
  readonly part: 'body' | 'bundle';
  readonly what: string;
}

const unread = (part: Unread['part'], what: string): Unread => ({ ok: false, part, what });

/** {@link openEntry} in two halves, for garbage too: read everything the audience needs, then open it. Total. */
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

/** Two who may know a value are told the same one, and the house knows what any seat knows. */
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

/** What a bundle tells, by `k`. */
type Told = Readonly<Record<number, unknown>>;

/** Puts hidden values in their places, as an audience may read them. */
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
  return {
    ...entry,
    ...(key === undefined ? {} : { key: key as Required<OpenedEntry>['key'] }),
    ...(parent === undefined ? {} : { parent }),
    ...(signed === undefined ? {} : { signed: signed as Required<OpenedEntry>['signed'] }),
  };
};

const secretOf = (k: number, bundles: readonly (Told | undefined)[], audience: Audience): Secret<unknown> => {
  const holders: number[] = [];
  for (let a = 1; a < bundles.length; a++) if (bundles[a]?.[k] !== undefined) holders.push(a);
  const value = bundles[0]?.[k] ?? bundles[holders[0] ?? 0]?.[k];
  if (value !== undefined) return { $: value, to: holders };
  // Its own object, so that the entry sealed again numbers it as before.
  return audience === 'house' ? { $: null, to: [] } : unknown;
};

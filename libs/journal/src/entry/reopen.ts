import type { EntryRecord, OpenedEntry } from './entry.js';
import { fill } from './open.js';
import type { PublicPart } from './read-body.js';
import type { Hole } from './survey.js';

/** This text stands wherever a value is hidden. */
const HIDDEN = '{"$":';
const MAY_HIDE = ['action', 'facts', 'key', 'signed'] as const;
const NOTHING = {};

const findHoles = (inside: Hole['inside'], name: Hole['name'], holes: Hole[]): void => {
  const value = inside[name] as Hole['inside'] | null | undefined;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (let n = 0; n < value.length; n += 1) findHoles(value as never, n, holes);
  else if (value['$'] !== undefined) holes.push({ inside, name, k: value['$'] as number });
  else for (const member of Object.keys(value)) findHoles(value, member, holes);
};

/**
 * Opens a record for the house as `openEntry` does, without checking that it is an entry: the caller must know that it
 * is one. For anything else it throws an arbitrary error, or returns something that is not an entry.
 */
export const reopen = (record: EntryRecord): { readonly entry: OpenedEntry; readonly sealed: readonly string[] } => {
  const { public: open, sealed } = JSON.parse(record.body) as {
    readonly public: PublicPart;
    readonly sealed: readonly string[];
  };
  const holes: Hole[] = [];
  if (record.body.includes(HIDDEN)) for (const part of MAY_HIDE) findHoles(open as never, part, holes);
  const bundles = record.bundles.map((text) =>
    text === null ? undefined : text === '{}' ? NOTHING : (JSON.parse(text) as Record<number, unknown>),
  );
  return { entry: fill(record, { open, holes }, bundles, 'house'), sealed };
};

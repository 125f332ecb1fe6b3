import type { EntryRecord, OpenedEntry } from './entry.js';
import { fill } from './open.js';
import type { PublicPart } from './read-body.js';
import type { Hole } from './survey.js';

/** Where anything is hidden, this stands in the text. */
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
 * What `openEntry` gives the house, of a record that is known to be an entry: whether it is one is not asked. With
 * anything else it throws whatever it comes to, or gives something that is not an entry.
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

import type { Json, Table } from '#table';
import type { Scribe } from './scribe.js';

/** What a table remembers under a name until its scope ends, for everybody to see. */
export interface TableNote<Value> {
  /** As it stands; undefined where nothing is noted. */
  readonly in: (table: Table) => Value | undefined;
  /** Notes it down in place of what stood there; null: there is nothing to remember any more. */
  readonly write: (scribe: Scribe, value: Value | null) => void;
}

/** A note of one key: what is written there is what is read there. */
export const note = <Value>({
  scope,
  key,
}: {
  scope: Parameters<Scribe['note']>[0];
  key: string;
}): TableNote<Value> => ({
  in: (table) => table.notes[scope]?.[key] as Value | undefined,
  // Records are written as they are; the compiler does not take an interface for JSON.
  write: (scribe, value) => scribe.note(scope, key, value as Json),
});

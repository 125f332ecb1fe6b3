import type { Json, Table } from '#table';
import type { Scribe } from './scribe.js';

/** A value that a table remembers under a name until its scope ends. Everybody sees it. */
export interface TableNote<Value> {
  /** The current value; undefined if there is no value. */
  readonly in: (table: Table) => Value | undefined;
  /** Replaces the value; null removes it. */
  readonly write: (scribe: Scribe, value: Value | null) => void;
}

/** A note with one key: it reads what it wrote. */
export const note = <Value>({
  scope,
  key,
}: {
  scope: Parameters<Scribe['note']>[0];
  key: string;
}): TableNote<Value> => ({
  in: (table) => table.notes[scope]?.[key] as Value | undefined,
  // The compiler does not take an interface for JSON, so the value is cast. The note is written unchanged.
  write: (scribe, value) => scribe.note(scope, key, value as Json),
});

import type { Table } from '#table';

/** The rules of the release before. */
export const BEFORE = '2026-11-21.1';

/** Whether a match began with them: what it writes down has the form that it had then (docs/decisions/071). */
export const isOfBefore = (table: Table): boolean => table.match?.versions.rules === BEFORE;

import { StoreError, type StoreErrorCode } from '#journal';

const CODES: readonly (readonly [RegExp, StoreErrorCode])[] = [
  [/^SQLITE_BUSY|^SQLITE_LOCKED/, 'locked'],
  [/^SQLITE_READONLY|^SQLITE_PERM/, 'read-only'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'full'],
  [/^SQLITE_NOTADB/, 'foreign'],
  [/^SQLITE_CANTOPEN/, 'cannot-open'],
];

/** What can be done about a failure, for who runs the service. */
const WAYS_OUT: Partial<Readonly<Record<StoreErrorCode, string>>> = {
  full:
    'no space is left for it: make room on that disk, or stop the service and delete the files that begin with ' +
    '"views" beside it, which are made again from the journal',
  'read-only': 'let the service write there, then start it again',
};

/**
 * What a failure of SQLite, or a disk without room, means for a log, with its way out. Other errors are left as they
 * are.
 * @param what the file, and what was to be done; a failure of the disk may name the file itself
 */
export const sqliteError = (error: unknown, what: string): unknown => {
  const { code, message, path = what } = error as { code?: unknown; message?: unknown; path?: string };
  if (error instanceof StoreError || typeof code !== 'string') return error;
  const [, meaning] = CODES.find(([pattern]) => pattern.test(code)) ?? [];
  if (meaning === undefined && !code.startsWith('SQLITE_')) return error;
  const way = meaning && WAYS_OUT[meaning];
  const said = way === undefined ? String(message) : `${String(message)}; ${way}`;
  return new StoreError(meaning ?? 'broken', `${path}: ${said}`, { cause: error });
};

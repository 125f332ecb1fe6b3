import { StoreError, type StoreErrorCode } from '#journal';

const CODES: readonly (readonly [RegExp, StoreErrorCode])[] = [
  [/^SQLITE_BUSY|^SQLITE_LOCKED/, 'locked'],
  [/^SQLITE_READONLY|^SQLITE_PERM/, 'read-only'],
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_NOTADB/, 'foreign'],
  [/^SQLITE_CANTOPEN/, 'cannot-open'],
];

/** What a failure of SQLite means for a log. Other errors are left as they are. */
export const asStoreError = (error: unknown, what: string): unknown => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (error instanceof StoreError || typeof code !== 'string' || !code.startsWith('SQLITE_')) return error;
  const [, meaning] = CODES.find(([pattern]) => pattern.test(code)) ?? [];
  return new StoreError(meaning ?? 'broken', `${what}: ${String(message)}`, { cause: error });
};

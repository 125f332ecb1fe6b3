import { LogError, type LogErrorCode } from '#journal';

const CODES: readonly (readonly [RegExp, LogErrorCode])[] = [
  [/^SQLITE_BUSY|^SQLITE_LOCKED/, 'locked'],
  [/^SQLITE_READONLY|^SQLITE_PERM/, 'read-only'],
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_NOTADB/, 'foreign'],
  [/^SQLITE_CANTOPEN/, 'cannot-open'],
];

/** What a failure of SQLite means for a log. Other errors are left as they are. */
export const logErrorOf = (error: unknown, what: string): unknown => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (error instanceof LogError || typeof code !== 'string' || !code.startsWith('SQLITE_')) return error;
  const [, meaning] = CODES.find(([pattern]) => pattern.test(code)) ?? [];
  return new LogError(meaning ?? 'broken', `${what}: ${String(message)}`, { cause: error });
};

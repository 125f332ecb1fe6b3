/**
 * Why a log could not do what it was asked, by `code`.
 * `closed` · `locked`: another process owns it · `read-only` · `full`: no space left · `newer-schema`: written by a
 * newer version · `foreign`: not a file of ours · `malformed`: the record is no entry · `cannot-open` ·
 * `outcome-unknown`: it may or may not have been written; ask again with the same record · `unreachable`: the servers
 * of the log do not answer, and nothing was written · `too-large`: the log takes no record of that size · `missing`:
 * what once stood in the log is gone · `broken`: anything else.
 */
export type LogErrorCode =
  | 'closed'
  | 'locked'
  | 'read-only'
  | 'full'
  | 'newer-schema'
  | 'foreign'
  | 'malformed'
  | 'cannot-open'
  | 'outcome-unknown'
  | 'unreachable'
  | 'too-large'
  | 'missing'
  | 'broken';

/** A machine that fails (a full disk, a lost broker). What merely loses a race is an answer, not an error. */
export class LogError extends Error {
  override readonly name = 'LogError';

  constructor(
    readonly code: LogErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

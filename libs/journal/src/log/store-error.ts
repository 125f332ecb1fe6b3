/**
 * Why a store could not do what it was asked, by `code`.
 * `closed` · `locked`: another process owns it · `read-only` · `full`: no space left · `newer-schema`: written by a
 * newer version · `foreign`: not a file of ours · `malformed`: the record is no entry · `cannot-open` ·
 * `outcome-unknown`: it may or may not have been written; ask again with the same record · `unreachable`: the servers
 * of the store do not answer, and nothing was written · `too-large`: the log takes no record of that size · `missing`:
 * what once stood in the log is gone · `broken`: anything else.
 */
export type StoreErrorCode =
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
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly code: StoreErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

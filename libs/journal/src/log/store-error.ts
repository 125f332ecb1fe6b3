/**
 * Why a store could not do its job, by `code`. `closed` · `locked`: another process owns it · `read-only` · `full`: no
 * space left · `newer-schema`: a newer version wrote it · `foreign`: not a file of ours · `malformed`: the record is no
 * entry · `cannot-open` · `outcome-unknown`: the store may or may not have written it; ask again with the same record ·
 * `unreachable`: the servers of the store do not answer, and nothing was written · `too-large`: the log does not accept
 * a record of that size · `missing`: something that the log once held is gone · `broken`: anything else.
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

/** A failure of the machine (a full disk, a lost broker). Losing a race is an answer, and not an error. */
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

import { isVouchedBy, type OpenedEntry } from '#journal';
import type { Stream } from './stream.js';

/** What the registry knows of a match that came as an archive: a foreign chain cannot say that it is foreign. */
export interface ImportKnown {
  readonly match: string;
  /** The key of the recorder that the file names; `null` where the file names nobody. Ed25519, base64url. */
  readonly publicKey: string | null;
  /** A receipt of that key for the file's head came with it. Without one it is nobody's recording. */
  readonly vouched: boolean;
  /** Receipts that came with it. */
  readonly receipts: readonly unknown[];
  /** The key that signed the file; `null` for what was taken in before that was noted. */
  readonly signedBy: string | null;
  /** The rules were run again over it as it was taken in, and came to the same. */
  readonly judged: boolean;
  /** When it was exported there, and when it was taken in here. */
  readonly exportedAt: string;
  readonly at: string;
  /** SHA-256 of the newest archive's bytes, as its manifest counts them. */
  readonly digest: string;
  /** How many entries it holds. */
  readonly entries: number;
}

/** The archives of one match that were taken in: `null` before the first. */
export type ImportState = ImportKnown | null;

const PREFIX = 'import:';

/** The stream that says of a match that it was taken in. No match has such an id. */
export const importOf = (match: string): string => `${PREFIX}${match}`;
export const isImport = (id: string): boolean => id.startsWith(PREFIX);

/** What was taken in, as an entry's action says it. */
export interface ImportAction extends Omit<ImportKnown, 'at' | 'vouched' | 'signedBy' | 'judged'> {
  readonly kind: 'begin-import' | 'import';
  /** Absent in what was noted before they were: then the receipts were held against the head by its revision alone. */
  readonly head?: string;
  readonly signedBy?: string;
  readonly judged?: boolean;
}

const isImportAction = (action: unknown): action is ImportAction => {
  const { kind, match, publicKey, exportedAt, digest, entries, receipts } = (action ?? {}) as Partial<ImportAction>;
  const texts = [match, publicKey ?? '', exportedAt, digest].every((one) => typeof one === 'string');
  const known = kind === 'begin-import' || kind === 'import';
  return known && texts && Number.isSafeInteger(entries) && Array.isArray(receipts ?? []);
};

const isVouched = ({ match, publicKey, receipts = [], entries, head }: ImportAction): boolean =>
  publicKey !== null &&
  receipts.some((one) => {
    const hash = head ?? (one as { readonly hash?: string } | null)?.hash ?? '';
    return isVouchedBy(publicKey, [one], { match, revision: entries, hash });
  });

/** The registry of imports: a stream of its own for each match, in the same log. */
export const importStream: Stream<ImportState> = {
  type: 'import',
  empty: null,
  fold: (state, { action, time }: OpenedEntry) => {
    if (!isImportAction(action)) return state;
    const { match, publicKey, exportedAt, digest, entries, receipts = [], signedBy = null, judged = false } = action;
    const vouched = isVouched(action);
    return { match, publicKey, vouched, receipts, signedBy, judged, exportedAt, at: time, digest, entries };
  },
};

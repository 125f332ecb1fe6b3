import type { OpenedEntry } from '#journal';
import type { Stream } from './stream.js';

/** What the registry knows of a match that came as an archive: a foreign chain cannot say that it is foreign. */
export interface ImportKnown {
  readonly match: string;
  /** Who recorded it: the key with which the archive was signed. Ed25519, base64url. */
  readonly publicKey: string;
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
export type ImportAction = Omit<ImportKnown, 'at'> & { readonly kind: 'begin-import' | 'import' };

const isImportAction = (action: unknown): action is ImportAction => {
  const { kind, match, publicKey, exportedAt, digest, entries } = (action ?? {}) as Partial<ImportAction>;
  const texts = [match, publicKey, exportedAt, digest].every((one) => typeof one === 'string');
  return (kind === 'begin-import' || kind === 'import') && texts && Number.isSafeInteger(entries);
};

/** The registry of imports: a stream of its own for each match, in the same log. */
export const importStream: Stream<ImportState> = {
  type: 'import',
  empty: null,
  fold: (state, { action, time }: OpenedEntry) => {
    if (!isImportAction(action)) return state;
    const { match, publicKey, exportedAt, digest, entries } = action;
    return { match, publicKey, exportedAt, at: time, digest, entries };
  },
};

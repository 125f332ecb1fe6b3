import type { Audience, Json } from '#table';
import type { EntryRecord } from '../entry/entry.js';
import { sha256 } from '../entry/hashing.js';
import type { Receipt } from '../receipts/receipt.js';

/** A whole match in one file, for one audience (docs/reference/entry-format.md, "Archives"). */
export interface Archive {
  readonly header: ArchiveHeader;
  /** The records from revision 1, without gaps, each with the bundles that this audience may have. */
  readonly records: readonly EntryRecord[];
  /** Card definitions, which this library does not read. */
  readonly cards: readonly Json[];
  readonly receipts: readonly Receipt[];
}

export interface ArchiveHeader {
  readonly v: 1;
  readonly match: string;
  readonly audience: Audience;
  /** The versions of rules, cards and facts that the match pins. This library does not read them. */
  readonly versions: Json;
  /** RFC 3339, UTC, milliseconds. */
  readonly exportedAt: string;
  /** The key of the service that signed receipts and manifest: Ed25519, 32 bytes, base64url. */
  readonly publicKey: string;
  /**
   * Only for a match that the signer imported instead of recording: the service that recorded it, and when it was
   * exported there and imported here. The manifest's signature then only says that the match was imported in this form,
   * and nothing about what happened; the receipts are those of the recording service. Without `publicKey`, nothing
   * shows which service that was.
   */
  readonly imported?: {
    readonly publicKey?: string;
    readonly exportedAt: string;
    readonly at: string;
  };
  /** The number of lines of each section. */
  readonly counts: Readonly<Record<ListSection, number>>;
}

export const LIST_SECTIONS = ['entries', 'cards', 'receipts'] as const;
export type ListSection = (typeof LIST_SECTIONS)[number];

/** The last line, which protects every byte before it. All hashes are SHA-256 in lower-case hexadecimal. */
export interface Manifest {
  /** Hash of all bytes before the manifest's line. */
  readonly bytes: string;
  /** Hash of the texts of each section, each followed by a line feed. It is the same for both forms of an archive. */
  readonly sections: Readonly<Record<'header' | ListSection, string>>;
  /** Ed25519 over `"archive/1" ‖ canonical {bytes, sections}`, base64url. */
  readonly signature: string;
}

export const sectionHash = (texts: readonly (string | Uint8Array)[]): string =>
  sha256(Buffer.concat(texts.flatMap((text) => [typeof text === 'string' ? Buffer.from(text) : text, LINE_FEED])));

const LINE_FEED = Buffer.from('\n');

/** `ndjson`: one `{"<what>": …}` a line · `json`: one JSON value, laid out with one record a line. */
export type ArchiveForm = 'ndjson' | 'json';

/** The text before and after a record on its line. The JSON form also has lines that only open or close a list. */
export interface ArchiveFrame {
  readonly before: string;
  readonly after: string;
}

const TAGS: Readonly<Record<ListSection, string>> = { entries: 'entry', cards: 'card', receipts: 'receipt' };

/** The layout of each form. Reader and writer follow the same plan. */
export const ARCHIVE_LAYOUTS = {
  ndjson: {
    header: { before: '{"header":', after: '}' },
    open: () => null,
    item: (section: ListSection, _index: number): ArchiveFrame => ({ before: `{"${TAGS[section]}":`, after: '}' }),
    close: null,
    manifest: { before: '{"manifest":', after: '}' },
  },
  json: {
    header: { before: '{"header":', after: ',' },
    open: (section: ListSection): string | null => `"${section}":[`,
    // The comma comes first, so that a line's form does not depend on whether another line follows.
    item: (_section: ListSection, index: number): ArchiveFrame => ({ before: index === 0 ? '' : ',', after: '' }),
    close: '],' as string | null,
    manifest: { before: '"manifest":', after: '}' },
  },
};

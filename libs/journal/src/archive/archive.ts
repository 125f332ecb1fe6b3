import type { Audience, Json } from '#table';
import type { EntryRecord } from '../entry/entry.js';
import { sha256 } from '../entry/hashing.js';
import type { Receipt } from '../receipts/receipt.js';

/** A whole match in one file, for one audience (docs/reference/entry-format.md, "Archives"). */
export interface Archive {
  readonly header: ArchiveHeader;
  /** From revision 1, without gaps; each with the bundles this audience may have. */
  readonly records: readonly EntryRecord[];
  /** Card definitions, opaque here. */
  readonly cards: readonly Json[];
  readonly receipts: readonly Receipt[];
}

export interface ArchiveHeader {
  readonly v: 1;
  readonly match: string;
  readonly audience: Audience;
  /** The versions of rules, cards and facts, as the match pins them; opaque here. */
  readonly versions: Json;
  /** RFC 3339, UTC, milliseconds. */
  readonly exportedAt: string;
  /** The key of the service that signed receipts and manifest: Ed25519, 32 bytes, base64url. */
  readonly publicKey: string;
  /**
   * Only for a match that the signer did not record but took in: by whom it was recorded, when it was exported there,
   * when it was taken in. Then the manifest's signature says that this was taken in so, and nothing about what
   * happened; the receipts are those of the service that recorded it. Without `publicKey` nothing shows who that was.
   */
  readonly imported?: {
    readonly publicKey?: string;
    readonly exportedAt: string;
    readonly at: string;
  };
  /** How many lines of each follow. */
  readonly counts: Readonly<Record<ListSection, number>>;
}

export const LIST_SECTIONS = ['entries', 'cards', 'receipts'] as const;
export type ListSection = (typeof LIST_SECTIONS)[number];

/** The last line: what makes every byte before it count. All hashes are SHA-256, lower-case hexadecimal. */
export interface Manifest {
  /** Over all bytes before the manifest's line. */
  readonly bytes: string;
  /** Over the texts of each section, each with a line feed after it; the same for both forms of an archive. */
  readonly sections: Readonly<Record<'header' | ListSection, string>>;
  /** Ed25519 over `"archive/1" ‖ canonical {bytes, sections}`, base64url. */
  readonly signature: string;
}

export const sectionHash = (texts: readonly (string | Uint8Array)[]): string =>
  sha256(Buffer.concat(texts.flatMap((text) => [typeof text === 'string' ? Buffer.from(text) : text, LINE_FEED])));

const LINE_FEED = Buffer.from('\n');

/** `ndjson`: one `{"<what>": …}` a line · `json`: one JSON value, laid out with one record a line. */
export type ArchiveForm = 'ndjson' | 'json';

/** What stands before and after a text on its line; the JSON form also has lines that only open and close a list. */
export interface ArchiveFrame {
  readonly before: string;
  readonly after: string;
}

const TAGS: Readonly<Record<ListSection, string>> = { entries: 'entry', cards: 'card', receipts: 'receipt' };

/** How each form lays out its lines: the reader walks the same plan as the writer. */
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
    // The comma leads, so that a line's form does not depend on whether another follows.
    item: (_section: ListSection, index: number): ArchiveFrame => ({ before: index === 0 ? '' : ',', after: '' }),
    close: '],' as string | null,
    manifest: { before: '"manifest":', after: '}' },
  },
};

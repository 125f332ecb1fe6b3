import type { Json } from '#table';
import { canonical } from '../entry/canonical.js';
import type { EntryRecord } from '../entry/entry.js';
import { sha256 } from '../entry/hashing.js';
import type { Receipt } from '../receipts/receipt.js';
import { isSignedFor } from '../receipts/signer.js';
import {
  ARCHIVE_LAYOUTS,
  LIST_SECTIONS,
  sectionHash,
  type Archive,
  type ArchiveHeader,
  type ListSection,
  type Manifest,
} from './archive.js';
import { asWritten, archiveFormOf, readLine, sameBytes, splitLines } from './lines.js';
import { saidToRecord } from './recorded-by.js';
import { asHeader, asManifest, asRecord } from './shapes.js';
import { Verifier, type Verification } from './verify.js';

/** The first mistake in an archive. */
export interface ArchiveFailure {
  /** `layout`: bytes between the sections. */
  readonly section: 'header' | ListSection | 'manifest' | 'layout';
  /** The revision of the failing entry, or the one that a failing receipt is about; otherwise `null`. */
  readonly revision: number | null;
  readonly what: string;
}

export type ArchiveReading =
  | { readonly ok: true; readonly archive: Archive; readonly verification: Verification }
  | { readonly ok: false; readonly firstFailure: ArchiveFailure };

/** Thrown and caught within this file. */
class Broken extends Error {
  constructor(readonly failure: ArchiveFailure) {
    super(failure.what);
  }
}

const broken = (section: ArchiveFailure['section'], what: string, revision: number | null = null): Broken =>
  new Broken({ section, revision, what });

/**
 * Reads and verifies an archive in either form. Every byte counts (docs/reference/entry-format.md), except a byte order
 * mark at the beginning and a carriage return before each line feed, which systems add when they copy a file. Total.
 * @param data the bytes as written, not gzipped
 * @param trusted public key of the service that must have signed it. Without it, the key in the header counts: the
 * archive is then as *that* key's owner wrote it, no matter who that is
 */
export const readArchive = (data: string | Uint8Array, trusted?: string): ArchiveReading => {
  try {
    return read(asWritten(typeof data === 'string' ? Buffer.from(data) : data), trusted);
  } catch (error) {
    if (error instanceof Broken) return { ok: false, firstFailure: error.failure };
    throw error;
  }
};

const read = (bytes: Uint8Array, trusted: string | undefined): ArchiveReading => {
  const split = splitLines(bytes);
  if (!split.ok) throw broken('manifest', split.what);
  const lines = split.value;
  const layout = ARCHIVE_LAYOUTS[archiveFormOf(lines)];
  const end = readManifest(lines.at(-1), layout);
  const before = bytes.subarray(0, bytes.length - (lines.at(-1)?.length ?? 0) - 1);
  const unchanged = end.manifest !== null && sha256(before) === end.manifest.bytes;
  const header = readHeader(lines[0], layout, end.manifest, unchanged, trusted);

  const verifier = new Verifier(header.match);
  const lists: { entries: EntryRecord[]; cards: Json[]; receipts: Receipt[] } = {
    entries: [],
    cards: [],
    receipts: [],
  };
  let next = 1;
  for (const section of LIST_SECTIONS) {
    const demand = (text: string | null): void => {
      if (text !== null && !sameBytes(lines[next++] ?? new Uint8Array(), text))
        throw broken('layout', `line ${next} is not ${text}`);
    };
    const texts: Uint8Array[] = [];
    demand(layout.open(section));
    for (let index = 0; index < header.counts[section]; index++) {
      const revision = section === 'entries' ? index + 1 : null;
      const line = readLine(lines[next++], layout.item(section, index));
      if (!line.ok) throw broken(section, line.what, revision);
      texts.push(line.value.text);
      (lists[section] as unknown[]).push(taken(section, line.value.value, verifier, header, revision));
    }
    demand(layout.close);
    if (end.manifest !== null && sectionHash(texts) !== end.manifest.sections[section] && !unchanged) {
      throw broken(section, `the ${section} are not those that the manifest counts`);
    }
  }
  if (next !== lines.length - 1) throw broken('layout', `${lines.length - 1 - next} lines more than the header counts`);
  checkManifest(end, header, unchanged);
  const { entries: records, cards, receipts } = lists;
  return { ok: true, archive: { header, records, cards, receipts }, verification: verifier.result() };
};

type Layout = (typeof ARCHIVE_LAYOUTS)[keyof typeof ARCHIVE_LAYOUTS];
type End = { readonly manifest: Manifest; readonly what?: never } | { readonly manifest: null; readonly what: string };

const readManifest = (last: Uint8Array | undefined, layout: Layout): End => {
  const line = readLine(last, layout.manifest);
  const manifest = line.ok ? asManifest(line.value.value) : null;
  if (line.ok && manifest !== null && sameBytes(line.value.text, canonical(manifest))) return { manifest };
  return { manifest: null, what: line.ok ? 'a manifest is canonical {bytes, sections, signature}' : line.what };
};

/** If header and manifest do not agree, the hash over everything tells which of them changed. */
const readHeader = (
  first: Uint8Array | undefined,
  layout: Layout,
  manifest: Manifest | null,
  unchanged: boolean,
  trusted: string | undefined,
): ArchiveHeader => {
  const line = readLine(first, layout.header);
  if (!line.ok) throw broken('header', line.what);
  const header = asHeader(line.value.value);
  if (header === null)
    throw broken('header', 'a header is {audience, counts, exportedAt, match, publicKey, v: 1, versions}');
  if (manifest !== null && sectionHash([line.value.text]) !== manifest.sections.header) {
    throw broken(unchanged ? 'manifest' : 'header', 'the header is not that which the manifest counts');
  }
  if (trusted !== undefined && header.publicKey !== trusted)
    throw broken('header', `signed by ${header.publicKey}, which is not trusted here`);
  return header;
};

/** The value of a line, after its own check. */
const taken = (
  section: ListSection,
  value: unknown,
  verifier: Verifier,
  header: ArchiveHeader,
  revision: number | null,
): unknown => {
  if (section === 'cards') return value;
  if (section === 'receipts') {
    const wrong = verifier.witness(value, saidToRecord(header) ?? '');
    const about = (value as Partial<Receipt> | null)?.revision;
    if (wrong !== null) throw broken('receipts', wrong, Number.isSafeInteger(about) ? (about as number) : null);
    return value;
  }
  const record = asRecord(value, header.match);
  if (record === null) throw broken('entries', 'an entry is {body, bundles, hash, revision}', revision);
  const wrong = verifier.take(record);
  if (wrong !== null) throw broken('entries', wrong, revision);
  return record;
};

const checkManifest = (end: End, header: ArchiveHeader, unchanged: boolean): void => {
  if (end.manifest === null) throw broken('manifest', end.what);
  const { bytes, sections, signature } = end.manifest;
  const signed = isSignedFor('archive/1', canonical({ bytes, sections }), signature, header.publicKey);
  if (!signed) throw broken('manifest', 'the service that the header names did not sign this');
  if (!unchanged) throw broken('layout', 'the bytes are not those that the manifest counts');
};

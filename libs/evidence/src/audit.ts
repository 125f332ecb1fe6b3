import { isBound, isHex64, checkReachOf, readArchive, type Archive, type CheckReach } from '#journal';
import { carriedIn, verifyMatch } from '#replay';
import { pluralOf } from '#table';
import { asBeside, type Beside } from './beside.js';
import { wrongWithInclusion } from './inclusion.js';
import { brokenParts, bytesOf, readSeal, type PagePart, type Seal } from './page.js';

/** One check of a file, with its outcome. */
export interface Checked {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** How much was checked, if not everything. */
  readonly reach?: CheckReach;
}

/** The outcome of checking a file, and the match that the file shows. */
export interface Audited {
  /** Whether every check passed. */
  readonly ok: boolean;
  readonly checks: readonly Checked[];
  readonly seal: Seal | null;
  readonly archive: Archive | null;
  readonly beside: Beside | null;
}

/** Decompresses gzip. */
export type Unpack = (bytes: Uint8Array) => Promise<Uint8Array>;

const unpacked = async (text: string, unpack: Unpack): Promise<Uint8Array | string> => {
  const bytes = bytesOf(text);
  if (bytes === null) return 'it is not written as base64';
  return unpack(bytes).catch(() => 'it cannot be unpacked');
};

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/**
 * Checks that the words in a file fit the commitments in the record, and that everything beside the record is about
 * this match.
 */
const checkBeside = ({ match, to, words }: Beside, { header, records }: Archive): Checked => {
  const bodies = records.map(({ body }) => body);
  const strange = words.filter(
    (said) => !isHex64(said.salt) || !isBound(said) || !bodies.some((body) => body.includes(`"${said.commitment}"`)),
  );
  const about = match === header.match && to === records.length;
  const detail = !about
    ? 'it is about another record'
    : strange.length > 0
      ? `${strange.length} of ${pluralOf(words.length, 'text')} ${strange.length === 1 ? 'is' : 'are'} not what the record binds to`
      : `${pluralOf(words.length, 'text')} held against what the record binds to`;
  const ok = about && strange.length === 0;
  return { name: 'words', ok, detail, ...(ok ? checkReachOf(words.length, words.length) : {}) };
};

/** Checks the proof that a checkpoint covers the last entry, if the file has one. */
const checkInclusion = (beside: Beside | null, archive: Archive | null): Checked[] => {
  const inclusion = beside?.inclusion;
  if (!inclusion || archive === null) return [];
  const wrong = wrongWithInclusion(inclusion, archive);
  const { index, size } = inclusion;
  const detail = wrong ?? `it is entry ${index + 1} of the ${size} that the checkpoint states of its part of the log`;
  return [{ name: 'checkpoint', ok: wrong === null, detail }];
};

const readRecord = (bytes: Uint8Array | string): { readonly archive: Archive | null; readonly checks: Checked[] } => {
  if (typeof bytes === 'string') return { archive: null, checks: [{ name: 'record', ok: false, detail: bytes }] };
  const read = readArchive(bytes);
  if (!read.ok) {
    const { section, revision, what } = read.firstFailure;
    const detail = `${revision === null ? section : `entry ${revision}`}: ${what}`;
    return { archive: null, checks: [{ name: 'record', ok: false, detail }] };
  }
  const { archive, verification } = read;
  const { checks } = verifyMatch(archive.records, {
    audience: archive.header.audience,
    written: verification,
    carried: carriedIn(archive.cards),
  });
  return { archive, checks: [...checks] };
};

/** Checks what stands beside a record in a file; `beside` is compressed, as in the file. Never throws. */
export const auditBeside = async (
  packed: string,
  archive: Archive | null,
  unpack: Unpack,
): Promise<{ readonly beside: Beside | null; readonly checks: readonly Checked[] }> => {
  const bytes = await unpacked(packed, unpack);
  const beside = typeof bytes === 'string' ? null : asBeside(parsed(bytes));
  const words: Checked =
    beside === null || archive === null
      ? { name: 'words', ok: false, detail: 'they cannot be held against the record' }
      : checkBeside(beside, archive);
  return { beside, checks: [words, ...checkInclusion(beside, archive)] };
};

const checkKey = (seal: Seal | string, archive: Archive | null): Checked[] =>
  typeof seal !== 'string' && archive !== null && seal.publicKey !== archive.header.publicKey
    ? [{ name: 'key', ok: false, detail: 'the record was signed with another key than the file' }]
    : [];

/**
 * Checks a file by its parts, and reads nothing else of it. Never throws: whatever is wrong is part of the answer.
 * @param frame the page as its browser writes it, if the page itself is checking
 */
export const auditFile = async (
  parts: Readonly<Record<PagePart, string>>,
  unpack: Unpack,
  frame?: string,
): Promise<Audited> => {
  const seal = readSeal(parts.seal);
  const broken = typeof seal === 'string' ? [seal] : brokenParts(seal, parts, frame);
  const sealed: Checked = {
    name: 'file',
    ok: broken.length === 0,
    detail: broken.length > 0 ? broken.join('; ') : 'the parts of the file are those that were sealed together',
  };
  const { archive, checks } = readRecord(await unpacked(parts.record, unpack));
  const { beside, checks: aside } = await auditBeside(parts.beside, archive, unpack);
  const all = [sealed, ...checks, ...aside, ...checkKey(seal, archive)];
  return { ok: all.every(({ ok }) => ok), checks: all, seal: typeof seal === 'string' ? null : seal, archive, beside };
};

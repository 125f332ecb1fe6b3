import { isTime, type EntryRecord } from '../entry/entry.js';
import { isHex64 } from '../entry/hashing.js';
import { hasExactly } from '../entry/shape.js';
import { LIST_SECTIONS, type ArchiveHeader, type Manifest } from './archive.js';

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isAudience = (value: unknown): boolean => value === 'house' || (Array.isArray(value) && value.every(isCount));

const isImported = (value: unknown): boolean =>
  (hasExactly(value, ['exportedAt', 'at']) ||
    (hasExactly(value, ['publicKey', 'exportedAt', 'at']) && typeof value['publicKey'] === 'string')) &&
  isTime(value['exportedAt']) &&
  isTime(value['at']);

/** The value as a header, or `null` if it is not one. */
export const asHeader = (value: unknown): ArchiveHeader | null => {
  const names = ['audience', 'counts', 'exportedAt', 'match', 'publicKey', 'v', 'versions'];
  const known =
    hasExactly(value, names) || (hasExactly(value, [...names, 'imported']) && isImported(value['imported']));
  if (!known || value['v'] !== 1 || typeof value['match'] !== 'string') return null;
  const { audience, counts, exportedAt, publicKey } = value;
  if (!isAudience(audience) || !isTime(exportedAt) || typeof publicKey !== 'string') return null;
  if (!hasExactly(counts, LIST_SECTIONS) || !Object.values(counts).every(isCount)) return null;
  return value as unknown as ArchiveHeader;
};

/** The value as a manifest, or `null` if it is not one. */
export const asManifest = (value: unknown): Manifest | null => {
  if (!hasExactly(value, ['bytes', 'sections', 'signature']) || !isHex64(value['bytes'])) return null;
  const { sections, signature } = value;
  if (!hasExactly(sections, ['header', ...LIST_SECTIONS]) || !Object.values(sections).every(isHex64)) return null;
  return typeof signature === 'string' ? (value as unknown as Manifest) : null;
};

/** An entry's line as a record of its match, or `null` if it is not one. The accept rule checks its contents. */
export const asRecord = (value: unknown, match: string): EntryRecord | null => {
  if (!hasExactly(value, ['body', 'bundles', 'hash', 'revision'])) return null;
  return { match, ...value } as unknown as EntryRecord;
};

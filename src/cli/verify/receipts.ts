import { statSync } from 'node:fs';
import {
  compareReceipts,
  receiptsIn,
  saidToRecord,
  verifyReceipt,
  type Archive,
  type Conflict,
  type Receipt,
  type ReceiptJudged,
  type ReceiptVerdict,
} from '#journal';
import { Mistake, readNamed } from '../command.mjs';

/** How many receipts are compared at once: checking a signature takes a tenth of a millisecond. */
const MOST_RECEIPTS = 100_000;
const MOST_BYTES = 64 * 1024 * 1024;
/**
 * The tolerance for clocks of several instances: an archive counts as complete up to this long before it was written.
 */
const SKEW_MS = 5_000;
/** How many receipts are listed one by one. */
const MOST_TOLD = 1_000;

/** What a player's receipts say about an archive. */
export interface ReceiptsFound {
  /** The key that must have signed the receipts. */
  readonly key: { readonly publicKey: string; readonly from: 'pinned with --key' | 'taken from the archive' };
  readonly counts: Readonly<Partial<Record<ReceiptVerdict, number>>>;
  /** Both statements of each contradiction: anybody with the public key can check them. */
  readonly contradictions: readonly Told[];
  /** All receipts but those that agree. */
  readonly others: readonly ReceiptJudged[];
}

type Told = Omit<Conflict, 'against'> & { readonly against: object };

/** The receipts in a file. @throws Mistake if the file has none */
export const readReceipts = (path: string): readonly unknown[] => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES) throw new Mistake(`${path}: it has ${size} bytes; at most ${MOST_BYTES} are read`);
  const read = receiptsIn(readNamed(path).toString('utf8'), MOST_RECEIPTS);
  if (!read.ok) throw new Mistake(`${path}: ${read.what}`);
  return read.value;
};

export const compareWithArchive = (
  given: readonly unknown[],
  archive: Archive,
  pinned: string | undefined,
): ReceiptsFound => {
  const { match, audience, exportedAt } = archive.header;
  const publicKey = pinned ?? saidToRecord(archive.header) ?? archive.header.publicKey;
  const genuine = given.map((one): Receipt | null => (verifyReceipt(one, publicKey) ? one : null));
  const whole = audience === 'house' || audience.length > 0;
  const { judged, conflicts } = compareReceipts(genuine, {
    match,
    end: archive.records.length,
    hashAt: (revision) => archive.records[revision - 1]?.hash,
    wholeUntil: whole ? new Date(Date.parse(exportedAt) - SKEW_MS).toISOString() : null,
  });
  const counts: Partial<Record<ReceiptVerdict, number>> = {};
  for (const { verdict } of judged) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return {
    key: { publicKey, from: pinned === undefined ? 'taken from the archive' : 'pinned with --key' },
    counts,
    contradictions: conflicts.slice(0, MOST_TOLD).map((one) => told(one, archive)),
    others: judged.filter(({ verdict }) => verdict !== 'agrees').slice(0, MOST_TOLD),
  };
};

/** Adds the archive's side: the entry that it holds, and the receipt in the archive that vouches for that entry. */
const told = ({ against, ...one }: Conflict, { header, records, receipts }: Archive): Told => {
  if ('receipt' in against) return { ...one, against };
  const at = 'entry' in against ? against.entry.revision : against.end;
  const record = records[at - 1];
  const vouchedBy = receipts.find(({ revision }) => revision >= at) ?? null;
  const entry = record && { revision: at, hash: record.hash, body: record.body };
  return {
    ...one,
    against: { archive: header.exportedAt, ...('end' in against ? { end: at } : {}), entry, vouchedBy },
  };
};

/** What is wrong, in one line; `null` if nothing is. */
export const wrongWithReceipts = ({ counts, contradictions, key }: ReceiptsFound): string | null => {
  const [first] = contradictions;
  if (first) {
    const { match, revision, receipt, against } = first;
    const other =
      'receipt' in against
        ? `another receipt says ${(against.receipt as Receipt).hash}`
        : 'end' in against
          ? `the archive ends at ${String(against.end)}`
          : `the archive holds ${(against as { entry: { hash: string } }).entry.hash}`;
    return `revision ${revision} of ${match}: a genuine receipt says ${receipt.hash}, ${other}`;
  }
  const bad = counts['not-genuine'] ?? 0;
  return bad === 0 ? null : `receipts: ${bad} not signed with the key ${key.publicKey} (${key.from})`;
};

export const receiptsInWords = ({ counts }: ReceiptsFound): string =>
  [
    [counts.agrees ?? 0, 'receipts agree'],
    [counts.beyond ?? 0, 'beyond the archive'],
    [counts['other-match'] ?? 0, 'of other matches'],
  ]
    .filter(([count], n) => n === 0 || count !== 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');

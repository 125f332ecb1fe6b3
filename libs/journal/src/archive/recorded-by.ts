import { verifyReceipt, type Head, type Receipt } from '../receipts/receipt.js';
import type { Archive, ArchiveHeader } from './archive.js';

/**
 * The key of the service that, by its header, recorded the archive; `null` if it names none. A header alone is no
 * proof.
 */
export const saidToRecord = ({ imported, publicKey }: Pick<ArchiveHeader, 'imported' | 'publicKey'>): string | null =>
  imported === undefined ? publicKey : (imported.publicKey ?? null);

/**
 * Whether the owner of a key acknowledged a record up to its head: only then may we call the record theirs. A header
 * can name any key; but a receipt for the head covers all entries before it, too.
 * @param head the head of the record in question
 */
export const isVouchedBy = (publicKey: string, receipts: readonly unknown[], head: Head): boolean =>
  receipts.some((one) => {
    const { match, revision, hash } = (one ?? {}) as Partial<Receipt>;
    const about = match === head.match && revision === head.revision && hash === head.hash;
    return about && verifyReceipt(one, publicKey);
  });

/** The key of the service that recorded an archive, as a receipt in it proves; `null` if no receipt does. */
export const recorderOf = ({ header, records, receipts }: Archive): string | null => {
  const key = saidToRecord(header);
  const head = { match: header.match, revision: records.length, hash: records.at(-1)?.hash ?? '' };
  return key !== null && isVouchedBy(key, receipts, head) ? key : null;
};

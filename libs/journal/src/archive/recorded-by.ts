import { verifyReceipt, type Head, type Receipt } from '../receipts/receipt.js';
import type { Archive, ArchiveHeader } from './archive.js';

/** Whose recording an archive says it is; `null` where it names nobody. What a header says is no proof. */
export const saidToRecord = ({ imported, publicKey }: Pick<ArchiveHeader, 'imported' | 'publicKey'>): string | null =>
  imported === undefined ? publicKey : (imported.publicKey ?? null);

/**
 * Whether the owner of a key acknowledged a record up to its head: only then may the record be called theirs. A header
 * can name any key; a receipt for the head covers all entries before it, too.
 * @param head of the record that is looked at
 */
export const isVouchedBy = (publicKey: string, receipts: readonly unknown[], head: Head): boolean =>
  receipts.some((one) => {
    const { match, revision, hash } = (one ?? {}) as Partial<Receipt>;
    const about = match === head.match && revision === head.revision && hash === head.hash;
    return about && verifyReceipt(one, publicKey);
  });

/** Whose recording an archive is, as a receipt in it shows; `null` where none does. */
export const recorderOf = ({ header, records, receipts }: Archive): string | null => {
  const key = saidToRecord(header);
  const head = { match: header.match, revision: records.length, hash: records.at(-1)?.hash ?? '' };
  return key !== null && isVouchedBy(key, receipts, head) ? key : null;
};

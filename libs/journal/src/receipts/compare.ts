import type { Receipt } from './receipt.js';

/** The record that receipts are compared with. */
export interface RecordTold {
  readonly match: string;
  /** Its last revision; 0 for a record without entries. */
  readonly end: number;
  /** Hash of the entry at a revision up to the end. */
  hashAt(revision: number): string | undefined;
  /**
   * The record is known to hold everything that was acknowledged before this time (RFC 3339, UTC, milliseconds): an
   * earlier receipt for a revision after the end shows that entries were cut off. `null`: the record may be part of a
   * longer one.
   */
  readonly wholeUntil: string | null;
}

/**
 * `agrees`: the record says the same · `contradicts`: the record, or another genuine receipt, says something else ·
 * `not-genuine`: the owner of the key never signed it · `beyond`: the record ends before it · `other-match`: it is
 * genuine, but about another match.
 */
export type ReceiptVerdict = 'agrees' | 'contradicts' | 'not-genuine' | 'beyond' | 'other-match';

export interface ReceiptJudged {
  /** Its place in the input, from 1. */
  readonly n: number;
  readonly verdict: ReceiptVerdict;
  /** Match and revision, if it is a receipt. */
  readonly match?: string;
  readonly revision?: number;
}

/** The other side of a contradiction: a second receipt, the record's own entry, or the record's earlier end. */
type Against =
  | { readonly receipt: Receipt }
  | { readonly entry: { readonly revision: number; readonly hash: string } }
  | { readonly end: number };

/** Two statements of one service that cannot both be true. */
export interface Conflict {
  readonly match: string;
  readonly revision: number;
  readonly receipt: Receipt;
  readonly against: Against;
}

export interface ReceiptsCompared {
  readonly judged: readonly ReceiptJudged[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Compares receipts with a record, and with each other.
 * @param genuine the receipts in the given order; `null` for one that the owner of the key did not sign
 */
export const compareReceipts = (genuine: readonly (Receipt | null)[], record: RecordTold): ReceiptsCompared => {
  const conflicts: Conflict[] = [];
  const first = new Map<string, Receipt>();
  const judged = genuine.map((receipt, index): ReceiptJudged => {
    if (receipt === null) return { n: index + 1, verdict: 'not-genuine' };
    const { match, revision } = receipt;
    const found = [...amongThemselves(receipt, first), ...withRecord(receipt, record)];
    for (const against of found) conflicts.push({ match, revision, receipt, against });
    const verdict = found.length > 0 ? 'contradicts' : verdictOf(receipt, record);
    return { n: index + 1, verdict, match, revision };
  });
  return { judged, conflicts };
};

/** @param first the first receipt of each revision of each match */
const amongThemselves = (receipt: Receipt, first: Map<string, Receipt>): Against[] => {
  const place = `${receipt.revision} ${receipt.match}`;
  const other = first.get(place);
  if (other === undefined) first.set(place, receipt);
  return other === undefined || other.hash === receipt.hash ? [] : [{ receipt: other }];
};

const withRecord = ({ match, revision, hash, at }: Receipt, record: RecordTold): Against[] => {
  if (match !== record.match) return [];
  if (revision > record.end) return record.wholeUntil !== null && at < record.wholeUntil ? [{ end: record.end }] : [];
  const recorded = record.hashAt(revision);
  return recorded === undefined || recorded === hash ? [] : [{ entry: { revision, hash: recorded } }];
};

const verdictOf = ({ match, revision }: Receipt, record: RecordTold): ReceiptVerdict => {
  if (match !== record.match) return 'other-match';
  return revision >= 1 && record.hashAt(revision) !== undefined ? 'agrees' : 'beyond';
};

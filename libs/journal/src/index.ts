/**
 * The journal: entries, seals, the chain and its accept rule, receipts, archives, the access journal, and the EventLog
 * port, with an implementation in memory for tests. It imports only the table. For checking an entry see
 * docs/reference/entry-format.md.
 */
export {
  NO_MATCH,
  type AccessJournal,
  type AccessKind,
  type AccessNote,
  type AccessRecord,
  type AccessText,
  type AccessVerification,
} from './access/access-journal.js';
export { checkNotes, type AccessChecked, type StoredNote } from './access/check-all.js';
export type { Archive, ArchiveForm, ArchiveHeader } from './archive/archive.js';
export { definitionsDigest, idsOf } from './archive/definitions.js';
export { NO_ACCESS_NOTES, readNote, verifyNotes, writeNote, type AccessHead } from './access/chain.js';
export { isVouchedBy, recorderOf, saidToRecord } from './archive/recorded-by.js';
export { readArchive, type ArchiveFailure, type ArchiveReading } from './archive/read.js';
export {
  checkReachOf,
  verifyRecords,
  type Check,
  type CheckReach,
  type Verification,
  type Witnesses,
} from './archive/verify.js';
export { archiveLines, writeArchive, type ArchiveContents } from './archive/write.js';
export {
  accessCommitment,
  asCheckpoint,
  issueCheckpoint,
  NONE_NOTED,
  noteAll,
  sizeOfLog,
  verifyCheckpoint,
  type AccessWhole,
  type Checkpoint,
  type CheckpointStatement,
  type PartitionRoot,
} from './checkpoints/checkpoint.js';
export type { CheckpointStore, KeptCheckpoint, KnownHead } from './checkpoints/checkpoint-store.js';
export { heldBundles, leafOf, leafSalt, leafSecret } from './checkpoints/leaf.js';
export { Retrace } from './checkpoints/retrace.js';
export { isExtended, rootByInclusion } from './checkpoints/proofs.js';
export {
  addLeaf,
  consistencyRanges,
  EMPTY_ROOT,
  inclusionRanges,
  joinedRoot,
  nodeHash,
  NO_LEAVES,
  piecesOf,
  rootOf,
  type Frontier,
} from './checkpoints/tree.js';
export { canonical, NotRecordable } from './entry/canonical.js';
export type { EntryDraft, EntryRecord, OpenedEntry, RequestKey } from './entry/entry.js';
export { hashOf, isHex64, saltOf, sealOf, sha256, ZERO_HASH } from './entry/hashing.js';
export { keysIn, type Keys } from './entry/keys.js';
export { narrow } from './entry/narrow.js';
export { narrowEntry } from './entry/narrow-entry.js';
export { BrokenEntry, openEntry } from './entry/open.js';
export { sealEntry } from './entry/seal.js';
export { commitmentTo, hiddenOf, isSignedBy, signedText, type Signed, type SignedPlace } from './entry/signed.js';
export { parentOf } from './entry/parent.js';
export { asSaid, isBound, wordsCommitment } from './entry/words.js';
export { accept, adopt, type Accepted, type RefusalCode, type Verdict } from './ledger/accept.js';
export { reread, type Chain } from './ledger/reread.js';
export {
  emptyLedger,
  hashAt,
  ledgerFromJson,
  ledgerToJson,
  rememberedRequest,
  requestOf,
  resumedLedger,
  type Ledger,
  type LedgerJson,
  type Resumed,
} from './ledger/ledger.js';
export type { Remembered } from './ledger/past.js';
export { termsAt, type LedgerTerms } from './ledger/terms.js';
export type { ColdEntries, ColdMatch } from './log/cold-entries.js';
export type { AppendVerdict, EventLog, Listener, LogHead } from './log/event-log.js';
export { distance, reached, type Places, type FeedStanding, type Stretch } from './log/feed.js';
export { InTurn } from './log/in-turn.js';
export { Listeners } from './log/listeners.js';
export { localFeed, PIECE } from './log/local-feed.js';
export { StoreError, type StoreErrorCode } from './log/store-error.js';
export { logPlaceOf } from './log/place.js';
export { demandSound, TamperedMatch, type Stopped, type Tampering } from './log/tampering.js';
export type { LogReport } from './log/report.js';
export { MemoryAccess } from './memory/memory-access.js';
export { MemoryLog } from './memory/memory-log.js';
export {
  contradiction,
  issueReceipt,
  issueReceiptBeside,
  verifyReceipt,
  type Contradiction,
  type Head,
  type Receipt,
} from './receipts/receipt.js';
export {
  compareReceipts,
  type Conflict,
  type ReceiptJudged,
  type ReceiptsCompared,
  type ReceiptVerdict,
  type RecordTold,
} from './receipts/compare.js';
export { receiptsIn } from './receipts/receipts-in.js';
export { isSignedFor, Signer, type PublicJwk, type Purpose } from './receipts/signer.js';

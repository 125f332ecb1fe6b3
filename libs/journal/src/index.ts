/**
 * The journal: entries, seals, the chain and its accept rule, receipts, archives, the access journal, and the EventLog
 * port with its adapters. Imports the table only. How an entry is checked: docs/entry-format.md.
 */
export type { AccessJournal, AccessNote, AccessRecord, AccessVerification } from './access/access-journal.js';
export type { Archive, ArchiveForm, ArchiveHeader } from './archive/archive.js';
export { readArchive, type ArchiveFailure, type ArchiveReading } from './archive/read.js';
export { verifyRecords, type Check, type Verification, type Witnesses } from './archive/verify.js';
export { archiveLines, writeArchive, type ArchiveContents } from './archive/write.js';
export { canonical, NotRecordable } from './entry/canonical.js';
export type { EntryDraft, EntryRecord, OpenedEntry, RequestKey } from './entry/entry.js';
export { hashOf, saltOf, sealOf, ZERO_HASH } from './entry/hashing.js';
export { keysIn, type Keys } from './entry/keys.js';
export { narrow } from './entry/narrow.js';
export { BrokenEntry, openEntry } from './entry/open.js';
export { sealEntry } from './entry/seal.js';
export type { ColdEntries, ColdMatch } from './kafka/cold-entries.js';
export type { KafkaLog, KafkaStats } from './kafka/kafka-log.js';
export { openKafkaLog, openKafkaSource, type KafkaSource } from './kafka/open.js';
export type { KafkaOptions, Report } from './kafka/options.js';
export { accept, type RefusalCode, type Verdict } from './ledger/accept.js';
export {
  emptyLedger,
  hashAt,
  ledgerFromJson,
  ledgerToJson,
  remembered,
  resumedLedger,
  type Ledger,
  type LedgerJson,
  type Resumed,
} from './ledger/ledger.js';
export type { Remembered } from './ledger/past.js';
export type { AppendVerdict, EventLog, Listener, LogHead } from './log/event-log.js';
export { distance, reached, type Places, type Standing, type Stretch } from './log/feed.js';
export { LogError, type LogErrorCode } from './log/log-error.js';
export { MemoryAccess } from './memory/memory-access.js';
export { MemoryLog } from './memory/memory-log.js';
export { MongoAccess } from './mongo/mongo-access.js';
export {
  contradiction,
  issueReceipt,
  verifyReceipt,
  type Contradiction,
  type Head,
  type Receipt,
} from './receipts/receipt.js';
export { isSigned, Signer, type PublicJwk, type Purpose } from './receipts/signer.js';
export { openSqliteJournal, type SqliteJournal } from './sqlite/sqlite-journal.js';

import type { ArchiveFailure, ArchiveHeader, EntryRecord, Receipt } from '#journal';
import type { MatchVerification } from '#replay';
import type { CardDefinition, Draws } from '#rules';
import type { Audience, MatchInfo } from '#table';
import type { Parcels } from './parcels.js';

/** The rules to run again, with their cards. Cards go to the thread once: it keeps them by their version. */
export interface Again {
  readonly match: Pick<MatchInfo, 'game' | 'versions'>;
  readonly module: string;
  readonly cards?: Parcels<CardDefinition>;
}

/** The audit of a match in the log; the answer is `null` if the thread does not have the cards yet. */
export interface MatchJob {
  readonly kind: 'match';
  readonly records: Parcels<EntryRecord>;
  readonly audience: Audience;
  /** The asker, if not the audience: findings on draws are limited to what the asker's own copy can show. */
  readonly asks?: Audience;
  /** The purposes that the game draws for. */
  readonly draws?: Draws | undefined;
  readonly again?: Again;
}

/** An archive to import, compressed or not: the thread checks its bytes and audits its record. */
export interface ArchiveJob {
  readonly kind: 'archive';
  /** The archive's bytes, in pieces. */
  readonly blocks: readonly Uint8Array[];
  /** The most bytes that a compressed archive may have when it is decompressed. */
  readonly mostUnpacked: number;
}

export type ArchiveFound =
  | {
      readonly ok: true;
      readonly header: ArchiveHeader;
      readonly records: Parcels<EntryRecord>;
      /** Only cards that this version of Recollect can read. */
      readonly cards: Parcels<CardDefinition>;
      readonly receipts: readonly Receipt[];
      /** SHA-256 of the decompressed bytes. */
      readonly digest: string;
      readonly verification: MatchVerification;
    }
  | { readonly ok: false; readonly firstFailure: ArchiveFailure };

/** Receipts, of which the thread finds those that the owner of a key has signed. */
interface ReceiptsJob {
  readonly kind: 'receipts';
  readonly receipts: readonly unknown[];
  readonly publicKey: string;
}

export type Job = MatchJob | ArchiveJob | ReceiptsJob;

/** The result of each kind of job. */
export type Found = MatchVerification | ArchiveFound | readonly boolean[] | null;

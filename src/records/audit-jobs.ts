import type { ArchiveFailure, ArchiveHeader, EntryRecord, Receipt } from '#journal';
import type { MatchVerification } from '#replay';
import type { CardDefinition, Draws } from '#rules';
import type { Audience, MatchInfo } from '#table';
import type { Parcels } from './parcels.js';

/** Which rules to run again, over which cards. Cards go over to the thread once: it keeps them by their version. */
export interface Again {
  readonly match: Pick<MatchInfo, 'game' | 'versions'>;
  readonly module: string;
  readonly cards?: Parcels<CardDefinition>;
}

/** The audit of a match as it stands in the log; answered with `null` where the thread has not got the cards yet. */
export interface MatchJob {
  readonly kind: 'match';
  readonly records: Parcels<EntryRecord>;
  readonly audience: Audience;
  /** The asker, where that is not the audience: what is said of draws is what their own copy can say. */
  readonly asks?: Audience;
  /** What the game draws for. */
  readonly draws?: Draws | undefined;
  readonly again?: Again;
}

/** An archive to be taken in, packed or not: its bytes are checked, and its record is audited. */
export interface ArchiveJob {
  readonly kind: 'archive';
  /** Its bytes, in pieces. */
  readonly blocks: readonly Uint8Array[];
  /** The most bytes that a packed one may become. */
  readonly mostUnpacked: number;
}

export type ArchiveFound =
  | {
      readonly ok: true;
      readonly header: ArchiveHeader;
      readonly records: Parcels<EntryRecord>;
      /** Those that this version of Recollect can read. */
      readonly cards: Parcels<CardDefinition>;
      readonly receipts: readonly Receipt[];
      /** SHA-256 of its bytes, unpacked. */
      readonly digest: string;
      readonly verification: MatchVerification;
    }
  | { readonly ok: false; readonly firstFailure: ArchiveFailure };

/** Receipts of which those are to be found that the owner of a key has signed. */
interface ReceiptsJob {
  readonly kind: 'receipts';
  readonly receipts: readonly unknown[];
  readonly publicKey: string;
}

export type Job = MatchJob | ArchiveJob | ReceiptsJob;

/** What comes of each kind of job. */
export type Found = MatchVerification | ArchiveFound | readonly boolean[] | null;

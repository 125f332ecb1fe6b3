import type { CardStore } from '#cards';
import type { AccessJournal, CheckpointStore, EventLog, Stopped } from '#journal';
import type { Histories } from '#match';
import type { KafkaStats } from '#stores';
import type { AirStore, Directory, Projection, ViewStore } from '#views';

/**
 * The stores of an engine. There are two engines: `embedded` on one machine, and `distributed` for several instances.
 */
export interface Stores {
  readonly kind: 'embedded' | 'distributed';
  /**
   * What an acknowledged entry survives: `disk` a power cut, `replicated` the loss of a broker, `single` neither (one
   * broker on a laptop).
   */
  readonly durability: 'disk' | 'replicated' | 'single';
  /** Where records are kept, in words for the person who starts the service. */
  readonly place: string;
  /** Whether the disk is full or has failed, by what was last written; only for files in a folder of this machine. */
  readonly takesNothing?: () => boolean;
  readonly log: EventLog;
  /** Matches whose known entries the log no longer holds. */
  readonly stopped: Stopped;
  /** Whether the stored entries contradicted the last checkpoint at the start. */
  readonly contradicted: boolean;
  /** The cache of matches of this process. */
  readonly histories: Histories;
  /** How far the log has been read; only for a log that other instances write to as well. */
  readonly reading?: () => KafkaStats;
  readonly access: AccessJournal;
  readonly checkpoints: CheckpointStore;
  /** The log's name, in checkpoints. */
  readonly name: string;
  readonly views: ViewStore;
  readonly projection: Projection;
  readonly directory: Directory;
  readonly air: AirStore;
  readonly cards: CardStore;
  /** Signs tokens and receipts, and makes ids that only this service can make. */
  readonly secret: string;
  /** Settles when everything is durable and closed. */
  close(): Promise<void>;
}

/**
 * Opens stores one after the other, and closes those that are open in reverse order, also if a later one fails to open.
 */
export class OpenedStores {
  private readonly ends: (() => Promise<void> | void)[] = [];

  async add<T>(open: Promise<T> | T, end: (one: T) => Promise<void> | void): Promise<T> {
    const one = await open;
    this.ends.push(() => end(one));
    return one;
  }

  readonly close = async (): Promise<void> => {
    for (const end of this.ends.splice(0).reverse()) await end();
  };
}

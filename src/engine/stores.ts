import type { CardStore } from '#cards';
import type { AccessJournal, CheckpointStore, EventLog, Stopped } from '#journal';
import type { Histories } from '#match';
import type { KafkaStats } from '#stores';
import type { AirStore, Directory, Projection, ViewStore } from '#views';

/**
 * What an engine stands on. There are two ways to open it: on one machine (`embedded`), and for several instances
 * (`distributed`).
 */
export interface Stores {
  readonly kind: 'embedded' | 'distributed';
  /**
   * What an acknowledged entry survives: `disk` a power cut, `replicated` the loss of a broker, `single` neither (a
   * laptop's one broker).
   */
  readonly durability: 'disk' | 'replicated' | 'single';
  /** Where records are kept, in words for who starts the service. */
  readonly place: string;
  /** Whether the last write found no space; only with files in a folder of this machine. */
  readonly full?: () => boolean;
  readonly log: EventLog;
  /** Matches of which the log no longer holds what was known. */
  readonly stopped: Stopped;
  /** Whether what is stored was found at start to be other than the last checkpoint states. */
  readonly contradicted: boolean;
  /** The matches of this process. */
  readonly histories: Histories;
  /** How the reading of the log stands; only for a log that others write to as well. */
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
  /** Signs tokens and receipts, and makes names that only this service can make. */
  readonly secret: string;
  /** Settles when everything is durable and closed. */
  close(): Promise<void>;
}

/** Opens one after the other; what was opened is closed in the other order, also where a later one fails. */
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

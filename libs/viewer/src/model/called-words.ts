import type { Call, CalledTable, Queue, Queued } from '../api/shapes.js';
import type { EventTable } from '../api/events.js';

/** Fetches the calls of a match, or a table of an event. */
export interface CallsFetched {
  readonly calls: (match: string) => Promise<readonly Call[]>;
  readonly table: (of: CalledTable) => Promise<Pick<EventTable, 'calls'>>;
}

/** What was written; null: nothing, or nothing that this asker may read. */
type Written = string | null;

const keyOfCall = ({ match, call }: Pick<Queued, 'match' | 'call'>): string => `${match} ${call}`;
const keyOfTable = ({ event, round, table, at }: CalledTable): string => `${event} ${round} ${table} ${at}`;

/**
 * What players wrote with their calls. The queue has no words: they are read where they were written, and the service
 * records the look there. Each is read once.
 */
export class CalledWords {
  private readonly known = new Map<string, Written>();
  private readonly asked = new Set<string>();

  constructor(
    private readonly fetched: CallsFetched,
    private readonly tell: () => void,
  ) {}

  /** Undefined as long as it is not known. */
  ofCall = (of: Pick<Queued, 'match' | 'call'>): Written | undefined => this.known.get(keyOfCall(of));
  ofTable = (of: CalledTable): Written | undefined => this.known.get(keyOfTable(of));

  /** Reads what was written with new calls. */
  async read({ items, tables }: Pick<Queue, 'items' | 'tables'>): Promise<void> {
    await Promise.all([
      ...items.map((one) => this.ask(keyOfCall(one), () => this.writtenIn(one))),
      ...tables.map((one) => this.ask(keyOfTable(one), () => this.writtenAt(one))),
    ]);
  }

  private async ask(key: string, find: () => Promise<string | undefined>): Promise<void> {
    if (this.asked.has(key)) return;
    this.asked.add(key);
    // The row says who calls and where all the same.
    const written = await find().catch(() => undefined);
    this.known.set(key, written ?? null);
    this.tell();
  }

  private async writtenIn({ match, call }: Queued): Promise<string | undefined> {
    return (await this.fetched.calls(match)).find((one) => one.call === call)?.words?.text;
  }

  private async writtenAt(of: CalledTable): Promise<string | undefined> {
    return (await this.fetched.table(of)).calls.find(({ at }) => at === of.at)?.reason?.text;
  }
}

import { accept, emptyLedger, type EntryRecord, type EventLog, type Ledger, type Verdict } from '#journal';
import { firstEdge, NO_LISTS, type StoredEdge } from '#match';

/**
 * Streams that are no matches, as a projection meets them: they are judged by the same rule and stand in the same tree,
 * and nothing of them is viewed. They are short, so they are read from their first entry.
 */
export class UnviewedStreams {
  private readonly ledgers = new Map<string, Ledger>();

  constructor(private readonly log: Pick<EventLog, 'read'>) {}

  async take(record: EntryRecord): Promise<Verdict> {
    const { match, revision } = record;
    const ledger = this.ledgers.get(match) ?? (await this.read(match, revision - 1));
    const verdict = accept(ledger, record);
    if (verdict.verdict === 'accepted') this.ledgers.set(match, verdict.ledger);
    return verdict;
  }

  private async read(match: string, until: number): Promise<Ledger> {
    let ledger = emptyLedger(match);
    for (const record of until > 0 ? await this.log.read(match, 0, until) : []) {
      const verdict = accept(ledger, record);
      if (verdict.verdict === 'accepted') ledger = verdict.ledger;
    }
    return ledger;
  }
}

/** Where such a stream stands, for stores that find entries by it. */
export const edgeOfUnviewed = ({ match, revision, head, seats, keys }: Ledger, time: string): StoredEdge => ({
  ...firstEdge(match ?? ''),
  revision,
  head,
  seats: seats ?? 0,
  keys,
  began: time,
  last: time,
  steps: NO_LISTS,
});

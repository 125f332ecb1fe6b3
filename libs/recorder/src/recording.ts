import { issueReceiptBeside, type EntryRecord, type OpenedEntry, type Receipt, type Signer } from '#journal';
import type { Taken } from '#match';
import type { Fact, Table } from '#table';
import type { Recording } from './contract.js';

/** An accepted entry. */
export class Recorded implements Recording {
  constructor(
    private readonly signer: Signer,
    private readonly taken: Taken,
  ) {}

  get record(): EntryRecord {
    return this.taken.record;
  }

  get entry(): OpenedEntry {
    return this.taken.entry;
  }

  get table(): Table {
    return this.taken.state.table;
  }

  get facts(): readonly Fact[] {
    return this.entry.facts as unknown as readonly Fact[];
  }

  receipt(): Promise<Receipt> {
    return issueReceiptBeside(this.signer, this.record, this.entry.time);
  }
}

import { issueReceipt, type EntryRecord, type OpenedEntry, type Receipt, type Signer } from '#journal';
import type { Taken } from '#match';
import type { Fact, Table } from '#table';
import type { Recording } from './contract.js';

/** An accepted entry. Its receipt is signed when somebody first asks for it. */
export class Recorded implements Recording {
  #receipt: Receipt | undefined;

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

  get receipt(): Receipt {
    return (this.#receipt ??= issueReceipt(this.signer, this.record, this.entry.time));
  }
}

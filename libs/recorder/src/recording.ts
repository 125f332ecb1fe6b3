import { issueReceipt, type EntryRecord, type OpenedEntry, type Receipt, type Signer } from '#journal';
import type { Fact, Table } from '#table';
import type { Recording } from './contract.js';

/** An accepted entry; its receipt is signed when somebody first asks for it. */
export class Recorded implements Recording {
  #receipt: Receipt | undefined;

  constructor(
    private readonly signer: Signer,
    readonly record: EntryRecord,
    readonly entry: OpenedEntry,
    readonly table: Table,
  ) {}

  get facts(): readonly Fact[] {
    return this.entry.facts as unknown as readonly Fact[];
  }

  get receipt(): Receipt {
    return (this.#receipt ??= issueReceipt(this.signer, this.record, this.entry.time));
  }
}

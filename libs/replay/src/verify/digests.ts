import { checkReachOf, type CheckReach } from '#journal';
import { pluralOf, publicDigest, type Fact, type Table } from '#table';
import type { Auditor, Finding } from './auditor.js';

/** Checks the digest of the public view that every unit carries, and counts the units. */
export class Digests implements Auditor {
  readonly name = 'digests';
  private units = 0;
  private finding: Finding | null = null;

  see(fact: Fact, before: Table): void {
    if (fact.kind !== 'unit-ended') return;
    this.units += 1;
    const digest = publicDigest(before);
    if (fact.unit !== before.units + 1) this.wrong(before, `unit ${fact.unit} comes after unit ${before.units}`);
    if (fact.digest !== digest)
      this.wrong(before, `unit ${fact.unit} states the digest ${fact.digest}, but the table gives ${digest}`);
  }

  finish(): { finding: Finding | null; detail: string; reach?: CheckReach } {
    const detail = `${pluralOf(this.units, 'unit')}, each with the digest of the public table`;
    return { finding: this.finding, detail, ...checkReachOf(this.units, this.units) };
  }

  private wrong({ revision }: Table, what: string): void {
    this.finding ??= { revision, what };
  }
}

import { wrongDoing, wrongFact, wrongPolicy, type Fact, type PublicEntry, type Table } from '#table';
import type { Auditor, Finding } from './auditor.js';

interface Begins {
  readonly kind?: unknown;
  readonly n?: unknown;
  readonly first?: unknown;
}

/**
 * Checks with the two public tables (`wrongDoing`, `wrongFact`) which actor may take which action, and which facts may
 * follow: no seat acts for another, and an entry holds only facts that its action can lead to. Anybody can check this
 * from public text alone.
 */
export class Actors implements Auditor {
  readonly name = 'actors';
  private entry: PublicEntry | undefined;
  private earlier: Fact[] = [];
  private finding: Finding | null = null;
  /** The seat that the players agreed on to begin the first game. The match's first entry holds it, before any seed. */
  private agreed: unknown;

  beginEntry(entry: PublicEntry, before: Table): void {
    this.entry = entry;
    this.earlier = [];
    const { actor, action } = entry;
    const [by, of] = [(actor as { seat?: unknown } | null)?.seat, (action as { seat?: unknown } | null)?.seat];
    if (by !== undefined && by !== of) this.wrong(`seat ${String(by)} acts for seat ${String(of)}`);
    const doing = wrongDoing(before, entry);
    if (doing !== null) this.wrong(doing);
    this.begins(action as Begins | null);
  }

  private begins(action: Begins | null): void {
    if (action?.kind === 'begin-match') this.agreed = action.first;
    if (action?.kind !== 'begin-game') return;
    const due = action.n === 1 ? this.agreed : undefined;
    if (action.first !== due)
      this.wrong(
        `seat ${String(action.first)} is said to begin, and ${due === undefined ? 'nobody' : `seat ${String(due)}`} was agreed on`,
      );
  }

  see(fact: Fact, before: Table): void {
    const { entry, earlier } = this;
    const wrong =
      wrongFact(fact, { entry: entry!, earlier, before }) ??
      (fact.kind === 'match-began' ? wrongPolicy(fact.match) : null);
    if (wrong !== null) this.wrong(`fact ${earlier.length + 1}, ${fact.kind}, ${wrong}`);
    earlier.push(fact);
  }

  finish(): { finding: Finding | null; detail: string } {
    return { finding: this.finding, detail: 'no seat acts for another, and every entry holds what its action may' };
  }

  private wrong(what: string): void {
    this.finding ??= { revision: this.entry!.revision, what };
  }
}

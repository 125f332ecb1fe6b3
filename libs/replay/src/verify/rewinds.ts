import { canonicalText, playOf, pluralOf, speaks, type Fact, type Play, type Table } from '#table';
import type { Auditor, Finding } from './auditor.js';

/**
 * The play of the earlier entry as a rewind restores it. In a fork, earlier games also draw from the fork's own seed.
 */
const comesBack = (then: Table, { seeds }: Pick<Table, 'seeds'>): Play => {
  const play = playOf(then);
  const { game } = play.notes;
  const seed = seeds[then.began];
  return game?.['seed'] === undefined || seed === undefined
    ? play
    : { ...play, notes: { ...play.notes, game: { ...game, seed } } };
};

/** Checks that a rewind restores the earlier play: compares the play in the fact with this copy's own history. */
export class Rewinds implements Auditor {
  readonly name = 'rewinds';
  /** The table after each entry. */
  private readonly tables: Table[] = [];
  private rewinds = 0;
  private finding: Finding | null = null;

  see(fact: Fact, before: Table, after: Table): void {
    if (fact.kind !== 'rewound') return;
    this.rewinds += 1;
    const then = this.tables[fact.to];
    if (!then) this.wrong(before, `it goes back to ${fact.to}, where the match has not been`);
    else if (canonicalText(comesBack(then, before)) !== canonicalText(playOf(after)))
      this.wrong(before, `what it tells of the play is not what the play was after ${fact.to}`);
    const drawn = speaks(before.match, 3) ? before.drawn : undefined;
    if (
      fact.draws !== before.draws ||
      fact.units !== before.units ||
      (fact.drawn && canonicalText(fact.drawn)) !== (drawn && canonicalText(drawn))
    )
      this.wrong(before, 'draws and units go on from where they were, and it says otherwise');
  }

  endEntry(table: Table): void {
    this.tables[table.revision] = table;
  }

  finish(): { finding: Finding | null; detail: string } {
    return { finding: this.finding, detail: `${pluralOf(this.rewinds, 'rewind')}, each to the play that was` };
  }

  private wrong({ revision }: Table, what: string): void {
    this.finding ??= { revision, what };
  }
}

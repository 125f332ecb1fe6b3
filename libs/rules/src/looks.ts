import { zoneName, type Fact, type FactKind, type Table } from '#table';
import type { Rules } from './contract.js';
import { same } from './same.js';
import type { Scribe } from './scribe.js';

type Changed = Extract<Fact, { kind: 'appears' }>['cards'][number];

/** Facts that never change how a card looks. */
const TELLING_NOTHING: ReadonlySet<FactKind> = new Set<FactKind>([
  'passed',
  'opportunity',
  'asked',
  'answered',
  'appears',
  'unit-ended',
]);

/** Emits how cards in play look if that has changed: at the end of an entry, and before each unit that ends in it. */
export class Looks {
  /** How many facts the entry had when looks were last emitted. */
  private said = 0;

  constructor(
    private readonly rules: Pick<Rules, 'appearance' | 'looksIn'>,
    private readonly scribe: Scribe,
  ) {
    // A viewer of the step that ends here sees cards as they are now, and its digest covers that.
    scribe.beforeUnit = () => this.announce();
  }

  /** Begins with the facts of the next entry. */
  open(): void {
    this.said = 0;
  }

  announce(): void {
    const { scribe } = this;
    const { table, facts } = scribe;
    const since = this.said;
    this.said = facts.length;
    if (facts.every((fact, n) => n < since || TELLING_NOTHING.has(fact.kind))) return;
    scribe.show(() => this.changed(table));
  }

  /** The cards that look different from what was last emitted. */
  private changed(table: Table): Changed[] {
    const { looksIn, appearance } = this.rules;
    const changed: Changed[] = [];
    for (const zone of table.zones) {
      if (zone.kind === 'pooled' || zone.cards.length === 0) continue;
      const may = looksIn?.includes(zoneName(zone.id)) ?? true;
      for (const card of zone.cards) {
        if (!may && card.appears === undefined) continue;
        const as = appearance(table, this.scribe.cards, card);
        if (!same(as ?? undefined, card.appears)) changed.push({ card: card.handle, as });
      }
    }
    return changed;
  }
}

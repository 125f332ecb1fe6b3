import { apply, cardsIn, zoneName, type Fact, type Table } from '#table';
import type { CardLookup } from '#rules';
import { isRegalia } from '../objects/leave.js';
import { hasType } from '../objects/traits.js';
import { CHECK, DEFEATED } from '../turn/checks.js';
import type { Of } from './moment.js';

/**
 * The rule by which the check moved an object off the field: damage of an ally, or no durability of a weapon or a
 * Siegeable domain.
 */
const found = (table: Table, cards: CardLookup, { legs }: Of<'moved'>): string[] =>
  cardsIn(table, 'field').flatMap((card) => {
    if (!legs.some((leg) => leg.card === card.handle && zoneName(leg.from) === 'field')) return [];
    if (hasType(cards, card, 'ALLY')) return ['GA-SBA-01'];
    if (!hasType(cards, card, 'WEAPON')) return ['GA-SIEGE-03'];
    return [isRegalia(cards, card) ? 'GA-SBA-04' : 'GA-SBA-03'];
  });

const UNIQUE = 'GA-UNIQ-01';

const citedBy = (table: Table, cards: CardLookup, fact: Fact): string[] => {
  switch (fact.kind) {
    case 'moved':
      return fact.cause === CHECK ? [...new Set(found(table, cards, fact))] : [];
    case 'lost':
      return fact.reason === DEFEATED ? ['GA-SBA-02'] : [];
    case 'answered':
      return table.asks.some(({ id, rule }) => id === fact.ask && rule === UNIQUE) ? [UNIQUE, 'GA-UNIQ-02'] : [];
    default:
      return [];
  }
};

/**
 * Returns the rules that the state-based check applied in an entry, fact by fact. The units that the check runs after
 * do not cite them, so this function derives them from what everybody sees, as for boxes.
 */
export const cites = (before: Table, facts: readonly Fact[], cards: CardLookup): string[][] => {
  let table = before;
  return facts.map((fact) => {
    const cited = citedBy(table, cards, fact);
    table = apply(table, fact);
    return cited;
  });
};

import { apply, cardsIn, zoneName, type Fact, type Table } from '#table';
import type { CardLookup } from '#rules';
import { isRegalia } from '../objects/leave.js';
import { hasType } from '../objects/traits.js';
import { CHECK, DEFEATED } from '../turn/checks.js';
import type { Of } from './moment.js';

/** Why a check found what leaves: damage, or, of a weapon and a Siegeable domain, no durability. */
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
 * The rules by which the state-based check did something in an entry, fact by fact. The units that it runs after do not
 * cite them; they are read off what everybody sees, as boxes are.
 */
export const cites = (before: Table, facts: readonly Fact[], cards: CardLookup): string[][] => {
  let table = before;
  return facts.map((fact) => {
    const cited = citedBy(table, cards, fact);
    table = apply(table, fact);
    return cited;
  });
};

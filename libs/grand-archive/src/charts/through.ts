import { apply, type Fact, type Table } from '#table';
import { combatBegan, combatEnded, combatSet } from './fight.js';
import { inFirstTurn } from './first.js';
import { boxes, type ChartMoment, type Of } from './moment.js';
import { phaseBegan } from './phases.js';
import { ended, opens, passed, raised, set } from './stack.js';
import { unitEnded } from './units.js';

const asked = ({ table, fact }: ChartMoment<Of<'asked'>>): string[] =>
  fact.asks.flatMap((ask) => {
    if (ask.of === 'retaliate') return boxes('F10', 'C6 C7 C8');
    if (ask.rule === 'GA-COMBAT-31') return boxes('F10', 'D3 D4 D5');
    if (table.phase === 'end' && table.step === 'clean-up') return boxes('F9', 'G');
    const announced = table.items.some((item) => item.id === ask.about['item'] && item.state === 'announced');
    return boxes('F11', announced && ['modes', 'targets'].includes(ask.of) ? 'K' : '');
  });

/** How the boxes of a fact are found, by its kind. */
export type Readers = { readonly [K in Fact['kind']]?: (moment: ChartMoment<Of<K>>) => string[] };

/** How the boxes of the flowcharts of 2021 are found in a record. */
export const FLOWCHARTS_THROUGH: Readers = {
  'game-began': () => boxes('F1', 'A'),
  'turn-began': ({ table }) => boxes('F1', table.phase === 'setup' ? 'F G' : ''),
  'phase-began': phaseBegan,
  moved: ({ table, fact }) => (fact.cause === 'first champion' ? inFirstTurn(table, 'places') : []),
  'item-raised': raised,
  'item-set': set,
  'item-ended': ended,
  opportunity: opens,
  passed,
  asked,
  'combat-began': combatBegan,
  'combat-set': combatSet,
  'combat-ended': combatEnded,
  'unit-ended': unitEnded,
  // Only the check of clean-up goes through these boxes, when it finds a defeated champion.
  lost: ({ table, fact }) =>
    boxes('F9', table.step === 'clean-up' && !['concession', 'penalty'].includes(fact.reason) ? 'G H' : ''),
};

const boxesOf = <K extends Fact['kind']>(readers: Readers, moment: ChartMoment<Of<K>>): string[] =>
  (readers[moment.fact.kind as K] as ((moment: ChartMoment<Of<K>>) => string[]) | undefined)?.(moment) ?? [];

/** Whether this entry lays out a given position, which no chart leads to. */
const isLaidOut = (before: Table, facts: readonly Fact[]): boolean =>
  before.match?.scenario === true && facts.some(({ kind }) => kind === 'game-began');

/**
 * Returns the boxes that an entry went through, fact by fact. It reads only what everybody sees: phases and steps, the
 * stack, the questions and the course of a combat.
 */
export const boxesThrough =
  (readers: Readers) =>
  (before: Table, facts: readonly Fact[]): string[][] => {
    if (isLaidOut(before, facts)) return facts.map(() => []);
    let table = before;
    return facts.map((fact, n) => {
      const found = boxesOf(readers, { table, fact, earlier: facts.slice(0, n) });
      table = apply(table, fact);
      return found;
    });
  };

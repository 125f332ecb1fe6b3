import { isFirstTurn } from '../first.js';
import { boxes, had, type ChartMoment, type Of } from '../moment.js';
import { isResolving } from './stack.js';

type Began = ChartMoment<Of<'phase-began'>>;

const nameOf = (phase: string, step = ''): string => `${phase}/${step}`;

/** The last box of a phase, by the step that it ends with. A step for triggers is that box itself. */
const LEAVES: Readonly<Record<string, string[]>> = {
  'wake/': boxes('P-WAKE', '2'),
  'materialize/choice': boxes('P-MATP', '4'),
  'materialize/materialized': boxes('P-MATP', '4'),
  'recollection/return': boxes('P-REC', '4'),
  'draw/': boxes('P-DRAW', '2'),
};

/** By the phase and step that begin: their first boxes. */
const BEGINS: Readonly<Record<string, (moment: Began) => string[]>> = {
  'wake/': () => boxes('P-WAKE', '1'),
  'wake/opportunity': () => boxes('P-WAKE', '2'),
  'materialize/': () => boxes('P-MATP', '1'),
  'materialize/choice': () => boxes('P-MATP', '2'),
  'materialize/materialized': () => boxes('P-MATP', '3'),
  'recollection/': () => boxes('P-REC', '1'),
  'recollection/opportunity': () => boxes('P-REC', '2'),
  'recollection/return': () => boxes('P-REC', '3'),
  'recollection/returned': () => boxes('P-REC', '4'),
  'draw/': ({ table }) => [...boxes('P-TURN1', isFirstTurn(table) ? '2' : ''), ...boxes('P-DRAW', '1')],
  'draw/opportunity': () => boxes('P-DRAW', '2'),
  'main/': ({ table }) => [
    ...boxes('P-TURN1', isFirstTurn(table) && table.phase !== 'draw' ? '1' : ''),
    ...boxes('P-MAIN', '1'),
  ],
  // If there is Opportunity, the turn player attacks by choice; an attack card resolves without Opportunity.
  'combat/declaration': ({ table }) => [
    ...boxes('P-OPP', table.opportunity ? '3' : ''),
    ...boxes('P-TURN1', isFirstTurn(table) ? '3' : ''),
    ...boxes('P-CMB', '0 1 2 3 4 5'),
  ],
  'combat/triggers': () => boxes('P-CMB', '7'),
  'combat/retaliation': ({ table }) => boxes('P-CMB', table.step === 'triggers' ? '8' : '7 8'),
  'combat/damage': () => boxes('P-CMB', '9 10'),
  'combat/end': () => boxes('P-CMB', '13'),
  'end/': ({ table }) => [...boxes('P-TURN1', isFirstTurn(table) ? '4' : ''), ...boxes('P-ENDP', '1')],
  'end/opportunity': ({ table }) => boxes('P-ENDP', table.step === 'clean-up' ? '4' : '2'),
  'end/clean-up': ({ table }) => boxes('P-ENDP', table.step === 'clean-up' ? '4 3' : '3'),
};

/** Everybody has passed on the empty stack, and so the phase goes on. */
export const allPassed = (moment: ChartMoment): string[] => {
  const over = had(moment, 'passed') && !had(moment, 'phase-began') && !had(moment, 'item-set');
  return boxes('P-OPP', over ? '6' : '');
};

/** The boxes that the phase before ends with. */
const leaves = (moment: Began): string[] => {
  const { table, fact } = moment;
  if (fact.phase === table.phase || fact.phase === 'combat') return [];
  if (table.phase === 'combat') return boxes('P-CMB', fact.phase === 'main' ? '18' : '');
  if (table.phase === 'main') return boxes('P-MAIN', had(moment, 'passed') ? '3' : '');
  return LEAVES[nameOf(table.phase, table.step)] ?? [];
};

/** The boxes of a phase or step that begins. What an effect ends or begins leads through none of them. */
export const phaseBegins = (moment: Began): string[] => {
  const { table, fact } = moment;
  const place = nameOf(fact.phase, fact.step);
  const byEffect = isResolving(table) && fact.phase !== 'main' && place !== 'combat/declaration';
  if (byEffect) return [];
  const returns = table.phase === 'combat' && fact.phase === 'main';
  return [...allPassed(moment), ...leaves(moment), ...(returns ? [] : (BEGINS[place]?.(moment) ?? []))];
};

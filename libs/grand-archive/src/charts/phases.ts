import type { Of } from './moment.js';
import { boxes, had, type ChartMoment } from './moment.js';
import { inFirstTurn, isFirstTurn } from './first.js';
import { interrupted } from '../combat/combat-end.js';

type Began = ChartMoment<Of<'phase-began'>>;

/** The way back from a combat, after its last step or because an effect ended it (GA-PHASE-04). */
const back = (moment: Began): string[] => {
  const { table, fact } = moment;
  const over = table.step === 'end';
  const waited = over && !had(moment, 'unit-ended', ({ of }) => of === 'combat-end');
  // The combat resolved the triggers that this Recollection waited for.
  const recollected = fact.phase === 'recollection' && interrupted.in(table)?.step === 'triggers';
  return [
    ...boxes('F10', waited ? 'E7' : ''),
    ...boxes('F10', over ? 'E8 AF' : 'AF'),
    ...boxes('F3', fact.phase === 'main' ? 'F' : ''),
    ...boxes('F6', recollected ? 'D E' : ''),
  ];
};

const toMain = ({ table }: Began): string[] => [
  ...(table.phase === 'draw' ? boxes('F7', table.step === 'opportunity' ? 'E F' : 'C F') : []),
  ...(isFirstTurn(table) ? inFirstTurn(table, 'main') : []),
  ...boxes('F3', 'F'),
  ...boxes('F8', 'A'),
];

/**
 * An attack is declared: by the turn player in Main, or by an attack card as it resolves, perhaps in another phase
 * (CF-31).
 */
const toCombat = ({ table }: Began): string[] => [
  ...(table.phase === 'main'
    ? // If there is Opportunity, the turn player attacks by choice; an attack card resolves without Opportunity.
      [...boxes('F8', table.opportunity ? 'C D' : 'D'), ...boxes('F3', 'H'), ...boxes('F10', 'AA')]
    : []),
  ...boxes('F10', 'AB B1 B2'),
];

/** By the phase and step that begin: the boxes that lead there, and the first boxes of the phase or step. */
const BEGINS: Readonly<Record<string, (moment: Began) => string[]>> = {
  'first/': ({ table }) => inFirstTurn(table, 'begins'),
  'wake/': () => [...boxes('F3', 'A B'), ...boxes('F4', 'A B')],
  'wake/opportunity': () => boxes('F4', 'E'),
  'materialize/': ({ table }) => [
    ...boxes('F4', table.step === 'opportunity' ? 'F G' : 'C G'),
    ...boxes('F3', 'C'),
    ...boxes('F5', 'A'),
  ],
  'materialize/opportunity': () => boxes('F5', 'D'),
  'materialize/choice': ({ table }) => boxes('F5', table.step === 'opportunity' ? 'E' : 'B'),
  'materialize/materialized': () => boxes('F5', 'H'),
  'recollection/': ({ table }) => [
    ...boxes('F5', table.step === 'materialized' ? 'I J' : 'F K J'),
    ...boxes('F3', 'D'),
    ...boxes('F6', 'A'),
  ],
  'recollection/opportunity': ({ table }) => boxes('F6', table.step === 'triggers' ? 'D E' : 'B E'),
  'recollection/return': () => boxes('F6', 'F G'),
  'draw/': ({ table }) => [
    ...(table.phase === 'first' ? inFirstTurn(table, 'draws') : [...boxes('F6', 'H'), ...boxes('F3', 'E')]),
    ...boxes('F7', 'A B'),
  ],
  'main/': toMain,
  'combat/declaration': toCombat,
  'combat/triggers': () => boxes('F10', 'B5 AC C1 C2 C3'),
  'combat/retaliation': ({ table }) => boxes('F10', table.step === 'triggers' ? 'C4 C5' : 'B5 AC C1 C2 C5'),
  'combat/damage': (moment) => [
    ...boxes('F10', had(moment, 'unit-ended', ({ of }) => of === 'retaliation') ? '' : 'C6 C7'),
    ...boxes('F10', 'C9 AD D1 D2'),
  ],
  'combat/end': () => boxes('F10', 'D11 AE E1'),
  'end/': () => [...boxes('F8', 'H I J'), ...boxes('F3', 'G'), ...boxes('F9', 'A B')],
  'end/opportunity': () => boxes('F9', 'C'),
  // A defeated player's turn breaks off in any phase (GA-END-10).
  'end/clean-up': ({ table }) => boxes('F9', table.phase === 'end' && table.step === 'opportunity' ? 'D E F' : 'E F'),
};

/** Returns the boxes for the beginning of a phase or step. */
export const phaseBegan = (moment: Began): string[] => {
  const { table, fact } = moment;
  const place = `${fact.phase}/${fact.step ?? ''}`;
  if (table.phase === 'combat' && fact.phase !== 'combat' && place !== 'end/clean-up') return back(moment);
  return BEGINS[place]?.(moment) ?? [];
};

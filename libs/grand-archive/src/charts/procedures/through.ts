import { CHECK } from '../../turn/checks.js';
import { LOSERS_CARDS } from '../../turn/loser-leaves.js';
import { boxes, had, type ChartMoment, type Of } from '../moment.js';
import type { Readers } from '../through.js';
import { allPassed, phaseBegins } from './phases.js';
import { entryChanged, entryEnded, entryRaised, windowOpens } from './stack.js';

/** The boxes that a unit of the replay went through before its end, by the rule that it cites. */
const UNITS: Readonly<Record<string, (moment: ChartMoment) => string[]>> = {
  'GA-SETUP-03': () => boxes('P-SETUP', '1'),
  'GA-SETUP-04': () => boxes('P-SETUP', '2'),
  'GA-SETUP-05': () => boxes('P-SETUP', '3'),
  'GA-SETUP-06': () => boxes('P-SETUP', '4 5'),
  'GA26-SETUP-05': () => boxes('P-SETUP', '6'),
  'GA-COMBAT-25': () => boxes('P-CMB', '12'),
  'GA26-COMBAT-33': ({ table }) => boxes('P-CMB', table.items.length > 0 ? '16 17' : '16'),
};
const RESOLUTIONS = ['card', 'materialization', 'ability', 'trigger'];

const unitEnded = (moment: ChartMoment<Of<'unit-ended'>>): string[] => [
  ...moment.fact.rules.flatMap((rule) => UNITS[rule]?.(moment) ?? []),
  ...boxes('P-RES', RESOLUTIONS.includes(moment.fact.of) ? '7' : ''),
];

const turnBegan = ({ table: { phase, step } }: ChartMoment): string[] => [
  ...boxes('P-SETUP', phase === 'setup' ? '8' : ''),
  ...boxes('P-ENDP', phase === 'end' && step === 'clean-up' ? '4 5' : ''),
];

/** The check destroys what has no life or durability. Only weapons and Siegeable domains ever had durability. */
const moved = ({ table, fact }: ChartMoment<Of<'moved'>>): string[] => {
  if (fact.cause === LOSERS_CARDS) return boxes('P-LOSE', '2 3 6');
  if (fact.cause !== CHECK) return [];
  const field = table.zones.find(({ id }) => id === 'field');
  const durable = (handle: unknown): boolean =>
    field?.kind === 'followed' &&
    field.cards.some((card) => card.handle === handle && card.values['.durable'] === true);
  return boxes('P-SBC', fact.legs.every(({ card }) => durable(card)) ? '4' : '3');
};

const asked = (moment: ChartMoment<Of<'asked'>>): string[] =>
  moment.fact.asks.flatMap((ask) => {
    if (ask.of === 'retaliate') return [...allPassed(moment), ...boxes('P-CMB', '9')];
    return boxes('P-CMB', ask.rule === 'GA-COMBAT-31' ? '11' : '');
  });

/** A player loses by a check, unless the player concedes. A penalty is no part of the game. */
const lost = ({ fact: { reason } }: ChartMoment<Of<'lost'>>): string[] => {
  if (reason === 'penalty') return [];
  return [...boxes('P-SBC', reason === 'concession' ? '' : '1'), ...boxes('P-LOSE', '1')];
};

/** How the boxes of the procedures of 2026 are found in a record. */
export const PROCEDURES_THROUGH: Readers = {
  'turn-began': turnBegan,
  'phase-began': phaseBegins,
  moved,
  ceased: () => boxes('P-SBC', '7'),
  'item-raised': entryRaised,
  'item-set': entryChanged,
  'item-ended': entryEnded,
  opportunity: windowOpens,
  passed: () => boxes('P-OPP', '3 4'),
  asked,
  answered: ({ table, fact }) =>
    boxes('P-SBC', table.asks.some(({ id, rule }) => id === fact.ask && rule === 'GA-UNIQ-01') ? '5' : ''),
  'combat-began': () => boxes('P-CMB', '6'),
  // The check states both roles; a redirection or the choice of retaliation states one.
  'combat-set': ({ fact }) => boxes('P-SBC', fact.targets && fact.retaliators ? '8' : ''),
  'combat-ended': ({ fact }) => boxes('P-CMB', fact.result === 'over' ? '14 15' : '15 16'),
  'unit-ended': unitEnded,
  lost,
  'game-ended': (moment) => [
    ...boxes('P-LOSE', had(moment, 'lost') ? '' : '1'),
    ...boxes('P-LOSE', moment.fact.winner === null ? '2 3 4 7' : '2 3 5 7'),
  ],
};

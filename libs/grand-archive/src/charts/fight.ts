import { boxes, had, type ChartMoment, type Of } from './moment.js';

export const combatBegan = (): string[] => boxes('F10', 'B3');

/**
 * Retaliation is declared, or its order set. If all players who would be asked are out of the game, nobody was asked.
 */
export const combatSet = (moment: ChartMoment<Of<'combat-set'>>): string[] => {
  const { table, fact } = moment;
  if (!fact.retaliators || table.phase !== 'combat') return [];
  const answered = had(moment, 'answered');
  if (table.step === 'retaliation') return boxes('F10', answered ? 'C8' : 'C6 C7 C8');
  return boxes('F10', table.step !== 'damage' ? '' : answered ? 'D5' : 'D3 D4 D5');
};

/** A combat ends by itself (not by an effect); the state-based check runs right after. */
export const combatEnded = ({ fact }: ChartMoment<Of<'combat-ended'>>): string[] =>
  boxes('F10', fact.result === 'over' ? 'E2 E3 E4' : '');

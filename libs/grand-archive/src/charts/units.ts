import { boxes, had, type ChartMoment, type Of } from './moment.js';

type Ended = ChartMoment<Of<'unit-ended'>>;

/** The boxes that a unit of the replay went through before its end, by the rule that it cites. */
const UNITS: Readonly<Record<string, (moment: Ended) => string[]>> = {
  'GA-SETUP-03': () => boxes('F1', 'B'),
  'GA-SETUP-04': () => boxes('F1', 'C'),
  'GA-SETUP-05': () => boxes('F1', 'D'),
  'GA-SETUP-06': () => boxes('F1', 'E'),
  'GA-COMBAT-15': () => boxes('F10', 'B4'),
  'GA-COMBAT-25': (moment) => [
    ...boxes('F10', had(moment, 'combat-set') ? '' : 'D3 D4'),
    ...boxes('F10', 'D6 D7 D8 D9 D10'),
  ],
  'GA-COMBAT-38': ({ table }) => boxes('F10', table.items.length > 0 ? 'E5 E6' : 'E5'),
  'GA-TURN-29': () => [...boxes('F9', 'G H I'), ...boxes('F3', 'I')],
};

export const unitEnded = (moment: Ended): string[] => moment.fact.rules.flatMap((rule) => UNITS[rule]?.(moment) ?? []);

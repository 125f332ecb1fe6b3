import { chart } from './chart.js';

/** Chart 8. */
export const mainChart = chart(8, 'Main Phase', [
  ['A', 'The phase begins', 'GA-TURN-02', 'B'],
  ['B', 'The turn player has Opportunity with an empty stack', 'GA-TURN-25 GA-OPP-06 GA-OPP-09', 'C'],
  ['C', 'What does the turn player do: attack, act, or pass?', 'GA-OPP-13 GA-OPP-14 GA-OPP-15 GA-OPP-16', 'D E G'],
  ['D', 'An attack was declared: the Combat Phase begins (chart 10)', 'GA-TURN-03 GA-COMBAT-01 GA-COMBAT-12', 'B'],
  ['E', 'A card or ability is on the stack', 'GA-ZONE-11 GA-ACT-11', 'F'],
  ['F', 'Players have Opportunity, and the stack is resolved', 'GA-OPP-05 GA-OPP-06 GA-OPP-08', 'B'],
  ['G', 'Does another player act, at Fast speed only?', 'GA-TURN-26', 'E H'],
  ['H', 'All have passed; the stack is empty', 'GA-TURN-27 GA-OPP-07', 'I'],
  ['I', 'The turn player goes on to the End Phase: the pass was that choice', 'GA-TURN-27 CF-11', 'J'],
  ['J', 'The End Phase begins', 'GA-TURN-27', ''],
]);

/** Chart 9. */
export const endChart = chart(9, 'End Phase', [
  ['A', 'The phase begins', 'GA-TURN-02', 'B'],
  ['B', 'Abilities that triggered as the phase began go on the stack', 'GA-TURN-28', 'C'],
  ['C', 'The turn player has Opportunity, before the end of the turn', 'GA-TURN-28 GA-OPP-09', 'D'],
  ['D', 'The stack is empty and all have passed one after the other', 'GA-TURN-29 GA-OPP-07', 'E'],
  ['E', 'Damage marked on allies is removed', 'GA-TURN-29 GA-TURN-30 GA-DMG-07', 'F'],
  [
    'F',
    'Effects until the end of the turn end, and what happens as turns end happens',
    'GA-TURN-29 GA-TURN-30 GA-KW-12 GA-KW-13 CF-35',
    'G',
  ],
  ['G', 'The turn player discards down to a limit on hand or memory', 'GA-TURN-29 GA-ZONE-09 GA-ZONE-17', 'H'],
  ['H', 'State-based check', 'GA-TURN-29 GA-SBA-06', 'I'],
  ['I', 'The turn ends', 'GA-TURN-29 GA-TURN-09 CF-12 CF-13', ''],
]);

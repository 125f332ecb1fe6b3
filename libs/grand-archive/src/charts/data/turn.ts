import { chart } from './chart.js';

/** Chart 3: the phases of a turn. */
export const turnOrder = chart(3, 'The order of a turn', [
  ['A', 'A turn begins', 'GA-TURN-01 GA-TURN-02 GA-TURN-08', 'B'],
  ['B', 'Wake Up Phase (chart 4)', 'GA-TURN-02', 'C'],
  ['C', 'Materialize Phase (chart 5)', 'GA-TURN-02', 'D'],
  ['D', 'Recollection Phase (chart 6)', 'GA-TURN-02', 'E'],
  ['E', 'Draw Phase (chart 7)', 'GA-TURN-02', 'F'],
  ['F', 'Main Phase (chart 8)', 'GA-TURN-02', 'G H'],
  ['G', 'The Main Phase is over: End Phase (chart 9)', 'GA-TURN-02 GA-TURN-27', 'I'],
  ['H', 'An attack was declared: Combat Phase (chart 10), and back when it is over', 'GA-TURN-03', 'F'],
  ['I', "The turn is over; the next player's begins", 'GA-TURN-09 CF-55', ''],
]);

/** Chart 4. */
export const wakeUp = chart(4, 'Wake Up Phase', [
  ['A', 'The phase begins', 'GA-TURN-02', 'B'],
  ['B', 'All rested objects that the turn player controls wake at once', 'GA-TURN-10 CF-06', 'C'],
  ['C', 'Did abilities trigger on waking, or as the phase began?', 'GA-TURN-11 GA-TURN-12 GA-TURN-31', 'D G'],
  ['D', 'The triggers go on the stack', 'GA-TURN-11 GA-TRIG-04 GA-ZONE-11', 'E'],
  ['E', 'The turn player has Opportunity', 'GA-TURN-11 GA-OPP-03 GA-OPP-10', 'F'],
  ['F', 'The stack is empty and all have passed one after the other', 'GA-TURN-11 GA-OPP-07', 'G'],
  ['G', 'On to the Materialize Phase', 'GA-TURN-12', ''],
]);

/** Chart 5. */
export const materializeChart = chart(5, 'Materialize Phase', [
  ['A', 'The phase begins', 'GA-TURN-02', 'B'],
  ['B', 'Did abilities trigger as the phase began?', 'GA-TURN-13', 'C F'],
  ['C', 'The triggers go on the stack', 'GA-TURN-13 GA-TRIG-04', 'D'],
  ['D', 'The turn player has Opportunity', 'GA-TURN-13 GA-OPP-03 GA-OPP-10', 'E'],
  ['E', 'The stack is empty and all have passed', 'GA-TURN-13 GA-OPP-07', 'F'],
  ['F', 'Does the turn player materialize a card of the material deck?', 'GA-TURN-14 GA-TURN-17', 'G K'],
  ['G', 'The card is materialized: on the stack, and its costs paid (chart 12)', 'GA-MAT-02 GA-MAT-03', 'H'],
  ['H', 'Opportunity arises; players may respond', 'GA-TURN-16 GA-OPP-11 GA-MAT-03', 'I'],
  ['I', 'The stack is empty and all have passed', 'GA-TURN-16 GA-OPP-07', 'J'],
  ['J', 'On to the Recollection Phase', 'GA-TURN-15 GA-TURN-16', ''],
  ['K', 'Nothing was materialized: there is no Opportunity for it', 'GA-TURN-15 CF-07', 'J'],
]);

/** Chart 6. */
export const recollection = chart(6, 'Recollection Phase', [
  ['A', 'The phase begins', 'GA-TURN-02', 'B'],
  ['B', 'Did abilities trigger as the phase began?', 'GA-TURN-18', 'C E'],
  ['C', 'They go on the stack', 'GA-TURN-18 GA-TRIG-04', 'D'],
  ['D', 'The stack is resolved until it is empty', 'GA-TURN-18 CF-48', 'E'],
  ['E', 'The turn player has Opportunity', 'GA-TURN-19 GA-OPP-09', 'F'],
  ['F', 'The stack is empty and all have passed one after the other', 'GA-TURN-20 GA-OPP-07', 'G'],
  ['G', 'The turn player takes the whole own memory into the hand', 'GA-TURN-20 CF-09', 'H'],
  ['H', 'On to the Draw Phase', 'GA-TURN-21 CF-08', ''],
]);

/** Chart 7. */
export const drawChart = chart(7, 'Draw Phase', [
  ['A', 'The phase begins', 'GA-TURN-02', 'B'],
  ['B', 'The turn player draws a card', 'GA-TURN-22 GA-TERM-15 GA-TERM-17', 'C'],
  ['C', 'Did abilities trigger on the draw?', 'GA-TURN-23 GA-TURN-24', 'D F'],
  ['D', 'The triggers go on the stack, and Opportunity arises', 'GA-TURN-23 GA-OPP-03 GA-OPP-10', 'E'],
  ['E', 'The stack is empty and all have passed', 'GA-TURN-23 GA-OPP-07', 'F'],
  ['F', 'On to the Main Phase', 'GA-TURN-24 CF-10', ''],
]);

import { chart } from './chart.js';

/** Chart 1: how a game is set up. */
export const setup = chart(1, 'Starting the game', [
  ['A', 'The setup of a game begins', 'GA-SETUP-01 GA-SETUP-02 GA-SETUP-07', 'B'],
  ['B', 'Every player lays main deck and material deck into their zones', 'GA-SETUP-03', 'C'],
  ['C', 'Every player shuffles the own main deck', 'GA-SETUP-04 GA-RAND-02', 'D'],
  ['D', 'Each main deck is presented to an opponent, who may shuffle or cut it', 'GA-SETUP-05 CF-58 GA-RAND-03', 'E'],
  ['E', 'It is settled who takes the first turn', 'GA-SETUP-06 GA-END-07 GA-END-08 CF-32', 'F'],
  ['F', 'The first player takes the first turn, as chart 2 has it', 'GA-SETUP-08 GA-SETUP-16', 'G'],
  ['G', 'The game has begun', 'GA-SETUP-07', ''],
]);

const SKIP = 'GA-TURN-04 CF-04';
const PLACE = 'GA-SETUP-09 GA-SETUP-10 GA-SETUP-11 GA-SETUP-12 GA-SETUP-13 GA-SETUP-14 CF-01 CF-02 CF-03';
const skips = 'Wake Up, Materialize and Recollection are skipped';
const places = 'A level 0 champion of the own material deck is placed on the field';
const draws = 'On to the Draw Phase';
const main = 'On to the Main Phase';

/** Chart 2: a player's own first turn. */
export const firstTurn = chart(2, 'Turn one', [
  ['A', "A player's first own turn begins", 'GA-TURN-04', 'B'],
  ['B', 'Are there two players?', 'GA-TURN-05 GA-TURN-06 GA-TURN-07', 'C L'],
  ['C', 'Two players: is it the turn of the first player?', 'GA-TURN-05 GA-TURN-06', 'D H'],
  ['D', `First of two: ${skips}`, SKIP, 'E'],
  ['E', `First of two: ${places}`, PLACE, 'F'],
  ['F', 'First of two: the Draw Phase is skipped', 'GA-TURN-05', 'G'],
  ['G', `First of two: ${main}`, 'GA-TURN-05', ''],
  ['H', `Second of two: ${skips}`, SKIP, 'I'],
  ['I', `Second of two: ${places}`, PLACE, 'J'],
  ['J', `Second of two: ${draws}`, 'GA-TURN-06', 'K'],
  ['K', `Second of two: ${main}`, 'GA-TURN-06', ''],
  ['L', 'More players: is it the turn of the first player?', 'GA-TURN-07', 'M Q'],
  ['M', `First of more: ${skips}`, SKIP, 'N'],
  ['N', `First of more: ${places}`, PLACE, 'O'],
  ['O', `First of more: ${draws}`, 'GA-TURN-07', 'P'],
  ['P', `First of more: ${main}`, 'GA-TURN-07', ''],
  ['Q', `Another of more: ${skips}`, SKIP, 'R'],
  ['R', `Another of more: ${places}`, PLACE, 'S'],
  ['S', `Another of more: ${draws}`, 'GA-TURN-07', 'T'],
  ['T', `Another of more: ${main}`, 'GA-TURN-07', ''],
]);

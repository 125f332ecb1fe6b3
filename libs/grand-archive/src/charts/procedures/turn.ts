import type { Chart } from '#rules';
import { chart } from '../data/chart.js';

/** The beginning of a game, and the phases of a turn (catalogue of 2026, section 4). */
export const TURN: readonly Chart[] = [
  chart('P-SETUP', 'Before the first turn', [
    ['1', 'Every player lays main deck and material deck into their zones', 'GA26-SETUP-01 GA-SETUP-03', '2'],
    ['2', 'Every player shuffles the own main deck', 'GA26-SETUP-01 GA-SETUP-04', '3'],
    ['3', 'Each main deck is presented to an opponent, who may shuffle or cut it', 'GA26-SETUP-01 GA-SETUP-05', '4'],
    ['4', 'It is settled who goes first', 'GA26-SETUP-01 GA26-END-17 GA26-END-18', '5'],
    ['5', 'Players act before the game, in turn order, as cards permit', 'GA26-SETUP-02 GA26-SETUP-03', '6'],
    ['6', 'The level 0 champions of all players go onto the field', 'GA26-SETUP-05 GA26-SETUP-07', '7 8'],
    ['7', 'Their On Enter abilities resolve, player after player', 'GA26-SETUP-09 GA26-SETUP-10 GA26-SETUP-11', '8'],
    ['8', 'The first player takes the first turn', 'GA26-SETUP-13 GA26-FIRST-01', ''],
  ]),
  chart('P-TURN1', 'The first turn of a player', [
    ['1', 'The first of two players begins with the Main Phase', 'GA26-FIRST-02', '3 4'],
    ['2', 'Everybody else begins with the Draw Phase', 'GA26-FIRST-03 GA26-FIRST-04', '3 4'],
    ['3', 'The last player of the first round of turns attacks', 'GA26-FIRST-05 GA26-FIRST-06', '3 4'],
    ['4', 'The End Phase is that of any turn', 'GA26-FIRST-01', ''],
  ]),
  chart('P-WAKE', 'Wake Up Phase', [
    ['1', 'All rested objects that the turn player controls wake at once', 'GA-TURN-10 GA26-TURN-05', '2'],
    ['2', 'Check; what has triggered is placed and resolves', 'GA26-TURN-01 GA26-TURN-02 GA26-TURN-03', ''],
  ]),
  chart('P-MATP', 'Materialize Phase', [
    ['1', 'Check; what has triggered is placed and resolves', 'GA26-TURN-01 GA26-TURN-04', '2'],
    ['2', 'The turn player materializes a card, or none', 'GA-TURN-14 GA26-TURN-06 GA26-MAT-10', '3 4'],
    ['3', 'Players have Opportunity on the materialization; it resolves', 'GA26-TURN-07 GA26-MAT-06', '4'],
    ['4', 'Check; what has triggered is placed and resolves', 'GA26-TURN-01 GA26-TURN-07', ''],
  ]),
  chart('P-REC', 'Recollection Phase', [
    ['1', 'Charge counters; check; what has triggered is placed and resolves', 'GA26-TURN-08 GA-TURN-18', '2'],
    ['2', 'The turn player has Opportunity before the return', 'GA-TURN-19 GA26-OPP-01', '3'],
    ['3', 'The turn player takes the whole own memory into the hand', 'GA-TURN-20', '4'],
    ['4', 'Check; what the return has triggered is placed and resolves', 'GA26-TURN-01 GA26-TURN-09', ''],
  ]),
  chart('P-DRAW', 'Draw Phase', [
    ['1', 'The turn player draws a card', 'GA-TURN-22 GA26-END-03', '2'],
    ['2', 'Check; what has triggered is placed and resolves', 'GA26-TURN-01 GA26-TURN-03', ''],
  ]),
  chart('P-MAIN', 'Main Phase', [
    ['1', 'Check; what has triggered is placed and resolves', 'GA26-TURN-01 GA26-TURN-11', '2'],
    ['2', 'The turn player acts, attacks or passes', 'GA-TURN-25 GA26-OPP-01 GA26-OPP-07', '2 3'],
    ['3', 'All have passed on the empty stack', 'GA-TURN-27 GA26-TURN-12 GA26-TURN-26', ''],
  ]),
  chart('P-ENDP', 'End Phase', [
    ['1', 'What has triggered as the phase began is placed', 'GA-TURN-28 GA26-TURN-15', '2'],
    ['2', 'The turn player has Opportunity before the end of the turn', 'GA-TURN-28 GA26-OPP-01', '3'],
    ['3', 'Clean-up, all at once', 'GA26-TURN-13', '4'],
    ['4', 'Check; if anything has changed or triggered, clean-up comes again', 'GA26-TURN-14', '3 5'],
    ['5', 'The turn is over', 'GA-TURN-09 GA26-TURN-14', ''],
  ]),
  chart('P-OPP', 'A window', [
    ['1', 'Check; what is due is done', 'GA26-OPP-06 GA26-SBA-01', '2'],
    ['2', 'A player receives Opportunity', 'GA26-OPP-02 GA26-OPP-04', '3'],
    ['3', 'The player acts or passes', 'GA26-OPP-07', '4 1'],
    ['4', 'After a pass the next player has Opportunity', 'GA-OPP-03 GA-OPP-04', '3 5 6'],
    ['5', 'All have passed: the top entry of the stack resolves', 'GA-OPP-05', '1 6'],
    ['6', 'All have passed on the empty stack: the phase goes on', 'GA26-TURN-16', '1'],
  ]),
];

import type { Chart } from '#rules';
import { chart } from '../data/chart.js';

/** How cards and abilities are played and resolve (catalogue of 2026, section 4). */
export const PLAY: readonly Chart[] = [
  chart('P-ACT', 'Activating a card', [
    ['1', 'Announced: the card goes on the stack', 'GA26-ACT-01 GA26-STACK-01', '2'],
    ['2', 'Are its elements enabled? Champions need none', 'GA26-ACT-02 GA26-ELEM-07', '3'],
    ['3', 'X, optional costs and an alternative cost are declared', 'GA26-ACT-03', '4'],
    ['4', 'Modes are chosen', 'GA26-ACT-05', '5'],
    ['5', 'Targets are chosen', 'GA26-ACT-04 GA26-ACT-06', '6'],
    ['6', 'Is it legal?', 'GA26-ACT-07', '7 9'],
    ['7', 'The reserve cost is calculated', 'GA26-ACT-08', '8'],
    ['8', 'Everything is paid; if it cannot be, all is as it was before', 'GA26-ACT-09 GA26-ACT-07', '8a 9'],
    ['8a', 'What the payment has added is chosen', 'GA26-ACT-11', '9'],
    ['9', 'The card is activated; its player has Opportunity', 'GA26-ACT-12 GA26-OPP-04', ''],
  ]),
  chart('P-MATC', 'Materializing a card', [
    ['6', 'Is it legal? For champions level and lineage count', 'GA26-MAT-01 GA26-MAT-02', '7'],
    ['7', 'The memory cost is calculated', 'GA26-MAT-01', '8'],
    ['8', 'Everything is paid, at random last; if it cannot be, all is as before', 'GA26-MAT-03 GA26-MAT-04', '9'],
    ['9', 'The card is materialized; its player has Opportunity', 'GA26-MAT-06', ''],
  ]),
  chart('P-BEST', 'Bestowing a boon', [
    ['6', 'Is it legal, its elements enabled and its locks met?', 'GA26-BOON-03 GA26-BOON-04', '7'],
    ['7', 'The reserve cost is calculated', 'GA26-BOON-03', '8'],
    ['8', 'Everything is paid; if it cannot be, all is as it was before', 'GA26-BOON-09', '9'],
    ['9', 'The bestowment lies on the stack, and resolves at once', 'GA26-BOON-05', '10'],
    ['10', 'The player has the boon, and its card lies face up', 'GA26-BOON-06', ''],
  ]),
  chart('P-ABIL', 'Activating an ability', [
    ['1', 'Announced', 'GA26-ABACT-01', '2'],
    ['2', 'Modes are chosen', 'GA26-ABACT-02', '3'],
    ['3', 'Targets are chosen', 'GA26-ABACT-01', '4'],
    ['4', 'Is it legal?', 'GA26-ABACT-02', '5'],
    ['5', 'Its costs are calculated', 'GA26-ABACT-01', '6'],
    ['6', 'Its costs are paid; if they cannot be, all is as it was before', 'GA26-ABACT-01', '7'],
    ['7', 'The ability lies on the stack; its player has Opportunity', 'GA26-ABACT-01 GA26-OPP-04', ''],
  ]),
  chart('P-TRIG', 'Placing triggers', [
    ['1', 'The check has found what has triggered', 'GA26-TRIG-01', '2 3'],
    ['2', 'The turn player places the own triggers', 'GA-TRIG-04', '4'],
    ['3', 'Each other player does so in turn order', 'GA-TRIG-04', '4'],
    ['4', 'Modes and targets are named; without legal ones it fizzles', 'GA26-TRIG-05 GA26-TRIG-07', '1 5'],
    ['5', 'A player has Opportunity, if the window says so', 'GA26-TURN-03', ''],
  ]),
  chart('P-RES', 'Resolving the top entry', [
    ['1', 'Is the card of the instance still there?', 'GA26-SBA-10 GA26-STACK-12', '2 6'],
    ['2', 'Is it legal to resolve it?', 'GA26-RES-01 GA26-RES-02 GA26-RES-11 GA26-MAT-07', '3 6'],
    ['3', 'The state of its card is read', 'GA26-STACK-04 GA26-RESTR-05', '4 5 6'],
    ['4', 'Its instructions are carried out in printed order', 'GA26-RES-04 GA26-RES-06', '6'],
    ['5', 'The object enters, the champion levels up, or the attack is declared', 'GA26-RES-09 GA26-RES-13', '6'],
    ['6', 'It is gone; its card leaves the stack with its last instance', 'GA26-STACK-08 GA26-STACK-09', '7'],
    ['7', 'Check; what has triggered is placed', 'GA26-RES-14 GA26-OPP-02', ''],
  ]),
];

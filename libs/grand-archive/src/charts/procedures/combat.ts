import type { Chart } from '#rules';
import { chart } from '../data/chart.js';

/** Combat, checks and the end of a game (catalogue of 2026, section 4). */
export const COMBAT: readonly Chart[] = [
  chart('P-CMB', 'Combat', [
    ['0', 'May a combat start?', 'GA26-COMBAT-01 GA26-FIRST-05 GA26-RES-11', '1'],
    ['1', 'The attacker is chosen, and rested unless it is already', 'GA26-COMBAT-04 GA26-COMBAT-07', '2'],
    ['2', 'What it wields is chosen; loaded cards go to the intent', 'GA26-COMBAT-08 GA26-COMBAT-12', '3'],
    ['3', 'The target is chosen', 'GA26-COMBAT-04 GA26-COMBAT-19', '4'],
    ['4', 'The costs of the declaration are paid', 'GA26-COMBAT-04', '5'],
    ['5', 'Restrictions and costs that others impose are met', 'GA26-COMBAT-05 GA26-COMBAT-06', '6'],
    ['6', 'The attack is declared; what has triggered is placed', 'GA26-COMBAT-13', '7 15'],
    ['7', 'What lies on the stack resolves', 'GA26-OPP-03', '8 15'],
    ['8', 'The turn player has Opportunity before retaliation', 'GA26-OPP-01 GA26-COMBAT-23', '9 15'],
    ['9', 'The controllers of defenders say which of them retaliate', 'GA26-COMBAT-21 GA26-COMBAT-22', '10'],
    ['10', 'The turn player has Opportunity before damage', 'GA26-OPP-01', '11 12 15'],
    ['11', 'The attacking player orders several that retaliate', 'GA26-COMBAT-32', '12'],
    ['12', 'All damage is dealt and durability lost at once', 'GA26-COMBAT-28 GA26-COMBAT-30 GA26-REPL-01', '13'],
    ['13', 'What the damage has triggered is placed', 'GA26-COMBAT-33', '14'],
    ['14', 'Check; what dies leaves', 'GA26-COMBAT-33 GA26-COMBAT-34', '15'],
    ['15', 'Nothing attacks or defends any more', 'GA26-COMBAT-33 GA26-TURN-20', '16'],
    ['16', 'Cards of the intent go away; what lasts until then ends', 'GA26-COMBAT-33 GA26-ZONE-08', '17 18'],
    ['17', 'What was placed resolves', 'GA26-OPP-03', '18'],
    ['18', 'Back to the Main Phase', 'GA26-TURN-10', ''],
  ]),
  chart('P-SBC', 'State-based check', [
    ['1', 'Has a player won or lost?', 'GA26-SBA-02 GA26-END-09', '2'],
    ['2', 'Lasting effects are applied again; restrictions are tested', 'GA26-CONT-05 GA26-RESTR-05', '3'],
    ['3', 'Units with lethal damage or without life die', 'GA26-SBA-03', '4'],
    ['4', 'Weapons and Siegeable domains without durability are destroyed', 'GA26-SBA-04', '5'],
    ['5', 'A player keeps one of several Unique objects of one name', 'GA26-SBA-05 GA26-TYPE-15', '6'],
    ['6', 'Broken links, Commands in a wrong intent, buff against debuff', 'GA26-SBA-12 GA26-SBA-13 GA26-SBA-14', '7'],
    ['7', 'Tokens and copies outside their zone cease to exist', 'GA26-SBA-06 GA26-TOKEN-02', '8'],
    ['8', 'What is no target or has no attacker loses its role', 'GA26-SBA-07', '9'],
    ['9', 'Targets that are illegal are lost; without needed ones an entry fizzles', 'GA26-SBA-08 GA26-SBA-09', '10'],
    ['10', 'Instances without a card fizzle; cards without an instance go', 'GA26-SBA-10 GA26-SBA-11', '11'],
    ['11', 'What has triggered is placed', 'GA26-TRIG-01', ''],
  ]),
  chart('P-LOSE', 'The end of a game', [
    ['1', 'Who loses?', 'GA26-END-01 GA26-END-02 GA26-END-03 GA26-END-04 GA26-END-05', '2'],
    ['2', 'Who wins?', 'GA26-END-07', '3'],
    ['3', 'A player who wins and loses at once loses', 'GA26-END-06', '4 5 6'],
    ['4', 'All lose, or all win: a draw', 'GA26-END-08', '7'],
    ['5', 'One is left, and wins', 'GA26-END-07', '7'],
    ['6', 'More are left: the objects of the losers leave', 'GA26-END-11 GA26-END-12 GA26-END-14', ''],
    ['7', 'The game is over; cards with named characteristics are shown', 'GA26-END-15 GA26-END-16', ''],
  ]),
];

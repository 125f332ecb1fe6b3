import { chart } from './chart.js';

/** Chart 11. Abilities are activated by the same steps without the second (GA-ACT-19, GA-ACT-21). */
export const activationChart = chart(11, 'Activating a card', [
  ['A', 'A player means to activate a card', 'GA-ACT-01 GA-OPP-01', 'B'],
  ['B', '1. Announced: the card goes on the stack', 'GA-ACT-02 GA-VIS-09 GA-COST-03 CF-23', 'C'],
  ['C', '2. Are the elements enabled?', 'GA-ACT-03 GA-ELEM-01 GA-ELEM-06 GA-ELEM-07', 'D Z'],
  ['D', '3. Costs are declared: X, optional and alternative costs', 'GA-ACT-04 GA-KW-33', 'E'],
  ['E', '4. Modes are chosen, if it has several', 'GA-ACT-05', 'F'],
  ['F', '5. Targets are chosen', 'GA-ACT-06 GA-TGT-01 GA-TGT-02', 'G'],
  ['G', '6. Is it legal, with these modes and targets?', 'GA-ACT-07 GA-ACT-18', 'H Z'],
  ['H', '7. The reserve cost is calculated', 'GA-ACT-08 GA-COST-09 GA-KW-02 GA-KW-05', 'I'],
  ['I', '8. All costs are paid', 'GA-ACT-09 GA-COST-02 GA-COST-03 GA-COST-12', 'J Z'],
  ['J', 'Did the payment add or change modes or targets?', 'GA-ACT-10', 'K L'],
  ['K', 'Modes and targets are chosen again, the new parts only', 'GA-ACT-10', 'G'],
  ['L', '9. The card is activated', 'GA-ACT-11', 'M'],
  ['M', 'The player who activated has Opportunity', 'GA-OPP-02 CF-05 CF-50', ''],
  ['Z', 'Illegal: all is as it was before', 'GA-ACT-12 GA-VIS-16', ''],
]);

/** Chart 12. */
export const materialization = chart(12, 'Materializing a card', [
  [
    'A',
    'A player means to materialize a card, by the choice of the phase or by an effect',
    'GA-MAT-01 GA-TURN-17',
    'B',
  ],
  ['B', '1. Announced: the card goes on the stack', 'GA-MAT-03 CF-23', 'C'],
  ['C', '2. Are the elements enabled? Champions need none', 'GA-MAT-04 GA-ELEM-01 GA-ELEM-05', 'D Z'],
  ['D', '3. Costs are declared: X, optional and alternative costs', 'GA-MAT-02 GA-ACT-04', 'E'],
  ['E', '4. Modes are chosen, if it has several', 'GA-MAT-02 GA-ACT-05', 'F'],
  ['F', '5. Targets are chosen', 'GA-MAT-02 GA-ACT-06', 'G'],
  ['G', '6. Is it legal? For champions level and lineage count', 'GA-MAT-05 GA-KW-24 GA-KW-25 GA-CHAMP-01', 'H Z'],
  ['H', '7. The memory cost is calculated', 'GA-MAT-02 GA-COST-09', 'I'],
  ['I', '8. All costs are paid', 'GA-MAT-06 GA-MAT-09 GA-COST-06 CF-43', 'L Z'],
  ['L', '9. The card is materialized', 'GA-MAT-10', 'M'],
  ['M', 'The player who materialized has Opportunity', 'GA-OPP-02 CF-05', ''],
  ['Z', 'Illegal: all is as it was before', 'GA-MAT-07 GA-MAT-08', ''],
]);

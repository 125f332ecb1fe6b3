import { endTurn } from '../combat/combat-end.js';
import { timeDistorted } from '../table/notes.js';
import { operation } from './operation.js';

/** Operations on the turn and its phases. */
export const turnWords = [
  operation({
    op: 'end-turn',
    takes: {},
    means: 'the turn ends; what is on the stack is banished',
    apply(scribe, env): void {
      endTurn(scribe, env.item);
    },
  }),
  operation({
    op: 'distort-time',
    takes: {},
    means: 'from now on the materialize phase of each turn takes place after the main phase',
    apply(scribe): void {
      timeDistorted.write(scribe, true);
    },
  }),
];

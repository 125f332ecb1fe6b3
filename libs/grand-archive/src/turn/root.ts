import { seatOf, type Table } from '#table';
import { rememberGone, untilGameOver, type Flow, type Scribe } from '#rules';
import { clearCombat } from '../combat/combat-end.js';
import { resolveTop } from '../play/resolution.js';
import { partsFor } from '../rulesets/parts-for.js';
import { leaveGame, loserToLeave } from './loser-leaves.js';
import { isInterdicted } from './timing.js';
import { advance, cleanUp, endPhase } from './turn.js';
import { turnEnds } from '../table/notes.js';
import { isWindowOver } from './windows.js';

/** Whether nothing is left to resolve or to answer, and nobody can act. */
const isIdle = ({ table }: Scribe): boolean =>
  table.turn !== null && table.status === 'playing' && table.items.length === 0 && table.asks.length === 0;

/**
 * Whether the turn player is defeated and nothing is left to resolve: then the turn ends (GA-END-10,
 * docs/decisions/010), or goes on with its End Phase (GA26-END-13).
 */
const turnIsCutOff = (scribe: Scribe): boolean =>
  isIdle(scribe) &&
  seatOf(scribe.table, scribe.table.turn!.seat)?.out !== null &&
  (partsFor(scribe.table).end.turnOfLoser === 'clean-up' || scribe.table.phase !== 'end');

/** Ends the turn at once: a combat in it, then clean-up. */
function* cutOff(scribe: Scribe): Flow {
  const { seat } = scribe.table.turn!;
  clearCombat(scribe, 'the turn player is defeated');
  yield* partsFor(scribe.table).end.turnOfLoser === 'clean-up' ? cleanUp(scribe, seat) : endPhase(scribe, seat);
}

/**
 * Everything that may still refer to an object that has left: entries of the stack, waiting triggers, effects, the
 * combat.
 */
const spokenOf = ({ items, effects, combat, notes }: Table): unknown => [
  items,
  effects.map(({ data }) => data),
  combat,
  notes['game']?.['waiting'],
  notes['combat'],
];

function* toTheEnd(scribe: Scribe, flow: Flow): Flow {
  yield* flow;
  for (;;) {
    const loser = loserToLeave(scribe);
    // While nobody can have Opportunity, entries resolve one after the other (GA-INTERDICT-01).
    if (loser !== undefined) yield* leaveGame(scribe, loser);
    else if (isInterdicted(scribe)) yield* resolveTop(scribe);
    else if (turnEnds.in(scribe.table) && isIdle(scribe)) yield* cleanUp(scribe, scribe.table.turn!.seat);
    else if (turnIsCutOff(scribe)) yield* cutOff(scribe);
    else if (isIdle(scribe) && scribe.table.opportunity === null && isWindowOver(scribe)) yield* advance(scribe);
    else break;
  }
  rememberGone(scribe, spokenOf);
}

/** Runs a root action until it ends, or until the game ends. */
export const play = (scribe: Scribe, flow: Flow): Flow => untilGameOver(toTheEnd(scribe, flow));

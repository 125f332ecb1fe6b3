import { seatOf, type Table } from '#table';
import { rememberGone, untilGameOver, type Flow, type Scribe } from '#rules';
import { clearCombat } from '../combat/combat-end.js';
import { resolveTop } from '../play/resolution.js';
import { isInterdicted } from './timing.js';
import { cleanUp } from './turn.js';

/**
 * Whether the turn player is defeated and nothing is left to resolve: then the turn ends (GA-END-10,
 * docs/decisions/010).
 */
const turnIsCutOff = ({ table }: Scribe): boolean =>
  table.turn !== null &&
  table.status === 'playing' &&
  seatOf(table, table.turn.seat)?.out !== null &&
  table.items.length === 0 &&
  table.asks.length === 0;

/** Ends the turn at once: a combat in it, then clean-up. */
function* cutOff(scribe: Scribe): Flow {
  clearCombat(scribe, 'the turn player is defeated');
  yield* cleanUp(scribe, scribe.table.turn!.seat);
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
  // While nobody can have Opportunity, entries resolve one after the other (GA-INTERDICT-01).
  while (isInterdicted(scribe)) yield* resolveTop(scribe);
  while (turnIsCutOff(scribe)) yield* cutOff(scribe);
  rememberGone(scribe, spokenOf);
}

/** Runs a root action until it ends, or until the game ends. */
export const play = (scribe: Scribe, flow: Flow): Flow => untilGameOver(toTheEnd(scribe, flow));

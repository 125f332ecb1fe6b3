import { seatOf, type Table } from '#table';
import { rememberGone, untilGameOver, type Flow, type Scribe } from '#rules';
import { clearCombat } from '../combat/combat-end.js';
import { resolveTop } from '../play/resolution.js';
import { isInterdicted } from './timing.js';
import { cleanUp } from './turn.js';

/** A defeated turn player's turn ends as soon as nothing is left to resolve (GA-END-10, docs/decisions/010). */
const turnIsCutOff = ({ table }: Scribe): boolean =>
  table.turn !== null &&
  table.status === 'playing' &&
  seatOf(table, table.turn.seat)?.out !== null &&
  table.items.length === 0 &&
  table.asks.length === 0;

/** The turn ends where it stands: a combat with it, then clean-up. */
function* cutOff(scribe: Scribe): Flow {
  clearCombat(scribe, 'the turn player is defeated');
  yield* cleanUp(scribe, scribe.table.turn!.seat);
}

/** What may still ask how an object was that has left: entries of the stack, triggers to come, effects, the combat. */
const spokenOf = ({ items, effects, combat, notes }: Table): unknown => [
  items,
  effects.map(({ data }) => data),
  combat,
  notes['game']?.['waiting'],
  notes['combat'],
];

function* toTheEnd(scribe: Scribe, flow: Flow): Flow {
  yield* flow;
  // Where nobody can have Opportunity, entries resolve one after the other (GA-INTERDICT-01).
  while (isInterdicted(scribe)) yield* resolveTop(scribe);
  while (turnIsCutOff(scribe)) yield* cutOff(scribe);
  rememberGone(scribe, spokenOf);
}

/** Every root action runs in here: until it ends, or the game does. */
export const play = (scribe: Scribe, flow: Flow): Flow => untilGameOver(toTheEnd(scribe, flow));

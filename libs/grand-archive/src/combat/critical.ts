import { seatOf, slotsIn, zoneId, type Card, type Handle, type Seat } from '#table';
import { ask, byPlayer, type Flow, type Scribe } from '#rules';
import { printedOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { calledIn } from '../objects/called.js';
import { discard } from '../objects/drawing.js';
import { may } from '../play/choosing.js';

/** The opponents of a unit's player, in turn order. */
const opponentsOf = ({ table }: Scribe, { controller }: Card): Seat[] => {
  const there = table.order.filter((seat) => seat !== controller && seatOf(table, seat)?.out === null);
  return byPlayer(
    table,
    there.map((seat) => ({ seat })),
  ).flatMap(({ due }) => due.map(({ seat }) => seat));
};

/** Whether an opponent discards cards, so that the damage is not doubled; they are asked in turn order (CF26-26). */
function* isBoughtOff(scribe: Scribe, card: Card, n: number): Flow<boolean> {
  for (const seat of opponentsOf(scribe, card)) {
    if (slotsIn(scribe.table, zoneId('hand', seat)).length < n) continue;
    const title = `Discard ${n}, so that the damage of ${calledIn(scribe.cards, card)} is not doubled?`;
    if (!(yield* ask(may, { seat, title, about: { source: card.handle }, rule: 'GA26-CRITICAL-01' }))) continue;
    const env = { controller: seat, source: card.handle, definition: null, targets: [], named: {} };
    yield* discard(scribe, [seat], n, false, env);
    return true;
  }
  return false;
}

/**
 * The sources whose combat damage is doubled by Critical: those of which not every instance was bought off. Nobody
 * receives Opportunity meanwhile (GA26-CRITICAL-02, GA26-CRITICAL-03).
 */
export function* doubledByCritical(scribe: Scribe, sources: readonly Card[]): Flow<Handle[]> {
  const doubled: Handle[] = [];
  for (const card of sources) {
    for (const { n = 0 } of printedOf(sightOf(scribe), card, 'critical')) {
      if (yield* isBoughtOff(scribe, card, n)) continue;
      doubled.push(card.handle);
      break;
    }
  }
  return doubled;
}

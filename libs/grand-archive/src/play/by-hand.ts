import type { Item } from '#table';
import { ask, byHandQuestion, carryStated, MOST_STATED, type Flow, type Scribe } from '#rules';
import { changes } from '../by-hand/changes.js';

export const carryOutByHand = byHandQuestion(() => changes);

/**
 * Resolution by hand (architecture §5): the controller states what happens, as often as something has to be known
 * first; it is carried out like a program, and recorded as attested, not adjudicated.
 */
export function* byHand(scribe: Scribe, item: Item, text: readonly string[]): Flow {
  const { id, title, controller: by, card, definition = null } = item;
  const stated = { by, definition, item: id, ...(card === undefined ? {} : { source: card }) };
  for (let round = 1, more = true; more; round += 1) {
    const said = yield* ask(carryOutByHand, {
      seat: by,
      title: round === 1 ? `Carry out ${title} by hand` : `Go on with ${title} by hand`,
      min: 0,
      max: MOST_STATED,
      about: { item: id, text, ...(round === 1 ? {} : { round }) },
    });
    scribe.emit({ kind: 'attested', item: id, by, text, ops: said.ops });
    yield* carryStated(changes, scribe, stated, said.changes);
    more = said.more;
  }
}

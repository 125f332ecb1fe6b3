import type { Item } from '#table';
import { byHandQuestion, stateRounds, type Flow, type Scribe } from '#rules';
import { changes } from '../by-hand/changes.js';

export const carryOutByHand = byHandQuestion(() => changes);

/** Asks the controller of an item to state what its text does, as far as no program covers it. */
export function* byHand(scribe: Scribe, item: Item, text: readonly string[]): Flow {
  const { id, title, controller: by, card, definition = null } = item;
  const source = card === undefined ? {} : { source: card };
  yield* stateRounds(scribe, {
    changes,
    question: carryOutByHand,
    stated: { by, definition, item: id, ...source },
    title,
    text,
  });
}

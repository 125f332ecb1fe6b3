import type { Item } from '#table';
import { byHandQuestion, stateRounds, type Flow, type Scribe } from '#rules';
import { changes } from '../by-hand/changes.js';

export const carryOutByHand = byHandQuestion(() => changes);

/** What no program covers of an item's text is stated by its controller. */
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

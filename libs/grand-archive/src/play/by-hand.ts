import type { Item } from '#table';
import { ask, carryStated, field, part, question, statedIn, statedPart, type Flow, type Scribe } from '#rules';
import { changes } from '../by-hand/changes.js';

const MOST = 12;

/** So often one resolution goes on: whoever states more than that states the rest in words. */
const ROUNDS = 20;

/**
 * The answer to a question by hand: any number of changes, each checked against the table as the player sees it, and
 * whether more is to be stated once these have happened.
 */
export const carryOutByHand = question({
  of: 'by-hand',
  rule: field.STATED,
  answer: 'by-hand',
  parts: (_query, { about }) => [
    statedPart(changes, MOST),
    part({
      name: 'more',
      title: 'Then state more',
      rule: field.STATED,
      optional: true,
      when: (_, draft) =>
        Number(about['round'] ?? 1) < ROUNDS && ((draft['ops'] ?? []) as readonly unknown[]).length > 0,
      candidates: () => [{ value: true, label: 'yes' }],
    }),
  ],
  read: ({ ops, more }) => ({ ops: ops ?? [], changes: statedIn(ops), more: more === true }),
  forfeit: () => ({ ops: [] }),
});

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
      max: MOST,
      about: { item: id, text, ...(round === 1 ? {} : { round }) },
    });
    scribe.emit({ kind: 'attested', item: id, by, text, ops: said.ops });
    yield* carryStated(changes, scribe, stated, said.changes);
    more = said.more;
  }
}

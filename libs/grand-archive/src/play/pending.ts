import { cardsIn, type Item, type Json } from '#table';
import type { Scribe } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';
import { declareOf } from './declared.js';
import { leaveStack, takeOffStack } from './off-stack.js';
import { isAllLost, noteParts } from './restricted.js';
import { lacksCard, tested } from './retest.js';

const fizzle = (scribe: Scribe, item: Item, rule: string): void => {
  if (item.of === 'card') leaveStack(scribe, item, 'not resolved');
  scribe.emit({ kind: 'item-ended', item: item.id, result: 'none', rules: [rule] });
};

/**
 * What a check does by the newer rules with entries that wait: an instance without its card fizzles, a target that is
 * illegal is lost for good, so is a part of a text whose restriction is not met any more, and an entry fizzles of which
 * nothing, or no required target, is left (GA26-STACK-12, GA26-SBA-08, GA26-SBA-09, GA26-RESTR-05, GA26-RESTR-06).
 */
export const testPending = (scribe: Scribe): void => {
  const { table } = scribe;
  if (partsFor(table).resolution.lostTargets !== 'fizzle') return;
  for (const item of table.items) {
    if (item.state !== 'ready') continue;
    if (lacksCard(scribe, item)) {
      fizzle(scribe, item, 'GA26-STACK-12');
      continue;
    }
    noteParts(scribe, item);
    if (isAllLost(scribe, item)) {
      fizzle(scribe, item, 'GA26-RESTR-06');
      continue;
    }
    const { chosen, specs, targets } = tested(scribe, item);
    const lost = chosen.map((list, n) => list.filter((handle) => !targets[n]!.includes(handle)));
    const needed = targets.filter((_, n) => chosen[n]!.length > 0 && (specs[n]?.min ?? 1) > 0);
    if (needed.length > 0 && needed.every((list) => list.length === 0)) fizzle(scribe, item, 'GA26-SBA-09');
    else if (lost.flat().length > ((item.declared['lost'] ?? []) as Json[]).flat().length)
      declareOf(scribe, item.id, { lost });
  }
  for (const { handle } of cardsIn(scribe.table, 'stack'))
    if (!scribe.table.items.some(({ card }) => card === handle))
      takeOffStack(scribe, { card: handle, declared: {} }, 'not resolved'); // GA26-SBA-11
};

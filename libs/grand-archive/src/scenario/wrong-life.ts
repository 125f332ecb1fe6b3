import type { Handle } from '#table';
import type { Misplaced, Scribe } from '#rules';
import { statOf } from '../objects/statics.js';
import { championOf, faceOf, hasType } from '../objects/traits.js';
import { defeated, doomed } from '../turn/checks.js';

/** What is on a table that the next check would end before anybody has Opportunity (GA-SBA-07). */
export const wrongWithLife = (scribe: Scribe, places: ReadonlyMap<Handle, string>): Misplaced[] => {
  const { table, cards } = scribe;
  const wounds = (handle: Handle): string => {
    const card = scribe.card(handle)!;
    return `${card.damage} damage and life ${statOf(table, cards, card, 'life')}`;
  };
  const at = (handle: Handle): string => places.get(handle) ?? 'changes';
  return [
    ...defeated(scribe).map((seat) => {
      const { handle } = championOf(table, cards, seat)!;
      return { at: at(handle), what: `with ${wounds(handle)} of its champion seat ${seat} has lost (GA-SBA-02)` };
    }),
    ...doomed(scribe).map((handle) => {
      const card = scribe.card(handle)!;
      const [why, rule] = hasType(cards, card, 'ALLY')
        ? [`has ${wounds(handle)}`, 'GA-SBA-01']
        : ['has no durability', 'GA-SBA-03'];
      return {
        at: at(handle),
        what: `${faceOf(cards, card)?.name ?? 'it'} ${why}: it leaves before anybody can act (${rule}, GA-SBA-07)`,
      };
    }),
  ];
};

import type { Handle } from '#table';
import type { Misplaced, Scribe } from '#rules';
import { statOf } from '../objects/characteristics.js';
import { doubled } from '../objects/unique.js';
import { championOf, faceOf, hasType, isChampion } from '../objects/traits.js';
import { defeated, doomed } from '../turn/checks.js';
import { sightOf } from '../objects/derive.js';

/** Objects that the next check would remove before anybody has Opportunity (GA-SBA-07). */
export const wrongWithLife = (scribe: Scribe, places: ReadonlyMap<Handle, string>): Misplaced[] => {
  const { table, cards } = scribe;
  const lifeOf = (handle: Handle): number => statOf(sightOf(scribe), scribe.card(handle)!, 'life');
  const wounds = (handle: Handle): string => `${scribe.card(handle)!.damage} damage and life ${lifeOf(handle)}`;
  /** The damage with which it would survive. */
  const less = (handle: Handle): Pick<Misplaced, 'instead'> =>
    lifeOf(handle) > 0 ? { instead: { damage: lifeOf(handle) - 1 } } : {};
  const at = (handle: Handle): string => places.get(handle) ?? 'changes';
  return [
    ...defeated(scribe).flatMap((seat) => {
      const handle = championOf(table, cards, seat)?.handle;
      if (handle === undefined) return [];
      const what = `with ${wounds(handle)} of its champion seat ${seat} has lost (GA-SBA-02)`;
      return [{ at: at(handle), what, ...less(handle) }];
    }),
    ...doomed(scribe).flatMap((handle) => {
      const card = scribe.card(handle)!;
      if (isChampion(cards, card)) return [];
      const [why, rule] = hasType(cards, card, 'ALLY')
        ? [`has ${wounds(handle)}`, 'GA-SBA-01']
        : ['has no durability', 'GA-SBA-03'];
      const what = `${faceOf(cards, card)?.name ?? 'it'} ${why}: it leaves before anybody can act (${rule}, GA-SBA-07)`;
      return [{ at: at(handle), what, instead: null, ...less(handle) }];
    }),
    ...doubled(scribe).flatMap(({ seat, name, cards: all }) =>
      all.slice(1).map(({ handle }) => ({
        at: at(handle),
        what: `seat ${seat} has a Unique ${name} already, and keeps one (GA-UNIQ-01, GA-SBA-07)`,
        instead: null,
      })),
    ),
  ];
};

import { zoneId, type Card, type Seat } from '#table';
import { ask, part, question, type Flow, type LegPlace, type Scribe } from '#rules';
import { levelStops, materialsOf } from '../turn/materials.js';
import type { Sight } from '../effects/env.js';
import { matches } from '../effects/select.js';
import { applies } from '../effects/truth.js';
import { standing, staticsOf } from './statics.js';
import { partsFor } from '../rulesets/parts-for.js';
import { carryOver, ontoChampion, underChampion } from './carry-over.js';
import { leveledOf } from './traits.js';
import { happened, happenedToItself } from '../triggers/triggers.js';
import { sightOf } from './derive.js';
import { forgetUses } from './uses.js';

/** Whether a static ability stops a champion from leveling up; the new champion card then goes back (GA-CHAMP-12). */
const keepsItsLevel = (sight: Sight, champion: Card): boolean =>
  staticsOf(sight).some(
    (one) =>
      one.change.level !== undefined &&
      'all' in one.change.what &&
      matches(sight, champion, one.change.what.all, standing(one.source)) &&
      applies(sight, one),
  );

/**
 * Lays a champion card on the champion, which stays the same object with a new face on top (GA-CHAMP-03 to GA-CHAMP-07,
 * CF-29).
 *
 * @returns whether it lies there
 */
export const layChampion = (scribe: Scribe, seat: Seat, card: LegPlace): boolean => {
  // The champion was there at step 6, and only a judge can take a champion away (GA-CHAMP-10).
  const old = leveledOf(scribe.table, scribe.cards, seat);
  if (!old || keepsItsLevel(sightOf(scribe), old)) {
    const cause = old ? 'its champion cannot level up' : 'no champion';
    if (typeof card === 'string') scribe.move([card], zoneId('materials', seat), {}, cause);
    return false;
  }
  const under = underChampion(scribe, seat, old);
  const over = ontoChampion(scribe, seat, card, old);
  scribe.emit({ kind: 'moved', cause: 'level up', legs: [{ ...under, handle: scribe.name('c') }, over] });
  carryOver(scribe, old, 'level up', {}, scribe.table.revision); // GA26-CHAMP-01
  const champion = leveledOf(scribe.table, scribe.cards, seat)!;
  if (partsFor(scribe.table).champions.laid === 'enters-field') happened(scribe, 'enter', [champion]);
  else {
    forgetUses(scribe, champion);
    happenedToItself(scribe, 'enter', champion); // GA26-CHAMP-04
  }
  happened(scribe, 'level-up', [champion]);
  return true;
};

/** Asks which champion of the material deck goes on top of the champion (GA-CHAMP-01, GA-KW-24). */
export const levelUp = question({
  of: 'level-up',
  rule: 'GA-CHAMP-01',
  title: 'Level up to a champion of your material deck, or none',
  answer: 'level-up',
  or: { kind: 'decline', title: 'Stay on this level' },
  parts: () => [
    part({
      name: 'card',
      title: 'Level up to {}',
      rule: 'GA-CHAMP-01',
      sealed: () => true,
      candidates: (query) =>
        materialsOf(query).flatMap(({ slot, card }) =>
          card.types.includes('CHAMPION') ? [{ value: slot, label: card.name, refusal: levelStops(query, card) }] : [],
        ),
    }),
  ],
  forfeit: () => null,
});

/**
 * An effect lets a player level up: the player lays on a champion of the next level without materializing it, so
 * without cost or stack. Returns whether they did.
 */
export function* levelUpByEffect(scribe: Scribe, seat: Seat, source: string): Flow<boolean> {
  const chosen = yield* ask(levelUp, { seat, min: 0, about: { source } });
  return chosen !== null && layChampion(scribe, seat, { zone: zoneId('materials', seat), slot: chosen.card });
}

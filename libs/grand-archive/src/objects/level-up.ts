import { zoneId, type MaybeSecret, type Json, type Seat } from '#table';
import type { Flow, Place, Scribe } from '#rules';
import { championOf } from './traits.js';
import { happened } from '../triggers/triggers.js';

/**
 * A champion card is laid on the champion: the same object, with a new face on top (GA-CHAMP-03 to GA-CHAMP-07, CF-29).
 */
export const layChampion = (scribe: Scribe, seat: Seat, card: Place): void => {
  // it was there at step 6, and nothing takes a champion away (GA-CHAMP-10)
  const old = championOf(scribe.table, scribe.cards, seat)!;
  const under = scribe.leg(old.handle, zoneId('lineage', seat));
  const over = scribe.leg(card, 'field', { controller: seat });
  scribe.emit({
    kind: 'moved',
    cause: 'level up',
    legs: [
      { ...under, handle: scribe.name('c') },
      { ...over, handle: old.handle },
    ],
  });
  if (old.damage > 0)
    scribe.emit({
      kind: 'damaged',
      hits: [{ card: old.handle, source: 'level up', aimed: 0, prevented: 0, dealt: 0, marked: old.damage }],
    });
  const counters = Object.entries(old.counters).map(([counter, to]) => ({ card: old.handle, counter, by: 0, to }));
  if (counters.length > 0) scribe.emit({ kind: 'counted', changes: counters, cause: 'level up' });
  const champion = championOf(scribe.table, scribe.cards, seat)!;
  happened(scribe, 'enter', [champion]);
  happened(scribe, 'level-up', [champion]);
};

/**
 * An effect lets a player level up: a champion of the next level is laid on, without being materialized; no cost, no
 * stack.
 */
export function* levelUpByEffect(scribe: Scribe, seat: Seat, source: string): Flow {
  const [answer] = yield [
    {
      seat,
      of: 'level-up',
      title: 'Level up to a champion of your material deck, or none',
      min: 0,
      max: 1,
      about: { source },
      rule: 'GA-CHAMP-01',
    },
  ];
  if (answer!.kind === 'decline') return;
  layChampion(scribe, seat, {
    zone: zoneId('materials', seat),
    slot: answer!['card'] as MaybeSecret<Json> as MaybeSecret<number>,
  });
}

import { seatOf, zoneId, type Seat } from '#table';
import { ask, part, question, refuse, type Flow, type Scribe } from '#rules';
import { titled } from '../combat/present.js';
import { placeOnField } from '../objects/enter.js';
import { partsFor } from '../rulesets/parts-for.js';
import { settle } from './checks.js';
import { materialsOf } from './materials.js';
import { beginPhase, begins, giveOpportunity } from './timing.js';

/**
 * Asks for a level 0 champion of the material deck (GA-SETUP-10, GA26-SETUP-06). A player who is out of the game places
 * none: their turn ends.
 */
export const firstChampion = question({
  of: 'champion',
  rule: 'GA-SETUP-09',
  title: 'Which champion do you begin with?',
  answer: 'place',
  parts: ({ table }) => [
    part({
      name: 'card',
      title: 'Begin with {}',
      rule: partsFor(table).setup.rules.champion,
      sealed: () => true,
      candidates: (query) =>
        materialsOf(query).map(({ slot, card }) => ({
          value: slot,
          label: card.name,
          refusal:
            card.types.includes('CHAMPION') && card.stats['level'] === 0
              ? undefined
              : refuse(partsFor(query.table).setup.rules.champion, `${card.name} is no champion of level 0`),
        })),
    }),
  ],
  forfeit: () => ({ card: 0 }),
});

/**
 * Begins a player's first turn with the placement of a level 0 champion (GA-SETUP-09 to GA-SETUP-14): F2 E, F2 I, F2 N,
 * F2 R.
 */
export function* placeFirstChampion(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'first');
  scribe.emit({ kind: 'opportunity', seat: null });
  const { card } = yield* ask(firstChampion, { seat });
  if (seatOf(scribe.table, seat)?.out !== null) return; // defeated before the player's first turn: the turn ends
  const placed = scribe.move(
    [{ zone: zoneId('materials', seat), slot: card }],
    'field',
    { controller: seat },
    'first champion',
  );
  const title = titled(scribe, 'The first champion is placed', placed);
  begins(scribe, { of: 'turn', title, rules: ['GA-SETUP-09'] });
  placeOnField(scribe, placed, false);
  yield* settle(scribe);
  scribe.unit('turn', title, 'resolved', ['GA-SETUP-09']);
  beginPhase(scribe, 'first', 'opportunity');
  giveOpportunity(scribe, seat);
}

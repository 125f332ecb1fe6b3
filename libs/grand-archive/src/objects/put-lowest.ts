import { slotsIn, zoneId, type Json } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { fits } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { materialsOf } from '../turn/materials.js';
import { placeOnField } from './enter.js';
import { digDeck } from './looking.js';
import { isPermanent } from './move-any.js';

/**
 * The own material deck is revealed, and such a card with the lowest memory cost comes onto the field out of it; among
 * several their owner chooses. It is not materialized: nothing is paid, no element asked for (GA-LOWEST-01).
 */
export function* putLowest(scribe: Scribe, env: Env, what: Selector): Flow {
  const seat = env.controller;
  const zone = zoneId('materials', seat);
  const definitions = slotsIn(scribe.table, zone).map(({ definition }) => definition ?? '');
  if (definitions.length === 0) return;
  scribe.emit({ kind: 'shown', zone, slots: definitions.map((_, n) => n), count: definitions.length, definitions });
  const fitting = materialsOf({ table: scribe.table, cards: scribe.cards, seat }).filter(
    ({ card }) =>
      fits(card, what, env) &&
      card.cost?.kind === 'memory' &&
      card.cost.n !== 'X' &&
      isPermanent(scribe.cards, card.id),
  );
  const lowest = Math.min(...fitting.map(({ card }) => Number(card.cost!.n)));
  const slots = fitting.filter(({ card }) => card.cost!.n === lowest).map(({ slot }) => slot);
  const [chosen] =
    slots.length < 2
      ? slots
      : yield* ask(digDeck, {
          seat,
          title: 'Put onto the field',
          min: 1,
          max: 1,
          about: { ...aboutOf(env), open: true },
          options: definitions.map((definition, n): Json => ({ definition, fits: slots.includes(n) })),
        });
  if (chosen === undefined) return;
  const came = scribe.move([{ zone, slot: chosen, open: true }], 'field', { controller: seat }, 'effect');
  placeOnField(scribe, came, false);
}

import { cardsIn, zoneId, type Json } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { fitsHidden } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { activateAsked, untilDone, type Chosen } from './activate-asked.js';
import { announceCard } from './activation.js';

/** A card of the own memory that an effect lets its player activate as it is carried out, or none (GA-NOW-01). */
export const activateNow = activateAsked({
  of: 'activate-now',
  rule: 'GA-NOW-01',
  title: 'Activate a card of your memory, or none',
  refs: ({ table, cards, seat }, { about }) => {
    const what = about['what'] as unknown as Selector;
    const env = { controller: seat, source: String(about['source'] ?? '') };
    return cardsIn(table, zoneId('memory', seat)).flatMap(({ handle, definition }) =>
      fitsHidden(table, cards, seat, definition, what, env) ? [handle] : [],
    );
  },
});

/** Activates a card of the own memory now, its reserve cost paid with counters on the source alone (GA-NOW-02). */
export function* activateByEffect(scribe: Scribe, env: Env, what: Selector, counters: string): Flow {
  const seat = env.controller;
  const about = { ...aboutOf(env), counters, what: what as Json };
  yield* untilDone<Chosen>(
    scribe,
    seat,
    () =>
      cardsIn(scribe.table, zoneId('memory', seat)).length > 0 ? ask(activateNow, { seat, min: 0, about }) : undefined,
    (chosen) => announceCard(scribe, { ...chosen, seat }, { purse: { counters, on: env.source } }),
  );
}

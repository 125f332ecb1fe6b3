import { cardsIn, seatOf, zoneId, type Json } from '#table';
import { ask, part, question, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { fitsHidden } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { announceCard, sayings, type Activating } from './activation.js';
import { activationStops, meant } from './announce.js';
import { isHiddenRef, type CardRef } from './card-ref.js';

/** A card of the own memory that an effect lets its player activate as it is carried out, or none (GA-NOW-01). */
export const activateNow = question({
  of: 'activate-now',
  rule: 'GA-NOW-01',
  title: 'Activate a card of your memory, or none',
  answer: 'activate-now',
  or: { kind: 'decline', title: 'Activate nothing' },
  parts: (_query, asked) =>
    [
      part({
        name: 'card',
        title: 'Activate',
        rule: asked.rule,
        sealed: isHiddenRef,
        candidates: (query, draft) => {
          const { table, cards, seat } = query;
          const what = asked.about['what'] as unknown as Selector;
          const env = { controller: seat, source: String(asked.about['source'] ?? '') };
          return cardsIn(table, zoneId('memory', seat)).flatMap(({ handle, definition }) => {
            const ref: CardRef = handle;
            const found = meant(table, cards, seat, ref);
            const fits = found !== undefined && fitsHidden(table, cards, seat, definition, what, env);
            return fits ? [{ value: ref, label: found.name, refusal: activationStops(query, ref, found, draft) }] : [];
          });
        },
      }),
      ...sayings,
    ] as const,
  forfeit: () => null,
});

/** Activates a card of the own memory now, its reserve cost paid with counters on the source alone (GA-NOW-02). */
export function* activateByEffect(scribe: Scribe, env: Env, what: Selector, counters: string): Flow {
  const seat = env.controller;
  for (;;) {
    if (cardsIn(scribe.table, zoneId('memory', seat)).length === 0) return;
    const chosen: Omit<Activating, 'seat'> | null = yield* ask(activateNow, {
      seat,
      min: 0,
      about: { ...aboutOf(env), counters, what: what as Json },
    });
    if (!chosen || seatOf(scribe.table, seat)?.out !== null) return;
    if (yield* announceCard(scribe, { ...chosen, seat }, { purse: { counters, on: env.source } })) return;
  }
}

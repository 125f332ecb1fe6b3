import { cardsIn, findCard, zoneId, type Handle, type Json, type Seat } from '#table';
import { ask, type Flow, type Query, type Scribe, idOf } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { fitsHidden, matches } from '../effects/select.js';
import type { Op, Selector } from '../effects/words.js';
import { activateAsked, untilDone, type Chosen } from './activate-asked.js';
import { announceCard } from './activation.js';
import { sightOf } from '../objects/derive.js';

/** Asks which card of their own memory a player activates while an effect resolves, or none (GA-NOW-01). */
export const activateNow = activateAsked({
  of: 'activate-now',
  rule: 'GA-NOW-01',
  title: 'Activate a card of your memory, or none',
  refs: (query, { about }) => {
    const { table, seat } = query;
    const what = about['what'] as unknown as Selector;
    const env = { controller: seat, source: String(about['source'] ?? '') };
    return cardsIn(table, zoneId('memory', seat)).flatMap((card) =>
      fitsHidden(sightOf(query), seat, idOf(card), what, env) ? [card.handle] : [],
    );
  },
});

/** The cards of the player's own banishment that an effect lets them activate. */
const lyingSo = (query: Pick<Query, 'table' | 'cards'>, seat: Seat, what: Selector, source: Handle) =>
  cardsIn(query.table, zoneId('banishment', seat)).filter((card) =>
    matches(sightOf(query), card, what, { controller: seat, source }),
  );

/** The same for a card of the player's own banishment, whose cards everybody sees (GA-NOW-03). */
export const activateLying = activateAsked({
  of: 'activate-lying',
  rule: 'GA-NOW-03',
  title: 'Activate a card of your banishment, or none',
  refs: (query, { about }) =>
    about['copy'] === undefined
      ? lyingSo(query, query.seat, about['what'] as unknown as Selector, String(about['source'] ?? '')).map(
          ({ handle }) => handle,
        )
      : [String(about['copy'])],
});

type Now = Extract<Op, { op: 'activate-now' }>;

/**
 * Lets a player activate a card of their own memory or banishment now. If the effect says so, only counters on the
 * source pay the reserve cost (GA-NOW-02).
 */
export function* activateByEffect(scribe: Scribe, env: Env, { what, counters, from }: Now): Flow {
  const seat = env.controller;
  const about = {
    ...aboutOf(env),
    ...(counters === undefined ? { offered: true } : { counters }),
    what: what as Json,
  };
  const asking = () => {
    if (from)
      return lyingSo(scribe, seat, what, env.source).length > 0
        ? ask(activateLying, { seat, min: 0, about })
        : undefined;
    return cardsIn(scribe.table, zoneId('memory', seat)).length > 0
      ? ask(activateNow, { seat, min: 0, about })
      : undefined;
  };
  yield* untilDone<Chosen>(scribe, seat, asking, (chosen) =>
    announceCard(scribe, { ...chosen, seat }, counters === undefined ? {} : { purse: { counters, on: env.source } }),
  );
}

/**
 * Lets a player activate a copy of a card, with all costs of that card (GA26-COPY-13). The copy lies in the player's
 * banishment until then, and ceases to exist if it is not activated.
 */
export function* activateCopy(scribe: Scribe, env: Env, of: Handle): Flow {
  const definition = idOf(findCard(scribe.table, of)?.card) ?? undefined;
  if (definition === undefined) return;
  const seat = env.controller;
  const copy = scribe.name('c');
  const cards = [{ handle: copy, owner: seat, controller: seat, token: true, definition }];
  scribe.emit({ kind: 'created', zone: zoneId('banishment', seat), cards });
  const about = { ...aboutOf(env), offered: true, copy };
  yield* untilDone<Chosen>(
    scribe,
    seat,
    () => ask(activateLying, { seat, title: 'Activate the copy, or nothing', min: 0, about }),
    (chosen) => announceCard(scribe, { ...chosen, seat }),
  );
  if (cardsIn(scribe.table, zoneId('banishment', seat)).some(({ handle }) => handle === copy))
    scribe.emit({ kind: 'ceased', cards: [copy], reason: 'copy' });
}

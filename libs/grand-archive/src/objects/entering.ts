import type { Card, Effect, Handle } from '#table';
import type { Scribe } from '#rules';
import { matches } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { addCounters } from '../table/marks.js';
import { useOnce } from './lasting.js';
import { sightOf } from './derive.js';
import { isUnder, staticsOf } from './statics.js';

/** How an instance was played that becomes an object as it resolves: whether by activation, and with which X. */
export interface Resolved {
  readonly activated?: boolean;
  readonly x?: number;
}

/** Effects that change how an object enters; some apply only to cards that their player activated. */
const effectsOn = (scribe: Scribe, card: Card, activated: boolean): Effect[] =>
  scribe.table.effects.filter(({ data, controller, source, on }) => {
    const what = data['entering'] as unknown as Selector | undefined;
    if (what === undefined || Array.isArray(on)) return false;
    const seat = (on as { readonly seat: number }).seat;
    if (data['activated'] === true && (!activated || card.controller !== seat)) return false;
    return matches(sightOf(scribe), card, what, { controller, source });
  });

/** Puts counters on an object that says itself that it enters with them. */
const bearing = (scribe: Scribe, card: Card, { x }: Resolved): void => {
  const sight = sightOf(scribe);
  for (const one of staticsOf(sight)) {
    const { bears } = one.change;
    if (bears && one.source.handle === card.handle && sight.derived.isAtWork(one, card))
      addCounters(scribe, [card.handle], bears.kind, sight.derived.amount(one, bears.n, x), 'entered with it');
  }
};

/** Applies to objects that just entered what effects say about entering (GA-ENTER-01, GA-ENTER-02). */
export const asEffectsSay = (scribe: Scribe, cards: readonly Card[], resolved: Resolved): { rested: Handle[] } => {
  const found = cards.map((card) => ({ card, effects: effectsOn(scribe, card, resolved.activated === true) }));
  const counted = found.flatMap(({ card, effects }) =>
    effects.flatMap(({ data }) =>
      data['counter'] === undefined ? [] : [[card.handle, String(data['counter'])] as const],
    ),
  );
  for (const card of cards) bearing(scribe, card, resolved);
  for (const [handle, counter] of counted) addCounters(scribe, [handle], counter, 1, 'entered with it');
  // "The next time one or more enter" counts once for all objects that enter together.
  useOnce(scribe, [...new Set(found.flatMap(({ effects }) => effects))]);
  return {
    rested: found.flatMap(({ card, effects }) =>
      effects.some(({ data }) => data['rested'] === true) ||
      isUnder(sightOf(scribe), card, ({ enters }) => enters === 'rested')
        ? [card.handle]
        : [],
    ),
  };
};

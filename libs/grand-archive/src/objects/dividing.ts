import { secret, slotsIn, zoneId, type Json } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { digDeck } from './looking.js';
import { fromDeckToGraveyard } from './milling.js';

/**
 * Looks at the top cards of the own main deck: so many go into the graveyard, so many back on top, the rest to the
 * bottom. With fewer cards there, the places are filled in that order (GA-DIVIDE-01).
 */
export function* divideTop(scribe: Scribe, env: Env, n: number, graveyard: number, top: number): Flow {
  const seat = env.controller;
  const deck = zoneId('deck', seat);
  const seen = slotsIn(scribe.table, deck)
    .slice(0, Math.max(0, n))
    .map(({ definition }) => definition ?? '');
  if (seen.length === 0) return;
  const places = seen.map((_, slot) => slot);
  scribe.emit({
    kind: 'shown',
    zone: deck,
    slots: places,
    count: seen.length,
    definitions: secret(seen as readonly string[], [seat]),
    lasting: true,
  });
  const taken: number[] = [];
  function* choosing(title: string, many: number): Flow<readonly number[]> {
    const left = places.filter((slot) => !taken.includes(slot));
    const count = Math.min(many, left.length);
    const chosen =
      count === left.length
        ? left
        : yield* ask(digDeck, {
            seat,
            title,
            min: count,
            max: count,
            about: aboutOf(env),
            options: secret<readonly Json[]>(
              seen.map((definition, slot) => ({ definition, fits: left.includes(slot) })),
              [seat],
            ),
          });
    taken.push(...chosen);
    return chosen;
  }
  const buried = yield* choosing('Into your graveyard', graveyard);
  const kept = yield* choosing('On top of your deck', top);
  if (buried.length > 0)
    scribe.move(
      buried.map((slot) => ({ zone: deck, slot })),
      zoneId('graveyard', seat),
      {},
      'effect',
    );
  if (buried.length > 0) fromDeckToGraveyard(scribe, seat);
  // Counted anew: what has gone to the graveyard lies there no longer.
  const now = (slot: number): number => slot - buried.filter((gone) => gone < slot).length;
  const rest = places.filter((slot) => !taken.includes(slot));
  const looked = kept.length + rest.length;
  if (looked === 0) return;
  scribe.emit({
    kind: 'arranged',
    zone: deck,
    looked,
    top: kept.length,
    bottom: rest.length,
    order: secret([...kept, ...rest].map(now), [seat]),
  });
}

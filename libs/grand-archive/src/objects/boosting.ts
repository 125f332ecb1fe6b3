import type { Card, Effect, Handle, Json } from '#table';
import type { Scribe } from '#rules';
import type { Env, Sight } from '../effects/env.js';
import { happened } from '../triggers/triggers.js';
import type { KeywordName } from './keywords.js';
import { beginEffect } from './lasting.js';
import { hasKeyword } from './characteristics.js';
import { field } from './traits.js';
import { sightOf } from './derive.js';

/** Stats and keywords that objects get for a time. */
interface Boost {
  readonly stats: Readonly<Record<string, number>>;
  readonly keywords?: readonly string[] | undefined;
  readonly lose?: readonly string[] | undefined;
  readonly until: string;
}

export const NEXT = 'next-attack';

/**
 * Gives objects stats and keywords for a time. A boost of a unit's next attack waits for that attack, so that it does
 * not count for an attack that has begun (GA-NEXT-01). A unit that gets `distant` and did not have it becomes distant
 * (GA-DISTANT-03).
 */
export const boost = (
  scribe: Scribe,
  env: Env,
  on: readonly Handle[],
  { stats, keywords, lose, until }: Boost,
): void => {
  if (on.length === 0) return;
  const given = { stats, ...(keywords ? { keywords } : {}), ...(lose ? { lose } : {}) };
  const near = keywords?.includes('distant')
    ? field(scribe.table).filter((card) => on.includes(card.handle) && !hasKeyword(sightOf(scribe), card, 'distant'))
    : [];
  if (until === NEXT)
    for (const handle of on) beginEffect(scribe, env, [handle], until, 'boost of the next attack', { [NEXT]: given });
  else beginEffect(scribe, env, on, until, 'boost', given);
  happened(scribe, 'distant', near);
};

const waitsFor = (effect: Effect, attacker: Handle): boolean =>
  effect.until === NEXT && Array.isArray(effect.on) && effect.on.includes(attacker);

/**
 * Whether a card has a keyword in the attack that is about to be declared: boosts that wait for its next attack count.
 */
export const willHave = (sight: Sight, card: Card, keyword: KeywordName): boolean =>
  hasKeyword(sight, card, keyword) ||
  sight.table.effects.some(
    (effect) =>
      waitsFor(effect, card.handle) &&
      (effect.data[NEXT] as { readonly keywords?: readonly string[] } | undefined)?.keywords?.includes(keyword),
  );

/** A unit attacks: boosts that waited for its next attack apply until the combat is over. */
export const boostAttack = (scribe: Scribe, attacker: Handle): void => {
  for (const effect of scribe.table.effects) {
    if (!waitsFor(effect, attacker)) continue;
    const data = effect.data[NEXT] as Readonly<Record<string, Json>> | undefined;
    if (!data) continue;
    scribe.emit(
      { kind: 'effect-ended', effects: [effect.id], reason: 'the attack has come' },
      { kind: 'effect-began', effect: { ...effect, until: 'end-of-combat', data } },
    );
  }
};

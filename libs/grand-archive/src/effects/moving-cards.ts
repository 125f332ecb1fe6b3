import { findCard, zoneId, zoneName, type Handle } from '#table';
import type { Scribe } from '#rules';
import { moveAny } from '../objects/move-any.js';
import type { Env } from './env.js';
import { refer } from './meaning.js';
import type { OwnOp } from './words.js';

/**
 * What is meant of what lies where it is said to come from; in "your graveyard" lies only what is yours, whoever
 * controlled it as it died (GA-ZONE-16).
 */
export const lyingThere = (
  scribe: Scribe,
  env: Env,
  { what, from, own }: Pick<Extract<OwnOp, { op: 'banish' }>, 'what' | 'from' | 'own'>,
): Handle[] =>
  refer(scribe, env, what).filter((handle) => {
    if (from === undefined) return true;
    const zone = findCard(scribe.table, handle)?.zone.id ?? '';
    return own ? zone === zoneId(from, env.controller) : zoneName(zone) === from;
  });

/** Cards change their zone, as far as they lie where it says they come from. Answers what came there. */
export const moveCards = (scribe: Scribe, env: Env, one: Extract<OwnOp, { op: 'move' }>): Handle[] => {
  return moveAny(scribe, lyingThere(scribe, env, one), one.to, {
    ...(one.place === undefined ? {} : { place: one.place }),
    ...(one.rested ? { rested: true } : {}),
    ...(one.transformed ? { transformed: true } : {}),
  });
};

import { findCard, zoneName, type Handle } from '#table';
import type { Scribe } from '#rules';
import { moveAny } from '../objects/move-any.js';
import type { Env } from './env.js';
import { refer } from './meaning.js';
import type { OwnOp } from './words.js';

/** Cards change their zone, as far as they lie where it says they come from. Answers what came there. */
export const moveCards = (scribe: Scribe, env: Env, one: Extract<OwnOp, { op: 'move' }>): Handle[] => {
  const meant = refer(scribe, env, one.what).filter(
    (handle) => one.from === undefined || zoneName(findCard(scribe.table, handle)?.zone.id ?? '') === one.from,
  );
  return moveAny(scribe, meant, one.to, {
    ...(one.place === undefined ? {} : { place: one.place }),
    ...(one.rested ? { rested: true } : {}),
    ...(one.transformed ? { transformed: true } : {}),
  });
};

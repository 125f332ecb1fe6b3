import { findCard, type Handle } from '#table';
import type { Scribe } from '#rules';
import type { Env } from './env.js';
import { refer } from './meaning.js';
import type { OwnOp, Ref } from './words.js';

/** What an operation moves: "if you do" asks whether it has. */
const movedBy = (one: OwnOp): Ref | undefined =>
  one.op === 'move' || one.op === 'destroy' || one.op === 'banish' || one.op === 'sacrifice' ? one.what : undefined;

const placesOf = ({ table }: Scribe, handles: readonly Handle[]): (readonly [Handle, string])[] =>
  handles.flatMap((handle) => {
    const there = findCard(table, handle);
    return there ? [[handle, there.zone.id] as const] : [];
  });

/**
 * Carries out an operation; says whether it happened, as far as "if you do" asks: where it moves something, that
 * something has moved (GA-WAY-02).
 */
export const happens = (scribe: Scribe, env: Env, one: OwnOp, apply: () => void): boolean => {
  if (one.op === 'retarget') {
    const before = scribe.table.combat?.targets;
    apply();
    return scribe.table.combat?.targets !== before;
  }
  const ref = movedBy(one);
  const were = ref && placesOf(scribe, refer(scribe, env, ref));
  apply();
  return were === undefined || were.some(([handle, zone]) => findCard(scribe.table, handle)?.zone.id !== zone);
};

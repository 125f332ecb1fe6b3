import { findCard, zoneName, type Handle } from '#table';
import type { Scribe } from '#rules';
import type { Env } from './env.js';
import { refer } from './meaning.js';
import type { OwnOp, Ref } from './words.js';

/** What an operation moves: "if you do" asks whether it has. */
const movedBy = (one: OwnOp): Ref | undefined =>
  one.op === 'move' || one.op === 'lineage' || one.op === 'destroy' || one.op === 'banish' || one.op === 'sacrifice'
    ? one.what
    : undefined;

const placesOf = ({ table }: Scribe, handles: readonly Handle[]): (readonly [Handle, string])[] =>
  handles.flatMap((handle) => {
    const there = findCard(table, handle);
    return there ? [[handle, there.zone.id] as const] : [];
  });

/** What was to be moved and is banished instead has not gone where it was to go (GA-EPHEM-01). */
const isBanishedInstead = (one: OwnOp, zone: string | undefined): boolean =>
  one.op === 'move' &&
  one.to !== 'banishment' &&
  one.to !== 'graveyard' &&
  zone !== undefined &&
  zoneName(zone) === 'banishment';

/**
 * Carries out an operation; says whether it happened, as far as "if you do" asks: where it moves something, that
 * something has moved, and where to (GA-WAY-02).
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
  if (were === undefined) return true;
  return were.some(([handle, from]) => {
    const now = findCard(scribe.table, handle)?.zone.id;
    return now !== from && !isBanishedInstead(one, now);
  });
};

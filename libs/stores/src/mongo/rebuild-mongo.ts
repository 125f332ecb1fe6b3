import { StoreError } from '#journal';
import type { Db } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { Building, type RebuildSetup, SCHEMA } from '#views';
import { Generations } from './generations.js';
import { MongoLease, type LeaseTiming } from './mongo-lease.js';
import { PROJECTOR } from './mongo-views.js';

interface MongoRebuildSetup extends RebuildSetup {
  /**
   * How long the old views are kept when others are in use, in milliseconds: instances look once a second which are.
   */
  readonly grace?: number;
  readonly lease?: Partial<LeaseTiming>;
}

const GRACE_MS = 15_000;

/**
 * Makes all views again from the log, in a generation beside the one in use, while instances serve from that. At the
 * end it takes the projectors' lease, so that nobody moves the old views on, and goes at least as far as they are:
 * instances have forgotten entries that the old views have. Then the new ones are used, and the old dropped. Killed
 * anywhere, one of both is in use; called again it goes on.
 * @returns the generation that is in use now
 * @throws StoreError `locked` while somebody else rebuilds
 */
export const rebuildMongo = async (db: Db, setup: MongoRebuildSetup): Promise<string> => {
  const mine = await new MongoLease(db, `rebuild/${SCHEMA}`).takeNow();
  if (!mine)
    throw new StoreError(
      'locked',
      'the views are being rebuilt by another process: wait for it, or, if it was killed, ten seconds',
    );
  try {
    return await rebuilt(db, { ...setup, stop: AbortSignal.any([setup.stop, mine.lost]) });
  } finally {
    await mine.release().catch(() => undefined);
  }
};

const rebuilt = async (db: Db, setup: MongoRebuildSetup): Promise<string> => {
  const { stop, grace = GRACE_MS, report = () => undefined } = setup;
  const generations = new Generations(db);
  const old = await generations.current();
  const next = await generations.building(setup.fresh);
  await generations.dropAllBut([old, next]);
  report('info', `the views ${next} are built beside ${old}`);
  const building = new Building(setup, generations.store(next));
  try {
    await building.reach();
    await replace(db, generations, { old, next, building }, setup);
  } finally {
    await building.close();
  }
  report('info', `the views ${next} are in use; ${old} are dropped in ${Math.round(grace / 1000)} s`);
  await pause(grace, undefined, { signal: stop }).catch(() => undefined);
  // What is left by a stop here, the next rebuild drops.
  if (!stop.aborted) await generations.dropAllBut([next]);
  return next;
};

const replace = async (
  db: Db,
  generations: Generations,
  { old, next, building }: { old: string; next: string; building: Building },
  { stop, lease = {} }: MongoRebuildSetup,
): Promise<void> => {
  const held = await new MongoLease(db, PROJECTOR, { first: true, timing: lease }).take(stop);
  try {
    const places = await generations.store(old).places();
    await building.reach(places);
    if (!(await generations.use(next, old)))
      throw new StoreError('broken', `the views ${old} were replaced by others meanwhile: begin again`);
  } finally {
    await held.release();
  }
};

/**
 * Drops views of other layouts, which instances of other versions may still use: to be asked for when no such instance
 * runs.
 * @returns their names
 */
export const dropOtherLayouts = (db: Db): Promise<string[]> => new Generations(db).dropOtherLayouts();

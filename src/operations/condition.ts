import { distance } from '#journal';
import type { ProjectionRole } from '#views';
import type { Engine } from '../engine/engine.js';
import type { Stores } from '../engine/stores.js';

/** How a service stands, as operators ask it. */
export interface Condition {
  /** `degraded`: actions are taken and matches are shown, but lists, names and looks at old matches may not be, or be behind. */
  readonly status: 'ok' | 'degraded' | 'unavailable';
  readonly engine: Stores['kind'];
  readonly durability: Stores['durability'];
  readonly log: 'ok' | 'unreachable';
  /** Whether this instance reads the log, and how many records it has yet to read; `null`: not known. */
  readonly reading: boolean;
  readonly behind: number | null;
  readonly views: 'ok' | 'unreachable';
  /** Entries that the views are behind the log, and milliseconds since the oldest of them was recorded. */
  readonly lag: number;
  readonly lagMs: number;
  readonly projection: ProjectionRole;
}

/** A store that takes longer is as good as none. */
const PATIENCE_MS = 2_000;

/** What is answered in time; `undefined` where it is not, or is a failure. */
const inTime = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PATIENCE_MS)));
  try {
    return await Promise.race([work(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

export const conditionOf = async ({ stores }: Pick<Engine, 'stores'>): Promise<Condition> => {
  const { kind, durability, projection } = stores;
  const [ends, places] = await Promise.all([inTime(() => stores.log.ends()), inTime(() => stores.views.places())]);
  const log = stores.reading?.();
  const logged = ends !== undefined && log?.reading !== false && (log?.away ?? null) === null;
  const { role, lag: seen } = projection.status;
  const lag = ends === undefined || places === undefined ? seen.entries : distance(places, ends);
  return {
    status: !logged ? 'unavailable' : places === undefined || role === 'failing' ? 'degraded' : 'ok',
    engine: kind,
    durability,
    log: logged ? 'ok' : 'unreachable',
    reading: log?.reading ?? true,
    behind: ends === undefined ? null : log === undefined ? 0 : distance(log.places, ends),
    views: places === undefined ? 'unreachable' : 'ok',
    lag,
    lagMs: lag === 0 ? 0 : seen.ms,
    projection: role,
  };
};

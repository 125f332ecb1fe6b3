import { distance } from '#journal';
import type { ProjectionRole } from '#views';
import type { Engine } from '../engine/engine.js';
import { inTime } from '../engine/in-time.js';
import type { Stores } from '../engine/stores.js';

/** How a service stands, as operators ask it. */
export interface Condition {
  /**
   * `degraded`: the log can be read and actions are tried, but the last one could not be written, or the views are away
   * or do not follow: then lists, names and looks at old matches may not be answered, or be behind.
   */
  readonly status: 'ok' | 'degraded' | 'unavailable';
  readonly engine: Stores['kind'];
  readonly durability: Stores['durability'];
  readonly log: 'ok' | 'unreachable';
  /** Whether this instance reads the log, and how many records it has yet to read; `null`: not known. */
  readonly reading: boolean;
  /** Whether the last action could be written; the next one finds out whether that has changed. */
  readonly writing: boolean;
  readonly behind: number | null;
  readonly views: 'ok' | 'unreachable';
  /** Entries that the views are behind the log, and milliseconds since the oldest of them was recorded. */
  readonly lag: number;
  readonly lagMs: number;
  readonly projection: ProjectionRole;
}

const PATIENCE_MS = 2_000;

export const conditionOf = async ({ stores }: Pick<Engine, 'stores'>): Promise<Condition> => {
  const { kind, durability, projection } = stores;
  const [ends, places] = await Promise.all([
    inTime(PATIENCE_MS, () => stores.log.ends()),
    inTime(PATIENCE_MS, () => stores.views.places()),
  ]);
  const log = stores.reading?.();
  const logged = ends !== undefined && log?.reading !== false;
  const writing = (log?.away ?? null) === null;
  const { role, lag: seen } = projection.status;
  const lag = ends === undefined || places === undefined ? seen.entries : distance(places, ends);
  return {
    status: !logged ? 'unavailable' : !writing || places === undefined || role === 'failing' ? 'degraded' : 'ok',
    engine: kind,
    durability,
    log: logged ? 'ok' : 'unreachable',
    reading: log?.reading ?? true,
    writing,
    behind: ends === undefined ? null : log === undefined ? 0 : distance(log.places, ends),
    views: places === undefined ? 'unreachable' : 'ok',
    lag,
    lagMs: lag === 0 ? 0 : seen.ms,
    projection: role,
  };
};

import { Inject, Injectable } from '@nestjs/common';
import { distance, type EventLog } from '#journal';
import { Projection, type ViewStore } from '#views';
import { AccessCheck } from '../checkpoints/access-check.js';
import { Checkpoints } from '../checkpoints/checkpoints.js';
import type { Readiness } from '#api';
import { hasRoom } from './room.js';
import { withinTime } from '../engine/in-time.js';
import { ENGINE, EVENT_LOG, VIEW_STORE, type Engine } from '../engine/tokens.js';

const PATIENCE_MS = 2_000;

/** Asks the log and the views for their state. */
@Injectable()
export class Health {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(EVENT_LOG) private readonly entries: EventLog,
    @Inject(VIEW_STORE) private readonly views: ViewStore,
    private readonly projection: Projection,
    private readonly checkpoints: Checkpoints,
    private readonly journals: AccessCheck,
  ) {}

  async condition(): Promise<Readiness> {
    const { kind, durability, place, takesNothing, reading, stopped } = this.engine;
    const touched = stopped.size > 0 || this.checkpoints.broken || this.journals.state === 'broken';
    const [ends, places, room] = await Promise.all([
      withinTime(PATIENCE_MS, () => this.entries.ends()),
      withinTime(PATIENCE_MS, () => this.views.places()),
      // The embedded engine can still read everything on a full disk, and can write nothing.
      kind === 'embedded' ? hasRoom(place) : true,
    ]);
    const log = reading?.();
    const logged = ends !== undefined && log?.reading !== false;
    const writing = (log?.away ?? null) === null && room && takesNothing?.() !== true;
    const { role, lag: seen } = this.projection.status;
    const lag = ends === undefined || places === undefined ? seen.entries : distance(places, ends);
    return {
      status: !logged
        ? 'unavailable'
        : !writing || places === undefined || role === 'failing' || touched
          ? 'degraded'
          : 'ok',
      engine: kind,
      durability,
      log: logged ? 'ok' : 'unreachable',
      reading: log?.reading ?? true,
      writing,
      behind: ends === undefined ? null : log === undefined ? 0 : distance(log.places, ends),
      views: places === undefined ? 'unreachable' : 'ok',
      lag,
      lagMs: lag === 0 ? 0 : seen.ms,
      tampered: stopped.size,
      contradicted: this.checkpoints.broken,
      accessJournals: this.journals.state,
      projection: role,
    };
  }
}

import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Air, OutputListed, type StageShown } from '#api';
import type { AirItem, AirStore } from '#views';
import { Clock } from '../engine/clock.js';
import { AIR_STORE } from '../engine/tokens.js';
import { echo } from '../http/echo.js';
import { noSuch } from '../http/no-such.js';
import { Problem } from '../http/problem.js';
import { StageBell } from './stage-bell.js';

/** A new stage shows nothing. */
const NOTHING: Air = {
  match: null,
  mode: 'live',
  step: 0,
  layout: 'table',
  hands: [],
  bottom: null,
  hush: false,
  big: false,
  paused: false,
  follows: null,
};

/** A change of a stage; what it leaves out stays as it is. */
export interface StageChange {
  readonly title?: string | undefined;
  readonly air?: Partial<{ readonly [Key in keyof Air]: Air[Key] | undefined }> | undefined;
}

/**
 * How often to try again if two controllers change a stage at the same time: the later change goes on top of the
 * earlier one.
 */
const TRIES = 8;

export const noStage = (id: string): Problem => noSuch(`stage "${echo(id)}"`, { call: 'POST /v1/stages' });

/** A stage as the store keeps it: only its controller sees its outputs. */
interface Kept {
  readonly shown: StageShown;
  readonly outputs: readonly OutputListed[];
}

const keptOf = ({ id, version, at, value }: AirItem): Kept => {
  const { title, air, outputs = [] } = value as { title: string; air: Partial<Air>; outputs?: unknown[] };
  // A stage from an earlier release lacks the fields that later releases added.
  const shown = { id, title, version, at, air: Air.parse({ ...NOTHING, ...air }) };
  return { shown, outputs: outputs.map((one) => OutputListed.parse(one)) };
};

export const newStage = (): string => `stage-${randomBytes(12).toString('base64url')}`;

/**
 * The new state of a stage. Opened hands belong to one match: another match begins with none, until the controller
 * opens them.
 */
const changed = (before: Air, change: StageChange['air'] = {}): Air => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const air: Air = { ...before, ...given };
  if (air.match === before.match) return air;
  // By choosing another match, a controller leaves the table that the stage followed.
  return { ...air, hands: [], follows: change.follows === undefined ? null : air.follows };
};

/** The stages: what each shows, and since when. */
@Injectable()
export class Stages {
  constructor(
    @Inject(AIR_STORE) private readonly store: AirStore,
    private readonly bell: StageBell,
    private readonly clock: Clock,
  ) {}

  async put(id: string, title: string, outputs: readonly OutputListed[]): Promise<StageShown> {
    const item = this.itemOf({ shown: { id, title, version: 1, at: '', air: NOTHING }, outputs });
    await this.store.put(item);
    return keptOf(item).shown;
  }

  /** @throws Problem `not-found` */
  async get(id: string): Promise<StageShown> {
    return (await this.read(id)).shown;
  }

  /** @throws Problem `not-found` */
  async outputs(id: string): Promise<readonly OutputListed[]> {
    return (await this.read(id)).outputs;
  }

  /** @param wanted the change, or a function that makes it from the present stage; it returns `null` for no change */
  async change(id: string, wanted: StageChange | ((now: StageShown) => StageChange | null)): Promise<StageShown> {
    const { shown } = await this.write(id, (kept) => {
      const change = typeof wanted === 'function' ? wanted(kept.shown) : wanted;
      if (change === null) return null;
      const { title = kept.shown.title, air } = change;
      return { ...kept, shown: { ...kept.shown, title, air: changed(kept.shown.air, air) } };
    });
    return shown;
  }

  async changeOutputs(
    id: string,
    wanted: (outputs: readonly OutputListed[]) => readonly OutputListed[],
  ): Promise<readonly OutputListed[]> {
    return (await this.write(id, (kept) => ({ ...kept, outputs: wanted(kept.outputs) }))).outputs;
  }

  async remove(id: string): Promise<void> {
    if (!(await this.store.remove('stage', id))) throw noStage(id);
    this.bell.ring(id);
  }

  /** @throws Problem `not-found` */
  async read(id: string): Promise<Kept> {
    const item = await this.store.get('stage', id);
    if (!item) throw noStage(id);
    return keptOf(item);
  }

  private async write(id: string, wanted: (kept: Kept) => Kept | null): Promise<Kept> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await this.read(id);
      const after = wanted(before);
      if (after === null) return before;
      const item = this.itemOf({ ...after, shown: { ...after.shown, version: before.shown.version + 1 } });
      if (!(await this.store.put(item))) continue;
      this.bell.ring(id);
      return keptOf(item);
    }
    throw new Problem(
      'unavailable',
      'others change this stage at the same time: try it again',
      {},
      { 'retry-after': '1' },
    );
  }

  private itemOf({ shown: { id, version, title, air }, outputs }: Kept): AirItem {
    return {
      kind: 'stage',
      id,
      match: air.match,
      version,
      at: this.clock.time(),
      value: { title, air: { ...air, hands: [...air.hands] }, outputs: outputs.map((one) => ({ ...one })) },
    };
  }
}

import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Air, type StageShown } from '#api';
import type { AirItem, AirStore } from '#views';
import { Clock } from '../engine/clock.js';
import { AIR_STORE } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { StageBell } from './stage-bell.js';

/** What stages begin with: nothing is shown. */
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

/** What is changed of a stage. */
export interface StageChange {
  readonly title?: string | undefined;
  readonly air?: Partial<{ readonly [Key in keyof Air]: Air[Key] | undefined }> | undefined;
}

/** Two who change it at the same time: the later one does so on top of the other. */
const TRIES = 8;

export const noStage = (id: string): Problem =>
  new Problem('not-found', `there is no stage "${id}", or none that you may see`);

const shownOf = ({ id, version, at, value }: AirItem): StageShown => {
  const { title, air } = value as { title: string; air: Partial<Air> };
  // What a later release has added stands in none that was put up before it.
  return { id, title, version, at, air: Air.parse({ ...NOTHING, ...air }) };
};

/**
 * What another match is shown with: whose hands are seen is settled for one match, and of the next one nobody's are
 * until somebody says so.
 */
const changed = (before: Air, change: StageChange['air'] = {}): Air => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const air: Air = { ...before, ...given };
  if (air.match === before.match) return air;
  // A controller who puts another match on air by hand has left the table that was followed.
  return { ...air, hands: [], follows: change.follows === undefined ? null : air.follows };
};

/** The stages that there are: what each shows, and since when. */
@Injectable()
export class Stages {
  constructor(
    @Inject(AIR_STORE) private readonly store: AirStore,
    private readonly bell: StageBell,
    private readonly clock: Clock,
  ) {}

  async put(title: string): Promise<StageShown> {
    const id = `stage-${randomBytes(12).toString('base64url')}`;
    const item = this.itemOf(id, 1, title, NOTHING);
    await this.store.put(item);
    return shownOf(item);
  }

  /** @throws Problem `not-found` */
  async get(id: string): Promise<StageShown> {
    const item = await this.store.get('stage', id);
    if (!item) throw noStage(id);
    return shownOf(item);
  }

  /** @param wanted what becomes something else, of what is there then; `null`: nothing */
  async change(id: string, wanted: StageChange | ((now: StageShown) => StageChange | null)): Promise<StageShown> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await this.get(id);
      const change = typeof wanted === 'function' ? wanted(before) : wanted;
      if (change === null) return before;
      const { title = before.title, air } = change;
      const item = this.itemOf(id, before.version + 1, title, changed(before.air, air));
      if (!(await this.store.put(item))) continue;
      this.bell.ring(id);
      return shownOf(item);
    }
    throw new Problem(
      'unavailable',
      'others change this stage at the same time: try it again',
      {},
      { 'retry-after': '1' },
    );
  }

  async remove(id: string): Promise<void> {
    if (!(await this.store.remove('stage', id))) throw noStage(id);
    this.bell.ring(id);
  }

  private itemOf(id: string, version: number, title: string, air: Air): AirItem {
    return {
      kind: 'stage',
      id,
      match: air.match,
      version,
      at: this.clock.time(),
      value: { title, air: { ...air, hands: [...air.hands] } },
    };
  }
}

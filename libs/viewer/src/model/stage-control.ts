import type { Api } from '../api/client.js';
import { problemOf, refusalOf } from '../api/asking.js';
import type { Air, Listed, Problem, Stage, StageOutput, Summary } from '../api/shapes.js';
import type { StageApi } from '../api/stages.js';
import { followStage } from './following-stage.js';
import { Replay } from './replay.js';

/** An output that was added here: its address is told only once. */
export interface Added extends StageOutput {
  readonly takenBack: boolean;
}

/** What the control page of a stage shows and does, without the page. */
export class StageControl {
  stage: Stage | undefined;
  matches: readonly Listed[] = [];
  /** The match on air, as spectators know it. */
  summary: Summary | undefined;
  /** The steps of it, while it is replayed. */
  replay: Replay | undefined;
  outputs: readonly Added[] = [];
  connected = true;
  gone = false;
  problem: Problem | undefined;
  private sending = false;
  private waiting: Partial<Air> | undefined;
  private looked: string | null = null;
  private unfollow: (() => void) | undefined;

  constructor(
    private readonly stages: StageApi,
    private readonly api: Api,
    private readonly id: string,
    private readonly tell: () => void,
    private readonly follow: typeof followStage = followStage,
  ) {}

  get air(): Air | undefined {
    return this.stage && { ...this.stage.air, ...this.waiting };
  }

  /** Whether the match on air lets spectators see hands. */
  get handsAllowed(): boolean {
    return this.summary?.spectators?.hands === 'all';
  }

  start(): void {
    this.unfollow = this.follow({
      api: this.stages,
      id: this.id,
      onStage: (stage) => {
        if (this.stage && stage.version < this.stage.version) return;
        this.stage = stage;
        void this.look();
        this.tell();
      },
      onConnection: (connected) => {
        this.connected = connected;
        this.tell();
      },
      onGone: () => {
        this.gone = true;
        this.tell();
      },
    });
    void this.list();
  }

  stop(): void {
    this.unfollow?.();
  }

  /** Says what changes. While one change is under way the next ones come together. */
  async put(air: Partial<Air>): Promise<void> {
    this.waiting = { ...this.waiting, ...air };
    this.tell();
    if (this.sending) return;
    this.sending = true;
    try {
      while (this.waiting) {
        const next: Partial<Air> = this.waiting;
        const stage = await this.stages.change(this.id, next);
        if (this.waiting === next) this.waiting = undefined;
        if (!this.stage || stage.version > this.stage.version) this.stage = stage;
        this.problem = undefined;
      }
      await this.look();
    } catch (error) {
      this.waiting = undefined;
      this.problem = problemOf(error);
    } finally {
      this.sending = false;
      this.tell();
    }
  }

  /** Another match: its players sit where who is called the same sat before. */
  async choose(match: string | null): Promise<void> {
    const before = this.summary?.seats.find(({ seat }) => seat === this.air?.bottom)?.name;
    const there = this.matches.find(({ id }) => id === match)?.seats;
    const bottom = there?.find(({ name }) => name === before)?.seat ?? null;
    await this.put({ match, step: 0, bottom });
  }

  async list(): Promise<void> {
    try {
      this.matches = (await this.api.matches()).items;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.tell();
  }

  async go(step: number): Promise<void> {
    void this.replay?.go(step);
    await this.put({ mode: 'replay', step });
  }

  addOutput(): Promise<void> {
    return this.working(async () => {
      this.outputs = [...this.outputs, { ...(await this.stages.addOutput(this.id)), takenBack: false }];
    });
  }

  takeBack(jti: string): Promise<void> {
    return this.working(async () => {
      await this.stages.takeBack(jti);
      this.outputs = this.outputs.map((one) => (one.jti === jti ? { ...one, takenBack: true } : one));
    });
  }

  remove(): Promise<void> {
    return this.working(() => this.stages.remove(this.id));
  }

  private async working(what: () => Promise<void>): Promise<void> {
    this.problem = await refusalOf(what);
    this.tell();
  }

  /** Looks at what is on air: who plays, which hands may be shown, which steps there are. */
  private async look(): Promise<void> {
    const { match = null, mode = 'live', step = 0 } = this.stage?.air ?? {};
    if (match !== this.looked) {
      this.looked = match;
      this.summary = this.replay = undefined;
      if (match === null) return;
      try {
        const summary = await this.api.match(match);
        if (this.looked === match) this.summary = summary;
      } catch (error) {
        this.problem = problemOf(error);
        // It may be there in a moment, when its delay has passed: then it is looked at again.
        this.looked = null;
      }
    }
    if (match !== null && mode === 'replay' && this.summary && !this.replay) {
      this.replay = new Replay(this.api, match, undefined, this.tell);
      await this.replay.start(step);
    } else if (this.replay && mode === 'replay' && this.replay.at !== step && !this.sending) void this.replay.go(step);
    this.tell();
  }
}

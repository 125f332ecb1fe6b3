import type { Api } from '../api/client.js';
import { problemOf, refusalOf } from '../api/asking.js';
import type { EventLine } from '../api/events.js';
import type { Air, Listed, OutputList, OutputListed, Problem, Stage, Summary } from '../api/shapes.js';
import type { StageApi } from '../api/stages.js';
import { followStage } from './following-stage.js';
import { forgetOutput, forgetStage, keepOutput } from './kept-stage.js';
import { Replay } from './replay.js';
import { firstDecision } from './timeline.js';

const LIST_MS = 15_000;

/** The data and actions of a stage's control page, without the page. */
export class StageControl {
  stage: Stage | undefined;
  matches: readonly Listed[] = [];
  /** The events that are not over; a stage can follow their tables. */
  events: readonly EventLine[] = [];
  /** The match on air, as spectators know it. */
  summary: Summary | undefined;
  /** The steps of the match, during a replay. */
  replay: Replay | undefined;
  outputs: OutputList['items'] = [];
  /** Which lists have been asked for: whatever came of it, the page is whole. */
  private readonly asked = { matches: false, outputs: false };
  connected = true;
  gone = false;
  problem: Problem | undefined;
  private sending = false;
  private waiting: Partial<Air> | undefined;
  private looked: string | null = null;
  private unfollow: (() => void) | undefined;
  /** The problem to remove when the service answers again. */
  private unlisted: Problem | undefined;
  private listing: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly stages: StageApi,
    private readonly api: Api,
    readonly id: string,
    private readonly tell: () => void,
    private readonly follow: typeof followStage = followStage,
  ) {}

  get air(): Air | undefined {
    return this.stage && { ...this.stage.air, ...this.waiting };
  }

  get whole(): boolean {
    return this.asked.matches && this.asked.outputs;
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
        void this.listOutputs();
        this.tell();
      },
      onConnection: (connected) => {
        this.connected = connected;
        this.tell();
      },
      onGone: () => {
        this.gone = true;
        forgetStage(this.id);
        this.tell();
      },
    });
    void this.list();
    // Matches begin and end, and browser sources come and go, while the page is open.
    this.listing = setInterval(() => {
      void this.list();
      void this.listOutputs();
    }, LIST_MS);
  }

  stop(): void {
    clearInterval(this.listing);
    this.unfollow?.();
  }

  /** Sends a change. Changes during a request go together in the next one. */
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

  /**
   * Shows the match live or step by step. A replay starts at the present table, so that nobody looks at an empty one.
   */
  async show(mode: Air['mode']): Promise<void> {
    const { match = null } = this.air ?? {};
    const from = mode === 'replay' && match !== null ? { step: await this.steps(match, 'last') } : {};
    await this.put({ mode, ...from });
  }

  /** Shows another match. Players with the same name keep their side. A replay starts where play starts. */
  async choose(match: string | null): Promise<void> {
    const replayed = match !== null && this.air?.mode === 'replay';
    const before = this.summary?.seats.find(({ seat }) => seat === this.air?.bottom)?.name;
    const there = this.matches.find(({ id }) => id === match)?.seats;
    const bottom = there?.find(({ name }) => name === before)?.seat ?? null;
    await this.put({ match, step: replayed ? await this.steps(match, 'first') : 0, bottom });
  }

  /**
   * The first step of a match with a decision, or the last step that spectators may see; 0 if there is no such step.
   */
  private async steps(match: string, which: 'first' | 'last'): Promise<number> {
    try {
      const { index, steps } = await this.api.replay(match, 'resolution');
      return which === 'last' ? steps : firstDecision(index);
    } catch {
      return 0;
    }
  }

  /**
   * Follows a table of an event: its matches come on air by themselves. Without a number, follows the event's feature
   * table.
   */
  followTable(event: string, table: number | null): Promise<void> {
    return this.put({ follows: event === '' ? null : { event, table } });
  }

  async list(): Promise<void> {
    try {
      [this.matches, this.events] = await Promise.all([
        this.api.matches().then(({ items }) => items),
        this.stages.events().then(({ items }) => items.filter(({ state }) => state === 'open')),
      ]);
      if (this.problem === this.unlisted) this.problem = undefined;
    } catch (error) {
      this.problem = this.unlisted = problemOf(error);
    }
    this.asked.matches = true;
    this.tell();
  }

  async go(step: number): Promise<void> {
    void this.replay?.go(step);
    await this.put({ mode: 'replay', step });
  }

  addOutput(): Promise<void> {
    return this.working(async () => {
      const { name, url } = await this.stages.addOutput(this.id);
      if (this.stage) keepOutput(this.stage, this.stages.token ?? '', { said: name, address: url });
      await this.listOutputs();
    });
  }

  /** Changes the name or the layout of an output; null means the stage's layout. */
  changeOutput(jti: string, to: Partial<Pick<OutputListed, 'name' | 'layout'>>): Promise<void> {
    return this.working(async () => {
      await this.stages.changeOutput(this.id, jti, to);
      await this.listOutputs();
    });
  }

  takeBack(jti: string): Promise<void> {
    return this.working(async () => {
      await this.stages.takeBack(this.id, jti);
      forgetOutput(this.id, jti);
      await this.listOutputs();
    });
  }

  remove(): Promise<void> {
    return this.working(() => this.stages.remove(this.id));
  }

  private async listOutputs(): Promise<void> {
    try {
      this.outputs = (await this.stages.outputs(this.id)).items;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.asked.outputs = true;
    this.tell();
  }

  private async working(what: () => Promise<void>): Promise<void> {
    this.problem = await refusalOf(what);
    this.tell();
  }

  /** Loads data of the match on air: its players, the hands that it may show, its steps. */
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
        // The match may appear after its delay, so the next call looks again.
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

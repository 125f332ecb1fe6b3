import type { ShownTable } from '#table';
import { problemOf } from '../api/asking.js';
import type { Api } from '../api/client.js';
import type {
  Asker,
  CardWay,
  Game,
  IndexStep,
  Moment,
  Problem,
  ReplayIndex,
  ReplayStep,
  Summary,
  Unit,
} from '../api/shapes.js';
import { untilThere } from './away.js';
import { loadMatchWords, wordsOfMatch } from './match-words-later.js';
import { Naming } from './naming.js';
import { factsOfStep, withNames, type StepPart } from '#narration';
import { firstDecision, strideFrom, titleOf, turnFrom, type Stride } from './timeline.js';
import { SPECTATOR_ASKER } from './tokens.js';

export type ReplayApi = Pick<Api, 'match' | 'games' | 'replay' | 'step' | 'cards' | 'person' | 'said'> &
  // Optional, because not every source that answers like the service has them.
  Partial<Pick<Api, 'moments' | 'way'>>;

/** How many steps stay in memory: a numbered step never changes, so the replay need not fetch it again. */
const KEPT = 60;

/** A match step by step: the data and actions of the replay page, without the page. */
export class Replay {
  summary: Summary | undefined;
  game: Game | undefined;
  index: ReplayIndex | undefined;
  shown: ReplayStep | undefined;
  /** The requested step; the page shows it as soon as it has loaded. */
  at = 0;
  problem: Problem | undefined;
  naming: Naming | undefined;
  /** How many times a viewer has started it. */
  private runs = 0;
  /** The step that was requested before the replay knew its steps: it begins there. */
  private early: number | undefined;
  private readonly steps = new Map<string, Promise<ReplayStep>>();

  constructor(
    private readonly api: ReplayApi,
    private readonly match: string,
    public as: string | undefined,
    private readonly changed: () => void,
    public unit: Unit = 'resolution',
    /** Whether this browser shows no hands of the match, though spectators may see them. */
    private readonly hides: (summary: Summary) => boolean = () => false,
  ) {}

  get asker(): Asker {
    return this.summary?.asker ?? SPECTATOR_ASKER;
  }

  get table(): ShownTable | undefined {
    return this.shown?.table;
  }

  get last(): number {
    return this.index?.steps ?? 0;
  }

  /** The shown step in words: each action with its results. */
  get parts(): StepPart[] {
    const names = this.naming?.book;
    return (names && this.shown && wordsOfMatch()?.stepPartsOf(this.shown, names)) ?? [];
  }

  /** The shown step in one line. */
  get line(): string {
    const names = this.naming?.book;
    return (names && this.shown && this.shown.step > 0 && wordsOfMatch()?.stepLine(this.shown, names)) || '';
  }

  /** A step's title, with names in place of seats. */
  readonly title = (step: Pick<IndexStep, 'title' | 'kind'>): string =>
    this.naming ? withNames(titleOf(step), this.naming.book) : titleOf(step);

  /** Starts at a step; without one, at the first decision of a player, because there is little to see before it. */
  start(step?: number): Promise<void> {
    const run = (this.runs += 1);
    this.early = step;
    this.at = step ?? this.at;
    return untilThere(
      () => this.begin(),
      (error) => this.fail(error),
      () => this.runs === run,
    );
  }

  /** Stops loading, because nobody looks at the replay any more. */
  stop(): void {
    this.runs += 1;
  }

  private async begin(): Promise<void> {
    const [summary, games, index] = await Promise.all([
      this.api.match(this.match),
      this.api.games(),
      this.api.replay(this.match, this.unit),
    ]);
    this.summary = summary;
    if (this.hides(summary)) this.as ??= 'spectator';
    this.index = index;
    this.game = games.find(({ game }) => game === summary.game);
    this.naming = new Naming(this.api, this.match, this.game, this.changed);
    await this.look(Math.min(this.early ?? firstDecision(index.index), index.steps));
    await loadMatchWords();
    this.changed();
  }

  stride(stride: Stride): Promise<void> {
    if (!this.index) return Promise.resolve();
    // A running match may have more steps by now.
    if (this.at === this.last && this.table?.status !== 'ended' && /forward|last/.test(stride))
      return this.grow(stride);
    return this.go(strideFrom(this.index.index, this.last, this.at, stride));
  }

  /** Goes to the beginning of turn `n` of the shown game; stays if the game has no such turn. */
  toTurn(n: number): Promise<void> {
    const step = this.index && turnFrom(this.index.index, this.at, n);
    return step === undefined ? Promise.resolve() : this.go(step);
  }

  /** The key moments of the match; an empty list if the source has none: a replay works without them. */
  async moments(): Promise<readonly Moment[]> {
    try {
      return (await this.api.moments?.(this.match, this.unit))?.items ?? [];
    } catch {
      return [];
    }
  }

  /** The zones that a card of the shown table came from and went to. */
  async wayOf(handle: string): Promise<CardWay['items']> {
    return (await this.api.way?.(this.match, handle, this.shown?.step ?? this.at, this.unit))?.items ?? [];
  }

  /** The time of a step, as the record has it. */
  timeOf(n: number): number | undefined {
    const time = Date.parse(this.index?.index.find(({ step }) => step === n)?.at ?? '');
    return Number.isNaN(time) ? undefined : time;
  }

  private async grow(stride: Stride): Promise<void> {
    try {
      this.index = await this.api.replay(this.match, this.unit);
      await this.go(strideFrom(this.index.index, this.last, this.at, stride));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Shows step `n`. If several are requested at once, the latest wins. */
  async go(n: number): Promise<void> {
    if (!this.index) {
      this.at = this.early = n;
      return;
    }
    // The first step need not load any more.
    this.stop();
    try {
      await this.look(n);
    } catch (error) {
      if (this.at !== n) return;
      // The shown step, the slider and the address still agree.
      this.at = this.shown?.step ?? n;
      this.fail(error);
    }
  }

  private async look(n: number): Promise<void> {
    this.at = n;
    this.changed();
    const step = await this.fetch(n);
    if (this.at !== n) return;
    this.problem = undefined;
    this.shown = step;
    for (const { was } of step.changes) if (was) this.naming?.book.readGone(was);
    this.naming?.read(
      step.table,
      factsOfStep(step),
      step.actions.map(({ actor }) => actor),
    );
    this.changed();
    // The service records what judges look at, so the replay fetches nothing in advance for them.
    if (n < this.last && !/judge/.test(this.asker.role)) void this.fetch(n + 1).catch(() => undefined);
  }

  /** Changes the unit of the steps, and shows the last step that is not after the shown revision. */
  async measure(unit: Unit): Promise<void> {
    try {
      const index = await this.api.replay(this.match, unit);
      const revision = this.table?.revision ?? 0;
      const before = index.index.filter(({ position }) => Number.parseInt(position, 10) <= revision);
      this.unit = unit;
      this.index = index;
      this.steps.clear();
      await this.go(before.length > 0 ? before[before.length - 1]!.step : 0);
    } catch (error) {
      this.fail(error);
    }
  }

  private fetch(n: number): Promise<ReplayStep> {
    const key = `${this.unit} ${n}`;
    const known = this.steps.get(key);
    if (known) return known;
    const step = this.api.step(this.match, n, this.unit, this.as);
    this.steps.set(key, step);
    step.catch(() => this.steps.delete(key));
    if (this.steps.size > KEPT) this.steps.delete(this.steps.keys().next().value!);
    return step;
  }

  private fail(error: unknown): void {
    this.problem = problemOf(error);
    this.changed();
  }
}

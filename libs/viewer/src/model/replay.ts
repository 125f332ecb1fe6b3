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
import { Naming } from './naming.js';
import { factsOfStep, stepLine, stepPartsOf, withNames, type StepPart } from '#narration';
import { firstDecision, strideFrom, titleOf, turnFrom, type Stride } from './timeline.js';
import { SPECTATOR_ASKER } from './tokens.js';

export type ReplayApi = Pick<Api, 'match' | 'games' | 'replay' | 'step' | 'card' | 'person' | 'said'> &
  // What not everything that is asked like the service answers.
  Partial<Pick<Api, 'moments' | 'way'>>;

/** How many steps are kept: a step, once numbered, never changes, so going back to one asks nobody. */
const KEPT = 60;

/** A match step by step: what the page of a replay shows, without the page. */
export class Replay {
  summary: Summary | undefined;
  game: Game | undefined;
  index: ReplayIndex | undefined;
  shown: ReplayStep | undefined;
  /** The step asked for: shown as soon as it is here. */
  at = 0;
  problem: Problem | undefined;
  naming: Naming | undefined;
  /** How often it was begun to be looked at. */
  private runs = 0;
  private readonly steps = new Map<string, Promise<ReplayStep>>();

  constructor(
    private readonly api: ReplayApi,
    private readonly match: string,
    private readonly as: string | undefined,
    private readonly changed: () => void,
    public unit: Unit = 'resolution',
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

  /** The shown step in words: each action, and what came of it. */
  get parts(): StepPart[] {
    const names = this.naming?.book;
    return names && this.shown ? stepPartsOf(this.shown, names) : [];
  }

  /** The shown step in one line. */
  get line(): string {
    const names = this.naming?.book;
    return names && this.shown && this.shown.step > 0 ? stepLine(this.shown, names) : '';
  }

  /** A step's title, with names where the record says seats. */
  readonly title = (step: Pick<IndexStep, 'title' | 'kind'>): string =>
    this.naming ? withNames(titleOf(step), this.naming.book) : titleOf(step);

  /** Without a step: where somebody first had something to decide, for before that there is little to see. */
  start(step?: number): Promise<void> {
    const run = (this.runs += 1);
    return untilThere(
      () => this.begin(step),
      (error) => this.fail(error),
      () => this.runs === run,
    );
  }

  /** Nobody looks at it any more. */
  stop(): void {
    this.runs += 1;
  }

  private async begin(step: number | undefined): Promise<void> {
    const [summary, games, index] = await Promise.all([
      this.api.match(this.match),
      this.api.games(),
      this.api.replay(this.match, this.unit),
    ]);
    this.summary = summary;
    this.index = index;
    this.game = games.find(({ game }) => game === summary.game);
    this.naming = new Naming(this.api, this.match, this.game, this.summary.versions?.cards, this.changed);
    await this.look(Math.min(step ?? firstDecision(index.index), index.steps));
  }

  stride(stride: Stride): Promise<void> {
    if (!this.index) return Promise.resolve();
    // A match that still runs may have more by now.
    if (this.at === this.last && this.table?.status !== 'ended' && /forward|last/.test(stride))
      return this.grow(stride);
    return this.go(strideFrom(this.index.index, this.last, this.at, stride));
  }

  /** Goes to where turn `n` of the game that is shown begins; stays if the game has no such turn. */
  toTurn(n: number): Promise<void> {
    const step = this.index && turnFrom(this.index.index, this.at, n);
    return step === undefined ? Promise.resolve() : this.go(step);
  }

  /** What is worth finding again; nothing, where nobody can tell: a replay goes on without it. */
  async moments(): Promise<readonly Moment[]> {
    try {
      return (await this.api.moments?.(this.match, this.unit))?.items ?? [];
    } catch {
      return [];
    }
  }

  /** Where a card of the table that is shown came from and went. */
  async wayOf(handle: string): Promise<CardWay['items']> {
    return (await this.api.way?.(this.match, handle, this.shown?.step ?? this.at, this.unit))?.items ?? [];
  }

  /** When a step was done, as the record says. */
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

  /** Shows step `n`. The latest of several asked for at once wins. */
  async go(n: number): Promise<void> {
    // What it was to begin with is asked for no more.
    if (this.index) this.stop();
    try {
      await this.look(n);
    } catch (error) {
      if (this.at !== n) return;
      // What is shown, where the slider stands and what the address says are the same step still.
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
    // What a judge looks at is put on record, so nothing is fetched for judges that they did not ask for.
    if (n < this.last && !/judge/.test(this.asker.role)) void this.fetch(n + 1).catch(() => undefined);
  }

  /** Steps of another size; stays as near to the shown position as these allow. */
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

import type { Seat, ShownTable } from '#table';
import { ApiProblem, freshKey, problemOf } from '../api/asking.js';
import type { BenchApi, JudgeDeed } from '../api/bench.js';
import type { Connection } from '../api/keep-open.js';
import { listen } from '../api/live.js';
import type {
  Call,
  Done,
  Forked,
  IndexStep,
  Problem,
  Queued,
  Refused,
  ReplayIndex,
  ReplayStep,
  Rulings,
} from '../api/shapes.js';
import { againInMs, isAway } from './away.js';
import type { BenchDraft } from './bench-draft.js';
import { BenchLooks } from './bench-looks.js';
import { followCalls } from './call-queue.js';
import { entryBefore, isRewind, stepOf } from './bench-timeline.js';
import { FollowedMatch } from './followed-match.js';
import { factsOfStep, stepPartsOf, withNames, type StepPart } from '#narration';
import type { BenchTool } from './place.js';
import { Sending, type TakenSending } from './sending.js';
import { titleOf } from './timeline.js';

const FASTER =
  'The match has gone on since you looked, so nothing was done. The page shows the match as it is now; ' +
  'send it again if it still holds.';

const NO_STEP = 'There is no such step in this match: the table is shown as it is now.';

/** A match as a judge has it before them: the table now or at a step, calls, rulings, and what can be done. */
export class BenchModel {
  readonly live: FollowedMatch;
  readonly looks: BenchLooks;
  /** Every step, with those that were undone. */
  index: ReplayIndex | undefined;
  calls: readonly Call[] = [];
  rulings: Rulings | undefined;
  /** Calls in the other matches that this token judges. */
  elsewhere: readonly Queued[] = [];
  /** What was begun from here, the latest first: its links are told once, and stay as long as the page. */
  forks: readonly Forked[] = [];
  changed: readonly Forked[] = [];
  /** What was tried and refused, once it was asked for. */
  refused: readonly Refused[] | undefined;
  /** The step that is looked at; undefined: the table as it is now. */
  moment: number | undefined;
  step: ReplayStep | undefined;
  /** Something that could not be fetched. */
  problem: Problem | undefined;
  /** What was pressed here, and what came of it. */
  readonly sending = new Sending(() => this.tell());
  /** Entries that were made from here: a judge who pressed something after them knew of them. */
  private readonly own = new Set<number>();
  private readonly steps = new Map<number, Promise<ReplayStep>>();
  private unfollow: (() => void) | undefined;
  private loaded = 0;
  /** Which problem goes when the service answers again. */
  private away: Problem | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private connection: Connection = 'connecting';
  /** What was being filled in when a tool was closed, or goes back into its form. */
  readonly drafts: BenchDraft[] = [];
  stopped = false;
  /** Opens a tool. */
  turnTo: (tool: BenchTool) => void = () => undefined;

  constructor(
    private readonly api: BenchApi,
    readonly match: string,
    private readonly tell: () => void,
    hear: typeof listen = listen,
    private readonly follow: typeof followCalls = followCalls,
  ) {
    this.live = new FollowedMatch(api, match, undefined, () => this.heard(), hear);
    this.looks = new BenchLooks(api, match, tell, (error) => this.fail(error), this.said);
  }

  /** Once the match has ended nothing is left to pause, and its clock stands still. */
  get isOver(): boolean {
    return this.live.summary?.status === 'ended';
  }

  /** Whether something that was pressed is not answered yet. */
  get busy(): boolean {
    return this.sending.busy;
  }

  /** Whether this asker may judge; undefined as long as nobody knows. */
  get judges(): boolean | undefined {
    return this.live.summary && /judge/.test(this.live.asker.role);
  }

  /** The last entry there is, as far as it was heard of. */
  get head(): number {
    return this.live.table?.revision ?? this.live.summary?.revision ?? 0;
  }

  get table(): ShownTable | undefined {
    return this.moment === undefined ? this.live.table : this.step?.table;
  }

  /** The last entry of what is looked at. */
  get at(): number {
    return this.table?.revision ?? this.head;
  }

  /** The entry on whose table the shown step stands. */
  get before(): number {
    return this.moment === undefined || this.step === undefined ? this.head : entryBefore(this.step);
  }

  /** Whether a way back is looked at. */
  get rewound(): boolean {
    return this.moment !== undefined && this.step !== undefined && isRewind(this.step);
  }

  get parts(): StepPart[] {
    const names = this.live.naming?.book;
    return names && this.step && this.moment !== undefined ? stepPartsOf(this.step, names) : [];
  }

  /** The moments of the shown step at which somebody chose: the entry before, and what they then did. */
  get choices(): readonly { readonly at: number; readonly said: string }[] {
    const actions = this.moment === undefined ? [] : (this.step?.actions ?? []);
    return actions.map(({ revision }, n) => {
      const { who = '', what = '' } = this.parts[n] ?? {};
      return { at: revision - 1, said: `before ${who}: ${what}` };
    });
  }

  get openCalls(): readonly Call[] {
    return this.calls.filter(({ state }) => state !== 'closed');
  }

  /** The step in which a place of the match lies. */
  stepAt(place: string): IndexStep | undefined {
    return stepOf(this.index?.index ?? [], place);
  }

  /** Where a place of the match lies, in words: `step 7: Fireball`. */
  placeInWords(place: string): string {
    const step = this.stepAt(place);
    return step ? `step ${step.step}: ${this.title(step)}` : `entry ${place}`;
  }

  /** A step's title, with names where the record says seats. */
  readonly title = (step: Pick<IndexStep, 'title' | 'kind'>): string => this.said(titleOf(step));

  /** What the service says, with names where it says seats. */
  readonly said = (text: string): string => {
    const book = this.live.naming?.book;
    return book ? withNames(text, book) : text;
  };

  name = (seat: Seat): string => this.live.summary?.seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat}`;

  async start(step?: number): Promise<void> {
    await this.live.start();
    if (!this.judges) return this.tell();
    this.unfollow = this.follow(this.api.queueUrl(), ({ items }) => {
      this.elsewhere = items.filter(({ match }) => match !== this.match);
      this.tell();
    });
    await this.load();
    if (step !== undefined) await this.go(step);
    if (this.problem?.status === 404) this.problem = { ...this.problem, detail: NO_STEP };
    this.tell();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.unfollow?.();
    this.live.stop();
  }

  /** Looks at a step, or with none at the table as it is. The latest of several asked for at once wins. */
  async go(step: number | undefined): Promise<void> {
    this.moment = step;
    this.looks.forget();
    if (step === undefined) this.step = undefined;
    this.tell();
    if (step === undefined) return;
    try {
      const found = await this.fetch(step);
      if (this.moment !== step) return;
      this.step = found;
      this.problem = undefined;
      for (const { was } of found.changes) if (was) this.live.naming?.book.readGone(was);
      this.live.naming?.read(
        found.table,
        factsOfStep(found),
        found.actions.map(({ actor }) => actor),
      );
    } catch (error) {
      if (this.moment !== step) return;
      // What is shown, what it is called and what the address says are one moment still.
      this.moment = this.step?.step;
      this.fail(error);
    }
    this.tell();
  }

  /** One step on or back, those that were undone among them. */
  stride(by: number): Promise<void> {
    const last = this.index?.steps ?? 0;
    const now = this.moment ?? last + 1;
    const next = Math.max(0, now + by);
    return this.go(next > last ? undefined : next);
  }

  fetch(step: number): Promise<ReplayStep> {
    const known = this.steps.get(step) ?? this.api.step(this.match, step, 'resolution');
    this.steps.set(step, known);
    known.catch(() => this.steps.delete(step));
    return known;
  }

  /** What was tried and refused, on the timeline or away from it. */
  async lookAtRefused(on: boolean): Promise<void> {
    try {
      this.refused = on ? await this.api.refusals(this.match) : undefined;
    } catch (error) {
      this.fail(error);
    }
    this.tell();
  }

  /**
   * Does something when what was pressed before it is answered, and says so in `said`. It was decided at entry `at`, by
   * default the last one there is; if others have done something since, nothing is done, and what was filled in is
   * kept: sent again, it is decided at the table as it is then. `at` null: it holds whatever has happened.
   */
  do(
    deed: JudgeDeed,
    said: string | ((done: Done) => string),
    from: TakenSending,
    at: number | null = this.head,
  ): Promise<void> {
    const key = freshKey();
    let first = true;
    return this.send(
      () => {
        const decided = first || at === null ? at : this.head;
        first = false;
        return () => this.carryOut(deed, decided, key);
      },
      said,
      from,
    );
  }

  /** A match that goes on otherwise from after an entry of this one. */
  fork(at: number, from: TakenSending): Promise<void> {
    const key = freshKey();
    const forked = (fork: Forked): string => {
      this.forks = [fork, ...this.forks];
      return 'The match is forked.';
    };
    return this.send(() => () => this.api.fork(this.match, at, key), forked, from);
  }

  /** A match that begins from the table of an entry, as somebody has changed it. */
  beginChanged(at: number, scenario: unknown, from: TakenSending): Promise<void> {
    const key = freshKey();
    const begun = (match: Forked): string => {
      this.changed = [match, ...this.changed];
      return 'The changed table is begun.';
    };
    return this.send(() => () => this.api.beginChanged(this.match, at, scenario, key), begun, from);
  }

  /** Has words forgotten for good. */
  erase(commitment: string, from: TakenSending): Promise<void> {
    const what = async (): Promise<void> => {
      await this.api.erase(this.match, commitment);
      this.loaded = 0;
      await this.load();
    };
    return this.send(() => what, 'The words are erased.', from);
  }

  /** Does something that is no entry of this match, and says so. */
  send<T>(press: () => () => Promise<T>, said: string | ((done: T) => string), from: TakenSending): Promise<void> {
    this.problem = undefined;
    return this.sending.send(() => {
      const what = press();
      return async () => {
        const done = await what();
        return typeof said === 'string' ? said : said(done);
      };
    }, from);
  }

  /** What was said has been read: one goes on to something else. */
  quiet(): void {
    this.problem = undefined;
    this.sending.quiet();
  }

  /** Puts what was taken out of a form back into it, wherever one is by now. */
  putBack(draft: BenchDraft): undefined {
    this.drafts.push(draft);
    this.turnTo(draft.tool);
    this.tell();
  }

  private async carryOut(deed: JudgeDeed, decided: number | null, key: string): Promise<Done> {
    const revision = decided === null ? undefined : this.knownAt(decided);
    try {
      const done = await this.api.judge(this.match, deed, revision, key);
      this.own.add(done.revision);
      await this.lookAgain();
      return done;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 412) throw error;
      await this.lookAgain();
      throw new ApiProblem({ title: 'Somebody was faster', status: 412, detail: FASTER });
    }
  }

  private async lookAgain(): Promise<void> {
    await this.live.refresh();
    await this.load();
  }

  /** The last entry that a judge who pressed something at `revision` knew of, with those made from here since. */
  private knownAt(revision: number): number {
    let last = revision;
    while (this.own.has(last + 1)) last += 1;
    return last;
  }

  private heard(): void {
    const { connection } = this.live;
    // The service answers again: that it did not is no longer true.
    if (connection === 'live' && this.connection === 'lost' && this.problem?.status === 0) this.problem = undefined;
    this.connection = connection;
    if (this.judges && this.head > this.loaded && !this.busy) void this.load();
    this.tell();
  }

  /** What stands around the table, as often as there is more of it. */
  private async load(): Promise<void> {
    const { head, loaded } = this;
    if (head <= loaded && this.index) return;
    this.loaded = head;
    try {
      [this.index, this.calls, this.rulings] = await Promise.all([
        this.api.replay(this.match, 'resolution', 'all'),
        this.api.calls(this.match),
        this.api.rulings(this.match),
      ]);
      if (this.refused) this.refused = await this.api.refusals(this.match);
      // The service answers again: that it did not is no longer true.
      if (this.problem === this.away) this.problem = undefined;
    } catch (error) {
      this.loaded = loaded;
      this.fail(error);
      this.away = this.problem;
      clearTimeout(this.timer);
      if (isAway(error) && !this.stopped) this.timer = setTimeout(() => void this.load(), againInMs(error));
    }
    this.tell();
  }

  private fail(error: unknown): void {
    this.problem = problemOf(error);
    this.tell();
  }
}

import { RULING, type Seat, type ShownTable } from '#table';
import { problemOf } from '../api/asking.js';
import type { BenchApi } from '../api/bench.js';
import type { Connection } from '../api/keep-open.js';
import { listen } from '../api/live.js';
import type {
  Call,
  IndexStep,
  Problem,
  Proposals,
  Queued,
  Refused,
  ReplayIndex,
  ReplayStep,
  Ruling,
  Rulings,
} from '../api/shapes.js';
import { bench as say } from '../messages/bench.js';
import { againInMs, isAway } from './away.js';
import type { BenchDraft } from './bench-draft.js';
import { BenchDeeds } from './bench-deeds.js';
import { BenchLooks } from './bench-looks.js';
import { followCalls } from './call-queue.js';
import { entryBefore, isRewind } from './bench-timeline.js';
import { BenchWords } from './bench-words.js';
import { FollowedMatch } from './followed-match.js';
import { factsOfStep, stepPartsOf, type StepPart } from '#narration';
import type { BenchTool } from './place.js';
import { Sending } from './sending.js';

/** A match as a judge sees it: the table now or at a step, calls, rulings, and the possible acts. */
export class BenchModel {
  readonly live: FollowedMatch;
  readonly looks: BenchLooks;
  readonly words = new BenchWords(this);
  /** All steps, including undone ones. */
  index: ReplayIndex | undefined;
  calls: readonly Call[] = [];
  rulings: Rulings | undefined;
  /** The calls in the other matches of this token. */
  elsewhere: readonly Queued[] = [];
  /** The refused requests, once the judge asked for them. */
  refused: readonly Refused[] | undefined;
  /** The step that the judge looks at; undefined for the table as it is now. */
  moment: number | undefined;
  step: ReplayStep | undefined;
  /** A problem of a fetch that failed. */
  problem: Problem | undefined;
  /** The requests that the judge sent here, with their results. */
  readonly sending = new Sending(() => this.tell());
  readonly deeds: BenchDeeds;
  private readonly steps = new Map<number, Promise<ReplayStep>>();
  private unfollow: (() => void) | undefined;
  private loaded = 0;
  /** The problem to remove when the service answers again. */
  private away: Problem | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private connection: Connection = 'connecting';
  /** The contents of forms whose tool was closed, or that go back into their form. */
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
    this.deeds = new BenchDeeds(api, this);
    this.live = new FollowedMatch(api, match, undefined, () => this.heard(), hear);
    this.looks = new BenchLooks(api, match, tell, (error) => this.fail(error), this.words);
  }

  /** What the list of infractions proposes for a player: by all of the event, where the judge may know of that. */
  readonly proposals = (seat: Seat): Promise<Proposals> => this.api.proposals(this.match, seat);

  /** Whether the match has ended: then a judge cannot pause it, and its clock stands still. */
  get isOver(): boolean {
    return this.live.summary?.status === 'ended';
  }

  /** Whether a pause holds the match up: one that the match ended in holds up nothing. */
  get isPaused(): boolean {
    return this.live.summary?.paused === true && !this.isOver;
  }

  /** Whether a request has no answer yet. */
  get busy(): boolean {
    return this.sending.busy;
  }

  /** Whether this asker may judge; undefined as long as that is unknown. */
  get judges(): boolean | undefined {
    return this.live.summary && /judge/.test(this.live.asker.role);
  }

  /** Whether this asker may do what a head judge may: in a match outside of events every judge may. */
  get heads(): boolean {
    return this.live.asker.role === 'head-judge' || this.live.summary?.tournament === undefined;
  }

  /** The last entry that this page has heard of. */
  get head(): number {
    return this.live.table?.revision ?? this.live.summary?.revision ?? 0;
  }

  get table(): ShownTable | undefined {
    return this.moment === undefined ? this.live.table : this.step?.table;
  }

  /** The last entry of the table that the judge looks at. */
  get at(): number {
    return this.table?.revision ?? this.head;
  }

  /** The entry whose table the shown step starts from. */
  get before(): number {
    return this.moment === undefined || this.step === undefined ? this.head : entryBefore(this.step);
  }

  get rewound(): boolean {
    return this.moment !== undefined && this.step !== undefined && isRewind(this.step);
  }

  get parts(): StepPart[] {
    const names = this.live.naming?.book;
    return names && this.step && this.moment !== undefined ? stepPartsOf(this.step, names) : [];
  }

  /** The moments in the shown step at which a player chose: the entry before, and what the player then did. */
  get choices(): readonly { readonly at: number; readonly who: string; readonly what: string }[] {
    const actions = this.moment === undefined ? [] : (this.step?.actions ?? []);
    const { parts } = this;
    return actions.flatMap(({ revision }, n) => (parts[n]?.what ? [{ at: revision - 1, ...parts[n] }] : []));
  }

  get openCalls(): readonly Call[] {
    return this.calls.filter(({ state }) => state !== 'closed');
  }

  /** The rulings under appeal that a head judge can still uphold or overturn. */
  get appealed(): readonly Ruling[] {
    const named = this.openCalls.map(({ ruling }) => ruling);
    return (this.rulings?.rulings ?? []).filter(
      ({ ruling, superseded, state }) => superseded === undefined && state !== 'overturned' && named.includes(ruling),
    );
  }

  /** The place of the last thing that players did and that stands: a ruling is about that rather than a judge's act. */
  get lastDeed(): string {
    return this.played[0]?.position ?? String(this.head);
  }
  /** The steps of the play that stand, the latest first. */
  get played(): readonly IndexStep[] {
    const all = this.index?.index ?? [];
    return all.filter(({ kind, undone, step }) => step > 0 && kind !== RULING && !undone).reverse();
  }

  async start(step?: number): Promise<void> {
    await this.live.start();
    if (!this.judges) return this.tell();
    this.unfollow = this.follow(this.api.queueUrl(), ({ items }) => {
      this.elsewhere = items.filter(({ match }) => match !== this.match);
      this.tell();
    });
    await this.load();
    if (step !== undefined) await this.go(step);
    if (this.problem?.status === 404) this.problem = { ...this.problem, detail: say.noSuchStep };
    this.tell();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.unfollow?.();
    this.live.stop();
  }

  /**
   * Shows a step; without one, the table as it is now. If the judge asks for several steps at once, shows the last of
   * them.
   */
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
      // The shown table, its title and the address still belong to the same moment.
      this.moment = this.step?.step;
      this.fail(error);
    }
    this.tell();
  }

  /** Goes one step on or back, undone steps included. */
  stride(by: number): Promise<void> {
    const last = this.index?.steps ?? 0;
    const next = Math.max(0, (this.moment ?? last + 1) + by);
    return this.go(next > last ? undefined : next);
  }

  fetch(step: number): Promise<ReplayStep> {
    const known = this.steps.get(step) ?? this.api.step(this.match, step, 'resolution');
    this.steps.set(step, known);
    known.catch(() => this.steps.delete(step));
    return known;
  }

  /** Shows or hides refused requests on the timeline. */
  async lookAtRefused(on: boolean): Promise<void> {
    try {
      this.refused = on ? await this.api.refusals(this.match) : undefined;
    } catch (error) {
      this.fail(error);
    }
    this.tell();
  }

  /** Removes messages that the judge has read, when they go on to something else. */
  quiet(): void {
    this.problem = undefined;
    this.sending.quiet();
  }

  /** Puts taken contents back into their form, wherever the judge is now. */
  putBack(draft: BenchDraft): undefined {
    this.drafts.push(draft);
    this.turnTo(draft.tool);
    this.tell();
  }

  async lookAgain(): Promise<void> {
    await this.live.refresh();
    await this.load();
  }

  private heard(): void {
    const { connection } = this.live;
    // The service answers again, so the problem of its silence is over.
    if (connection === 'live' && this.connection === 'lost' && this.problem?.status === 0) this.problem = undefined;
    this.connection = connection;
    if (this.judges && this.head > this.loaded && !this.busy) void this.load();
    this.tell();
  }

  /** Loads all again, though there is no more of the match: something in it has changed. */
  loadAgain(): Promise<void> {
    this.loaded = 0;
    return this.load();
  }

  /** Loads what belongs to the table, again whenever there is more of it. */
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
      // The service answers again, so the problem of its silence is over.
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

import { ApiProblem, freshKey } from '../api/asking.js';
import type { BenchApi, JudgeDeed } from '../api/bench.js';
import type { Done, Forked } from '../api/shapes.js';
import { changed, fork } from '../messages/bench-changes.js';
import { erase } from '../messages/bench-judging.js';
import { bench as say } from '../messages/bench.js';
import type { BenchModel } from './bench.js';
import type { TakenSending } from './sending.js';

/** What a judge does at a bench: each deed once, after the one before it, and told of. */
export class BenchDeeds {
  /**
   * The matches that the judge began from here, the latest first. The service shows their links once; they stay as long
   * as the page.
   */
  forks: readonly Forked[] = [];
  changed: readonly Forked[] = [];
  /** The entries that the judge made here: every later press knows of them. */
  private readonly own = new Set<number>();

  constructor(
    private readonly api: BenchApi,
    private readonly bench: BenchModel,
  ) {}

  /**
   * Does something when what was pressed before it is answered, and says so in `said`. It was decided at entry `at`, by
   * default the last one there is; if others have done something since, nothing is done, and what was filled in is
   * kept: sent again, it is decided at the table as it is then. `at` null: it holds whatever has happened.
   */
  do(
    deed: JudgeDeed,
    said: string | ((done: Done) => string),
    from: TakenSending,
    at: number | null = this.bench.head,
  ): Promise<void> {
    const key = freshKey();
    let first = true;
    return this.send(
      () => {
        const decided = first || at === null ? at : this.bench.head;
        first = false;
        return () => this.carryOut(deed, decided, key);
      },
      said,
      from,
    );
  }

  /** Begins a match that goes on differently after an entry of this one. */
  fork(at: number, from: TakenSending): Promise<void> {
    const key = freshKey();
    const forked = (begun: Forked): string => {
      this.forks = [begun, ...this.forks];
      return fork.done;
    };
    return this.send(() => () => this.api.fork(this.bench.match, at, key), forked, from);
  }

  /** Begins a match from the table of an entry with the judge's changes. */
  beginChanged(at: number, scenario: unknown, from: TakenSending): Promise<void> {
    const key = freshKey();
    const begun = (match: Forked): string => {
      this.changed = [match, ...this.changed];
      return changed.done;
    };
    return this.send(() => () => this.api.beginChanged(this.bench.match, at, scenario, key), begun, from);
  }

  /** Erases a text for good. */
  erase(commitment: string, from: TakenSending): Promise<void> {
    const what = async (): Promise<void> => {
      await this.api.erase(this.bench.match, commitment);
      await this.bench.loadAgain();
    };
    return this.send(() => what, erase.done, from);
  }

  /** Sends a request that makes no entry in this match, and shows its result. */
  send<T>(press: () => () => Promise<T>, said: string | ((done: T) => string), from: TakenSending): Promise<void> {
    this.bench.problem = undefined;
    return this.bench.sending.send(() => {
      const what = press();
      return async () => {
        const done = await what();
        return typeof said === 'string' ? said : said(done);
      };
    }, from);
  }

  private async carryOut(deed: JudgeDeed, decided: number | null, key: string): Promise<Done> {
    const revision = decided === null ? undefined : this.knownAt(decided);
    try {
      const done = await this.api.judge(this.bench.match, deed, revision, key);
      this.own.add(done.revision);
      await this.bench.lookAgain();
      return done;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 412) throw error;
      await this.bench.lookAgain();
      throw new ApiProblem({ title: say.faster, status: 412, detail: say.goneOn });
    }
  }

  /** The last entry that the judge knew of when pressing at `revision`, including the entries made here since. */
  private knownAt(revision: number): number {
    let last = revision;
    while (this.own.has(last + 1)) last += 1;
    return last;
  }
}

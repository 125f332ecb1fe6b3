import { demandSound, type Accepted, type EntryRecord, type EventLog, type Stopped } from '#journal';
import { Follower, Waker } from './follower.js';
import { BrokenMatch } from './history.js';
import { MatchHistory } from './match-history.js';
import { nothingStored, type FactSource, type StoredMatches } from './stored.js';

export interface HistoriesSetup {
  readonly log: Pick<EventLog, 'read' | 'tail'>;
  /** What spares folding matches from their first entry. Without it everything is folded from the log. */
  readonly stored?: StoredMatches;
  /**
   * Roughly how many bytes of memory all matches may take (default 256 MiB). The past of matches is let go first, that
   * of those that were asked for longest ago before others; then whole matches that nobody needs just now.
   */
  readonly bytes?: number;
  readonly warn?: (what: string) => void;
  /** Whether a match was recorded elsewhere. */
  readonly foreign?: (match: string) => Promise<boolean>;
  /** Matches of which the log no longer holds what was known: they are refused to everybody. */
  readonly stopped?: Stopped;
}

const MEBIBYTE = 1024 * 1024;
const DEFAULT_BYTES = 256 * MEBIBYTE;

/** A match in the cache. What the tail brings while it is being loaded waits. */
interface Kept {
  readonly loaded: Promise<MatchHistory | undefined>;
  history: MatchHistory | undefined;
  early: [EntryRecord, Accepted | undefined][] | null;
  behind: boolean;
  pins: number;
  bytes: number;
  readonly followers: Set<Follower>;
}

/** A match that is kept at hand until it is released. */
export interface HeldHistory {
  readonly history: MatchHistory;
  release(): void;
}

/**
 * The histories of an instance, the one cache of matches: loaded on demand, kept up to the log by its tail, and let go
 * by who was not asked for longest: their past first, then all of them, unless somebody needs them.
 */
export class Histories {
  private readonly all = new Map<string, Kept>();
  /** Those that may have a past to let go; who was asked for it last stands last. */
  private readonly past = new Set<Kept>();
  private readonly source: FactSource;
  private readonly most: number;
  private readonly waker = new Waker();
  private readonly endTail: () => void;
  private readonly stopped: Stopped;
  private bytes = 0;

  constructor({
    log,
    stored = nothingStored,
    bytes = DEFAULT_BYTES,
    warn = (what) => process.emitWarning(what),
    stopped = new Map(),
    foreign,
  }: HistoriesSetup) {
    this.stopped = stopped;
    this.most = bytes;
    this.source = {
      read: (match, after, limit) => log.read(match, after, limit),
      stored,
      warn,
      loaded: (match) => this.loadedMore(match),
      ...(foreign ? { foreign } : {}),
    };
    this.endTail = log.tail((record, judged) => this.receive(record, judged));
  }

  /**
   * A match up to what the log has told; loaded once however many ask. `undefined` when the log knows no such match.
   * @throws BrokenMatch when the log holds a record that is not accepted
   */
  async of(match: string): Promise<MatchHistory | undefined> {
    const kept = this.get(match);
    const history = await kept.loaded;
    if (history && kept.behind) await this.catchUp(kept, history);
    return history && history.revision > 0 ? history : undefined;
  }

  /** A match that is at hand. */
  peek(match: string): MatchHistory | undefined {
    return this.all.get(match)?.history;
  }

  /** A match that is about to begin, where it is not known here: its first entry needs not be read back. */
  expect(match: string): void {
    if (this.all.has(match)) return;
    const history = MatchHistory.begin(match, this.source);
    this.all.set(match, { ...fresh(Promise.resolve(history)), history, early: null });
  }

  /** Forgets a match that did not begin. */
  forget(match: string): void {
    const kept = this.all.get(match);
    if (kept?.history?.revision === 0) this.drop(match, kept);
  }

  /** Reads on from a match's head to the log's end. */
  async readOn(match: string): Promise<void> {
    const kept = this.get(match);
    const history = await kept.loaded;
    if (history) await this.catchUp(kept, history);
  }

  /** A match that stays at hand until it is released. */
  async hold(match: string): Promise<HeldHistory | undefined> {
    const kept = this.get(match);
    kept.pins += 1;
    const release = (): void => {
      kept.pins -= 1;
      this.trim();
    };
    try {
      const history = await this.of(match);
      if (history) return { history, release };
    } catch (error) {
      release();
      throw error;
    }
    release();
    return undefined;
  }

  /**
   * Follows a match: is told of its entries, also of those that others write.
   * @param signal ends a wait
   */
  async follow(match: string, signal?: AbortSignal): Promise<Follower | undefined> {
    const held = await this.hold(match);
    if (!held) return undefined;
    const { followers } = this.all.get(match)!;
    const release = (one: Follower): void => {
      if (followers.delete(one)) held.release();
    };
    const follower = new Follower(held.history, release, signal);
    followers.add(follower);
    return follower;
  }

  /** Wakes everybody who follows anything: a token may be good no longer. */
  wakeAll(): void {
    for (const { followers } of this.all.values()) this.waker.add(followers);
  }

  get size(): number {
    return this.all.size;
  }

  close(): void {
    this.endTail();
  }

  /** @throws TamperedMatch */
  private get(match: string): Kept {
    demandSound(this.stopped, match);
    let kept = this.all.get(match);
    if (kept) {
      this.all.delete(match);
      this.all.set(match, kept);
      return kept;
    }
    kept = fresh(
      MatchHistory.load(match, this.source).then(
        (history) => this.loaded(match, history),
        (error: unknown) => {
          // A stream of another type is not a match.
          if (error instanceof BrokenMatch && error.code === 'type') return undefined;
          throw error;
        },
      ),
    );
    this.all.set(match, kept);
    const forget = (): void => this.drop(match, kept);
    kept.loaded.then((history) => void (history ?? forget()), forget);
    return kept;
  }

  private async loaded(match: string, history: MatchHistory): Promise<MatchHistory | undefined> {
    const kept = this.all.get(match)!;
    kept.history = history;
    const early = kept.early ?? [];
    kept.early = null;
    for (const [record, judged] of early) this.take(kept, history, record, judged);
    this.weigh(kept, history);
    this.trim(kept);
    return history.revision > 0 ? history : undefined;
  }

  private receive(record: EntryRecord, judged: Accepted | undefined): void {
    const kept = this.all.get(record.match);
    if (!kept) return;
    if (kept.early) kept.early.push([record, judged]);
    else this.take(kept, kept.history!, record, judged);
  }

  /** A record of the log's tail. One that the accept rule refuses is no entry, no matter which instance wrote it. */
  private take(kept: Kept, history: MatchHistory, record: EntryRecord, judged: Accepted | undefined): void {
    const { verdict } = history.append(record, judged);
    if (verdict === 'accepted') this.accepted(kept, history);
    if (verdict !== 'gap') return;
    kept.behind = true;
    if (kept.followers.size > 0) this.catchUp(kept, history).catch(() => undefined);
  }

  private async catchUp(kept: Kept, history: MatchHistory): Promise<void> {
    for (const record of await this.source.read(history.match, history.revision)) {
      const taken = history.append(record);
      if (taken.verdict === 'accepted') this.accepted(kept, history);
      else if (taken.verdict !== 'already')
        throw new BrokenMatch(history.match, record.revision, `${taken.code}: ${taken.detail}`);
    }
    kept.behind = false;
  }

  /** More of a match's past is at hand. */
  private loadedMore(match: string): void {
    const kept = this.all.get(match);
    if (!kept?.history) return;
    this.weigh(kept, kept.history);
    this.past.delete(kept);
    this.past.add(kept);
    this.trim(kept);
  }

  private accepted(kept: Kept, history: MatchHistory): void {
    this.weigh(kept, history);
    this.past.add(kept);
    this.waker.add(kept.followers);
  }

  private weigh(kept: Kept, { bytes }: MatchHistory): void {
    this.bytes += bytes - kept.bytes;
    kept.bytes = bytes;
  }

  private drop(match: string, kept: Kept): void {
    if (this.all.get(match) !== kept) return;
    this.all.delete(match);
    this.past.delete(kept);
    this.bytes -= kept.bytes;
  }

  private trim(keep?: Kept): void {
    for (const kept of this.past) {
      if (this.bytes <= this.most) return;
      kept.history!.letGo(this.bytes - this.most);
      this.weigh(kept, kept.history!);
      if (this.bytes > this.most) this.past.delete(kept);
    }
    for (const [match, kept] of this.all) {
      if (this.bytes <= this.most) return;
      if (kept !== keep && kept.pins === 0 && kept.early === null) this.drop(match, kept);
    }
  }
}

const fresh = (loaded: Promise<MatchHistory | undefined>): Kept => ({
  loaded,
  history: undefined,
  early: [],
  behind: false,
  pins: 0,
  bytes: 0,
  followers: new Set(),
});

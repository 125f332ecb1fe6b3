import type { ShownTable } from '#table';
import { problemOf } from '../api/asking.js';
import type { Api } from '../api/client.js';
import type { Connection } from '../api/keep-open.js';
import { listen } from '../api/live.js';
import type { Asker, Game, Problem, StreamedEntry, Summary } from '../api/shapes.js';
import { againInMs, isAway, untilThere } from './away.js';
import type { Changes } from './changes.js';
import type { ReadEntry } from './entries.js';
import { Lately } from './lately.js';
import type { LogLine } from './log.js';
import { loadMatchWords } from './match-words-later.js';
import { Naming } from './naming.js';
import { SPECTATOR_ASKER } from './tokens.js';

const LOG_LENGTH = 40;
const LOOK_MS = 20_000;
const TRIES = 5;

export type FollowedApi = Pick<Api, 'match' | 'games' | 'table' | 'entries' | 'cards' | 'person' | 'said' | 'liveUrl'>;

/** A match as it happens, for one asker: the table, the log, and the state of the connection. */
export class FollowedMatch {
  summary: Summary | undefined;
  game: Game | undefined;
  table: ShownTable | undefined;
  /** The table at which the log begins: its cards may have left since, as those of an earlier game have. */
  earlier: ShownTable | undefined;
  connection: Connection = 'connecting';
  /** An error or a refusal to show. */
  problem: Problem | undefined;
  protected readonly lately = new Lately(LOG_LENGTH);
  private shownBefore = 0;
  /** The problem to remove when the service answers again. */
  private away: Problem | undefined;
  private unlisten: (() => void) | undefined;
  private refreshing: Promise<void> | undefined;
  private again = false;
  private lookAgain = 0;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly service: FollowedApi,
    protected readonly match: string,
    /** The view that the asker looks through. */
    public as: string | undefined,
    private readonly tell: () => void,
    private readonly hear: typeof listen = listen,
    /** Whether this browser shows no hands of the match, though spectators may see them. */
    private readonly hides: (summary: Summary) => boolean = () => false,
  ) {}

  get asker(): Asker {
    return this.summary?.asker ?? SPECTATOR_ASKER;
  }

  get naming(): Naming | undefined {
    return this.lately.naming;
  }

  get heard(): readonly ReadEntry[] {
    return this.lately.entries;
  }

  get log(): readonly LogLine[] {
    return this.lately.log;
  }

  /** The changes since the table before this one. */
  get changes(): Changes {
    return this.lately.changes(this.shownBefore, this.table?.revision ?? 0);
  }

  start(): Promise<void> {
    return untilThere(
      () => this.begin(),
      (error) => this.failForNow(error),
      () => !this.stopped,
    );
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.unlisten?.();
    this.unlisten = undefined;
  }

  /** Fetches the table again. Several calls during one fetch lead to one more fetch. */
  refresh(): Promise<void> {
    if (this.refreshing) {
      this.again = true;
      return this.refreshing;
    }
    this.refreshing = this.fetchAll().finally(() => {
      this.refreshing = undefined;
      if (this.again) {
        this.again = false;
        void this.refresh();
      }
    });
    return this.refreshing;
  }

  /**
   * Fetches other data that belongs to a table. The returned function shows it together with the table. Returns
   * undefined if the match has gone on meanwhile (then both are fetched again), except at the `last` try.
   */
  protected async beside(_table: ShownTable, _last: boolean): Promise<(() => void) | undefined> {
    return () => undefined;
  }

  /** Called when a table is shown. */
  protected async shown(_table: ShownTable): Promise<void> {}

  protected readonly changed = (): void => {
    this.lately.anew();
    this.tell();
  };

  protected fail(error: unknown): void {
    this.problem = problemOf(error);
    this.changed();
  }

  /** Fetches the table until it is at least this one, or the service is away. */
  async refreshTo(revision: number): Promise<void> {
    do await this.refresh();
    while (this.table !== undefined && this.table.revision < revision && this.refreshing !== undefined);
  }

  private async begin(): Promise<void> {
    const [summary, games] = await Promise.all([this.service.match(this.match), this.service.games()]);
    this.summary = summary;
    if (this.hides(summary)) this.as ??= 'spectator';
    this.game = games.find(({ game }) => game === summary.game);
    this.lately.naming = new Naming(this.service, this.match, this.game, this.changed);
    const head = this.summary.revision;
    const earlier = await this.service.entries(this.match, Math.max(0, head - LOG_LENGTH), LOG_LENGTH, this.as);
    for (const entry of earlier) this.take(entry);
    await this.refresh();
    if (this.stopped) return;
    const after = Math.max(head, ...earlier.map((entry) => entry.revision));
    this.unlisten = this.hear({
      url: (revision) => this.service.liveUrl(this.match, revision, this.as),
      after,
      onEntry: (entry) => {
        this.take(entry);
        void this.refresh();
      },
      onConnection: (connection) => {
        // The stream delivers what happened during the break; the table may be older than that.
        if (connection === 'live' && this.connection === 'lost') void this.refresh();
        this.connection = connection;
        this.changed();
      },
    });
    await Promise.all([loadMatchWords(), this.lookBack(head - LOG_LENGTH)]);
    this.changed();
  }

  /** Learns the names of cards that the log tells of and the present table has not, as far as this asker saw them. */
  private async lookBack(at: number): Promise<void> {
    if (at < 1) return;
    const as = this.as === undefined ? {} : { as: this.as };
    this.earlier = await this.service.table(this.match, { ...as, at }).catch(() => undefined);
    this.naming?.read(this.earlier, []);
    // The table that a book of names read last is the present one.
    this.naming?.read(this.table, []);
  }

  /** Shows why a request failed, and asks again later if the service is away; an answer then removes the problem. */
  protected failForNow(error: unknown): void {
    this.away = this.problem = problemOf(error);
    this.changed();
    clearTimeout(this.timer);
    const goesOn = this.summary !== undefined && isAway(error) && !this.stopped;
    if (goesOn) this.timer = setTimeout(() => void this.refresh(), againInMs(error));
  }

  private async fetchAll(tries = TRIES): Promise<void> {
    try {
      const table = await this.service.table(this.match, this.as === undefined ? {} : { as: this.as });
      // Between games each answer puts off when the next one begins.
      if (table.asks.some(({ of, answered }) => of === 'ready' && !answered)) this.lookAgain = 0;
      await this.lookAtSummary();
      const show = await this.beside(table, tries === 1);
      if (!show) return await this.fetchAll(tries - 1);
      if (this.table?.revision !== table.revision) this.shownBefore = this.table?.revision ?? table.revision;
      this.table = table;
      // The service answers again, so the problem of its silence is over.
      if (this.problem === this.away) this.problem = undefined;
      this.naming?.read(table, []);
      show();
      this.changed();
      await this.shown(table);
    } catch (error) {
      this.failForNow(error);
    }
  }

  /** Tokens are issued without an entry: only the summary shows them, so the page fetches it now and then. */
  private async lookAtSummary(): Promise<void> {
    if (Date.now() < this.lookAgain) return;
    this.lookAgain = Date.now() + LOOK_MS;
    this.summary = await this.service.match(this.match);
  }

  private take(entry: StreamedEntry): void {
    if (this.lately.take(entry)) this.lookAgain = 0;
  }
}

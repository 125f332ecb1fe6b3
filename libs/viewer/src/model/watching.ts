import type { Fact, ShownTable } from '#table';
import { ApiProblem, problemOf } from '../api/asking.js';
import type { Api } from '../api/client.js';
import type { Connection } from '../api/keep-open.js';
import { listen } from '../api/live.js';
import type { Game, Problem, StreamedEntry, Summary } from '../api/shapes.js';
import { NO_CHANGES, type Changes } from './changes.js';
import { Lately } from './lately.js';
import type { LogLine } from './log.js';
import { loadMatchWords } from './match-words-later.js';
import { Naming } from './naming.js';

/** How many entries are remembered, however long the page watches the match. */
const KEPT = 24;
const LOOK_MS = 15_000;
const RETRY_MS = 2_000;

export type WatchingApi = Pick<Api, 'match' | 'games' | 'table' | 'entries' | 'cards' | 'person' | 'said' | 'liveUrl'>;

/**
 * A match as it happens, for a spectator: it stays on the page when the service goes away, and goes on when the service
 * is back.
 */
export class Watching {
  summary: Summary | undefined;
  game: Game | undefined;
  table: ShownTable | undefined;
  changes: Changes = NO_CHANGES;
  connection: Connection = 'connecting';
  /** Why the page shows nothing. */
  problem: Problem | undefined;
  private readonly lately = new Lately(KEPT);
  private unlisten: (() => void) | undefined;
  private refreshing = false;
  private again = false;
  private lookAgain = 0;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly api: WatchingApi,
    readonly match: string,
    private readonly tell: () => void,
    private readonly hear: typeof listen = listen,
    private readonly retryMs = RETRY_MS,
  ) {}

  get naming(): Naming | undefined {
    return this.lately.naming;
  }

  /** What happened recently, the newest last. */
  get log(): readonly LogLine[] {
    return this.lately.log;
  }

  /** The recent facts. */
  get facts(): readonly Fact[] {
    return this.lately.entries.flatMap(({ facts }) => facts);
  }

  async start(): Promise<void> {
    try {
      await this.open();
      this.problem = undefined;
    } catch (error) {
      if (this.stopped) return;
      this.problem = problemOf(error);
      // An unknown match may begin in a minute, or become known after its delay.
      this.timer = setTimeout(() => void this.start(), this.retryMs);
    }
    this.changed();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.unlisten?.();
  }

  private async open(): Promise<void> {
    const [summary, games] = await Promise.all([this.api.match(this.match), this.api.games()]);
    this.summary = summary;
    this.lookAgain = Date.now() + LOOK_MS;
    this.game = games.find(({ game }) => game === summary.game);
    this.lately.naming = new Naming(this.api, this.match, this.game, this.changed);
    const earlier = await this.api.entries(this.match, Math.max(0, summary.revision - KEPT), KEPT);
    for (const entry of earlier) this.take(entry);
    this.show(await this.api.table(this.match));
    if (this.stopped) return;
    this.unlisten = this.hear({
      url: (revision) => this.api.liveUrl(this.match, revision),
      after: Math.max(summary.revision, ...earlier.map(({ revision }) => revision)),
      onEntry: (entry) => {
        this.take(entry);
        void this.refresh();
      },
      onConnection: (connection) => {
        const back = connection === 'ended' || (connection === 'live' && this.connection === 'lost');
        this.connection = connection;
        if (back) {
          this.lookAgain = 0;
          void this.refresh();
        }
        this.changed();
      },
    });
    await loadMatchWords();
  }

  /** Fetches the table again. Several calls during one fetch lead to one more fetch. */
  private async refresh(): Promise<void> {
    this.again = this.refreshing;
    if (this.refreshing) return;
    this.refreshing = true;
    try {
      const table = await this.api.table(this.match);
      if (Date.now() >= this.lookAgain) {
        this.lookAgain = Date.now() + LOOK_MS;
        this.summary = await this.api.match(this.match);
      }
      if (this.stopped) return;
      this.show(table);
    } catch (error) {
      // The shown table stays: the stream comes back with the service, and then this runs again.
      if (!(error instanceof ApiProblem)) throw error;
      this.timer = setTimeout(() => void this.refresh(), this.retryMs);
    } finally {
      this.refreshing = false;
    }
    if (this.again && !this.stopped) await this.refresh();
  }

  private show(table: ShownTable): void {
    const before = this.table?.revision ?? table.revision;
    if (table.revision !== before) this.changes = this.lately.changes(before, table.revision);
    this.table = table;
    this.naming?.read(table, []);
    this.changed();
  }

  private take(entry: StreamedEntry): void {
    if (this.lately.take(entry)) this.lookAgain = 0;
  }

  private readonly changed = (): void => {
    this.lately.anew();
    if (!this.stopped) this.tell();
  };
}

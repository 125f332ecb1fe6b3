import { problemOf } from '../api/asking.js';
import { EventApi } from '../api/events.js';
import type { BenchApi } from '../api/bench.js';
import type { Connection } from '../api/keep-open.js';
import type { CalledTable, Game, Listed, Problem, Queue, Queued, Summary } from '../api/shapes.js';
import { untilThere } from './away.js';
import { followCalls } from './call-queue.js';
import { scopeOf } from './tokens.js';

type QueueApi = Pick<BenchApi, 'queue' | 'queueUrl' | 'games' | 'matches' | 'match'>;

/** What a judge is called to in all matches and at all tables, as it happens, and the matches to choose from. */
export class JudgesQueue {
  calls: readonly Queued[] | undefined;
  /** Calls at tables of events, recorded or not. */
  tables: readonly CalledTable[] = [];
  /** What the event is called whose calls these are, where they are of one. */
  event: string | undefined;
  matches: readonly (Listed | Summary)[] = [];
  games: readonly Game[] = [];
  connection: Connection = 'connecting';
  problem: Problem | undefined;
  private searched = '';
  private stopped = false;
  private unfollow: (() => void) | undefined;

  constructor(
    private readonly api: QueueApi,
    private readonly token: string,
    private readonly tell: () => void,
    private readonly follow: typeof followCalls = followCalls,
    private readonly eventApi: (event: string) => Pick<EventApi, 'do'> = (event) => new EventApi(event, token),
  ) {}

  /** What the calls come from, in words. */
  get reach(): string {
    const { match, event } = scopeOf(this.token);
    if (event !== undefined) return `the matches and tables of the event “${this.event ?? event}”`;
    return match === undefined ? 'all matches and tables' : 'one match, the only one that this token judges';
  }

  async start(): Promise<void> {
    const begin = async (): Promise<void> => {
      // A stream that is refused cannot say why: so it is asked for the queue first.
      const [games, queue] = await Promise.all([this.api.games(), this.api.queue()]);
      this.games = games;
      this.take(queue);
      this.unfollow = this.follow(
        this.api.queueUrl(),
        (queue) => {
          this.take(queue);
          this.tell();
        },
        undefined,
        (connection) => {
          this.connection = connection;
          this.tell();
        },
      );
    };
    await untilThere(
      () => this.mayThrow(begin),
      () => undefined,
      () => !this.stopped,
    );
    if (this.calls) await this.search('');
  }

  /** A judge has been at a table of an event: its call is closed; under one key, once. Throws what was refused. */
  async close({ event, round, table }: CalledTable, key?: string): Promise<void> {
    await this.eventApi(event).do(['tables', round, table, 'calls', 'close'], undefined, 'POST', key);
    await this.trying(async () => this.take(await this.api.queue()));
  }

  /** Matches with somebody of that name in them; of several searches the latest counts. */
  async search(player: string): Promise<void> {
    this.searched = player;
    await this.trying(async () => {
      const { match, event: tournament } = scopeOf(this.token);
      const found =
        match === undefined
          ? (
              await this.api.matches(undefined, {
                ...(player === '' ? {} : { player }),
                ...(tournament === undefined ? {} : { tournament }),
              })
            ).items
          : [await this.api.match(match)];
      if (this.searched === player) this.matches = found;
    });
  }

  stop(): void {
    this.stopped = true;
    this.unfollow?.();
  }

  private take({ items, tables, event }: Queue): void {
    [this.calls, this.tables, this.event] = [items, tables, event];
  }

  private trying(what: () => Promise<void>): Promise<void> {
    return this.mayThrow(what).catch(() => undefined);
  }

  /** Shows why it came to nothing, and throws it. */
  private async mayThrow(what: () => Promise<void>): Promise<void> {
    try {
      await what();
      this.problem = undefined;
    } catch (error) {
      this.problem = problemOf(error);
      throw error;
    } finally {
      this.tell();
    }
  }
}

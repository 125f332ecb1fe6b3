import { problemOf } from '../api/asking.js';
import { EventApi, type EventTable } from '../api/events.js';
import type { BenchApi } from '../api/bench.js';
import type { Connection } from '../api/keep-open.js';
import type { CalledTable, Game, Listed, Problem, Queue, Queued, Summary } from '../api/shapes.js';
import { untilThere } from './away.js';
import { judgesCalls as say } from '../messages/queue.js';
import { followCalls } from './call-queue.js';
import { CalledWords } from './called-words.js';
import { scopeOf } from './tokens.js';

type QueueApi = Pick<BenchApi, 'queue' | 'queueUrl' | 'games' | 'matches' | 'match' | 'calls'>;

type AtTables = Pick<EventApi, 'do'> & {
  readonly table: (round: number, table: number) => Promise<Pick<EventTable, 'calls'>>;
};

/** The calls that wait for a judge in all matches and at all tables, as they come, and the matches to choose from. */
export class JudgesQueue {
  calls: readonly Queued[] | undefined;
  /** Calls at tables of events, whether or not a match is recorded there. */
  tables: readonly CalledTable[] = [];
  /** The name of the event, if the calls are those of one event. */
  event: string | undefined;
  matches: readonly (Listed | Summary)[] = [];
  games: readonly Game[] = [];
  connection: Connection = 'connecting';
  problem: Problem | undefined;
  /** What was written with the calls. */
  readonly said: CalledWords;
  private searched = '';
  private stopped = false;
  private unfollow: (() => void) | undefined;

  constructor(
    private readonly api: QueueApi,
    private readonly token: string,
    private readonly tell: () => void,
    private readonly follow: typeof followCalls = followCalls,
    private readonly eventApi: (event: string) => AtTables = (event) => new EventApi(event, token),
  ) {
    const table = ({ event, round, table: n }: CalledTable) => this.eventApi(event).table(round, n);
    this.said = new CalledWords({ calls: (match) => this.api.calls(match), table }, tell);
  }

  /** Where the calls come from, in words. */
  get reach(): string {
    const { match, event } = scopeOf(this.token);
    if (event !== undefined) return say.from.event({ event: this.event ?? event });
    return match === undefined ? say.from.all : say.from.match;
  }

  async start(): Promise<void> {
    const begin = async (): Promise<void> => {
      // A refused stream cannot say why, so this asks for the queue first.
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

  /** Closes the call of an event's table after a judge was there; with one key, only once. Throws a refusal. */
  async close({ event, round, table }: CalledTable, key?: string): Promise<void> {
    await this.eventApi(event).do(['tables', round, table, 'calls', 'close'], undefined, 'POST', key);
    await this.trying(async () => this.take(await this.api.queue()));
  }

  /** Searches matches by a player's name; of several searches the latest counts. */
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
    void this.said.read({ items, tables });
  }

  private trying(what: () => Promise<void>): Promise<void> {
    return this.mayThrow(what).catch(() => undefined);
  }

  /** Shows why a request failed, and throws the error on. */
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

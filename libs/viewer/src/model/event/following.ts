import { problemOf } from '../../api/asking.js';
import type {
  EventApi,
  EventDone,
  EventEntry,
  EventPlayer,
  EventPlayerShown,
  EventRound,
  EventShown,
  EventTable,
  Standings,
} from '../../api/events.js';
import type { Connection } from '../../api/keep-open.js';
import { listenTo, type LiveListening } from '../../api/live.js';
import type { Problem } from '../../api/shapes.js';
import { againInMs, isAway } from '../away.js';
import { staleBy, toAsk, type StalePart } from './stale.js';
import { isSettled } from './telling.js';

/** Entries come in bursts when a whole hall reports at once: the page fetches everything outdated together. */
const TOGETHER_MS = 400;

/** Whether an entry changes the event itself: a new clock also counts for the rounds that exist. */
const changesEvent = ({ action }: Pick<EventEntry, 'action'>): boolean =>
  (action as { readonly kind?: unknown }).kind === 'change-event';

type Listen = (listening: LiveListening<EventEntry>) => () => void;
type Asked = Pick<
  EventApi,
  'show' | 'players' | 'player' | 'round' | 'table' | 'standings' | 'liveUrl' | 'do' | 'id' | 'token'
>;

/** The parts that a page shows; rounds by number. */
export interface Wanted {
  readonly rounds?: readonly number[];
  /** The standings after a round, or the present ones. */
  readonly standings?: boolean | number;
  readonly players?: boolean;
}

/** An event as one asker sees it, kept up to date. */
export class EventFollowing {
  event: EventShown | undefined;
  players: readonly EventPlayer[] | undefined;
  standings: Standings | undefined;
  /** The asker's own tables, if they play. */
  mine: EventPlayerShown | undefined;
  readonly rounds = new Map<number, EventRound>();
  connection: Connection = 'connecting';
  problem: Problem | undefined;
  /** The time at which the service last confirmed what the page shows. */
  told = 0;
  /** How often the counted values have changed: pages that show them fetch them again. */
  counted = 0;
  /** How often any table or player has changed: the same for pages that show those of somebody. */
  heard = 0;
  private want: (event: EventShown) => Wanted = () => ({});
  private after: number | undefined;
  private readonly stale = new Set<StalePart>(['event']);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: Promise<void> | undefined;
  private stopListening: (() => void) | undefined;
  private stopped = false;

  constructor(
    readonly api: Asked,
    /** The player id of the asker. */
    readonly me: string | undefined,
    private readonly tell: () => void,
    private readonly listens: Listen = listenTo,
    private readonly now: () => number = Date.now,
  ) {}

  start(): Promise<void> {
    return this.refresh();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.stopListening?.();
  }

  /** Sets the parts that the page shows from now on, and fetches the missing ones. */
  look(want: (event: EventShown) => Wanted): void {
    this.want = want;
    if (this.event) void this.refresh();
  }

  /** Carries out an action in the event and shows its answer at once. Throws a refusal. */
  async do(
    path: readonly (string | number)[],
    body?: unknown,
    method?: 'POST' | 'PUT',
    key?: string,
  ): Promise<EventDone> {
    const done = await this.api.do(path, body, method, key);
    if (done.round) this.rounds.set(done.round.round, done.round);
    if (done.table) this.put(done.table);
    const { player } = done;
    if (player && this.players) {
      const others = this.players.filter((one) => one.player !== player.player);
      this.players =
        others.length === this.players.length
          ? [...others, player]
          : this.players.map((one) => (one.player === player.player ? player : one));
    }
    this.grow(['event', 'standings', 'mine']);
    await this.refresh();
    return done;
  }

  /** Fetches everything again: values beside the record (names) change without an entry. */
  renew(): Promise<void> {
    this.grow(['event', 'players', 'standings', 'mine', ...this.allRounds()]);
    return this.refresh();
  }

  private allRounds(): readonly StalePart[] {
    return [...this.rounds.keys()].map((round): StalePart => `round:${round}`);
  }

  /** Fetches what is outdated; several callers at once are all served. */
  async refresh(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.asking) await this.asking;
    this.asking = this.askAll();
    try {
      await this.asking;
    } finally {
      this.asking = undefined;
    }
  }

  private async askAll(): Promise<void> {
    try {
      if (this.stale.has('event') || !this.event) await this.ask('event');
      const parts = toAsk(this.stale, this.wanted(), (part) => this.has(part));
      await Promise.all(parts.map((part) => this.ask(part)));
      this.problem = undefined;
      this.told = this.now();
    } catch (error) {
      this.problem = problemOf(error);
      // The service does not answer, or the page asked too often: what it shows stays, and it asks again later.
      if (isAway(error)) this.later(againInMs(error));
    }
    if (this.event && !this.stopListening && !this.stopped) this.follow(this.event);
    this.tell();
  }

  private wanted(): Set<StalePart> {
    const { rounds = [], standings, players } = this.want(this.event!);
    const after = typeof standings === 'number' ? standings : undefined;
    if (after !== this.after) {
      this.after = after;
      this.standings = undefined;
    }
    return new Set<StalePart>([
      ...rounds.map((round): StalePart => `round:${round}`),
      ...(standings ? (['standings'] as const) : []),
      ...(players ? (['players'] as const) : []),
      ...(this.me === undefined ? [] : (['mine'] as const)),
    ]);
  }

  private has(part: StalePart): boolean {
    if (part.startsWith('round:')) return this.rounds.has(Number(part.slice(6)));
    return this[part as 'players' | 'standings' | 'mine'] !== undefined;
  }

  private async ask(part: StalePart): Promise<void> {
    // An entry during the fetch makes the part outdated again.
    this.stale.delete(part);
    try {
      await this.fetch(part);
    } catch (error) {
      this.stale.add(part);
      throw error;
    }
  }

  private async fetch(part: StalePart): Promise<void> {
    const { api } = this;
    if (part === 'event') this.event = await api.show();
    else if (part === 'players') this.players = await api.players();
    else if (part === 'standings') this.standings = await api.standings(this.after);
    else if (part === 'mine') this.mine = await api.player(this.me!);
    else {
      const [kind, round, table] = part.split(':');
      if (kind === 'table') this.put(await api.table(Number(round), Number(table)));
      else this.rounds.set(Number(round), await api.round(Number(round)));
    }
  }

  private put(table: EventTable): void {
    const round = this.rounds.get(table.round);
    if (!round) return;
    const tables = round.tables.map((one) => (one.table === table.table ? table : one));
    this.rounds.set(table.round, {
      ...round,
      tables,
      missing: tables.filter((one) => !isSettled(one)).map((one) => one.table),
    });
  }

  private follow(event: EventShown): void {
    if (event.state === 'ended') {
      this.connection = 'ended';
      return;
    }
    this.stopListening = this.listens({
      url: (after) => this.api.liveUrl(after),
      after: event.revision,
      onEntry: (entry) => {
        this.grow([...staleBy(entry), ...(changesEvent(entry) ? this.allRounds() : [])]);
        this.later(TOGETHER_MS);
      },
      onConnection: (connection) => {
        this.connection = connection;
        this.tell();
      },
    });
  }

  private grow(parts: readonly StalePart[]): void {
    for (const part of parts) this.stale.add(part);
    if (parts.includes('standings')) this.counted += 1;
    if (parts.includes('mine')) this.heard += 1;
  }

  private later(ms: number): void {
    if (this.stopped) return;
    this.timer ??= setTimeout(() => void this.refresh(), ms);
  }
}

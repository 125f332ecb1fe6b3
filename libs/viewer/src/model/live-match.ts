import type { Seat, ShownTable } from '#table';
import { ApiProblem, problemOf } from '../api/asking.js';
import type { Api } from '../api/client.js';
import { listen, type Connection } from '../api/live.js';
import type { Asker, Game, Option, Problem, StreamedEntry, Summary } from '../api/shapes.js';
import { changesOf, NO_CHANGES, type Changes } from './changes.js';
import { withKept } from './choices.js';
import { back, changedInWords, choose, renew, type Drafting } from './drafting.js';
import { readEntry, type ReadEntry } from './entries.js';
import type { KeptSeat } from './kept-seats.js';
import { linesOf, type LogLine } from './log.js';
import { Naming } from './naming.js';
import { Passing, type PassUntil } from './passing.js';
import { OwnSeats } from './own-seat.js';
import { OFFICE } from './standing.js';
import { SPECTATOR } from './tokens.js';
import { actingSeats, toAct } from './turn.js';

const LOG_LENGTH = 40;
const LOOK_MS = 20_000;
export type LiveApi = Pick<
  Api,
  'match' | 'games' | 'table' | 'options' | 'draft' | 'act' | 'callJudge' | 'entries' | 'card' | 'person' | 'liveUrl'
>;

/** A match as it happens, for one asker: what the page of a live match shows, without the page. */
export class LiveMatch {
  summary: Summary | undefined;
  game: Game | undefined;
  table: ShownTable | undefined;
  options: readonly Option[] = [];
  drafting: Drafting | undefined;
  connection: Connection = 'connecting';
  busy = false;
  /** Something to tell, and something that was refused. */
  notice = '';
  problem: Problem | undefined;
  naming: Naming | undefined;
  private entries: ReadEntry[] = [];
  /** The log in words, until something changes. */
  private lines: readonly LogLine[] | undefined;
  private shownBefore = 0;
  /** Passing by itself, where the player has asked for that. */
  readonly passing = new Passing();
  /** Until which revision the notice is true, and which problem goes when the service answers again. */
  private noticeUntil = 0;
  private away: Problem | undefined;
  private chosenSeat: Seat | undefined;
  /** The table at which what is being built was last held against the choices. */
  private draftedAt = 0;
  private unlisten: (() => void) | undefined;
  private refreshing: Promise<void> | undefined;
  private again = false;
  private lookAgain = 0;
  private readonly own: OwnSeats;

  /** `kept` tells what this browser keeps of a seat that was taken in it. */
  constructor(
    private readonly api: LiveApi,
    private readonly match: string,
    private readonly as: string | undefined,
    private readonly tell: () => void,
    kept: (seat: Seat) => KeptSeat | undefined = () => undefined,
    private readonly hear: typeof listen = listen,
  ) {
    // Whoever enters what others do signs nothing for them.
    this.own = new OwnSeats(api, match, (seat) => (this.asker.role === 'seat' ? kept(seat) : undefined));
  }

  get asker(): Asker {
    return this.summary?.asker ?? SPECTATOR;
  }

  /** The seats this asker may act for; none while looking through other eyes. */
  get seats(): readonly Seat[] {
    return this.table ? this.seatsAt(this.table) : [];
  }

  /** The seat whose choices are shown: the one picked, else one that is to act. */
  get seat(): Seat | undefined {
    return this.table && this.seatAt(this.table);
  }

  /** The seat that cannot act from here, since it signs with a key that this browser does not hold. */
  get keyless(): Seat | undefined {
    const { summary, seat } = this;
    if (!summary || seat === undefined || this.asker.role !== 'seat') return undefined;
    return this.own.lacksKey(summary, seat) ? seat : undefined;
  }

  get follows(): boolean {
    return this.chosenSeat === undefined;
  }

  /** What has changed since the table before this one. */
  get changes(): Changes {
    const until = this.table?.revision ?? 0;
    const fresh = this.entries.filter(({ revision }) => revision > this.shownBefore && revision <= until);
    return fresh.length > 0 ? changesOf(fresh.flatMap(({ facts }) => facts)) : NO_CHANGES;
  }

  get log(): readonly LogLine[] {
    const names = this.naming?.book;
    return (this.lines ??= names ? linesOf(this.entries, names) : []);
  }

  async start(): Promise<void> {
    try {
      const [summary, games] = await Promise.all([this.api.match(this.match), this.api.games()]);
      this.summary = summary;
      this.game = games.find(({ game }) => game === summary.game);
      this.naming = new Naming(this.api, this.game, this.summary.versions?.cards, this.changed);
      const head = this.summary.revision;
      const earlier = await this.api.entries(this.match, Math.max(0, head - LOG_LENGTH), LOG_LENGTH, this.as);
      for (const entry of earlier) this.take(entry);
      await this.refresh();
      const after = Math.max(head, ...earlier.map((entry) => entry.revision));
      this.unlisten = this.hear({
        url: (revision) => this.api.liveUrl(this.match, revision, this.as),
        after,
        onEntry: (entry) => this.heard(entry),
        onConnection: (connection) => {
          // What happened while nobody listened arrives on the stream; the table may be older than it.
          if (connection === 'live' && this.connection === 'lost') void this.refresh();
          this.connection = connection;
          this.changed();
        },
      });
    } catch (error) {
      this.fail(error);
    }
  }

  stop(): void {
    this.unlisten?.();
    this.unlisten = undefined;
  }

  /** Fetches table and options anew. Several calls while one is under way make one more. */
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

  async pickSeat(seat: Seat | undefined): Promise<void> {
    this.chosenSeat = seat;
    this.drafting = undefined;
    await this.refresh();
  }

  /** Goes on building an action: asks what may come next. */
  choose(option: Option): Promise<void> {
    return this.work(async (seat) => {
      this.draftedAt = this.table?.revision ?? 0;
      this.drafting = await choose(this.api, this.match, seat, this.drafting, option);
    });
  }

  /** Lets go of what is being built. */
  drop(): void {
    this.drafting = undefined;
    this.changed();
  }

  back(): Promise<void> {
    return this.work(async (seat) => {
      if (this.drafting) this.drafting = await back(this.api, this.match, seat, this.drafting);
    });
  }

  act(option: Option): Promise<void> {
    const revision = this.table?.revision ?? 0;
    return this.work((seat) => this.carryOut(seat, option, revision));
  }

  /** Sends what somebody filled in: the service first says what of it is hidden, or what is wrong with it. */
  state(option: Option): Promise<void> {
    const revision = this.table?.revision ?? 0;
    return this.work(async (seat) => {
      const [known] = await this.api.draft(this.match, seat, option.action);
      await this.carryOut(seat, { ...known, ...option, ...(known?.hidden ? { hidden: known.hidden } : {}) }, revision);
    });
  }

  /** Passes from now on, whatever comes, until what was asked for. */
  passUntil(until: PassUntil): void {
    const { table, seat } = this;
    if (!table || seat === undefined) return;
    this.passing.arm(until, seat, table);
    this.changed();
    this.passOn();
  }

  stopPassing(): void {
    if (this.passing.until === undefined) return;
    this.passing.disarm();
    this.changed();
  }

  private passOn(): void {
    if (this.busy || !this.table) return;
    const before = this.passing.until;
    const option = this.passing.next(this.table, this.seat, this.options, this.entries);
    if (option) void this.act(option);
    else if (this.passing.until !== before) this.changed();
  }

  callJudge(words: string): Promise<void> {
    const revision = this.table?.revision ?? 0;
    return this.work(async (seat) => {
      await this.own.call(seat, words, revision);
      this.say('A judge is called.');
      await this.refresh();
    });
  }

  private async carryOut(seat: Seat, option: Option, revision: number): Promise<void> {
    this.notice = '';
    const done = await this.own.act(seat, option, revision);
    this.drafting = undefined;
    this.say(`Done: ${option.label}`, done.revision);
    await this.refreshTo(done.revision);
  }

  private readonly changed = (): void => {
    this.lines = undefined;
    this.tell();
  };

  private seatsAt = (table: ShownTable): readonly Seat[] =>
    this.as === undefined ? actingSeats(this.asker, table, this.summary?.finality) : [];

  private seatAt(table: ShownTable): Seat | undefined {
    const seats = this.seatsAt(table);
    if (this.chosenSeat !== undefined && seats.includes(this.chosenSeat)) return this.chosenSeat;
    const due = toAct(table);
    return seats.find((seat) => due.includes(seat)) ?? seats[0];
  }

  /** Says something that is true as long as the table has not gone on. */
  private say(notice: string, until = (this.table?.revision ?? 0) + 1): void {
    this.notice = notice;
    this.noticeUntil = until;
  }

  private async refreshTo(revision: number): Promise<void> {
    do await this.refresh();
    while (this.table !== undefined && this.table.revision < revision && this.refreshing !== undefined);
  }

  private async fetchAll(tries = 5): Promise<void> {
    try {
      const table = await this.api.table(this.match, this.as === undefined ? {} : { as: this.as });
      await this.lookAtSummary();
      const options = await this.optionsAt(table);
      // Options of a later table are no choices at this one: both are fetched again.
      if (options === undefined && tries > 1) return await this.fetchAll(tries - 1);
      // While it is being sent it is no draft.
      const stale = this.drafting && !this.busy && this.draftedAt !== table.revision;
      if (stale) await this.keepDrafting(table, options ?? []);
      if (this.table?.revision !== table.revision) this.shownBefore = this.table?.revision ?? table.revision;
      this.table = table;
      if (table.revision > this.noticeUntil) this.notice = '';
      // The service answers again: that it did not is no longer true.
      if (this.problem === this.away) this.problem = undefined;
      this.naming?.read(table, []);
      this.options = withKept(this.options, options ?? [], this.summary?.paused === true);
      this.changed();
      await this.addNonce(table);
      this.passOn();
    } catch (error) {
      this.fail(error);
      this.away = this.problem;
    }
  }

  private async keepDrafting(table: ShownTable, options: readonly Option[]): Promise<void> {
    const summary = (this.summary = await this.api.match(this.match));
    const now = { summary, seat: this.seatAt(table) };
    const { drafting, whole } = await renew(this.api, this.match, this.drafting!, options, now);
    this.drafting = drafting;
    if (!summary.paused) this.draftedAt = table.revision;
    if (!whole) this.say(changedInWords(drafting), table.revision);
  }

  /** What the page does by itself for a seat that was taken in this browser. */
  private async addNonce(table: ShownTable): Promise<void> {
    const said = await this.own.addNonce(table, this.seatsAt(table));
    if (said === undefined) return;
    if (said !== '') this.say(said);
    this.changed();
    void this.refresh();
  }

  /** Tokens are given out without an entry: the summary tells of them, and is asked for now and then. */
  private async lookAtSummary(): Promise<void> {
    if (Date.now() < this.lookAgain) return;
    this.lookAgain = Date.now() + LOOK_MS;
    this.summary = await this.api.match(this.match);
  }

  /** What the seat may do at this table; undefined: the match has gone on. */
  private async optionsAt(table: ShownTable): Promise<readonly Option[] | undefined> {
    const seat = this.seatAt(table);
    if (seat === undefined) return [];
    const options = this.own.choicesOf(await this.api.options(this.match, seat), seat);
    return options.every(({ action }) => action['at'] === undefined || action['at'] === table.revision)
      ? options
      : undefined;
  }

  private async work(what: (seat: Seat) => Promise<void>): Promise<void> {
    const seat = this.seat;
    if (seat === undefined || this.busy) return;
    this.busy = true;
    this.problem = undefined;
    this.changed();
    try {
      await what(seat);
    } catch (error) {
      const late = error instanceof ApiProblem && error.status === 412;
      this.passing.disarm();
      this.busy = false;
      if (!late) this.drafting = undefined;
      await this.refresh();
      if (late) this.say('The table had moved on, so nothing was done. These are the choices now.');
      else this.fail(error);
    }
    this.busy = false;
    if (this.drafting && this.draftedAt !== this.table?.revision) await this.refresh();
    this.changed();
    this.passOn();
  }

  private heard(entry: StreamedEntry): void {
    this.take(entry);
    void this.refresh();
  }

  private take(entry: StreamedEntry): void {
    const read = readEntry(entry);
    if (this.entries.some((known) => known.revision === read.revision)) return;
    this.entries = [...this.entries, read].slice(-LOG_LENGTH);
    this.naming?.read(undefined, read.facts, [read.acted?.actor]);
    if (read.facts.some(({ kind }) => OFFICE.has(kind))) this.lookAgain = 0;
  }

  private fail(error: unknown): void {
    this.problem = problemOf(error);
    this.changed();
  }
}

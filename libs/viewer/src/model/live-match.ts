import type { Seat, ShownTable } from '#table';
import { withNames } from '#narration';
import { ApiProblem } from '../api/asking.js';
import type { Api } from '../api/client.js';
import type { listen } from '../api/live.js';
import type { Call, Option, Rulings, Summary } from '../api/shapes.js';
import { choices as say } from '../messages/table-choices.js';
import { isAway } from './away.js';
import { isPass, withKept, withPlayers } from './choices.js';
import { back, changedInWords, chooseInDraft, doneInWords, renew, stillWanting, type DraftModel } from './drafting.js';
import { FollowedMatch, type FollowedApi } from './followed-match.js';
import type { KeptSeat } from './kept-seats.js';
import { asTold, openCallOf } from './own-call.js';
import { OwnSeats } from './own-seat.js';
import { Passing, type PassUntil } from './passing.js';
import { seatName } from './seat-name.js';
import type { StopsAt } from './stops.js';
import { actingSeats, toAct } from './turn.js';

export type LiveApi = FollowedApi & Pick<Api, 'options' | 'draft' | 'act' | 'callJudge' | 'calls' | 'rulings'>;

/** A match as it happens, for an asker who may act in it: the data and actions of the live page, without the page. */
export class LiveMatchModel extends FollowedMatch {
  options: readonly Option[] = [];
  drafting: DraftModel | undefined;
  busy = false;
  /** The open call for a judge of the seat whose choices are shown. */
  called: Call | undefined;
  /** A message for the player. */
  notice = '';
  /** Automatic passing, if the player has asked for it. */
  readonly passing = new Passing();
  /** Whether the browser passes for the player at a table. */
  private passes: ((at: StopsAt) => boolean) | undefined;
  /** Whether the last request failed: then the browser sends nothing by itself until the player acts. */
  private refused = false;
  /** The notice is true until this revision. */
  private noticeUntil = 0;
  private chosenSeat: Seat | undefined;
  private calledLately = false;
  private unsure = false;
  /** The revision of the table that the draft was last compared with. */
  private draftedAt = 0;
  private readonly own: OwnSeats;
  private readonly drafts: Pick<LiveApi, 'draft'> = {
    draft: async (...asked) => this.named(await this.api.draft(...asked)),
  };

  /** @param kept what this browser keeps of a seat that a player took in it */
  constructor(
    private readonly api: LiveApi,
    match: string,
    as: string | undefined,
    tell: () => void,
    kept: (seat: Seat) => KeptSeat | undefined = () => undefined,
    hear?: typeof listen,
    hides?: (summary: Summary) => boolean,
  ) {
    super(api, match, as, tell, hear, hides);
    // A recorder enters the actions of others, and signs nothing for them.
    this.own = new OwnSeats(api, match, (seat) => (this.asker.role === 'seat' ? kept(seat) : undefined));
  }

  /** The seats that this asker may act for; none while looking through another view. */
  get seats(): readonly Seat[] {
    return this.table ? this.seatsAt(this.table) : [];
  }

  /** The seat whose choices are shown: the picked one, else one that is to act. */
  get seat(): Seat | undefined {
    return this.table && this.seatAt(this.table);
  }

  /** The seats whose moves are entered here: at a table with real cards, players enter none (R-PAPER-06). */
  get moving(): readonly Seat[] {
    return this.summary?.paper && this.asker.role === 'seat' ? [] : this.seats;
  }

  /** The open questions, with names in place of `seat 1`. */
  get asks(): ShownTable['asks'] {
    return (this.table?.asks ?? []).map((ask) => ({ ...ask, title: this.withNames(ask.title) }));
  }

  /** The seat that cannot act from here because it signs with a key that this browser does not hold. */
  get keyless(): Seat | undefined {
    const { seat } = this;
    return seat !== undefined && this.keylessAt(seat) ? seat : undefined;
  }

  /** The public key that this browser holds for a seat; undefined until it is known. */
  publicKey(seat: Seat): string | undefined {
    return this.own.publicKey(seat);
  }

  /** Takes over a new key that the browser keeps for a seat. */
  async keyMade(seat: Seat): Promise<void> {
    await this.own.know(seat);
    this.changed();
  }

  get follows(): boolean {
    return this.chosenSeat === undefined;
  }

  async pickSeat(seat: Seat | undefined): Promise<void> {
    this.chosenSeat = seat;
    this.drafting = undefined;
    await this.refresh();
  }

  /** Adds an option to the draft, and asks for the next options. */
  choose(option: Option): Promise<void> {
    return this.work(async (seat) => {
      this.draftedAt = this.table?.revision ?? 0;
      this.drafting = await chooseInDraft(this.drafts, this.match, seat, this.drafting, option);
    });
  }

  /** Drops the draft. */
  drop(): void {
    this.drafting = undefined;
    this.changed();
  }

  back(): Promise<void> {
    return this.work(async (seat) => {
      if (this.drafting) this.drafting = await back(this.drafts, this.match, seat, this.drafting);
    });
  }

  act(option: Option): Promise<void> {
    const revision = this.table?.revision ?? 0;
    return this.work((seat) => this.carryOut(seat, option, revision));
  }

  /** Sends what the player filled in; the service first says which of it is hidden, or what is wrong with it. */
  state(option: Option): Promise<void> {
    const revision = this.table?.revision ?? 0;
    return this.work(async (seat) => {
      const [known] = option.kind === 'fix' ? [] : await this.api.draft(this.match, seat, option.action);
      await this.carryOut(seat, { ...known, ...option, ...(known?.hidden ? { hidden: known.hidden } : {}) }, revision);
    });
  }

  /** Passes automatically from now on. */
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

  /** Sets the condition under which the browser passes for the player; undefined: it never passes. */
  passBy(passes: ((at: StopsAt) => boolean) | undefined): void {
    this.passes = passes;
    this.passOn();
  }

  private keylessAt(seat: Seat): boolean {
    return this.asker.role === 'seat' && this.summary !== undefined && this.own.lacksKey(this.summary, seat);
  }

  private passOn(): void {
    if (this.busy || !this.table) return;
    const before = this.passing.until;
    const option =
      this.passing.next(this.table, this.seat, this.options, this.lately.entries) ?? this.passedAt(this.table);
    if (option) void this.act(option);
    else if (this.passing.until !== before) {
      // The notice stays, however much a judge does after it, until the player acts.
      if (this.passing.ended !== '') this.say(this.passing.ended, Number.MAX_SAFE_INTEGER);
      this.changed();
    }
  }

  /** The pass that the browser makes for the player. It makes none during a draft or after a refusal. */
  private passedAt(table: ShownTable): Option | undefined {
    const { seat, drafting, refused, asker, keyless, game } = this;
    if (seat === undefined || drafting || refused || asker.role !== 'seat' || keyless !== undefined) return undefined;
    const at = { table, seat, entries: this.lately.entries, showing: game?.showing ?? {} };
    return this.passes?.(at) ? this.options.find(isPass) : undefined;
  }

  /**
   * Prepares a call for a judge: it is for the seat whose choices are shown now, at this table. It does not wait for
   * the action that is on its way. The returned function throws a refusal.
   */
  callJudge(words: string, ruling?: number): () => Promise<void> {
    const { seat, table } = this;
    return async () => {
      if (seat === undefined) throw new Error('who sits nowhere calls no judge');
      try {
        await this.own.call(seat, words, table?.revision ?? 0, ruling);
      } catch (error) {
        this.calledLately = true;
        void this.refresh();
        throw asTold(error);
      }
      this.calledLately = true;
      await this.refresh();
    };
  }

  rulings(): Promise<Rulings> {
    return this.api.rulings(this.match);
  }

  private async carryOut(seat: Seat, option: Option, revision: number): Promise<void> {
    this.notice = '';
    const trail = this.drafting?.trail ?? [];
    if (this.summary?.paper && this.asker.role !== 'seat' && option.kind !== 'fix') {
      // At a real table the recorder first names a card, or says what came of chance: the action goes on as a draft.
      this.draftedAt = revision;
      this.drafting = await stillWanting(this.drafts, this.match, seat, trail, option);
      if (this.drafting) return;
    }
    const done = await this.own.act(seat, option, revision);
    this.drafting = undefined;
    this.say(doneInWords(trail, option), done.revision);
    await this.refreshTo(done.revision);
  }

  private seatsAt = (table: ShownTable): readonly Seat[] =>
    this.as === undefined ? actingSeats(this.asker, table, this.summary?.finality) : [];

  private seatAt(table: ShownTable): Seat | undefined {
    const seats = this.seatsAt(table);
    if (this.chosenSeat !== undefined && seats.includes(this.chosenSeat)) return this.chosenSeat;
    const due = toAct(table);
    return seats.find((seat) => due.includes(seat)) ?? seats[0];
  }

  /** Shows a message that is true until the table goes on. */
  private say(notice: string, until = (this.table?.revision ?? 0) + 1): void {
    this.notice = notice;
    this.noticeUntil = until;
  }

  protected override async beside(table: ShownTable, last: boolean): Promise<(() => void) | undefined> {
    const options = await this.optionsAt(table);
    if (options === undefined && !last) return undefined;
    const called = await this.calledAt(table);
    // During its request an action is no longer a draft.
    const stale = this.drafting && !this.busy && this.draftedAt !== table.revision;
    if (stale) await this.keepDrafting(table, options ?? []);
    return () => {
      if (table.revision > this.noticeUntil) this.notice = '';
      this.called = called;
      this.options = withKept(this.options, options ?? [], this.summary?.paused === true);
    };
  }

  protected override async shown(table: ShownTable): Promise<void> {
    if (this.unsure) this.say(say.unsure);
    this.unsure = false;
    await this.addNonce(table);
    this.passOn();
  }

  private async keepDrafting(table: ShownTable, options: readonly Option[]): Promise<void> {
    const summary = (this.summary = await this.api.match(this.match));
    const now = { summary, seat: this.seatAt(table) };
    const { drafting, whole } = await renew(this.drafts, this.match, this.drafting!, options, now);
    this.drafting = drafting;
    if (!summary.paused) this.draftedAt = table.revision;
    // After the end there is nothing left to choose again.
    if (!whole && table.status !== 'ended') this.say(changedInWords(drafting), table.revision);
  }

  /** Answers the question for a nonce, for a seat that a player took in this browser. */
  private async addNonce(table: ShownTable): Promise<void> {
    const said = await this.own.addNonce(table, this.seatsAt(table));
    if (said === undefined) return;
    if (said !== '') this.say(said);
    this.changed();
    void this.refresh();
  }

  /** The options of the seat at this table; undefined if the match has gone on. */
  private async optionsAt(table: ShownTable): Promise<readonly Option[] | undefined> {
    const seat = this.seatAt(table);
    if (seat === undefined) return [];
    const [given] = await Promise.all([this.api.options(this.match, seat), this.own.know(seat)]);
    // An offer that can only be refused is not made.
    if (this.keylessAt(seat)) return [];
    const options = this.own.choicesOf(this.named(given), seat);
    return options.every(({ action }) => action['at'] === undefined || action['at'] === table.revision)
      ? options
      : undefined;
  }

  /** The open call of the seat; asks the service if there may be one. */
  private async calledAt(table: ShownTable): Promise<Call | undefined> {
    const seat = this.seatAt(table);
    const any = this.calledLately || this.called !== undefined || (this.summary?.calls ?? 0) > 0;
    if (seat === undefined || !any) return undefined;
    this.calledLately = false;
    return openCallOf(await this.api.calls(this.match), seat);
  }

  /** The options with names in place of `seat 1`. */
  private named(options: readonly Option[]): Option[] {
    return options.map((option) => withPlayers(option, (text) => this.withNames(text)));
  }

  private withNames(text: string): string {
    const { seats = [] } = this.summary ?? {};
    return withNames(text, { seat: (n: Seat) => seatName(seats, n) });
  }

  /**
   * It is unknown whether the service has recorded the request: once it answers, the player is told how to find out.
   */
  private failUnsure(error: unknown): void {
    this.unsure = true;
    this.failForNow(error);
  }

  private async work(what: (seat: Seat) => Promise<void>): Promise<void> {
    const seat = this.seat;
    if (seat === undefined || this.busy) return;
    this.busy = true;
    this.refused = false;
    this.problem = undefined;
    this.changed();
    try {
      await what(seat);
    } catch (error) {
      const late = error instanceof ApiProblem && error.status === 412;
      this.passing.disarm();
      this.refused = !late;
      this.busy = false;
      // A service that is away has refused nothing, so the draft can go on when it is back.
      if (!late && !isAway(error)) this.drafting = undefined;
      await this.refresh();
      if (late) this.say(say.late);
      else if (isAway(error)) this.failUnsure(error);
      else this.fail(error);
    }
    this.busy = false;
    if (this.drafting && this.draftedAt !== this.table?.revision) await this.refresh();
    this.changed();
    this.passOn();
  }
}

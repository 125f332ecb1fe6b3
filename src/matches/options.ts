import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  afterPasses,
  continueDraft,
  continueOnPaper,
  hiddenIn,
  isOfOffice,
  officeOptions,
  options,
  optionsAfterPasses,
  queryOf,
  refuse,
  sessionAt,
  type Draft,
  type Option,
  type Session,
} from '#rules';
import { decidedBy, silences, type LiveMatch, type MatchRecorder } from '#recorder';
import { within } from '#match';
import { claimOf, isPaper, type Json, type Seat, type Table } from '#table';
import { demandEntry, demandSeat, stepIn } from '../access/in-reach.js';
import { noMatch, type Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { RECORDER } from '../recording/tokens.js';
import { Problem } from '../http/problem.js';

export interface OptionsWanted {
  readonly seat?: Seat | undefined;
  readonly draft?: { readonly [part: string]: unknown } | undefined;
  /** Whether passes that make the draft legal are implied, and told with each option. */
  readonly implied?: boolean | undefined;
  /** An earlier moment: the entry before it, or the step that came next. */
  readonly at?: number | undefined;
  readonly step?: number | undefined;
  readonly min?: number | undefined;
}

/**
 * Without a draft: everything that the seat may do, or could have done at an earlier moment. With a draft: what it can
 * become next.
 */
export class ShowOptions extends Query<{ readonly read: Reading; readonly options: readonly Option[] }> {
  constructor(
    readonly match: string,
    readonly wanted: OptionsWanted,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

type Playable = NonNullable<LiveMatch['playable']>;

/** Options as the API offers them: each action has its revision and, for a player who signs it, its hidden parts. */
const offered = (list: readonly Option[], { rules, cards }: Playable, table: Table, seat: Seat): Option[] => {
  const query = claimOf(table.office, seat)?.key ? queryOf(table, seat, cards) : null;
  return list.map((option) => ({
    ...option,
    action: { ...option.action, at: table.revision },
    ...(query && option.complete ? { hidden: hiddenIn(rules, query, option.action) } : {}),
  }));
};

const optionsAt = ({ rules, cards }: Playable, table: Table, seat: Seat): Option[] => [
  ...options(rules, queryOf(table, seat, cards)),
  ...officeOptions(table, seat),
];

/**
 * Whose hand sends the action: a recorder enters what a seat does, except what only the seat itself may say; who plays
 * with real cards sends what is of the office alone (R-PAPER-06).
 */
type Hand = 'recorder' | 'other' | 'player on paper';

/** Everything that a seat may do at a table. */
export const offeredTo = (playable: Playable, table: Table, seat: Seat, hand: Hand): Option[] =>
  offered(laidBy(hand, optionsAt(playable, table, seat), table, seat), playable, table, seat);

const laidBy = (hand: Hand, list: readonly Option[], table: Table, seat: Seat): readonly Option[] =>
  hand === 'other'
    ? list
    : list.filter(({ action }) => (hand === 'recorder' ? !silences(table, seat, action) : isOfOffice(action)));

/** @param role of who asks or acts */
export const sendingHand = (role: string, table: Table): Hand =>
  role === 'recorder' ? 'recorder' : role === 'seat' && isPaper(table) ? 'player on paper' : 'other';

/** An action as the rules take it, and the revision that the request named. */
export const withoutAt = (action: {
  readonly [part: string]: unknown;
}): { readonly action: Draft; readonly at: number | undefined } => {
  const { at, ...rest } = action;
  return { action: rest as { readonly [part: string]: Json }, at: at as number | undefined };
};

export const wrongVersion = (): Problem =>
  new Problem('wrong-version', 'the rules or cards of this match are not carried here: it can be read, but not played');

/** The last entry before the wanted moment; the present if the request names none. */
const momentWanted = async (read: Reading, { at, step }: OptionsWanted): Promise<number | undefined> => {
  if (at !== undefined && step !== undefined)
    throw new Problem('invalid-parameters', 'at and step: one or the other', {
      parameters: [{ name: 'step', what: 'not together with at' }],
    });
  if (step !== undefined) return (await stepIn(read, step)).position.revision - 1;
  if (at !== undefined) demandEntry(read, at);
  return at;
};

/** The next parts of a draft in a match on paper, each with the passes that are implied before it. */
const onPaper = ({ rules, cards }: Playable, session: Session, seat: Seat, draft: Draft, implied: boolean) => {
  const next = (then: Session) => continueOnPaper(rules, cards, then, seat, draft);
  if (!implied) return next(session);
  if (draft['kind'] !== undefined) {
    const { passes, found } = afterPasses(rules, cards, session, next);
    return 'rule' in found || passes.length === 0 ? found : found.map((one) => ({ ...one, implied: passes }));
  }
  // What cannot lie there now lies there after no pass.
  const now = next(session);
  if ('rule' in now) return now;
  return optionsAfterPasses(rules, cards, session, seat, (then) => {
    const found = then === session ? now : next(then);
    return 'rule' in found ? [] : found;
  });
};

const NOT_ON_PAPER = refuse('R-PAPER-08', 'passes are implied only in a match with real cards');

/** The next parts of a draft of a seat at a table. */
const draftedAt = (playable: Playable, session: Session, seat: Seat, given: Draft, implied: boolean) => {
  const { head: table } = session;
  const { action: draft, at } = withoutAt(given);
  if (at !== undefined && (at < table.played || at > table.revision))
    throw new Problem('stale', `drafted at revision ${at}, but the play has changed at ${table.played}`, {
      revision: table.revision,
    });
  const { rules, cards } = playable;
  if (isPaper(table)) return onPaper(playable, session, seat, draft, implied);
  return implied ? NOT_ON_PAPER : continueDraft(rules, queryOf(table, seat, cards), draft);
};

/** What a seat may do at a table: with implied passes, also what they allow. */
const offeredAt = (playable: Playable, session: Session, seat: Seat, implied: boolean) => {
  const now = ({ head }: Session): readonly Option[] => optionsAt(playable, head, seat);
  if (!implied) return now(session);
  const { rules, cards } = playable;
  return isPaper(session.head) ? optionsAfterPasses(rules, cards, session, seat, now) : NOT_ON_PAPER;
};

/** The options of a seat at a table, or the next parts of its draft. */
const optionsOf = (
  playable: Playable,
  session: Session,
  seat: Seat,
  { draft, implied = false }: OptionsWanted,
): readonly Option[] => {
  const { head: table } = session;
  const next =
    draft === undefined
      ? offeredAt(playable, session, seat, implied)
      : draftedAt(playable, session, seat, draft as Draft, implied);
  if ('rule' in next)
    throw new Problem('illegal-action', next.reason, {
      rule: next.rule,
      revision: table.revision,
      game: table.match?.game,
    });
  return next;
};

@QueryHandler(ShowOptions)
export class ShowOptionsHandler implements IQueryHandler<ShowOptions> {
  constructor(
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly reader: BearerReader,
  ) {}

  async execute({ match, wanted, bearer }: ShowOptions): Promise<{ read: Reading; options: readonly Option[] }> {
    const read = await this.reader.openFrom(match, bearer, wanted.min);
    const live = await this.recorder.match(match);
    if (!live) throw noMatch(match);
    const whose = this.seatOf(read, live, wanted);
    const then = await momentWanted(read, wanted);
    await this.reader.look(read, { options: whose, ...(then === undefined ? {} : { at: then }) }, [whose]);
    const playable = decidedBy(live);
    if (!playable) throw wrongVersion();
    const table = then === undefined ? live.table : (await read.history.at({ revision: then }))!;
    const session = then === undefined ? live.session : ((await read.history.sessionAt(then)) ?? sessionAt(table));
    const list = optionsOf(playable, session, whose, wanted);
    return {
      read,
      options: offered(laidBy(sendingHand(read.role, table), list, table, whose), playable, table, whose),
    };
  }

  private seatOf(read: Reading, live: LiveMatch, { seat, draft, implied }: OptionsWanted): Seat {
    const whose = seat ?? (read.role === 'seat' ? read.bearer?.seat : undefined);
    if (read.bearer === null)
      throw unauthenticated('options are for those who play: this takes the token of a seat, the recorder or a judge');
    if (read.role === 'spectator' || read.role === 'organiser')
      throw new Problem('forbidden', 'options are for those who play: this takes the token of a seat of this match');
    if (isPaper(live.table) && read.role === 'seat' && (draft !== undefined || implied === true))
      throw new Problem('forbidden', 'this match is played at a real table: its recorder enters what happens there');
    if (whose === undefined)
      throw new Problem('invalid-parameters', 'seat: say whose options', {
        parameters: [{ name: 'seat', what: 'say whose options' }],
      });
    demandSeat(live, whose);
    if (read.role !== 'recorder' && !within([whose], read.audience))
      throw new Problem('wrong-seat', `these are the options of seat ${whose}, not yours`);
    return whose;
  }
}

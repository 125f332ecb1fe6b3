import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { continueDraft, hiddenIn, officeOptions, options, queryOf, type Draft, type Option } from '#rules';
import { decidedBy, silences, type LiveMatch, type MatchRecorder } from '#recorder';
import { within } from '#match';
import { claimOf, type Json, type Seat, type Table } from '#table';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { RECORDER } from '../recording/tokens.js';
import { Problem } from '../http/problem.js';

export interface OptionsWanted {
  readonly seat?: Seat | undefined;
  readonly draft?: { readonly [part: string]: unknown } | undefined;
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

/** Whose hand sends the action: a recorder enters what a seat does, except what only the seat itself may say. */
type Hand = 'recorder' | 'other';

/** Everything that a seat may do at a table. */
export const offeredTo = (playable: Playable, table: Table, seat: Seat, hand: Hand): Option[] =>
  offered(laidBy(hand, optionsAt(playable, table, seat), table, seat), playable, table, seat);

const laidBy = (hand: Hand, list: readonly Option[], table: Table, seat: Seat): readonly Option[] =>
  hand === 'recorder' ? list.filter(({ action }) => !silences(table, seat, action)) : list;

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
const momentWanted = async (
  { history, revision }: Reading,
  { at, step }: OptionsWanted,
): Promise<number | undefined> => {
  if (at !== undefined && step !== undefined)
    throw new Problem('invalid-parameters', 'at and step: one or the other', {
      parameters: [{ name: 'step', what: 'not together with at' }],
    });
  if (step !== undefined) {
    const found = await history.seek('resolution', step, revision);
    if (!found) throw new Problem('not-found', `there is no step ${step}, or none that you may see`);
    return found.position.revision - 1;
  }
  if (at !== undefined && at > revision)
    throw new Problem('not-found', `there is no revision ${at}, or none that you may see`);
  return at;
};

/** The options of a seat at a table, or the next parts of its draft. */
const optionsOf = (playable: Playable, table: Table, seat: Seat, given: OptionsWanted['draft']): readonly Option[] => {
  if (given === undefined) return optionsAt(playable, table, seat);
  const { action: draft, at } = withoutAt(given);
  if (at !== undefined && (at < table.played || at > table.revision))
    throw new Problem('stale', `drafted at revision ${at}, but the play has changed at ${table.played}`, {
      revision: table.revision,
    });
  const next = continueDraft(playable.rules, queryOf(table, seat, playable.cards), draft);
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
    if (!live) throw new Problem('not-found', `there is no match "${match}"`);
    const whose = this.seatOf(read, live, wanted.seat);
    const then = await momentWanted(read, wanted);
    await this.reader.look(read, { options: whose, ...(then === undefined ? {} : { at: then }) }, [whose]);
    const playable = decidedBy(live);
    if (!playable) throw wrongVersion();
    const table = then === undefined ? live.table : (await read.history.at({ revision: then }))!;
    const list = optionsOf(playable, table, whose, wanted.draft);
    const hand = read.role === 'recorder' ? 'recorder' : 'other';
    return { read, options: offered(laidBy(hand, list, table, whose), playable, table, whose) };
  }

  private seatOf(read: Reading, live: LiveMatch, seat: Seat | undefined): Seat {
    const whose = seat ?? (read.role === 'seat' ? read.bearer?.seat : undefined);
    if (read.role === 'spectator' || read.role === 'organiser')
      throw new Problem('forbidden', 'options are for those who play: this takes the token of a seat');
    if (whose === undefined)
      throw new Problem('invalid-parameters', 'seat: say whose options', {
        parameters: [{ name: 'seat', what: 'say whose options' }],
      });
    if (!live.table.seats.some((one) => one.seat === whose))
      throw new Problem('not-found', `there is no seat ${whose} in this match`);
    if (!within([whose], read.audience))
      throw new Problem('wrong-seat', `these are the options of seat ${whose}, not yours`);
    return whose;
  }
}

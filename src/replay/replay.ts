import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Diff, ReplayIndex, ReplayStep, UnitShown } from '#api';
import { parsePosition, positionText, type StepPosition } from '#match';
import { differencesOf, inSentence, plainWord } from '#narration';
import { listSteps, walkTo, type StepReads, type Which } from '#replay';
import type { MatchInfo } from '#table';
import { demandEntry, noPlace, noStep, stepIn } from '../access/in-reach.js';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { TablePresenter } from '../matches/table-presenter.js';

export class ShowReplay extends Query<{ readonly read: Reading; readonly shown: ReplayIndex }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly unit: UnitShown;
      readonly line: Which;
      readonly min: number | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

@QueryHandler(ShowReplay)
export class ShowReplayHandler implements IQueryHandler<ShowReplay> {
  constructor(private readonly reader: BearerReader) {}

  async execute({
    request: { match, unit, line: wanted, min, bearer },
  }: ShowReplay): Promise<{ read: Reading; shown: ReplayIndex }> {
    const read = await this.reader.openFrom(match, bearer, min);
    return { read, shown: await listSteps(read, unit, wanted) };
  }
}

export class ShowStep extends Query<{ readonly read: Reading; readonly shown: ReplayStep }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly step: number;
      readonly unit: UnitShown;
      readonly line: Which;
      readonly min: number | undefined;
      readonly as: string | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

@QueryHandler(ShowStep)
export class ShowStepHandler implements IQueryHandler<ShowStep> {
  constructor(
    private readonly presenter: TablePresenter,
    private readonly reader: BearerReader,
    private readonly games: CarriedGames,
    private readonly cards: PinnedCards,
  ) {}

  async execute({
    request: { match, step, unit, line: wanted, min, as, bearer },
  }: ShowStep): Promise<{ read: Reading; shown: ReplayStep }> {
    const read = await this.reader.openPast(match, bearer, as, min);
    const pinned = read.history.table.match;
    const reads = pinned ? await this.reads(pinned) : undefined;
    const found = await walkTo(read, { unit, step, which: wanted }, reads);
    if (!found) throw await noStep(read, step, unit);
    await this.reader.look(read, { step, unit, as: as ?? null });
    const { previous, next, ...walked } = found;
    const shown: ReplayStep = {
      ...walked,
      table: await this.presenter.show(found.table, found.position),
      links: linksOf(match, { previous, next, last: found.steps }, { unit, line: wanted, as }),
    };
    return { read, shown };
  }

  /** What the game reads from a match's record, with the cards that the match pins. */
  private async reads(match: Pick<MatchInfo, 'game' | 'versions'>): Promise<StepReads> {
    const { charts, cites } = this.games.played(match)?.rules ?? {};
    const cards = cites && (await this.cards.fetch(match.game, match.versions.cards));
    return {
      through: charts?.through,
      cites: cites && cards && ((before, facts) => cites(before, facts, cards)),
    };
  }
}

const linksOf = (
  match: string,
  { previous, next, last }: { readonly previous: number | undefined; readonly next: number | undefined; last: number },
  { unit, line, as }: { readonly unit: UnitShown; readonly line: Which; readonly as: string | undefined },
): ReplayStep['links'] => {
  const query = new URLSearchParams({
    ...(unit === 'resolution' ? {} : { unit }),
    ...(line === 'final' ? {} : { line }),
    ...(as === undefined ? {} : { as }),
  }).toString();
  const link = (n: number): string =>
    `/v1/matches/${encodeURIComponent(match)}/replay/${n}${query === '' ? '' : `?${query}`}`;
  return {
    first: link(0),
    ...(previous === undefined ? {} : { previous: link(previous) }),
    ...(next === undefined ? {} : { next: link(next) }),
    last: link(last),
  };
};

export class ShowDiff extends Query<{ readonly read: Reading; readonly shown: Diff }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly from: string;
      readonly to: string;
      readonly as: string | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

@QueryHandler(ShowDiff)
export class ShowDiffHandler implements IQueryHandler<ShowDiff> {
  constructor(
    private readonly reader: BearerReader,
    private readonly presenter: TablePresenter,
  ) {}

  async execute({ request: { match, from, to, as, bearer } }: ShowDiff): Promise<{ read: Reading; shown: Diff }> {
    const read = await this.reader.openPast(match, bearer, as);
    const [before, after] = [await placeOf(read, from), await placeOf(read, to)];
    const items = await read.history.diff(before, after, read.audience);
    if (!items) throw noPlace((await read.history.viewAt(before, read.audience)) ? after : before);
    await this.reader.look(read, { diff: [from, to], as: as ?? null });
    const said = await this.said(read, before, after);
    return { read, shown: { from: positionText(before), to: positionText(after), said, items } };
  }

  /** The differences in the asker's words, with the names that the two tables show. */
  private async said({ history, audience }: Reading, from: StepPosition, to: StepPosition): Promise<Diff['said']> {
    const shown = async (at: StepPosition) =>
      this.presenter.show((await history.viewAt(at, audience))!, positionText(at));
    const { counters = [] } = history.info?.layout ?? {};
    const counter = (id: string): string => inSentence(counters.find((one) => one.id === id)?.title ?? plainWord(id));
    return differencesOf(await shown(from), await shown(to), counter);
  }
}

/** A position, or `step:<n>`. */
const placeOf = async (read: Reading, text: string): Promise<StepPosition> => {
  const [, step] = /^step:(\d{1,9})$/.exec(text) ?? [];
  if (step !== undefined) return (await stepIn(read, Number(step))).position;
  const position = parsePosition(text)!;
  demandEntry(read, position.revision);
  return position;
};

import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CardWay, Moments, UnitShown } from '#api';
import type { MatchHistory } from '#match';
import { listMoments, listWay, momentInWords, type Which } from '#replay';
import type { KeyMoment } from '#table';
import { noStep } from '../access/in-reach.js';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';

/** The key moments that the game defines in this release: the record has none of them. */
const declaredIn = (games: CarriedGames, { info }: MatchHistory): readonly KeyMoment[] =>
  games.played(info)?.rules.showing?.moments ?? [];

export class ShowMoments extends Query<{ readonly read: Reading; readonly shown: Moments }> {
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

@QueryHandler(ShowMoments)
export class ShowMomentsHandler implements IQueryHandler<ShowMoments> {
  constructor(
    private readonly reader: BearerReader,
    private readonly games: CarriedGames,
    private readonly cards: PinnedCards,
  ) {}

  async execute({
    request: { match, unit, line, min, bearer },
  }: ShowMoments): Promise<{ read: Reading; shown: Moments }> {
    const read = await this.reader.openFrom(match, bearer, min);
    const { info } = read.history;
    const found = await listMoments(read, declaredIn(this.games, read.history), unit, line);
    const cards = await this.cards.fetch(info?.game ?? '', info?.versions.cards ?? '');
    const items = found.map(({ definition, title, ...moment }) => ({
      ...moment,
      title: momentInWords({ ...moment, definition, title }, (id) => cards?.get(id)?.name),
    }));
    return { read, shown: { items } };
  }
}

export class ShowWay extends Query<{ readonly read: Reading; readonly shown: CardWay }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly card: string;
      readonly step: number;
      readonly unit: UnitShown;
      readonly min: number | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

@QueryHandler(ShowWay)
export class ShowWayHandler implements IQueryHandler<ShowWay> {
  constructor(
    private readonly reader: BearerReader,
    private readonly games: CarriedGames,
  ) {}

  async execute({
    request: { match, card, step, unit, min, bearer },
  }: ShowWay): Promise<{ read: Reading; shown: CardWay }> {
    const read = await this.reader.openFrom(match, bearer, min);
    const items = await listWay(read, declaredIn(this.games, read.history), { handle: card, step, unit });
    if (!items) throw await noStep(read, step, unit);
    return { read, shown: { items: [...items] } };
  }
}

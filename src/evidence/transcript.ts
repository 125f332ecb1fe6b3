import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { tell, writeTranscript, type TranscriptFormat } from '#evidence';
import { showingOf } from '#rules';
import { BearerReader } from '../access/reader.js';
import type { Reading } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { Imports } from '../recording/imports.js';
import { inTurns } from '../engine/in-turns.js';
import { marksAt } from '../matches/marks-at.js';
import { Gathering } from './beside.js';

export class TellMatch extends Query<{ readonly read: Reading; readonly text: string }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly format: TranscriptFormat;
      readonly as: string | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

/** A match in words, up to what the asker may know. */
@QueryHandler(TellMatch)
export class TellMatchHandler implements IQueryHandler<TellMatch> {
  constructor(
    private readonly reader: BearerReader,
    private readonly cards: PinnedCards,
    private readonly games: CarriedGames,
    private readonly gathering: Gathering,
    private readonly imports: Imports,
  ) {}

  async execute({ request: { match, format, as, bearer } }: TellMatch): Promise<{ read: Reading; text: string }> {
    const read = await this.reader.open(match, bearer, as);
    await this.reader.look(read, { transcript: read.revision, as: as ?? null });
    const { history, revision: to } = read;
    const { info } = history;
    const seats = history.table.seats;
    // The house also knows seeds; a transcript tells what the people at the table know.
    const audience = read.audience === 'house' ? seats.map(({ seat }) => seat) : read.audience;
    const cards = await this.cards.fetch(info?.game ?? '', info?.versions.cards ?? '');
    const names = new Map(
      Object.entries(await this.gathering.names(history, await this.gathering.judges(history, to))),
    );
    const rules = this.games.played(info)?.rules;
    const lines = await tell({
      history,
      audience,
      from: 1,
      to,
      nameOf: (id) => names.get(id),
      cardName: (id) => cards?.get(id)?.name,
      ...(rules ? { showing: showingOf(rules) } : {}),
      words: await this.gathering.openWords(match),
      turn: inTurns(),
    });
    const title = seats.map(({ player }) => names.get(player) ?? player).join(' against ');
    const last = (await history.taken(to)).entry.time;
    const marks = await marksAt(read, this.imports);
    const about = [
      rules?.title ?? '',
      `${history.began} to ${last} (UTC)`,
      ...marks.map((mark) => `${mark.text}: ${mark.title}`),
    ];
    return { read, text: writeTranscript({ title, about }, lines, format) };
  }
}

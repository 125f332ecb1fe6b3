import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Catalogue } from '#cards';
import { narrowEntry } from '#journal';
import { factsOf, type MatchHistory } from '#match';
import type { CardDefinition } from '#rules';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { inTurns } from '../engine/in-turns.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { toldTexts } from './told-texts.js';

export class ShowCardOf extends Query<{ readonly read: Reading; readonly card: CardDefinition }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly card: string;
      readonly as: string | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

/**
 * How far a match has been read for an audience: the cards that the audience was told of, and the first entry that told
 * of each.
 */
interface Told {
  to: number;
  readonly first: Map<string, number>;
}

/** Finds out which of the cards that a match brought itself an audience was told of. */
@Injectable()
export class ToldCards {
  private readonly known = new WeakMap<MatchHistory, Map<string, Told>>();

  /** @param own the ids of the cards in question; nothing is kept about others */
  async upTo({ history, audience, revision }: Reading, own: ReadonlySet<string>): Promise<readonly string[]> {
    const ofMatch = this.known.get(history) ?? new Map<string, Told>();
    this.known.set(history, ofMatch);
    const told = ofMatch.get(String(audience)) ?? { to: 0, first: new Map<string, number>() };
    ofMatch.set(String(audience), told);
    const turn = inTurns();
    if (told.to < revision)
      for await (const { record, entry } of history.through(told.to + 1, revision)) {
        await turn();
        const texts = new Set<string>();
        for (const fact of factsOf(narrowEntry(entry, audience))) toldTexts(fact, texts);
        for (const id of texts) if (own.has(id) && !told.first.has(id)) told.first.set(id, record.revision);
        told.to = Math.max(told.to, record.revision);
      }
    return [...told.first].flatMap(([id, since]) => (since <= revision ? [id] : []));
  }
}

/**
 * A whole card of a match. Anybody may read a card of the catalogue. A card that the match brought itself is for
 * readers who were told of it in the match, or of a card that brings it into the game (GA-VIS-15).
 */
@QueryHandler(ShowCardOf)
export class ShowCardOfHandler implements IQueryHandler<ShowCardOf> {
  constructor(
    private readonly reader: BearerReader,
    private readonly cards: PinnedCards,
    private readonly told: ToldCards,
  ) {}

  async execute({
    request: { match, card: id, as, bearer },
  }: ShowCardOf): Promise<{ read: Reading; card: CardDefinition }> {
    const read = await this.reader.open(match, bearer, as);
    const { game, versions } = read.history.info!;
    const common = (await this.cards.common(game, versions.cards))?.get(id);
    if (common) return { read, card: common };
    const card = await this.ownCard(read, id, await this.cards.fetch(game, versions.cards));
    if (!card)
      throw new Problem('not-found', `there is no card "${echo(id)}" in this match, or none that you may know`);
    await this.reader.look(read, { card: id, as: as ?? null });
    return { read, card };
  }

  private async ownCard(read: Reading, id: string, cards: Catalogue | undefined): Promise<CardDefinition | undefined> {
    const card = cards?.get(id);
    if (!cards || !card) return undefined;
    const { game, version } = cards;
    const common = await this.cards.common(game, version);
    const own = new Set(cards.all().flatMap((one) => (common?.get(one.id) ? [] : [one.id])));
    return cards.subset(await this.told.upTo(read, own)).get(id);
  }
}

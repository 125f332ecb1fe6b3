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
import { toldTexts } from './told-texts.js';

export class ShowCardsOf extends Query<{ readonly read: Reading; readonly cards: readonly CardDefinition[] }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly cards: readonly string[];
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
 * Whole cards of a match, in the order asked for. Anybody may read a card of the catalogue. A card that the match
 * brought itself is for readers who were told of it in the match, or of a card that brings it into the game
 * (GA-VIS-15). The answer leaves out a card that is not in the match, and one that the reader may not know.
 */
@QueryHandler(ShowCardsOf)
export class ShowCardsOfHandler implements IQueryHandler<ShowCardsOf> {
  constructor(
    private readonly reader: BearerReader,
    private readonly cards: PinnedCards,
    private readonly told: ToldCards,
  ) {}

  async execute({
    request: { match, cards, as, bearer },
  }: ShowCardsOf): Promise<{ read: Reading; cards: readonly CardDefinition[] }> {
    const read = await this.reader.open(match, bearer, as);
    const { game, versions } = read.history.info!;
    const common = await this.cards.common(game, versions.cards);
    const others = cards.filter((id) => !common?.get(id));
    const own = others.length === 0 ? undefined : await this.ownCards(read, common);
    const looked = others.filter((id) => own?.get(id));
    if (looked.length > 0) await this.reader.look(read, { cards: looked, as: as ?? null });
    return { read, cards: cards.flatMap((id) => common?.get(id) ?? own?.get(id) ?? []) };
  }

  /** The cards that the match brought itself, as far as this reader may know them. */
  private async ownCards(read: Reading, common: Catalogue | undefined): Promise<Catalogue | undefined> {
    const { game, versions } = read.history.info!;
    const cards = await this.cards.fetch(game, versions.cards);
    if (!cards) return undefined;
    const own = new Set(cards.all().flatMap((one) => (common?.get(one.id) ? [] : [one.id])));
    return cards.subset(await this.told.upTo(read, own));
  }
}

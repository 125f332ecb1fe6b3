import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DeckChecked } from '#api';
import { deckViolations } from '#recorder';
import type { Deck } from '#rules';
import type { CarriedGame } from '../carried/carried-game.js';
import { Beginnings } from './beginnings.js';
import { readList } from './read-decks.js';
import type { CheckDeckBody } from './shapes.js';

/** Checks a deck list as a match would begin with it; nothing of it is kept. */
export class CheckDeck extends Query<DeckChecked> {
  constructor(readonly body: CheckDeckBody) {
    super();
  }
}

@QueryHandler(CheckDeck)
export class CheckDeckHandler implements IQueryHandler<CheckDeck> {
  constructor(private readonly beginnings: Beginnings) {}

  execute({ body: { game: name, rules, format, deck: given } }: CheckDeck): Promise<DeckChecked> {
    const game = this.beginnings.gameOf(name, rules);
    const deck = readList(given, game);
    const violations = deckViolations(game.rules, game.catalogue, [deck], format).map(
      ({ rule, part, card, detail }) => ({
        rule,
        ...(part === undefined ? {} : { part }),
        ...(card === undefined ? {} : { card }),
        detail,
      }),
    );
    return Promise.resolve({
      game: name,
      format,
      legal: violations.length === 0,
      parts: partsOf(deck, game),
      violations,
    });
  }
}

const partsOf = ({ parts }: Deck, { catalogue, parts: { order, titles } }: CarriedGame): DeckChecked['parts'] =>
  order.flatMap((part) => {
    const lines = parts[part] ?? [];
    if (lines.length === 0) return [];
    return {
      part,
      title: titles[part]![0]!,
      count: lines.reduce((sum, { count }) => sum + count, 0),
      cards: lines.map(({ card, count }) => ({ card, name: catalogue.get(card)?.name ?? card, count })),
    };
  });

import { Inject, Injectable } from '@nestjs/common';
import type { CardLookup } from '#rules';
import { showTable, type LookUp, type Printed, type ShownTable, type Table } from '#table';
import type { Directory } from '#views';
import { PinnedCards } from '../carried/pinned-cards.js';
import { calledIn } from './show-match.js';
import { DIRECTORY } from '../engine/tokens.js';

/** What is printed on the cards of a match, as a viewer draws it. */
export const lookUpIn =
  (cards: CardLookup | undefined): LookUp =>
  (id, side): Printed | undefined => {
    const card = cards?.get(id);
    const face = side === 'back' ? (card?.back ?? card) : card;
    if (!face) return undefined;
    const { name, types, classes, text, stats, cost, elements, subtypes, speed } = face;
    return { name, types, classes, text, stats, cost, elements, subtypes, ...(speed === undefined ? {} : { speed }) };
  };

/** Tables as this service shows them, with printed cards and names. */
@Injectable()
export class TablePresenter {
  constructor(
    private readonly cards: PinnedCards,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async show(table: Table, position: string): Promise<ShownTable> {
    const { game = '', versions } = table.match ?? {};
    const [cards, names] = await Promise.all([
      this.cards.fetch(game, versions?.cards ?? ''),
      this.directory.names(table.seats.map(({ player }) => player)),
    ]);
    return showTable(table, lookUpIn(cards), position, (player) => calledIn(names, player));
  }
}

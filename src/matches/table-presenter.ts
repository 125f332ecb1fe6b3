import { Inject, Injectable } from '@nestjs/common';
import { lookUpIn } from '#rules';
import { showTable, type ShownTable, type Table } from '#table';
import type { Directory } from '#views';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { nameInMatch } from './show-match.js';
import { DIRECTORY } from '../engine/tokens.js';

/** Turns tables into the form that the API shows, with printed cards and names. */
@Injectable()
export class TablePresenter {
  constructor(
    private readonly cards: PinnedCards,
    private readonly games: CarriedGames,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async show(table: Table, position: string): Promise<ShownTable> {
    const { game = '', versions } = table.match ?? {};
    const [cards, names] = await Promise.all([
      this.cards.fetch(game, versions?.cards ?? ''),
      this.directory.names(table.seats.map(({ player }) => player)),
    ]);
    return showTable(
      table,
      lookUpIn(cards),
      position,
      (player) => nameInMatch(names, player),
      this.games.played(table.match)?.rules.showing,
    );
  }
}

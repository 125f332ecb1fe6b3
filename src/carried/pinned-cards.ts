import type { Catalogue, CardShelf } from '#cards';
import type { CarriedGames } from './carried-games.js';

/** The cards of a version that a match pins: the present ones, or those stored when a match began with them. */
export class PinnedCards {
  constructor(
    private readonly games: CarriedGames,
    private readonly shelf: CardShelf,
  ) {}

  /** The cards of a version, if they are in memory. */
  get(game: string, version: string): Catalogue | undefined {
    return this.games.catalogue(game, version) ?? this.shelf.get(game, version);
  }

  /** The cards of a version from memory, else from the store. */
  async fetch(game: string, version: string): Promise<Catalogue | undefined> {
    return this.games.catalogue(game, version) ?? this.shelf.fetch(game, version);
  }

  /** The cards of a version that anybody may read: not those that a match brought itself. */
  async common(game: string, version: string): Promise<Catalogue | undefined> {
    return this.games.catalogue(game, version) ?? this.shelf.common(game, version);
  }
}

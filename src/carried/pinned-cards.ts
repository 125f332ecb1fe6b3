import type { Catalogue, CardShelf } from '#cards';
import type { CarriedGames } from './carried-games.js';

/** The cards of a version that a match pins: today's, or those kept from when a match began with them. */
export class PinnedCards {
  constructor(
    private readonly games: CarriedGames,
    private readonly shelf: CardShelf,
  ) {}

  /** Those in memory. */
  get(game: string, version: string): Catalogue | undefined {
    return this.games.catalogue(game, version) ?? this.shelf.get(game, version);
  }

  /** Those in memory, else those in the store. */
  async fetch(game: string, version: string): Promise<Catalogue | undefined> {
    return this.games.catalogue(game, version) ?? this.shelf.fetch(game, version);
  }

  /** Those of a version that anybody may read: not what a match brought itself. */
  async common(game: string, version: string): Promise<Catalogue | undefined> {
    return this.games.catalogue(game, version) ?? this.shelf.common(game, version);
  }
}

import type { CarriedGame } from './carried-game.js';

/** The games this service plays, by name. */
export class CarriedGames {
  private readonly byName: ReadonlyMap<string, CarriedGame>;

  constructor(readonly all: readonly CarriedGame[]) {
    this.byName = new Map(all.map((game) => [game.rules.game, game]));
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  get(game: string): CarriedGame | undefined {
    return this.byName.get(game);
  }
}

import { CarriedRules } from '#rules';
import type { CarriedGame } from './carried-game.js';

/** The games this service plays, by name. */
export class CarriedGames {
  readonly rules: CarriedRules;
  private readonly byName: ReadonlyMap<string, CarriedGame>;

  constructor(readonly all: readonly CarriedGame[]) {
    this.rules = new CarriedRules(
      all.map(({ rules }) => rules),
      all.flatMap(({ before = [] }) => before),
    );
    this.byName = new Map(all.map((game) => [game.rules.game, game]));
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  get(game: string): CarriedGame | undefined {
    return this.byName.get(game);
  }
}

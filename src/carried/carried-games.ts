import { CarriedRules } from '#rules';
import type { CarriedGame } from './carried-game.js';

/** The games this service plays, by name. */
export class CarriedGames {
  /** Theirs, and those of before. */
  readonly rules: CarriedRules;
  private readonly byName: ReadonlyMap<string, CarriedGame>;

  constructor(readonly all: readonly CarriedGame[]) {
    this.rules = new CarriedRules(all.flatMap(({ rules, before = [] }) => [rules, ...before]));
    this.byName = new Map(all.map((game) => [game.rules.game, game]));
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  get(game: string): CarriedGame | undefined {
    return this.byName.get(game);
  }
}

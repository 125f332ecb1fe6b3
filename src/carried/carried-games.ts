import type { Catalogue } from '#cards';
import { CarriedRules, rulesetOf } from '#rules';
import type { MatchInfo } from '#table';
import type { CarriedGame } from './carried-game.js';

/** The games that this service plays, by name, each with its rulesets. */
export class CarriedGames {
  readonly rules: CarriedRules;
  private readonly byName = new Map<string, CarriedGame[]>();

  /** @param all of each game its default ruleset first: matches begin with it unless somebody chooses another */
  constructor(readonly all: readonly CarriedGame[]) {
    this.rules = new CarriedRules(
      all.map(({ rules }) => rules),
      all.flatMap(({ before = [] }) => before),
    );
    for (const game of all) this.byName.set(game.rules.game, [...this.of(game.rules.game), game]);
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  /** Each game with its default ruleset. */
  get firsts(): readonly CarriedGame[] {
    return this.names.flatMap((name) => this.get(name) ?? []);
  }

  /** The cards of a game in this version, with programs as one of its rulesets reads them. */
  catalogue(game: string, version: string): Catalogue | undefined {
    return this.of(game).find(({ catalogue }) => catalogue.version === version)?.catalogue;
  }

  /** Every ruleset of a game. */
  of(game: string): readonly CarriedGame[] {
    return this.byName.get(game) ?? [];
  }

  /** A game under a ruleset; without one, under its default. */
  get(game: string, ruleset?: string): CarriedGame | undefined {
    return this.of(game).find(({ rules }) => ruleset === undefined || rulesetOf(rules.version) === ruleset);
  }

  /** The game under the ruleset that a match pins, whatever the revision; else under its default. */
  played(match: Pick<MatchInfo, 'game' | 'versions'> | null | undefined): CarriedGame | undefined {
    return match ? (this.get(match.game, rulesetOf(match.versions.rules)) ?? this.get(match.game)) : undefined;
  }
}

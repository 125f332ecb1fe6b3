import type { Catalogue } from '#cards';
import type { EventSetup } from '#results';
import { CarriedRules, rulesetOf } from '#rules';
import type { MatchInfo } from '#table';
import type { CarriedGame } from './carried-game.js';

/** The games that this service plays, by name, each with its rulesets. */
export class CarriedGames {
  readonly rules: CarriedRules;
  private readonly byName = new Map<string, CarriedGame[]>();

  /**
   * @param all of each game its rulesets, the newest first: matches begin with it unless somebody chooses another
   */
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

  /**
   * A game under the ruleset of an event. One that names none began when its game had only one, the oldest, and its
   * later rounds are played by the same.
   */
  ofEvent({ game, rules }: Pick<EventSetup, 'game' | 'rules'>): CarriedGame | undefined {
    return rules === undefined ? this.of(game).at(-1) : this.get(game, rules);
  }

  /** The game under the ruleset that a match pins, whatever the revision; else under its oldest. */
  played(match: Pick<MatchInfo, 'game' | 'versions'> | null | undefined): CarriedGame | undefined {
    return match ? (this.get(match.game, rulesetOf(match.versions.rules)) ?? this.of(match.game).at(-1)) : undefined;
  }
}

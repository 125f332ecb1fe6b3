import type { MatchInfo } from '#table';
import type { Draws, Rules, RulesBefore } from './contract.js';
import { endingOnly } from './giving-up.js';

/** The ruleset of which these rules are a revision: `2021-11-27` of `2021-11-27.6`. */
export const rulesetOf = (version: string): string => version.replace(/\.\d+$/, '');

/**
 * The rules that an instance carries. A game may be played by several rulesets, of which the creator of a match chooses
 * one. Several versions of a game stand side by side: new matches begin with the newest,
 * a match that has begun goes on with its own, and a record is run again with those it was decided by.
 */
export class CarriedRules {
  private readonly byGame = new Map<string, Rules[]>();

  /**
   * @param rules of each game: its rulesets in their order, of each the newest revision first. New matches begin with
   *   the first ruleset where nobody chooses another
   * @param before of which only what they drew for is known
   */
  constructor(
    rules: Iterable<Rules>,
    private readonly before: readonly RulesBefore[] = [],
  ) {
    for (const one of rules) {
      const versions = this.byGame.get(one.game);
      if (versions) versions.push(one);
      else this.byGame.set(one.game, [one]);
    }
  }

  get games(): string[] {
    return [...this.byGame.keys()];
  }

  /** The rules that new matches of a game begin with, by the ruleset that was chosen, else by its first. */
  newest(game: string, ruleset?: string): Rules | undefined {
    return this.byGame.get(game)?.find(({ version }) => ruleset === undefined || rulesetOf(version) === ruleset);
  }

  /** What may be chosen for a game, the one first that is taken where nobody chooses. */
  rulesets(game: string): string[] {
    return [...new Set(this.byGame.get(game)?.map(({ version }) => rulesetOf(version)))];
  }

  /** The very version that a match pins. */
  pinned({ game, versions }: Pick<MatchInfo, 'game' | 'versions'>): Rules | undefined {
    return this.byGame.get(game)?.find(({ version }) => version === versions.rules);
  }

  /** The rules by which a match of earlier rules can be ended; undefined: it is not such a match. */
  ending(match: Pick<MatchInfo, 'game' | 'versions'>): Rules | undefined {
    const newest = this.newest(match.game, rulesetOf(match.versions.rules)) ?? this.newest(match.game);
    return newest && this.gone(match) ? endingOnly(newest) : undefined;
  }

  /** What a match's rules draw for, those of before too; undefined: nobody here knows. */
  drawsOf(match: Pick<MatchInfo, 'game' | 'versions'>): Draws | undefined {
    return (this.pinned(match) ?? this.gone(match))?.draws;
  }

  private gone({ game, versions }: Pick<MatchInfo, 'game' | 'versions'>): RulesBefore | undefined {
    return this.before.find((one) => one.game === game && one.version === versions.rules);
  }
}

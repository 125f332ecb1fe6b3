import { isPaper, type MatchInfo } from '#table';
import type { Draws, Rules, RulesBefore } from './contract.js';
import { endingOnly } from './giving-up.js';
import { rulesOnPaper } from './paper/naming.js';

/** The ruleset whose revision this version is: `2021-11-27` for `2021-11-27.6`. */
export const rulesetOf = (version: string): string => version.replace(/\.\d+$/, '');

/** What a match says of the rules that it began with. */
type Pinning = Pick<MatchInfo, 'game' | 'versions'> & Partial<Pick<MatchInfo, 'policy'>>;

/**
 * The rules that an instance carries. A game may have several rulesets, and the creator of a match chooses one. Several
 * versions of a game stand side by side: a new match begins with the newest, a running match continues with its own,
 * and a record is run again with the version that decided it.
 */
export class CarriedRules {
  private readonly byGame = new Map<string, Rules[]>();

  /**
   * @param rules for each game its rulesets, the newest first, and for each ruleset the newest revision first. If the
   * creator of a match chooses none, it begins with the first ruleset
   * @param before versions of which only the draws are known
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

  /** The newest rules of a game, by the chosen ruleset, or by the first if none is chosen. */
  newest(game: string, ruleset?: string): Rules | undefined {
    return this.byGame.get(game)?.find(({ version }) => ruleset === undefined || rulesetOf(version) === ruleset);
  }

  /** The rulesets that people can choose for a game, the default first. */
  rulesets(game: string): string[] {
    return [...new Set(this.byGame.get(game)?.map(({ version }) => rulesetOf(version)))];
  }

  /** The exact version that a match pins; on paper, with what its recorder states. */
  pinned({ game, versions, policy = {} }: Pinning): Rules | undefined {
    const rules = this.byGame.get(game)?.find(({ version }) => version === versions.rules);
    return rules && isPaper({ match: { policy } }) ? rulesOnPaper(rules) : rules;
  }

  /** The rules that can only end a match of earlier rules; undefined for any other match. */
  ending(match: Pick<MatchInfo, 'game' | 'versions'>): Rules | undefined {
    const newest = this.newest(match.game, rulesetOf(match.versions.rules)) ?? this.newest(match.game);
    return newest && this.gone(match) ? endingOnly(newest) : undefined;
  }

  /** The draws that a match's rules know, also for earlier rules; undefined if this instance does not know them. */
  drawsOf(match: Pick<MatchInfo, 'game' | 'versions'>): Draws | undefined {
    return (this.pinned(match) ?? this.gone(match))?.draws;
  }

  private gone({ game, versions }: Pick<MatchInfo, 'game' | 'versions'>): RulesBefore | undefined {
    return this.before.find((one) => one.game === game && one.version === versions.rules);
  }
}

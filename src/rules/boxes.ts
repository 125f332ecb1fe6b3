import type { RuleShown } from '#api';
import type { Rules } from '#rules';

/** The boxes of the charts of a game's rulesets in the form of rules: steps cite boxes beside rules. */
export const boxesOf = (rulesets: readonly Rules[]): RuleShown[] =>
  rulesets
    .flatMap(({ game, charts }) =>
      (charts?.all ?? []).flatMap((chart) => chart.boxes.map((box) => [game, chart, box] as const)),
    )
    .map(([game, chart, { id, says, rules: followed }]) => ({
      id,
      game,
      section: `Chart ${chart.id.replace(/^F(?=\d)/, '')}: ${chart.title}`,
      text: says,
      source: followed.join(', '),
      kind: 'box',
    }));

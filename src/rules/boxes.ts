import type { RuleShown } from '#api';
import type { Rules } from '#rules';

/** The boxes of a game's flowcharts in the form of rules: steps cite boxes beside rules. */
export const boxesOf = (rules: Rules | undefined): RuleShown[] =>
  (rules?.charts?.all ?? []).flatMap((chart) =>
    chart.boxes.map(({ id, says, rules: followed }) => ({
      id,
      game: rules!.game,
      section: `Chart ${chart.id.replace(/^F(?=\d)/, '')}: ${chart.title}`,
      text: says,
      source: followed.join(', '),
      kind: 'box',
    })),
  );

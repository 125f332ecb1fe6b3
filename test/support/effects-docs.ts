import { readFileSync } from 'node:fs';
import { commonWords, documentChanges } from '#rules';
import { z } from 'zod';
import { GAMES } from '../../src/carried/load-games.js';
import { comment, says, WITH_DOCS } from './golden-file.js';
import { inRepo } from './in-repo.js';

const ABOUT = {
  again: WITH_DOCS,
  look: 'words and members that are gone or mean something else: cards and scenarios are written with them',
};
const [BEGIN, END] = [comment(ABOUT), '<!-- end of what is made again -->'];

/** What stands in a page before and after the part that is made again. */
/** Each game by the ruleset that matches begin with. */
export const DEFAULTS = GAMES.filter((one) => one === GAMES.find(({ rules }) => rules.game === one.rules.game));

const around = (page: string): readonly [before: string, after: string] => {
  const [before = '', rest = ''] = readFileSync(inRepo(page), 'utf8').split(BEGIN);
  return [before, rest.split(END)[1] ?? ''];
};

/** The pages on effect languages as they should stand, by name, made of the languages themselves. */
export const effectsDocs = (): Map<string, string> => {
  const languages = DEFAULTS.flatMap(({ rules: { game, title, language } }) =>
    language ? [{ game, title, language }] : [],
  );
  const [before, after] = around('docs/reference/effects.md');
  const list = languages.map(({ game, title }) => `- [${title}](effects/${game}.md)`);
  const common = [BEGIN, '', ...list, '', commonWords().text, END].join('\n');
  const { $schema, ...schema } = z.toJSONSchema(z.union(languages.map(({ language }) => language.card())), {
    io: 'input',
    reused: 'ref',
  });
  return new Map([
    ['docs/reference/effects.md', `${before}${common}${after}`],
    ['docs/guides/scenarios.md', scenarios()],
    [
      'docs/reference/effects.schema.json',
      `${JSON.stringify({ $schema, $comment: says(ABOUT), ...schema }, null, 1)}\n`,
    ],
    ...languages.map(
      ({ game, language }) =>
        [`docs/reference/effects/${game}.md`, `${BEGIN}\n\n${language.documentation().text}`] as const,
    ),
  ]);
};

/** The page on scenarios, with the typed changes of each game that has some. */
const scenarios = (): string => {
  const [before, after] = around('docs/guides/scenarios.md');
  const lists = DEFAULTS.flatMap(({ rules: { title, changes } }) =>
    changes ? [`### ${title}`, '', documentChanges(changes), ''] : [],
  );
  return `${before}${[BEGIN, '', ...lists, END].join('\n')}${after}`;
};

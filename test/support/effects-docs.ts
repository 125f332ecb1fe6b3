import { readFileSync } from 'node:fs';
import { commonWords, documentChanges } from '#rules';
import { z } from 'zod';
import { GAMES } from '../../src/carried/load-games.js';
import { inRepo } from './in-repo.js';

export const fileOf = inRepo;

const [BEGIN, END] = ['<!-- generated: npm run docs -->', '<!-- end of what is generated -->'];

/** The pages on effect languages as they should stand, by name, made of the languages themselves. */
export const effectsDocs = (): Map<string, string> => {
  const languages = GAMES.flatMap(({ rules: { game, title, language } }) =>
    language ? [{ game, title, language }] : [],
  );
  const [before = '', rest = ''] = readFileSync(fileOf('docs/effects.md'), 'utf8').split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  const list = languages.map(({ game, title }) => `- [${title}](effects/${game}.md)`);
  const common = [BEGIN, '', ...list, '', commonWords().text, END].join('\n');
  const schema = z.toJSONSchema(z.union(languages.map(({ language }) => language.card())), {
    io: 'input',
    reused: 'ref',
  });
  const notice = '<!-- Made of the language itself: `npm run docs` writes it anew. -->\n\n';
  return new Map([
    ['docs/effects.md', `${before}${common}${after}`],
    ['docs/scenarios.md', scenarios()],
    ['docs/effects.schema.json', `${JSON.stringify(schema, null, 1)}\n`],
    ...languages.map(
      ({ game, language }) => [`docs/effects/${game}.md`, notice + language.documentation().text] as const,
    ),
  ]);
};

/** The page on scenarios, with the typed changes of each game that has some. */
const scenarios = (): string => {
  const [before = '', rest = ''] = readFileSync(fileOf('docs/scenarios.md'), 'utf8').split(BEGIN);
  const lists = GAMES.flatMap(({ rules: { title, changes } }) =>
    changes ? [`### ${title}`, '', documentChanges(changes), ''] : [],
  );
  return `${before}${[BEGIN, '', ...lists, END].join('\n')}${rest.split(END)[1] ?? ''}`;
};

import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { narrow, openEntry, type EntryRecord } from '#journal';
import { factsOf } from '#match';
import { verifyMatch } from '#replay';
import { emptyTable, foldEntry, HOUSE, type Audience, type Table } from '#table';
import { games } from '../support/games.js';
import { compareText } from '../support/golden-file.js';
import { inRepo } from '../support/in-repo.js';
import { playMatch } from '../support/play.js';
import { rewritten } from '../support/rigged.js';
import { forgeries } from './forgeries.js';
import { misstated } from './misstated.js';

const ALL = [...forgeries, ...misstated];

const COPIES: readonly Audience[] = [HOUSE, [1], [2], []];

/** By revision the table that each entry stands on. */
const tablesIn = (records: readonly EntryRecord[]): Table[] => {
  const tables = [emptyTable(HOUSE), emptyTable(HOUSE)];
  for (const record of records)
    tables.push(foldEntry(tables.at(-1)!, { revision: record.revision, facts: factsOf(openEntry(record, HOUSE)) }));
  return tables;
};

describe.each(games.map((game) => [game.rules.title, game] as const))('%s, by a house that cheats', (_title, game) => {
  const played = playMatch(game, 'forged', 12, { format: { name: game.format ?? 'standard', bestOf: 1 } });

  it.each(ALL.map((one) => [one.name, one] as const))('%s: every copy finds it', async (_name, one) => {
    const { records } = await played;
    const tables = tablesIn(records);
    const forged = rewritten(records, (entry) => one.tells(entry, tables[entry.revision]!));
    for (const audience of COPIES) {
      const { checks, verdict } = verifyMatch(
        forged.map((record) => narrow(record, audience)),
        { audience, draws: game.rules.draws },
      );
      const actors = checks.find(({ name }) => name === 'actors');
      const detail = expect.stringMatching(one.says);
      expect([audience, verdict, actors]).toEqual([audience, 'invalid', { name: 'actors', ok: false, detail }]);
    }
  });
});

/** What is forged, as docs/concepts/fairness.md has it. */
const table = (): string =>
  [
    '| what | in | what it gains |',
    '|---|---|---|',
    ...ALL.map(({ name, carries, gain }) => `| ${name} | \`${carries}\` | ${gain} |`),
  ].join('\n');

it('docs/concepts/fairness.md says what is forged (npm run docs writes it)', () => {
  const page = readFileSync(inRepo('docs/concepts/fairness.md'), 'utf8');
  const between = /<!-- forgeries -->[^]*?<!-- \/forgeries -->/;
  compareText(
    'docs/concepts/fairness.md',
    page.replace(between, `<!-- forgeries -->\n${table()}\n<!-- /forgeries -->`),
  );
});

import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { mendingOf, type ChangeKind } from '#rules';
import { GAMES } from '../../src/carried/load-games.js';
import { inRepo } from '../support/in-repo.js';

const page = inRepo('test/docs/changes.txt');

const shown = (kinds: readonly ChangeKind[]): string[] =>
  kinds.flatMap(({ op, group, title, fields, asks }) => [
    `  ${group} / ${op}: ${title}${asks ? ' (asks)' : ''}`,
    ...fields.map(({ name, title: field, rule, optional, free }) => {
      const range = free?.range ? `, ${free.range.min} to ${free.range.max}` : '';
      return `    ${name}: ${field} (${rule}${optional ? ', may be left out' : ''}${range})`;
    }),
  ]);

describe('Typed changes', () => {
  it('R-HAND-01, R-FIX-01: by hand and by judges stand in forms as they stood (npm run docs)', () => {
    const forms = GAMES.flatMap(({ rules: { game, title, changes = [], layout } }) => {
      const versions = { rules: '1', cards: '1', facts: 1 };
      const format = { name: 'open', bestOf: 1 };
      const match = { id: 'm1', game, format, versions, policy: {}, layout, scenario: false };
      return [`${title}, by hand`, ...shown(changes), `${title}, by a judge`, ...shown(mendingOf({ match }))];
    });
    const text = `${forms.join('\n')}\n`;
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(page, text);
    expect(text).toBe(readFileSync(page, 'utf8'));
  });
});

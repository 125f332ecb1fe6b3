import { describe, it } from '@jest/globals';
import { mendingOf, type ChangeKind } from '#rules';
import { DEFAULTS } from '../support/effects-docs.js';
import { anew, compareLines } from '../support/golden-file.js';

const ABOUT = {
  again: anew('test/docs/changes'),
  look: 'changes and members that are gone or go by another name: scenarios and clients state them',
};

const shown = (kinds: readonly ChangeKind[]): string[] =>
  kinds.flatMap(({ op, group, title, fields, asks }) => [
    `  ${group} / ${op}: ${title}${asks ? ' (asks)' : ''}`,
    ...fields.map(({ name, title: field, rule, optional, free }) => {
      const range = free?.range ? `, ${free.range.min} to ${free.range.max}` : '';
      return `    ${name}: ${field} (${rule}${optional ? ', may be left out' : ''}${range})`;
    }),
  ]);

describe('Typed changes', () => {
  it('R-HAND-01, R-FIX-01: by hand and by judges stand in forms as they stood', () => {
    const forms = DEFAULTS.flatMap(({ rules: { game, title, changes = [], layout } }) => {
      const versions = { rules: '1', cards: '1', facts: 1 };
      const format = { name: 'open', bestOf: 1 };
      const match = { id: 'm1', game, format, versions, policy: {}, layout, scenario: false };
      return [`${title}, by hand`, ...shown(changes), `${title}, by a judge`, ...shown(mendingOf({ match }))];
    });
    compareLines('test/docs/changes.txt', ABOUT, forms);
  });
});

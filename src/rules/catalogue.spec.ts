import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { gameOf, readRules, RuleBook } from './catalogue.js';

const TEXT = `# Title

| mark | meaning |
|---|---|
| x | y |

## 3. Costs

| ID | rule | source | kind |
|---|---|---|---|
| GA-COST-01 | A cost \\| with a bar. | G Costs | state |

| 2021 | what differs | 2026 |
|---|---|---|
| GA-COST-09 | This table only speaks of rules. | GA26-COST-01 |

### 3.1 More

| No. | situation | decision | basis |
|---|---|---|---|
| CF-02 | one thing | another | GA-COST-01 |
`;

describe('a catalogue', () => {
  it('has the rules of its tables, by whatever columns', () => {
    expect(readRules(TEXT, 'game')).toEqual([
      {
        id: 'GA-COST-01',
        game: 'game',
        section: 'Costs',
        text: 'A cost | with a bar.',
        source: 'G Costs',
        kind: 'state',
      },
      {
        id: 'CF-02',
        game: 'game',
        section: 'More',
        text: 'situation: one thing; decision: another',
        source: 'GA-COST-01',
      },
    ]);
  });

  it('of a further ruleset belongs to its game as soon as that is carried', () => {
    const carried = [
      { game: 'grand-archive', id: '2021-11-27' },
      { game: 'other', id: '2026-08-21' },
    ];
    const name = 'grand-archive-2026.md';
    expect([gameOf(name), gameOf(name, carried)]).toEqual(['grand-archive-2026', 'grand-archive-2026']);
    expect(gameOf(name, [...carried, { game: 'grand-archive', id: '2026-08-21' }])).toBe('grand-archive');
    expect(gameOf('grand-archive-mechanics.md', carried)).toBe('grand-archive');
    const book = (id: string) =>
      new RuleBook(join(ROOT, 'docs', 'rules'), [{ game: 'grand-archive', id }]).get('grand-archive', 'GA26-SETUP-05');
    expect([book('2021-11-27'), book('2026-08-21')?.text]).toEqual([undefined, expect.stringMatching(/level 0/)]);
  });

  it('is no page that only speaks of rules', () => {
    expect(new RuleBook(join(ROOT, 'docs', 'rules')).has('grand-archive-2021-2026')).toBe(false);
  });

  it('of every game is read whole', () => {
    const book = new RuleBook(join(ROOT, 'docs', 'rules'));
    for (const [game, least] of [
      ['grand-archive', 500],
      ['keyforge', 400],
      ['graven', 350],
    ] as const) {
      const rules = book.search(game, '');
      expect(rules.length).toBeGreaterThan(least);
      for (const { id, text } of rules) expect({ id, text: text.length > 0 }).toEqual({ id, text: true });
    }
  });

  it('gives no id to two rules: a refusal that cites it would cite both', () => {
    const folder = join(ROOT, 'docs', 'rules');
    const ids = readdirSync(folder).flatMap((file) =>
      readRules(readFileSync(join(folder, file), 'utf8'), file).map(({ id }) => id),
    );
    expect(ids.length).toBeGreaterThan(1_300);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

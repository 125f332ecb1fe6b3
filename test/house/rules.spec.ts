import { describe, expect, it } from '@jest/globals';
import { idsIn, namedIn, report, testsOf, unknownIn, wronglyNotPlayed } from '../../scripts/rules.mjs';

const rule = (id: string, text: string, more: Record<string, string> = {}) => ({
  id,
  game: 'game',
  section: '',
  text,
  source: '',
  ...more,
});
const named = (...ids: string[]) => ids.map((id) => ({ id, title: `tries ${id}` }));

describe('npm run rules', () => {
  it('reads ids one by one and in ranges of one family', () => {
    expect(idsIn("it('X-COST-01, X-COST-03: costs', …")).toEqual(['X-COST-01', 'X-COST-03']);
    expect(idsIn('X-KW-08 to X-KW-11')).toEqual(['X-KW-08', 'X-KW-11', 'X-KW-09', 'X-KW-10']);
    expect(idsIn('X-KW-08 to X-TURN-11, UTF-eight, x-kw-1')).toEqual(['X-KW-08', 'X-TURN-11']);
    expect(idsIn('X-KW-08 to 10, not 12')).toEqual(['X-KW-08', 'X-KW-09', 'X-KW-10']);
  });

  it('reads ids of a ruleset whose letters a number follows', () => {
    expect(idsIn('X26-SETUP-01; X26-OPP-05 to 06')).toEqual(['X26-SETUP-01', 'X26-OPP-05', 'X26-OPP-06']);
    expect(idsIn('GA26-X-09 to 11')).toEqual(['GA26-X-09', 'GA26-X-10', 'GA26-X-11']);
    expect(unknownIn([{ id: 'X26-A-09', title: 'X26-A-09: is' }], new Set(['X26-A-01']))).toHaveLength(1);
  });

  it('finds each under the test it stands in, wherever it stands there, but not in comments', () => {
    const text = [
      "describe('Costs (X-COST-01)', () => {",
      '  // X-COST-09 is elsewhere',
      "  it('X-COST-02: is paid', () => {",
      "    expect(refused.rule).toBe('X-COST-03');",
      '  });',
      "  it.each([['X-COST-04', 1]])('%s', (id) => {",
      "  it('is a second', () => expect(rule).toBe('X-COST-03'));",
    ].join('\n');
    expect(namedIn(text)).toEqual([
      { id: 'X-COST-01', title: 'Costs (X-COST-01)' },
      { id: 'X-COST-02', title: 'X-COST-02: is paid' },
      { id: 'X-COST-03', title: 'X-COST-02: is paid' },
      { id: 'X-COST-04', title: '%s' },
      { id: 'X-COST-03', title: 'is a second' },
    ]);
  });

  it('asks a test for every rule', () => {
    const found = testsOf([rule('X-A-01', 'one'), rule('X-A-02', 'another, unlike X-A-01')], named('X-A-01'));
    expect(found.map(({ id, tests }) => [id, tests.length])).toEqual([
      ['X-A-01', 1],
      ['X-A-02', 0],
    ]);
  });

  it('takes a decision as tried where the rules that lean on it are', () => {
    const rules = [
      rule('X-A-01', 'one', { source: 'book; X-GAP-02' }),
      rule('X-A-02', 'another'),
      rule('X-GAP-01', 'gap: unclear; decision: as X-A-02 says'),
      rule('X-GAP-02', 'gap: unclear; decision: so it is', { kind: 'decision' }),
      rule('X-GAP-03', 'gap: unclear; decision: as X-A-09 says', { kind: 'decision' }),
      rule('X-GAP-04', 'rows: GAP-01; decision: and so on'),
    ];
    const tried = (...ids: string[]) =>
      testsOf(rules, named(...ids))
        .filter(({ tests }) => tests.length > 0)
        .map(({ id }) => id);
    expect(tried('X-A-01')).toEqual(['X-A-01', 'X-GAP-02']);
    expect(tried('X-A-02')).toEqual(['X-A-02', 'X-GAP-01', 'X-GAP-04']);
    expect(tried('X-A-09')).toEqual([]);
  });

  it('counts the rules without a test, and for rules that are not carried yet only counts them', () => {
    const rules = testsOf([rule('X-A-01', 'one'), rule('X-A-02', 'two')], named('X-A-01'));
    expect(report('game', rules, { carried: true, only: true })).toEqual({
      missing: 1,
      lines: ['game: 1 of 2 named by a test', '  X-A-02  no test: two'],
    });
    expect(report('game-2026', rules, { carried: false, only: true })).toEqual({
      missing: 0,
      lines: ['game-2026: 1 of 2 named by a test; 1 not yet, as it is not carried'],
    });
    expect(report('game-2026', rules, { carried: false, only: false })).toEqual({
      missing: 0,
      lines: [
        'game-2026 (not carried yet): 1 of 2 named by a test',
        '  X-A-01  undefined: tries X-A-01',
        '  X-A-02  no test: two',
      ],
    });
  });

  it('asks no test for a rule that is not played here, and says why', () => {
    const notPlayed = { 'X-A-02': 'people do it' };
    const rules = testsOf([rule('X-A-01', 'one'), rule('X-A-02', 'two'), rule('X-A-03', 'three')], named('X-A-01'));
    expect(report('game', rules, { carried: true, only: true, notPlayed })).toEqual({
      missing: 1,
      lines: ['game: 1 of 3 named by a test', '  X-A-02  not played here: people do it', '  X-A-03  no test: three'],
    });
    expect(wronglyNotPlayed(rules, notPlayed)).toEqual([]);
    expect(wronglyNotPlayed(rules, { 'X-A-01': 'a test names it', 'X-A-09': 'no catalogue has it' })).toEqual([
      'X-A-01',
      'X-A-09',
    ]);
  });

  it('knows what a test is named after, and stands in no catalogue', () => {
    const slips = [...named('X-COST-01', 'X-COST-77', 'UTF-8', 'Y-1'), { id: 'X-COST-78', title: 'is refused' }];
    expect(unknownIn(slips, new Set(['X-COST-01', 'X-COST-02'])).map(({ id }) => id)).toEqual(['X-COST-77']);
  });
});

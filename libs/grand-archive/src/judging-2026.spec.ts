import { describe, expect, it } from '@jest/globals';
import { departsFrom, policyFor, proposalsFor } from '#rules';
import { PENALTIES, type Penalty } from '#table';
import { by2026 } from './index.js';

const policy = policyFor(by2026.rules);
const proposed = (infraction: string, ...earlier: string[]) =>
  proposalsFor(policy, earlier).find((one) => one.infraction === infraction)!;

/** As the quick sheet has them: number, group, size, default. */
const SHEET: readonly [string, string, string, string, Penalty][] = [
  ['IF26-01', 'failure-to-maintain', 'gameplay', 'minor', 'warning'],
  ['IF26-02', 'missed-trigger', 'gameplay', 'minor', 'warning'],
  ['IF26-03', 'extra-cards-seen', 'gameplay', 'major', 'warning'],
  ['IF26-04', 'hidden-card-error', 'gameplay', 'major', 'warning'],
  ['IF26-05', 'game-rule-violation', 'gameplay', 'major', 'warning'],
  ['IF26-06', 'tardiness', 'tournament', 'minor', 'game-loss'],
  ['IF26-07', 'insufficient-shuffling', 'tournament', 'minor', 'warning'],
  ['IF26-08', 'deck-problem', 'tournament', 'minor', 'warning'],
  ['IF26-09', 'communication', 'tournament', 'minor', 'warning'],
  ['IF26-10', 'false-start', 'tournament', 'minor', 'warning'],
  ['IF26-11', 'outside-assistance', 'tournament', 'major', 'match-loss'],
  ['IF26-12', 'end-procedure', 'tournament', 'major', 'match-loss'],
  ['IF26-13', 'decklist-problem', 'tournament', 'major', 'game-loss'],
  ['IF26-14', 'limited-procedure', 'tournament', 'major', 'warning'],
  ['IF26-15', 'marked-cards', 'tournament', 'major', 'warning'],
  ['IF26-16', 'slow-play', 'tournament', 'major', 'warning'],
  ['IF26-17', 'minor-conduct', 'unsporting', 'minor', 'warning'],
  ['IF26-18', 'major-conduct', 'unsporting', 'major', 'match-loss'],
  ['IF26-19', 'bribery', 'unsporting', 'conduct', 'disqualification'],
  ['IF26-20', 'theft', 'unsporting', 'conduct', 'disqualification'],
  ['IF26-21', 'stalling', 'unsporting', 'conduct', 'disqualification'],
  ['IF26-22', 'cheating', 'unsporting', 'conduct', 'disqualification'],
];

describe('the infractions of Grand Archive in 2026', () => {
  it.each(SHEET)('%s: %s has its group, its size and its default', (rule, id, group, category, usual) => {
    expect(policy.infractions.find((one) => one.rule === rule)).toMatchObject({ id, group, category, usual });
    expect(proposed(id)).toEqual({ infraction: id, before: 0, usual, penalty: usual, mayRise: false, rules: [rule] });
  });

  it('IF26-01 to IF26-22: are all that there are', () => {
    expect(policy.infractions.map(({ rule }) => rule)).toEqual(SHEET.map(([rule]) => rule));
  });

  it('GA26-PEN-01: have penalties in an order of severity, of which the judge gives the severest for one cause', () => {
    expect(PENALTIES.filter((one) => SHEET.some(([, , , , usual]) => usual === one))).toEqual([
      'warning',
      'game-loss',
      'match-loss',
      'disqualification',
    ]);
    expect(policy.reference).toContain('GA26-PEN-01');
  });

  it('GA26-PEN-02: may cost more if the player had the same before; another one counts for nothing', () => {
    expect(proposed('slow-play', 'slow-play', 'tardiness')).toEqual({
      infraction: 'slow-play',
      before: 1,
      usual: 'warning',
      penalty: 'warning',
      mayRise: true,
      rules: ['IF26-16', 'GA26-PEN-02'],
    });
    expect(proposed('slow-play', 'tardiness')).toMatchObject({ before: 0, mayRise: false });
    expect(proposed('cheating', 'cheating')).toMatchObject({ before: 1, mayRise: false });
  });

  it('GA26-PEN-03: for a failure to maintain, propose a game loss from the third time, and nothing above it', () => {
    const nth = (n: number) => proposed('failure-to-maintain', ...Array<string>(n - 1).fill('failure-to-maintain'));
    expect([1, 2, 3, 9].map(nth).map(({ penalty, mayRise }) => [penalty, mayRise])).toEqual([
      ['warning', false],
      ['warning', true],
      ['game-loss', false],
      ['game-loss', false],
    ]);
    expect(nth(3).rules).toEqual(['IF26-01', 'GA26-PEN-02', 'GA26-PEN-03']);
  });

  it("GA26-PEN-04: say that an opponent's trigger is nobody's failure to maintain", () => {
    expect(policy.infractions.find(({ id }) => id === 'missed-trigger')!.title).toContain('GA26-PEN-04');
  });

  it('GA26-PEN-05: for a missed trigger, rise only as a repeated failure to maintain', () => {
    expect(proposed('missed-trigger', 'failure-to-maintain', 'missed-trigger')).toMatchObject({
      before: 2,
      penalty: 'game-loss',
      mayRise: false,
      rules: ['IF26-02', 'GA26-PEN-02', 'GA26-PEN-03'],
    });
    expect(proposed('failure-to-maintain', 'missed-trigger', 'missed-trigger').penalty).toBe('game-loss');
  });

  it.each([
    ['GA26-PEN-06', ['hidden-card-error', 'game-rule-violation']],
    ['GA26-PEN-07', ['end-procedure']],
  ])('%s: is named where a judge chooses between infractions', (rule, ids) => {
    expect(policy.infractions.filter(({ title }) => title.includes(rule)).map(({ id }) => id)).toEqual(ids);
  });

  it('GA26-PEN-08: put the default on record where another penalty is given', () => {
    expect(policy.departures).toBe('GA26-PEN-08');
    expect(departsFrom(policy, 'slow-play', 'game-loss')).toBe('warning');
    for (const [infraction, penalty] of [
      ['slow-play', 'warning'],
      [undefined, 'warning'],
      ['slow-play', undefined],
    ])
      expect(departsFrom(policy, infraction, penalty)).toBeUndefined();
    expect(departsFrom(policyFor({}), 'slow-play', 'game-loss')).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { proposalInWords } from './proposal-in-words.js';

const proposal = {
  infraction: 'late',
  title: 'Late',
  before: 0,
  usual: 'warning',
  penalty: 'warning',
  mayRise: false,
  rules: [] as string[],
} as const;

const words = (more: object, player: string | null = 'p1') =>
  proposalInWords({ player, reference: 'a list', history: [], proposals: [{ ...proposal, ...more }] }, 'late');

describe('what is proposed for an infraction', () => {
  it('says the usual penalty, and how often there was one before, in the event or in the match alone', () => {
    expect(words({})).toBe('Not penalised for it before in this event. Usual: warning.');
    expect(words({ before: 1, mayRise: true, rules: ['IF26-16', 'GA26-PEN-02'] })).toBe(
      'Penalised for it once before in this event. Usual: warning. The judge may raise it. ' +
        'Only the head judge gives another one, and says why. (IF26-16, GA26-PEN-02)',
    );
    expect(words({ before: 2, penalty: 'game-loss' }, null)).toBe(
      'Penalised for it 2 times before in this match. Usual: warning. Proposed now: game loss.',
    );
    expect(words({ infraction: 'other' })).toBeUndefined();
  });
});

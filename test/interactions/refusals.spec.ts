import { describe, expect, it } from '@jest/globals';
import { graven } from '#graven';
import { judge, queryOf, type Draft, type Refusal } from '#rules';
import { activate, given, pass, type Deed, type Game } from '../support/grand-archive/index.js';
import { given as gravenGiven } from '../support/graven/index.js';

/** What is wrong at the wrong time is told by the game's own rule, and truly. */

const says =
  (draft: Draft): Deed =>
  () =>
    draft;
const paying = (): Game => given({ one: { hand: ['bear', 'ox', 'ox'] } }).when(1, activate('bear'));

describe('Grand Archive at the wrong time', () => {
  it('GA-OPP-12: while a payment is asked for nobody does anything else, and no answer is called no action', () => {
    expect(paying().refusal(1, pass)).toBe('GA-OPP-12');
    expect(paying().refusal(2, pass)).toBe('GA-OPP-12');
    expect(paying().refusal(2, says({ kind: 'retaliate', value: true }))).toBe('GA-OPP-12');
    const ask = paying().table.asks[0]!.id;
    expect(paying().refusal(2, says({ kind: 'pay', ask, hand: [0, 1] }))).toBe('GA-OPP-12');
  });

  it('GA-COMBAT-18, GA-ACT-09: an answer that nobody asks for now cites the rule of its question', () => {
    const game = given({});
    expect(game.refusal(1, says({ kind: 'retaliate', value: true }))).toBe('GA-COMBAT-18');
    // If it would answer several, it cites the rule of the one that is called so.
    expect(game.refusal(1, says({ kind: 'materialize', card: 0 }))).toBe('GA-TURN-14');
    expect(game.refusal(1, says({ kind: 'pay', hand: [0] }))).toBe('GA-COST-02');
    expect(game.refusal(1, says({ kind: 'decline' }))).toBe('R-ASK-01');
  });

  it('GA-END-04: after the end an answer is refused as an activation is', () => {
    const game = paying();
    const ask = game.table.asks[0]!.id;
    game.when(2, says({ kind: 'concede' }));
    const late: Draft[] = [{ kind: 'pay', ask, hand: [0, 1] }, { kind: 'pay' }, { kind: 'pass' }, { kind: 'activate' }];
    for (const draft of late) expect(game.refusal(1, says(draft))).toBe('GA-END-04');
  });

  it('GA-END-10: who is defeated among three is told so, not that another has Opportunity', () => {
    const game = given({ three: {} }).when(2, says({ kind: 'concede' }));
    expect(game.refusal(2, pass)).toBe('GA-END-10');
    expect(game.refusal(3, pass)).toBe('GA-OPP-01');
  });
});

describe('GRAVEN at the wrong time', () => {
  const refusal = (game: ReturnType<typeof gravenGiven>, seat: number, draft: Draft): Refusal | null =>
    judge(graven, queryOf(game.table, seat, game.cards), draft);

  it('GR-SM-12, GR-SM-13: an answer that nobody waits for, another player, and after the end', () => {
    const game = gravenGiven({});
    expect(refusal(game, 2, { kind: 'pass' })).toMatchObject({ rule: 'GR-TURN-06' });
    expect(refusal(game, 1, { kind: 'answer', value: [] })).toMatchObject({ rule: 'R-ASK-01' });
    game.when(2, () => ({ kind: 'concede' }));
    for (const kind of ['pass', 'answer', 'concede'])
      expect(refusal(game, 1, { kind })).toMatchObject({ rule: 'GR-SM-13' });
  });
});

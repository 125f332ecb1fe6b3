import { describe, expect, it } from '@jest/globals';
import type { Penalty, Ruling } from '../api/shapes.js';
import { isOwed, lapsedInWords } from './penalties.js';

const ruled = (ruling: number, more: Partial<Ruling> = {}): Ruling => ({
  ruling,
  at: '',
  about: { from: '3' },
  seat: 1,
  penalty: 'warning',
  state: 'upheld',
  ...more,
});
const given = (ruling: number, more: Partial<Penalty> = {}): Penalty => ({
  since: 12,
  at: '',
  seat: 1,
  penalty: 'warning',
  ruling,
  ...more,
});
const owed = (one: Ruling, rulings: readonly Ruling[], penalties: readonly Penalty[]): boolean =>
  isOwed(one, { rulings: [...rulings, one], penalties: [...penalties] });

describe('a penalty that was ruled', () => {
  it('is owed until it is given; a proposal, and what is about nobody, owes none', () => {
    expect(owed(ruled(10), [], [])).toBe(true);
    expect(owed(ruled(10), [], [given(9)])).toBe(true);
    expect(owed(ruled(10), [], [given(10)])).toBe(false);
    const { penalty: _penalty, ...words } = ruled(10);
    const { seat: _seat, ...nobody } = ruled(10);
    for (const one of [words, nobody, ruled(10, { state: 'proposed' }), ruled(10, { superseded: 20 })])
      expect(owed(one, [], [])).toBe(false);
  });

  it('is given where the ruling that is upheld gave it, and owed again where it stands no more', () => {
    const upheld = ruled(20, { supersedes: 10 });
    expect(owed(upheld, [ruled(10)], [given(10)])).toBe(false);
    expect(owed({ ...upheld, penalty: 'caution' }, [ruled(10)], [given(10)])).toBe(true);
    const rewound = given(10, { penalty: 'game-loss', lapsed: { why: 'rewound', by: 15 } });
    expect(owed(ruled(10, { penalty: 'game-loss' }), [], [rewound])).toBe(true);
  });

  it('that stands no more says why', () => {
    const said = (['overturned', 'superseded', 'rewound'] as const).map((why) =>
      lapsedInWords({ why, by: 7 }, (entry) => entry - 5),
    );
    expect(said).toEqual([
      'overturned by ruling 2',
      'ruling 2 rules otherwise',
      'the match went back to before it, and the game goes on',
    ]);
  });
});

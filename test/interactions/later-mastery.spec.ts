import { describe, expect, it } from '@jest/globals';
import { cardReader } from '#grand-archive';
import { activate, attack, given, retaliate } from '../support/grand-archive/index.js';
import { testCards } from '../support/grand-archive/cards.js';

const record = (slug: string, types: string, text: string, more: Record<string, unknown> = {}) => ({
  slug,
  name: slug,
  types: types.split(' '),
  classes: ['GUARDIAN'],
  subtypes: [],
  elements: ['NORM'],
  cost: { type: 'none', value: null },
  speed: null,
  power: null,
  life: null,
  level: null,
  durability: null,
  effect_raw: text,
  ...more,
});

/** Cards that are read together: what one of them gives is another of them. */
const read = cardReader.read([
  record(
    'mirrorsteps',
    'MASTERY',
    '[Mira Bonus] Whenever your champion attacks, depending on the amount of omens you have—\n' +
      '• 1 to 2— That attack gets +1POWER.\n• 3 or more— That attack gets +2POWER. Draw a card.',
    { name: 'Mirror Steps' },
  ),
  record('otherart', 'MASTERY', 'Whenever your champion attacks, draw a card.', { name: 'Other Art' }),
  record('oddart', 'MASTERY', 'Whenever your champion attacks, hum.', { name: 'Odd Art' }),
  record('mira', 'CHAMPION', '', { name: 'Mira, Young', level: 1, life: 20 }),
  record('nora', 'CHAMPION', '', { name: 'Nora, Young', level: 1, life: 20 }),
  record('learn', 'ACTION', 'You gain the Mirror Steps mastery.', {
    cost: { type: 'reserve', value: 0 },
    speed: true,
  }),
  record('relearn', 'ACTION', 'You gain the Other Art mastery.', { cost: { type: 'reserve', value: 0 }, speed: true }),
  record('unlearn', 'ACTION', 'You gain the Odd Art mastery.', { cost: { type: 'reserve', value: 0 }, speed: true }),
]);
const byHand = new Map<string, readonly string[]>();
for (const one of read)
  if ('card' in one) {
    testCards.add(one.card);
    byHand.set(one.card.id, one.card.byHand);
  }

const omens = (n: number) => Array.from({ length: n }, () => ({ card: 'ox', counters: { omen: 1 } }));

const struck = (champion: string, n: number, ...learnt: string[]) => {
  const game = given({
    one: { field: [champion, 'sword'], hand: learnt, banishment: omens(n) },
    two: { field: ['ember'] },
  });
  for (const card of learnt) game.when(1, activate(card)).passAll();
  game.when(1, attack(champion, 'ember@2', 'sword'));
  while (game.stack().length > 0) game.passAll();
  game.passAll();
  if (game.asked.length > 0) game.when(2, retaliate(false));
  game.passAll();
  return [game.card('ember@2').damage, game.count('hand', 1)];
};

describe('Masteries', () => {
  it('GA-MASTERY-02: what it looks for triggers for its player, by the number of omens', () => {
    expect([0, 1, 2, 3, 4].map((n) => struck('mira', n, 'learn'))).toEqual([
      [2, 0],
      [3, 0],
      [3, 0],
      [4, 1],
      [4, 1],
    ]);
    expect(struck('mira', 3)).toEqual([2, 0]);
  });

  it('GA-MASTERY-02: only for a champion that its restriction names', () => {
    expect(struck('nora', 3, 'learn')).toEqual([2, 0]);
  });

  it('GA-MASTERY-01: another takes its place', () => {
    expect(struck('mira', 3, 'learn', 'relearn')).toEqual([2, 1]);
    expect(struck('mira', 3, 'learn', 'learn')).toEqual([4, 1]);
  });

  it('GA-MASTERY-01: one that is not understood is left to the players, and whoever gives it', () => {
    expect([byHand.get('unlearn'), byHand.get('learn')]).toEqual([['You gain the Odd Art mastery.'], []]);
  });
});

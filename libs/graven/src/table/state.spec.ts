import { expect, it } from '@jest/globals';
import { shippedGraven } from '../../../../test/support/shipped.js';
import { fromHand, given, human, pass, play, wait, type Game } from '../../../../test/support/graven/index.js';
import { playMatch } from '../../../../test/support/play.js';
import { opened } from '../../../../test/properties/walk.js';
import { fold, view, type Fact, type Table } from '#table';
import { workedOut } from './active.js';
import { stateOf } from './state.js';

/** Expects that the state which was kept from an earlier table equals a newly computed one, for every audience. */
const isKeptRightly = (game: Game): void => {
  for (const table of [game.table, view(game.table, [1]), view(game.table, [2]), view(game.table, [])])
    expect(stateOf(table, game.cards)).toEqual(workedOut(table, game.cards));
};

it('GR-CONT-08: effects that read hands, decks, turns or phases are computed again when these change', () => {
  const rich = human('rich', {
    kind: 'continuous',
    if: [{ least: 2, of: { size: 'hand', who: 'you' } }],
    modify: [{ change: 'points', what: { in: ['front'], who: 'you' }, by: { size: 'deck', who: 'you' } }],
  });
  const owl = human('owl', {
    kind: 'continuous',
    if: [{ turn: 'other' }],
    modify: [{ change: 'negate', what: { name: 'rich' } }],
  });
  const noon = human('noon', {
    kind: 'continuous',
    if: [{ phase: ['effect'] }],
    modify: [{ change: 'lift', what: { who: 'you' } }],
  });
  const peek = human('peek', {
    kind: 'continuous',
    modify: [{ change: 'become', what: { who: { most: 'hand' }, name: 'ox' }, points: 4 }],
  });
  // Only hand and deck change when this effect is used.
  const spy = human('spy', { kind: 'fromHand', do: [{ op: 'draw', who: 'you', n: 2 }] });
  const game = given({
    cards: [rich, owl, noon, peek, spy],
    one: { hand: ['spy', 'hare', 'elk'], back: ['rich', 'noon', 'peek'], front: ['ox', 'owl'] },
    two: { hand: ['ox', 'ox'], back: ['owl'], front: ['ox'] },
  });
  const points: (number | undefined)[] = [];
  const look = (): void => {
    isKeptRightly(game);
    points.push(game.points('ox@1'));
  };
  look();
  for (const deed of [play('hare', 'front'), play('elk', 'back'), pass, fromHand('spy'), pass]) {
    game.when(1, deed);
    look();
  }
  game.when(2, ...wait);
  look();
  expect(new Set(points).size).toBeGreaterThan(1);
});

it('GR-CONT-08: the kept state is right at every step of random matches', async () => {
  const { cards } = shippedGraven.game;
  for (const seed of ['kept 1', 'kept 2']) {
    const { records } = await playMatch(shippedGraven.game, seed, 200);
    for (const audience of ['house' as const, [1], [2]]) {
      let table: Table | undefined;
      for (const record of records) {
        const { revision, facts } = opened(record, audience);
        table = fold([{ revision, facts: facts as unknown as Fact[] }], audience, table);
        expect(stateOf(table, cards)).toEqual(workedOut(table, cards));
      }
    }
  }
});

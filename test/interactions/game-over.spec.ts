import { expect, it } from '@jest/globals';
import { graven } from '#graven';
import { describe, NameBook } from '#narration';
import { concede, given, human, play } from '../support/graven/index.js';

it('GR-LOSE-15: of a question that a lost game leaves open it is said that the game is over, not the match', () => {
  const asker = human('asker', { kind: 'onPlay', may: true, do: [{ op: 'draw', who: 'you', n: 2 }] });
  const game = given({ cards: [asker], one: { hand: ['asker', 'ox'] }, two: {} }).when(1, play('asker', 'back'));
  expect(game.asked).toEqual(['1 may']);
  game.when(2, concede);
  const [withdrawn] = game.of('withdrawn');
  const names = new NameBook().readShowing(graven.showing!);
  expect(describe(withdrawn!, names)).toMatchObject({ text: 'The question is withdrawn (the game is over).' });
});

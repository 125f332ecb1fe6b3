import { describe, expect, it } from '@jest/globals';
import { act, action, artifact, given, play } from '../../../../test/support/keyforge/index.js';
import type { Op } from './words.js';

const strong: Op = {
  op: 'lasting',
  modify: [{ change: 'power', what: { type: 'CREATURE' }, by: 2 }],
  until: 'end-of-turn',
};
const TEXT = 'For the remainder of the turn, each creature gets +2 power.';

describe('An effect that lasts', () => {
  it('KF-REC-05: has the ability that began it as its text, as a player would read it', () => {
    const song = action('song', {}, { on: 'play', text: `Play: ${TEXT}`, do: [strong] });
    const drum = artifact('drum', {}, { on: 'action', text: `Action: ${TEXT}`, do: [strong] });
    const game = given({ cards: [song, drum], one: { hand: ['song'], line: ['ox1'], artifacts: ['drum'] } });
    game.when(1, play('song'), act('drum'));
    expect(game.table.effects.map(({ text }) => text)).toEqual([`song: Play: ${TEXT}`, `drum: Action: ${TEXT}`]);
  });
});

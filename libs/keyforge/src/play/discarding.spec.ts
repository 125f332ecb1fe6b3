import { describe, expect, it } from '@jest/globals';
import {
  action,
  answer,
  artifact,
  creature,
  discard,
  given,
  play,
  type Side,
} from '../../../../test/support/keyforge/index.js';
import type { Op } from '../effects/words.js';

const doing = (id: string, ...ops: Op[]) => action(id, {}, { on: 'play', text: id, do: ops });
const gain = (n: number): Op[] => [{ op: 'gain', n }];
const page = creature('page', { amber: 2 }, { on: 'play', text: 'gain', do: gain(1) });
const usher = artifact('usher', {}, { after: { event: 'played' }, text: 'played', do: gain(10) });

describe('Discarding', () => {
  const mourner = artifact('mourner', {}, { after: { event: 'discarded', who: 'you' }, text: 'gain', do: gain(5) });

  it("KF-DISC-01: a card of the active house goes face up to its owner's pile, and does nothing else", () => {
    const game = given({ cards: [page, usher], one: { hand: ['page', 'imp'], artifacts: ['usher'] } });
    expect(game.refusal(1, discard('imp'))).toBe('KF-MAIN-02');
    game.when(1, discard('page'));
    expect([game.amber(1), game.zone('discard:1'), game.asked, game.kinds()]).toEqual([0, ['page'], [], ['discard']]);
    expect(game.heard([2]).at(-1)).toContain('"page"');
    expect(game.card('page')).toMatchObject({ face: 'up', known: null });
  });

  it('KF-DISC-02, KF-DISC-03: abilities can wait for it, and an effect can discard cards of any house', () => {
    const purge = doing('clean', { op: 'discard', what: { all: { in: ['hand'], who: 'you' } } });
    const one: Side = { hand: ['ox1', 'clean', 'imp', 'bot'], artifacts: ['mourner'] };
    const game = given({ cards: [mourner, purge], one }).when(1, discard('ox1'));
    expect(game.amber(1)).toBe(5);
    game.when(1, play('clean'));
    while (game.asked.length > 0) game.when(1, answer(0));
    expect([game.amber(1), game.zone('discard:1')]).toEqual([15, ['ox1', 'imp', 'bot', 'clean']]);
  });

  it('KF-DISC-04, KF-REC-02: a random discard may take any card, and the record says which one', () => {
    const snatch = doing('snatch', { op: 'discard', what: { pick: { in: ['hand'], who: 'opponent' }, random: true } });
    const hand = ['ox1', 'ox2', 'ox4', 'ox5'];
    const game = given({ cards: [snatch], one: { hand: Array.from({ length: 6 }, () => 'snatch') }, two: { hand } });
    const drawn: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      game.when(1, play('snatch'));
      expect(game.asked).toEqual([]);
      drawn.push(...game.of('drew-random').map(({ purpose, size, count }) => [purpose, size, count]));
    }
    expect(drawn).toEqual([4, 3, 2].map((size) => ['cards', size, 1]));
    expect(game.zone('discard:2')).toHaveLength(3);
  });

  it('KF-DISC-05: a deck that is too small loses as many cards as it has, and nothing is reshuffled', () => {
    const mill = doing('mill', { op: 'discard', what: { all: { in: ['deck'], who: 'opponent', top: 3 } } });
    const two: Side = { deck: ['ox1', 'ox2'], discard: ['ox9'] };
    const game = given({ cards: [mill], one: { hand: ['mill', 'mill'] }, two }).when(1, play('mill'), play('mill'));
    expect([game.zone('deck:2'), game.zone('discard:2').length, game.of('shuffled', true)]).toEqual([[], 3, []]);
    const big = given({ cards: [mill], one: { hand: ['mill'] }, two: { deck: ['ox1', 'ox2', 'ox4', 'ox5'] } });
    expect(big.when(1, play('mill')).zone('deck:2')).toEqual(['ox5']);
    const dig = doing('dig', { op: 'discard-until', what: { name: 'imp' } });
    const dug = given({ cards: [dig], one: { hand: ['dig'], deck: ['ox1', 'ox2'], discard: ['imp'] } });
    dug.when(1, play('dig'));
    expect([dug.count('deck', 1), dug.zone('discard:1'), dug.of('shuffled', true)]).toEqual([
      0,
      ['imp', 'ox1', 'ox2', 'dig'],
      [],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  act,
  action,
  answer,
  artifact,
  discard,
  endStep,
  given,
  house,
  play,
  reap,
  type Deed,
  type Game,
  type Side,
} from '../../../../test/support/keyforge/index.js';
import type { LastingChange, Op } from '../effects/words.js';
import { sightOf } from '../objects/derive.js';
import type { ChangeOf } from '../table/state.js';
import { wrongToUse } from './legal.js';

const doing = (id: string, ...ops: Op[]) => action(id, {}, { on: 'play', text: id, do: ops });
const rule = (id: string, ...modify: LastingChange[]) => artifact(id, {}, { modify });
/** An artifact of house Dis. */
const drum = artifact('drum', { house: 'dis' }, { on: 'action', text: 'gain', do: [{ op: 'gain', n: 1 }] });
/** An artifact of house Logos. Its Omni ability can be used whatever house is active. */
const gong = artifact('gong', { house: 'logos' }, { on: 'omni', text: 'gain', do: [{ op: 'gain', n: 1 }] });
/** An action card that lets its player play one card of Dis in this turn. */
const pass = doing('pass', {
  op: 'lasting',
  modify: [{ change: 'allow', who: 'you', ways: ['play'], what: { house: 'dis' }, n: 1 }],
  until: 'end-of-turn',
});
const CARDS = [drum, gong, pass];
const nothing = ['end-step', 'concede'];
/** Chooses the right flank of a battleline with one creature. */
const right = answer(1);

describe('In step 3', () => {
  it('KF-MAIN-01: a player plays, discards and uses cards in any order, as often as they like', () => {
    const one: Side = { hand: ['ox1', 'ox2', 'ox4', 'stone'], line: ['bull', 'cow'] };
    const game = given({ one }).when(
      1,
      reap('bull'),
      play('ox1'),
      discard('ox2'),
      play('stone'),
      reap('cow'),
      discard('ox4'),
    );
    expect([game.zone('discard:1'), game.line(1), game.zone('artifacts:1'), game.amber(1)]).toEqual([
      ['ox2', 'ox4'],
      ['bull', 'cow', 'ox1'],
      ['stone'],
      2,
    ]);
    expect([game.phase, game.may(1)]).toEqual(['main', nothing]);
  });

  it.each([
    ['play a card', play('imp'), 'KF-MAIN-02'],
    ['discard one', discard('hiss'), 'KF-MAIN-02'],
    ['reap', reap('imp'), 'KF-MAIN-02'],
    ['use an artifact', act('drum'), 'KF-ACT-04'],
  ] as [string, Deed, string][])(
    'KF-MAIN-02: a player cannot %s of another house than the active one',
    (_what, deed, cited) => {
      const one: Side = { hand: ['imp', 'hiss'], line: ['imp'], artifacts: ['drum'] };
      expect(given({ cards: CARDS, one }).refusal(1, deed)).toBe(cited);
      expect(given({ cards: CARDS, one, house: 'dis' }).when(1, deed).phase).toBe('main');
    },
  );

  it('KF-MAIN-02: a refusal names the active house', () => {
    const game = given({ one: { line: ['imp'] } });
    const refusal = wrongToUse(sightOf(game.table, game.cards), 1, game.card('imp').handle, 'reap');
    expect(refusal).toMatchObject({ reason: 'it does not belong to the active house, Brobnar' });
  });

  it('KF-MAIN-03: an Omni ability, an effect that acts by itself and an effect that permits it are exempt', () => {
    const game = given({ cards: CARDS, one: { artifacts: ['gong'] } }).when(1, act('gong'));
    expect(game.amber(1)).toBe(1);
    const boss = doing(
      'boss',
      { op: 'reap', what: { all: { name: 'imp' } } },
      { op: 'play', what: { all: { in: ['hand'], who: 'you', name: 'bot' } } },
      { op: 'discard', what: { all: { in: ['hand'], who: 'you', name: 'hiss' } } },
    );
    const told = given({ cards: [boss], one: { hand: ['boss', 'bot', 'hiss'], line: ['imp'] } }).when(
      1,
      play('boss'),
      right,
    );
    expect([told.amber(1), told.line(1), told.zone('discard:1')]).toEqual([1, ['imp', 'bot'], ['hiss', 'boss']]);
    const free = rule('free', { change: 'allow', who: 'you', ways: ['use'], what: { house: 'dis', type: 'CREATURE' } });
    const open = given({ cards: [free, drum], one: { line: ['imp'], artifacts: ['free', 'drum'], hand: ['imp'] } });
    expect([open.refusal(1, play('imp')), open.refusal(1, act('drum'))]).toEqual(['KF-MAIN-02', 'KF-ACT-04']);
    expect(open.when(1, reap('imp')).amber(1)).toBe(1);
  });

  it('KF-MAIN-04: the first card that needs a permission uses it up', () => {
    const one: Side = { hand: ['pass', 'ox1', 'imp', 'imp', 'hiss'], line: ['imp'] };
    const game = given({ cards: CARDS, one }).when(1, play('pass'), play('ox1'));
    expect([game.refusal(1, discard('hiss')), game.refusal(1, reap('imp'))]).toEqual(['KF-MAIN-02', 'KF-MAIN-02']);
    game.when(1, play('imp'));
    expect([game.refusal(1, play('imp')), game.refusal(1, play('hiss'))]).toEqual(['KF-MAIN-02', 'KF-MAIN-02']);
  });

  it('KF-MAIN-04: the player says which of several different permissions is used up, not of equal ones', () => {
    const allowing = (id: string, change: Partial<ChangeOf<'allow'>>) =>
      doing(id, {
        op: 'lasting',
        modify: [{ change: 'allow', who: 'you', ways: ['play'], what: { house: 'dis' }, n: 1, ...change }],
        until: 'end-of-turn',
      });
    const both = allowing('both', { ways: ['play', 'use'] });
    const one: Side = { hand: ['both', 'pass', 'pass', 'imp', 'imp', 'imp'], line: ['imp', 'imp'] };
    const at = () => given({ cards: [...CARDS, both], one }).when(1, play('both'), play('pass'), play('pass'));
    const asked = at().when(1, play('imp'));
    expect([asked.asked, asked.table.asks[0]!.options]).toEqual([['1 how'], ['both: both', 'pass: pass']]);
    asked.when(1, answer(0));
    expect(asked.refusal(1, reap('imp'))).toBe('KF-MAIN-02');
    expect(asked.when(1, play('imp')).asked).toEqual([]);
    const kept = at().when(1, play('imp'), answer(1), reap('imp'));
    expect([kept.amber(1), kept.when(1, play('imp')).asked]).toEqual([1, []]);
  });

  it('KF-MAIN-04: the question names a permission by the card in play that gives it', () => {
    const arch = rule('arch', { change: 'allow', who: 'you', ways: ['play', 'use'], what: { house: 'dis' }, n: 1 });
    const game = given({ cards: [...CARDS, arch], one: { hand: ['pass', 'imp'], artifacts: ['arch'] } });
    expect(game.when(1, play('pass'), play('imp')).table.asks[0]!.options).toEqual(['arch', 'pass: pass']);
  });

  it('KF-MAIN-04: a permission that no card needed ends with its turn', () => {
    const game = given({ cards: CARDS, one: { hand: ['pass', 'imp'] } }).when(1, play('pass'), endStep);
    game.when(2, house('brobnar'), endStep).when(1, house('brobnar'));
    expect([game.turn, game.refusal(1, play('imp'))]).toEqual(['5 of 1', 'KF-MAIN-02']);
  });

  it('KF-MAIN-05: without an active house, a player can do only what is exempt', () => {
    const ban = rule('ban', { change: 'cannot-choose', who: 'opponent', house: 'logos' });
    const game = given({
      cards: [...CARDS, ban],
      one: { houses: ['logos'], hand: ['ox1', 'bot'], artifacts: ['gong', 'lens'] },
      two: { artifacts: ['ban'] },
      house: null,
    });
    expect([game.phase, game.house_, game.may(1)]).toEqual(['main', undefined, ['act', ...nothing]]);
    for (const deed of [play('ox1'), play('bot'), discard('bot')]) expect(game.refusal(1, deed)).toBe('KF-MAIN-05');
    expect(game.when(1, act('gong')).amber(1)).toBe(1);
  });

  it('KF-MAIN-10, KF-SM-12: the step ends when the active player says so, and not before', () => {
    const one: Side = { hand: ['ox1'], line: ['ox2'] };
    const idle = given({ one });
    expect([idle.refusal(2, endStep), idle.phase]).toEqual(['KF-GEN-18', 'main']);
    expect(idle.when(1, endStep).turn).toBe('4 of 2');
    const busy = given({ one }).when(1, play('ox1'), reap('ox2'));
    expect([busy.may(1), busy.turn]).toEqual([nothing, '3 of 1']);
    expect(busy.when(1, endStep).turn).toBe('4 of 2');
  });

  it('KF-MAIN-11: a refused action changes nothing and counts for nothing', () => {
    const first = given({ one: { hand: ['imp', 'ox1'] }, turn: { n: 1, seat: 1 } });
    expect([first.refusal(1, play('imp')), first.refusal(1, discard('imp'))]).toEqual(['KF-MAIN-02', 'KF-MAIN-02']);
    expect(first.when(1, play('ox1')).line(1)).toEqual(['ox1']);
    const two: Side = { artifacts: ['toll'] };
    const toll = rule('toll', { change: 'pay-to', who: 'opponent', action: 'play', what: {}, n: 2, to: 'you' });
    const poor = given({ cards: [toll], one: { hand: ['ox1'], amber: 1 }, two });
    expect([poor.refusal(1, play('ox1')), poor.amber(1), poor.zone('hand:1')]).toEqual(['KF-PLAY-02', 1, ['ox1']]);
  });

  it('KF-MAIN-12, KF-CTRL-07: a player uses a card that another player owns like any other of the active house', () => {
    const one: Side = { line: [{ card: 'imp', owner: 2 }] };
    expect(given({ one }).refusal(1, reap('imp'))).toBe('KF-MAIN-02');
    expect(given({ one, house: 'dis' }).when(1, reap('imp')).amber(1)).toBe(1);
  });

  it("KF-MAIN-13: a player uses the opponent's cards only through effects, even cards that they own themselves", () => {
    const borrow = doing('borrow', { op: 'use', what: { pick: { type: 'ARTIFACT', who: 'opponent' } } });
    const two: Side = { artifacts: ['drum'], line: [{ card: 'ox5', owner: 1 }] };
    const game = given({ cards: [drum, borrow], one: { hand: ['borrow'] }, two });
    expect([game.refusal(1, act('drum')), game.refusal(1, reap('ox5'))]).toEqual(['KF-MAIN-13', 'KF-MAIN-13']);
    game.when(1, play('borrow'));
    expect([game.amber(1), game.amber(2), game.is('drum', 'exhausted')]).toEqual([1, 0, true]);
  });
});

describe('The first turn of the match', () => {
  const first = (hand: string[], cards = CARDS): Game =>
    given({ cards, one: { hand, line: ['bull'] }, turn: { n: 1, seat: 1 } });

  it.each([
    ['played', play('ox1')],
    ['discarded', discard('ox1')],
  ])('KF-MAIN-06: after one card is %s no other is played or discarded; cards in play may be used', (_how, deed) => {
    const game = first(['ox1', 'ox2']).when(1, deed);
    expect([game.refusal(1, play('ox2')), game.refusal(1, discard('ox2'))]).toEqual(['KF-MAIN-06', 'KF-MAIN-06']);
    expect(game.when(1, reap('bull')).amber(1)).toBe(1);
  });

  it.each([
    ['the second player', 2, 2],
    ['a later turn of the first player', 3, 1],
  ])('KF-MAIN-07: the limit of one card does not bind %s', (_who, n, seat) => {
    const side: Side = { hand: ['ox1', 'ox2', 'ox4'] };
    const game = given({ one: side, two: side, turn: { n, seat } }).when(
      seat,
      play('ox1'),
      discard('ox2'),
      play('ox4'),
    );
    expect(game.line(seat)).toEqual(['ox1', 'ox4']);
  });

  it('KF-MAIN-08: cards that an effect plays or discards do not count as the one card', () => {
    const feast = doing(
      'feast',
      { op: 'play', what: { all: { in: ['hand'], who: 'you', name: 'ox1' } } },
      { op: 'discard', what: { all: { in: ['hand'], who: 'you', name: 'ox2' } } },
    );
    const game = first(['feast', 'ox1', 'ox2', 'ox4'], [feast]).when(1, play('feast'), right);
    expect([game.line(1), game.zone('discard:1')]).toEqual([
      ['bull', 'ox1'],
      ['ox2', 'feast'],
    ]);
    expect(game.refusal(1, play('ox4'))).toBe('KF-MAIN-06');
  });

  it('KF-MAIN-08: cards that an effect permits do not count as the one card, as many as it permits', () => {
    const game = first(['pass', 'imp', 'imp', 'ox1']).when(1, play('pass'));
    expect([game.refusal(1, play('ox1')), game.refusal(1, discard('imp'))]).toEqual(['KF-MAIN-06', 'KF-MAIN-06']);
    game.when(1, play('imp'));
    expect([game.line(1), game.refusal(1, play('imp'))]).toEqual([['bull', 'imp'], 'KF-MAIN-06']);
  });
});

describe('The rule of six', () => {
  it('KF-MAIN-09: a player plays cards of one name six times in a turn, and not a seventh time', () => {
    const game = given({ one: { hand: Array.from({ length: 7 }, () => 'shout') } });
    game.when(1, ...Array.from({ length: 6 }, () => play('shout')));
    expect([game.zone('discard:1').length, game.refusal(1, play('shout'))]).toEqual([6, 'KF-MAIN-09']);
    expect(game.when(1, discard('shout')).count('hand', 1)).toBe(0);
  });

  it('KF-MAIN-09: copies count together, plays and uses count together, and other names count apart', () => {
    const bell = (id: string) =>
      artifact(id, { name: 'Bell' }, { on: 'action', text: 'ring', do: [{ op: 'gain', n: 1 }] });
    const one: Side = {
      hand: ['bell', 'bell', 'bell', 'knell', 'stone'],
      artifacts: ['bell', 'bell', 'knell', 'knell'],
    };
    const game = given({ cards: [bell('bell'), bell('knell')], one });
    game.when(1, play('bell'), play('bell'), act('bell'), act('bell#2'), act('knell'), play('knell'));
    expect([game.refusal(1, play('bell')), game.refusal(1, act('knell#2'))]).toEqual(['KF-MAIN-09', 'KF-MAIN-09']);
    expect(game.when(1, play('stone')).zone('artifacts:1')).toContain('stone');
  });

  it('KF-MAIN-09, KF-MAIN-11, KF-USE-07: a creature that readies again reaps six times; refusals do not count', () => {
    const readies = Array.from({ length: 7 }, (_, n) =>
      artifact(`r${n}`, {}, { on: 'omni', text: 'ready', do: [{ op: 'ready', what: { all: { type: 'CREATURE' } } }] }),
    );
    const game = given({ cards: readies, one: { line: ['bull'], artifacts: readies.map(({ id }) => id) } });
    for (let n = 0; n < 6; n += 1) {
      game.when(1, reap('bull'));
      expect(game.refusal(1, reap('bull'))).toBe('KF-USE-02');
      game.when(1, act(`r${n}`));
    }
    expect([game.amber(1), game.refusal(1, reap('bull'))]).toEqual([6, 'KF-MAIN-09']);
    game.when(1, endStep).when(2, answer('brobnar'), endStep).when(1, answer('red'), house('brobnar'), reap('bull'));
    expect(game.amber(1)).toBe(1);
  });

  it('KF-MAIN-09: an effect cannot use a card a seventh time', () => {
    const spur = doing(
      'spur',
      { op: 'ready', what: { all: { name: 'bull' } } },
      { op: 'reap', what: { pick: { name: 'bull' } } },
    );
    const goad = { ...spur, id: 'goad', name: 'goad' };
    const hand = [...Array.from({ length: 6 }, () => 'spur'), 'goad'];
    const game = given({ cards: [spur, goad], one: { hand, line: ['bull'] } });
    game.when(1, ...Array.from({ length: 6 }, () => play('spur')), play('goad'));
    expect([game.amber(1), game.is('bull', 'exhausted')]).toEqual([6, false]);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  action,
  answer,
  artifact,
  creature,
  endStep,
  fight,
  given,
  play,
  reap,
  started,
  upgrade,
} from '../support/keyforge/index.js';
import type { Ability } from '#keyforge';

/** The worked examples of the catalogue, section 30.4, each with its numbers. */

const hand = (n: number): string[] => Array.from({ length: n }, () => 'ox3');
const cheers: Ability = { on: 'fight', text: 'cheers', do: [{ op: 'gain', n: 2 }] };

describe('Drawing with chains', () => {
  it.each([
    ['KF-VEC-01', 4, 1, 5, 0],
    ['KF-VEC-02', 5, 1, 5, 0],
    ['KF-VEC-03', 6, 1, 6, 1],
    ['KF-VEC-04', 3, 9, 4, 8],
    ['KF-VEC-04', 5, 9, 5, 8],
    ['KF-VEC-05', 0, 30, 1, 29],
    ['KF-VEC-06', 8, 2, 8, 2],
  ])('%s: %i cards and %i chains become %i cards and %i chains', (_id, cards, chains, after, left) => {
    const game = given({ one: { hand: hand(cards), chains } }).when(1, endStep);
    expect([game.count('hand', 1), game.counter(1, 'chains')]).toEqual([after, left]);
  });

  it.each([
    [0, 7, 0],
    [1, 6, 0],
    [7, 5, 6],
  ])('KF-VEC-07: the first player with %i chains begins with %i cards and %i chains', (chains, cards, left) => {
    const game = started({ chains: [chains, 0] });
    expect([game.count('hand', 1), game.counter(1, 'chains'), game.count('hand', 2)]).toEqual([cards, left, 6]);
  });

  it('KF-VEC-08: an empty deck is made again in the middle of a draw', () => {
    const game = given({ one: { deck: ['ox1'], discard: ['ox2', 'ox2'] } }).when(1, endStep);
    expect([game.zone('hand:1'), game.count('deck', 1), game.count('discard', 1)]).toEqual([
      ['ox1', 'ox2', 'ox2'],
      0,
      0,
    ]);
  });

  it('KF-VEC-09: but not to play its top card', () => {
    const dare = action(
      'dare',
      {},
      { on: 'play', do: [{ op: 'play', what: { all: { in: ['deck'], who: 'you', top: 1 } } }] },
    );
    const game = given({ cards: [dare], one: { hand: ['dare'], deck: [], discard: ['ox1', 'ox2'] } });
    game.when(1, play('dare'));
    expect([game.line(1), game.zone('discard:1'), game.of('shuffled')]).toEqual([[], ['ox1', 'ox2', 'dare'], []]);
  });
});

describe('Forging', () => {
  it('KF-VEC-10: what the start of the turn brings counts for the key', () => {
    const spring = artifact('spring', {}, { after: { event: 'turn-began', who: 'you' }, do: [{ op: 'gain', n: 1 }] });
    const game = given({ cards: [spring], one: {}, two: { artifacts: ['spring'], amber: 5 } }).when(1, endStep);
    if (game.asked.length > 0) game.when(2, answer('red'));
    expect([game.counter(2, 'keys'), game.amber(2)]).toEqual([1, 0]);
  });

  it('KF-VEC-11: with the third key it is over, and nothing more happens', () => {
    const pride = creature(
      'pride',
      {},
      {
        after: { event: 'forged', who: 'you' },
        do: [{ op: 'damage', what: { all: { type: 'CREATURE', who: 'opponent' } }, n: 1 }],
      },
    );
    const game = given({
      cards: [pride],
      one: { line: ['ox3'] },
      two: { line: ['pride'], amber: 6, keys: ['red', 'blue'] },
    }).when(1, endStep);
    expect([game.winner, game.damage('ox3')]).toEqual([2, 0]);
  });
});

describe('Armor and wards in a fight', () => {
  const knight = creature('knight', { power: 4, armor: 2 });

  it('KF-VEC-12: armor takes two of five, and is whole again the next turn', () => {
    const game = given({ cards: [knight], one: { line: ['ox5', 'ox2'] }, two: { line: ['knight'] } });
    game.when(1, fight('ox5', 'knight'));
    expect([game.damage('knight'), game.damage('ox5'), game.line(2)]).toEqual([3, 4, ['knight']]);
    game.when(1, endStep).when(2, answer('brobnar'), endStep);
    game.when(1, answer('brobnar'), fight('ox2', 'knight'));
    expect([game.damage('knight'), game.line(2)]).toEqual([3, ['knight']]);
  });

  it('KF-VEC-13: a ward goes before the armor is touched', () => {
    const game = given({
      cards: [knight],
      one: { line: ['ox5', 'ox2'] },
      two: { line: [{ card: 'knight', warded: true }] },
    }).when(1, fight('ox5', 'knight'));
    expect([game.damage('knight'), game.is('knight', 'warded'), game.damage('ox5')]).toEqual([0, false, 4]);
    game.when(1, fight('ox2', 'knight'));
    expect(game.damage('knight')).toBe(0);
  });

  it('KF-VEC-14: both wards go, the neighbour of the attacked one is splashed', () => {
    const raider = creature('raider', { power: 3, keywords: 'splash-attack:2' });
    const game = given({
      cards: [raider],
      one: { line: [{ card: 'raider', warded: true }] },
      two: { line: [{ card: 'ox4', warded: true }, 'ox5'] },
    }).when(1, fight('raider', 'ox4'));
    expect(['raider', 'ox4'].map((name) => [game.is(name, 'warded'), game.damage(name)])).toEqual([
      [false, 0],
      [false, 0],
    ]);
    expect(['raider', 'ox4'].map((name) => game.where(name))).toEqual(['line:1', 'line:2']);
    expect(game.damage('ox5')).toBe(2);
  });

  it('KF-VEC-15: poison that a ward stops does not poison', () => {
    const snake = creature('snake', { power: 1, keywords: 'poison skirmish' });
    const game = given({ cards: [snake], one: { line: ['snake'] }, two: { line: [{ card: 'ox4', warded: true }] } });
    game.when(1, fight('snake', 'ox4'));
    expect([game.where('ox4'), game.damage('ox4'), game.is('ox4', 'warded')]).toEqual(['line:2', 0, false]);
  });

  it('KF-VEC-28, KF-AMB-01: as the chart has it, two amounts aimed in one sequence meet the armor as one', () => {
    const rain = action(
      'rain',
      {},
      {
        on: 'play',
        do: [
          {
            op: 'together',
            do: [
              { op: 'damage', what: { all: { name: 'knight' } }, n: 1 },
              { op: 'damage', what: { all: { name: 'knight' } }, n: 2 },
            ],
          },
        ],
      },
    );
    const game = given({ cards: [rain, knight], one: { hand: ['rain'] }, two: { line: ['knight'] } });
    expect(game.when(1, play('rain')).damage('knight')).toBe(1);
  });
});

describe('Fights that come to nothing', () => {
  const lancer = creature('lancer', { power: 5, keywords: 'assault:2' }, cheers);
  const jail = artifact(
    'jail',
    {},
    {
      after: { event: 'used', what: { type: 'CREATURE', who: 'you' } },
      text: 'jails',
      do: [{ op: 'capture', what: 'it', n: 1 }],
    },
  );

  it('KF-VEC-16: felled before the fight: no "Fight:", but it was used', () => {
    const game = given({
      cards: [lancer, jail],
      one: { line: ['lancer'], artifacts: ['jail'] },
      two: { line: ['ox2'], amber: 3 },
    }).when(1, fight('lancer', 'ox2'));
    expect([game.where('ox2'), game.amber(1), game.on('lancer'), game.is('lancer', 'exhausted')]).toEqual([
      'discard:2',
      0,
      1,
      true,
    ]);
  });

  it('KF-VEC-17: who falls in the exchange does not cheer', () => {
    const game = given({
      cards: [creature('boaster', { power: 2 }, cheers)],
      one: { line: ['boaster'] },
      two: { line: ['ox5'] },
    }).when(1, fight('boaster', 'ox5'));
    expect([game.where('boaster'), game.amber(1)]).toEqual(['discard:1', 0]);
  });

  it('KF-VEC-18: pricked to death before the blow', () => {
    const thorn = creature('thorn', { power: 3, keywords: 'elusive hazardous:5' });
    const game = given({ cards: [thorn], one: { line: ['ox2', 'ox6'] }, two: { line: ['thorn'] } });
    game.when(1, fight('ox2', 'thorn'));
    expect([game.where('ox2'), game.damage('thorn')]).toEqual(['discard:1', 0]);
    expect(game.when(1, fight('ox6', 'thorn')).where('thorn')).toBe('discard:2');
  });
});

describe('Cards that leave play', () => {
  const axe = action('axe', {}, { on: 'play', do: [{ op: 'destroy', what: { pick: { type: 'CREATURE' } } }] });
  const hoard = { card: 'ox9', counters: { amber: 2 } };

  it('KF-VEC-19: captured æmber is back before what is after the destruction takes any', () => {
    const toll = artifact(
      'toll',
      {},
      {
        after: { event: 'destroyed', what: { type: 'CREATURE', who: 'opponent' } },
        text: 'takes 1',
        do: [{ op: 'lose', who: 'opponent', n: 1 }],
      },
    );
    const game = given({
      cards: [axe, toll],
      one: { hand: ['axe'], artifacts: ['toll'] },
      two: { line: [hoard] },
    }).when(1, play('axe'));
    expect([game.amber(1), game.amber(2)]).toEqual([2, 0]);
  });

  it('KF-VEC-20: a creature taken over falls: its æmber to the owner, each card to its own owner’s pile', () => {
    const collar = upgrade('collar', {}, { on: 'play', do: [{ op: 'control', what: 'host', until: 'leaves-play' }] });
    const game = given({ cards: [collar, axe], one: { hand: ['collar', 'axe'] }, two: { line: [hoard] } });
    game.when(1, play('collar', { on: 'ox9' }));
    expect(game.line(1)).toEqual(['ox9']);
    game.when(1, play('axe'));
    expect([game.amber(1), game.amber(2), game.zone('discard:2'), game.zone('discard:1').sort()]).toEqual([
      0,
      2,
      ['ox9'],
      ['axe', 'collar'],
    ]);
  });

  it('KF-VEC-23: a ward saves from the next destruction, not from the damage that stays', () => {
    const heavy = { card: 'ox4', damage: 10, warded: true };
    const game = given({ one: { line: [heavy], hand: ['ox1'] } });
    if (game.zone('line:1').includes('ox4')) game.when(1, play('ox1'));
    expect(game.zone('discard:1')).toEqual(['ox4']);
  });

  it('KF-VEC-25: of two sacrificed together the warded one stays, without its ward', () => {
    const rite = action(
      'rite',
      {},
      { on: 'play', do: [{ op: 'destroy', what: { all: { type: 'CREATURE', who: 'you' } } }] },
    );
    const game = given({ cards: [rite], one: { hand: ['rite'], line: [{ card: 'ox4', warded: true }, 'ox5'] } });
    game.when(1, play('rite'));
    expect([game.line(1), game.is('ox4', 'warded'), game.zone('discard:1')]).toEqual([['ox4'], false, ['ox5', 'rite']]);
  });

  it('KF-VEC-26: gone into the archives it still was destroyed', () => {
    const phoenix = creature(
      'phoenix',
      {},
      { on: 'destroyed', may: true, text: 'hides', do: [{ op: 'archive', what: 'self' }] },
    );
    const urn = artifact(
      'urn',
      {},
      {
        after: { event: 'destroyed', what: { type: 'CREATURE' } },
        text: 'pays',
        do: [{ op: 'gain', who: 'owner', n: 1 }],
      },
    );
    const game = given({
      cards: [axe, phoenix, urn],
      one: { hand: ['axe'], artifacts: ['urn'] },
      two: { line: ['phoenix'] },
    }).when(1, play('axe'));
    // The "you" of its words is who controls it.
    game.when(2, answer(true));
    expect([game.zone('archives:2'), game.amber(2)]).toEqual([['phoenix'], 1]);
  });
});

describe('Readied again', () => {
  it('KF-VEC-21: a stunned creature told to fight takes off its stun instead', () => {
    const spur = action(
      'spur',
      {},
      {
        on: 'play',
        do: [
          { op: 'ready', what: { all: { name: 'ox5' } } },
          { op: 'fight', what: { all: { name: 'ox5' } } },
        ],
      },
    );
    const game = given({
      cards: [spur],
      one: { hand: ['spur'], line: [{ card: 'ox5', stunned: true, exhausted: true }] },
      two: { line: ['ox2'] },
    }).when(1, play('spur'));
    expect([game.is('ox5', 'exhausted'), game.is('ox5', 'stunned'), game.damage('ox5'), game.damage('ox2')]).toEqual([
      true,
      false,
      0,
      0,
    ]);
  });

  it('KF-VEC-22: six reaps succeed, the seventh use is refused', () => {
    const drum = artifact(
      'drum',
      {},
      {
        after: { event: 'reaped' },
        text: 'readies',
        do: [{ op: 'ready', what: 'it' }],
      },
    );
    const game = given({ cards: [drum], one: { line: ['ox3'], artifacts: ['drum'] } });
    for (let n = 0; n < 6; n += 1) game.when(1, reap('ox3'));
    expect([game.amber(1), game.is('ox3', 'exhausted'), game.refusal(1, reap('ox3'))]).toEqual([
      6,
      false,
      'KF-MAIN-09',
    ]);
  });

  it('KF-VEC-27: who comes in while the window of an action is open joins it', () => {
    const eager = creature(
      'eager',
      {},
      {
        after: { event: 'played', what: { type: 'ACTION' }, who: 'you' },
        text: 'wakes',
        do: [{ op: 'ready', what: 'self' }],
      },
    );
    const call = action(
      'call',
      {},
      {
        on: 'play',
        text: 'calls',
        do: [{ op: 'play', what: { all: { in: ['discard'], who: 'you', name: 'eager' } } }],
      },
    );
    const game = given({ cards: [eager, call], one: { hand: ['call'], discard: ['eager'] } }).when(1, play('call'));
    expect([game.line(1), game.is('eager', 'exhausted')]).toEqual([['eager'], false]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Op } from '#keyforge';
import { compileText } from '../../libs/keyforge/src/cards/text/compile.js';
import { vocabularyOf } from '../../libs/keyforge/src/cards/text/vocabulary.js';
import {
  act,
  action,
  artifact,
  choose,
  creature,
  fight,
  given,
  play,
  reap,
  upgrade,
  type More,
  type Placed,
} from '../support/keyforge/index.js';

/** Situations that the official rules answer, with cards of our own whose texts the compiler reads. */

const vocabulary = vocabularyOf([]);
const ABILITIES = (name: string, type: string, text: string) => {
  const { abilities, byHand } = compileText(text, { name, type }, vocabulary);
  expect(byHand).toEqual([]);
  return abilities;
};
const said =
  (make: typeof action, type: string) =>
  (id: string, text: string, more: More = {}) =>
    make(id, more, ...ABILITIES(id, type, text));
const spell = said(action, 'ACTION');
const relic = said(artifact, 'ARTIFACT');
const beast = said(creature, 'CREATURE');

describe('KeyForge as the official rules say it', () => {
  it('KF-DES-10: what was tagged and left play while it was tagged was destroyed, wherever it went', () => {
    const game = given({
      cards: [
        beast('boomerang', 'Destroyed: Return this card to your hand.', { power: 1 }),
        relic('needle', 'Action: Deal 1 D to a creature. If this damage destroys that creature, gain 1 A.'),
      ],
      one: { line: ['boomerang'], artifacts: ['needle'] },
    }).when(1, act('needle'));
    expect([game.amber(1), game.zone('hand:1')]).toEqual([1, ['boomerang']]);
  });

  it('KF-REP-01: a repeating effect ends when its source leaves play; an action goes on until it is through', () => {
    const doom: Op = { op: 'destroy', what: { pick: { type: 'CREATURE', who: 'you' } } };
    const many: Op = { op: 'again', do: [doom], if: [{ least: 1, of: { count: { type: 'CREATURE', who: 'you' } } }] };
    const game = given({
      cards: [creature('maw', {}, { on: 'reap', do: [many] })],
      one: { line: ['maw', 'ox1', 'ox2'] },
    }).when(1, reap('maw'), choose('maw'));
    expect([game.line(1), game.asked]).toEqual([['ox1', 'ox2'], []]);
    const spelled = given({
      cards: [action('ruin', {}, { on: 'play', do: [many] })],
      one: { hand: ['ruin'], line: ['ox1', 'ox2'] },
    });
    expect(spelled.when(1, play('ruin'), choose('ox1')).line(1)).toEqual([]);
  });

  it('KF-REP-02: the preceding effect is repeated once at most, and so is one with the condition in itself', () => {
    const text = (again: string) =>
      `Play: If your opponent has more A than you, steal 1 A. ${again} if your opponent still has more A than you.`;
    for (const again of ['Repeat the preceding effect', 'Repeat this effect']) {
      const game = given({ cards: [spell('switch', text(again))], one: { hand: ['switch'] }, two: { amber: 7 } });
      game.when(1, play('switch'));
      expect([game.amber(1), game.amber(2)]).toEqual([2, 5]);
    }
    const mob = spell(
      'mob',
      'Play: Destroy an enemy creature. Repeat this effect if your opponent still controls more creatures than you.',
    );
    const game = given({ cards: [mob], one: { hand: ['mob'] }, two: { line: ['bull', 'cow', 'calf'] } });
    game.when(1, play('mob'), choose('bull'), choose('cow'));
    expect(game.line(2)).toEqual([]);
  });

  it('KF-ASIF-01: what is used as if it were yours is friendly to you', () => {
    const hoard = relic('hoard', 'Action: Gain 1 A for each friendly artifact.');
    const game = given({
      cards: [hoard, spell('borrow', "Play: Use an opponent's artifact as if it were yours.")],
      one: { hand: ['borrow'], artifacts: ['lens'] },
      two: { artifacts: ['hoard', 'stone'] },
    }).when(1, play('borrow'));
    if (game.asked.length > 0) game.when(1, choose('hoard'));
    expect([game.amber(1), game.amber(2)]).toEqual([2, 0]);
  });

  it('KF-ASIF-01: once it has left play, what is used as if it were yours lies in the pile of its owner alone', () => {
    const game = given({
      cards: [
        relic('seed', 'Omni: Sacrifice seed. Return a card from your discard pile to your hand.'),
        spell('borrow', "Play: Use an opponent's artifact as if it were yours."),
      ],
      one: { hand: ['borrow'], discard: ['lens', 'stone'] },
      two: { artifacts: ['seed'] },
    }).when(1, play('borrow'));
    expect(game.zone('discard:2')).toEqual(['seed']);
    expect(game.refusal(1, choose('seed'))).not.toBe('');
    game.when(1, choose('lens'));
    expect([game.zone('hand:1'), game.zone('discard:2')]).toEqual([['lens'], ['seed']]);
  });

  it('KF-EACH-01: "for each" lets every instance make its own choice', () => {
    const stun = given({
      cards: [relic('hate', 'Action: Stun an enemy creature for each friendly artifact.')],
      one: { artifacts: ['hate', 'stone'] },
      two: { line: ['bull', 'cow'] },
    }).when(1, act('hate'), choose('bull'));
    expect([stun.asked, stun.is('bull', 'stunned')]).toEqual([['1 cards'], true]);
    expect(stun.when(1, choose('cow')).is('cow', 'stunned')).toBe(true);
    const hope = given({
      cards: [relic('hope', 'Action: A friendly creature captures 1 A for each friendly artifact.')],
      one: { line: ['bull', 'cow'], artifacts: ['hope', 'stone'] },
      two: { amber: 5 },
    }).when(1, act('hope'), choose('bull'), choose('cow'));
    expect([hope.on('bull'), hope.on('cow'), hope.amber(2)]).toEqual([1, 1, 3]);
    const pain = given({
      cards: [relic('pain', 'Action: Deal 1 D to an enemy creature for each friendly artifact.')],
      one: { artifacts: ['pain', 'stone'] },
      two: { line: ['bull', 'cow'] },
    }).when(1, act('pain'), choose('bull'), choose('bull'));
    expect([pain.damage('bull'), pain.of('damaged').length]).toEqual([2, 1]);
  });

  it('KF-EACH-01: but not where the object was chosen first', () => {
    const game = given({
      cards: [spell('ray', 'Play: Choose a creature. Deal 1 D to that creature for each friendly artifact.')],
      one: { hand: ['ray'], artifacts: ['stone', 'lens'] },
      two: { line: ['bull', 'cow'] },
    }).when(1, play('ray'), choose('bull'));
    expect([game.asked, game.damage('bull')]).toEqual([[], 2]);
  });

  it('KF-DMG-19: the damage of one ability is dealt at once, unless it asks for its outcome', () => {
    const storm = spell(
      'storm',
      'Play: Deal 2 D to each enemy flank creature. Deal 1 D to each enemy creature not on a flank.',
    );
    const game = given({ cards: [storm], one: { hand: ['storm'] }, two: { line: ['ox1', 'ox2', 'ox1'] } });
    expect(game.when(1, play('storm')).damage('ox2')).toBe(1);
    const after = spell('after', 'Play: Deal 1 D to each enemy creature. Deal 1 D to each damaged creature.');
    const twice = given({ cards: [after], one: { hand: ['after'] }, two: { line: ['ox3'] } }).when(1, play('after'));
    expect([twice.damage('ox3'), twice.of('damaged').length]).toEqual([2, 2]);
  });

  it('KF-SCOPE-01: "your" is said of the pile that it stands at, not of what is in play', () => {
    const game = given({
      cards: [spell('call', 'Play: Return a creature from play or from your discard pile to your hand.')],
      one: { hand: ['call'] },
      two: { line: ['bull'], discard: ['cow'] },
    }).when(1, play('call'));
    expect([game.zone('hand:2'), game.asked]).toEqual([['bull'], []]);
  });

  it('KF-BLANK-01: how a creature enters is said before anything blanks it', () => {
    const hush = artifact('hush', {}, { modify: [{ change: 'blank', what: { type: 'CREATURE' } }] });
    const dozer = beast('dozer', 'dozer enters play stunned.');
    const game = given({ cards: [hush, dozer], one: { hand: ['dozer'], artifacts: ['hush'] } }).when(1, play('dozer'));
    expect(game.is('dozer', 'stunned')).toBe(true);
  });

  it('KF-BLANK-02: a blanked card has lost its Omega when it has been played, but nothing that it gained', () => {
    const hush = artifact('hush', {}, { modify: [{ change: 'blank', what: { type: 'CREATURE' } }] });
    const last = creature('last', { keywords: 'omega' });
    const game = given({ cards: [hush, last], one: { hand: ['last'], artifacts: ['hush'] } }).when(1, play('last'));
    expect(game.phase).toBe('main');
    expect(given({ cards: [last], one: { hand: ['last'] } }).when(1, play('last')).turn).toBe('4 of 2');
    const gift = artifact(
      'gift',
      {},
      { modify: [{ change: 'keyword', what: { type: 'CREATURE' }, keyword: 'taunt' }] },
    );
    const kept = given({ cards: [hush, gift], one: { artifacts: ['hush', 'gift'], line: ['bull'] } });
    expect(kept.card('bull').appears?.keywords).toEqual(['taunt']);
  });

  it('KF-ONE-01: one at a time is chosen one at a time', () => {
    const assault = spell('assault', 'Play: Ready and fight with up to 2 friendly creatures, one at a time.');
    const game = given({
      cards: [assault],
      one: { hand: ['assault'], line: ['ox9', 'ox8', 'ox7'] },
      two: { line: ['ox1', 'ox2', 'ox3'] },
    }).when(1, play('assault'), choose('ox9'), choose('ox2'));
    expect([game.zone('discard:2'), game.asked]).toEqual([['ox2'], ['1 cards']]);
    game.when(1, choose('ox8'), choose('ox1'));
    expect([game.asked, game.line(2)]).toEqual([[], ['ox3']]);
  });

  it('KF-REPL-01: of two replacement effects the active player chooses', () => {
    const aside: Op = { op: 'damage', what: { all: { name: 'bull' } }, n: 2 };
    const shield = creature(
      'shield',
      {},
      { modify: [{ change: 'damage-to', what: { type: 'CREATURE', neighbor: 'self', name: 'bull' }, to: 'self' }] },
    );
    const game = given({
      cards: [shield, action('bolt', {}, { on: 'play', do: [aside] })],
      one: { hand: ['bolt'], line: ['shield', 'bull', 'shield'] },
    }).when(1, play('bolt'));
    expect(game.asked).toEqual(['1 cards']);
    game.when(1, choose('shield#2'));
    expect([game.damage('shield#1'), game.damage('shield#2'), game.damage('bull')]).toEqual([0, 2, 0]);
  });

  it('KF-REPL-01: of two creatures that capture what is gained the active player chooses', () => {
    const spider = beast('spider', "Each A that would be added to your opponent's pool is captured by spider instead.");
    const cards = [
      spider,
      spell('gift', 'Play: Gain 2 A.'),
      spell('theft', 'Play: Steal 1 A.'),
      action('bonus', { amber: 1 }),
    ];
    const on = ['spider', 'spider'];
    const captured = (hand: string | null, n: number, amberOfTwo = 0) => {
      const game = given({
        cards,
        one: { hand: hand === null ? [] : [hand], line: ['ox9'] },
        two: { line: on, amber: amberOfTwo },
      });
      game.when(1, hand === null ? reap('ox9') : play(hand));
      expect([hand, game.asked]).toEqual([hand, ['1 cards']]);
      expect(game.refusal(1, choose('ox9'))).not.toBe('');
      game.when(1, choose('spider#2'));
      const amber = (card: string): number => game.card(card).counters['amber'] ?? 0;
      expect([hand, amber('spider#1'), amber('spider#2'), game.amber(1)]).toEqual([hand, 0, n, 0]);
    };
    captured('gift', 2);
    captured('theft', 1, 3);
    captured('bonus', 1);
    captured(null, 1);
    // What is freed as creatures leave play is asked for once, for all of them.
    const freed = given({
      cards: [...cards, spell('purge', 'Play: Destroy each creature with power 9 or higher.')],
      one: { hand: ['purge'] },
      two: {
        line: [...on, { card: 'ox9', counters: { amber: 2 } }, { card: 'ox9', counters: { amber: 1 } }],
      },
    }).when(1, play('purge'));
    expect([freed.asked, freed.zone('discard:2')]).toEqual([['1 cards'], ['ox9', 'ox9']]);
    freed.when(1, choose('spider#2'));
    expect([freed.on('spider#1'), freed.on('spider#2'), freed.amber(1)]).toEqual([0, 3, 0]);
    // With nothing to gain, or one of them, nobody is asked.
    const poor = given({ cards, one: { hand: ['theft'] }, two: { line: on } }).when(1, play('theft'));
    expect(poor.asked).toEqual([]);
    const one = given({ cards, one: { hand: ['gift'] }, two: { line: ['spider'] } }).when(1, play('gift'));
    expect(one.asked).toEqual([]);
  });

  it('KF-DES-17, KF-DES-16: what is tagged cannot be chosen to be destroyed, and keeps its rank', () => {
    const keeper = upgrade(
      'keeper',
      {},
      ...ABILITIES('keeper', 'UPGRADE', 'This creature gains, "Destroyed: Destroy the most powerful enemy creature."'),
    );
    const fought = (...line: readonly Placed[]) =>
      given({
        cards: [keeper],
        one: { line: [{ card: 'ox2', upgrades: ['keeper'] }] },
        two: { line: [...line, { card: 'ox6', damage: 4 }] },
      }).when(1, fight('ox2', 'ox6'));
    const alone = fought('ox4', 'ox3');
    expect([alone.asked, alone.zone('discard:2')]).toEqual([[], ['ox6']]);
    const tied = fought({ card: 'ox5', counters: { power: 1 } }, 'ox3');
    expect([tied.asked, tied.zone('discard:2')]).toEqual([[], ['ox6', 'ox5']]);
    const beaten = fought('ox7', 'ox3');
    expect(beaten.zone('discard:2')).toEqual(['ox6', 'ox7']);
  });

  it('KF-MAIN-14: a permission to use N cards counts cards, not their uses', () => {
    const scent = artifact(
      'scent',
      {},
      {
        on: 'omni',
        do: [
          {
            op: 'lasting',
            modify: [{ change: 'allow', who: 'you', ways: ['use'], what: { house: 'dis', who: 'you' }, n: 1 }],
            until: 'end-of-turn',
          },
        ],
      },
    );
    const rouse = spell('rouse', 'Play: Ready a creature.');
    const game = given({ cards: [scent, rouse], one: { hand: ['rouse'], line: ['imp', 'imp'], artifacts: ['scent'] } });
    game.when(1, act('scent'), reap('imp#1'), play('rouse'));
    if (game.asked.length > 0) game.when(1, choose('imp#1'));
    expect(game.refusal(1, reap('imp#2'))).toBe('KF-MAIN-02');
    expect(game.when(1, reap('imp#1')).amber(1)).toBe(2);
  });
});

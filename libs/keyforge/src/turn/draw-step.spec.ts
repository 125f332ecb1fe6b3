import { describe, expect, it } from '@jest/globals';
import {
  action,
  answer,
  artifact,
  creature,
  endStep,
  fight,
  given,
  next,
  pending,
  play,
  reap,
  TRACE,
} from '../../../../test/support/keyforge/index.js';

/** Catalogue, sections 13 to 15. */

const hand = (n: number): string[] => Array.from({ length: n }, () => 'ox3');
const gain = (n: number) => [{ op: 'gain' as const, n }];

describe('Step 4: ready', () => {
  it('KF-READY-01, KF-READY-02, KF-READY-04: readies all cards of the active player, and none of the opponent', () => {
    const game = given({
      one: {
        hand: ['ox1'],
        line: [
          { card: 'ox2', exhausted: true },
          { card: 'ox4', owner: 2, exhausted: true },
        ],
        artifacts: [{ card: 'stone', exhausted: true }],
      },
      two: {
        line: [
          { card: 'ox9', exhausted: true },
          { card: 'ox8', owner: 1, exhausted: true },
        ],
      },
    }).when(1, play('ox1'), endStep);
    const readied = game.of('set').flatMap(({ changes }) => {
      const n = changes.filter(({ key, value }) => key === 'exhausted' && value === null).length;
      return n > 0 ? [n] : [];
    });
    // They ready all at once.
    expect(readied).toEqual([4]);
    expect(['ox1', 'ox2', 'ox4', 'stone', 'ox9', 'ox8'].map((name) => game.is(name, 'exhausted'))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('KF-READY-03: leaves a card that may not ready exhausted, and readies the others', () => {
    const chill = artifact('chill', {}, { modify: [{ change: 'forbid', action: 'ready', what: { name: 'ox2' } }] });
    const game = given({
      cards: [chill],
      one: {
        line: [
          { card: 'ox2', exhausted: true },
          { card: 'ox4', exhausted: true },
        ],
        artifacts: ['chill'],
      },
    }).when(1, endStep);
    expect([game.is('ox2', 'exhausted'), game.is('ox4', 'exhausted')]).toEqual([true, false]);
  });

  it('KF-READY-05, KF-READY-06: triggers abilities for each readied card, and ends before the draw', () => {
    const bell = artifact(
      'bell',
      {},
      { after: { event: 'readied', what: { type: 'CREATURE' } }, text: 'rings', do: [...gain(1), TRACE] },
    );
    const owl = artifact(
      'owl',
      {},
      { after: { event: 'ready-step-ends', who: 'you' }, text: 'draws early', do: [{ op: 'draw', n: 2 }, TRACE] },
    );
    const game = given({
      cards: [bell, owl],
      one: { hand: hand(5), line: [{ card: 'ox2', exhausted: true }, 'ox4'], artifacts: ['bell', 'owl'] },
    }).when(1, endStep);
    expect([game.count('hand', 1), pending(game, 1)]).toEqual([5, ['bell: rings', 'owl: draws early']]);
    game.when(1, next('bell'));
    // One creature readied. Two cards drawn before step 5 leave nothing to draw in that step.
    expect([game.amber(1), game.count('hand', 1)]).toEqual([1, 7]);
  });

  it('KF-READY-07, KF-USE-07: an effect readies the cards that it names, and goes on if they are ready already', () => {
    const whip = action(
      'whip',
      {},
      {
        on: 'play',
        do: [
          { op: 'ready', what: { all: { name: 'ox2' } } },
          { op: 'gain', n: 3 },
        ],
      },
    );
    const line = [{ card: 'ox2', exhausted: true }, 'ox2', { card: 'ox4', exhausted: true }];
    const game = given({ cards: [whip], one: { hand: ['whip', 'whip'], line } }).when(1, play('whip'));
    expect([game.is('ox2', 'exhausted'), game.is('ox4', 'exhausted'), game.amber(1)]).toEqual([false, true, 3]);
    expect(game.when(1, play('whip'), reap('ox2')).amber(1)).toBe(7);
  });
});

describe('Step 5: draw', () => {
  it.each([
    [0, 6],
    [4, 6],
    [6, 6],
    [8, 8],
  ])(
    'KF-DRAW-01, KF-DRAW-04, KF-DRAW-10: fills a hand of %i cards to %i cards, for the active player only',
    (n, after) => {
      const game = given({ one: { hand: hand(n) }, two: { hand: hand(2) } }).when(1, endStep);
      expect([game.count('hand', 1), game.count('hand', 2), game.count('discard', 1)]).toEqual([after, 2, 0]);
    },
  );

  it('KF-DRAW-02: draws more or fewer cards if an effect changes the hand size', () => {
    const shelf = artifact('shelf', {}, { modify: [{ change: 'hand-size', who: 'you', by: 2 }] });
    const drain = artifact('drain', {}, { modify: [{ change: 'hand-size', who: 'opponent', by: -1 }] });
    const more = given({ cards: [shelf], one: { artifacts: ['shelf', 'shelf'] } }).when(1, endStep);
    const less = given({ cards: [drain, shelf], one: { artifacts: ['shelf'] }, two: { artifacts: ['drain'] } });
    expect([more.count('hand', 1), less.when(1, endStep).count('hand', 1)]).toEqual([10, 7]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [6, 1],
    [7, 2],
    [12, 2],
    [13, 3],
    [18, 3],
    [19, 4],
    [24, 4],
    [25, 5],
  ])('KF-DRAW-03, KF-CHAIN-02, KF-CHAIN-03: with %i chains draws %i fewer, and sheds one', (chains, penalty) => {
    const game = given({ one: { chains } }).when(1, endStep);
    expect([game.count('hand', 1), game.counter(1, 'chains')]).toEqual([6 - penalty, Math.max(0, chains - 1)]);
  });

  it('KF-CHAIN-03, KF-DRAW-03: sheds a chain even if the penalty leaves nothing to draw', () => {
    const game = given({ one: { chains: 12, hand: hand(5) } }).when(1, endStep);
    expect([game.count('hand', 1), game.counter(1, 'chains')]).toEqual([5, 11]);
  });

  it('KF-CHAIN-04: sheds no chain if the hand is full', () => {
    const after = (n: number, ...artifacts: string[]) => {
      const shelf = artifact('shelf', {}, { modify: [{ change: 'hand-size', who: 'you', by: -2 }] });
      const game = given({ cards: [shelf], one: { chains: 3, hand: hand(n), artifacts } }).when(1, endStep);
      return [game.count('hand', 1), game.counter(1, 'chains')];
    };
    expect([after(6), after(8), after(5)]).toEqual([
      [6, 3],
      [8, 3],
      [5, 2],
    ]);
    // "Full" means the hand size that applies now.
    expect([after(4, 'shelf'), after(3, 'shelf')]).toEqual([
      [4, 3],
      [3, 2],
    ]);
  });

  it('KF-CHAIN-01, KF-CHAIN-05: shows everybody the chains, which add up without limit and never fall below 0', () => {
    const yoke = action('yoke', {}, { on: 'play', do: [{ op: 'chains', who: 'opponent', n: 30 }] });
    const saw = action('saw', {}, { on: 'play', do: [{ op: 'chains', who: 'you', n: -5 }] });
    const game = given({ cards: [yoke, saw], one: { hand: ['yoke', 'saw'], chains: 2 }, two: { chains: 4 } });
    game.when(1, play('yoke'), play('saw'));
    const seen = game.view([]).seats.map(({ counters }) => counters['chains'] ?? 0);
    expect(seen).toEqual([0, 34]);
  });

  it('KF-DRAW-05, KF-DRAW-08: shuffles the discard pile into an empty deck, and draws on', () => {
    const game = given({
      one: { deck: ['ox1'], discard: ['ox2', 'ox2', 'ox2', 'ox2', 'ox2', 'ox2', 'ox2'], purged: ['ox4'] },
      two: { discard: ['ox9'] },
    }).when(1, endStep);
    expect([game.zone('hand:1').sort(), game.count('deck', 1), game.zone('discard:1')]).toEqual([
      ['ox1', 'ox2', 'ox2', 'ox2', 'ox2', 'ox2'],
      2,
      [],
    ]);
    expect([game.zone('purged:1'), game.zone('discard:2'), game.of('shuffled')]).toMatchObject([
      ['ox4'],
      ['ox9'],
      [{ zone: 'deck:1' }],
    ]);
  });

  it('KF-DRAW-06: leaves the deck empty if its last card was the last to draw', () => {
    const game = given({ one: { hand: hand(4), deck: ['ox1', 'ox2'], discard: ['ox4'] } }).when(1, endStep);
    expect([game.count('hand', 1), game.count('deck', 1), game.zone('discard:1'), game.of('shuffled')]).toEqual([
      6,
      0,
      ['ox4'],
      [],
    ]);
  });

  it('KF-DRAW-07: stops if no cards are left anywhere, and nobody loses', () => {
    const game = given({ one: { deck: ['ox1'] } }).when(1, endStep);
    expect([game.zone('hand:1'), game.turn, game.winner]).toEqual([['ox1'], '4 of 2', undefined]);
    expect(game.of('lost', true)).toEqual([]);
  });

  it('KF-DRAW-09: an effect draws N cards without chains and hand size, with a new deck if needed', () => {
    const book = action('book', {}, { on: 'play', do: [{ op: 'draw', n: 3 }] });
    const game = given({
      cards: [book],
      one: { chains: 7, hand: ['book', ...hand(6)], deck: ['ox1'], discard: ['ox2', 'ox2', 'ox2'] },
    }).when(1, play('book'));
    expect([game.count('hand', 1), game.counter(1, 'chains'), game.count('deck', 1)]).toEqual([9, 7, 1]);
  });
});

describe('The end of a turn', () => {
  it('KF-EOT-01, KF-EOT-02: has its window after the draw; cards that leave the hand are not drawn again', () => {
    const tax = artifact(
      'tax',
      {},
      {
        after: { event: 'turn-ends', who: 'you' },
        text: 'takes a card',
        do: [{ op: 'discard', what: { pick: { in: ['hand'], who: 'you' }, random: true } }],
      },
    );
    const game = given({ cards: [tax], one: { artifacts: ['tax'] } }).when(1, endStep);
    expect([game.count('hand', 1), game.count('discard', 1)]).toEqual([5, 1]);
    expect(game.kinds().indexOf('draw')).toBeLessThan(game.kinds().indexOf('ability'));
  });

  it('KF-EOT-01, KF-GEN-03: lets the active player order the abilities, even those of the opponent', () => {
    const mine = artifact(
      'mine',
      {},
      { after: { event: 'turn-ends', who: 'you' }, text: 'mine', do: [...gain(1), TRACE] },
    );
    const theirs = artifact('theirs', {}, { after: { event: 'turn-ends' }, text: 'theirs', do: [...gain(1), TRACE] });
    const game = given({ cards: [mine, theirs], one: { artifacts: ['mine'] }, two: { artifacts: ['theirs'] } });
    game.when(1, endStep);
    expect([game.phase, [...pending(game, 1)].sort()]).toEqual(['draw', ['mine: mine', 'theirs: theirs']]);
    game.when(1, next('theirs'));
    expect([game.amber(1), game.amber(2), game.turn]).toEqual([1, 1, '4 of 2']);
  });

  it('KF-EOT-03, KF-GEN-14, KF-HOUSE-07: ends everything that was for this turn, in the cleanup', () => {
    const rally = action(
      'rally',
      {},
      {
        on: 'play',
        do: [
          {
            op: 'lasting',
            until: 'end-of-turn',
            modify: [{ change: 'power', what: { type: 'CREATURE', who: 'you' }, by: 4 }],
          },
        ],
      },
    );
    const shy = creature('shy', { power: 3, armor: 2, keywords: 'elusive' });
    const game = given({ cards: [rally, shy], one: { hand: ['rally'], line: ['ox2', 'ox4'] }, two: { line: ['shy'] } });
    game.when(1, play('rally'), fight('ox2', 'shy'));
    expect([game.stat('ox2'), game.damage('ox2'), game.damage('shy')]).toEqual([6, 0, 0]);
    game.when(1, endStep);
    expect([game.stat('ox2'), game.house_]).toEqual([2, undefined]);
    game.when(2, answer('brobnar'), endStep).when(1, answer('brobnar'), fight('ox4', 'shy'));
    // Elusive works again, once in the turn.
    expect([game.damage('shy'), game.damage('ox4')]).toEqual([0, 0]);
    game.when(1, fight('ox2', 'shy'));
    expect([game.where('ox2'), game.damage('shy')]).toEqual(['discard:1', 0]);
  });

  it('KF-EOT-04, KF-TURN-05: passes the turn to the opponent, unless an extra turn is due', () => {
    expect(given({}).when(1, endStep).turn).toBe('4 of 2');
    const glass = action('glass', {}, { on: 'play', do: [{ op: 'extra-turn', who: 'you' }] });
    const game = given({ cards: [glass], one: { hand: ['glass'] } }).when(1, play('glass'), endStep);
    expect(game.turn).toBe('4 of 1');
    expect(game.when(1, answer('dis'), endStep).turn).toBe('5 of 2');
  });

  it('KF-EOT-05: says "check" for a player who could forge now', () => {
    const said = (amber: number, keys: ('red' | 'blue')[] = []): boolean =>
      given({ one: { amber, keys } })
        .when(1, endStep)
        .units()
        .some((unit) => /check/i.test(unit));
    expect([said(6), said(5)]).toEqual([true, false]);
  });
});

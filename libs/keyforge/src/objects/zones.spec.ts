import { describe, expect, it } from '@jest/globals';
import {
  act,
  action,
  artifact,
  choose,
  creature,
  discard,
  given,
  play,
  type Game,
} from '../../../../test/support/keyforge/index.js';
import type { Op } from '../effects/words.js';

const SEATS = [1, 2];
const PLACES = [
  'deck',
  'hand',
  'archives',
  'abducted',
  'discard',
  'purged',
  'line',
  'artifacts',
  'upgrades',
  'played',
  'under',
];
/** Every zone that holds a card with that id. */
const placesOf = (game: Game, id: string): string[] =>
  PLACES.flatMap((place) =>
    SEATS.flatMap((seat) => game.zone(`${place}:${seat}`).flatMap((one) => (one === id ? [`${place}:${seat}`] : []))),
  );
const size = (game: Game): number =>
  PLACES.reduce((sum, place) => sum + SEATS.reduce((all, seat) => all + game.zone(`${place}:${seat}`).length, 0), 0);
/** An action card that does exactly these operations. */
const doing = (id: string, ...ops: Op[]) => action(id, {}, { on: 'play', text: id, do: ops });
/** An artifact that does these operations whenever it is used. */
const stone = (...ops: Op[]) => artifact('engine', {}, { on: 'action', text: 'do it', do: ops });

describe('Every card', () => {
  it('KF-ZONE-01, KF-ZONE-06: lies in exactly one zone', () => {
    const pause = doing('pause', { op: 'stun', what: { pick: { type: 'CREATURE' } } });
    const game = given({
      cards: [pause],
      one: {
        deck: ['ox1'],
        hand: ['ox2', 'pause'],
        archives: ['ox4'],
        line: [{ card: 'ox5', upgrades: ['hat'], under: ['ox6'] }],
        artifacts: ['stone'],
        discard: ['ox7'],
        purged: ['ox8'],
      },
      two: { deck: [], line: ['ox9'] },
    }).when(1, play('pause'));
    const where = ['ox1', 'ox2', 'pause', 'ox4', 'ox5', 'hat', 'ox6', 'stone', 'ox7', 'ox8', 'ox9'];
    expect(where.map((id) => placesOf(game, id).join())).toEqual([
      'deck:1',
      'hand:1',
      'played:1',
      'archives:1',
      'line:1',
      'upgrades:1',
      'under:1',
      'artifacts:1',
      'discard:1',
      'purged:1',
      'line:2',
    ]);
    expect(size(game)).toBe(where.length);
  });

  it('KF-ZONE-02: exists for the whole match, wherever it goes', () => {
    const storm = doing(
      'storm',
      { op: 'destroy', what: { all: { type: 'CREATURE', who: 'opponent' } } },
      { op: 'return', what: { all: { type: 'CREATURE' } }, to: 'shuffled' },
      { op: 'archive', what: { all: { type: 'ARTIFACT' } } },
      { op: 'purge', what: { all: { in: ['discard'] } } },
      { op: 'draw', n: 20 },
    );
    const board = { deck: ['ox3', 'ox3'], line: ['ox1', 'ox2'], artifacts: ['stone'], discard: ['ox4'] };
    const game = given({ cards: [storm], one: { ...board, hand: ['storm'] }, two: board });
    expect(size(game)).toBe(13);
    game.when(1, play('storm'));
    expect([size(game), game.count('hand', 1), game.count('purged', 2)]).toEqual([13, 4, 3]);
  });

  it("KF-ZONE-02, KF-ARCH-07: each player keeps all their cards, even after one lay in the opponent's archives", () => {
    const loan = doing(
      'loan',
      { op: 'archive', what: { all: { type: 'CREATURE', who: 'opponent' } }, who: 'you' },
      { op: 'return', what: { all: { in: ['archives'], who: 'you' } } },
    );
    const game = given({ cards: [loan], one: { hand: ['loan'] }, two: { line: ['ox5'] } }).when(1, play('loan'));
    expect([game.zone('hand:1'), game.zone('hand:2'), game.count('abducted', 2)]).toEqual([[], ['ox5'], 0]);
  });

  it.each([
    ['hand', { op: 'return', what: { pick: { name: 'bull' } } }],
    ['deck', { op: 'return', what: { pick: { name: 'bull' } }, to: 'deck-top' }],
    ['discard', { op: 'destroy', what: { pick: { name: 'bull' } } }],
    ['purged', { op: 'purge', what: { pick: { name: 'bull' } } }],
  ] as const)("KF-ZONE-03: goes to its owner's %s, no matter who controlled it and who moves it", (place, op) => {
    const one = { artifacts: ['engine'], line: [{ card: 'bull', owner: 2 }] };
    expect(placesOf(given({ cards: [stone(op)], one }).when(1, act('engine')), 'bull')).toEqual([`${place}:2`]);
    const two = { line: [{ card: 'bull', owner: 1 }] };
    const other = given({ cards: [stone(op)], one: { artifacts: ['engine'] }, two }).when(1, act('engine'));
    expect(placesOf(other, 'bull')).toEqual([`${place}:1`]);
  });

  it("KF-ZONE-03: a card that an opponent discards from a hand goes to its owner's discard pile", () => {
    const rob = doing('rob', { op: 'discard', what: { all: { in: ['hand'], who: 'opponent' } } });
    const game = given({ cards: [rob], one: { hand: ['rob'] }, two: { hand: ['ox1'] } }).when(1, play('rob'));
    expect(placesOf(game, 'ox1')).toEqual(['discard:2']);
  });
});

describe('Piles', () => {
  it.each([
    ['discard', 'discard'],
    ['purged', 'purge'],
  ] as const)('KF-ZONE-04: in the %s pile the newest card is on top', (pile, op) => {
    const take: Op = { op: 'return', what: { all: { in: [pile], who: 'you', top: 1 } } };
    const to = (n: number) =>
      doing(`put${n}`, { op, what: { all: { in: ['hand'], who: 'you', power: { min: n, max: n } } } });
    const cards = [to(1), to(2), doing('back', take)];
    const game = given({ cards, one: { hand: ['put1', 'put2', 'back', 'ox1', 'ox2'], [pile]: ['ox5'] } });
    game.when(1, play('put2'), play('put1'));
    expect(game.zone(`${pile}:1`).filter((id) => id.startsWith('ox'))).toEqual(['ox5', 'ox2', 'ox1']);
    const top = game.zone(`${pile}:1`).at(-1)!;
    game.when(1, play('back'));
    expect(game.zone('hand:1')).toContain(top);
  });

  it('KF-ZONE-05: a player draws the top card of a deck next and its bottom card last', () => {
    const draw = stone({ op: 'draw', n: 1 });
    const low = doing('low', { op: 'return', what: { all: { name: 'bull' } }, to: 'deck-bottom' });
    const high = doing('high', { op: 'return', what: { all: { name: 'cow' } }, to: 'deck-top' });
    const one = { deck: ['ox1', 'ox2'], hand: ['low', 'high'], line: ['bull', 'cow'], artifacts: ['engine'] };
    const game = given({ cards: [draw, low, high], one }).when(1, play('low'), play('high'));
    expect(game.zone('deck:1')).toEqual(['cow', 'ox1', 'ox2', 'bull']);
    game.when(1, act('engine'));
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([['cow'], ['ox1', 'ox2', 'bull']]);
  });

  it('KF-ZONE-06, KF-DRAW-05: a reshuffle leaves out the action card that is being played', () => {
    const dig = doing('dig', { op: 'draw', n: 5 });
    const game = given({ cards: [dig], one: { deck: [], hand: ['dig'], discard: ['ox1', 'ox2'] } }).when(
      1,
      play('dig'),
    );
    expect([game.zone('hand:1').sort(), game.zone('deck:1'), game.zone('discard:1')]).toEqual([
      ['ox1', 'ox2'],
      [],
      ['dig'],
    ]);
  });

  it('KF-ZONE-07: a purged card is out of the match, unless an effect names purged cards', () => {
    const flag = creature('flag', {}, { modify: [{ change: 'power', what: { name: 'ox5' }, by: 4 }] });
    const ban = doing('ban', { op: 'purge', what: { all: { name: 'flag' } } }, { op: 'draw', n: 9 });
    const call = doing('call', { op: 'return', what: { all: { in: ['purged'], who: 'you', type: 'CREATURE' } } });
    const one = { deck: [], hand: ['ban', 'call'], line: ['flag', 'ox5'], discard: ['ox1'] };
    const game = given({ cards: [flag, ban, call], one });
    expect(game.stat('ox5')).toBe(9);
    game.when(1, play('ban'));
    expect([game.stat('ox5'), placesOf(game, 'flag'), placesOf(game, 'ox1')]).toEqual([5, ['purged:1'], ['hand:1']]);
    game.when(1, play('call'));
    expect(placesOf(game, 'flag')).toEqual(['hand:1']);
    // A selector for other places never finds it: not one for play, for the discard pile, or for any card.
    const everywhere: Op[] = [
      { op: 'return', what: { all: { type: 'CREATURE' } } },
      { op: 'return', what: { all: { in: ['discard', 'hand', 'archives'], type: 'CREATURE' } }, to: 'shuffled' },
      { op: 'gain', n: { count: { type: 'CREATURE' } } },
    ];
    const gone = given({ cards: [doing('all', ...everywhere)], one: { hand: ['all'], purged: ['ox5', 'imp'] } });
    gone.when(1, play('all'));
    expect([gone.zone('purged:1'), gone.amber(1)]).toEqual([['ox5', 'imp'], 0]);
    const pile: Op = { op: 'gain', n: { count: { in: ['discard'], who: 'you' } } };
    const counted = given({ cards: [doing('pile', pile)], one: { hand: ['pile'], purged: ['ox5'], discard: ['ox1'] } });
    expect(counted.when(1, play('pile')).amber(1)).toBe(1);
  });
});

describe('A card that comes back', () => {
  it.each([
    ['hand', { op: 'return', what: { all: { name: 'bull' } } }],
    ['discard', { op: 'destroy', what: { all: { name: 'bull' } } }],
  ] as const)(
    'KF-ZONE-08, KF-STUN-07, KF-GEN-16, KF-CTRL-08: from the %s is another object than before',
    (place, leave) => {
      const roar = doing(
        'roar',
        { op: 'choose', what: { all: { name: 'bull' } }, as: 'one' },
        { op: 'lasting', modify: [{ change: 'power', what: { named: 'one' }, by: 5 }], until: 'end-of-turn' },
        { op: 'control', what: { named: 'one' }, who: 'you' },
      );
      const home = doing('home', leave);
      const back = doing('back', {
        op: 'put-into-play',
        what: { all: { in: [place], who: 'opponent', name: 'bull' } },
        who: 'opponent',
      });
      const bull = {
        card: 'bull',
        damage: 2,
        counters: { power: 3, amber: 1 },
        stunned: true,
        enraged: true,
        upgrades: ['hat'],
      };
      const game = given({
        cards: [roar, home, back],
        one: { hand: ['roar', 'home', 'back'] },
        two: { line: [bull] },
      });
      const { handle } = game.card('bull');
      game.when(1, play('roar'));
      expect([game.where('bull'), game.stat('bull')]).toEqual(['line:1', 11]);
      game.when(1, play('home'), play('back'));
      const { damage, counters, values } = game.card('bull');
      expect([game.where('bull'), game.stat('bull'), damage, counters, values]).toEqual([
        'line:2',
        3,
        0,
        {},
        { exhausted: true },
      ]);
      expect(game.card('bull').handle).not.toBe(handle);
      expect(placesOf(game, 'hat')).toEqual(['discard:2']);
    },
  );
});

describe('Beneath a card', () => {
  const nest = creature(
    'nest',
    {},
    {
      on: 'play',
      text: 'keep',
      do: [{ op: 'put-under', what: { all: { in: ['discard'] } }, under: 'self', face: 'up' }],
    },
  );
  const felling = doing('felling', { op: 'destroy', what: { all: { name: 'nest' } } });

  it("KF-ZONE-09: a card is out of play, and goes to its owner's discard pile together with the card above it", () => {
    const count = doing('count', { op: 'gain', n: { count: { type: 'CREATURE' } } });
    const game = given({
      cards: [nest, felling, count],
      one: { hand: ['nest', 'count', 'felling'], discard: ['ox1'] },
      two: { discard: ['ox2'] },
    }).when(1, play('nest'));
    expect([placesOf(game, 'ox1'), placesOf(game, 'ox2')]).toEqual([['under:1'], ['under:1']]);
    game.when(1, play('count'));
    expect(game.amber(1)).toBe(1);
    game.when(1, play('felling'));
    expect([placesOf(game, 'ox1'), placesOf(game, 'ox2')]).toEqual([['discard:1'], ['discard:2']]);
  });

  it('KF-ZONE-11, KF-HID-09: a grafted card lies face up, and everybody sees it', () => {
    const game = given({ cards: [nest], one: { hand: ['nest'] }, two: { discard: ['ox2'] } }).when(1, play('nest'));
    expect(game.card('ox2').host).toBe(game.card('nest').handle);
    for (const audience of [[1], [2], []])
      expect(
        game
          .view(audience)
          .zones.flatMap((zone) => (zone.id === 'under:1' && zone.kind === 'followed' ? zone.cards : [])),
      ).toMatchObject([{ definition: 'ox2' }]);
  });
});

describe('Numbers', () => {
  it('KF-ZONE-10: neither pools nor chains nor counters go below 0', () => {
    const drain = doing(
      'drain',
      { op: 'lose', n: 5 },
      { op: 'lose', who: 'opponent', n: 5 },
      { op: 'chains', n: -4 },
      { op: 'counter', what: { pick: { type: 'CREATURE' } }, kind: 'power', n: -3 },
    );
    const line = [{ card: 'ox5', counters: { power: 1 } }, 'ox6'];
    const one = { hand: ['drain'], amber: 2, chains: 1, line };
    const game = given({ cards: [drain], one, two: { amber: 0 } }).when(1, play('drain'), choose('ox5'));
    expect([
      game.amber(1),
      game.amber(2),
      game.counter(1, 'chains'),
      game.on('ox5', 'power'),
      game.stat('ox5'),
    ]).toEqual([0, 0, 0, 0, 5]);
  });

  it('KF-DISC-01, KF-ZONE-04: a discarded card lies on top, face up', () => {
    const game = given({ one: { hand: ['ox1', 'ox2'], discard: ['ox3'] } }).when(1, discard('ox2'), discard('ox1'));
    expect(game.zone('discard:1')).toEqual(['ox3', 'ox2', 'ox1']);
  });
});

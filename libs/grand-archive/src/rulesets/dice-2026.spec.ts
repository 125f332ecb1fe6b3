import { describe, expect, it } from '@jest/globals';
import { activate, answer, printed, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

const rolled = { rolled: 'dice' } as const;
const foe = { champion: 'each-opponent' } as const;
printed({
  voltage: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        do: [
          { op: 'roll', sides: 6, dice: 2, as: 'dice' },
          { op: 'damage', to: foe, n: rolled },
        ],
      },
    ],
  },
  coin: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        do: [
          { op: 'roll', sides: 6, as: 'dice' },
          {
            op: 'if',
            if: [{ is: 'number', of: rolled, max: 3 }],
            then: [{ op: 'damage', to: foe, n: 1 }],
            else: [{ op: 'damage', to: foe, n: 2 }],
          },
        ],
      },
    ],
  },
  sexton: {
    types: 'ITEM',
    abilities: [when('milled', 'one or more', drawOne), when('milled-one', 'a card', drawOne)],
  },
  wheel: { types: 'MASTERY' },
  nudge: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'turn-mastery', card: 'wheel', adjacent: true }] }],
  },
  spin: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'mastery', card: 'wheel' }] }] },
  dreams: {
    types: 'MASTERY',
    abilities: [
      {
        ...when('die', 'an ally dies', { op: 'mastery-counter', card: 'dreams', kind: 'haunt', n: 1 }),
        of: { types: ['ALLY'], who: 'you' },
      },
      when('end-began', 'lay your graveyard under your deck', {
        op: 'may',
        do: [
          { op: 'put-under', what: { all: { zone: 'graveyard', who: 'you' } } },
          { op: 'mill', who: 'you', n: { mastery: 'dreams', counters: 'haunt' } },
        ],
      }),
    ],
  },
  doze: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'mastery', card: 'dreams' }] }] },
  beacon: { types: 'ITEM', abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, open: true }] }] },
  grind: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'mill', who: 'you', n: 3 }] }] },
  gulp: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'draw', who: 'you', n: 2 }] }] },
});

/** The side that a die showed, from 0. */
const faceOf = (game: Game): number => (game.of('drew-random')[0]!.result as readonly number[])[0]!;
const played = (game: Game, id: string): Game => game.when(1, activate(id)).passAll();

describe('dice of 2026', () => {
  it('GA26-DICE-01: are rolled as the effect resolves, one for each that is written, and each is on record', () => {
    const game = given26({ hand: ['voltage'] }).when(1, activate('voltage'));
    expect(game.of('drew-random', true).filter(({ purpose }) => purpose === 'roll')).toEqual([]);
    const rolls = game.passAll().of('drew-random');
    expect(rolls.map(({ purpose, size, count, among }) => [purpose, size, count, among])).toEqual(
      Array.from({ length: 2 }, () => ['roll', 6, 1, [{ tokens: ['1', '2', '3', '4', '5', '6'] }]]),
    );
    const shown = rolls.map(({ result }) => (result as readonly number[])[0]! + 1);
    expect(game.card('ember@2').damage).toBe(shown[0]! + shown[1]!);
  });

  it('GA26-RAND-01: may stand for fewer results, each equally likely', () => {
    const counts = new Map<number, number>();
    const hand = Array.from({ length: 12 }, () => 'coin');
    const game = given26({ hand }, { field: ['ann2'] });
    const faces: [number, number][] = [];
    for (const card of hand) {
      const before = game.card('ann2').damage;
      played(game, card);
      const dealt = game.card('ann2').damage - before;
      faces.push([faceOf(game), dealt]);
      counts.set(dealt, (counts.get(dealt) ?? 0) + 1);
    }
    expect(faces.every(([face, dealt]) => dealt === (face < 3 ? 1 : 2))).toBe(true);
    expect([...counts.keys()].sort()).toEqual([1, 2]);
  });
});

describe('what happens several times at once in 2026', () => {
  it('GA26-RES-17: triggers once for each, and once where the text says "one or more"', () => {
    const game = given26(
      { field: ['sexton'], hand: ['grind'], deck: ['ox', 'bear', 'ox', 'ox', 'ox', 'ox'] },
      {},
      { asks: 'always' },
    );
    game.when(1, activate('grind')).passAll();
    const milled = game.count('graveyard', 1) - 1;
    while (game.asked.length > 0)
      game.when(1, (now) => ({
        kind: 'answer',
        ask: now.table.asks[0]!.id,
        value: Array.from({ length: now.table.asks[0]!.max }, (_, n) => n),
      }));
    const titles = game.stack().map((title) => title.split(': ')[1]);
    expect([milled > 1, titles.filter((title) => title === 'a card').length]).toEqual([true, milled]);
    expect(titles.filter((title) => title === 'one or more')).toHaveLength(1);
  });
});

describe('masteries that turn and dream in 2026', () => {
  it('GA26-MASTERY-09: North and South are next to East and West, and the other way round', () => {
    const game = played(played(given26({ hand: ['spin', 'nudge', 'nudge'] }), 'spin'), 'nudge');
    expect(game.table.asks[0]!.about['labels']).toEqual(['East', 'West']);
    game.when(1, answer([1], 'modes'));
    expect(game.table.effects[0]!.data['facing']).toBe('West');
    expect(played(game, 'nudge').table.asks[0]!.about['labels']).toEqual(['North', 'South']);
  });

  const dreaming = (deaths: number): Game => {
    const dead = Array.from({ length: deaths }, () => 'doom');
    const field = dead.map(() => 'mouse');
    const game = given26({ hand: ['doze', ...dead], field, deck: ['dawn', 'spark', 'bolt'] });
    played(game, 'doze');
    for (const id of dead) game.when(1, activate(id, { targets: ['mouse'] })).passAll(2);
    return game.passTo('end').passAll();
  };
  it('GA26-MASTERY-06: its player may lay the graveyard under the deck, and then one card for each counter', () => {
    const game = dreaming(2).when(1, answer(true, 'may'));
    expect(game.asked).toEqual(['1 below']);
    const order = [4, 3, 2, 1, 0];
    const lay = game.zone('graveyard:1');
    game.when(1, answer(order, 'below'));
    expect(game.zone('graveyard:1')).toEqual(['dawn', 'spark']);
    expect(game.zone('deck:1')).toEqual(['bolt', ...order.map((n) => lay[n])]);
    expect(game.heard([2]).at(-1)).not.toMatch(/"order":\[/);
  });

  it('GA26-MASTERY-06: without that nothing goes to the graveyard', () => {
    const game = dreaming(1).when(1, answer(false, 'may'));
    expect([game.count('graveyard', 1), game.zone('deck:1')]).toEqual([3, ['dawn', 'spark', 'bolt']]);
  });
});

describe('a deck that is played with its top card revealed', () => {
  const tops = (game: Game) => game.of('shown').flatMap(({ definitions }) => definitions as readonly string[]);
  it('GA26-ZONE-16: shows each card that comes to the top, also between the draws of one drawing', () => {
    const game = given26({ hand: ['beacon', 'gulp'], deck: ['dawn', 'spark', 'bolt', 'ox'] });
    played(game, 'beacon');
    expect(tops(game)).toEqual(['dawn']);
    played(game, 'gulp');
    expect(tops(game)).toEqual(['spark', 'bolt']);
    const deck = (audience: number[]) => {
      const zone = game.view(audience).zones.find(({ id }) => id === 'deck:1')!;
      return zone.kind === 'pooled' ? zone.slots.map(({ definition }) => definition) : [];
    };
    expect([deck([]), deck([2])]).toEqual([
      ['bolt', null],
      ['bolt', null],
    ]);
    const hand = game.view([2]).zones.find(({ id }) => id === 'hand:1')!;
    expect(hand.kind === 'pooled' ? hand.slots.map(({ definition }) => definition) : []).toEqual([null, null]);
  });
});

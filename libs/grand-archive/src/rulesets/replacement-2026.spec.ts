import { describe, expect, it } from '@jest/globals';
import {
  activate,
  answer,
  attack,
  pass,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

const mine = { champion: 'you' } as const;
const until = 'end-of-turn' as const;
const shields = (what: object) => [{ kind: 'resolve' as const, do: [{ op: 'prevent', what: mine, until, ...what }] }];
written({
  jab: { types: 'ACTION', text: 'Deal 2 damage to target unit.' },
  blow: { types: 'ACTION', text: 'Deal 4 damage to target unit.' },
  slam: { types: 'ACTION', text: 'Deal 6 damage to target unit.' },
  sear: { types: 'ACTION', text: 'Deal 4 unpreventable damage to target unit.' },
  cloak: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Prevent the next 3 damage that would be dealt to your champion this turn.',
  },
  ruse: {
    types: 'ACTION',
    speed: 'fast',
    text: 'The next time damage would be dealt to your champion this turn, prevent that damage.',
  },
  haze: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Until end of turn, if 2 or less damage would be dealt to your champion, prevent that damage.',
  },
  pain: {
    types: 'ACTION',
    speed: 'fast',
    text: 'The next time your champion would take damage this turn, double that damage.',
  },
});
printed({
  dodge: { types: 'ACTION', speed: 'fast', abilities: shields({ n: 3, next: 'time' }) as never },
  steel: { types: 'ACTION', speed: 'fast', abilities: shields({ n: 3, of: 'combat' }) as never },
  charm: { types: 'ACTION', speed: 'fast', abilities: shields({ n: 3, of: 'other' }) as never },
});

const left = (game: Game) => game.table.effects.map(({ data }) => data['prevent']);
/** Seat 2 answers each hit on its champion with these cards; the hits resolve, as far as nobody is asked. */
const struck = (answers: string[], ...hits: string[]): Game => {
  const game = given26({ hand: hits }, { hand: answers }, { asks: 'always' });
  game.when(1, activate(hits[0]!, { targets: ['ember@2'] })).when(1, pass);
  for (const one of answers) game.when(2, activate(one));
  game.passAll(answers.length).passAll();
  return hits.slice(1).reduce((now, hit) => now.when(1, activate(hit, { targets: ['ember@2'] })).passAll(), game);
};
const damage = (game: Game) => game.card('ember@2').damage;

describe('replacement effects of 2026', () => {
  it.each([
    ['Cloak: damage is prevented', ['all', 1]],
    ['Ruse: damage is prevented', [3]],
  ])('GA26-REPL-01: apply in the order of the controller of what is damaged: %s', (title, rest) => {
    const game = struck(['ruse', 'cloak'], 'jab');
    const labels = game.table.asks[0]!.about['labels'] as string[];
    expect([game.asked, damage(game), labels.length]).toEqual([['2 modes'], 0, 2]);
    game.when(2, answer([labels.indexOf(title)]));
    expect([damage(game), left(game)]).toEqual([0, rest]);
  });

  it('GA26-REPL-01: are not asked about where the order does not matter', () => {
    const game = given26({ hand: ['sear'] }, { hand: ['ruse', 'ruse'] });
    game.when(1, activate('sear', { targets: ['ember@2'] })).when(1, pass);
    game.when(2, activate('ruse')).when(2, activate('ruse')).passAll(3);
    expect([game.asked, damage(game), left(game)]).toEqual([[], 4, []]);
  });

  it('GA26-REPL-02: apply as far as they still do, and each of them once', () => {
    expect(damage(struck(['haze', 'cloak'], 'blow'))).toBe(0);
    expect(damage(struck(['haze', 'cloak'], 'slam'))).toBe(3);
    expect(damage(struck(['pain'], 'blow'))).toBe(8);
    const game = struck(['pain', 'ruse'], 'blow');
    game.when(2, answer([0]));
    // Nothing is left that could be doubled.
    expect([game.asked, damage(game)]).toEqual([[], 0]);
  });

  it('GA26-REPL-03: use no stack, and nobody can answer', () => {
    const game = struck(['ruse', 'cloak'], 'jab');
    expect([game.stack(), game.holder]).toEqual([['Jab'], undefined]);
    game.when(2, answer([0]));
    expect([game.stack(), game.of('item-raised')]).toEqual([[], []]);
  });

  it('GA26-REPL-04: may be set up by a trigger, and what happened instead may trigger', () => {
    const exile = { of: 'die', to: 'banishment' } as const;
    printed({
      priest: {
        types: 'ALLY',
        stats: { power: 1, life: 1 },
        abilities: [when('enter', 'Priest: exile', { op: 'replace', what: { all: {} }, instead: exile, until })],
      },
      relict: {
        types: 'ALLY',
        stats: { power: 1, life: 1 },
        abilities: [when('banish', 'Relict is banished: draw', drawOne), when('die', 'Relict dies: draw', drawOne)],
      },
    });
    const game = given26({ hand: ['priest', 'doom'] }, { field: ['relict'] });
    game.when(1, activate('priest')).passAll(2);
    game.when(1, activate('doom', { targets: ['relict'] })).passAll();
    expect([game.stack(), game.zone('banishment:2')]).toEqual([['Relict: Relict is banished: draw'], ['relict']]);
  });

  it('GA26-ACT-10: apply to payments, too: what is sacrificed for a cost goes where they say', () => {
    const exile = { of: 'die', to: 'banishment' } as const;
    printed({
      shun: {
        types: 'ITEM',
        abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'] } }, instead: exile }] }],
      },
    });
    const game = given26({ hand: ['hurl'], field: ['bear', 'shun'] }).when(1, activate('hurl'));
    if (game.asked.length > 0)
      game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [now.handle('bear')] }));
    expect([game.stack(), game.zone('banishment:1'), game.zone('graveyard:1')]).toEqual([['Hurl'], ['bear'], []]);
    // It was given all the same.
    expect(game.passAll().card('ember@2').damage).toBeGreaterThan(0);
  });

  it('GA26-RES-08: change what an action comes to, and it counts as done', () => {
    const exile = { of: 'die', to: 'banishment' } as const;
    printed({
      ward2: {
        types: 'ITEM',
        abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'] } }, instead: exile }] }],
      },
      reap: {
        types: 'ACTION',
        speed: 'fast',
        abilities: [
          {
            kind: 'resolve',
            targets: [{ what: { types: ['ALLY'] }, min: 1, max: 1 }],
            do: [
              { op: 'destroy', what: { target: 0 } },
              { op: 'if', if: [{ is: 'did' }], then: [drawOne] },
            ],
          },
        ],
      },
    });
    const reaped = (field: string[]) => {
      const game = given26({ hand: ['reap'], field }, { field: ['mouse'] });
      game.when(1, activate('reap', { targets: ['mouse'] })).passAll();
      return [game.zone('graveyard:2'), game.zone('banishment:2'), game.count('hand', 1)];
    };
    expect([reaped([]), reaped(['ward2'])]).toEqual([
      [['mouse'], [], 1],
      [[], ['mouse'], 1],
    ]);
  });
});

describe('prevention of 2026', () => {
  it('GA26-PREV-01: of an amount goes on until it has prevented that much, and lets the rest through', () => {
    const game = struck(['cloak'], 'jab', 'jab', 'jab');
    expect(game.of('damaged', true).flatMap(({ hits }) => hits.map(({ prevented }) => prevented))).toEqual([2, 1, 0]);
    expect([damage(game), left(game)]).toEqual([3, []]);
  });

  it('GA26-PREV-02: of an instance is used by it, even if it prevents less or nothing', () => {
    expect(damage(struck(['dodge'], 'jab', 'jab'))).toBe(2);
    expect(damage(struck(['dodge'], 'blow', 'jab'))).toBe(3);
    expect(damage(struck(['dodge'], 'sear', 'jab'))).toBe(6);
  });

  it('GA26-PREV-03: of an amount stays whole where damage is unpreventable', () => {
    const game = struck(['cloak'], 'sear', 'jab');
    expect([damage(game), left(game)]).toEqual([4, [1]]);
    expect(damage(struck(['ruse'], 'sear', 'jab'))).toBe(6);
  });

  it('GA26-PREV-04: of a kind works on that kind, and without one on all', () => {
    expect([damage(struck(['steel'], 'jab')), damage(struck(['charm'], 'jab'))]).toEqual([2, 0]);
    const fight = (card: string): number => {
      const game = given26({ field: ['bear'] }, { hand: [card] }).when(1, attack('bear', 'ember@2'));
      return damage(fought(game.when(1, pass).when(2, activate(card)).passAll()).passAll());
    };
    expect([fight('steel'), fight('charm'), fight('cloak')]).toEqual([0, 2, 0]);
  });

  it('GA26-PREV-05: over each of several units has its amount for each of them', () => {
    printed({
      wall: {
        types: 'ACTION',
        speed: 'fast',
        abilities: [
          { kind: 'resolve', do: [{ op: 'guard', what: { unit: true, who: 'you' }, n: 1, next: true, until }] },
        ],
      },
      dome: {
        types: 'ACTION',
        speed: 'fast',
        abilities: [
          { kind: 'resolve', do: [{ op: 'guard', what: { unit: true, who: 'you' }, n: 'all', next: 'time', until }] },
        ],
      },
    });
    const hurt = (game: Game) => [game.card('ember@2').damage, game.card('golem').damage];
    const quaked = (card: string, ...hits: string[]): Game => {
      const game = given26({ hand: hits }, { hand: [card], field: ['golem'] });
      game.when(1, activate(hits[0]!)).when(1, pass).when(2, activate(card)).passAll(2);
      return hits.slice(1).reduce((now, hit) => now.when(1, activate(hit)).passAll(), game);
    };
    expect([hurt(quaked('wall', 'quake')), hurt(quaked('wall', 'quake', 'quake'))]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    // "The next time one or more units": the first event uses it for all of them.
    expect([hurt(quaked('dome', 'quake')), hurt(quaked('dome', 'quake', 'quake'))]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const one = given26({ hand: ['jab', 'jab'] }, { hand: ['dome'], field: ['golem'] });
    one
      .when(1, activate('jab', { targets: ['golem'] }))
      .when(1, pass)
      .when(2, activate('dome'))
      .passAll(2);
    expect(hurt(one.when(1, activate('jab', { targets: ['ember@2'] })).passAll())).toEqual([2, 0]);
  });

  it('GA26-PREV-06: does with it what stands in its paragraph, and triggers what stands in another', () => {
    const shield = 'Prevent the next 3 damage that would be dealt to your champion this turn.';
    written({
      muse: {
        types: 'ACTION',
        speed: 'fast',
        text: `${shield} When 2 or more damage is prevented this way, draw a card.`,
      },
      echo: {
        types: 'ACTION',
        speed: 'fast',
        text: `${shield}\n\nWhenever damage is prevented this way, draw a card.`,
      },
    });
    const drawn = (game: Game) => [game.stack().length, game.count('hand', 2)];
    expect([drawn(struck(['muse'], 'jab')), drawn(struck(['echo'], 'jab'))]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('GA26-PREV-07: in full is no damage: nothing is hit, nothing that looks for damage triggers', () => {
    printed({
      thorn: {
        types: 'ALLY',
        stats: { power: 1, life: 4 },
        abilities: [when('damaged', 'Thorn is damaged: draw', drawOne)],
      },
      guardian: {
        types: 'ACTION',
        speed: 'fast',
        abilities: [{ kind: 'resolve', do: [{ op: 'guard', what: { unit: true, who: 'you' }, n: 2, until }] }],
      },
    });
    const fight = (hand: string[]): string[] => {
      const game = given26({ field: ['wolf'] }, { field: ['thorn'], hand }).when(1, attack('wolf', 'thorn'));
      if (hand[0]) game.when(1, pass).when(2, activate(hand[0])).passAll();
      return fought(game).passAll().stack();
    };
    expect(fight([])).toEqual(['Wolf: Wolf hits: draw', 'Thorn: Thorn is damaged: draw']);
    expect(fight(['guardian'])).toEqual([]);
  });
});

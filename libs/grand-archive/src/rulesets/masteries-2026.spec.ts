import { describe, expect, it } from '@jest/globals';
import { facingOf, masteryOf } from '../objects/masteries.js';
import {
  activate,
  answer,
  attack,
  pass,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, unarmed } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

written({
  prisms: {
    types: 'MASTERY',
    name: 'Broken Prisms',
    text:
      '[Vela Bonus] Your champion has "On Ally Kill: Put X sheen counters onto your Broken Prisms, where X is the ' +
      'amount of sheen counters that were on the killed ally."\n\n' +
      '[Vela Bonus] Your champion has "On Champion Hit: You may move all sheen counters on the hit champion to your ' +
      'Broken Prisms. When three or more counters are moved this way, deal 3 damage to that champion."',
  },
  rites: {
    types: 'MASTERY',
    name: 'Silent Rites',
    text:
      '[Vela Bonus] Whenever your champion attacks, depending on the amount of omens you have—\n' +
      '• 1 to 2— That attack gets +1POWER.\n• 3 to 4— That attack gets +2POWER.\n' +
      '• 5 or more— That attack gets +3POWER. Draw a card into your memory.',
  },
  eddies: {
    types: 'MASTERY',
    name: 'Wandering Eddies',
    text:
      '[Vela Bonus] At the beginning of your end phase, you may change the direction of your Wandering Eddies to a ' +
      'different direction of your choice. (The directions are North, South, East, and West.)',
  },
  break: { types: 'ACTION', speed: 'fast', text: 'You gain the Broken Prisms mastery.' },
  vow: { types: 'ACTION', speed: 'fast', text: 'You gain the Silent Rites mastery.' },
  stray: { types: 'ACTION', speed: 'fast', text: 'You gain the Wandering Eddies mastery.' },
  vela: { types: 'CHAMPION', name: 'Vela, Young', level: 1, life: 20, power: 2 },
  nox: { types: 'CHAMPION', name: 'Nox, Young', level: 1, life: 20, power: 2 },
});
printed({
  dolls: {
    types: 'MASTERY',
    abilities: [
      {
        kind: 'static',
        modify: [{ what: { all: { zone: 'graveyard', who: 'you', not: ['SPECTER'] } }, bare: true }],
      },
      {
        ...when('die', 'a Specter dies', { op: 'mastery-counter', card: 'dolls', kind: 'haunt', n: 1 }),
        of: { types: ['ALLY'], subtypes: ['SPECTER'], who: 'you' },
      },
    ],
  },
  dream2: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'mastery', card: 'dolls' }] }] },
  wraith: { types: 'ALLY', subtypes: 'SPECTER', stats: { power: 1, life: 1 } },
});

const omens = (n: number) => Array.from({ length: n }, () => ({ card: 'ox', counters: { omen: 1 } }));
const counters = (game: Game, kind: string): number =>
  ((masteryOf(game.table, 1)?.data['counters'] ?? {}) as Record<string, number>)[kind] ?? 0;
const learnt = (card: string, side: object, two: object = {}): Game =>
  given26({ hand: [card], field: ['vela'], ...side }, two)
    .when(1, activate(card))
    .passAll();

describe('masteries of 2026', () => {
  it('GA26-MASTERY-01: belong to a player, are no objects, and one takes the place of another', () => {
    const game = learnt('break', { hand: ['break', 'stray', 'ruin'] });
    expect(masteryOf(game.table, 1)!.data).toEqual({ mastery: 'prisms' });
    game.when(1, activate('stray')).passAll();
    expect(game.table.effects.map(({ data }) => data['mastery'])).toEqual(['eddies']);
    expect(game.when(1, activate('ruin')).passAll().table.effects).toHaveLength(1);
  });

  const ally = { field: [{ card: 'mouse', counters: { sheen: 2 } }] };
  it('GA26-MASTERY-02: the sheen counters of an ally that the champion kills come onto the mastery', () => {
    const killed = (champion: string) => {
      const game = learnt('break', { field: [champion] }, ally).when(1, unarmed(champion, 'mouse'));
      fought(game).passAll();
      while (game.stack().length > 0) game.passAll();
      return counters(game, 'sheen');
    };
    expect([killed('vela'), killed('nox')]).toEqual([2, 0]);
  });

  it('GA26-MASTERY-02: so do those of an ally that its retaliation kills', () => {
    const foe = { field: [{ card: 'bear', counters: { sheen: 2 } }] };
    const game = given26({ hand: ['break'], field: ['vela'] }, foe, { turn: { n: 4, seat: 2 } });
    game.when(2, attack('bear', 'vela')).when(2, pass);
    game.when(1, activate('break')).passAll();
    fought(game, 'vela').passAll();
    while (game.stack().length > 0) game.passAll();
    expect([game.zone('graveyard:2'), counters(game, 'sheen')]).toEqual([['bear'], 2]);
  });

  it.each([
    [3, true, [5, 3]],
    [2, true, [2, 2]],
    [3, false, [2, 0]],
  ])('GA26-MASTERY-03: %i sheen counters of a champion that it hits may be moved: %s', (n, move, expected) => {
    const two = { field: [{ card: 'ember', counters: { sheen: n } }] };
    const game = fought(learnt('break', {}, two).when(1, unarmed('vela', 'ember'))).passAll(2);
    game.when(1, answer(move, 'may'));
    while (game.stack().length > 0) game.passAll();
    expect([game.card('ember').damage, counters(game, 'sheen')]).toEqual(expected);
  });

  it('GA26-MASTERY-04: cards of the own graveyard that are no Specters lose all abilities', () => {
    const calls = { ...when('end-began', 'draws', drawOne), zone: 'graveyard' as const };
    printed({
      bones: { types: 'ALLY', stats: { power: 1, life: 1 }, abilities: [calls] },
      shadow: { types: 'ALLY', subtypes: 'SPECTER', stats: { power: 1, life: 1 }, abilities: [calls] },
    });
    const calling = (champion: string, hand: string[]): string[] => {
      const game = given26({ hand, field: [champion], graveyard: ['bones', 'shadow'] });
      for (const one of hand) game.when(1, activate(one)).passAll();
      game.passTo('end');
      while (game.asked.length > 0) game.when(1, answer([0, 1], 'order'));
      return game.table.items.map(({ title }) => title.split(':')[0]!).sort();
    };
    expect(calling('nox', [])).toEqual(['Bones', 'Shadow']);
    for (const champion of ['nox', 'vela']) expect(calling(champion, ['dream2'])).toEqual(['Shadow']);
  });

  it('GA26-MASTERY-04: keywords are abilities, too', () => {
    printed({ ghoul: { types: 'ALLY', stats: { power: 1, life: 1 }, keywords: ['taunt'] } });
    const find = { zone: 'graveyard' as const, keyword: 'taunt' as const, who: 'any' as const };
    printed({
      seek: {
        types: 'ACTION',
        speed: 'fast',
        abilities: [{ kind: 'resolve', targets: [{ what: find, min: 1, max: 1 }], do: [drawOne] }],
      },
    });
    const seeking = (one: string[], two: string[], ...before: string[]): Game => {
      const game = given26({ hand: ['seek', 'dream2'], field: ['nox'], graveyard: one }, { graveyard: two });
      for (const id of before) game.when(1, activate(id)).passAll();
      return game;
    };
    const seek = activate('seek', { targets: ['ghoul'] });
    expect(seeking(['ghoul'], []).when(1, seek).stack()).toEqual(['Seek']);
    expect(seeking(['ghoul'], [], 'dream2').refusal(1, seek)).toBe('GA-TGT-02');
    // Those of the opponent keep theirs.
    expect(seeking([], ['ghoul'], 'dream2').when(1, seek).stack()).toEqual(['Seek']);
  });

  it('GA26-MASTERY-05: each death of a Specter ally of the player puts a haunt counter on it', () => {
    const side = { field: ['vela', 'wraith', 'bear'], hand: ['dream2', 'doom', 'doom'] };
    const game = learnt('dream2', side, { field: ['wraith'] });
    for (const one of ['wraith@1', 'bear']) game.when(1, activate('doom', { targets: [one] })).passAll();
    while (game.stack().length > 0) game.passAll();
    expect(counters(game, 'haunt')).toBe(1);
  });

  it.each([
    [0, 2, 0],
    [1, 3, 0],
    [2, 3, 0],
    [3, 4, 0],
    [4, 4, 0],
    [5, 5, 1],
    [6, 5, 1],
  ])('GA26-MASTERY-07: %i omens as it resolves give the attack %i power, and %i cards', (n, damage, cards) => {
    const game = learnt('vow', { banishment: omens(n) }).when(1, unarmed('vela', 'ember'));
    const before = game.count('memory', 1);
    while (game.stack().length > 0) game.passAll();
    const drawn = game.count('memory', 1) - before;
    expect([fought(game).passAll().card('ember').damage, drawn]).toEqual([damage, cards]);
  });

  it('GA26-MASTERY-08: starts at North, and may face another way as its player’s end phase begins', () => {
    const game = learnt('stray', {});
    const facing = () => facingOf(masteryOf(game.table, 1)!);
    expect(facing()).toBe('North');
    while (game.phase !== 'end/opportunity' && game.asked.length === 0) game.passAll();
    while (game.asked.length === 0) game.passAll();
    game.when(1, answer(true, 'may'));
    while (game.asked.length === 0) game.passAll();
    expect(game.table.asks[0]!.about['labels']).toEqual(['South', 'East', 'West']);
    game.when(1, answer([1], 'modes'));
    expect(facing()).toBe('East');
  });
});

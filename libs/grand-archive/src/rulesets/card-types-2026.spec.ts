import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import { slotsIn } from '#table';
import {
  ability,
  activate,
  attack,
  choose,
  materialize,
  pass,
  pay,
  printed,
  testCards,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

const resolve = (...does: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: does }],
});
printed({
  mist: { types: 'PHANTASIA' },
  page: { types: 'REGALIA ALLY', cost: 1, stats: { power: 1, life: 1 } },
  hero: { types: 'UNIQUE ALLY', stats: { power: 1, life: 2 } },
  hero2: { name: 'Hero', types: 'ALLY', stats: { power: 1, life: 2 } },
  discarding: resolve({ op: 'take', from: ['materials'], what: {}, min: 2, max: 2, to: 'graveyard' }),
  sifting: resolve({ op: 'move', what: { all: { zone: 'lineage', who: 'you' } }, to: 'graveyard' }),
  exhuming: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: {}, min: 1, max: 1 }],
        do: [{ op: 'move', what: { target: 0 }, to: 'graveyard' }],
      },
    ],
  },
  moat: { types: 'DOMAIN', subtypes: 'SIEGEABLE', stats: { durability: 3 } },
  raider: { types: 'ALLY', stats: { power: 2, life: 4 }, abilities: [when('hit', 'Raider hits: draw', drawOne)] },
});
written({
  gunner: { types: 'WEAPON', subtypes: 'GUN', power: 1, durability: 2 },
  hunting: { types: 'WEAPON', subtypes: 'BOW', power: 1, durability: 2 },
  gliding: { types: 'WEAPON', subtypes: 'AETHERWING', power: 1, durability: 2 },
  slug: {
    types: 'ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'REST: Load Slug into target unloaded weapon you control.',
  },
});

const played = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();

describe('an ally of 2026', () => {
  it('GA26-TYPE-10: is awake as it enters, and may attack at once', () => {
    const game = played(given26({ hand: ['scout'] }, { field: ['ox'] }), 'scout').passAll();
    expect([game.rested('scout'), game.when(1, attack('scout', 'ox')).phase]).toEqual([false, 'combat/retaliation']);
  });

  it('GA26-TYPE-10: of a material deck is a regalia with a memory cost', () => {
    const game = played(given26({ hand: ['ascend'], materials: ['page'], memory: ['ox', 'bear'] }), 'ascend');
    game.when(1, materialize('page')).when(1, pay()).passAll();
    expect([game.onField('page'), game.count('memory', 1), game.count('banishment', 1)]).toEqual([true, 1, 1]);
    expect(played(given26({ hand: ['doom'], field: ['page'] }), 'doom', 'page').zone('banishment:1')).toEqual(['page']);
  });
});

describe.each([
  ['GA26-TYPE-11', 'phantasia', 'mist'],
  ['GA26-TYPE-12', 'domain', 'glade'],
])('%s: a %s of 2026', (_id, _type, card) => {
  it('is Slow', () => {
    const game = given26({ hand: ['spark'] }, { hand: [card] });
    expect(game.when(1, activate('spark')).when(1, pass).refusal(2, activate(card))).toBe('GA-OPP-13');
    expect(
      given26({ hand: [card, 'spark'] })
        .when(1, activate('spark'))
        .refusal(1, activate(card)),
    ).toBe('GA-OPP-13');
  });

  it('is an object after it has resolved, and goes to the graveyard if it is destroyed', () => {
    const game = given26({ hand: [card, 'doom'] }).when(1, activate(card));
    expect([game.onField(card), game.passAll().onField(card)]).toEqual([false, true]);
    expect(played(game, 'doom', card).zone('graveyard:1')).toEqual([card, 'doom']);
  });
});

describe('what is banished in 2026 instead of any move to a graveyard', () => {
  it('GA26-TYPE-13: a regalia begins in the material deck, and is materialized for a memory cost', () => {
    const holding = (card: string) =>
      by2026.rules.checkDeck({ parts: { main: [{ card, count: 1 }], material: [] } }, 'open', testCards);
    expect([holding('lens'), holding('orb')].map((wrong) => wrong.map(({ rule }) => rule))).toEqual([
      ['GA-DECK-10', 'GA-DECK-09'],
      ['GA-DECK-09'],
    ]);
    expect(given26({ hand: ['lens'] }).refusal(1, activate('lens'))).toBe('GA-OBJ-17');
  });

  it.each([
    ['destroyed', 'doom'],
    ['put there', 'exhuming'],
  ])('GA26-TYPE-13: a regalia of the field that is %s', (_how, spell) => {
    const game = played(given26({ hand: [spell], field: ['lens', 'orb'] }), spell, 'lens');
    expect([game.zone('banishment:1'), game.zone('graveyard:1'), game.stack()]).toEqual([['lens'], [spell], []]);
  });

  it('GA26-TYPE-13, GA26-TYPE-14: regalia and champion cards of a material deck', () => {
    const game = played(given26({ hand: ['discarding'], materials: ['lens', 'ann2'] }), 'discarding');
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, materials: [0, 1] }));
    expect([game.zone('banishment:1'), game.zone('graveyard:1'), slotsIn(game.table, 'materials:1')]).toEqual([
      ['lens', 'ann2'],
      ['discarding'],
      [],
    ]);
  });

  it('GA26-TYPE-14: champion cards of the field and of a lineage', () => {
    const position = { field: ['ann1'], lineage: ['ember'] };
    const game = given26({ hand: ['exhuming'] }, position);
    expect(played(game, 'exhuming', 'ann1@2').zone('banishment:2')).toEqual(['ann1', 'ember']);
    const lineage = given26({ hand: ['sifting'], ...position });
    expect(played(lineage, 'sifting').zone('banishment:1')).toEqual(['ember']);
  });
});

describe('Unique objects of 2026', () => {
  it('GA26-TYPE-15: stay one by one: their player keeps one and sacrifices the others', () => {
    const game = played(given26({ field: ['hero'], hand: ['hero', 'spark'] }, { field: ['hero'] }), 'hero');
    const [kept] = game.table.zones.flatMap(({ id, ...zone }) =>
      id === 'field' && zone.kind === 'followed' ? zone.cards.filter((one) => one.definition === 'hero') : [],
    );
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [kept!.handle] }));
    expect([game.handle('hero@1'), game.zone('graveyard:1'), game.onField('hero@2')]).toEqual([
      kept!.handle,
      ['hero'],
      true,
    ]);
  });

  it('GA26-TYPE-15: are not counted with objects of their name that are not Unique', () => {
    const game = played(given26({ field: ['hero'], hand: ['hero2'] }), 'hero2');
    expect([game.asked, game.onField('hero'), game.onField('hero2')]).toEqual([[], true, true]);
  });
});

describe('weapons that are loaded in 2026', () => {
  const armed = (gun: string, more: object = {}): Game =>
    given26({ field: [gun, 'slug'], ...more }, { field: ['golem'] });
  const load = (game: Game, gun: string): Game => game.when(1, ability('slug', { targets: [gun] })).passAll();

  it.each(['gunner', 'hunting', 'gliding'])('GA26-TYPE-16: %s is wielded only while it is loaded', (gun) => {
    expect(armed(gun).refusal(1, attack('ember@1', 'golem', gun))).toBe('GA-LOAD-01');
    expect(load(armed(gun), gun).when(1, attack('ember@1', 'golem', gun)).phase).toBe('combat/retaliation');
  });

  it.each(['gunner', 'hunting', 'gliding'])('GA26-TYPE-16: %s is not wielded with an attack card', (gun) => {
    const game = load(armed(gun, { field: [gun, 'slug', 'stick'], hand: ['gore'] }), gun);
    played(game, 'gore');
    expect(game.refusal(1, choose(gun))).toBe('GA26-ACT-16');
    expect(game.when(1, choose('stick')).when(1, choose('golem')).table.combat?.with).toContain(game.handle('stick'));
  });
});

describe('a Siegeable domain of 2026', () => {
  it('GA26-TYPE-17: can be attacked, is no unit, and cannot die', () => {
    const game = given26({ field: ['bear'], hand: ['smite', 'weaken'] }, { field: ['moat'] });
    expect(game.refusal(1, activate('smite', { targets: ['moat'] }))).toBe('GA-TGT-01');
    expect(game.when(1, attack('bear', 'moat')).phase).toBe('combat/retaliation');
    fought(game).passAll();
    expect([game.onField('moat'), game.card('moat').damage]).toEqual([true, 0]);
  });

  it('GA26-TYPE-17: is hit by Cleave, and waits for what has Taunt', () => {
    const game = given26({ field: ['reaper', 'bear'] }, { field: ['moat', 'wall'] });
    expect(game.refusal(1, attack('bear', 'moat'))).toBe('GA-COMBAT-05');
    game.when(1, attack('reaper', 'wall'));
    expect(game.table.combat?.targets).toContain(game.handle('moat'));
  });

  it('GA26-TYPE-18: loses as much durability, which On Hit counts as damage dealt', () => {
    const game = given26({ field: ['raider'] }, { field: ['moat'] }).when(1, attack('raider', 'moat'));
    fought(game).passAll();
    expect([game.card('moat').counters, game.stack()]).toEqual([{ durability: 1 }, ['Raider: Raider hits: draw']]);
  });

  it('GA26-TYPE-18: is destroyed by the next check with none left', () => {
    const game = given26({ field: ['golem'] }, { field: ['moat'] }).when(1, attack('golem', 'moat'));
    fought(game).passAll();
    expect([game.zone('graveyard:2'), game.of('moved').at(-1)?.cause]).toEqual([['moat'], 'state-based check']);
  });
});

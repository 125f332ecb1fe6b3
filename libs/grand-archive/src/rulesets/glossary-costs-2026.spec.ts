import { describe, expect, it } from '@jest/globals';
import type { Deed } from '../../../../test/support/grand-archive/index.js';
import {
  activate,
  choose,
  materialize,
  pass,
  printed,
  take,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  brewage: { types: 'ITEM', cost: 3, text: 'Brew — Two Herbs\n\nOn Enter: If Brewage was brewed, draw a card.' },
  leaf: { types: 'ITEM', subtypes: 'HERB' },
  taxman: { types: 'ALLY', power: 1, life: 4, text: 'Cards your opponents activate cost 1 more to activate.' },
  poised: { types: 'ACTION', speed: 'fast', text: 'Prepare 2\n\nIf Poised was prepared, draw a card.' },
  pyre: { types: 'ACTION', speed: 'fast', cost: 3, text: 'Kindle 2\n\nDraw a card.' },
  ember1: { types: 'ACTION', elements: 'FIRE', speed: 'fast', text: 'Draw a card.' },
  sentinel: { types: 'ALLY', cost: 1, power: 2, life: 3, text: 'Ephemerate — (0)' },
  whisper: { types: 'ACTION', speed: 'fast', cost: 1, text: 'Ephemerate — (0)\n\nDraw a card.' },
  lash: { types: 'ATTACK', cost: 1, power: 1, text: 'Ephemerate — (0)' },
  recital: { types: 'ACTION', subtypes: 'SPELL', speed: 'fast', text: '[Level 2+] Draw a card.' },
  warm: { types: 'ACTION', speed: 'fast', text: 'Empower 1.' },
  cold: { types: 'ACTION', speed: 'fast', text: 'Empower 0.' },
  careful: { types: 'ACTION', speed: 'slow', cost: 3, text: 'Efficiency\n\nDraw a card.' },
  battery: { types: 'ITEM', text: 'Reservable' },
  drowsy: { types: 'ALLY', power: 1, life: 3, text: 'Hindered\n\nHindered' },
  drift: { types: 'ACTION', speed: 'fast', text: 'Floating Memory\n\nDraw a card.' },
  spark26: {
    types: 'ACTION',
    elements: 'FIRE',
    cost: 1,
    speed: 'fast',
    text: 'Imbue 1\n\nIf Spark26 is imbued, draw a card.',
  },
  advance: { types: 'ACTION', cost: 1, speed: 'fast', text: 'Advanced Imbue 1\n\nIf Advance is imbued, draw a card.' },
  holy: { types: 'REGALIA ITEM', text: 'Divine Relic' },
  hallowed: { types: 'REGALIA ITEM', text: 'Divine Relic' },
  hushed: { types: 'ACTION', speed: 'fast', text: 'Interdiction\n\nDraw a card.' },
});
const from =
  (id: string, more: object = {}): Deed =>
  (game) => ({ kind: 'activate', card: game.handle(id), ...more });
const final = (game: Game): unknown => game.table.items.at(-1)?.cost?.final;

describe('Brew of 2026', () => {
  const brewing = (field: string[], two: object = {}): Game =>
    given26({ field, hand: ['brewage', 'ox', 'ox', 'ox', 'ox'] }, two);

  it('GA26-BREW-01: sacrifices the ingredients in place of the reserve cost', () => {
    const game = brewing(['leaf', 'leaf']).when(1, activate('brewage', { extra: ['brewed'] }));
    expect(final(game)).toBe(0);
    if (game.asked.length > 0) game.when(1, take('leaf', 'leaf#2'));
    game.passAll();
    expect([game.onField('leaf'), game.stack()[0]]).toEqual([false, expect.stringContaining('Brewage')]);
    expect(brewing(['leaf']).refusal(1, activate('brewage', { extra: ['brewed'] }))).toBeTruthy();
  });

  it('GA26-BREW-02: is not touched by changes of the reserve cost', () => {
    const table = () => brewing(['leaf', 'leaf'], { field: ['taxman'] });
    expect(final(table().when(1, activate('brewage', { extra: ['brewed'] })))).toBe(0);
    expect(final(table().when(1, activate('brewage')))).toBe(4);
  });
});

describe('Prepare, Kindle and Efficiency of 2026', () => {
  it('GA26-PREPARE-01: is paid with preparation counters of the champion, if its player wants', () => {
    const table = (): Game => given26({ field: [{ card: 'ember', counters: { preparation: 2 } }], hand: ['poised'] });
    const prepared = table().when(1, activate('poised', { extra: ['prepared'] }));
    expect([prepared.card('ember@1').counters, prepared.passAll().count('hand', 1)]).toEqual([{}, 1]);
    const plain = table().when(1, activate('poised', { extra: [] }));
    expect([plain.card('ember@1').counters, plain.passAll().count('hand', 1)]).toEqual([{ preparation: 2 }, 0]);
    expect(given26({ hand: ['poised'] }).refusal(1, activate('poised', { extra: ['prepared'] }))).toBeTruthy();
  });

  it('GA26-KINDLE-01: pays with fire cards of the graveyard, each for 1; the cost itself stays', () => {
    const game = given26({ hand: ['pyre', 'ox'], graveyard: ['ember1', 'ember1', 'ember1', 'bear'] });
    game.when(1, activate('pyre'));
    expect(final(game)).toBe(3);
    const handles = game.table.zones.find(({ id }) => id === 'graveyard:1');
    const fire = handles?.kind === 'followed' ? handles.cards.slice(0, 2).map(({ handle }) => handle) : [];
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], instead: fire }));
    expect([game.zone('banishment:1'), game.count('memory', 1)]).toEqual([['ember1', 'ember1'], 1]);
  });

  it('GA26-EFFICIENCY-01: makes the card dearer by a negative level, while it is put on the stack', () => {
    const cost = (champion: string, sapped: boolean): unknown => {
      const game = given26({ field: [champion], hand: ['careful', 'ox', 'ox', 'ox', 'ox'] }, { hand: ['sap'] });
      if (sapped) game.when(1, pass).when(2, activate('sap')).passAll();
      if (game.phase !== 'main') throw new Error(game.phase);
      return final(game.when(1, activate('careful')));
    };
    expect([cost('ann1', false), cost('ember', false), cost('ember', true)]).toEqual([2, 3, 4]);
  });
});

describe('Ephemerate of 2026', () => {
  it('GA26-EPHEM-01: activates the card from the graveyard for the cost behind the dash, at its own speed', () => {
    const game = given26({ graveyard: ['sentinel'] }).when(1, from('sentinel'));
    expect([final(game), game.table.items.at(-1)?.declared['from']]).toEqual([0, 'graveyard']);
    const slow = given26({ graveyard: ['sentinel'], hand: ['spark'] }).when(1, activate('spark'));
    expect(slow.refusal(1, from('sentinel'))).toBe('GA-OPP-13');
  });

  it('GA26-EPHEM-02: makes the object ephemeral: it is banished where it would leave the field', () => {
    const game = given26({ graveyard: ['sentinel'], hand: ['doom'] })
      .when(1, from('sentinel'))
      .passAll();
    game.when(1, activate('doom', { targets: ['sentinel'] })).passAll();
    expect(game.zone('banishment:1')).toEqual(['sentinel']);
  });

  it('GA26-EPHEM-03: banishes an action as it leaves the stack, resolved or negated', () => {
    expect(
      given26({ graveyard: ['whisper'] })
        .when(1, from('whisper'))
        .passAll()
        .zone('banishment:1'),
    ).toEqual(['whisper']);
    const game = given26({ graveyard: ['whisper'] }, { hand: ['deny'] })
      .when(1, from('whisper'))
      .when(1, pass);
    game.when(2, activate('deny', { targets: ['whisper'] })).passAll();
    expect(game.zone('banishment:1')).toEqual(['whisper']);
  });

  it('GA26-EPHEM-04: makes an attack ephemeral in the intent: it is banished at the end of combat', () => {
    const game = given26({ graveyard: ['lash'] }, { field: ['golem'] })
      .when(1, from('lash'))
      .passAll();
    if (game.asked.includes('1 attack-target')) game.when(1, choose('golem'));
    expect(game.zone('intent')).toEqual(['lash']);
    expect(fought(game).passAll().zone('banishment:1')).toEqual(['lash']);
  });
});

describe('On Hit of 2026', () => {
  it('GA26-COMBAT-35: of an ephemeral attack resolves when the card lies in banishment', () => {
    written26({ scourge: { types: 'ATTACK', cost: 1, power: 1, text: 'Ephemerate — (0)\n\nOn Hit: Draw a card.' } });
    const game = given26({ graveyard: ['scourge'] }, { field: ['golem'] })
      .when(1, from('scourge'))
      .passAll();
    if (game.asked.includes('1 attack-target')) game.when(1, choose('golem'));
    fought(game).passAll();
    expect([game.stack().length, game.zone('banishment:1')]).toEqual([1, ['scourge']]);
    const before = game.count('hand', 1);
    expect(game.passAll().count('hand', 1)).toBe(before + 1);
  });
});

describe('Empower of 2026', () => {
  const drawn = (...before: string[]): number => {
    const game = given26({ field: ['ann1'], hand: [...before, 'recital'] });
    for (const id of before) game.when(1, activate(id)).passAll();
    return game.when(1, activate('recital')).passAll().count('hand', 1);
  };

  it('GA26-EMPOWER-01, GA26-EMPOWER-02: raises the level for the next Spell; several add up, 0 does nothing', () => {
    expect([drawn(), drawn('warm'), drawn('cold')]).toEqual([0, 1, 0]);
    const game = given26({ field: ['ember'], hand: ['warm', 'warm', 'recital'] });
    game.when(1, activate('warm')).passAll().when(1, activate('warm')).passAll();
    expect(game.when(1, activate('recital')).passAll().count('hand', 1)).toBe(1);
  });
});

describe('Imbue of 2026', () => {
  it('GA26-IMBUE-01, GA26-IMBUE-04: is imbued by the smallest number of several', () => {
    const game = given26({ field: ['lens'], hand: ['zephyr', 'breeze'] }).when(1, activate('zephyr'));
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], imbue: true }));
    expect(game.table.items.at(-1)?.declared['imbued']).toBe(true);
    expect(game.passAll().card('zephyr').values['imbued']).toBe(true);
  });

  it('GA26-IMBUE-02: turns the revealed cards face down again in the memory', () => {
    const game = given26({ hand: ['zephyr', 'breeze'] }).when(1, activate('zephyr'));
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], imbue: true }));
    const memory = game.view([2]).zones.find(({ id }) => id === 'memory:1');
    expect([game.of('shown').length, memory]).toMatchObject([1, { cards: [{ definition: null, face: 'down' }] }]);
  });
});

describe('Imbue and Divine Relic of 2026', () => {
  const imbuing: Deed = (game) => ({ kind: 'pay', ask: game.table.asks[0]!.id, cards: [0], imbue: true });
  const table = (id: string, paid: string): Game => given26({ hand: [id, paid] }).when(1, activate(id));

  it.each([
    ['spark26', 'ember1', 'ox'],
    ['advance', 'relic', 'ember1'],
  ])('GA26-IMBUE-03: asks for the own elements, or for advanced ones: %s', (id, fitting, other) => {
    expect(table(id, fitting).when(1, imbuing).table.items.at(-1)?.declared['imbued']).toBe(true);
    expect(table(id, other).refusal(1, imbuing)).toBe('GA-ACT-10');
  });

  it('GA26-DIVINE-01: does nothing during a game', () => {
    expect(
      given26({ field: ['holy', 'hallowed', 'bear'] }, { field: ['ox'] })
        .passAll()
        .onField('hallowed'),
    ).toBe(true);
  });
});

describe('the state of an instance in 2026', () => {
  const declared = (game: Game): unknown => game.table.items.at(-1)?.declared;

  it('GA26-PROP-02: is prepared, brewed or empowered, with the card on the stack', () => {
    const prepared = given26({ field: [{ card: 'ember', counters: { preparation: 2 } }], hand: ['poised'] });
    expect(declared(prepared.when(1, activate('poised', { extra: ['prepared'] })))).toMatchObject({
      paid: ['prepared'],
    });
    const brewed = given26({ field: ['leaf', 'leaf'], hand: ['brewage'] });
    expect(declared(brewed.when(1, activate('brewage', { extra: ['brewed'] })))).toMatchObject({ paid: ['brewed'] });
    const empowered = given26({ hand: ['warm', 'recital'] })
      .when(1, activate('warm'))
      .passAll();
    expect(declared(empowered.when(1, activate('recital')))).toMatchObject({ empowered: 1 });
  });
});

describe('what enters or pays by the glossary of 2026', () => {
  it('GA26-HINDERED-01: enters rested', () => {
    expect(
      given26({ hand: ['drowsy'] })
        .when(1, activate('drowsy'))
        .passAll()
        .rested('drowsy'),
    ).toBe(true);
  });

  it('GA26-HINDERED-01: enters rested from anywhere, alone, and wakes as others do', () => {
    printed({
      lifting: {
        types: 'ACTION',
        speed: 'fast',
        abilities: [
          {
            kind: 'resolve',
            do: [{ op: 'move', what: { all: { zone: 'graveyard', types: ['ALLY'], who: 'you' } }, to: 'field' }],
          },
        ],
      },
    });
    const game = given26({ hand: ['lifting'], graveyard: ['drowsy', 'ox'] }, {}, { turn: { n: 4, seat: 2 } });
    game.when(2, pass).when(1, activate('lifting')).passAll();
    expect([game.rested('drowsy'), game.rested('ox')]).toEqual([true, false]);
    game.passTo('end').passAll();
    expect(game.rested('drowsy')).toBe(false);
  });

  it('GA26-RESERVABLE-01: rests for 1 of a reserve cost, of an extra cost by an opponent, too', () => {
    const game = given26({ field: ['battery'], hand: ['spark'] }, { field: ['taxman'] }).when(1, activate('spark'));
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, rest: [now.handle('battery')] }));
    expect([game.rested('battery'), game.passAll().count('hand', 1)]).toEqual([true, 1]);
  });

  it('GA26-FLOATING-01: pays 1 of a memory cost from the graveyard', () => {
    const game = given26({ hand: ['ascend'], graveyard: ['drift'], materials: ['lens', 'lamp'] });
    game.when(1, activate('ascend')).passAll().when(1, materialize('lens'));
    if (game.asked.length > 0)
      game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, floating: [now.handle('drift')] }));
    expect(game.zone('banishment:1')).toEqual(['drift']);
  });
});

describe('Interdiction of 2026', () => {
  it('GA26-INTERDICT-01, GA26-INTERDICT-02: gives nobody Opportunity until it has resolved', () => {
    const game = given26({ hand: ['hushed'] }, { hand: ['spark'] }).when(1, activate('hushed'));
    expect([game.stack(), game.holder, game.count('hand', 1)]).toEqual([[], 1, 1]);
    const seats = game.of('opportunity').map(({ seat }) => seat);
    expect([seats.at(-1), seats.slice(0, -1).filter((seat) => seat !== null)]).toEqual([1, []]);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  given,
  pass,
  retaliate,
  take,
  written,
  type Deed,
} from '../support/grand-archive/index.js';

written({
  petrify: {
    types: 'ACTION',
    speed: 'fast',
    subtypes: 'GOOSE FRACTAL',
    text:
      'Target item or weapon becomes a Goose Fractal phantasia with reservable and loses all other abilities. ' +
      '(This effect lasts indefinitely.)',
  },
  slumber: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Suppress up to two target allies. (To suppress an ally, banish it and return it to the field under its ' +
      "owner's control at the beginning of the next end phase.)",
  },
  mantle: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text: "Omnishroud (An object with omnishroud can't be targeted by activations, materializations, or triggers.)",
  },
  crown: { types: 'UNIQUE ITEM' },
  whim: { types: 'ITEM', text: 'Immortality\n\nSacrifice Whim: Draw a card.' },
  moss: { types: 'ALLY', power: 1, life: 2, text: "Immortality (A unit with immortality can't die.)" },
  basin: { types: 'ITEM', text: 'Sacrifice an ally: Draw a card.' },
  quell: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
  jab: { types: 'ACTION', speed: 'fast', text: 'Deal 1 damage to target ally.' },
  eel: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text: "Unblockable (An attack with unblockable can't be intercepted and ignores taunt.)",
  },
  rampart: { types: 'ALLY', power: 0, life: 9, text: 'Taunt' },
  cinder: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text:
      'Whenever your champion levels up, return this card from your graveyard to the field. If you do, it becomes ' +
      'ephemeral and draw a card. (If an ephemeral object would leave the field, banish it instead.)',
  },
  squire: { types: 'CHAMPION', name: 'Squire, First', level: 1, life: 20 },
  rise: { types: 'ACTION', speed: 'fast', text: 'Level up your champion.' },
  silencer: { types: 'REGALIA ITEM', text: 'Cards in graveyards lose all abilities.' },
  refrain: { types: 'ACTION', text: 'Draw a card.\n\nFloating Memory' },
});

const levelUp: Deed = (game) => ({ kind: 'level-up', ask: game.table.asks[0]!.id, card: 0 });

const played = (id: string, targets: readonly string[], one: readonly string[], two: readonly string[]) =>
  given({ one: { hand: [id], field: [...one] }, two: { field: [...two] } })
    .when(1, activate(id, { targets }))
    .passAll();

describe('Becoming something else', () => {
  it('GA-BECOME-01: the item is a phantasia with Reservable, and does nothing else any more', () => {
    const game = given({ one: { hand: ['petrify', 'ox', 'ox'], field: ['basin', 'bear'] } });
    expect(game.may(1)).toContain('ability');
    game.when(1, activate('petrify', { targets: ['basin'] })).passAll();
    expect(game.card('basin').appears).toMatchObject({ types: ['PHANTASIA'], keywords: ['reservable'] });
    expect(game.may(1)).not.toContain('ability');
    // Rested, it pays for one.
    game.when(1, activate('ox')).when(1, (now) => ({
      kind: 'pay',
      ask: now.table.asks[0]!.id,
      rest: [now.handle('basin')],
      cards: [],
    }));
    expect([game.rested('basin'), game.count('hand', 1)]).toEqual([true, 1]);
  });

  it('GA-BECOME-02: a regalia stays one, and is banished when it is destroyed', () => {
    const game = played('petrify', ['sword'], ['sword'], []);
    expect(game.card('sword').appears?.types).toEqual(['REGALIA', 'PHANTASIA']);
    // It is no weapon any more: the champion cannot attack with it.
    expect(game.refusal(1, attack('ember@1', 'ember@2', 'sword'))).toBe('GA-CHAMP-09');
  });

  it('GA-BECOME-02: what is unique stays so', () => {
    const game = played('petrify', ['crown'], ['crown'], []);
    expect(game.card('crown').appears?.types).toEqual(['UNIQUE', 'PHANTASIA']);
  });

  it('GA-BECOME-01, GA-BECOME-02: it keeps its power, and the attack has nothing of it', () => {
    const struck = (petrified: boolean) => {
      const game = given({ one: { field: ['sword'], hand: ['petrify'] } }).when(
        1,
        attack('ember@1', 'ember@2', 'sword'),
      );
      if (petrified) game.when(1, activate('petrify', { targets: ['sword'] })).passAll();
      while (game.table.combat)
        if (game.asked.length > 0) game.when(2, retaliate(false));
        else game.passAll();
      return [game.card('ember@2').damage, game.card('sword').appears?.stats?.['power']];
    };
    expect([struck(false)[0], struck(true)]).toEqual([2, [0, 2]]);
  });

  it('GA-BECOME-03: cards in graveyards have no abilities while something says so', () => {
    const paying = (field: string[]) =>
      given({
        one: { field: [...field, 'ember'], graveyard: ['refrain', 'cinder'], hand: ['rise'], materials: ['squire'] },
      })
        .when(1, activate('rise'))
        .passAll()
        .when(1, levelUp)
        .passAll();
    expect(paying([]).onField('cinder')).toBe(true);
    expect(paying(['silencer']).onField('cinder')).toBe(false);
  });

  it('GA-BECOME-03: nor those that look for a moment of the turn', () => {
    const atEnd = (field: string[]) =>
      given({ one: { field, graveyard: ['haunt'] } })
        .passTo('end')
        .stack();
    expect([atEnd([]), atEnd(['silencer'])]).toEqual([['Haunt: draws'], []]);
  });
});

describe('Suppressing', () => {
  const asleep = () =>
    given({
      one: { hand: ['slumber'], field: ['moss'] },
      two: { field: [{ card: 'bear', damage: 1, counters: { buff: 1 } }] },
    })
      .when(1, activate('slumber', { targets: ['bear', 'moss'] }))
      .passAll();

  it('GA-SUPPRESS-01: the objects are banished; nothing has died', () => {
    const game = asleep();
    expect([game.zone('banishment:1'), game.zone('banishment:2')]).toEqual([['moss'], ['bear']]);
    expect(game.zone('graveyard:2')).toEqual([]);
  });

  it('GA-SUPPRESS-02: they come back at the beginning of the next end phase, as new objects of their owners', () => {
    const game = asleep().passTo('end').passAll();
    expect([game.onField('bear'), game.onField('moss')]).toEqual([true, true]);
    expect([game.card('bear').controller, game.card('bear').counters, game.card('bear').damage]).toEqual([2, {}, 0]);
  });

  it('GA-SUPPRESS-03: what lies there no longer does not come back, and a token is gone for good', () => {
    const game = given({ one: { hand: ['slumber'] }, two: { field: [{ card: 'pup', token: true }] } })
      .when(1, activate('slumber', { targets: ['pup'] }))
      .passAll();
    expect(game.zone('banishment:2')).toEqual([]);
    expect(game.passTo('end').passAll().onField('pup')).toBe(false);
  });
});

describe('Keywords of objects', () => {
  it('GA-SHROUD-01: with Omnishroud an object is no target of cards and abilities', () => {
    const game = given({ one: { hand: ['quell'] }, two: { field: ['mantle'] } });
    expect(game.refusal(1, activate('quell', { targets: ['mantle'] }))).toBe('GA-TGT-02');
  });

  it('GA-SHROUD-02: it is still a target of attacks', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['mantle'] } })
      .when(1, attack('bear', 'mantle'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(game.onField('mantle')).toBe(false);
  });

  it('GA-IMMORTAL-01, GA-ACT-19: it cannot be sacrificed for a cost', () => {
    expect(() => given({ one: { field: ['whim'] } }).when(1, ability('whim'))).toThrow(
      'GA-COST-12: what cannot die cannot be sacrificed',
    );
  });

  it('GA-IMMORTAL-01: neither damage nor an effect sends the unit to the graveyard; the damage stays marked', () => {
    const game = given({ one: { hand: ['quell', 'jab', 'jab'] }, two: { field: ['moss'] } })
      .when(1, activate('quell', { targets: ['moss'] }))
      .passAll();
    for (const _ of [1, 2]) game.when(1, activate('jab', { targets: ['moss'] })).passAll();
    expect([game.onField('moss'), game.card('moss').damage]).toEqual([true, 2]);
  });

  it('GA-IMMORTAL-02: nothing is paid with its sacrifice', () => {
    const game = given({ one: { field: ['basin', 'moss'] } });
    expect(game.may(1)).not.toContain('ability');
    const other = given({ one: { field: ['basin', 'moss', 'ox'] } }).when(1, ability('basin'));
    expect(() => other.when(1, take('moss'))).toThrow();
    expect(other.when(1, take('ox')).zone('graveyard:1')).toEqual(['ox']);
  });

  it('GA-BLOCK-01: an Unblockable attack is not intercepted', () => {
    const asked = (attacker: string) =>
      given({ one: { field: [attacker] }, two: { field: ['guard'] } }).when(1, attack(attacker, 'ember@2')).asked;
    expect(asked('bear')).toEqual(['2 may']);
    expect(asked('eel')).toEqual([]);
  });

  it('GA-BLOCK-02: Taunt does not stand before others then', () => {
    const game = given({ one: { field: ['bear', 'eel'] }, two: { field: ['rampart', 'ox'] } });
    expect(game.refusal(1, attack('bear', 'ox'))).toBe('GA-COMBAT-05');
    expect(game.when(1, attack('eel', 'ox')).table.combat?.targets).toEqual([game.handle('ox')]);
  });
});

describe('Ephemeral', () => {
  const risen = () =>
    given({
      one: { graveyard: ['cinder'], hand: ['rise'], materials: ['squire'] },
      two: { hand: ['quell', 'slumber'] },
    })
      .when(1, activate('rise'))
      .passAll()
      .when(1, levelUp)
      .passAll();

  it('GA-DELAY-02: a card in the graveyard sees its player level up, and comes back', () => {
    const game = risen();
    expect([game.onField('cinder'), game.zone('graveyard:1')]).toEqual([true, ['rise']]);
  });

  it('GA-EPHEM-01: it is banished when it would leave the field, and does not die', () => {
    const game = risen()
      .when(1, pass)
      .when(2, activate('quell', { targets: ['cinder'] }))
      .passAll();
    expect([game.zone('banishment:1'), game.zone('graveyard:1')]).toEqual([['cinder'], ['rise']]);
  });
});

describe('An effect that was put off (GA-DELAY-01)', () => {
  it('waits for its moment, in the turn of any player, and happens once', () => {
    const game = played('slumber', ['bear'], [], ['bear']);
    expect(game.table.effects).toHaveLength(1);
    game.passTo('end');
    expect(game.stack()).toEqual(['Slumber: at end-began']);
    game.passAll();
    expect([game.table.effects, game.onField('bear')]).toEqual([[], true]);
  });
});

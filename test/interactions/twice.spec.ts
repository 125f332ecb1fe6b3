import { describe, expect, it } from '@jest/globals';
import { activate, answer, attack, choose, given, written, type Deed } from '../support/grand-archive/index.js';

type Game = ReturnType<typeof given>;

written({
  frenzy: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Until end of turn, whenever target Goose attacks, trigger all of its on attack abilities twice.',
  },
  honker: { types: 'ALLY', subtypes: 'GOOSE', power: 1, life: 5, text: 'On Attack: Draw a card.\n\nVigor' },
  choice: {
    types: 'ACTION',
    classes: 'SPIRIT',
    text:
      'Choose one. Class Bonus: Choose up to two instead—\n• Draw a card.\n• Recover 2.\n' +
      '• Target Goose gets +1 POWER until end of turn.',
  },
  orders: {
    types: 'ACTION',
    text:
      'Choose two—\n• Recover 2.\n• Deal 2 damage to your champion.\n' +
      '• Target Goose gets +1 POWER until end of turn.\n• Destroy target domain.',
  },
  mire: { types: 'DOMAIN' },
  foreign: {
    types: 'ACTION',
    classes: 'RANGER',
    text: 'Choose one. Class Bonus: Choose up to two instead—\n• Draw a card.\n• Recover 2.\n• Draw two cards.',
  },
  rays: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Reveal all cards in your memory. Choose any amount of units and deal damage equal to the amount of cards ' +
      'revealed this way split among them.',
  },
  spark: {
    types: 'ACTION',
    classes: 'SPIRIT',
    text: '[Class Bonus] Whenever you reveal Spark from your memory, choose a unit and deal 2 damage to it.',
  },
  rival: {
    types: 'ACTION',
    classes: 'MAGE',
    text: '[Class Bonus] Whenever you reveal Rival from your memory, choose a unit and deal 2 damage to it.',
  },
  vigil: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Each player reveals all cards in their memory. If a Goose card was revealed, draw a card.',
  },
  egg: {
    types: 'ITEM',
    text:
      '[Level 0+] Whenever this card is banished from your graveyard to pay for a memory cost, put it onto the field ' +
      'transformed.\n\nFloating Memory',
    back: { types: 'ALLY', subtypes: 'GOOSE', power: 2, life: 2 },
  },
  drift: { types: 'ACTION', text: 'Floating Memory' },
  craft: { types: 'ACTION', speed: 'fast', text: 'Materialize an item card from your material deck.' },
  crown: { types: 'REGALIA ITEM', cost: 2, text: "Pay only using floating memory for this card's memory cost." },
});

describe('An ability that triggers twice (GA-TWICE-01)', () => {
  const frenzied = (times: number): Game => {
    const game = given({
      one: {
        hand: Array.from({ length: times }, () => 'frenzy'),
        field: ['honker', 'bear'],
        deck: ['ox', 'ox', 'ox', 'ox'],
      },
    });
    for (let n = 0; n < times; n += 1) game.when(1, activate('frenzy', { targets: ['honker'] })).passAll();
    game.when(1, attack('honker', 'ember@2'));
    const due = Array.from({ length: 1 + 2 * times }, (_, n) => n);
    return game.asked.length > 0 ? game.when(1, answer(due, 'order')) : game;
  };

  it('triggers twice more for each effect that says so, beside its own trigger', () => {
    expect([frenzied(0), frenzied(1), frenzied(2)].map((game) => game.stack().length)).toEqual([1, 3, 5]);
    const game = frenzied(1).passAll(3);
    expect(game.count('hand', 1)).toBe(3);
  });

  it('is of that unit only, and ends with the turn', () => {
    const game = given({ one: { hand: ['frenzy'], field: ['honker'] }, two: { field: ['honker'] } })
      .when(1, activate('frenzy', { targets: ['honker@2'] }))
      .passAll()
      .when(1, attack('honker@1', 'ember@2'));
    expect(game.stack()).toHaveLength(1);
    expect(game.table.effects.map(({ until }) => until)).toContain('end-of-turn');
  });
});

describe('Choose one, or with a class bonus up to two (GA-MODE-01)', () => {
  const playing = (card: string, modes: readonly number[]): Game =>
    given({ one: { hand: [card], deck: ['ox', 'ox', 'ox'] } }).when(1, activate(card, { modes: [...modes] }));

  it('leaves none, one or two to who has the bonus', () => {
    for (const modes of [[], [0], [0, 1]]) expect(playing('choice', modes).stack()).toHaveLength(1);
    expect(playing('choice', [0, 1]).passAll().count('hand', 1)).toBe(1);
  });

  it('is one for who has it not', () => {
    expect(playing('foreign', [0]).stack()).toHaveLength(1);
    for (const modes of [[], [0, 1]]) expect(() => playing('foreign', modes)).toThrow(/refused/);
  });
});

describe('Several modes (GA-MODE-02)', () => {
  it('are carried out in the order printed, each with its own targets', () => {
    const ordered = (modes: readonly number[]): Game =>
      given({ one: { hand: ['orders'], field: ['honker'] } })
        .when(1, activate('orders', { modes: [...modes], ...(modes.includes(2) ? { targets: ['honker'] } : {}) }))
        .passAll();
    for (const modes of [
      [0, 1],
      [1, 0],
    ])
      expect(ordered(modes).card('ember@1').damage).toBe(2);
    for (const modes of [
      [1, 2],
      [2, 1],
    ]) {
      const game = ordered(modes);
      expect([game.card('ember@1').damage, game.card('honker').appears?.stats]).toEqual([2, { power: 2 }]);
    }
  });

  it('stand on the stack in words', () => {
    const game = given({ one: { hand: ['orders'], field: ['honker'] } }).when(1, activate('orders', { modes: [1, 0] }));
    expect(game.table.items[0]!.declared).toMatchObject({
      modes: [1, 0],
      says: ['Deal 2 damage to your champion.', 'Recover 2.'],
    });
  });

  it('have their targets tested as those of the mode that they were chosen for', () => {
    const game = given({ one: { hand: ['orders'], field: ['honker', 'mire'] } })
      .when(1, activate('orders', { modes: [3, 2], targets: ['mire'], targets2: ['honker'] }))
      .passAll();
    expect([game.onField('mire'), game.card('honker').appears?.stats]).toEqual([false, { power: 2 }]);
  });
});

describe('Damage that is split (GA-SPLIT-01)', () => {
  const shining = (memory: string[], ...units: string[]): Game => {
    const game = given({ one: { hand: ['rays'], memory }, two: { field: ['bear', 'ox'] } })
      .when(1, activate('rays'))
      .passAll();
    return units.length > 0 || game.asked.length > 0 ? game.when(1, choose(...units)) : game;
  };

  it('is dealt at once, as its player says', () => {
    const game = shining(['ox', 'ox', 'ox'], 'bear', 'ember@2');
    expect(game.asked).toEqual(['1 split']);
    const [bear, ember] = [game.handle('bear'), game.handle('ember@2')];
    game.when(1, answer([ember, bear, ember], 'split'));
    expect([game.card('bear').damage, game.card('ember@2').damage]).toEqual([1, 2]);
  });

  it('who is chosen and given none of it is dealt no damage', () => {
    const game = shining(['ox', 'ox', 'ox'], 'bear', 'ember@2');
    const ember = game.handle('ember@2');
    game.when(1, answer([ember, ember, ember], 'split'));
    expect(game.of('damaged').flatMap(({ hits }) => hits.map(({ card, dealt }) => [card, dealt]))).toEqual([
      [ember, 3],
    ]);
  });

  it('all goes to one, and none where nothing is chosen or revealed', () => {
    expect(shining(['ox', 'ox'], 'ember@2').card('ember@2').damage).toBe(2);
    expect(shining(['ox'], 'ember@2').card('ember@2').damage).toBe(1);
    const none = shining(['ox', 'ox']);
    expect([none.card('ember@2').damage, none.asked, none.zone('graveyard:1')]).toEqual([0, [], ['rays']]);
    expect(shining([]).zone('graveyard:1')).toEqual(['rays']);
  });

  it('must be split whole', () => {
    const game = shining(['ox', 'ox', 'ox'], 'bear', 'ember@2');
    expect(() => game.when(1, answer([game.handle('bear')], 'split'))).toThrow();
  });
});

describe('A card that triggers as it is revealed from a memory (GA-SHOWN-01)', () => {
  it('triggers by an effect of either player, for who reveals it, and lies where it was', () => {
    const game = given({ one: { hand: ['vigil'], memory: ['spark'] }, two: { memory: ['spark'] } })
      .when(1, activate('vigil'))
      .passAll();
    expect(game.stack()).toEqual([expect.stringMatching(/^Spark: /), expect.stringMatching(/^Spark: /)]);
    expect(game.table.items.map(({ controller }) => controller)).toEqual([1, 2]);
  });

  it('deals its damage where its restriction is met, and not where it is not', () => {
    const reveal = (card: string): Game =>
      given({ one: { hand: ['vigil'], memory: [card] }, two: { field: ['bear'] } })
        .when(1, activate('vigil'))
        .passAll(2);
    const game = reveal('spark').when(1, choose('ember@2'));
    expect([game.card('ember@2').damage, game.count('memory', 1)]).toEqual([2, 1]);
    expect([reveal('rival').asked, reveal('rival').card('ember@2').damage]).toEqual([[], 0]);
  });
});

describe('Memory costs and graveyards', () => {
  const crowned = (graveyard: string[], memory: string[] = ['ox', 'ox']): Game =>
    given({ one: { hand: ['craft'], graveyard, memory, materials: ['crown'] } })
      .when(1, activate('craft'))
      .passAll();
  const floats = (game: Game, ...names: string[]): Game =>
    game
      .when(1, ({ table }) => ({ kind: 'materialize', ask: table.asks[0]!.id, card: 0 }))
      .when(1, ({ table }) => ({
        kind: 'pay',
        ask: table.asks[0]!.id,
        floating: names.map((name) => game.handle(name)),
      }));

  it('GA-FLOAT-02: are paid with floating memory only, where the card says so', () => {
    expect(() => floats(crowned(['drift', 'egg']), 'drift')).toThrow(/refused/);
    const game = floats(crowned(['drift', 'egg']), 'drift', 'egg');
    expect([game.count('memory', 1), game.zone('banishment:1')]).toEqual([2, ['drift', 'egg']]);
    const crown: Deed = (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card: 0 });
    expect(crowned(['drift']).refusal(1, crown)).toBe('GA-MAT-06');
  });

  it('GA-FLOAT-01, GA-DFC-16: who has paid so comes onto the field with its other face', () => {
    const game = floats(crowned(['drift', 'egg']), 'drift', 'egg').passAll();
    expect([game.zone('banishment:1'), game.card('egg').side]).toEqual([['drift'], 'back']);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  concede,
  given,
  pass,
  pay,
  placed,
  placing,
  presented,
  retaliate,
  started,
  written,
  type Game,
} from '../support/grand-archive/index.js';

const warp = { subtypes: 'WARP' };
written({
  censer: {
    types: 'REGALIA ITEM',
    text:
      '(X), Banish Censer: Target opponent banishes X cards from their graveyard. If X is 2 or greater, draw a card ' +
      'into your memory.',
  },
  pane: {
    types: 'REGALIA ITEM',
    ...warp,
    text:
      'If this card is in your starting material deck, you may begin the game with it on the field.\n\n' +
      'Ignore the elemental requirements of Warp cards you play.\n\nOn Enter: Draw a card.',
  },
  wave: { types: 'ACTION', speed: 'fast', elements: 'WATER', ...warp, text: 'Draw a card.' },
  tide: { types: 'ACTION', speed: 'fast', elements: 'WATER', text: 'Draw a card.' },
  shard: { types: 'REGALIA ITEM', elements: 'WATER', ...warp, text: 'Banish Shard: Draw a card.' },
  barge: { types: 'ACTION', speed: 'fast', elements: 'WATER', subtypes: 'BOAT', text: 'Draw a card.' },
  arkship: { types: 'ACTION', speed: 'fast', elements: 'CRUX', subtypes: 'BOAT', text: 'Draw a card.' },
  harbor: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'For the rest of the game, ignore the elemental requirements of non-advanced element Boat cards you ' +
      'activate.',
  },
  seal: {
    types: 'REGALIA WEAPON',
    durability: 1,
    power: 1,
    text: "[Level 1+] On Enter: Banish all cards in target player's graveyard face down until Seal leaves the field.",
  },
  craft: { types: 'ACTION', speed: 'fast', text: 'Materialize a weapon card from your material deck.' },
  smash: { types: 'ACTION', speed: 'fast', text: 'Destroy target item or weapon.' },
  flare: { types: 'ACTION', speed: 'fast', text: 'Your champion becomes distant.' },
  dome: {
    types: 'REGALIA ITEM',
    text:
      'Banish Dome: Until end of turn, if damage would be dealt to a distant unit you control, prevent 2 of that ' +
      'damage.',
  },
  mimic: {
    types: 'UNIQUE ALLY',
    power: 1,
    life: 9,
    text:
      'Mimic has all activated abilities of Warp regalia you control.\n\nMimic gets +X POWER where X is the total ' +
      'base power among Warp weapons you control.',
  },
  warpblade: { types: 'REGALIA WEAPON', ...warp, power: 2, durability: 2, text: 'Warpblade gets +1 POWER.' },
  leech: {
    types: 'ALLY',
    power: 3,
    life: 9,
    text: 'On Hit: Recover 1+X, where X is the amount of damage dealt by this hit.',
  },
  nurse: {
    types: 'ALLY',
    power: 1,
    life: 9,
    text: "Whenever your champion is dealt damage from a source you don't control, you may recover 1.",
  },
  burn: { types: 'ACTION', speed: 'fast', text: 'Deal 2 damage to each champion.' },
  stream: {
    types: 'ACTION',
    elements: 'FIRE',
    text:
      'Floating Memory\n\nDraw a card.\n\n[Ember Bonus] [Element Bonus] Whenever this card is banished from your ' +
      'graveyard to pay for a memory cost, you may load it into a Gun weapon you control.',
  },
  lance: { types: 'REGALIA WEAPON', cost: 1, power: 1, durability: 1 },
  musket: { types: 'REGALIA WEAPON', subtypes: 'GUN', power: 1, durability: 2, text: 'True Sight' },
});

describe('An X in the cost of an ability', () => {
  const censed = (x: number): Game =>
    given({ one: { field: ['censer'], hand: ['bear', 'ox', 'imp'] }, two: { graveyard: ['bear', 'ox', 'imp'] } })
      .when(1, ability('censer', { x, targets: ['seat 2'] }))
      .when(1, pay('bear', ...(x > 1 ? ['ox'] : [])));

  it('GA-ABX-01: is stated, paid, and known to what it does; whose graveyard it is chooses', () => {
    const two = censed(2).passAll();
    two.when(2, choose('bear@2', 'imp@2'));
    expect([two.zone('banishment:2'), two.zone('graveyard:2')]).toEqual([['bear', 'imp'], ['ox']]);
    expect(two.zone('memory:1')).toEqual(['bear', 'ox', 'ox']);
    const one = censed(1).passAll();
    one.when(2, choose('ox@2'));
    expect(one.zone('memory:1')).toEqual(['bear']);
  });

  it('GA-ABX-01: it is never more than can be paid, and may be 0', () => {
    const game = given({ one: { field: ['censer'], hand: ['bear'] }, two: { graveyard: ['bear', 'ox'] } });
    expect(game.refusal(1, ability('censer', { x: 2, targets: ['seat 2'] }))).toBe('GA-ACT-04');
    game.when(1, ability('censer', { x: 0, targets: ['seat 2'] })).passAll();
    expect([game.zone('graveyard:2'), game.zone('hand:1')]).toEqual([['bear', 'ox'], ['bear']]);
  });

  it('GA-ABX-01: with fewer cards there all of them go, and X is what was paid', () => {
    const game = given({ one: { field: ['censer'], hand: ['bear', 'ox'] }, two: { graveyard: ['imp'] } });
    game
      .when(1, ability('censer', { x: 2, targets: ['seat 2'] }))
      .when(1, pay('bear', 'ox'))
      .passAll();
    expect([game.zone('graveyard:2'), game.zone('memory:1')]).toEqual([[], ['bear', 'ox', 'ox']]);
  });
});

describe('Cards to begin the game with (GA-BEGIN-01)', () => {
  const material = ['ember', 'ann1', 'ann2', 'sword', 'pane'];
  const asked = (): Game => started({ material });

  it('lie on the field before the first turn, without having entered', () => {
    const game = asked().when(1, answer(true, 'may')).when(2, answer(true, 'may'));
    expect(game.log.filter(({ kind }) => kind === 'unit-ended').slice(-2)).toMatchObject([
      { of: 'setup', title: 'Seat 1 begins with a card on the field', rules: ['GA-BEGIN-01'] },
      { of: 'setup', title: 'Seat 2 begins with a card on the field', rules: ['GA-BEGIN-01'] },
    ]);
    placing(game, 1);
    expect([game.zone('field'), game.count('materials', 1)]).toEqual([['pane', 'pane', 'ember'], 3]);
    expect([game.count('hand', 1), game.stack()]).toEqual([3, []]);
  });

  it('or stay where they are, and nobody is told which it was', () => {
    const game = asked();
    expect(JSON.stringify(game.table.asks)).not.toMatch(/pane/i);
    game.when(1, answer(false, 'may')).when(2, answer(true, 'may'));
    expect([game.zone('field'), game.count('materials', 1)]).toEqual([['pane'], 5]);
  });

  it('each player is asked once, and not one who has conceded', () => {
    const game = presented(placed({ seats: 3, first: 1, material }).when(2, concede));
    game.when(1, answer(false, 'may')).when(3, answer(false, 'may'));
    expect(game.asked).toEqual(['1 champion']);
  });

  it('nobody is asked whose deck has none', () => {
    expect(started().asked).toEqual(['1 champion']);
  });
});

describe('Elements that are ignored (GA-IGNORE-01)', () => {
  it('of such cards, as they are activated and as they are materialized', () => {
    const game = given({ one: { field: ['pane'], hand: ['wave', 'tide', 'craft'], materials: ['shard'] } });
    expect(game.refusal(1, activate('tide'))).toBe('GA-ELEM-01');
    game.when(1, activate('wave')).passAll();
    expect(game.zone('graveyard:1')).toEqual(['wave']);
  });

  it('not any more once the object has left, nor for an opponent', () => {
    const game = given({ one: { hand: ['wave'] }, two: { field: ['pane'] } });
    expect(game.refusal(1, activate('wave'))).toBe('GA-ELEM-01');
  });

  it('by an effect for the rest of the game, of cards without an advanced element', () => {
    const game = given({ one: { hand: ['harbor', 'barge', 'arkship'] } });
    expect(game.refusal(1, activate('barge'))).toBe('GA-ELEM-01');
    game.when(1, activate('harbor')).passAll().when(1, activate('barge')).passAll();
    expect(game.refusal(1, activate('arkship'))).toBe('GA-ELEM-01');
  });
});

describe('A card that is banished until its source leaves the field', () => {
  const sealed = (champion: string): Game => {
    const game = given({
      one: { field: [champion], hand: ['craft', 'smash'], materials: ['seal'] },
      two: { graveyard: ['bear', 'ox'] },
    });
    game.when(1, activate('craft')).passAll();
    game.when(1, (at, seat) => ({
      kind: 'materialize',
      ask: at.table.asks.find((one) => one.seat === seat)!.id,
      card: 0,
    }));
    return game.passAll().when(1, answer(['seat 2'], 'targets'));
  };

  it('GA-HOLD-01: lies face down, for its owner to look at', () => {
    const game = sealed('ann1').passAll();
    expect([game.zone('graveyard:2'), game.count('banishment', 2)]).toEqual([[], 2]);
    expect(game.table.zones.find(({ id }) => id === 'banishment:2')).toMatchObject({
      cards: [{ face: 'down' }, { face: 'down' }],
    });
  });

  it('GA-HOLD-02: goes back as soon as the source has left', () => {
    const game = sealed('ann1').passAll();
    game.when(1, activate('smash', { targets: ['seal'] })).passAll();
    expect([game.zone('graveyard:2'), game.count('banishment', 2)]).toEqual([['bear', 'ox'], 0]);
    expect(game.table.effects).toEqual([]);
  });

  it('GA-HOLD-01: has not moved at all where the source left before, or its restriction is not met', () => {
    const gone = sealed('ann1')
      .when(1, activate('smash', { targets: ['seal'] }))
      .passAll(2);
    expect([gone.zone('graveyard:2'), gone.count('banishment', 2)]).toEqual([['bear', 'ox'], 0]);
    expect(sealed('ember').passAll().zone('graveyard:2')).toEqual(['bear', 'ox']);
  });
});

describe('A shield over every unit of a kind (GA-GUARD-01)', () => {
  it('counts for each damage, and for who has become such a unit after it', () => {
    const game = given({ one: { field: ['dome'], hand: ['flare', 'burn', 'burn', 'burn'] } });
    game.when(1, ability('dome')).passAll().when(1, activate('burn')).passAll();
    expect(game.card('ember@1').damage).toBe(2);
    game.when(1, activate('flare')).passAll().when(1, activate('burn')).passAll().when(1, activate('burn')).passAll();
    expect([game.card('ember@1').damage, game.card('ember@2').damage]).toEqual([2, 6]);
  });

  it('ends with the turn', () => {
    const game = given({ one: { field: ['dome'] } })
      .when(1, ability('dome'))
      .passAll();
    expect(game.passTo('end').passAll().table.effects).toEqual([]);
  });
});

describe('Borrowed abilities (GA-BORROW-01)', () => {
  it('are used as its own: it pays with itself', () => {
    const game = given({ one: { field: ['mimic', 'shard', 'shard'] } });
    expect(game.options(1).filter(({ kind }) => kind === 'ability')).toHaveLength(3);
    game.when(1, ability('mimic', { of: 'shard' })).passAll();
    expect([game.onField('mimic'), game.zone('banishment:1'), game.zone('hand:1')]).toEqual([false, ['mimic'], ['ox']]);
    expect(game.zone('field')).toEqual(['ember', 'shard', 'shard', 'ember']);
  });

  it('are gone with the object that has them, and none are had of an opponent', () => {
    const game = given({ one: { field: ['mimic', 'shard'] }, two: { field: ['shard'] } });
    game.when(1, ability('shard@1')).passAll();
    expect(
      game.options(1).filter(({ kind, action }) => kind === 'ability' && String(action['ability']).includes('shard')),
    ).toEqual([]);
  });

  it('base power is what is printed', () => {
    const game = given({ one: { field: ['mimic', 'warpblade', 'sword'] } }).when(1, attack('mimic', 'ember@2'));
    game.passAll().when(2, retaliate(false)).passAll();
    expect(game.card('ember@2').damage).toBe(1 + 2);
  });
});

describe('Texts that ask for damage', () => {
  it('GA-DEALT-01: how much was dealt by the hit, prevention taken off', () => {
    const game = given({
      one: { field: ['leech', { card: 'ember', damage: 9 }] },
      two: { field: ['dome'], hand: ['flare'] },
    });
    game.when(1, pass).when(2, activate('flare')).passAll().when(1, pass).when(2, ability('dome')).passAll();
    game.when(1, attack('leech', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    expect(game.card('ember@2').damage).toBe(1);
    expect(game.passAll().card('ember@1').damage).toBe(9 - 2);
  });

  it('GA-DAMAGED-01: damage from a source of others, once for each', () => {
    const game = given({ one: { field: ['nurse'], hand: ['burn'] }, two: { hand: ['burn'] } });
    game.when(1, activate('burn')).passAll();
    expect([game.stack(), game.card('ember@1').damage]).toEqual([[], 2]);
    game.when(1, pass).when(2, activate('burn')).passAll();
    game.when(1, answer(true, 'may'));
    expect(game.stack()).toHaveLength(1);
    expect(game.passAll().card('ember@1').damage).toBe(3);
  });

  it('GA-DAMAGED-01: of an attack it is the attacking unit', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['nurse'] } }).when(1, attack('bear', 'ember@2'));
    game.passAll().when(2, retaliate(false)).passAll();
    expect(game.asked).toEqual(['2 may']);
  });
});

describe('A card that is banished from the graveyard to pay for a memory cost (GA-FLOAT-01)', () => {
  const floated = (champion: string, ...weapons: string[]): Game => {
    const game = given({
      one: { field: [champion, ...weapons], hand: ['craft'], graveyard: ['stream'], materials: ['lance'] },
    });
    game.when(1, activate('craft')).passAll();
    game.when(1, ({ table }) => ({ kind: 'materialize', ask: table.asks[0]!.id, card: 0 }));
    return game.when(1, ({ table }) => ({
      kind: 'pay',
      ask: table.asks[0]!.id,
      floating: [game.handle('stream')],
    }));
  };

  it('triggers as the payment is made, and is loaded from the banishment', () => {
    const game = floated('ember', 'musket');
    expect([game.zone('banishment:1'), game.stack().at(-1)]).toEqual([
      ['stream'],
      expect.stringMatching(/^Stream: .*load it into a Gun/),
    ]);
    game.passAll().when(1, answer(true, 'may'));
    expect([game.zone('loaded:1'), game.zone('banishment:1')]).toEqual([['stream'], []]);
  });

  it('stays there where nothing can be loaded, its player does not want it, or its restriction is not met', () => {
    expect(floated('ember').passAll().zone('banishment:1')).toEqual(['stream']);
    expect(floated('ember', 'musket').passAll().when(1, answer(false, 'may')).zone('banishment:1')).toEqual(['stream']);
    expect([floated('ann1', 'musket').passAll().asked, floated('ann1').zone('loaded:1')]).toEqual([[], []]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { verifyMatch } from '#replay';
import { ability, activate, answer, given, pass, written, type Game } from '../support/grand-archive/index.js';

const herb = { types: 'TOKEN ITEM', subtypes: 'HERB' };
const fox = { types: 'ALLY', subtypes: 'FOX', power: 1, life: 3 };
written({
  mint: { ...herb, name: 'Mint' },
  sage: { ...herb, name: 'Sage' },
  cordial: { types: 'ITEM', cost: 9, subtypes: 'POTION', text: 'Brew — One Mint, Two Herbs' },
  syrup: {
    types: 'ITEM',
    cost: 9,
    subtypes: 'POTION',
    text:
      'Brew — Two Herbs with the same name\n\nSacrifice Syrup: Draw a card. If Syrup was brewed, ' +
      'draw an additional card.',
  },
  brewer: { types: 'ALLY', power: 1, life: 3, text: 'Whenever you brew a Potion, put a buff counter on Brewer.' },
  garden: {
    types: 'PHANTASIA',
    text: 'At the beginning of your end phase, you may sacrifice two Herbs with the same name. If you do, draw a card.',
  },
  plot: {
    types: 'PHANTASIA',
    text: 'At the beginning of your end phase, summon a token copy of an Herb item you control.',
  },
  omen2: {
    types: 'ACTION',
    text:
      'Reveal the top two cards of your deck. If the total reserve cost of the revealed cards is 5, put both of them ' +
      'into your memory. Otherwise put one of them into your memory and the other on the bottom of your deck.',
  },
  two: { types: 'ALLY', cost: 2, power: 1, life: 1 },
  three: { types: 'ALLY', cost: 3, power: 1, life: 1 },
  rummage: { types: 'ACTION', speed: 'fast', text: 'Scavenge 3 for a Fox ally card.' },
  vixen: { ...fox },
  leader: {
    ...fox,
    types: 'UNIQUE ALLY',
    text: 'Fox allies you control have "[REST]: Banish target card in a graveyard."',
  },
  rush: {
    types: 'ACTION',
    speed: 'fast',
    text: 'The next ally card you activate this turn can be activated as though it had fast activation.',
  },
  frost: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text:
      "On Enter: Rest target ally you don't control. That ally doesn't wake up during its controller's wake up phase " +
      'as long as you control Frost.',
  },
  smite: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
  queen: {
    types: 'UNIQUE ALLY',
    power: 1,
    life: 3,
    text:
      "[Level 1+] If a rested champion you don't control would level up into a champion card, return that " +
      'card to its ' +
      "owner's material deck instead.",
  },
  rise: { types: 'ACTION', text: 'Level up your champion.' },
  sleep: { types: 'ACTION', speed: 'fast', text: 'Rest target unit.' },
  closer: {
    types: 'REGALIA ITEM',
    text:
      'REST: Put a seal counter on up to two target face up non-champion non-regalia cards in a single ' +
      'banishment and ' +
      'turn them face down.\n\nOn Leave: Remove all seal counters from all cards in each banishment. If a card had a ' +
      'seal counter removed from it this way, turn it face up.',
  },
  crush: { types: 'ACTION', speed: 'fast', text: 'Destroy target item.' },
  gift: { types: 'ACTION', text: 'Draw a card. Then target opponent summons a Mint token.' },
  gambler: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text:
      'On Enter: You may banish a card at random from your material deck. If you do, materialize a Gun regalia card ' +
      'from your material deck.',
  },
  rifle: { types: 'REGALIA WEAPON', subtypes: 'GUN', power: 1, durability: 1 },
  shell: { types: 'ACTION', subtypes: 'SHELL', text: 'Draw a card.' },
  gunner: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text:
      'On Enter: Load up to two Shell cards from your hand and/or memory into a Gun weapon you control. ' +
      'For each card ' +
      'loaded this way, draw a card into your memory.',
  },
});

describe('Brewing with what the text names', () => {
  const brewed = (card: string, ...herbs: string[]): Game =>
    given({ one: { field: ['brewer', ...herbs], hand: [card] } });
  const brew = (game: Game, card: string): Game => game.when(1, activate(card, { extra: ['brewed'] }));
  const given2 = (game: Game, parts: Record<string, string[]>): Game =>
    game.when(1, ({ table }) => ({
      kind: 'pay',
      ask: table.asks[0]!.id,
      ...Object.fromEntries(Object.entries(parts).map(([part, names]) => [part, names.map((one) => game.handle(one))])),
    }));

  it('GA-BREW-01: each ingredient is its own object, and what looks for brewing sees it', () => {
    const game = brew(brewed('cordial', 'mint', 'mint', 'sage'), 'cordial');
    given2(game, { take: ['mint'], take2: ['mint#2', 'sage'] });
    expect(game.passAll().card('brewer').counters['buff']).toBe(1);
    expect(game.passAll().zone('field')).toEqual(['ember', 'brewer', 'ember', 'cordial']);
  });

  it('GA-BREW-01: with too few, or without the one that is named, it is not offered', () => {
    for (const herbs of [
      ['mint', 'sage'],
      ['sage', 'sage', 'sage'],
    ])
      expect(brewed('cordial', ...herbs).may(1)).not.toContain('activate');
  });

  it('GA-ALIKE-01: two of the same name, and no two others', () => {
    expect(brewed('syrup', 'mint', 'sage').may(1)).not.toContain('activate');
    const game = brew(brewed('syrup', 'mint', 'sage', 'sage'), 'syrup');
    const first = game.next(1, { kind: 'pay', ask: game.table.asks[0]!.id });
    expect(first.map(({ action }) => action['take'])).toEqual([[game.handle('sage')], [game.handle('sage#2')]]);
    given2(game, { take: ['sage', 'sage#2'] });
    game.passAll(2).when(1, ability('syrup')).passAll();
    expect(game.zone('hand:1')).toEqual(['ox', 'ox']);
  });

  it('GA-ALIKE-01: inside an effect nobody is asked who has no two of a name', () => {
    const ended = (...herbs: string[]): Game =>
      given({ one: { field: ['garden', ...herbs] } })
        .passTo('end')
        .passAll();
    expect([ended('mint', 'sage').asked, ended('sage', 'sage').asked]).toEqual([[], ['1 cost']]);
  });
});

describe('Tokens and the deck', () => {
  it('GA-COPY-03: a token copy of an own item, if there is one', () => {
    const game = given({ one: { field: ['plot', 'mint'] } })
      .passTo('end')
      .passAll();
    expect(game.zone('field').filter((card) => card === 'mint')).toHaveLength(2);
    expect(
      given({ one: { field: ['plot'] }, two: { field: ['sage'] } })
        .passTo('end')
        .passAll()
        .zone('field'),
    ).toEqual(['ember', 'plot', 'ember', 'sage']);
  });

  it('GA-COPY-04: an opponent summons a token of their own', () => {
    const game = given({ one: { hand: ['gift'] } })
      .when(1, activate('gift', { targets: ['seat 2'] }))
      .passAll();
    expect(game.card('mint').controller).toBe(2);
  });

  it('GA-PAIR-01: two cards go by what they cost together', () => {
    const both = given({ one: { hand: ['omen2'], deck: ['two', 'three', 'ox'] } })
      .when(1, activate('omen2'))
      .passAll();
    expect([both.zone('memory:1'), both.asked]).toEqual([['two', 'three'], []]);
    const one = given({ one: { hand: ['omen2'], deck: ['two', 'two', 'ox'] } })
      .when(1, activate('omen2'))
      .passAll();
    one.when(1, answer([1], 'dig'));
    expect([one.zone('memory:1'), one.zone('deck:1')]).toEqual([['two'], ['ox', 'two']]);
  });

  it('GA-SCAV-01: the first such card goes to the hand, what was revealed before below the deck', () => {
    const found = given({ one: { hand: ['rummage'], deck: ['ox', 'vixen', 'vixen', 'bear'] } });
    found.when(1, activate('rummage')).passAll();
    expect([found.zone('hand:1'), found.zone('deck:1')]).toEqual([['vixen'], ['vixen', 'bear', 'ox']]);
    const none = given({ one: { hand: ['rummage'], deck: ['ox', 'bear', 'imp', 'vixen'] } });
    none.when(1, activate('rummage')).passAll();
    expect([none.zone('hand:1'), none.zone('deck:1')[0], none.count('deck', 1)]).toEqual([[], 'vixen', 4]);
    // Its order is drawn, so every copy can hold the record against it.
    for (const { records } of [found, none])
      expect(verifyMatch(records).checks.find(({ name }) => name === 'randomness')?.detail).not.toMatch(/order/);
  });
});

describe('Abilities that objects lend to others (GA-LEND-01)', () => {
  it('each such object has the ability, also the one that lends it, and pays with itself', () => {
    const game = given({ one: { field: ['leader', 'vixen', 'bear'] }, two: { field: ['vixen'], graveyard: ['ox'] } });
    expect(game.options(1).filter(({ kind }) => kind === 'ability')).toHaveLength(2);
    game.when(1, ability('vixen@1', { of: 'leader', targets: ['ox@2'] })).passAll();
    expect([game.rested('vixen@1'), game.rested('leader'), game.zone('banishment:2')]).toEqual([true, false, ['ox']]);
  });

  it('and has it no longer when that has left', () => {
    const game = given({ one: { field: ['leader', 'vixen'], hand: ['smite'], graveyard: ['ox'] } });
    game.when(1, activate('smite', { targets: ['leader'] })).passAll();
    expect(game.may(1)).not.toContain('ability');
  });
});

describe('Permissions and restrictions for a time', () => {
  it('GA-HASTE-01: the next such card may be activated in another turn, and only that one', () => {
    const game = given({ two: { hand: ['rush', 'vixen', 'vixen'] } });
    game.when(1, pass);
    expect(game.refusal(2, activate('vixen'))).toMatch(/^GA-OPP/);
    game.when(2, activate('rush')).passAll().when(1, pass).when(2, activate('vixen')).passAll();
    game.when(1, pass);
    expect(game.refusal(2, activate('vixen'))).toMatch(/^GA-OPP/);
  });

  it('GA-BOUND-01: an ally stays rested as long as its captor is there', () => {
    const caught = (kill: boolean): Game => {
      const game = given({ one: { hand: ['frost', 'smite'] }, two: { field: ['bear'] } });
      game.when(1, activate('frost')).passAll(2);
      expect(game.rested('bear')).toBe(true);
      if (kill) game.when(1, activate('smite', { targets: ['frost'] })).passAll();
      return game.passTo('end').passAll();
    };
    expect([caught(false).rested('bear'), caught(true).rested('bear')]).toEqual([true, false]);
  });

  it('GA-CHAMP-12: a rested champion does not level up, and its card goes back', () => {
    const risen = (rested: boolean, mine: string): Game => {
      const game = given({
        one: { field: [{ card: 'ember', rested }], hand: ['rise'], materials: ['ann1'] },
        two: { field: [mine, 'queen'] },
      });
      game.when(1, activate('rise')).passAll();
      return game.when(1, ({ table }) => ({ kind: 'level-up', ask: table.asks[0]!.id, card: 0 }));
    };
    expect([risen(true, 'ann1').zone('lineage:1'), risen(true, 'ann1').count('materials', 1)]).toEqual([[], 1]);
    expect([risen(false, 'ann1').zone('lineage:1'), risen(true, 'ember').zone('lineage:1')]).toEqual([
      ['ember'],
      ['ember'],
    ]);
  });
});

describe('Seals', () => {
  const sealed = (): Game =>
    given({
      one: { field: ['closer'], hand: ['crush'], banishment: ['imp'] },
      two: { banishment: ['bear', 'ox', 'sword'] },
    }).when(1, ability('closer', { targets: ['bear', 'ox'] }));

  it('GA-SEAL-01: cards of one banishment lie face down, and are nothing of what they were', () => {
    const game = sealed().passAll();
    expect(game.card('bear')).toMatchObject({ face: 'down', counters: { seal: 1 } });
    const again = given({ one: { field: ['closer'], banishment: ['imp'] }, two: { banishment: ['bear', 'sword'] } });
    expect(again.refusal(1, ability('closer', { targets: ['bear', 'imp'] }))).toMatch(/^(GA-TGT|R-ACTION)/);
    expect(again.refusal(1, ability('closer', { targets: ['sword'] }))).toMatch(/^GA-TGT/);
  });

  it('GA-SEAL-02: they are turned up as the object leaves', () => {
    const game = sealed()
      .passAll()
      .when(1, activate('crush', { targets: ['closer'] }))
      .passAll(2);
    expect(game.card('bear')).toMatchObject({ face: 'up', counters: {} });
  });
});

describe('The material deck and the hand', () => {
  it('GA-MAKE-02: a card of it is banished at random, and only then one is materialized', () => {
    const game = given({ one: { hand: ['gambler'], materials: ['rifle', 'rifle'] } })
      .when(1, activate('gambler'))
      .passAll(2);
    game.when(1, answer(true, 'may'));
    expect([game.zone('banishment:1'), game.asked]).toEqual([['rifle'], ['1 materialize']]);
    const empty = given({ one: { hand: ['gambler'], materials: [] } })
      .when(1, activate('gambler'))
      .passAll(2);
    expect(empty.asked).toEqual([]);
  });

  it('GA-LOAD-06: cards are loaded from hand and memory, and a card is drawn for each', () => {
    const game = given({ one: { field: ['rifle'], hand: ['gunner', 'shell', 'ox'], memory: ['shell'] } });
    game.when(1, activate('gunner')).passAll(2);
    game.when(1, (at, seat) => ({
      kind: 'answer',
      ask: at.table.asks.find((one) => one.seat === seat)!.id,
      hand: [0],
      memory: [at.handle('shell')],
    }));
    expect([game.zone('loaded:1').length, game.zone('memory:1')]).toEqual([2, ['ox', 'ox']]);
  });

  it('GA-LOAD-06: without a weapon nothing is loaded', () => {
    const game = given({ one: { hand: ['gunner', 'shell'] } })
      .when(1, activate('gunner'))
      .passAll(2);
    expect([game.asked, game.zone('hand:1')]).toEqual([[], ['shell']]);
  });
});

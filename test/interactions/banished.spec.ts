import { describe, expect, it } from '@jest/globals';
import { activate, answer, choose, given, pass, pay, written, type Game } from '../support/grand-archive/index.js';

written({
  raven: { types: 'CHAMPION', name: 'Raven, Omen', level: 1, life: 20, elements: 'NORM' },
  seer: {
    types: 'ALLY',
    power: 1,
    life: 5,
    text:
      'Whenever an omen counter is put on a card in your banishment, as a Spell, deal 2 ' +
      'unpreventable damage to up to one target unit.',
  },
  vision: {
    types: 'ACTION',
    text:
      "Banish the top two cards of your deck. For as long as they're banished, you may activate " +
      'them. As an additional cost to activate each of those cards, deal 2 unpreventable damage ' +
      'to your champion.\n\nIf your influence is four or less, the next three cards you activate ' +
      'from banishment this turn cost 1 less to activate.',
  },
  spark1: { types: 'ACTION', speed: 'fast', cost: 1, text: 'Deal 1 damage to target champion.' },
  burst: { types: 'ACTION', speed: 'fast', elements: 'ARCANE', text: 'Deal 1 damage to target champion.' },
  rummage: {
    types: 'ACTION',
    text:
      'Look at the top three cards of your deck. Banish up to one norm element action card from ' +
      'among them and put the rest on the bottom of your deck in any order. Until end of turn, ' +
      'you may activate the banished cards.',
  },
  conjure: {
    types: 'ACTION',
    text:
      "Generate a Burst card and banish it. As long as it's banished, you may activate it, " +
      'ignoring its elemental requirements.',
  },
  doom: {
    types: 'ACTION',
    text:
      'Banish the top two cards of your deck and put an omen counter on each of them. For the ' +
      'rest of the game, you may activate your omens.',
  },
  prophet: {
    types: 'ITEM',
    text: 'REST: Draw a card.',
  },
  waken: {
    types: 'ACTION',
    speed: 'fast',
    subtypes: 'SPELL',
    text:
      "Interdiction (As long as this card's activation is on the effects stack, players can't " +
      'gain opportunity.)\n\nDiscard all cards from your hand and memory. Then banish up to two ' +
      'cards from your graveyard. Put an omen counter on each card banished this way. Until end ' +
      "of turn, card activations you control can't be negated.",
  },
  hex: { types: 'ACTION', speed: 'fast', text: 'Negate target card activation.' },
  sift: {
    types: 'ACTION',
    text:
      'Draw a card, then discard a card. If the reserve cost of the discarded card is equal to ' +
      'the reserve cost of one of your omens, draw another card.',
  },
  three: { types: 'ACTION', cost: 3, text: 'Draw a card.' },
  relight: {
    types: 'ALLY',
    elements: 'FIRE',
    power: 1,
    life: 1,
    text: 'Whenever this card is banished from your graveyard to pay for a reserve cost, put it onto the field.',
  },
  fuel: { types: 'ACTION', cost: 1, text: 'Kindle 1\n\nDraw a card.' },
  glow: {
    types: 'ACTION',
    speed: 'fast',
    text:
      "You may activate this card from your banishment as long as there's a charge counter on " +
      'it.\n\nWhenever this card is banished from your memory, put a charge counter on ' +
      'it.\n\nDeal 2 unpreventable damage to target champion. Banish Glow.',
  },
  wipe: { types: 'ACTION', speed: 'fast', text: 'Banish a card at random from your memory.' },
  phoenix: {
    types: 'ALLY',
    cost: 3,
    power: 1,
    life: 1,
    text:
      "While paying for this card's reserve cost, you may remove up to two quest counters from " +
      'your champion. Each counter removed this way pays for 1 of that cost.',
  },
  oracle: {
    types: 'CHAMPION',
    name: 'Ora, Oracle',
    level: 1,
    life: 20,
    text:
      'On Enter: For each omen you have, discard a card from your hand or memory and draw a card ' +
      'into your memory.\n\nLineage Release — You may activate one of your omens. Activate this ' +
      'ability only if you have two or more omens.',
  },
});

const lying = (game: Game, card: string, parts: Record<string, unknown> = {}): Game =>
  game.when(1, (now) => ({ kind: 'activate', card: now.handle(card), ...parts }) as never);

const omen = (card: string) => ({ card, counters: { omen: 1 } });

describe('Cards of the banishment that may be activated', () => {
  it('GA-PERMIT-01, GA-COST-18: cost N damage besides, and M less, as they are activated from there', () => {
    const game = given({ one: { hand: ['vision'], deck: ['spark1', 'ox', 'ox'] } });
    game.when(1, activate('vision')).passAll();
    expect(game.zone('banishment:1')).toEqual(['spark1', 'ox']);
    lying(game, 'spark1', { targets: [game.handle('ember@2')] });
    expect(game.card('ember@1').damage).toBe(2);
    expect(game.passAll().card('ember@2').damage).toBe(1);
    expect(game.zone('graveyard:1')).toEqual(['vision', 'spark1']);
  });

  it('GA-COST-18: with more influence they cost what they cost', () => {
    const game = given({ one: { hand: ['vision', 'ox', 'ox', 'ox', 'ox', 'ox'], deck: ['spark1', 'ox', 'ox'] } });
    game.when(1, activate('vision')).passAll();
    lying(game, 'spark1', { targets: [game.handle('ember@2')] }).when(1, pay());
    expect(game.count('memory', 1)).toBe(1);
  });

  it('GA-PERMIT-01: in this turn alone, where the text says so', () => {
    const game = given({ one: { hand: ['rummage', 'ox'], deck: ['ox', 'spark1', 'ox', 'ox'] } });
    game
      .when(1, activate('rummage'))
      .passAll()
      .when(1, answer([1], 'dig'))
      .when(1, answer([0, 1], 'below'));
    expect(game.zone('banishment:1')).toEqual(['spark1']);
    expect(game.options(1).some(({ kind }) => kind === 'activate')).toBe(true);
    game.passTo('end', 'opportunity').passAll();
    expect(() => lying(game, 'spark1', { targets: [game.handle('ember@2')] })).toThrow();
  });

  it('GA-PERMIT-01: whatever its element, where the text says so', () => {
    const game = given({ one: { hand: ['conjure'] } });
    game.when(1, activate('conjure')).passAll();
    lying(game, 'burst', { targets: [game.handle('ember@2')] }).passAll();
    expect([game.card('ember@2').damage, game.zone('graveyard:1')]).toEqual([1, ['conjure', 'burst']]);
  });

  it('GA-PERMIT-02: all omens, those that come later too, and nothing else that lies there', () => {
    const game = given({ one: { hand: ['doom'], deck: ['spark1', 'ox', 'ox'], banishment: ['three'] } });
    game.when(1, activate('doom')).passAll();
    expect(game.card('spark1').counters).toEqual({ omen: 1 });
    expect(() => lying(game, 'three')).toThrow('GA-ZONE-08');
  });

  it('GA-NOW-03: an omen, as a lineage is released, with as many omens as it asks for', () => {
    const few = given({ one: { field: ['raven'], lineage: ['oracle'], banishment: [omen('burst')] } });
    expect(few.options(1).some(({ kind }) => kind === 'ability')).toBe(false);
    const game = given({
      one: { field: ['raven'], lineage: ['oracle'], banishment: [omen('spark1'), omen('ox')], hand: ['ox'] },
    });
    const release = (now: Game) => now.options(1).find(({ kind }) => kind === 'ability')!.action;
    game.when(1, release as never).passAll();
    game.when(
      1,
      (now) =>
        ({
          kind: 'activate-lying',
          ask: now.table.asks[0]!.id,
          card: now.handle('spark1'),
          targets: [now.handle('ember@2')],
        }) as never,
    );
    game.when(1, pay()).passAll();
    expect(game.card('ember@2').damage).toBe(1);
  });
});

describe('Omens that come, and that are compared', () => {
  it('GA-OMEN-04: each counter that is put on a card triggers, for that card', () => {
    const game = given({ one: { field: ['seer'], hand: ['doom'], deck: ['ox', 'ox', 'ox'] } });
    game.when(1, activate('doom')).passAll();
    game
      .when(1, answer([0, 1], 'order'))
      .when(1, choose('ember@2'))
      .when(1, choose())
      .passAll(2);
    expect(game.card('ember@2').damage).toBe(2);
  });

  it('GA-OMEN-05: a card that costs as much as an omen lets its player draw once more', () => {
    const sifted = (banishment: readonly string[]): number => {
      const game = given({ one: { hand: ['sift', 'three'], banishment: banishment.map(omen) } });
      game.when(1, activate('sift')).passAll();
      game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [0] }) as never);
      expect(game.zone('graveyard:1')).toEqual(['three', 'sift']);
      return game.count('hand', 1);
    };
    expect(sifted(['three'])).toBe(2);
    expect(sifted(['ox'])).toBe(1);
    expect(sifted([])).toBe(1);
  });

  it('GA-TAKE-07: for each omen one card is discarded and one drawn, one after the other', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: {
        materials: ['oracle'],
        memory: ['three', 'ox'],
        banishment: [omen('ox'), omen('ox')],
        deck: ['spark1', 'burst', 'ox', 'ox'],
      },
    }).passAll();
    game.when(1, (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card: 0 }) as never).passAll(2);
    game.when(
      1,
      (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [], memory: [now.handle('three')] }) as never,
    );
    expect(game.table.asks[0]!.title).toContain('Discard 1');
    expect(game.zone('memory:1')).toEqual(['ox', 'spark1']);
  });
});

describe('A card that keeps everybody from answering', () => {
  it('GA-INTERDICT-01: resolves as soon as it is activated; nobody has Opportunity before', () => {
    const game = given({ one: { hand: ['waken', 'ox'], memory: ['ox'] }, two: { hand: ['hex'] } });
    game.when(1, activate('waken'));
    expect([game.table.items.map(({ state }) => state), game.holder]).toEqual([['resolving'], undefined]);
    game.when(1, choose('ox#1', 'ox#2'));
    expect(game.zone('banishment:1')).toEqual(['ox', 'ox']);
    expect([game.card('ox').counters['omen'], game.holder]).toEqual([1, 1]);
  });

  it('GA-SURE-03: until the end of the turn nothing of its player can be negated', () => {
    const game = given({ one: { hand: ['waken'], deck: ['ox'], graveyard: ['burst'] }, two: { hand: ['hex', 'hex'] } });
    game.when(1, activate('waken')).when(1, choose());
    expect(game.table.effects.map(({ data }) => data['sure'])).toEqual([true]);
  });

  it('GA-SURE-03: what lay on the stack before cannot be negated either', () => {
    const game = given({ one: { hand: ['three', 'waken', 'ox', 'ox', 'ox'] }, two: { hand: ['hex'] } });
    game
      .when(1, activate('three'))
      .when(1, pay('ox', 'ox', 'ox'))
      .when(1, activate('waken'));
    game.when(1, choose());
    game
      .when(1, pass)
      .when(2, activate('hex', { targets: ['three'] }))
      .passAll();
    expect(game.stack()).toEqual(['Three']);
  });
});

describe('Cards that were banished, and means that pay', () => {
  it('GA-PAYER-03: an ally that paid for a reserve cost out of the graveyard comes onto the field', () => {
    const game = given({ one: { hand: ['fuel'], graveyard: ['relight'] } }).when(1, activate('fuel'));
    game.when(
      1,
      (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, instead: [now.handle('relight')], cards: [] }) as never,
    );
    game.passAll();
    expect(game.onField('relight')).toBe(true);
  });

  it('GA-PAYER-04: counters of the champion pay for 1 each, as many as the text says', () => {
    const game = given({ one: { field: [{ card: 'ember', counters: { quest: 3 } }], hand: ['phoenix', 'ox'] } });
    game.when(1, activate('phoenix'));
    game.when(
      1,
      (now) =>
        ({
          kind: 'pay',
          ask: now.table.asks[0]!.id,
          instead: ['counter quest 1', 'counter quest 2'],
          cards: [0],
        }) as never,
    );
    expect([game.card('ember@1').counters['quest'], game.count('memory', 1)]).toEqual([1, 1]);
    const poor = given({ one: { field: [{ card: 'ember', counters: { quest: 1 } }], hand: ['phoenix', 'ox'] } });
    expect(poor.refusal(1, activate('phoenix'))).toBe('GA-COST-03');
  });

  it('GA-FORGET-01, GA-FORGET-03: a card banished from the memory is charged, and may be activated from there', () => {
    const game = given({ one: { memory: ['glow'], hand: ['wipe'], banishment: [] } });
    game.when(1, activate('wipe')).passAll(2);
    expect(game.card('glow').counters).toEqual({ charge: 1 });
    lying(game, 'glow', { targets: [game.handle('ember@2')] }).passAll();
    expect([game.card('ember@2').damage, game.zone('banishment:1'), game.card('glow').counters]).toEqual([
      2,
      ['glow'],
      {},
    ]);
    expect(() => lying(game, 'glow', { targets: [game.handle('ember@2')] })).toThrow('GA-ZONE-08');
  });
});

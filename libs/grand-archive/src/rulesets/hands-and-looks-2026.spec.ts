import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  materialize,
  pass,
  presented,
  printed,
  take,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

const fast = { types: 'ACTION', speed: 'fast' } as const;

printed({
  purge: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'banish-random', who: 'you', zone: 'materials', n: 9 }] }],
  },
});

written26({
  scale: {
    types: 'ITEM',
    text: 'Banish Scale: Shuffle up to three cards from your hand into your deck, then draw that many cards.',
  },
  bowl: {
    types: 'ITEM',
    text: 'Banish Bowl: Draw up to three cards, then shuffle that amount of cards from your hand into your deck.',
  },
  luck: { ...fast, text: 'Discard up to one Spell card. If you do, draw a card.' },
  hex: { ...fast, subtypes: 'SPELL', text: 'Draw a card.' },
  feast: {
    ...fast,
    text:
      "Recover 2. Then put Feast into its owner's material deck preserved. (If you would materialize a card, you may " +
      'instead return a preserved card to your hand.)\n\n' +
      'At the beginning of your recollection phase, if this card is in your material deck preserved, recover 1.',
  },
  scholar: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text:
      "On Attack: Look at the top card of your deck. If it's a water element card, you may put it into " +
      'your graveyard.',
  },
  brook: { types: 'ALLY', elements: 'WATER', power: 1, life: 1 },
  thaw: {
    ...fast,
    text:
      'Target player banishes one card from their graveyard. If your champion is level 1 or higher, that player ' +
      'banishes two cards from their graveyard instead.',
  },
  toll: {
    types: 'DOMAIN',
    text:
      "At the beginning of each opponent's recollection phase, that player may banish a card with floating memory " +
      "from their graveyard. If they don't, the next card they activate this turn costs 2 more to activate.",
  },
  float: { ...fast, text: 'Draw a card.\n\nFloating Memory' },
  comet: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text:
      'At the beginning of your end phase, reveal the top two cards of your deck. When you do, as a Spell, deal X ' +
      'damage to target unit where X is the lowest reserve cost among the revealed cards.',
  },
  charm: {
    types: 'REGALIA ITEM',
    text:
      "Whenever an ally you control dies while it's not your turn, you may banish Charm. When you do, look at target " +
      "opponent's hand or memory and discard a card from it.",
  },
  fall: { ...fast, text: 'Destroy target ally.' },
  dirge: { types: 'ITEM', text: 'Whenever an ally you control dies while you control a domain, draw a card.' },
  raze: { ...fast, text: 'Destroy target domain.' },
  edge: {
    types: 'ATTACK',
    power: 1,
    text: "Prepare 1\n\nOn Hit: If Edge was prepared, wake up your champion and return Edge to its owner's hand.",
  },
  brood: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text: '[REST]: For each of up to two buff counters on Brood, summon a Chick token.',
  },
  chick: { types: 'TOKEN ALLY', power: 1, life: 1 },
  frost: { types: 'ITEM', text: 'On Enter: Rest target ally with 2 POWER or less.' },
});

/** Everybody passes, and nobody materializes anything, until this holds. */
const until = (game: Game, holds: () => boolean): Game => {
  for (let n = 0; n < 30 && !holds(); n += 1) {
    const ask = game.table.asks.find(({ answered }) => !answered);
    if (ask) game.when(ask.seat, () => ({ kind: 'decline', ask: ask.id }));
    else game.passAll();
  }
  return game;
};
const handed = (game: Game, slots: readonly number[]): Game =>
  game.when(1, (at) => ({ kind: 'answer', ask: at.table.asks[0]!.id, hand: [...slots] }));

describe('cards of the own hand', () => {
  it.each([
    [[], ['ox', 'bear', 'hex']],
    [
      [0, 1],
      ['hex', 'imp', 'imp'],
    ],
  ])('GA26-RES-07: go into the deck, which is shuffled, and as many are drawn: %j', (slots, hand) => {
    const deck = slots.length === 0 ? ['ox', 'ox'] : ['imp', 'imp', 'imp', 'imp', 'imp', 'imp', 'imp', 'imp', 'imp'];
    const game = given26({ field: ['scale'], hand: ['ox', 'bear', 'hex'], deck });
    game.when(1, ability('scale')).passAll();
    presented(handed(game, slots));
    expect([game.count('hand', 1), game.count('deck', 1), game.zone('hand:1')[0]]).toEqual([3, deck.length, hand[0]]);
  });

  it.each([0, 2])('GA-TERM-15: as many are drawn as the player says, and go back of the whole hand: %i', (n) => {
    const game = given26({ field: ['bowl'], hand: ['ox', 'bear'], deck: ['imp', 'imp', 'imp', 'imp'] });
    game.when(1, ability('bowl')).passAll().when(1, answer(n));
    expect([game.count('hand', 1), game.count('deck', 1)]).toEqual([2 + n, 4 - n]);
    if (n > 0) game.when(1, answer([0, 2]));
    expect([presented(game).count('hand', 1), game.count('deck', 1)]).toEqual([2, 4]);
  });

  it.each([
    [[], 0],
    [[1], 1],
  ])('are discarded as the player wants, and what hangs on it happens only then: %j', (slots, n) => {
    const game = given26({ hand: ['luck', 'ox', 'hex'], deck: ['imp', 'imp'] });
    handed(game.when(1, activate('luck')).passAll(), slots);
    expect([game.zone('graveyard:1'), game.count('deck', 1)]).toEqual([n === 0 ? ['luck'] : ['hex', 'luck'], 2 - n]);
  });

  it('are no other kind of card', () => {
    const game = given26({ hand: ['luck', 'ox'], deck: ['imp'] })
      .when(1, activate('luck'))
      .passAll();
    expect(() => handed(game, [0])).toThrow();
  });
});

const damage = (game: Game): number => game.card('ember@1').damage;

describe('a card that puts itself into the material deck', () => {
  const fed = (): Game =>
    given26({ field: [{ card: 'ember', damage: 9 }], hand: ['feast'], deck: ['ox', 'ox'] })
      .when(1, activate('feast'))
      .passAll();

  it('GA26-PRESERVE-04: is Preserved there, and triggers in the recollection phase of its player', () => {
    const game = fed();
    expect([game.zone('materials:1').includes('feast'), game.zone('graveyard:1'), damage(game)]).toEqual([true, [], 7]);
    until(game, () => damage(game) < 7);
    expect([damage(game), game.table.turn?.seat, game.table.phase]).toEqual([6, 1, 'recollection']);
  });

  it('GA26-PRESERVE-05: does not once it has gone to the hand', () => {
    const game = fed();
    until(game, () => game.asked.includes('1 materialize')).when(1, materialize('feast'));
    until(game, () => game.table.phase === 'main');
    expect([damage(game), game.zone('hand:1').includes('feast')]).toEqual([7, true]);
  });

  it('GA26-PRESERVE-04: is Preserved no more once it was banished out of the material deck', () => {
    const game = given26({ field: [{ card: 'ember', damage: 9 }], hand: ['feast', 'purge'], deck: ['ox', 'ox'] });
    game.when(1, activate('feast')).passAll().when(1, activate('purge')).passAll();
    const preserved = game.table.notes.game?.['preserved:1'];
    until(game, () => game.table.turn?.seat === 1 && game.table.turn.n > 3 && game.table.phase === 'main');
    expect([game.zone('banishment:1').includes('feast'), preserved, damage(game)]).toEqual([true, undefined, 7]);
  });
});

describe('a look at the top card', () => {
  const looked = (top: string): Game => {
    const game = given26({ field: ['scholar'], deck: [top, 'ox'] }, { field: ['golem'] });
    return game.when(1, attack('scholar', 'golem')).passAll();
  };

  it('buries it where it is such a card and the player wants to', () => {
    const game = (value: readonly number[]): Game => looked('brook').when(1, answer([...value]));
    expect([game([0]).zone('graveyard:1'), game([]).zone('graveyard:1')]).toEqual([['brook'], []]);
    expect(game([]).zone('deck:1')).toEqual(['brook', 'ox']);
  });

  it('buries no other', () => {
    expect(() => looked('bear').when(1, answer([0]))).toThrow();
  });
});

describe('what another player gives or loses', () => {
  it.each([
    ['ember', 1],
    ['ann1', 2],
  ])('GA26-RES-07: is one number or the other, and theirs to choose: %s', (champion, n) => {
    const game = given26({ field: [champion], hand: ['thaw'] }, { graveyard: ['ox', 'bear', 'imp'] });
    game.when(1, activate('thaw', { targets: ['seat 2'] })).passAll();
    expect(game.table.asks[0]).toMatchObject({ seat: 2, min: n, max: n });
    game.when(2, choose(...['ox', 'imp'].slice(0, n)));
    expect(game.count('banishment', 2)).toBe(n);
  });

  const taxed = (graveyard: readonly string[]): Game => {
    const game = given26(
      { field: ['toll'] },
      { graveyard: [...graveyard], hand: ['bear', 'ox', 'ox', 'ox', 'ox', 'ox'], deck: ['ox', 'ox'] },
      { phase: 'end' },
    );
    until(game, () => game.stack().length > 0);
    return game.passAll();
  };
  const price = (game: Game): number => {
    until(game, () => game.table.phase === 'main');
    return game.when(2, activate('bear')).table.asks[0]!.max;
  };

  it('GA26-RES-07: is paid for with the next card that they activate, if they give nothing', () => {
    expect(price(taxed([]))).toBe(4);
    const asked = taxed(['float', 'ox']);
    expect(asked.asked).toEqual(['2 cost']);
    expect(() => asked.when(2, take('ox@2'))).toThrow();
    expect(price(asked.when(2, take('float')))).toBe(2);
  });

  it('GA-REFLEX-01: is a card of the hand or of the memory, as the player of the effect says', () => {
    const game = given26(
      { hand: ['fall'], field: ['charm', 'ox'] },
      { hand: ['bear'], memory: ['imp'] },
      { turn: { n: 4, seat: 2 }, phase: 'main' },
    );
    game.when(2, pass).when(1, activate('fall', { targets: ['ox'] }));
    until(game, () => game.asked.length > 0).when(1, answer(true, 'may'));
    until(game, () => game.asked.length > 0).when(1, answer(false, 'may'));
    expect([game.table.asks[0]!.of, game.zone('banishment:1')]).toEqual(['discard-of', ['charm']]);
    expect(game.when(1, answer([0])).zone('graveyard:2')).toEqual(['imp']);
  });

  it('GA26-TRIG-03: depends on what was so "while" it happened, and not on what is so later', () => {
    const game = given26({ hand: ['fall', 'raze'], field: ['dirge', 'toll', 'ox'], deck: ['imp', 'imp'] });
    game.when(1, activate('fall', { targets: ['ox'] })).passAll();
    game.when(1, activate('raze', { targets: ['toll'] })).passAll(2);
    expect([game.zone('field'), game.zone('hand:1')]).toEqual([expect.not.arrayContaining(['toll']), ['imp']]);
  });

  it("GA-TRIG-11: is not asked in the player's own turn", () => {
    const game = given26({ hand: ['fall'], field: ['charm', 'ox'] }, { hand: ['bear'] });
    expect(
      game
        .when(1, activate('fall', { targets: ['ox'] }))
        .passAll()
        .stack(),
    ).toEqual([]);
  });
});

describe('amounts that cards give', () => {
  it('GA26-COST-09: are the lowest reserve cost of those that are revealed, where one is', () => {
    const burned = (deck: readonly string[]): Game => {
      const game = given26({ field: ['comet'], deck: [...deck] }, { field: ['golem'], deck: ['ox'] });
      return until(game, () => game.asked.length > 0 || game.table.turn?.seat === 2);
    };
    const game = burned(['bear', 'ox', 'hex']);
    game.when(1, choose('golem')).passAll();
    expect([game.card('golem').damage, burned([]).asked]).toEqual([1, ['2 materialize']]);
  });

  it('GA-TGT-08: are as many tokens as their player says, up to a number and to the counters', () => {
    const bred = (buff: number): Game =>
      given26({ field: [{ card: 'brood', counters: { buff } }] })
        .when(1, ability('brood'))
        .passAll();
    const chicks = (game: Game): number => game.zone('field').filter((one) => one === 'chick').length;
    expect([bred(0).asked, bred(1).refusal(1, answer(2, 'how-many'))]).toEqual([[], expect.anything()]);
    expect(bred(3).refusal(1, answer(3, 'how-many'))).toBeTruthy();
    for (const n of [0, 1, 2]) expect(chicks(bred(3).when(1, answer(n, 'how-many')))).toBe(n);
  });

  it('GA-TGT-04: limit what is aimed at by its power', () => {
    const game = given26({ hand: ['frost'] }, { field: ['golem', 'bear', 'ox'] });
    game.when(1, activate('frost')).passAll();
    expect(() => game.when(1, choose('golem'))).toThrow();
    expect(game.when(1, choose('bear')).passAll().rested('bear')).toBe(true);
  });
});

describe('an attack card', () => {
  it.each([true, false])('GA26-PROP-02: returns once it has hit, if it was prepared: %s', (prepared) => {
    const game = given26(
      { field: [{ card: 'ember', counters: { preparation: 1 } }], hand: ['edge'] },
      { field: ['golem'] },
    );
    game.when(1, activate('edge', { extra: prepared ? ['prepared'] : [] })).passAll();
    fought(game.when(1, choose('golem')));
    game.passAll(2);
    expect([game.zone('hand:1'), game.zone('graveyard:1'), game.rested('ember@1'), game.card('golem').damage]).toEqual(
      prepared ? [['edge'], [], false, 1] : [[], ['edge'], true, 1],
    );
  });
});

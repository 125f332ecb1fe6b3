import { describe, expect, it } from '@jest/globals';
import { ability, activate, answer, given, pass, pay, written } from '../support/grand-archive/index.js';

written({
  anthem: { types: 'ACTION', speed: 'fast', text: 'Allies you control get +1 POWER and gain taunt until end of turn.' },
  muster: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Until end of turn, Goose and Swan allies you control get +2 LIFE and gain vigor.',
  },
  crescendo: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Allies you control get +1 LIFE until end of turn. If you control a Goose Swan ally, allies you control get +3 ' +
      'LIFE until end of turn instead.',
  },
  goose: { types: 'ALLY', subtypes: 'GOOSE', power: 1, life: 1 },
  swan: { types: 'ALLY', subtypes: 'SWAN', power: 1, life: 1 },
  hybrid: { types: 'ALLY', subtypes: 'GOOSE SWAN', power: 1, life: 1 },
  herald: {
    types: 'ALLY',
    subtypes: 'GOOSE',
    power: 1,
    life: 1,
    text: '[REST]: Other Goose allies you control get +1POWER until end of turn.',
  },
  sleeper: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text:
      '(1): Wake up Sleeper and it gains taunt until end of turn. ' +
      "Activate this ability only during an opponent's recollection phase.",
  },
  jelly: {
    types: 'ALLY',
    subtypes: 'JELLY',
    name: 'Big Blob',
    power: 1,
    life: 1,
    text:
      'On Enter: Reveal any amount of Jelly cards from your memory. For each card revealed this way, put a buff ' +
      'counter on Big Blob.\n\nOn Death: Recover X, where X is the amount of buff counters that were on Big Blob.\n\n' +
      'On Leave: Put the buff counters that were on Big Blob on target ally you control.',
  },
  crush: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
  retake: { types: 'ACTION', speed: 'fast', text: 'Return a Goose card from your graveyard to your hand.' },
  insight: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'As an additional cost to activate this card, you may pay (2). If you do, banish this card as it resolves and ' +
      'it gains "Return a Goose card from your graveyard to your hand."\n\nDraw a card.',
  },
});

const power = (game: ReturnType<typeof given>, name: string): number | undefined =>
  game.card(name).appears?.stats?.['power'];

describe('An effect on a group', () => {
  it('GA-LAST-08: is done to those that there are then, and to none that comes later', () => {
    const game = given({ one: { hand: ['anthem', 'swan'], field: ['goose'] }, two: { field: ['ox'] } })
      .when(1, activate('anthem'))
      .passAll()
      .when(1, activate('swan'))
      .passAll();
    expect([power(game, 'goose'), power(game, 'swan'), power(game, 'ox')]).toEqual([2, undefined, undefined]);
    expect(game.card('goose').appears?.keywords).toEqual(['taunt']);
    expect(
      given({ one: { hand: ['anthem'] } })
        .when(1, activate('anthem'))
        .passAll().table.effects,
    ).toEqual([]);
  });

  it('GA-LAST-08: of one kind and of another, each that is one of them', () => {
    const game = given({ one: { hand: ['muster'], field: ['goose', 'swan', 'ox'] }, two: { field: ['hybrid'] } })
      .when(1, activate('muster'))
      .passAll();
    const lives = ['goose', 'swan', 'ox', 'hybrid'].map((name) => game.card(name).appears?.stats?.['life']);
    expect(lives).toEqual([3, 3, undefined, undefined]);
  });

  it('GA-KW-03: more of it in place of less, where both kinds are one object', () => {
    const life = (...field: string[]) =>
      given({ one: { hand: ['crescendo'], field: ['ox', ...field] } })
        .when(1, activate('crescendo'))
        .passAll()
        .card('ox').appears?.stats?.['life'];
    expect([life('goose', 'swan'), life('hybrid')]).toEqual([5, 7]);
  });

  it('GA-LAST-08: others of a kind, and not the source', () => {
    const game = given({ one: { field: ['herald', 'goose', 'swan'] } })
      .when(1, ability('herald'))
      .passAll();
    expect(['herald', 'goose', 'swan'].map((name) => power(game, name))).toEqual([undefined, 2, undefined]);
  });
});

describe('Texts about the card itself', () => {
  it('GA-ACT-22: "it" is what was just woken up; only in that phase of another', () => {
    const game = given({
      turn: { seat: 2, n: 4 },
      phase: 'recollection',
      one: { field: [{ card: 'sleeper', rested: true }], hand: ['ox'] },
    });
    game.when(2, pass).when(1, ability('sleeper')).when(1, pay('ox')).passAll();
    expect([game.rested('sleeper'), game.card('sleeper').appears?.keywords]).toEqual([false, ['taunt']]);
    expect(given({ one: { field: ['sleeper'], hand: ['ox'] } }).may(1)).not.toContain('ability');
  });

  it('GA-OBJ-14: counters that were on it are those that it had', () => {
    const game = given({
      one: {
        field: [{ card: 'ember', damage: 5 }, 'goose'],
        hand: ['jelly'],
        memory: ['jelly', 'jelly', 'ox'],
      },
      two: { hand: ['crush'] },
    })
      .when(1, activate('jelly'))
      .passAll(2);
    game.when(
      1,
      answer(
        game.table.zones.flatMap((zone) =>
          zone.id === 'memory:1' && zone.kind === 'followed' ? zone.cards.slice(0, 2).map(({ handle }) => handle) : [],
        ),
      ),
    );
    expect(game.card('jelly').counters).toEqual({ buff: 2 });
    game
      .when(1, pass)
      .when(2, activate('crush', { targets: ['jelly'] }))
      .passAll();
    while (game.asked.length > 0) game.when(1, answer(game.asked[0] === '1 order' ? [0, 1] : [game.handle('goose')]));
    game.passAll(2);
    expect([game.card('ember@1').damage, game.card('goose').counters]).toEqual([3, { buff: 2 }]);
  });

  it('GA-OBJ-14: without an ally to put them on, the counters are gone', () => {
    const game = given({ one: { field: [{ card: 'jelly', counters: { buff: 1 } }], hand: ['crush'] } })
      .when(1, activate('crush', { targets: ['jelly'] }))
      .passAll();
    if (game.asked.length > 0) game.when(1, answer([0, 1]));
    expect(game.stack()).toEqual([
      'Big Blob: On Death: Recover X, where X is the amount of buff counters that were on Big Blob.',
    ]);
  });
});

describe('An effect that a price adds to a text', () => {
  it('GA-ACT-04: is done after the rest of it, and the card is banished', () => {
    const game = given({ one: { hand: ['insight', 'ox', 'bear'], graveyard: ['goose', 'mouse'] } })
      .when(1, activate('insight', { extra: ['more'] }))
      .when(1, pay('ox', 'bear'))
      .passAll();
    // The card was drawn before, and there is one that fits.
    expect([game.zone('hand:1').at(-1), game.count('hand', 1), game.zone('banishment:1')]).toEqual([
      'goose',
      2,
      ['insight'],
    ]);
  });

  it('GA-ACT-04: unpaid it is not there, and what cannot be paid is not offered', () => {
    const game = given({ one: { hand: ['insight', 'ox'], graveyard: ['goose'] } });
    expect(game.refusal(1, activate('insight', { extra: ['more'] }))).toBe('GA-COST-03');
    game.when(1, activate('insight')).passAll();
    expect([game.zone('graveyard:1'), game.zone('banishment:1')]).toEqual([['goose', 'insight'], []]);
  });

  it('GA-TAKE-01: nothing to return is no harm', () => {
    const game = given({ one: { hand: ['retake'], graveyard: ['mouse'] } })
      .when(1, activate('retake'))
      .passAll();
    expect([game.asked, game.zone('graveyard:1')]).toEqual([[], ['mouse', 'retake']]);
  });
});

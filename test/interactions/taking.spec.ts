import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  given,
  take,
  written,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';

written({
  offering: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Banish up to two fire element cards from your hand and/or memory. Draw a card into your memory for each card ' +
      'banished this way. When your champion levels up into a champion card with base level 3 the next time this ' +
      'game, put the banished cards on the top and/or bottom of your deck in any order.',
  },
  rekindle: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Choose a fire element ally card from your banishment and put it onto the field.',
  },
  rise: { types: 'ACTION', speed: 'fast', text: 'Level up your champion.' },
  rummage: {
    types: 'REGALIA ITEM',
    text:
      '(0): Return one of your omens to your hand. If you do, banish a card from your hand and put an omen counter ' +
      'on it.',
  },
  oracle: {
    types: 'CHAMPION',
    name: 'Oracle, Young',
    level: 1,
    life: 20,
    text:
      'At the beginning of your end phase, you may banish a card from your graveyard or hand and put an omen ' +
      'counter on it.',
  },
  saber: { types: 'REGALIA WEAPON', subtypes: 'SWORD', power: 1, durability: 2, cost: 1 },
  greatsaber: { types: 'REGALIA WEAPON', subtypes: 'SWORD', power: 3, durability: 1, cost: 2 },
  bauble: { types: 'REGALIA ITEM' },
  recast: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'As an additional cost to activate this card, return a Sword regalia you own to your material deck.\n\n' +
      'Choose a Sword regalia card from your material deck or banishment and put it onto the field.',
  },
  unearth: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Choose a Sword regalia card with memory cost 1 or less from your banishment and put it onto the field. It ' +
      'enters the field with three additional durability counters on it.',
  },
  audit: {
    types: 'ACTION',
    text:
      "Look at target opponent's hand and memory. Discard any amount of cards from among them. For each card " +
      'discarded this way, that opponent reveals the top card of their deck and puts it into their hand.',
  },
  wink: {
    types: 'ACTION',
    speed: 'fast',
    text: "You may rest two Geese you control rather than pay this card's reserve cost.\n\nDraw a card.",
    cost: 2,
  },
  sprig: {
    types: 'ITEM',
    text: 'Sacrifice ~: Put a card from your hand on the bottom of your deck. If you do, draw a card.',
  },
  goose: { types: 'ALLY', subtypes: 'GEESE', power: 1, life: 1 },
});

type Taken = Readonly<Record<string, readonly (string | number)[]>>;

/** Takes cards by name out of the zones that are asked about. */
const taking =
  (zones: Readonly<Record<string, readonly string[]>>): Deed =>
  (game, seat) => {
    const ask = game.table.asks.find((one) => one.seat === seat && !one.answered)!;
    const taken = Object.entries(zones).map(([zone, names]) => [
      zone,
      names.map((name) =>
        zone === 'hand' || zone === 'materials' ? game.zone(`${zone}:${seat}`).indexOf(name) : game.handle(name),
      ),
    ]);
    return { kind: 'answer', ask: ask.id, ...(Object.fromEntries(taken) as Taken) };
  };
const labels = (game: Game, seat: number): string[] => game.options(seat).map(({ label }) => label);

describe('Cards taken out of zones of the own', () => {
  const offered = () =>
    given({
      one: {
        field: ['ann1'],
        hand: ['offering', 'imp', 'ox', 'rise', 'rise'],
        memory: ['bolt', 'bear'],
        materials: ['ann3', 'ann2'],
      },
    })
      .when(1, activate('offering'))
      .passAll();

  it('GA-TAKE-01: are chosen from all the zones that are named, by what they are', () => {
    const game = offered();
    expect(labels(game, 1).slice(0, 3)).toEqual([
      'Put into your banishment',
      'Take Imp from your hand',
      'Take Bolt, face down (seat 1) from your memory',
    ]);
    const ox = game.refusal(1, taking({ hand: ['ox'] }));
    expect(ox).toBe('GA-TGT-08');
    const done = game.when(1, taking({ hand: ['imp'], memory: ['bolt'] }));
    expect(done.zone('banishment:1')).toEqual(['imp', 'bolt']);
    // One card is drawn for each.
    expect(done.count('memory', 1)).toBe(3);
  });

  it('GA-TAKE-01: none, where the text says up to', () => {
    const done = offered().when(1, taking({}));
    expect([done.zone('banishment:1'), done.count('memory', 1), done.table.effects]).toEqual([[], 2, []]);
  });

  it('GA-DELAY-03: what waits for a level-up waits for the one it names, and comes once', () => {
    const game = offered().when(1, taking({ hand: ['imp'], memory: ['bolt'] }));
    const rise = (card: string): void => {
      game.when(1, activate('rise')).passAll();
      game.when(1, (now) => ({
        kind: 'level-up',
        ask: now.table.asks[0]!.id,
        card: now.zone('materials:1').indexOf(card),
      }));
    };
    rise('ann2');
    expect([game.stack(), game.zone('banishment:1')]).toEqual([[], ['imp', 'bolt']]);
    rise('ann3');
    expect(game.stack()).toEqual(['Offering: at level-up']);
    game.passAll().when(1, answer([1], 'glimpse', { bottom: [0] }));
    expect(game.zone('banishment:1')).toEqual([]);
    const deck = game.zone('deck:1');
    expect([deck[0], deck.at(-1)]).toEqual(['bolt', 'imp']);
    expect(game.table.effects).toEqual([]);
    // Nobody else learns what went where.
    expect(game.heard([2]).at(-1)).not.toMatch(/"value":\[1\]/);
  });

  it('GA-TAKE-06: a card of the hand goes below the deck, unseen, and another is drawn for it', () => {
    const game = given({ one: { field: ['sprig'], hand: ['imp', 'ox'], deck: ['bear', 'bolt'] } })
      .when(1, ability('sprig'))
      .passAll();
    expect(game.refusal(1, taking({ hand: [] }))).toBe('R-ACTION-02');
    game.when(1, taking({ hand: ['ox'] }));
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([
      ['imp', 'bear'],
      ['bolt', 'ox'],
    ]);
    expect(JSON.stringify(game.heard([2]).at(-1))).not.toContain('ox');
  });

  it('GA-TAKE-06: without a card in the hand nothing is put anywhere, and nothing drawn', () => {
    const game = given({ one: { field: ['sprig'], deck: ['bear'] } })
      .when(1, ability('sprig'))
      .passAll();
    expect([game.count('hand', 1), game.zone('deck:1'), game.table.asks]).toEqual([0, ['bear'], []]);
  });

  it('GA-DELAY-03: what lies in the banishment no more stays where it is', () => {
    const game = given({
      one: {
        field: ['ann2'],
        hand: ['offering', 'imp', 'rise', 'rekindle'],
        memory: ['bolt'],
        materials: ['ann3'],
      },
    })
      .when(1, activate('offering'))
      .passAll()
      .when(1, taking({ hand: ['imp'], memory: ['bolt'] }))
      .when(1, activate('rekindle'))
      .passAll()
      .when(1, activate('rise'))
      .passAll()
      .when(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 0 }))
      .passAll()
      .when(1, answer([0], 'glimpse'));
    expect([game.zone('deck:1')[0], game.onField('imp')]).toEqual(['bolt', true]);
  });

  it('GA-TAKE-02: an omen that returns is paid for with another; without one nothing happens', () => {
    const omen = { card: 'ox', counters: { omen: 1 } };
    const game = given({ one: { field: ['rummage'], hand: ['bear'], banishment: [omen, 'mouse'] } })
      .when(1, ability('rummage'))
      .passAll();
    // The one omen there is.
    expect(game.zone('hand:1').sort()).toEqual(['bear', 'ox']);
    expect(game.refusal(1, taking({}))).toBe('R-ACTION-02');
    game.when(1, taking({ hand: ['bear'] }));
    expect([game.zone('hand:1'), game.card('bear').counters]).toEqual([['ox'], { omen: 1 }]);
    const none = given({ one: { field: ['rummage'], hand: ['bear'], banishment: ['mouse'] } })
      .when(1, ability('rummage'))
      .passAll();
    expect([none.asked, none.zone('hand:1')]).toEqual([[], ['bear']]);
  });

  it('GA-TAKE-02: from a graveyard or a hand, whichever, if at all', () => {
    const ended = () => given({ one: { field: ['oracle'], hand: ['bear'], graveyard: ['mouse'] } }).passTo('end');
    const game = ended();
    expect(game.asked).toEqual(['1 may']);
    game.when(1, answer(true)).passAll();
    expect(game.refusal(1, taking({ hand: ['bear'], graveyard: ['mouse'] }))).toBe('GA-TGT-08');
    game.when(1, taking({ hand: ['bear'] }));
    expect([game.zone('banishment:1'), game.card('bear').counters, game.zone('graveyard:1')]).toEqual([
      ['bear'],
      { omen: 1 },
      ['mouse'],
    ]);
    expect(ended().when(1, answer(false)).zone('banishment:1')).toEqual([]);
  });

  it('GA-TAKE-03: out of the material deck onto the field, where it is not materialized', () => {
    const game = given({ one: { field: ['saber'], hand: ['recast'], materials: ['greatsaber', 'bauble'] } })
      .when(1, activate('recast'))
      .when(1, take('saber'))
      .passAll();
    expect(labels(game, 1).slice(0, 2)).toEqual([
      'Take Greatsaber from your material deck',
      'Take Saber from your material deck',
    ]);
    // What must be chosen can be: it is.
    expect(game.refusal(1, taking({}))).toBe('R-ACTION-02');
    game.when(1, taking({ materials: ['greatsaber'] }));
    expect([game.zone('field'), game.card('greatsaber').counters]).toEqual([
      expect.arrayContaining(['greatsaber']),
      { durability: 1 },
    ]);
    expect(game.zone('materials:1').sort()).toEqual(['bauble', 'saber']);
  });

  it('GA-TAKE-03: a card is its owner’s own no matter who controls it, and not its controller’s', () => {
    const stolen = given({ one: { hand: ['recast'] }, two: { field: [{ card: 'saber', owner: 1 }] } });
    expect(stolen.may(1)).toContain('activate');
    stolen.when(1, activate('recast')).when(1, take('saber')).passAll();
    expect(stolen.when(1, taking({ materials: ['saber'] })).card('saber').controller).toBe(1);
    const others = given({ one: { field: [{ card: 'saber', owner: 2 }], hand: ['recast'] } });
    expect(others.may(1)).not.toContain('activate');
  });

  it('GA-TAKE-04: with counters beside those that it has anyway; with nothing to choose nothing happens', () => {
    const game = given({ one: { hand: ['unearth'], banishment: ['saber', 'saber', 'greatsaber', 'bauble'] } })
      .when(1, activate('unearth'))
      .passAll();
    expect(labels(game, 1)).toHaveLength(3);
    expect(labels(game, 1).filter((label) => /^Take Saber .*from your banishment/.test(label))).toHaveLength(2);
    expect(game.when(1, taking({ banishment: ['saber'] })).card('saber').counters).toEqual({ durability: 5 });
    const none = given({ one: { hand: ['unearth'], banishment: ['greatsaber'] } })
      .when(1, activate('unearth'))
      .passAll();
    expect([none.asked, none.zone('graveyard:1')]).toEqual([[], ['unearth']]);
  });

  it('GA-COST-12: N objects of a kind are rested in place of the printed cost, if N are awake', () => {
    const game = given({ one: { field: ['goose', 'goose'], hand: ['wink'] } })
      .when(1, activate('wink', { extra: ['instead'] }))
      .when(1, take('goose', 'goose#2'));
    expect([game.rested('goose'), game.rested('goose#2')]).toEqual([true, true]);
    expect(game.passAll().count('hand', 1)).toBe(1);
    const one = given({ one: { field: ['goose', { card: 'goose', rested: true }], hand: ['wink'] } });
    expect(one.may(1)).not.toContain('activate');
  });
});

describe('Looking at what others hold', () => {
  const looked = () =>
    given({
      one: { hand: ['audit'] },
      two: { hand: ['bear', 'imp'], memory: ['bolt'], deck: ['dawn', 'mouse', 'ox'] },
    })
      .when(1, activate('audit', { targets: ['seat 2'] }))
      .passAll();

  it('GA-LOOK-01: only who looks sees it; what is discarded all see', () => {
    const game = looked();
    expect(labels(game, 1).slice(1, 4)).toEqual(['Discard Bear', 'Discard Imp', 'Discard Bolt']);
    for (const audience of [[], [2]] as const) expect(game.heard(audience).at(-1)).not.toContain('imp');
    game.when(1, answer([1, 2]));
    expect(game.zone('graveyard:2').sort()).toEqual(['bolt', 'imp']);
    expect(game.zone('hand:2').sort()).toEqual(['bear', 'dawn', 'mouse']);
    // What comes from the deck is revealed as it comes.
    expect(game.heard([]).at(-1)).toContain('dawn');
    expect(game.count('memory', 2)).toBe(0);
  });

  it('GA-LOOK-01: a card that is to be discarded is not offered once more', () => {
    const game = looked();
    const next = game.next(1, answer([1])(game, 1));
    expect(next.map(({ label }) => label).filter((label) => label.startsWith('Discard'))).toEqual([
      'Discard Bear',
      'Discard Bolt',
    ]);
  });

  it('GA-LOOK-01: of none discarded none comes; where nothing is held nothing is asked', () => {
    const game = looked().when(1, answer([]));
    expect([game.zone('graveyard:2'), game.count('hand', 2), game.count('deck', 2)]).toEqual([[], 2, 3]);
    const none = given({ one: { hand: ['audit'] } })
      .when(1, activate('audit', { targets: ['seat 2'] }))
      .passAll();
    expect(none.asked).toEqual([]);
  });
});

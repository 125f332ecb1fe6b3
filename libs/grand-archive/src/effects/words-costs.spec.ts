import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  back,
  choose,
  given,
  pass,
  pay,
  type Deed,
} from '../../../../test/support/grand-archive/index.js';
import { slotsIn } from '#table';

/** Answers the first question with a payment; it names cards of the hand. */
const payWith =
  (parts: {
    cards?: readonly string[];
    rest?: readonly string[];
    floating?: readonly string[];
    take?: readonly string[];
    discard?: readonly string[];
    imbue?: boolean;
  }): Deed =>
  (game, seat) => {
    const ask = game.table.asks.find((one) => one.seat === seat && !one.answered)!;
    const taken: number[] = [];
    const slots = (ids: readonly string[]): number[] =>
      ids.map((id) => {
        const slot = slotsIn(game.table, `hand:${seat}`).findIndex(
          (one, n) => one.definition === id && !taken.includes(n),
        );
        taken.push(slot);
        return slot;
      });
    const handles = (names: readonly string[]): string[] => names.map((name) => game.handle(name));
    return {
      kind: 'pay',
      ask: ask.id,
      ...(parts.cards ? { cards: slots(parts.cards) } : {}),
      ...(parts.rest ? { rest: handles(parts.rest) } : {}),
      ...(parts.floating ? { floating: handles(parts.floating) } : {}),
      ...(parts.take ? { take: handles(parts.take) } : {}),
      ...(parts.discard ? { take: slots(parts.discard) } : {}),
      ...(parts.imbue === undefined ? {} : { imbue: parts.imbue }),
    };
  };
const materializing = (one: object) => given({ turn: { n: 4, seat: 2 }, phase: 'end', one }).passAll();
const first: Deed = (game) => ({ kind: 'materialize', ask: game.table.asks[0]!.id, card: 0 });
const cost = (game: ReturnType<typeof given>) => game.table.items.at(-1)!.cost!;

describe('Floating Memory', () => {
  it(
    'GA-COST-06: a card of the graveyard is banished in place of one card of the memory; the rest is ' +
      'picked at random',
    () => {
      const game = materializing({
        field: ['ember'],
        materials: ['prism'],
        memory: ['ox', 'bear'],
        graveyard: ['feather', 'imp'],
      }).when(1, first);
      game.when(1, payWith({ floating: ['feather'] }));
      expect([game.zone('graveyard:1'), game.count('memory', 1), game.count('banishment', 1)]).toEqual([['imp'], 1, 2]);
      expect(game.of('drew-random')).toMatchObject([{ size: 2, count: 1 }]);
    },
  );

  it('GA-MAT-06, GA-COST-06: counts if the memory alone is not enough; no other card of the graveyard does', () => {
    const game = materializing({
      field: ['ember'],
      materials: ['prism'],
      memory: ['ox'],
      graveyard: ['feather', 'imp'],
    }).when(1, first);
    expect([game.refusal(1, payWith({ floating: [] })), game.refusal(1, payWith({ floating: ['imp'] }))]).toEqual([
      'R-ACTION-02',
      'GA-COST-06',
    ]);
    game.when(1, payWith({ floating: ['feather'] }));
    expect([game.zone('memory:1'), game.count('banishment', 1)]).toEqual([[], 2]);
    expect(
      materializing({ field: ['ember'], materials: ['prism'], memory: ['ox'], graveyard: ['imp'] }).refusal(1, first),
    ).toBe('GA-MAT-06');
  });

  it('GA-KW-02: counts only while its restriction is met', () => {
    const position = (champion: string) =>
      materializing({ field: [champion], materials: ['lens'], graveyard: ['plume'] });
    expect(
      position('ann1')
        .when(1, first)
        .when(1, payWith({ floating: ['plume'] }))
        .zone('banishment:1'),
    ).toEqual(['plume']);
    expect(position('cy1').refusal(1, first)).toBe('GA-MAT-06');
  });
});

describe('Reservable', () => {
  it('GA-COST-02: an Awake object rests in place of a card of the hand', () => {
    const game = given({ one: { field: ['fractal', 'fractal'], hand: ['bear', 'ox'] } })
      .when(1, activate('bear'))
      .when(1, payWith({ cards: ['ox'], rest: ['fractal'] }));
    expect([game.zone('memory:1'), game.rested('fractal'), game.rested('fractal#2'), game.holder]).toEqual([
      ['ox'],
      true,
      false,
      1,
    ]);
  });

  it('GA-COST-02, GA-TERM-03: a Rested object does not pay, and the sum must be exact', () => {
    const position = (rested: boolean) =>
      given({ one: { field: [{ card: 'fractal', rested }, 'fractal'], hand: ['bear'] } });
    expect(position(true).refusal(1, activate('bear'))).toBe('GA-COST-03');
    const game = position(false).when(1, activate('bear'));
    expect(game.refusal(1, payWith({ cards: [], rest: ['fractal'] }))).toBe('R-ACTION-02');
    expect(game.when(1, payWith({ cards: [], rest: ['fractal', 'fractal#2'] })).rested('fractal#2')).toBe(true);
  });

  it('GA-COST-14: an object can pay for an ability, too', () => {
    const game = given({ one: { field: ['smith', 'fractal', 'fractal'] } })
      .when(1, ability('smith'))
      .when(1, payWith({ cards: [], rest: ['fractal', 'fractal#2'] }))
      .passAll();
    expect(game.card('smith').counters).toEqual({ buff: 1 });
  });
});

describe('changed costs', () => {
  it('GA-COST-09, GA-KW-02: a card lowers its own cost; with Class Bonus only for its class', () => {
    const at = (champion: string) =>
      cost(given({ one: { field: [champion], hand: ['bargain', 'ox', 'ox', 'ox'] } }).when(1, activate('bargain')));
    expect([at('ann1').final, at('cy1').final]).toEqual([1, 3]);
  });

  it(
    "GA-COST-09: depend on damage on the player's own champion, its character, and the objects that the " +
      'player controls',
    () => {
      const hurt = given({ one: { field: [{ card: 'ember', damage: 5 }], hand: ['wrath', 'ox'] } }).when(
        1,
        activate('wrath'),
      );
      const whole = given({ one: { field: [{ card: 'ember', damage: 4 }], hand: ['wrath', 'ox'] } });
      expect([cost(hurt).final, whole.refusal(1, activate('wrath'))]).toEqual([1, 'GA-COST-03']);
      expect(cost(given({ one: { field: ['ann1'], hand: ['clerkship'] } }).when(1, activate('clerkship'))).final).toBe(
        0,
      );
      expect(
        cost(
          given({ one: { field: ['ember', 'bear', 'ox'], hand: ['crowd', 'ox', 'ox'] } }).when(1, activate('crowd')),
        ),
      ).toMatchObject({ printed: 4, final: 2 });
    },
  );

  it(
    'GA-COST-09, GA-COST-11: objects of both players change costs, each for the cards it names; the sum is ' +
      'never below 0',
    () => {
      const game = given({
        one: { field: ['market', 'market'], hand: ['dawn', 'ox', 'ox'] },
        two: { field: ['toll'] },
      }).when(1, activate('dawn'));
      expect(cost(game)).toMatchObject({ printed: 2, final: 1, why: ['-1 Market', '-1 Market', '+1 Toll'] });
      expect(
        cost(given({ one: { field: ['market', 'market', 'market'], hand: ['dawn'] } }).when(1, activate('dawn'))).final,
      ).toBe(0);
      expect(
        cost(given({ one: { field: ['market'], hand: ['bear', 'ox', 'ox'] } }).when(1, activate('bear'))).final,
      ).toBe(2);
    },
  );

  it('GA-COST-10: a change of one kind leaves the other alone', () => {
    const game = materializing({
      field: ['ember', 'tithe', 'market'],
      materials: ['prism'],
      memory: ['ox', 'ox'],
    }).when(1, first);
    expect(cost(game)).toMatchObject({ kind: 'memory', printed: 2, final: 1 });
    expect(cost(given({ one: { field: ['tithe'], hand: ['bear', 'ox', 'ox'] } }).when(1, activate('bear'))).final).toBe(
      2,
    );
  });

  it('GA-COST-09, GA-ACT-11: only the next ally costs less; after its activation no other one does', () => {
    const game = given({ one: { hand: ['coupon', 'bear', 'ox', 'mouse', 'imp'] } })
      .when(1, activate('coupon'))
      .passAll();
    game.when(1, activate('bear'));
    expect([cost(game).final, game.table.effects.length]).toEqual([1, 1]);
    game.when(1, back);
    expect(game.table.effects).toHaveLength(1);
    game.when(1, activate('bear')).when(1, pay('imp')).passAll();
    expect(cost(game.when(1, activate('ox'))).final).toBe(1);
  });

  it('GA-KW-06, GA-COST-09: an ability can change its own cost', () => {
    const at = (field: string[]) =>
      cost(given({ one: { field: [...field, 'engine'], hand: ['ox', 'ox', 'ox'] } }).when(1, ability('engine')));
    expect(at(['ann2'])).toBeUndefined();
    const game = given({ one: { field: ['ann2', 'engine'], hand: ['ox', 'ox'] } }).when(1, ability('engine'));
    expect(game.table.asks[0]).toMatchObject({ of: 'pay', max: 1 });
    expect(
      given({ one: { field: ['cy3', 'engine'] } })
        .when(1, ability('engine'))
        .passAll()
        .count('hand', 1),
    ).toBe(1);
  });
});

describe('costs in addition to the printed one', () => {
  it('GA-COST-12: an additional cost is chosen and paid in the announcement', () => {
    const game = given({ one: { field: ['bear', 'ox'], hand: ['offering'] } }).when(1, activate('offering'));
    expect(game.asked).toEqual(['1 pay']);
    game.when(1, payWith({ take: ['ox'] }));
    expect([game.zone('graveyard:1'), game.stack(), game.passAll().count('hand', 1)]).toEqual([
      ['ox'],
      ['Offering'],
      2,
    ]);
  });

  it('GA-ACT-09: an activation that cannot be paid is illegal, and taking it back restores the position', () => {
    expect(given({ one: { hand: ['offering'] } }).refusal(1, activate('offering'))).toBe('GA-ACT-09');
    const game = given({ one: { field: ['bear'], hand: ['offering'] } });
    const before = game.position();
    expect(game.when(1, activate('offering')).when(1, back).position()).toEqual(before);
  });

  it('GA-ACT-04: an optional cost is declared, and the effect knows whether it was paid', () => {
    const paying = given({ one: { hand: ['fury', 'ox', 'ox'] } }).when(1, activate('fury', { extra: ['more'] }));
    expect(cost(paying)).toMatchObject({ printed: 0, final: 2, why: ['+2 additional cost'] });
    expect(paying.when(1, pay()).passAll().card('ember@2').damage).toBe(3);
    expect(
      given({ one: { hand: ['fury'] } })
        .when(1, activate('fury'))
        .passAll()
        .card('ember@2').damage,
    ).toBe(0);
    expect(given({ one: { hand: ['fury', 'ox'] } }).refusal(1, activate('fury', { extra: ['more'] }))).toBe(
      'GA-COST-03',
    );
  });

  it('GA-ACT-04, GA-COST-12: an alternative cost replaces the printed one', () => {
    const game = given({ one: { hand: ['ransom'], graveyard: ['ox', 'bear', 'imp'] } });
    expect(game.refusal(1, activate('ransom'))).toBe('GA-COST-03');
    game.when(1, activate('ransom', { extra: ['bones'] })).when(1, payWith({ take: ['ox', 'imp'] }));
    expect([cost(game).final, game.zone('banishment:1'), game.zone('graveyard:1')]).toEqual([
      0,
      ['ox', 'imp'],
      ['bear'],
    ]);
  });

  it('GA-TERM-03, GA-COST-12: only an Awake champion can rest for a cost', () => {
    expect(
      given({ one: { hand: ['vow'] } })
        .when(1, activate('vow'))
        .when(1, payWith({ take: ['ember@1'] }))
        .rested('ember@1'),
    ).toBe(true);
    expect(
      given({ one: { field: [{ card: 'ember', rested: true }], hand: ['vow'] } }).refusal(1, activate('vow')),
    ).toBe('GA-ACT-09');
  });

  it('GA-COST-03, GA-COST-12: a discarded card does not also pay the reserve cost', () => {
    const game = given({ one: { hand: ['scorch', 'imp', 'ox'] } }).when(1, activate('scorch'));
    expect(game.refusal(1, payWith({ discard: ['ox'] }))).toBe('GA-ACT-09');
    game.when(1, payWith({ discard: ['imp'] })).passAll();
    expect([game.zone('graveyard:1'), game.card('ember@2').damage]).toEqual([['imp', 'scorch'], 2]);
    expect(given({ one: { hand: ['scorch', 'ox'] } }).refusal(1, activate('scorch'))).toBe('GA-ACT-09');
  });

  it("GA-COST-12: can be damage to the player's own champion, counters on it, or a regalia that goes back", () => {
    expect(
      given({ one: { hand: ['pact'] } })
        .when(1, activate('pact'))
        .card('ember@1').damage,
    ).toBe(3);
    expect(
      given({ one: { field: [{ card: 'ember', counters: { enlighten: 3 } }], hand: ['focusing'] } })
        .when(1, activate('focusing'))
        .card('ember@1').counters,
    ).toEqual({ enlighten: 1 });
    expect(given({ one: { hand: ['focusing'] } }).refusal(1, activate('focusing'))).toBe('GA-ACT-09');
    const game = given({ one: { field: ['sword'], hand: ['recant'] } })
      .when(1, activate('recant'))
      .when(1, payWith({ take: ['sword'] }));
    expect([game.onField('sword'), game.zone('materials:1')]).toEqual([false, ['lamp', 'sword']]);
  });

  it('GA-COST-12: an ability asks which ally to sacrifice', () => {
    const game = given({ one: { field: ['altar', 'bear', 'ox'] } })
      .when(1, ability('altar'))
      .when(1, payWith({ take: ['bear'] }))
      .passAll();
    expect([game.zone('graveyard:1'), game.card('ember@2').damage]).toEqual([['bear'], 1]);
  });
});

describe('costs inside effects', () => {
  it('GA-COST-13: are paid at resolution, if the player wants to', () => {
    const position = () =>
      given({ one: { hand: ['swap', 'ox', 'bear'] } })
        .when(1, activate('swap'))
        .passAll();
    const yes = position().when(1, payWith({ discard: ['ox'] }));
    expect([yes.zone('graveyard:1'), yes.count('hand', 1)]).toEqual([['ox', 'swap'], 3]);
    const no = position().when(1, (game) => ({ kind: 'decline', ask: game.table.asks[0]!.id }));
    expect([no.zone('graveyard:1'), no.count('hand', 1)]).toEqual([['swap'], 2]);
  });

  it('GA-COST-13: the rest of the program knows what was given', () => {
    const game = given({ one: { field: ['bear', 'ox'], hand: ['rite'] } })
      .when(1, activate('rite'))
      .passAll()
      .when(1, payWith({ take: ['bear'] }));
    expect([game.zone('graveyard:1'), game.count('hand', 1)]).toEqual([['bear', 'rite'], 1]);
  });

  it('GA-COST-13, GA-COST-02: "unless its controller pays" asks the other player, who pays from their hand', () => {
    const position = () =>
      given({ one: { hand: ['spark', 'ox', 'bear'] }, two: { hand: ['tribute'] } })
        .when(1, activate('spark'))
        .when(1, pass)
        .when(2, activate('tribute', { targets: ['spark'] }))
        .passAll();
    const paying = position();
    expect(paying.asked).toEqual(['1 cost']);
    expect([paying.when(1, pay()).count('memory', 1), paying.stack()]).toEqual([2, ['Spark']]);
    const refusing = position().when(1, (game) => ({ kind: 'decline', ask: game.table.asks[0]!.id }));
    expect([refusing.zone('banishment:1'), refusing.stack()]).toEqual([['spark'], []]);
  });

  it('GA-COST-13: a player who everybody can see cannot pay is not asked', () => {
    const game = given({ one: { hand: ['spark', 'ox'] }, two: { hand: ['tribute'] } })
      .when(1, activate('spark'))
      .when(1, pass)
      .when(2, activate('tribute', { targets: ['spark'] }))
      .passAll();
    expect([game.asked, game.zone('banishment:1')]).toEqual([[], ['spark']]);
  });

  it('GA-CHAMP-01, GA-COST-13: a level-up by an effect is no materialization', () => {
    const game = given({ one: { field: ['ann1'], hand: ['dare'], memory: ['ox', 'bear'], materials: ['ann2', 'bo1'] } })
      .when(1, activate('dare'))
      .passAll()
      .when(1, pay());
    expect(game.refusal(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 1 }))).toBe('GA-CHAMP-01');
    game.when(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 0 }));
    expect([
      game.onField('ann2'),
      game.zone('lineage:1'),
      game.count('banishment', 1),
      game.table.notes['turn']?.['materialized:1'],
    ]).toEqual([true, ['ann1'], 2, undefined]);
  });
});

describe('Imbue', () => {
  const windy = (imbue: boolean) =>
    given({ one: { hand: ['gale', 'breeze', 'breeze', 'ox'] } })
      .when(1, activate('gale'))
      .when(1, payWith({ cards: ['breeze', 'breeze'], imbue }));

  it('GA-ACT-10: all reserved cards are shown, and the card is imbued if enough of them have the element', () => {
    const game = windy(true);
    expect(game.of('shown')).toMatchObject([{ definitions: ['breeze', 'breeze'] }]);
    expect(game.passAll().card('ember@2').damage).toBe(2);
    expect(windy(false).of('shown')).toEqual([]);
    expect(windy(false).passAll().card('ember@2').damage).toBe(0);
  });

  it('GA-ACT-10: is impossible with too few cards of the element', () => {
    const game = given({ one: { hand: ['gale', 'breeze', 'ox'] } }).when(1, activate('gale'));
    expect(game.refusal(1, payWith({ cards: ['breeze', 'ox'], imbue: true }))).toBe('GA-ACT-10');
  });

  it('GA-VIS-11: revealed cards lie face down again in the memory', () => {
    const seen = windy(true)
      .view([2])
      .zones.find((zone) => zone.id === 'memory:1');
    expect(seen).toMatchObject({
      cards: [
        { definition: null, face: 'down' },
        { definition: null, face: 'down' },
      ],
    });
  });

  it('GA-ACT-10: an object stays imbued for as long as it is on the field', () => {
    const game = given({ one: { hand: ['zephyr', 'breeze', 'ox'] } })
      .when(1, activate('zephyr'))
      .when(1, payWith({ cards: ['breeze'], imbue: true }))
      .passAll(2);
    expect([game.card('zephyr').appears, game.count('hand', 1)]).toEqual([{ stats: { power: 3 } }, 2]);
    const plain = given({ one: { hand: ['zephyr', 'breeze', 'ox'] } })
      .when(1, activate('zephyr'))
      .when(1, payWith({ cards: ['breeze'], imbue: false }))
      .passAll(2);
    expect([plain.card('zephyr').appears, plain.count('hand', 1)]).toEqual([undefined, 1]);
  });

  it('GA-ACT-10, GA-ACT-05: asks after the payment for the further modes and their targets only', () => {
    const game = given({ one: { hand: ['decree', 'breeze', 'ox'] }, two: { field: ['bear'] } }).when(
      1,
      activate('decree', { modes: [0] }),
    );
    game.when(1, payWith({ cards: ['breeze'], imbue: true }));
    expect([game.asked, game.table.asks[0]!.options]).toEqual([['1 modes'], [1, 2]]);
    game.when(1, answer([1])).when(1, choose('bear@2'));
    expect(game.table.items[0]!.declared).toMatchObject({
      modes: [0, 1],
      imbued: true,
      targets: [[game.handle('bear@2')]],
    });
    game.passAll();
    expect([game.count('hand', 1), game.zone('graveyard:2')]).toEqual([2, ['bear']]);
  });

  it('GA-ACT-10, GA-ACT-11: the card is not activated before these choices are made', () => {
    const game = given({ one: { field: ['herald'], hand: ['decree', 'breeze'] }, two: { field: ['bear'] } })
      .when(1, activate('decree', { modes: [0] }))
      .when(1, payWith({ cards: ['breeze'], imbue: true }));
    expect([game.table.items[0]!.state, game.stack()]).toEqual(['announced', ['Decree']]);
    game.when(1, answer([2])).when(1, choose('bear@2'));
    expect([game.table.items[0]!.state, game.stack()]).toEqual(['ready', ['Decree', 'Herald: Herald: 1 damage']]);
  });
});

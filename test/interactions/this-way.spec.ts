import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  discard,
  given,
  materialize,
  pass,
  pay,
  retaliate,
  type Deed,
  testCards,
} from '../support/grand-archive/index.js';

const damage = (game: ReturnType<typeof given>, name: string): number => game.card(name).damage;
const nothing: Deed = (game, seat) => ({ kind: 'decline', ask: game.table.asks.find((one) => one.seat === seat)!.id });

describe('Something done this way', () => {
  it('GA-WAY-01: a fire card that was discarded sears a unit, and no other card does', () => {
    const sift = (card: string) =>
      given({ one: { hand: ['sift', 'bolt', 'ox'] } })
        .when(1, activate('sift'))
        .passAll()
        .when(1, discard(card));
    const game = sift('bolt').when(1, answer(true)).when(1, choose('ember@2'));
    expect([damage(game, 'ember@2'), game.zone('graveyard:1')]).toEqual([2, ['bolt', 'sift']]);
    expect(sift('ox').asked).toEqual([]);
  });

  it('GA-WAY-01: what a price took is spoken of, from the hand or of the field, a token as it was', () => {
    const hothead = (card: string) =>
      given({ one: { hand: ['hothead', card] } })
        .when(1, activate('hothead'))
        .passAll(2)
        .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [0] }));
    expect(hothead('bolt').card('hothead').appears?.stats).toEqual({ power: 3 });
    expect(hothead('ox').card('hothead').appears?.stats).toBeUndefined();
    const herd = (given_: string) => {
      const game = given({ one: { field: [given_], hand: ['gooseherd'] } })
        .when(1, activate('gooseherd'))
        .passAll(2);
      return game
        .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [now.handle(given_)] }))
        .count('hand', 1);
    };
    expect([herd('gosling'), herd('bear')]).toEqual([1, 0]);
  });

  it('GA-WAY-02: an ally that returned has a card drawn for it', () => {
    const game = given({ one: { field: ['bear'], hand: ['fallback'] } })
      .when(1, activate('fallback', { targets: ['bear'] }))
      .passAll();
    expect([game.onField('bear'), game.count('memory', 1)]).toEqual([false, 2]);
  });

  it('GA-WAY-03: what was brewed is worth a card when it is sacrificed, what was paid for is not', () => {
    const brewing = (extra: readonly string[]) => {
      const game = given({
        one: { field: [{ card: 'ember', damage: 5 }, 'root', 'root'], hand: ['tonic', 'ox', 'ox'] },
      }).when(1, activate('tonic', { extra }));
      game.when(
        1,
        extra.length > 0
          ? (now) => ({
              kind: 'pay',
              ask: now.table.asks[0]!.id,
              take: now.table.zones
                .flatMap((zone) => (zone.kind === 'followed' && zone.id === 'field' ? zone.cards : []))
                .flatMap((card) => (card.definition === 'root' ? [card.handle] : [])),
            })
          : pay(),
      );
      return game.passAll(2);
    };
    const brewed = brewing(['brewed']);
    expect(damage(brewed, 'ember@1')).toBe(3);
    const before = brewed.count('hand', 1);
    expect(brewed.when(1, ability('tonic')).passAll().count('hand', 1)).toBe(before + 1);
    const paid = brewing([]);
    expect([damage(paid, 'ember@1'), paid.count('hand', 1)]).toEqual([5, 0]);
    expect(paid.when(1, ability('tonic')).passAll().count('hand', 1)).toBe(0);
  });

  it('GA-WAY-04: a card out of the memory knows it', () => {
    const game = given({ one: { memory: ['refract'], hand: ['refract'] } })
      .when(1, activate('refract'))
      .passAll();
    expect(game.count('memory', 1)).toBe(1);
    expect(
      game
        .when(1, activate('refract', { from: 'memory' }))
        .passAll()
        .count('memory', 1),
    ).toBe(1);
  });
});

describe('Things that are forbidden or limited', () => {
  it('GA-LAST-03: attacks are weaker, retaliation is not', () => {
    const game = given({ one: { field: ['golem'], hand: ['languor'] }, two: { field: ['golem'] } });
    game
      .when(1, activate('languor', { targets: ['golem@1'] }))
      .passAll()
      .when(1, attack('golem@1', 'golem@2'))
      .passAll()
      .when(2, retaliate(true))
      .passAll();
    expect([game.onField('golem@1'), damage(game, 'golem@2')]).toEqual([false, 0]);
  });

  it('GA-LAST-04: nobody answers a bold attacker', () => {
    const game = given({ one: { field: ['bold'] }, two: { field: ['ox'] } })
      .when(1, attack('bold', 'ox'))
      .passAll();
    expect(game.asked).toEqual([]);
    expect(damage(game.passAll(), 'ox')).toBe(2);
  });

  it('GA-LAST-05: the scalded do not recover until the turn is over', () => {
    const game = given({ one: { hand: ['scald'] }, two: { field: [{ card: 'ember', damage: 5 }], hand: ['mend'] } })
      .when(1, activate('scald', { targets: ['ember@2'] }))
      .passAll()
      .when(1, pass)
      .when(2, activate('mend'))
      .passAll();
    expect(damage(game, 'ember@2')).toBe(7);
  });

  it('GA-LAST-06: with a horse beside it, it obeys without the level, and wakes at the end of the turn', () => {
    const game = given({ one: { field: ['stable', 'pony'] } });
    expect(
      game.when(1, attack('stable', 'ember@2')).passAll().when(2, retaliate(false)).passAll().rested('stable'),
    ).toBe(true);
    expect(game.passTo('end', 'opportunity').rested('stable')).toBe(false);
    expect(given({ one: { field: ['stable'] } }).refusal(1, attack('stable', 'ember@2'))).toBe('GA-ACT-22');
  });

  it('GA-LAST-07: a shield against little lets much through', () => {
    const little = given({ one: { hand: ['serene', 'bolt', 'smite'] }, two: {} })
      .when(1, activate('serene'))
      .passAll()
      .when(1, activate('bolt', { targets: ['ember@1'] }));
    expect(damage(little.when(1, pay('smite')).passAll(), 'ember@1')).toBe(0);
    const much = given({ one: { hand: ['serene', 'smite'] } })
      .when(1, activate('serene'))
      .passAll()
      .when(1, activate('smite', { targets: ['ember@1'] }))
      .passAll();
    expect(damage(much, 'ember@1')).toBe(10);
  });

  it('GA-LAST-01: what has no end stays beyond the turn', () => {
    const game = given({ one: { field: ['sour'] }, two: { field: ['ox'] } })
      .when(1, attack('sour', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll(2);
    const power = () => game.view([1]).zones.flatMap((zone) => (zone.kind === 'followed' ? zone.cards : []));
    expect(power().find((card) => card.definition === 'sour')?.appears?.stats).toEqual({ power: 1 });
    game.passTo('end', 'opportunity').passAll();
    expect(power().find((card) => card.definition === 'sour')?.appears?.stats).toEqual({ power: 1 });
  });

  it('GA-LAST-02: a frozen ally sleeps through one wake up phase', () => {
    const game = given({ one: { hand: ['freeze'] }, two: { field: ['ox'] } })
      .when(1, activate('freeze', { targets: ['ox'] }))
      .passAll();
    game.passTo('end', 'opportunity').passAll().when(2, nothing).passTo('main');
    expect(game.rested('ox')).toBe(true);
    game.passTo('end', 'opportunity').passAll().when(1, nothing).passTo('main');
    game.passTo('end', 'opportunity').passAll().when(2, nothing).passTo('main');
    expect(game.rested('ox')).toBe(false);
  });
});

describe('Materializing, gathering, hands and decks', () => {
  it('GA-MAKE-01: a card that the text names is materialized, or its player finds none', () => {
    const forged = (...materials: string[]) =>
      given({ one: { hand: ['forge'], materials } })
        .when(1, activate('forge'))
        .passAll();
    const game = forged('lens', 'idol');
    const asked = game.table.asks[0]!.id;
    game.when(1, () => ({ kind: 'materialize', ask: asked, card: 1 })).passAll();
    expect(game.onField('idol')).toBe(true);
    const none = forged('lens', 'idol').when(1, nothing);
    expect([none.onField('idol'), none.stack()]).toEqual([false, []]);
    expect(forged('sword').refusal(1, (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card: 0 }))).toBe(
      'GA-MAT-01',
    );
  });

  it('GA-GATHER-01: two herbs come, of six', () => {
    const game = given({ one: { hand: ['gatherer'] } })
      .when(1, activate('gatherer'))
      .passAll();
    const herbs = game.zone('field').filter((one) => one !== 'ember');
    expect(herbs).toHaveLength(2);
    for (const herb of herbs)
      expect(['blightroot', 'manaroot', 'silvershine', 'fraysia', 'razorvine', 'springleaf']).toContain(herb);
    expect(testCards.get('gatherer')?.abilities).toEqual([
      expect.objectContaining({
        do: [
          {
            op: 'gather',
            of: ['blightroot', 'manaroot', 'silvershine', 'fraysia', 'razorvine', 'springleaf'],
            n: 2,
          },
        ],
      }),
    ]);
  });

  it('GA-HAND-01: two cards of a hand go into its memory', () => {
    const game = given({ one: { field: ['burden'] }, two: { hand: ['ox', 'bear', 'imp'] } })
      .when(1, ability('burden', { targets: ['seat 2'] }))
      .passAll()
      .when(2, answer([0, 2], 'discard'));
    expect([game.zone('hand:2'), game.zone('memory:2'), game.zone('graveyard:2')]).toEqual([
      ['bear'],
      ['ox', 'imp'],
      [],
    ]);
    expect(game.view([1]).zones.find(({ id }) => id === 'memory:2')).toMatchObject({
      cards: [{ definition: null }, { definition: null }],
    });
  });

  it('GA-HAND-02: all cards looked at stay on top, in a new order', () => {
    const game = given({ one: { hand: ['chart'], deck: ['bear', 'imp', 'ox', 'wolf'] } })
      .when(1, activate('chart'))
      .passAll();
    expect(game.refusal(1, answer([1, 0], 'glimpse'))).not.toBe('');
    game.when(1, answer([2, 0, 1], 'glimpse', { bottom: [] }));
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([['ox'], ['bear', 'imp', 'wolf']]);
  });

  it('GA-HAND-03: who blinks is new, and rested, and its owner has it', () => {
    const game = given({ one: { hand: ['steal', 'blink'] }, two: { field: [{ card: 'bear', damage: 1 }] } })
      .when(1, activate('steal', { targets: ['bear'] }))
      .passAll()
      .when(1, activate('blink', { targets: ['bear'] }))
      .passAll();
    expect([game.card('bear').controller, game.rested('bear'), damage(game, 'bear')]).toEqual([2, true, 0]);
  });

  it('GA-COST-13: who will not have the other draw is denied', () => {
    const deal = (yes: boolean) =>
      given({ turn: { n: 4, seat: 2 }, opportunity: 2, one: { hand: ['deal'] }, two: { hand: ['spark'] } })
        .when(2, activate('spark'))
        .when(2, pass)
        .when(1, activate('deal', { targets: ['spark'] }))
        .passAll()
        .when(2, answer(yes));
    const drawn = deal(true);
    expect([drawn.count('hand', 1), drawn.stack()]).toEqual([2, ['Spark']]);
    const denied = deal(false);
    expect([denied.count('hand', 1), denied.stack()]).toEqual([0, []]);
  });

  it('GA-COST-10: what an opponent holds makes a card cheaper', () => {
    const game = (memory: readonly string[]) => given({ one: { hand: ['geyser'] }, two: { memory: [...memory] } });
    expect(game(['ox']).refusal(1, activate('geyser'))).not.toBe('');
    expect(game(['ox', 'ox']).when(1, activate('geyser')).stack()).toEqual(['Geyser']);
  });

  it('GA-CHAMP-01: a level that is the first brings a tide in', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { field: ['ember', 'neap'], materials: ['ann1'], memory: ['ox'] },
    })
      .passAll()
      .when(1, materialize('ann1'))
      .when(1, pay())
      .passAll();
    if (game.asked.includes('1 order')) game.when(1, answer([0, 1], 'order'));
    expect(game.stack().map((one) => one.split(':')[0])).toContain('Neap');
  });

  it('GA-CTR-01: an ace counts what the suited cost together', () => {
    const game = given({ one: { field: ['king'], hand: ['ace', 'ox'] } })
      .when(1, activate('ace'))
      .when(1, pay())
      .passAll(2);
    expect(game.card('ace').counters).toEqual({ buff: 1 });
  });
});

import { describe, expect, it } from '@jest/globals';
import { fold, HOUSE, secret, type Audience } from '#table';
import { layout } from './layout.js';
import {
  activate,
  answer,
  attack,
  given,
  pass,
  pay,
  placed,
  started,
  thirdTurn,
  decline,
} from '../../../../test/support/grand-archive/index.js';

const zoneOf = (game: ReturnType<typeof given>, audience: Audience, id: string) => {
  const zone = game.view(audience).zones.find((one) => one.id === id)!;
  return (zone.kind === 'pooled' ? zone.slots : zone.cards).map((card) => card.definition);
};

describe('zones', () => {
  it('GA-ZONE-01, GA-ZONE-02: are six for each player, and the others once', () => {
    const ids = placed().table.zones.map((zone) => zone.id);
    const own = ['hand', 'memory', 'deck', 'materials', 'graveyard', 'banishment'];
    for (const zone of own) expect(ids.filter((id) => id.startsWith(`${zone}:`))).toEqual([`${zone}:1`, `${zone}:2`]);
    for (const zone of ['field', 'stack', 'intent']) expect(ids).toContain(zone);
  });

  it('GA-TURN-02: are laid out beside a title for each phase that a turn goes through', () => {
    const game = thirdTurn().when(1, decline).passTo('main').passTo('end');
    const begun = new Set(game.of('phase-began', true).map(({ phase }) => phase));
    expect([...begun]).toEqual(expect.arrayContaining(['recollection', 'draw', 'main', 'end']));
    expect([...begun].filter((one) => !layout.phases.some(({ id }) => id === one))).toEqual([]);
  });

  it('GA-ZONE-03: have the main deck as "deck"', () => {
    const game = given({ one: { hand: ['bury'], field: ['bear'], deck: ['ox'], materials: [] } })
      .when(1, activate('bury', { targets: ['bear'] }))
      .passAll();
    expect([game.zone('deck:1'), game.count('materials', 1)]).toEqual([['ox', 'bear'], 0]);
  });

  it(
    'GA-ZONE-07, GA-ZONE-15: have used actions and attacks, destroyed allies, weapons and items face up in ' +
      'the graveyard',
    () => {
      const game = given({ one: { hand: ['ruin'], field: ['bear', 'club', 'orb'] } })
        .when(1, activate('ruin'))
        .passAll();
      expect(game.zone('graveyard:1')).toEqual(['bear', 'club', 'orb', 'ruin']);
      for (const zone of game.table.zones)
        if (zone.kind === 'followed' && !zone.id.startsWith('memory'))
          expect(zone.cards.every((card) => card.face === 'up')).toBe(true);
    },
  );

  it('GA-ZONE-10, GA-ZONE-11: have a stack that resolves its last entry first', () => {
    const game = given({ one: { hand: ['spark', 'calm', 'pick'] } });
    game
      .when(1, activate('spark'))
      .when(1, activate('calm'))
      .when(1, activate('pick', { modes: [1] }));
    expect(game.stack()).toEqual(['Spark', 'Calm', 'Pick']);
    expect(game.passAll().zone('graveyard:1')).toEqual(['pick']);
    expect(game.passAll().zone('graveyard:1')).toEqual(['pick', 'calm']);
  });

  it(
    "GA-ZONE-12: have no entry on the stack for waking, the return of memory, the turn's draw, attack, " +
      'retaliation and damage',
    () => {
      const game = given({
        turn: { n: 4, seat: 2 },
        phase: 'end',
        one: { field: [{ card: 'bear', rested: true }], memory: ['ox'] },
        two: { field: ['ox'] },
      }).passAll();
      game
        .when(1, decline)
        .passTo('main')
        .when(1, attack('bear', 'ox@2'))
        .passAll()
        .when(2, (now) => ({ kind: 'retaliate', ask: now.table.asks[0]!.id, value: true }))
        .passAll();
      expect(game.of('item-raised', true)).toEqual([]);
    },
  );

  it("GA-ZONE-16: receive a card as its owner's zones, no matter who controls it", () => {
    const game = given({ one: { hand: ['steal', 'doom'] }, two: { field: ['bear', 'scout'], hand: ['recall'] } })
      .when(1, activate('steal', { targets: ['bear'] }))
      .passAll();
    expect(game.card('bear')).toMatchObject({ owner: 2, controller: 1 });
    game.when(1, activate('doom', { targets: ['bear'] })).passAll();
    expect([game.zone('graveyard:2'), game.zone('graveyard:1')]).toEqual([['bear'], ['steal', 'doom']]);
  });

  it('GA-ZONE-14: have an empty intent outside combat', () => {
    const game = given({ one: { hand: ['dash'] } })
      .when(1, activate('dash'))
      .passAll();
    expect(zoneOf(game, [], 'intent')).toEqual(['dash']);
    game
      .passAll()
      .when(2, (now) => ({ kind: 'retaliate', ask: now.table.asks[0]!.id, value: false }))
      .passAll();
    expect([game.zone('intent'), game.zone('graveyard:1')]).toEqual([[], ['dash']]);
  });
});

describe('hidden information', () => {
  const game = () =>
    given({
      one: {
        hand: ['bear', 'ox'],
        memory: ['imp'],
        deck: ['dawn'],
        materials: ['sword'],
        graveyard: ['spark'],
        banishment: ['bolt'],
      },
      two: { hand: ['guard'] },
    });

  it('GA-VIS-01: face-up cards are public', () => {
    expect([
      zoneOf(game(), [], 'graveyard:1'),
      zoneOf(game(), [], 'banishment:1'),
      zoneOf(game(), [], 'field'),
    ]).toEqual([['spark'], ['bolt'], ['ember', 'ember']]);
  });

  it('GA-VIS-04: only its player sees a hand', () => {
    expect([zoneOf(game(), [1], 'hand:1'), zoneOf(game(), [2], 'hand:1'), zoneOf(game(), [], 'hand:1')]).toEqual([
      ['bear', 'ox'],
      [null, null],
      [null, null],
    ]);
  });

  it('GA-VIS-05: only its owner sees a material deck', () => {
    expect([zoneOf(game(), [1], 'materials:1'), zoneOf(game(), [2], 'materials:1')]).toEqual([['sword'], [null]]);
  });

  it('GA-VIS-06: nobody sees a main deck', () => {
    expect([zoneOf(game(), [1], 'deck:1'), zoneOf(game(), [2], 'deck:1'), zoneOf(game(), HOUSE, 'deck:1')]).toEqual([
      [null],
      [null],
      ['dawn'],
    ]);
  });

  it('GA-VIS-06: nobody can look at a card in the deck, even if all saw it go there', () => {
    const now = given({ one: { hand: ['bury'], field: ['bear'], deck: ['ox'], materials: [] } })
      .when(1, activate('bury', { targets: ['bear'] }))
      .passAll();
    expect(now.zone('deck:1')).toEqual(['ox', 'bear']);
    for (const audience of [[], [1], [2]]) expect(zoneOf(now, audience, 'deck:1')).toEqual([null, null]);
  });

  it('GA-VIS-02, GA-VIS-07: only its player sees a memory', () => {
    expect([zoneOf(game(), [1], 'memory:1'), zoneOf(game(), [2], 'memory:1'), zoneOf(game(), [], 'memory:1')]).toEqual([
      ['imp'],
      [null],
      [null],
    ]);
  });

  it('GA-VIS-03: looking at own cards is no action', () => {
    expect(
      given({ one: { memory: ['spark'], materials: ['sword'], deck: ['ox'] } })
        .may(1)
        .sort(),
    ).toEqual(['concede', 'pass']);
  });

  /** A position in which a bear of seat 2 lies face down on the field. */
  const masked = (hand: string[]) => {
    const now = given({ one: { hand, field: ['ox'] }, two: { field: ['bear'], hand: ['rally'] } });
    return now.write([{ kind: 'turned', card: now.handle('bear'), face: 'down', definition: secret('bear', [2]) }]);
  };

  it(
    'GA-VIS-12, GA-DFC-18: the characteristics of a face-down card make it no target, even for a player who ' +
      'may look',
    () => {
      const now = masked(['smite']);
      expect(now.refusal(1, activate('smite', { targets: ['bear'] }))).toBe('GA-TGT-01');
      expect(now.refusal(1, attack('ox', 'bear'))).toBe('GA-COMBAT-05');
      now.when(1, pass);
      expect(now.refusal(2, activate('rally', { targets: ['bear'] }))).toBe('GA-TGT-01');
      expect([zoneOf(now, [2], 'field'), zoneOf(now, [1], 'field')]).toEqual([
        ['ember', 'ox', 'ember', 'bear'],
        ['ember', 'ox', 'ember', null],
      ]);
    },
  );

  /** The same position after seat 1 gained control of that bear. */
  const stolen = () =>
    masked(['odd'])
      .when(1, activate('odd'))
      .passAll()
      .when(1, (at) => ({
        kind: 'by-hand',
        ask: at.table.asks[0]!.id,
        ops: [{ op: 'control', what: at.handle('bear'), who: 1 }],
      }));

  it('GA-VIS-03: the controller of a face-down card may look at it at any time, no matter who may act', () => {
    const now = stolen();
    const looked: (string | null)[] = [];
    for (const phase of ['main', 'end', 'main']) {
      now.passTo(phase);
      looked.push(zoneOf(now, [1], 'field').at(-1)!);
      now.when(now.holder!, pass);
      looked.push(zoneOf(now, [1], 'field').at(-1)!);
      now.passAll();
      if (now.asked.length > 0) now.when(now.table.asks[0]!.seat, decline);
    }
    expect(looked).toEqual(Array(6).fill('bear'));
    expect(zoneOf(now, [], 'field').at(-1)).toBeNull();
    const lent = given({ one: { field: [{ card: 'bear', owner: 2, face: 'down' }] } });
    expect([[1], [2], []].map((audience) => zoneOf(lent, audience, 'field')[1])).toEqual(['bear', 'bear', null]);
  });

  it(
    'HI-04, GA-VIS-02: after a change of control the new controller may look, and the former one keeps what ' +
      'was seen',
    () => {
      const now = stolen();
      expect([
        zoneOf(now, [1], 'field').at(-1),
        zoneOf(now, [2], 'field').at(-1),
        zoneOf(now, [], 'field').at(-1),
      ]).toEqual(['bear', 'bear', null]);
    },
  );

  it('GA-VIS-13, GA-VIS-14, HI-01: counters, damage and counts are the same for everybody', () => {
    const now = given({
      one: { field: [{ card: 'ember', damage: 3, counters: { enlighten: 2 } }], hand: ['ox'], memory: ['imp'] },
    });
    for (const audience of [HOUSE, [], [1], [2]] as Audience[]) {
      const seen = now.view(audience);
      expect(seen.zones.map((zone) => (zone.kind === 'pooled' ? zone.slots.length : zone.cards.length))).toEqual(
        now.table.zones.map((zone) => (zone.kind === 'pooled' ? zone.slots.length : zone.cards.length)),
      );
      expect(seen.zones.find((zone) => zone.id === 'field')).toMatchObject({
        cards: [{ damage: 3, counters: { enlighten: 2 } }, {}],
      });
    }
  });

  it('GA-VIS-17, GA-RAND-02: after a shuffle nobody knows a place in the deck', () => {
    const now = placed();
    for (const audience of [[], [1], [2]] as Audience[])
      expect(new Set(zoneOf(now, audience, 'deck:1'))).toEqual(new Set([null]));
  });

  it('GA-RAND-02: two seeds give two orders, and the same seed gives the same order', () => {
    const order = (seed: string) =>
      placed({ seed: seed.repeat(64) })
        .zone('deck:1')
        .join();
    expect(order('b')).not.toBe(order('c'));
    expect(order('b')).toBe(order('b'));
  });

  it('GA-RAND-05: a replay uses the facts and draws nothing', () => {
    const now = thirdTurn();
    const folded = fold([{ revision: 1, facts: now.log }], HOUSE);
    expect(
      folded.zones.map((zone) =>
        zone.kind === 'pooled' ? zone.slots : zone.cards.map(({ since: _since, ...card }) => card),
      ),
    ).toEqual(
      now.table.zones.map((zone) =>
        zone.kind === 'pooled' ? zone.slots : zone.cards.map(({ since: _since, ...card }) => card),
      ),
    );
  });

  it(
    'HI-02: cards in hands, decks and material decks have no handle; cards in the memory have one until they ' +
      'return',
    () => {
      const now = given({ one: { hand: ['guard', 'ox'] } })
        .when(1, activate('guard'))
        .when(1, pay())
        .passAll();
      const handle = now.card('ox').handle;
      now.passTo('end').passAll();
      now.when(2, decline).passTo('main').passAll(2);
      now.when(1, decline).passTo('main');
      expect(JSON.stringify(now.view([2]).zones)).not.toContain(handle);
      expect(now.zone('hand:1')).toContain('ox');
    },
  );

  it("options depend only on the player's own view", () => {
    const one = given({ one: { hand: ['spark'] }, two: { hand: ['bolt', 'ox'], memory: ['imp'] } });
    const other = given({ one: { hand: ['spark'] }, two: { hand: ['ox', 'dash'], memory: ['deny'] } });
    expect(one.options(1)).toEqual(other.options(1));
  });
});

describe('cutting a deck', () => {
  it('GA-RAND-03, GA-SETUP-05: the next player cuts or shuffles; a cut is a fact of its own', () => {
    const now = placed();
    now.when(2, answer('both', 'present', { below: 3 })).when(1, answer('cut', 'present', { below: 1 }));
    expect(
      now.facts.filter((fact) => fact.kind === 'shuffled' || fact.kind === 'arranged').map((fact) => fact.kind),
    ).toEqual(['shuffled', 'arranged', 'arranged']);
    expect(started().asked).toEqual(['1 champion']);
    expect(now.refusal(1, pass)).toBe('GA-OPP-12');
  });
});

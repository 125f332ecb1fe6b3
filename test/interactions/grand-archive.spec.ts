import { describe, expect, it } from '@jest/globals';
import { foldEntry, showTable, type Fact } from '#table';
import { nextSession, type CardDefinition } from '#rules';
import { grandArchiveGame } from '../support/games.js';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  given,
  materialize,
  pass,
  pay,
  retaliate,
  testCards,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';
import { setupOf, testRecorder } from '../support/recorder.js';

const none: Deed = (game, seat) => ({ kind: 'decline', ask: game.table.asks.find((one) => one.seat === seat)!.id });
const damage = (game: Game, name: string): number => game.card(name).damage;

describe('around the rules', () => {
  it.each([1, 0])('GA-SETUP-01: a match with %d seats is not begun', async (n) => {
    const { recorder } = testRecorder([grandArchiveGame]);
    const seats = setupOf(grandArchiveGame).seats.slice(0, n);
    expect(await recorder.begin(setupOf(grandArchiveGame, { seats }))).toMatchObject({ ok: false, code: 'bad-setup' });
    expect(await recorder.begin(setupOf(grandArchiveGame))).toMatchObject({ ok: true });
  });

  it("RU-25, CF-41: a judge's correction is one recorded fact; the match goes on from the table it left", () => {
    const game = given({ one: { hand: ['bear', 'ox', 'ox'] } }).when(1, activate('bear'));
    const ruling: Fact = {
      kind: 'damaged',
      hits: [{ card: game.handle('ember@2'), source: 'judge', aimed: 4, prevented: 0, dealt: 4, marked: 4 }],
    };
    const revision = game.table.revision + 1;
    const before = damage(game, 'ember@2');
    const after = foldEntry(game.table, { revision, facts: [ruling] });
    game.session = nextSession(
      game.session,
      { revision, action: { kind: 'ruling', seat: 0 }, facts: [ruling], ruling: true },
      after,
    );
    expect([before, damage(game, 'ember@2'), game.asked]).toEqual([0, 4, ['1 pay']]);
  });

  it(
    'GA-OBJ-25: what a view is given of a card is all that is drawn: cost and its kind, element, types, speed, ' +
      'numbers, text',
    () => {
      const game = given({ one: { field: ['sword', 'bear'], graveyard: ['bolt'] } });
      const lookUp = (id: string): CardDefinition => ({ ...testCards.get(id)!, text: `text of ${id}` });
      const shown = showTable(game.view([2]), lookUp, '1').zones.flatMap(({ cards }) => cards);
      expect(shown.find(({ name }) => name === 'Sword')).toMatchObject({
        cost: { kind: 'memory', n: 0 },
        elements: ['NORM'],
        types: ['REGALIA', 'WEAPON'],
        stats: { power: 2, durability: 2 },
        text: 'text of sword',
      });
      expect(shown.find(({ name }) => name === 'Bear')).toMatchObject({
        cost: { kind: 'reserve', n: 2 },
        stats: { power: 2, life: 2 },
      });
      expect(shown.find(({ name }) => name === 'Bolt')).toMatchObject({
        elements: ['FIRE'],
        speed: 'fast',
        types: ['ACTION'],
      });
    },
  );
});

describe('costs that meet', () => {
  it('GA-COST-09, GA-KW-33, GA-KW-05: Spectral Shift, Efficiency and a toll are one sum', () => {
    const game = given({
      one: { field: ['ann2'], hand: ['haze', 'ox', 'ox', 'ox', 'ox'] },
      two: { field: ['toll'] },
    }).when(1, activate('haze', { spectral: true }));
    expect(game.table.items[0]!.cost).toMatchObject({ printed: 2, final: 4 });
  });

  it('GA-COST-09, GA-COST-11: an increase counts against decreases before the sum is cut at 0', () => {
    const game = given({
      one: { field: ['ember', 'market', 'market', 'market'], hand: ['dawn', 'ox'] },
      two: { field: ['toll', 'toll'] },
    }).when(1, activate('dawn'));
    expect(game.table.items[0]!.cost!.final).toBe(1);
  });

  it('GA-ACT-04, GA-COST-17: in place of the printed cost nothing of it is paid, and no toll on it', () => {
    const game = given({ one: { hand: ['ransom', 'ox'], graveyard: ['ox', 'bear'] }, two: { field: ['toll'] } }).when(
      1,
      activate('ransom', { extra: ['bones'] }),
    );
    expect(game.table.items[0]!.cost!.final).toBe(0);
  });

  it('GA-COST-05, GA-COST-12, GA-COST-15: what was sacrificed for a negated card is gone', () => {
    const game = given({ one: { field: ['bear'], hand: ['offering'] }, two: { hand: ['deny'] } }).when(
      1,
      activate('offering'),
    );
    game
      .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [now.handle('bear')] }))
      .when(1, pass)
      .when(2, activate('deny', { targets: ['offering'] }))
      .passAll();
    expect([game.zone('graveyard:1'), game.count('hand', 1)]).toEqual([['bear', 'offering'], 0]);
  });

  it(
    'GA-COST-12, GA-TRIG-08, GA-OPP-02: what died for a cost triggers above the card, and the acting player ' +
      'has Opportunity',
    () => {
      const game = given({ one: { field: ['imp'], hand: ['offering'] } })
        .when(1, activate('offering'))
        .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [now.handle('imp')] }));
      expect([game.stack(), game.holder]).toEqual([['Offering', 'Imp: Imp: draw'], 1]);
    },
  );

  it('GA-COST-08, GA-COST-14: what was reserved for an ability takes part in its random payment', () => {
    const game = given({ one: { field: ['sage'], hand: ['ox', 'bear'], memory: ['imp'] } })
      .when(1, ability('sage'))
      .when(1, pay())
      .when(1, pay());
    expect(game.of('drew-random')).toMatchObject([{ size: 3, count: 1 }]);
  });

  it('GA-TURN-20, GA-COST-02: a Reservable object rested for a cost does not return to the hand', () => {
    const game = given({ phase: 'recollection', one: { field: ['fractal', 'smith'], hand: ['ox'], memory: ['imp'] } });
    game
      .when(1, ability('smith'))
      .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], rest: [now.handle('fractal')] }))
      .passAll(2);
    expect([game.zone('hand:1').slice(0, 2), game.onField('fractal'), game.rested('fractal')]).toEqual([
      ['imp', 'ox'],
      true,
      true,
    ]);
  });

  it('GA-KW-26, GA-KW-27, GA-COST-02: Lucid out of the memory, paid by resting', () => {
    const game = given({ one: { field: ['fractal'], memory: ['dream'] } })
      .when(1, activate('dream', { from: 'memory' }))
      .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [], rest: [now.handle('fractal')] }));
    expect([game.stack(), game.zone('memory:1'), game.rested('fractal')]).toEqual([['Dream'], [], true]);
  });

  it('GA-OBJ-19, GA-COST-06: Floating Memory counts in the graveyard, not in the banishment it went to', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { materials: ['lens'], banishment: ['feather'] },
    }).passAll();
    expect(game.refusal(1, materialize('lens'))).toBe('GA-MAT-06');
  });

  it('GA-ACT-12, GA-ACT-10: a payment that would have imbued, taken back before, shows nothing', () => {
    const game = given({ one: { hand: ['gale', 'breeze', 'breeze'] } })
      .when(1, activate('gale'))
      .when(1, (now) => ({ kind: 'back', ask: now.table.asks[0]!.id }));
    expect([game.of('shown', true), game.zone('hand:1')]).toEqual([[], ['gale', 'breeze', 'breeze']]);
  });

  it('GA-COST-13, CF-55: who was defeated does not pay, and the effect goes on without', () => {
    const game = given({
      one: { hand: ['tribute'] },
      two: { hand: ['spark', 'ox', 'ox'] },
      three: {},
      turn: { n: 4, seat: 2 },
    })
      .when(2, activate('spark'))
      .when(2, pass)
      .when(3, pass)
      .when(1, activate('tribute', { targets: ['spark'] }))
      .passAll();
    expect(game.asked).toEqual(['2 cost']);
    game.when(2, (): ReturnType<Deed> => ({ kind: 'concede' }));
    expect(game.stack()).toEqual([]);
  });
});

describe('combat and what cards say', () => {
  it('GA-COMBAT-05, GA-KW-36: Taunt that cannot be seen holds nobody', () => {
    const game = given({ one: { field: ['golem'] }, two: { field: ['wall', 'ox'], hand: ['veil'] } })
      .when(1, pass)
      .when(2, activate('veil', { targets: ['wall'] }))
      .passAll();
    expect(game.when(1, attack('golem', 'ox@2')).phase).toBe('combat/retaliation');
  });

  it(
    'GA-COMBAT-05, GA-KW-18: attacked in place of an Awake Taunt, nobody intercepts: the champion is not the ' +
      'target',
    () => {
      const game = given({ one: { field: ['golem'] }, two: { field: ['wall', 'guard'] } }).when(
        1,
        attack('golem', 'wall@2'),
      );
      expect([game.asked, game.stack()]).toEqual([[], []]);
    },
  );

  it('GA-ACT-18, GA-COMBAT-05: an attack card must take the Taunt as well', () => {
    const game = given({ one: { hand: ['dash'] }, two: { field: ['wall', 'ox'] } })
      .when(1, activate('dash'))
      .passAll();
    // So there is nothing to choose.
    expect(game.table.combat!.targets).toEqual([game.handle('wall')]);
  });

  it('GA-KW-39, GA-COMBAT-28, GA-STEALTH-03: Stealth gained after it saves, but not from True Sight', () => {
    const veiled = (attacker: string) => {
      const game = given({ one: { field: [attacker] }, two: { field: ['ox'], hand: ['veil'] } })
        .when(1, attack(attacker, 'ox@2'))
        .when(1, pass)
        .when(2, activate('veil', { targets: ['ox@2'] }))
        .passAll();
      const asked = [...game.passAll().asked];
      if (asked.length > 0) game.when(2, retaliate(false));
      return [asked, damage(game.passAll(), 'ox@2')];
    };
    expect([veiled('bear'), veiled('owl')]).toEqual([
      [[], 0],
      [['2 retaliate'], 2],
    ]);
  });

  it('GA-KW-30, GA-KW-38: Cleave hits Stealth too, each for itself', () => {
    const game = given({ one: { field: ['reaper'] }, two: { field: ['ghost', 'ox'] } })
      .when(1, attack('reaper', 'ember@2'))
      .passAll();
    for (const one of game.asked) expect(one).toBe('2 retaliate');
    game.when(2, retaliate(false)).when(2, retaliate(false)).when(2, retaliate(false)).passAll();
    expect([damage(game, 'ghost'), damage(game, 'ox'), damage(game, 'ember@2')]).toEqual([1, 1, 1]);
  });

  it('GA-DMG-08, GA-DMG-01: of two that strike each other dead the shielded one lives', () => {
    const game = given({ one: { field: ['golem'], hand: ['shelter'] }, two: { field: ['golem'] } })
      .when(1, activate('shelter', { targets: ['golem@1'] }))
      .passAll();
    game.when(1, attack('golem@1', 'golem@2')).passAll().when(2, retaliate(true)).passAll();
    expect([game.onField('golem@1'), game.onField('golem@2')]).toEqual([true, false]);
  });

  it('GA-COMBAT-36, GA-TRIG-09, GA-OBJ-19: a transformed regalia is not killed: it goes to banishment', () => {
    const game = given({
      one: { field: ['wolf'], hand: ['smite'] },
      two: { field: [{ card: 'stone', side: 'back', damage: 2 }] },
    })
      .when(1, attack('wolf', 'stone@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect([game.stack(), game.zone('banishment:2')]).toEqual([['Wolf: Wolf hits: draw'], ['stone']]);
  });

  it('GA-COMBAT-29, GA-TURN-29: an attacker whose control ends with the turn has struck before', () => {
    const game = given({ one: { hand: ['borrow'] }, two: { field: ['golem'] } })
      .when(1, activate('borrow', { targets: ['golem@2'] }))
      .passAll()
      .when(1, attack('golem', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect([damage(game, 'ember@2'), game.passTo('end', 'opportunity').passAll().card('golem').controller]).toEqual([
      3, 2,
    ]);
  });

  it('GA-COMBAT-23, GA-TURN-10, GA-STATIC-04: forbidden to wake, a unit that retaliated stays Rested', () => {
    const game = given({ one: { field: ['golem'], hand: ['shackle'] }, two: { field: ['ox'] } })
      .when(1, attack('golem', 'ox@2'))
      .passAll()
      .when(2, retaliate(true))
      .passAll();
    game
      .when(1, activate('shackle', { targets: ['ox@2'] }))
      .passAll()
      .passTo('end', 'opportunity')
      .passAll();
    expect([game.table.turn?.seat, game.rested('ox@2')]).toEqual([2, true]);
  });

  it(
    'GA-COMBAT-15, GA-TRIG-04: what looks at the attack is placed before what looks at being attacked resolves ' +
      'first',
    () => {
      const game = given({ one: { field: ['hawk'] }, two: { field: ['warden'] } }).when(1, attack('hawk', 'ember@2'));
      expect(game.stack()).toEqual(['Hawk: Hawk attacks: draw', 'Warden: Warden: 1 damage to the attacker']);
    },
  );

  it('GA-PHASE-04, GA-COMBAT-33: a weapon used in a combat that an effect ended keeps its durability', () => {
    const game = given({ one: { field: ['ember', 'sword'] }, two: { hand: ['retreat'] } })
      .when(1, attack('ember@1', 'ember@2', 'sword'))
      .when(1, pass)
      .when(2, activate('retreat'))
      .passAll();
    expect([game.card('sword').counters, game.phase]).toEqual([{ durability: 2 }, 'main']);
  });
});

describe('what lasts, and what is no longer there', () => {
  it('GA-TURN-30, GA-STATIC-03: clean-up takes damage off before effects end', () => {
    const game = given({ one: { field: ['bear'], hand: ['rally', 'quake', 'quake'] } })
      .when(1, activate('rally', { targets: ['bear'] }))
      .passAll()
      .when(1, activate('quake'))
      .passAll()
      .when(1, activate('quake'))
      .passAll();
    expect(damage(game, 'bear')).toBe(2);
    expect(game.passTo('end', 'opportunity').passAll().onField('bear')).toBe(true);
  });

  it('GA-CTR-08, GA-DFC-08, GA-DFC-14: a copy that leaves is what it was, without mark or counter', () => {
    const game = given({ one: { hand: ['mirror', 'recall'] }, two: { field: ['golem'] } })
      .when(1, activate('mirror'))
      .passAll(2)
      .when(1, activate('recall', { targets: ['mirror'] }))
      .passAll();
    expect(game.zone('hand:1')).toEqual(['mirror']);
  });

  it(
    'GA-DFC-14, GA-SBA-01, GA-SBA-09: a copy of a lord strengthens others, and its own loss weakens them at ' + 'once',
    () => {
      const game = given({ one: { field: ['lord', { card: 'mouse', damage: 1 }], hand: ['mirror', 'quake', 'doom'] } });
      game.when(1, activate('mirror')).passAll().when(1, choose('lord')).passAll();
      expect(game.card('mouse').appears?.stats).toEqual({ power: 2, life: 3 });
      game.when(1, activate('quake')).passAll();
      expect(game.onField('mouse')).toBe(true);
      game.when(1, activate('doom', { targets: ['mirror'] })).passAll();
      expect([game.onField('mouse'), game.onField('lord')]).toEqual([false, false]);
    },
  );

  it('GA-DFC-14, GA-DFC-18: what lies face down is copied by nobody', () => {
    const game = given({ one: { field: ['bear', 'ox'], hand: ['hood', 'mirror'] } })
      .when(1, activate('hood', { targets: ['bear'] }))
      .passAll()
      .when(1, activate('mirror'))
      .passAll();
    // So there is one to copy.
    expect([game.asked, game.table.items[0]!.declared['targets']]).toEqual([[], [[game.handle('ox')]]]);
  });

  it('GA-DFC-18, GA-SBA-03: a weapon turned down and up again has its durability once', () => {
    const game = given({ one: { field: [{ card: 'sword', counters: {} }], hand: ['hood', 'unhood'] } })
      .when(1, activate('hood', { targets: ['sword'] }))
      .passAll();
    expect(game.onField('sword')).toBe(true);
    expect(game.when(1, activate('unhood')).passAll().card('sword').counters).toEqual({ durability: 2 });
  });

  it(
    'GA-VIS-02, GA-DFC-17, HI-04: a face-down object that changes hands: the new controller may look, the ' +
      'owner still knows',
    () => {
      const game = given({ one: { hand: ['hood'] }, two: { field: ['bear'], hand: [] } })
        .when(1, activate('hood', { targets: ['bear@2'] }))
        .passAll();
      expect(game.card('bear').known).toEqual([2]);
      expect(game.view([1]).zones.find(({ id }) => id === 'field')).toMatchObject({
        cards: [{}, {}, { definition: null }],
      });
    },
  );

  it('GA-ELEM-06, GA-ELEM-04: an element disabled in response does not stop what lies on the stack', () => {
    const game = given({ one: { hand: ['bolt', 'ox'] }, two: { hand: ['douse'] } })
      .when(1, activate('bolt', { targets: ['ember@2'] }))
      .when(1, pay())
      .when(1, pass)
      .when(2, activate('douse'))
      .passAll(2);
    expect(damage(game, 'ember@2')).toBe(2);
  });

  it('GA-ELEM-04, GA-TURN-29: disabled until end of turn only', () => {
    const game = given({ one: { hand: ['bolt', 'ox'] }, two: { hand: ['douse'] } })
      .when(1, pass)
      .when(2, activate('douse'))
      .passAll()
      .passTo('end', 'opportunity')
      .passAll();
    game.when(2, none).passTo('main');
    expect(game.when(2, pass).when(1, activate('bolt', { targets: ['ember@2'] })).asked).toEqual(['1 pay']);
  });

  it('GA-STATIC-03, GA-CTR-01: set, then counters, then bonuses, whatever came first', () => {
    const game = given({ one: { field: ['lord', { card: 'bear', counters: { buff: 2 } }], hand: ['giant'] } })
      .when(1, activate('giant'))
      .passAll();
    expect(game.card('bear').appears?.stats).toEqual({ power: 9, life: 5 });
  });

  it('GA-TURN-29, GA-KW-12: Flux and a hand limit in one clean-up: nothing is left to discard', () => {
    const game = given({ one: { field: ['squeeze'], hand: ['surge', 'ox', 'ox', 'ox'] } })
      .when(1, activate('surge'))
      .passAll()
      .passTo('end', 'opportunity')
      .passAll();
    expect([game.count('hand', 1), game.asked]).toEqual([0, ['2 materialize']]);
  });

  it('GA-TRIG-01, GA-OBJ-23: a token that dies is seen by who watches, and by itself', () => {
    const game = given({ one: { field: ['witness', { card: 'pup', token: true }], hand: ['doom'] } })
      .when(1, activate('doom', { targets: ['pup'] }))
      .passAll();
    expect(game.asked).toEqual(['1 order']);
  });

  it('GA-TRIG-09, GA-TERM-04: banished, an ally is not seen dying', () => {
    const game = given({ one: { field: ['witness', 'bear'], hand: ['void'] } })
      .when(1, activate('void', { targets: ['bear'] }))
      .passAll();
    expect(game.stack()).toEqual([]);
  });

  it('GA-TGT-10, GA-ZONE-18, CF-34: negated into banishment where the text says so', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'ox'] }, two: { hand: ['tribute'] } })
      .when(1, activate('bear'))
      .when(1, pay())
      .when(1, pass)
      .when(2, activate('tribute', { targets: ['bear'] }))
      .passAll();
    expect([game.asked, game.zone('banishment:1')]).toEqual([[], ['bear']]);
  });

  it('GA-RAND-03, GA-VIS-17, GA-OPP-12: nobody acts between a shuffle and what is offered for it', () => {
    const game = given({ one: { hand: ['riffle'] } })
      .when(1, activate('riffle'))
      .passAll();
    expect([game.holder, game.refusal(2, pass)]).toEqual([undefined, 'GA-OPP-12']);
    game.when(2, answer('cut', 'present', { below: 3 }));
    expect([game.holder, game.of('arranged')]).toMatchObject([1, [{ zone: 'deck:1' }]]);
  });

  it('GA-MAT-10, GA-CHAMP-01, GA-KW-14: a level up by an effect leaves Focus as it was', () => {
    const game = given({
      one: { field: ['ann1'], hand: ['dare', 'calm'], memory: ['ox', 'bear'], materials: ['ann2'] },
    })
      .when(1, activate('dare'))
      .passAll()
      .when(1, pay());
    game
      .when(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 0 }))
      .when(1, activate('calm'))
      .passAll();
    expect(game.count('hand', 1)).toBe(2);
  });

  it('GA-CHAMP-04, GA-CHAMP-05, GA-CHAMP-07: a level up by an effect keeps damage, wakes, and enters', () => {
    const game = given({
      one: {
        field: [{ card: 'ember', damage: 4, rested: true }],
        hand: ['dare'],
        memory: ['ox', 'bear'],
        materials: ['ann1'],
      },
    })
      .when(1, activate('dare'))
      .passAll()
      .when(1, pay());
    game.when(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 0 }));
    expect([damage(game, 'ann1'), game.rested('ann1'), game.stack()]).toEqual([4, false, ['Ann, Squire: Draw a card']]);
  });
});

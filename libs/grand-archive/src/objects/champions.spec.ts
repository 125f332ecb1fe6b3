import { describe, expect, it } from '@jest/globals';
import {
  activate,
  attack,
  back,
  given,
  materialize,
  pass,
  pay,
  retaliate,
} from '../../../../test/support/grand-archive/index.js';

type Position = NonNullable<Parameters<typeof given>[0]['one']>;
const choice = (one: Position, two: Position = {}) =>
  given({ turn: { n: 4, seat: 2 }, phase: 'end', one, two }).passAll();

describe('elements', () => {
  it('GA-ELEM-01, GA-ELEM-07: an element must be enabled for the player who activates a card', () => {
    expect(given({ one: { hand: ['rain'] }, two: { field: ['clay'] } }).refusal(1, activate('rain'))).toBe(
      'GA-ELEM-01',
    );
    expect(
      given({ one: { field: ['clay'], hand: ['rain'] } })
        .when(1, activate('rain'))
        .stack(),
    ).toEqual(['Rain']);
  });

  it('GA-ELEM-02: Normal is enabled from the start', () => {
    expect(
      given({ one: { hand: ['spark'] } })
        .when(1, activate('spark'))
        .stack(),
    ).toEqual(['Spark']);
  });

  it('GA-ELEM-03: elements that the level 0 champion enables stay enabled on later levels', () => {
    const game = choice({ field: ['clay'], materials: ['cy1'], hand: ['rain'] })
      .when(1, materialize('cy1'))
      .passAll()
      .passTo('main');
    expect(game.when(1, activate('rain')).stack()).toEqual(['Rain']);
  });

  it('GA-ELEM-04: effects can enable more elements for as long as they last', () => {
    const game = given({ one: { hand: ['tide', 'rain'] } });
    expect(game.refusal(1, activate('rain'))).toBe('GA-ELEM-01');
    game.when(1, activate('tide')).passAll();
    expect(game.when(1, activate('rain')).stack()).toEqual(['Rain']);
    const later = given({ one: { hand: ['tide', 'rain'] } })
      .when(1, activate('tide'))
      .passAll()
      .passAll(2);
    expect(later.table.turn?.seat).toBe(2);
    expect(later.table.effects).toEqual([]);
  });

  it('GA-ELEM-05, GA-MAT-04: a champion needs no element', () => {
    const game = choice({ field: ['ann2'], materials: ['ann3'] })
      .when(1, materialize('ann3'))
      .passAll();
    expect(game.onField('ann3')).toBe(true);
  });

  it('GA-ELEM-06: losing the element later does not stop a card on the stack', () => {
    const game = given({ one: { field: ['prism'], hand: ['rain'] }, two: { hand: ['doom'] } }).when(
      1,
      activate('rain'),
    );
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['prism'] }))
      .passAll();
    expect(game.onField('prism')).toBe(false);
    game.passAll();
    expect([game.zone('graveyard:1'), game.count('hand', 1)]).toEqual([['rain'], 1]);
  });
});

describe('level up', () => {
  it('GA-CHAMP-01: the new champion is exactly one printed level above', () => {
    expect(choice({ materials: ['ann2'], memory: ['ox'] }).refusal(1, materialize('ann2'))).toBe('GA-CHAMP-01');
    expect(choice({ field: ['ann1'], materials: ['cy1'] }).refusal(1, materialize('cy1'))).toBe('GA-CHAMP-01');
    expect(
      choice({ field: ['ann1'], materials: ['cy2'] })
        .when(1, materialize('cy2'))
        .passAll()
        .onField('cy2'),
    ).toBe(true);
  });

  it('GA-CHAMP-02: bonus levels do not count', () => {
    const game = given({ one: { field: ['ann1'], materials: ['ann3', 'cy2'], hand: ['lift', 'ascend'] } });
    game.when(1, activate('lift')).passAll().when(1, activate('ascend')).passAll();
    expect(game.refusal(1, materialize('ann3'))).toBe('GA-CHAMP-01');
  });

  it(
    'GA-CHAMP-03, GA-CHAMP-04, GA-CHAMP-05, CF-29: the champion stays one object and is Awake, with its ' +
      'damage and counters, and the former level lies below it',
    () => {
      const field = [{ card: 'ember', rested: true, damage: 4, counters: { enlighten: 2 } }];
      const game = given({ one: { field, materials: ['ann1'], memory: ['ox'], hand: ['ascend'] } })
        .when(1, activate('ascend'))
        .passAll();
      const before = game.card('ember@1');
      game.when(1, materialize('ann1')).when(1, pay()).passAll();
      expect(game.card('ann1')).toMatchObject({ handle: before.handle, damage: 4, counters: { enlighten: 2 } });
      // A level-up deals no damage: the damage already marked comes along.
      expect(game.log.findLast(({ kind }) => kind === 'damaged')).toEqual({
        kind: 'damaged',
        hits: [{ card: before.handle, source: 'level up', aimed: 0, prevented: 0, dealt: 0, marked: 4 }],
      });
      expect(game.rested('ann1')).toBe(false);
      expect(game.zone('lineage:1')).toEqual(['ember']);
    },
  );

  it('GA-CHAMP-06: health, level, class and name are those of the top card', () => {
    const game = choice({
      materials: ['ann1'],
      memory: ['ox'],
      hand: ['drill'],
      field: [{ card: 'ember', damage: 15 - 1 }],
    })
      .when(1, materialize('ann1'))
      .when(1, pay())
      .passAll();
    game.passAll().passTo('main').when(1, activate('drill')).passAll();
    expect(game.count('hand', 1)).toBe(1 + 1 + 2); // the Enter Effect, the turn's draw, and Drill with its Class Bonus
    const hurt = given({ one: { field: [{ card: 'ann1', damage: 15 }] } });
    expect(hurt.passAll().table.seats[0]!.out).toBeNull();
  });

  it('GA-CHAMP-07: the Enter Effect of the new card triggers, once', () => {
    const game = choice({ materials: ['ann1'], memory: ['ox'] })
      .when(1, materialize('ann1'))
      .when(1, pay())
      .passAll();
    expect(game.stack()).toEqual(['Ann, Squire: Draw a card']);
  });

  it('GA-CHAMP-08: a player cannot get a second champion', () => {
    const game = given({ one: { hand: ['steal'], field: ['bear'] } });
    expect(game.refusal(1, activate('steal', { targets: ['ember@2'] }))).toBe('GA-TGT-01');
    expect(game.zone('field').filter((id) => id === 'ember')).toHaveLength(2);
  });

  it('GA-CHAMP-10, GA-TERM-05, GA-TERM-06: a champion is neither destroyed nor moved away', () => {
    const game = given({ one: { hand: ['ruin', 'purge'], field: ['bear', 'sword'] } })
      .when(1, activate('ruin'))
      .passAll()
      .when(1, activate('purge'))
      .passAll();
    expect(game.zone('field')).toEqual(['ember', 'ember']);
  });

  it('GA-CHAMP-11, GA-TURN-29: champion damage adds up over turns', () => {
    const game = given({ one: { field: ['bear', 'ox'] } });
    game.when(1, attack('bear', 'ember@2')).passAll().when(2, retaliate(false)).passAll().passAll(2);
    expect(game.table.turn?.seat).toBe(2);
    expect(game.card('ember@2').damage).toBe(2);
  });
});

describe('lineage', () => {
  it('GA-KW-24, GA-OBJ-07: X Lineage needs the character X one level below', () => {
    expect(choice({ field: ['cy1'], materials: ['ann2'], memory: ['ox'] }).refusal(1, materialize('ann2'))).toBe(
      'GA-KW-24',
    );
    expect(choice({ field: ['ann1'], materials: ['ann2'], memory: ['ox'] }).when(1, materialize('ann2')).asked).toEqual(
      ['1 pay'],
    );
  });

  it('GA-KW-25: Lineage Break cannot level up', () => {
    const game = choice({ field: ['bo1'], materials: ['cy2'] });
    expect(game.refusal(1, materialize('cy2'))).toBe('GA-KW-25');
  });

  it('GA-KW-16, GA-KW-17: a champion has all Inherited Effects below, but no other abilities from there', () => {
    const game = choice({ field: ['cy3'], lineage: ['cy1', 'cy2', 'ann1'] }).when(1, (now) => ({
      kind: 'decline',
      ask: now.table.asks[0]!.id,
    }));
    expect(game.stack()).toEqual(['Cy, Star: Seer: draw']);
    game.passTo('main').passAll();
    expect(game.stack()).toEqual(['Cy, Star: Sage: draw']);
  });

  it('GA-MAT-07: a level-up that is taken back leaves the champion as it was', () => {
    const game = choice({ materials: ['ann1'], memory: ['ox'] });
    const before = game.card('ember@1');
    game.when(1, materialize('ann1')).when(1, back);
    expect(game.card('ember@1')).toEqual(before);
  });
});

describe('LV (the level)', () => {
  it('GA-TERM-11, GA-TERM-12: a restriction N+ compares with printed level + bonuses - penalties', () => {
    const drawn = (field: string, ...spells: string[]) => {
      const game = given({ one: { field: [field], hand: [...spells, 'scheme'] }, two: { hand: ['sap'] } });
      for (const id of spells) game.when(1, activate(id)).passAll();
      if (field === 'ann2' && spells.length === 0) game.when(1, pass).when(2, activate('sap')).passAll();
      return game.when(1, activate('scheme')).passAll().count('hand', 1);
    };
    expect(drawn('ann1')).toBe(0);
    expect(drawn('ann1', 'lift')).toBe(2);
    expect(drawn('ann2')).toBe(0);
    expect(drawn('ann2', 'lift')).toBe(2);
  });

  it('GA-TERM-13, GA-ACT-20: conditions count the objects at resolution, and look at whose turn it is', () => {
    const drawn = (field: string[], seat = 1) =>
      given({ turn: { n: 3, seat }, opportunity: 1, one: { field, hand: ['lonely'] } })
        .when(1, activate('lonely'))
        .passAll()
        .count('hand', 1);
    expect([drawn([]), drawn(['ox']), drawn(['ox', 'bear']), drawn([], 2)]).toEqual([1, 1, 0, 0]);
  });

  it('GA-TERM-13: all restrictions must be met', () => {
    const game = given({ one: { field: ['cy2'], hand: ['scheme'] } })
      .when(1, activate('scheme'))
      .passAll();
    expect(game.count('hand', 1)).toBe(0);
  });
});

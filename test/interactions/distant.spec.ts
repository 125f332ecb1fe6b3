import { describe, expect, it } from '@jest/globals';
import { ability, activate, attack, given, pass, retaliate, written } from '../support/grand-archive/index.js';

const ranger = { types: 'ALLY', power: 1, life: 9, classes: 'RANGER', subtypes: 'RANGER' };

written({
  vest: { types: 'REGALIA ITEM', text: 'Banish Vest: Target Ranger unit gains ranged 4 until end of turn.' },
  scout: { ...ranger },
  drill: { types: 'DOMAIN', text: '[Level 1+] Other Ranger units you control have ranged 1 and intercept.' },
  pooler: {
    ...ranger,
    text: 'Pooler has ranged 1+X, where X is twice the amount of water element cards in your graveyard.',
  },
  rill: { types: 'ACTION', elements: 'WATER', speed: 'fast', text: 'Draw a card.' },
  yonder: { types: 'ACTION', speed: 'fast', text: 'Target unit becomes distant.' },
  steady: { types: 'ACTION', speed: 'fast', text: "Target unit's next attack this turn gets +2 POWER." },
  awaken: { types: 'ACTION', speed: 'fast', text: 'Wake up target unit.' },
  far: { ...ranger, classes: 'MAGE', text: '[Class Bonus] Far enters the field distant.\n\nRanged 2' },
  afar: { ...ranger, classes: 'WARRIOR', text: '[Class Bonus] Afar enters the field distant.\n\nRanged 2' },
  follower: { ...ranger, text: 'Whenever another unit you control becomes distant, Follower becomes distant.' },
  diary: { ...ranger, text: 'Whenever Diary becomes distant, draw a card into your memory.' },
  leap: {
    types: 'ACTION',
    speed: 'fast',
    text:
      "Banish target ally you control, then return it to the field under its owner's control rested. If it's a " +
      'Ranger ally, it becomes distant.',
  },
  bowmaid: { types: 'CHAMPION', name: 'Maid, Bow', level: 1, life: 20, text: 'Inherited Effect — Ranged 1' },
  bowlady: { types: 'CHAMPION', name: 'Maid, Lady', level: 2, life: 20, text: 'Maid Lineage' },
  thirds: {
    types: 'ALLY',
    power: 1,
    life: 9,
    text: 'As long as an opponent controls two or more allies, Thirds gets +3 POWER.',
  },
  embrace: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Target unit becomes distant. If that unit is a defending Ranger ally, wake it up and it gets +2 LIFE until ' +
      'end of turn.',
  },
});

describe('Ranged and Retort that are given (GA-RANGED-02)', () => {
  /** What the scout deals to the other champion, distant or not. */
  const dealt = (distant: boolean): number => {
    const game = given({ one: { field: ['scout', 'vest'], hand: ['yonder'] } });
    game.when(1, ability('vest', { targets: ['scout'] })).passAll();
    if (distant) game.when(1, activate('yonder', { targets: ['scout'] })).passAll();
    game.when(1, attack('scout', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    return game.card('ember@2').damage;
  };

  it('count while the unit is distant, and not otherwise', () => {
    expect([dealt(true), dealt(false)]).toEqual([5, 1]);
  });

  it('end with the turn', () => {
    const game = given({ one: { field: ['scout', 'vest'] } });
    game.when(1, ability('vest', { targets: ['scout'] })).passAll();
    expect(game.table.effects).toHaveLength(1);
    expect(game.passTo('end').passAll().table.effects).toHaveLength(0);
  });

  it('X is counted as the damage is dealt', () => {
    const game = given({
      one: { field: ['pooler'], hand: ['yonder'], graveyard: ['rill'] },
    }).when(1, activate('yonder', { targets: ['pooler'] }));
    game.passAll().when(1, attack('pooler', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    expect(game.card('ember@2').damage).toBe(1 + 1 + 2);
  });

  it('a champion hands its Ranged on to the next level', () => {
    const game = given({ one: { field: ['bowlady', 'sword'], lineage: ['bowmaid'], hand: ['yonder'] } });
    game.when(1, activate('yonder', { targets: ['bowlady'] })).passAll();
    game
      .when(1, attack('bowlady', 'ember@2', 'sword'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(game.card('ember@2').damage).toBe(2 + 1);
  });

  it('a static ability gives it to the units it names, as long as its restriction is met', () => {
    const shot = (champion: string): number => {
      const game = given({ one: { field: [champion, 'scout', 'drill'], hand: ['yonder'] } });
      game.when(1, activate('yonder', { targets: ['scout'] })).passAll();
      game.when(1, attack('scout', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
      return game.card('ember@2').damage;
    };
    expect([shot('ember'), shot('ann1')]).toEqual([1, 2]);
  });
});

describe('The next attack (GA-NEXT-01)', () => {
  const hit = (game: ReturnType<typeof given>): number => {
    game.when(1, attack('scout', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    return game.card('ember@2').damage;
  };

  it('has the bonus, and the one after it has not', () => {
    const game = given({ one: { field: ['scout'], hand: ['steady', 'awaken'] } });
    game.when(1, activate('steady', { targets: ['scout'] })).passAll();
    expect(hit(game)).toBe(3);
    game
      .passTo('main')
      .when(1, activate('awaken', { targets: ['scout'] }))
      .passAll();
    expect(hit(game)).toBe(3 + 1);
  });

  it('is not the attack that goes on already', () => {
    const game = given({ one: { field: ['scout'], hand: ['steady', 'awaken'] } });
    game
      .when(1, attack('scout', 'ember@2'))
      .when(1, activate('steady', { targets: ['scout'] }))
      .passAll();
    game.passAll().when(2, retaliate(false)).passAll();
    expect(game.card('ember@2').damage).toBe(1);
    game
      .passTo('main')
      .when(1, activate('awaken', { targets: ['scout'] }))
      .passAll();
    expect(hit(game)).toBe(1 + 3);
  });

  it('does not count when the unit retaliates, and is forgotten with the turn', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['scout'], hand: ['steady'] } });
    game
      .when(1, pass)
      .when(2, activate('steady', { targets: ['scout'] }))
      .passAll();
    game.passTo('main').when(1, attack('bear', 'scout')).passAll().when(2, retaliate(true)).passAll();
    expect(game.card('bear').damage).toBe(1);
    expect(game.passTo('end').passAll().table.effects).toEqual([]);
  });
});

describe('Units that are or become distant', () => {
  const isDistant = (game: ReturnType<typeof given>, unit: string): boolean =>
    game.table.effects.some(
      ({ on, data }) => JSON.stringify(data).includes('distant') && (on as string[]).includes(game.handle(unit)),
    );

  it('GA-DISTANT-02: who enters distant is so at once, where the restriction is met, and triggers nothing', () => {
    const entered = (unit: string) =>
      given({ one: { field: ['ann1', 'follower'], hand: [unit] } })
        .when(1, activate(unit))
        .passAll();
    const [met, unmet] = [entered('afar'), entered('far')];
    expect([isDistant(met, 'afar'), isDistant(unmet, 'far')]).toEqual([true, false]);
    expect([met.stack(), isDistant(met, 'follower')]).toEqual([[], false]);
  });

  it('GA-DISTANT-03: another unit that becomes distant is noticed, the unit itself is not', () => {
    const game = given({ one: { field: ['scout', 'follower'], hand: ['yonder'] } });
    game.when(1, activate('yonder', { targets: ['scout'] })).passAll();
    expect(game.stack()).toHaveLength(1);
    expect(isDistant(game.passAll(), 'follower')).toBe(true);
    expect(game.stack()).toEqual([]);
  });

  it("GA-DISTANT-03: nor are an opponent's units, or one that is distant already", () => {
    const theirs = given({ one: { field: ['follower'], hand: ['yonder'] }, two: { field: ['scout'] } });
    expect(
      theirs
        .when(1, activate('yonder', { targets: ['scout'] }))
        .passAll()
        .stack(),
    ).toEqual([]);
    const twice = given({ one: { field: ['diary'], hand: ['yonder', 'yonder'] } });
    twice.when(1, activate('yonder', { targets: ['diary'] })).passAll(2);
    expect(twice.zone('memory:1')).toEqual(['ox']);
    twice.when(1, activate('yonder', { targets: ['diary'] })).passAll();
    expect([twice.stack(), twice.zone('memory:1')]).toEqual([[], ['ox']]);
  });

  it('GA-DISTANT-04: "it" is the object that has come back, if it is such a card', () => {
    const leapt = (unit: string) =>
      given({ one: { field: [unit], hand: ['leap'] } })
        .when(1, activate('leap', { targets: [unit] }))
        .passAll();
    expect(isDistant(leapt('scout'), 'scout')).toBe(true);
    expect([leapt('bear').rested('bear'), isDistant(leapt('bear'), 'bear')]).toEqual([true, false]);
  });

  it('a unit that defends is woken up only if it does', () => {
    const game = given({
      one: { field: ['bear'] },
      two: { field: [{ card: 'scout', rested: true }], hand: ['embrace', 'embrace'] },
    });
    game
      .when(1, pass)
      .when(2, activate('embrace', { targets: ['scout'] }))
      .passAll();
    expect(game.rested('scout')).toBe(true);
    game
      .when(1, attack('bear', 'scout'))
      .when(1, pass)
      .when(2, activate('embrace', { targets: ['scout'] }))
      .passAll();
    expect(game.rested('scout')).toBe(false);
  });
});

describe('Objects that one opponent controls (GA-SINGLE-02)', () => {
  const power = (two: string[], three: string[]): number => {
    const game = given({ one: { field: ['thirds'] }, two: { field: two }, three: { field: three } });
    game.when(1, attack('thirds', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    return game.card('ember@2').damage;
  };

  it('N of one opponent count, and not those of two together', () => {
    expect([power(['bear'], ['bear']), power(['bear'], ['bear', 'ox']), power([], [])]).toEqual([1, 4, 1]);
  });
});

import { describe, expect, it } from '@jest/globals';
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
  type Deed,
} from '../support/grand-archive/index.js';

type Game = ReturnType<typeof given>;
const nothing: Deed = (game, seat) => ({ kind: 'decline', ask: game.table.asks.find((one) => one.seat === seat)!.id });
const damage = (game: Game, name: string): number => game.card(name).damage;
const toEnd = (game: Game): Game => game.passTo('end', 'opportunity');

describe('Cards that come back, and cards that are gone for a time', () => {
  it('GA-EPHEM-01, GA-RISE-01: a warden returns once, and is banished the second time', () => {
    const game = given({ one: { field: ['revenant'] }, two: {} });
    const once = given({ one: { field: ['revenant'], hand: ['doom', 'doom'] } })
      .when(1, activate('doom', { targets: ['revenant'] }))
      .passAll(2);
    expect([once.onField('revenant'), once.zone('graveyard:1')]).toEqual([true, ['doom']]);
    once.when(1, activate('doom', { targets: ['revenant'] })).passAll();
    expect([once.zone('banishment:1'), once.stack()]).toEqual([['revenant'], []]);
    expect(game.onField('revenant')).toBe(true);
  });

  it('GA-RISE-01: banished from the graveyard in answer, it does not return', () => {
    const game = given({ one: { field: ['revenant'], hand: ['doom', 'exorcism'] } })
      .when(1, activate('doom', { targets: ['revenant'] }))
      .passAll();
    game.when(1, activate('exorcism')).passAll().when(1, choose('revenant')).passAll();
    expect([game.onField('revenant'), game.zone('banishment:1')]).toEqual([false, ['revenant']]);
  });

  it('GA-RISE-01: an usher comes out of the graveyard when its champion levels up', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { materials: ['ann2'], field: ['ann1'], graveyard: ['usher'], memory: ['ox'] },
    })
      .passAll()
      .when(1, materialize('ann2'))
      .when(1, pay())
      .passAll(2);
    expect([game.onField('usher'), game.zone('graveyard:1'), game.count('hand', 1)]).toEqual([true, [], 1]);
  });

  it('GA-SUPPRESS-01: the suppressed return as the end phase begins, new, to their owner', () => {
    const game = given({
      one: { hand: ['steal', 'squall'] },
      two: { field: [{ card: 'bear', counters: { buff: 1 } }] },
    })
      .when(1, activate('steal', { targets: ['bear'] }))
      .passAll()
      .when(1, activate('squall', { targets: ['bear'] }))
      .passAll();
    expect(game.zone('banishment:2')).toEqual(['bear']);
    toEnd(game);
    expect([game.card('bear').controller, game.card('bear').counters]).toEqual([2, {}]);
  });

  it('GA-SUPPRESS-02: a token does not return', () => {
    const game = given({ one: { hand: ['call', 'squall'] } })
      .when(1, activate('call'))
      .passAll()
      .when(1, activate('squall', { targets: ['pup'] }))
      .passAll();
    // Nothing lies there that could: so nothing waits for the end phase either.
    expect(game.table.effects.filter(({ data }) => data['delay'] !== undefined)).toEqual([]);
    expect(toEnd(game).onField('pup')).toBe(false);
    expect(game.stack()).toEqual([]);
  });

  it('GA-AGILITY-01: two of three cards come back from the memory as the end phase begins', () => {
    const game = given({ one: { hand: ['nimble'], memory: ['ox', 'bear', 'imp'] } })
      .when(1, activate('nimble'))
      .passAll();
    for (let n = 0; n < 9 && game.asked.length === 0; n += 1) game.when(game.table.opportunity!.seat, pass);
    expect(game.asked).toEqual(['1 choose']);
    game.when(1, choose('ox', 'imp'));
    expect([game.zone('hand:1'), game.zone('memory:1')]).toEqual([['ox', 'imp'], ['bear']]);
    const few = given({ one: { hand: ['nimble'], memory: ['ox'] } })
      .when(1, activate('nimble'))
      .passAll();
    expect(toEnd(few).zone('hand:1')).toEqual(['ox']);
  });

  it('GA-BECOME-01: a shattered weapon is a phantasia that pays for one, and goes where its print says', () => {
    const game = given({ one: { hand: ['shatter', 'dawn', 'ox', 'doom'] }, two: {} });
    const shattered = given({ one: { field: ['sword'], hand: ['shatter', 'bolt', 'doom'] } })
      .when(1, activate('shatter', { targets: ['sword'] }))
      .passAll();
    expect(
      shattered.refusal(1, (now) => ({
        kind: 'attack',
        attacker: now.handle('ember@1'),
        weapon: now.handle('sword'),
        target: now.handle('ember@2'),
      })),
    ).not.toBe('');
    shattered.when(1, activate('bolt', { targets: ['ember@2'] }));
    shattered
      .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [], rest: [now.handle('sword')] }))
      .passAll();
    expect([shattered.rested('sword'), damage(shattered, 'ember@2')]).toEqual([true, 2]);
    shattered.when(1, activate('doom', { targets: ['sword'] })).passAll();
    expect(shattered.zone('banishment:1')).toEqual(['sword']);
    expect(game.refusal(1, activate('shatter', { targets: ['ember@1'] }))).not.toBe('');
  });

  it('GA-BAN-01: a hushed name is not activated while the fairy is there, and may be when it is not', () => {
    const game = given({
      one: { hand: ['stiller'] },
      two: { field: ['goose'], hand: ['goose', 'doom'] },
    })
      .when(1, activate('stiller'))
      .passAll(2);
    expect(game.zone('memory:2')).toEqual(['goose']);
    game.passTo('end', 'opportunity').passAll().when(2, nothing).passTo('main');
    expect(game.refusal(2, activate('goose'))).toBe('GA-BAN-01');
    game.when(2, activate('doom', { targets: ['stiller'] })).passAll();
    expect(game.when(2, activate('goose')).stack()).toEqual(['Goose']);
  });

  it('GA-SHIELD-01: a shelter keeps off as much as lies in the memory, of its neighbours and of no combat', () => {
    const game = given({
      one: { field: ['haven', 'golem'], memory: ['ox', 'ox'] },
      two: { hand: ['smite', 'smite'] },
      turn: { n: 4, seat: 2 },
    })
      .when(2, activate('smite', { targets: ['ember@1'] }))
      .passAll();
    expect(damage(game, 'ember@1')).toBe(8);
    game.when(2, activate('smite', { targets: ['haven'] })).passAll();
    expect(game.onField('haven')).toBe(false);
  });

  it('GA-REVEAL-01: a goose of the hand and one of the memory are shown, and stay', () => {
    const game = given({ one: { hand: ['gooseboy', 'goose', 'ox'], memory: ['goose'] } })
      .when(1, activate('gooseboy'))
      .passAll(2);
    expect(game.refusal(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [0] }))).not.toBe('');
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [0, now.handle('goose')] }));
    expect([game.count('hand', 1), game.zone('memory:1')]).toEqual([3, ['goose']]);
    expect(game.heard([2]).join(' ')).toContain('goose');
  });

  it('GA-DISCARD-01: the opponent takes it from the memory if they like', () => {
    const game = given({ one: { hand: ['edict'] }, two: { hand: ['ox'], memory: ['bear'] } })
      .when(1, activate('edict', { targets: ['seat 2'] }))
      .passAll();
    game.when(2, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [], memory: [now.handle('bear')] }));
    expect([game.zone('hand:2'), game.zone('graveyard:2')]).toEqual([['ox'], ['bear']]);
  });

  it('GA-SINGLE-01: two cards of one graveyard, not one of each', () => {
    const game = given({ one: { hand: ['exorcism'], graveyard: ['ox'] }, two: { graveyard: ['bear', 'imp'] } })
      .when(1, activate('exorcism'))
      .passAll();
    expect(game.refusal(1, choose('ox', 'bear'))).not.toBe('');
    expect(game.when(1, choose('bear', 'imp')).zone('banishment:2')).toEqual(['bear', 'imp']);
  });

  it('GA-FIRST-01: the first use is free, the second is not', () => {
    const game = given({ one: { field: ['zephyrus'], hand: [] } })
      .when(1, ability('zephyrus'))
      .passAll();
    expect(game.card('zephyrus').counters).toEqual({ buff: 1 });
    expect(game.refusal(1, ability('zephyrus'))).not.toBe('');
  });

  it('GA-WAY-02: what has died in the meantime is not returned, and nothing is done for it', () => {
    const game = given({ one: { field: [{ card: 'ember', damage: 3 }, 'turncoat'] }, two: { hand: ['doom'] } })
      .when(1, ability('turncoat'))
      .when(1, pass)
      .when(2, activate('doom', { targets: ['turncoat'] }))
      .passAll(2);
    expect([game.zone('graveyard:1'), damage(game, 'ember@1')]).toEqual([['turncoat'], 3]);
  });
});

describe('Distance, and what others must do', () => {
  const strike = (game: Game): Game =>
    game.when(1, attack('longshot', 'ember@2')).passAll().when(2, retaliate(false)).passAll();

  it('GA-DISTANT-01, GA-COMBAT-26: a distant sniper hits harder, until the end of its own turn', () => {
    const near = given({ one: { field: ['longshot'] } });
    expect(damage(strike(near), 'ember@2')).toBe(2);
    const far = given({ one: { field: ['longshot'], hand: ['sidestep'] } })
      .when(1, activate('sidestep', { targets: ['longshot'] }))
      .passAll();
    expect(damage(strike(far), 'ember@2')).toBe(4);
    far.passTo('end', 'opportunity').passAll();
    expect(far.card('longshot').appears?.keywords).toBeUndefined();
  });

  it("GA-DISTANT-01: out of another's turn it lasts through the own one", () => {
    const game = given({ turn: { n: 4, seat: 2 }, one: { field: ['longshot'] }, two: { hand: ['sidestep'] } })
      .when(2, activate('sidestep', { targets: ['longshot'] }))
      .passAll();
    game.passTo('end', 'opportunity').passAll().when(1, nothing).passTo('main');
    expect(damage(strike(game), 'ember@2')).toBe(4);
  });

  it('GA-PHASE-01: who steps aside while defending ends the combat', () => {
    const game = given({ one: { field: ['longshot'] }, two: { field: ['ox'], hand: ['sidestep'] } })
      .when(1, attack('longshot', 'ox'))
      .when(1, pass)
      .when(2, activate('sidestep', { targets: ['ox'] }))
      .passAll();
    expect([game.table.combat, damage(game, 'ox')]).toEqual([null, 0]);
  });

  it('GA-TGT-08: the opponent chooses which card of their graveyard goes', () => {
    const game = given({ one: { field: ['raccoon'], graveyard: ['ox'] }, two: { graveyard: ['bear', 'imp'] } })
      .when(1, ability('raccoon', { targets: ['seat 2'] }))
      .passAll();
    expect(game.asked).toEqual(['2 choose']);
    expect([game.when(2, choose('imp')).zone('banishment:2'), game.zone('graveyard:1')]).toEqual([['imp'], ['ox']]);
  });

  it('GA-COST-13, GA-TGT-09: only what others have activated is denied, and then banished', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      opportunity: 2,
      one: { hand: ['counterdeal', 'spark'] },
      two: { hand: ['spark'] },
    })
      .when(2, activate('spark'))
      .when(2, pass)
      .when(1, activate('counterdeal', { targets: ['spark@2'] }))
      .passAll()
      .when(2, answer(false));
    expect([game.zone('banishment:2'), game.count('hand', 1)]).toEqual([['spark'], 1]);
  });

  it('GA-SIEGE-02: fire falls on a unit as on a domain under siege', () => {
    const game = given({ one: { hand: ['siegefire'] }, two: { field: ['ox'] } }).when(
      1,
      activate('siegefire', { targets: ['ox'] }),
    );
    expect(damage(game.passAll(), 'ox')).toBe(1);
  });

  it('GA-RAND-01: a player who renounces all banishes hand and memory, and draws again', () => {
    const game = given({ one: { hand: ['renounce', 'bear'], memory: ['imp'] } })
      .when(1, activate('renounce'))
      .passAll();
    expect([game.zone('banishment:1'), game.count('hand', 1), game.count('memory', 1)]).toEqual([
      ['bear', 'imp'],
      2,
      0,
    ]);
    expect(game.of('drew-random', true)).toEqual([]);
  });
});

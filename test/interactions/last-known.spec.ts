import { describe, expect, it } from '@jest/globals';
import { ability, activate, given, pass, take, type Game } from '../support/grand-archive/index.js';

const hurtBy = (game: Game): number => game.card('ember@2').damage;
const noted = (game: Game): string[] => Object.keys((game.table.notes['game']?.['gone'] as object | undefined) ?? {});

describe('how something was that has left', () => {
  it('GA-DFC-09, GA-TRIG-06: who avenges itself does it with the power it had, counters and banner included', () => {
    const game = given({
      one: { field: [{ card: 'avenger', counters: { buff: 2 } }, 'banner2'] },
      two: { hand: ['undo'] },
    })
      .when(1, pass)
      .when(2, activate('undo', { targets: ['avenger'] }))
      .passAll();
    expect([game.zone('graveyard:1'), game.stack()]).toEqual([['avenger'], ['Avenger: Avenger: its power in damage']]);
    expect(noted(game)).toEqual([game.handle('avenger')]);
    game.passAll();
    expect([hurtBy(game), noted(game)]).toEqual([2 + 2 + 3, []]);
  });

  it('GA-DFC-09, GA-TRIG-06: the power counts as it was then, whatever becomes of the banner afterwards', () => {
    const game = given({ one: { field: ['avenger', 'banner2'] }, two: { hand: ['undo', 'fell'] } })
      .when(1, pass)
      .when(2, activate('undo', { targets: ['avenger'] }))
      .passAll()
      .when(1, pass)
      .when(2, activate('fell', { targets: ['banner2'] }))
      .passAll();
    expect(game.onField('banner2')).toBe(false);
    expect(hurtBy(game.passAll())).toBe(5);
  });

  it('GA-DFC-09, GA-ACT-19: an ability whose source is gone when it resolves uses the power it last had', () => {
    const game = given({ one: { field: ['slinger', 'banner2'] }, two: { hand: ['undo'] } })
      .when(1, ability('slinger'))
      .when(1, pass)
      .when(2, activate('undo', { targets: ['slinger'] }))
      .passAll();
    expect(game.stack()).toEqual(['Slinger: Slinger: its power in damage']);
    expect(hurtBy(game.passAll())).toBe(5);
  });

  it('GA-COST-13, GA-DFC-09: what was sacrificed to pay is worth what it was', () => {
    const game = given({ one: { field: [{ card: 'bear', counters: { buff: 4 } }], hand: ['hurl'] } });
    const power = (game.cards.get('bear')!.stats['power'] ?? 0) + 4;
    game.when(1, activate('hurl'));
    game.when(1, take('bear'));
    expect(game.zone('graveyard:1')).toContain('bear');
    expect(hurtBy(game.passAll())).toBe(power);
  });

  it('GA-DFC-09: who controlled what was destroyed draws, not who owns it', () => {
    const game = given({ one: { hand: ['borrow', 'undo'] }, two: { field: ['bear'] } });
    const [own, other] = [game.count('deck', 1), game.count('deck', 2)];
    game
      .when(1, activate('borrow', { targets: ['bear'] }))
      .passAll()
      .when(1, activate('undo', { targets: ['bear'] }))
      .passAll();
    expect([game.zone('graveyard:2'), game.count('deck', 1), game.count('deck', 2)]).toEqual([
      ['bear'],
      own - 1,
      other,
    ]);
  });

  it('GA-DFC-09: the owner of what went into a deck can still be named', () => {
    const game = given({ one: { hand: ['sink'] }, two: { field: ['bear'] } });
    const before = game.count('hand', 2);
    game.when(1, activate('sink', { targets: ['bear'] })).passAll();
    expect([game.count('hand', 2), game.onField('bear')]).toEqual([before + 1, false]);
  });

  it('GA-DFC-09, GA-CTR-01: counters and bonuses of what this effect destroyed are counted as they were', () => {
    const weighed = given({ one: { hand: ['weigh'] }, two: { field: [{ card: 'ox', counters: { buff: 3 } }] } });
    const power = (weighed.cards.get('ox')!.stats['power'] ?? 0) + 3;
    expect(hurtBy(weighed.when(1, activate('weigh', { targets: ['ox'] })).passAll())).toBe(power);
    const tallied = given({ one: { hand: ['tally'] }, two: { field: [{ card: 'ox', counters: { buff: 3 } }] } });
    expect(hurtBy(tallied.when(1, activate('tally', { targets: ['ox'] })).passAll())).toBe(3);
  });

  it('GA-DFC-09, GA-TERM-13: a condition on what has left is asked of it as it was', () => {
    const drawn = (buff: number): number => {
      const game = given({ one: { hand: ['grade'] }, two: { field: [{ card: 'avenger', counters: { buff } }] } });
      const before = game.count('hand', 1) - 1;
      return (
        game
          .when(1, activate('grade', { targets: ['avenger'] }))
          .passAll()
          .count('hand', 1) - before
      );
    };
    expect([drawn(2), drawn(3)]).toEqual([1, 2]);
  });

  it('GA-DFC-09: a card chosen where it lies is what is printed on it, whatever it was a moment ago', () => {
    const game = given({ one: { hand: ['exhume'] }, two: { field: [{ card: 'ox', counters: { buff: 5 } }] } })
      .when(1, activate('exhume'))
      .passAll();
    expect(hurtBy(game)).toBe(game.cards.get('ox')!.stats['power']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { activate, back, choose, given, take, written, type Game } from '../support/grand-archive/index.js';

written({
  kindler: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'As an additional cost to activate this card, you may banish a card from your graveyard.\n\n' +
      'Deal 1 damage to target unit. If the banished card is an ally, also rest target ally.',
  },
  bargain: {
    types: 'ACTION',
    text:
      'As an additional cost to activate this card, you may sacrifice an ally. If you do, destroy target item.\n\n' +
      'Draw a card.',
  },
  tithe: {
    types: 'ACTION',
    text:
      'As an additional cost to activate this card, sacrifice an ally.\n\n' +
      'Draw a card. If the sacrificed ally was a Beast, rest target ally.',
  },
  beast9: { types: 'ALLY', subtypes: 'BEAST', power: 1, life: 3 },
  clerk9: { types: 'ALLY', subtypes: 'HUMAN', power: 1, life: 3 },
  writ9: { types: 'REGALIA ITEM', text: 'REST: Recover 1.' },
  song9: { types: 'ACTION', text: 'Draw a card.' },
});

const AIMED = { targets: ['clerk9@2'] };

describe('A payment for a card adds targets to it', () => {
  const kindling = (extra: readonly string[], graveyard: readonly string[], mine: readonly string[] = []): Game =>
    given({
      one: { hand: ['kindler'], graveyard: [...graveyard], field: [...mine] },
      two: { field: ['clerk9'] },
    }).when(1, activate('kindler', { ...AIMED, extra }));

  it('GA-ACT-04, GA-COST-12: an optional additional cost is offered, and may be left', () => {
    const game = given({ one: { hand: ['kindler'], graveyard: ['beast9'] }, two: { field: ['clerk9'] } });
    expect(game.may(1)).toContain('activate');
    const plain = kindling([], ['beast9']);
    expect([plain.asked, plain.stack()]).toEqual([[], ['Kindler']]);
    plain.passAll();
    expect([plain.card('clerk9@2').damage, plain.rested('clerk9@2'), plain.zone('graveyard:1')]).toEqual([
      1,
      false,
      ['beast9', 'kindler'],
    ]);
    // With nothing there to banish it cannot be declared.
    expect(
      given({ one: { hand: ['kindler'] }, two: { field: ['clerk9'] } }).refusal(
        1,
        activate('kindler', { ...AIMED, extra: ['more'] }),
      ),
    ).not.toBe('');
  });

  it('GA-ACT-10: only the new target is chosen after the payment, before anything is given', () => {
    const game = kindling(['more'], ['beast9', 'song9'], ['clerk9']).when(1, take('beast9'));
    expect([game.asked, game.zone('graveyard:1')]).toEqual([['1 targets'], ['beast9', 'song9']]);
    game.when(1, choose('clerk9@1'));
    expect([game.asked, game.zone('banishment:1'), game.stack()]).toEqual([[], ['beast9'], ['Kindler']]);
    game.passAll();
    expect([game.card('clerk9@2').damage, game.rested('clerk9@1'), game.rested('clerk9@2')]).toEqual([1, true, false]);
  });

  it('GA-ACT-10: where no such card is given nothing is added', () => {
    const game = kindling(['more'], ['song9']).when(1, take('song9'));
    expect([game.asked, game.zone('banishment:1'), game.stack()]).toEqual([[], ['song9'], ['Kindler']]);
    expect(game.passAll().rested('clerk9@2')).toBe(false);
  });

  it('GA-ACT-12: without a legal target for what is added the activation is taken back', () => {
    const game = given({ one: { hand: ['kindler'], graveyard: ['beast9'] }, two: {} })
      .when(1, activate('kindler', { targets: ['ember@2'], extra: ['more'] }))
      .when(1, take('beast9'));
    expect([game.stack(), game.zone('hand:1'), game.zone('graveyard:1'), game.zone('banishment:1')]).toEqual([
      [],
      ['kindler'],
      ['beast9'],
      [],
    ]);
    expect(game.holder).toBe(1);
    const backed = kindling(['more'], ['beast9']).when(1, back);
    expect([backed.stack(), backed.zone('graveyard:1')]).toEqual([[], ['beast9']]);
  });

  it('GA-ACT-10: "if you do" adds its target by whatever is given', () => {
    const game = given({ one: { hand: ['bargain'], field: ['clerk9'] }, two: { field: ['sword'] } });
    const declined = given({ one: { hand: ['bargain'], field: ['clerk9'] }, two: { field: ['writ9'] } });
    expect(declined.when(1, activate('bargain')).stack()).toEqual(['Bargain']);
    expect(
      game
        .when(1, activate('bargain', { extra: ['more'] }))
        .when(1, take('clerk9'))
        .stack(),
    ).toEqual([]);
    const bought = given({ one: { hand: ['bargain'], field: ['clerk9'] }, two: { field: ['writ9'] } })
      .when(1, activate('bargain', { extra: ['more'] }))
      .when(1, take('clerk9'))
      // The only one that it can aim at: nobody is asked (R-ASK-06).
      .passAll();
    expect([bought.zone('graveyard:1'), bought.zone('banishment:2')]).toEqual([['clerk9', 'bargain'], ['writ9']]);
  });

  it('GA-ACT-10: a cost that must be paid may add one as well', () => {
    const paying = (ally: string): Game =>
      given({ one: { hand: ['tithe'], field: [ally] }, two: { field: ['clerk9'] } })
        .when(1, activate('tithe'))
        .when(1, take(ally));
    const beast = paying('beast9');
    expect(beast.asked).toEqual(['1 targets']);
    expect(beast.when(1, choose('clerk9')).passAll().rested('clerk9')).toBe(true);
    const clerk = given({ one: { hand: ['tithe'], field: ['clerk9'] }, two: { field: ['bear'] } })
      .when(1, activate('tithe'))
      .when(1, take('clerk9'));
    expect([clerk.asked, clerk.stack()]).toEqual([[], ['Tithe']]);
    expect(clerk.passAll().rested('bear')).toBe(false);
  });
});

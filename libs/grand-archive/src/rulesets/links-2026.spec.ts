import { describe, expect, it } from '@jest/globals';
import {
  activate,
  choose,
  materialize,
  pass,
  printed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  mark: { types: 'PHANTASIA', text: 'Ally Link\n\nLinked ally gets +1 POWER and +1 LIFE, and has taunt.' },
  buckler: { types: 'ITEM', text: 'Ally Link Shield' },
  halo: { types: 'REGALIA ITEM', text: 'Ally Link\n\nLinked ally gets +2 POWER.' },
  rite: { types: 'ACTION', speed: 'fast', text: 'Sacrifice an ally.' },
});

printed({
  bringer: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { zone: 'graveyard', types: ['PHANTASIA'] }, min: 1, max: 1 }],
        do: [{ op: 'move', what: { target: 0 }, to: 'field' }],
      },
    ],
  },
});

const linked = (two: object = {}, id = 'mark'): Game =>
  given26({ field: ['ox'], hand: [id, 'doom', 'smite', 'rite'] }, two)
    .when(1, activate(id, { targets: ['ox@1'] }))
    .passAll();
const power = (game: Game, name: string): unknown => game.card(name).appears?.stats?.['power'];

describe('Link', () => {
  it('GA26-LINK-01: targets as the card is played; without a legal target it is not', () => {
    expect(given26({ hand: ['mark'] }).refusal(1, activate('mark'))).toBe('GA-TGT-02');
    const lost = given26({ field: ['ox'], hand: ['mark'] }, { hand: ['doom'] }).when(
      1,
      activate('mark', { targets: ['ox'] }),
    );
    lost
      .when(1, pass)
      .when(2, activate('doom', { targets: ['ox'] }))
      .passAll();
    if (lost.stack().length > 0) lost.passAll();
    expect([lost.onField('mark'), lost.zone('graveyard:1').includes('mark')]).toEqual([false, true]);
  });

  it('GA26-LINK-01: targets as a card is materialized, too', () => {
    const table = (field: string[]): Game =>
      given26({ field, hand: ['ascend'], materials: ['halo', 'lamp'] })
        .when(1, activate('ascend'))
        .passAll();
    expect(table([]).refusal(1, materialize('halo'))).toBe('GA26-LINK-01');
    const game = table(['ox', 'bear']).when(1, materialize('halo')).when(1, choose('bear')).passAll();
    expect([game.card('halo').host, power(game, 'bear')]).toEqual([game.handle('bear'), 4]);
  });

  it('GA26-LINK-02: enters linked to that target, of the type that stands before the word', () => {
    const game = linked({ field: ['golem'] });
    expect([game.card('mark').host, power(game, 'ox@1'), power(game, 'golem')]).toEqual([
      game.handle('ox@1'),
      2,
      undefined,
    ]);
    expect(given26({ field: ['ox', 'orb'], hand: ['mark'] }).refusal(1, activate('mark', { targets: ['orb'] }))).toBe(
      'GA-TGT-01',
    );
  });

  it('GA26-LINK-03: is linked to what its controller chooses where it enters from elsewhere', () => {
    const table = (field: string[]): Game =>
      given26({ field, hand: ['bringer'], graveyard: ['mark'] })
        .when(1, activate('bringer', { targets: ['mark'] }))
        .passAll();
    const game = table(['ox', 'bear']).when(1, choose('bear'));
    expect(game.card('mark').host).toBe(game.handle('bear'));
    expect([table([]).onField('mark'), table([]).zone('graveyard:1')]).toEqual([false, ['bringer', 'mark']]);
  });

  it.each(['GA26-LINK-04', 'GA26-SBA-13'])('%s: is sacrificed by the next check when its object is gone', () => {
    const game = linked()
      .when(1, activate('doom', { targets: ['ox@1'] }))
      .passAll();
    expect([game.onField('mark'), game.zone('graveyard:1').includes('mark')]).toEqual([false, true]);
  });

  it('GA26-LINK-05: links any number of objects to one', () => {
    const game = given26({ field: ['ox'], hand: ['mark', 'mark'] });
    for (let n = 0; n < 2; n += 1) game.when(1, activate('mark', { targets: ['ox'] })).passAll();
    expect(power(game, 'ox')).toBe(3);
  });
});

describe('Link Shield', () => {
  it('GA26-LINKSHIELD-01: is destroyed in place of the linked object, whose damage is removed', () => {
    const game = linked({}, 'buckler')
      .when(1, activate('smite', { targets: ['ox@1'] }))
      .passAll();
    expect([game.onField('ox@1'), game.onField('buckler'), game.card('ox@1').damage]).toEqual([true, false, 0]);
  });

  it('GA26-LINKSHIELD-01: is sacrificed in place of the linked object', () => {
    const game = linked({}, 'buckler').when(1, activate('rite')).passAll();
    expect([game.onField('ox@1'), game.onField('buckler')]).toEqual([true, false]);
  });
});

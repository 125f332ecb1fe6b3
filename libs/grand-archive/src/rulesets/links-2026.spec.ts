import { describe, expect, it } from '@jest/globals';
import {
  activate,
  choose,
  materialize,
  pass,
  printed,
  take,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne } from '../../../../test/support/grand-archive/print.js';

written26({
  mark: { types: 'PHANTASIA', text: 'Ally Link\n\nLinked ally gets +1 POWER and +1 LIFE, and has taunt.' },
  buckler: { types: 'ITEM', text: 'Ally Link Shield' },
  halo: { types: 'REGALIA ITEM', text: 'Ally Link\n\nLinked ally gets +2 POWER.' },
  rite: { types: 'ACTION', speed: 'fast', text: 'Sacrifice an ally.' },
  rites: { types: 'ACTION', speed: 'fast', text: 'Sacrifice two objects.' },
  rout: { types: 'ACTION', speed: 'fast', text: 'Sacrifice each object.' },
});

printed({
  pyre: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { kind: 'announce', cost: [{ pay: 'sacrifice', what: { types: ['ALLY', 'ITEM'], who: 'you' }, n: 2 }] },
      { kind: 'resolve', do: [drawOne] },
    ],
  },
  hurl: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { kind: 'announce', cost: [{ pay: 'sacrifice', what: { types: ['ALLY'], who: 'you' }, n: 1 }] },
      {
        kind: 'resolve',
        targets: [{ what: { unit: true }, min: 1, max: 1 }],
        do: [{ op: 'damage', to: { target: 0 }, n: { stat: 'power', of: { chosen: 'given' } } }],
      },
    ],
  },
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

  const shieldedOx = (more: string[], hand: string): Game =>
    given26({ field: ['ox', ...more], hand: ['buckler', hand] }, { field: ['golem'] })
      .when(1, activate('buckler', { targets: ['ox'] }))
      .passAll();

  it('GA26-LINKSHIELD-02: does not count as a second object beside the linked one where two are sacrificed', () => {
    expect(shieldedOx([], 'pyre').refusal(1, activate('pyre'))).toBe('GA-ACT-09');
    const game = shieldedOx(['mouse'], 'pyre').when(1, activate('pyre'));
    expect(game.refusal(1, take('ox', 'buckler'))).toBe('GA-ACT-09');
    expect(game.refusal(1, take('buckler', 'ox'))).toBe('GA-ACT-09');
  });

  it('GA26-LINKSHIELD-02: takes the place of its own object, beside the other that was named', () => {
    const game = shieldedOx(['mouse'], 'pyre').when(1, activate('pyre')).when(1, take('ox', 'mouse')).passAll();
    expect([game.onField('ox'), game.onField('mouse'), game.onField('buckler')]).toEqual([true, false, false]);
  });

  it('GA26-LINKSHIELD-02: does not count as a second object where two parts of a cost ask for one each', () => {
    printed({
      pyres: {
        types: 'ACTION',
        speed: 'fast',
        abilities: [
          {
            kind: 'announce',
            cost: ['ALLY', 'ITEM'].map((type) => ({ pay: 'sacrifice', what: { types: [type], who: 'you' }, n: 1 })),
          },
          { kind: 'resolve', do: [drawOne] },
        ],
      },
    });
    expect(shieldedOx([], 'pyres').refusal(1, activate('pyres'))).toBe('GA-ACT-09');
    const give = (ally: string) => (now: Game) => ({
      kind: 'pay',
      ask: now.table.asks[0]!.id,
      take: [now.handle(ally)],
      take2: [now.handle('buckler')],
    });
    const game = shieldedOx(['mouse'], 'pyres').when(1, activate('pyres'));
    expect(game.refusal(1, give('ox'))).toBe('GA-ACT-09');
    game.when(1, give('mouse')).passAll();
    expect([game.onField('ox'), game.onField('mouse'), game.onField('buckler')]).toEqual([true, false, false]);
  });

  it('GA26-LINKSHIELD-02: does not count as a second object where an effect asks for two', () => {
    const game = shieldedOx(['mouse'], 'rites').when(1, activate('rites')).passAll();
    expect(game.refusal(1, choose('ox', 'buckler'))).toBe('GA-TGT-08');
    expect(game.refusal(1, choose('buckler', 'ox'))).toBe('GA-TGT-08');
    game.when(1, choose('ox', 'mouse'));
    expect([game.onField('ox'), game.onField('mouse'), game.onField('buckler')]).toEqual([true, false, false]);
    // Without a second object the effect asks for what is there.
    const alone = shieldedOx([], 'rites').when(1, activate('rites')).passAll();
    expect([alone.onField('ox'), alone.onField('buckler')]).toEqual([true, false]);
  });

  it('GA26-LINKSHIELD-02: goes in the place of its object where an effect names both', () => {
    const game = shieldedOx([], 'rout').when(1, activate('rout')).passAll();
    expect([game.onField('ox'), game.onField('buckler')]).toEqual([true, false]);
  });

  it('GA26-LINKSHIELD-03: is asked for the stat of what was sacrificed, and has 0 where it has none', () => {
    const dealt = (game: Game): number =>
      game
        .when(1, activate('hurl', { targets: ['golem'] }))
        .when(1, take('ox'))
        .passAll()
        .card('golem').damage;
    expect(dealt(shieldedOx(['mouse'], 'hurl'))).toBe(0);
    const bare = given26({ field: ['ox', 'mouse'], hand: ['hurl'] }, { field: ['golem'] });
    expect(dealt(bare)).toBe(1);
  });
});

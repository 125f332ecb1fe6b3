import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import {
  activate,
  back,
  choose,
  given,
  materialize,
  pass,
  pay,
  printed,
  written,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { drawOne } from '../../../../test/support/grand-archive/print.js';

const { rules } = by2026;

written({
  gift: {
    types: 'ACTION',
    speed: 'fast',
    classes: 'WARRIOR',
    cost: 1,
    text:
      'Imbue 1\n\nChoose one. If Gift is imbued, choose two instead—\n' +
      '• Draw a card.\n• Destroy target ally.\n• Destroy target item.',
  },
  page: { types: 'ALLY TOKEN', power: 1, life: 1, text: 'Reservable' },
  double: {
    types: 'ACTION',
    speed: 'fast',
    classes: 'WARRIOR',
    text: 'Deal 1 damage to target unit.\n\n[Class Bonus] Destroy target ally.',
  },
  scatter: { types: 'ACTION', speed: 'fast', text: 'Destroy up to two target allies. Draw a card.' },
});

const instead = { kind: 'announce', may: true, instead: true } as const;
printed({
  either: {
    types: 'ACTION',
    cost: 3,
    abilities: [
      { ...instead, as: 'bones', text: 'Banish', cost: [{ pay: 'banish', what: { zone: 'graveyard' }, n: 1 }] },
      { ...instead, as: 'blood', text: 'Sacrifice', cost: [{ pay: 'sacrifice', what: { types: ['ALLY'] }, n: 1 }] },
      { kind: 'resolve', do: [drawOne] },
    ],
  },
  price: {
    types: 'ACTION',
    cost: 1,
    abilities: [
      { kind: 'announce', cost: [{ pay: 'sacrifice', what: { types: ['ALLY'] }, n: 1 }] },
      { kind: 'resolve', do: [drawOne] },
    ],
  },
  toil: {
    types: 'ACTION',
    cost: 1,
    abilities: [
      { kind: 'announce', cost: [{ pay: 'rest', what: { types: ['ALLY'] }, n: 1 }] },
      { kind: 'resolve', do: [drawOne] },
    ],
  },
  /** Imbued it strikes a unit more, and costs 1 more if that is an ally. */
  sting: {
    types: 'ACTION',
    cost: 1,
    keywords: [{ name: 'imbue', n: 1 }],
    abilities: [
      {
        kind: 'static',
        if: [{ is: 'matches', what: { target: 1 }, that: { types: ['ALLY'] } }],
        targets: [
          { what: {}, min: 0, max: 1 },
          { what: {}, min: 0, max: 1 },
        ],
        modify: [{ what: { self: true }, cost: { n: 1 } }],
      },
      {
        kind: 'resolve',
        targets: [
          { what: { types: ['CHAMPION'] }, min: 1, max: 1 },
          { what: { unit: true }, min: 1, max: 1, imbued: true },
        ],
        do: [{ op: 'damage', to: { target: 1 }, n: 2 }],
      },
    ],
  },
  pearl: {
    types: 'REGALIA ITEM',
    cost: 1,
    keywords: [{ name: 'activate-from', of: 'materials' }],
    abilities: [{ kind: 'triggered', when: 'enter', text: 'Pearl: draw', do: [drawOne] }],
  },
  twin: {
    types: 'ACTION',
    speed: 'fast',
    elements: 'FIRE WATER',
    abilities: [{ kind: 'resolve', do: [drawOne] }],
  },
});

const table = (one: object = {}, two: object = {}): Game => given({ rules, one, two });
const imbuing: Deed = (game) => ({ kind: 'pay', ask: game.table.asks[0]!.id, cards: [0], imbue: true });

describe('the activation of a card in 2026', () => {
  it('GA26-ACT-01, GA26-STACK-01: puts the card and one instance on the stack before the payment', () => {
    const game = table({ hand: ['bear', 'ox', 'mouse'] }).when(1, activate('bear'));
    expect([game.zone('stack'), game.stack(), game.table.items[0]!.state]).toEqual([['bear'], ['Bear'], 'announced']);
    expect([game.asked, game.count('hand', 1)]).toEqual([['1 pay'], 2]);
  });

  it('GA26-ACT-02: needs all elements of the card', () => {
    expect(table({ hand: ['twin'] }).refusal(1, activate('twin'))).toBe('GA-ELEM-01');
    const both = table({ hand: ['tide', 'twin'] })
      .when(1, activate('tide'))
      .passAll();
    expect(both.when(1, activate('twin')).stack()).toEqual(['Twin']);
  });

  it('GA26-ACT-03: declares X and optional costs, and of alternative costs at most one', () => {
    const hand = ['storm', 'fury', 'ox', 'ox', 'ox'];
    expect(table({ hand }).when(1, activate('storm', { x: 3, targets: ['ember@2'] })).table.items[0]!.cost!.final).toBe(
      3,
    );
    expect(table({ hand }).when(1, activate('fury', { extra: ['more'] })).table.items[0]!.declared['paid']).toEqual([
      'more',
    ]);
    const either = table({ hand: ['either'], field: ['ox'], graveyard: ['bear'] });
    expect(either.refusal(1, activate('either', { extra: ['bones', 'blood'] }))).toBe('GA-ACT-04');
    expect(either.when(1, activate('either', { extra: ['blood'] })).table.items[0]!.cost!.final).toBe(0);
  });

  it('GA26-ACT-04, GA26-ACT-06: names "up to" targets with the others, and may name none of them', () => {
    const game = table({ hand: ['scatter'] }, { field: ['ox', 'bear', 'mouse'] });
    expect(game.refusal(1, activate('scatter', { targets: ['ox', 'bear', 'mouse'] }))).toBe('GA-TGT-01');
    game.when(1, activate('scatter', { targets: ['ox', 'bear'] }));
    expect(game.table.items[0]!.declared['targets']).toEqual([[game.handle('ox@2'), game.handle('bear')]]);
    expect(
      table({ hand: ['scatter'] })
        .when(1, activate('scatter', { targets: [] }))
        .passAll()
        .count('hand', 1),
    ).toBe(1);
    expect(table({ hand: ['rally'] }).refusal(1, activate('rally', { targets: [] }))).toBe('GA-TGT-02');
  });

  it('GA26-ACT-07, GA26-STACK-15: an illegal step leaves the state before the first one', () => {
    const game = table({ hand: ['bear', 'ox', 'mouse'], field: ['imp'] });
    const before = game.position();
    game.when(1, activate('bear')).when(1, back);
    expect([game.position(), game.units(), game.stack()]).toEqual([before, [], []]);
    expect(game.of('item-ended')).toMatchObject([{ result: 'reverted' }]);
  });

  it('GA26-ACT-08: counts all increases and decreases at once, and never below 0', () => {
    const game = table({ field: ['market', 'market', 'market'], hand: ['dawn', 'ox'] }, { field: ['toll', 'toll'] });
    expect(game.when(1, activate('dawn')).table.items[0]!.cost).toMatchObject({ printed: 2, final: 1 });
    const less = table({ field: ['market', 'market', 'market'], hand: ['dawn'] });
    expect(less.when(1, activate('dawn')).table.items[0]!.cost).toMatchObject({ printed: 2, final: 0 });
  });

  it('GA26-ACT-08: changes a cost after what sets it, and before what removes it', () => {
    printed({
      relic2: { types: 'ACTION', cost: 3, keywords: [{ name: 'activate-from', of: 'graveyard', n: 1 }] },
    });
    const set = table({ graveyard: ['relic2'], hand: ['ox', 'ox', 'ox'] }, { field: ['toll'] });
    const lying: Deed = (game) => ({ kind: 'activate', card: game.handle('relic2') });
    expect(set.when(1, lying).table.items[0]!.cost).toMatchObject({ printed: 3, final: 2 });
    const removed = table({ hand: ['either'], field: ['ox'] }, { field: ['toll', 'toll'] });
    expect(removed.when(1, activate('either', { extra: ['blood'] })).table.items[0]!.cost).toMatchObject({ final: 0 });
  });

  it('GA26-ACT-09: lets a unit rest for the reserve cost and be sacrificed for the additional one', () => {
    const game = table({ field: ['page'], hand: ['price'] }).when(1, activate('price'));
    const handle = game.handle('page');
    game.when(1, () => ({ kind: 'pay', ask: game.table.asks[0]!.id, cards: [], rest: [handle], take: [handle] }));
    expect([game.onField('page'), game.table.items[0]!.state]).toEqual([false, 'ready']);
  });

  it('GA26-ACT-09: does not let a unit rest for both costs', () => {
    expect(table({ field: ['page'], hand: ['toil'] }).refusal(1, activate('toil'))).toBe('GA-ACT-09');
    const game = table({ field: ['page', 'page'], hand: ['toil'] }).when(1, activate('toil'));
    const [one, two] = [game.handle('page#1'), game.handle('page#2')];
    game.when(1, () => ({ kind: 'pay', ask: game.table.asks[0]!.id, cards: [], rest: [one], take: [two] }));
    expect([game.rested('page#1'), game.rested('page#2'), game.table.items[0]!.state]).toEqual([true, true, 'ready']);
  });

  it('GA26-ACT-11: repeats modes and targets for what the payment adds, but not the cost', () => {
    const game = table({ hand: ['sting', 'ox', 'bear'] }, { field: ['guard'] })
      .when(1, activate('sting', { targets: ['ember@2'] }))
      .when(1, imbuing)
      .when(1, choose('guard'));
    expect([game.asked, game.count('memory', 1), game.table.items[0]!.cost!.final]).toEqual([[], 1, 1]);
    const modal = table({ hand: ['gift', 'ox'] }, { field: ['guard', 'bear'] })
      .when(1, activate('gift', { modes: [0] }))
      .when(1, imbuing)
      .when(1, choose('guard'));
    expect(modal.table.items[0]!.declared['modes']).toEqual([0, 1]);
    expect([modal.passAll().onField('guard'), modal.count('hand', 1)]).toEqual([false, 1]);
  });

  it('GA26-IMBUE-02: shows in the memory what imbued a card as long as more is chosen, and no longer', () => {
    const memory = (game: Game): unknown => game.view([2]).zones.find(({ id }) => id === 'memory:1');
    const game = table({ hand: ['sting', 'ox', 'bear'] }, { field: ['guard'] })
      .when(1, activate('sting', { targets: ['ember@2'] }))
      .when(1, imbuing);
    expect(memory(game)).toMatchObject({ cards: [{ definition: 'ox', face: 'up' }] });
    expect(memory(game.when(1, choose('guard')))).toMatchObject({ cards: [{ definition: null, face: 'down' }] });
  });

  it('GA26-ACT-12: ends with Opportunity for its player', () => {
    const game = table({}, { hand: ['spark'] })
      .when(1, pass)
      .when(2, activate('spark'));
    expect([game.holder, game.table.items[0]!.state]).toEqual([2, 'ready']);
  });

  it('GA26-ACT-13: of a card with a memory cost is paid from the memory, and is no materialization', () => {
    const game = table({ materials: ['pearl', 'sword'], memory: ['ox'], hand: ['ascend'] });
    game
      .when(1, activate('pearl', { from: 'materials' }))
      .when(1, pay())
      .passAll(2);
    expect([game.onField('pearl'), game.zone('banishment:1'), game.table.notes['turn']?.['materialized:1']]).toEqual([
      true,
      ['ox'],
      undefined,
    ]);
    const one = { materials: ['pearl', 'sword'], memory: ['ox', 'ox'], hand: ['guard'] };
    const both = given({ rules, turn: { n: 4, seat: 2 }, phase: 'end', one });
    both.passAll().when(1, materialize('sword')).passTo('recollection', 'opportunity').passTo('main');
    both.when(1, activate('guard')).when(1, pay('ox')).passAll();
    both.when(1, activate('pearl', { from: 'materials' })).when(1, pay());
    expect([both.stack(), both.count('memory', 1)]).toEqual([['Pearl'], 0]);
  });

  it('GA26-ACT-17: is for who controls the card or has permission', () => {
    const game = table({}, { graveyard: ['spark', 'ember2'] });
    const lying = (id: string) => game.refusal(1, () => ({ kind: 'activate', card: game.handle(id) }));
    expect([lying('spark'), lying('ember2')]).toEqual(['GA-ZONE-08', 'GA-ZONE-08']);
  });

  it('GA26-ACT-18: fizzles if a part gained later needs a target that nobody chose', () => {
    const late = table(
      { field: ['ember'], hand: ['double', 'ascend'], materials: ['ann1'], memory: ['ox'] },
      { field: ['bear'] },
    );
    late
      .when(1, activate('double', { targets: ['ember@2'] }))
      .when(1, activate('ascend'))
      .passAll();
    late.when(1, materialize('ann1')).when(1, pay()).passAll(2);
    late.passAll();
    expect([late.card('ember@2').damage, late.onField('bear')]).toEqual([0, true]);
    expect(late.of('item-ended')).toMatchObject([{ result: 'none', rules: ['GA26-ACT-18'] }]);
    const never = table({ hand: ['double'] }, { field: ['bear'] }).when(
      1,
      activate('double', { targets: ['ember@2'] }),
    );
    expect(never.passAll().card('ember@2').damage).toBe(1);
  });
});

describe('an attack card of 2026', () => {
  const armed = { field: ['sword'], hand: ['slash', 'ox'] };

  it('GA26-ACT-14: rests the champion as it is paid, and needs it Awake', () => {
    const game = table({ field: ['sword'], hand: ['slash', 'ox', 'dash'] }).when(1, activate('slash'));
    expect(game.rested('ember@1')).toBe(false);
    expect(game.when(1, back).rested('ember@1')).toBe(false);
    expect(game.when(1, activate('slash')).when(1, pay('ox')).rested('ember@1')).toBe(true);
    expect(game.refusal(1, activate('dash'))).toBe('GA26-ACT-14');
    const tired = table({ ...armed, field: [{ card: 'ember', rested: true }] });
    expect(tired.refusal(1, activate('slash'))).toBe('GA26-ACT-14');
  });

  it('GA26-ACT-14: does not rest it again as the attack is declared', () => {
    const game = table({ hand: ['dash', 'stir'] }, { field: ['ox'] }).when(1, activate('dash'));
    game.when(1, activate('stir', { targets: ['ember@1'] })).passAll(2);
    game.when(1, choose('ember@2'));
    expect([game.phase, game.rested('ember@1')]).toEqual(['combat/retaliation', false]);
  });

  it('GA26-ACT-15: may be activated without anything to attack', () => {
    const game = table({ hand: ['dash'] }, { field: [{ card: 'ember' }], hand: ['spark'] });
    expect(game.when(1, activate('dash')).stack()).toEqual(['Dash']);
    const none = given({ rules, seats: [{ zones: { field: ['ember'], hand: ['dash'] } }, { zones: {} }] });
    expect(none.when(1, activate('dash')).passAll().zone('graveyard:1')).toEqual(['dash']);
  });

  it('GA26-ACT-16: names a weapon, or none, only as the attack is declared', () => {
    const attacking = (...weapon: string[]) => {
      const game = table(armed, { field: ['bear'] }).when(1, activate('slash'));
      expect(game.table.items[0]!.declared['weapon']).toBeUndefined();
      game.when(1, pay()).passAll();
      expect(game.asked).toEqual(['1 attack-weapon']);
      game.when(1, choose(...weapon)).when(1, choose('bear'));
      return game.table.combat!.with.map(
        (handle) =>
          game.table.zones
            .flatMap((zone) => (zone.kind === 'followed' ? zone.cards : []))
            .find((card) => card.handle === handle)!.definition,
      );
    };
    expect([attacking('sword'), attacking()]).toEqual([['slash', 'sword'], ['slash']]);
    const game = table(armed);
    expect(game.refusal(1, () => ({ kind: 'activate', card: 0, weapon: 'none' }))).toBe('GA-ACT-16');
  });

  it('GA26-FASTACT-01: with Fast Activation may be activated at Fast speed', () => {
    const game = table({}, { hand: ['dash', 'slash', 'ox'] }).when(1, pass);
    expect(game.refusal(2, activate('slash'))).toBe('GA-OPP-13');
    expect(game.when(2, activate('dash')).stack()).toEqual(['Dash']);
  });

  it('GA26-FASTACT-02: attacks as ever in its own Main with an otherwise empty stack', () => {
    const game = table({ hand: ['dash'] }, { field: ['ox'] })
      .when(1, activate('dash'))
      .passAll();
    expect(game.when(1, choose('ember@2')).phase).toBe('combat/retaliation');
  });
});

import { describe, expect, it } from '@jest/globals';
import { cardsIn } from '#table';
import {
  ability,
  activate,
  answer,
  attack,
  pass,
  pay,
  printed,
  retaliate,
  written,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

const counting = (what: object): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: [{ op: 'damage', to: { champion: 'each-opponent' }, n: { count: what } }] }],
});
printed({
  resting: counting({ rested: true }),
  waking: counting({ rested: false }),
  hurt1: counting({ damaged: true }),
  far: counting({ keyword: 'distant' }),
  full: counting({ loaded: true }),
  turned: counting({ transformed: true }),
  attacking: counting({ role: 'attacker' }),
  defending: counting({ role: 'target' }),
  wielded: counting({ role: 'used' }),
  strider: { types: 'ALLY', stats: { power: 1, life: 2 }, abilities: [when('distant', 'Strider: draw', drawOne)] },
  wanderer: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      when('die', 'Wanderer dies: draw', drawOne),
      when('banish', 'Wanderer is banished: draw', drawOne),
      when('leave', 'Wanderer leaves: draw', drawOne),
    ],
  },
  dreamer: {
    types: 'ALLY',
    keywords: ['lucid'],
    stats: { power: 1, life: 2 },
    abilities: [
      { kind: 'static', if: [{ is: 'from', zone: 'memory' }], modify: [{ what: { self: true }, stats: { power: 2 } }] },
    ],
  },
  furious: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      { kind: 'announce', may: true, as: 'more', text: 'Pay 2 more', cost: [{ pay: 'reserve', n: 2 }] },
      { kind: 'static', if: [{ is: 'paid', what: 'more' }], modify: [{ what: { self: true }, stats: { power: 3 } }] },
    ],
  },
});
written({
  gunner: { types: 'WEAPON', subtypes: 'GUN', power: 1, durability: 2 },
  slug: {
    types: 'ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'REST: Load Slug into target unloaded Gun weapon you control.',
  },
});

const played = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();
const counted = (game: Game, id: string): number => {
  const before = game.card('ember@2').damage;
  return played(game, id).card('ember@2').damage - before;
};
const all = ['hurt1', 'resting', 'waking', 'far', 'full', 'turned', 'attacking', 'defending', 'wielded'];

describe('properties of objects in 2026', () => {
  it('GA26-PROP-01: are awake as they enter, and nothing else', () => {
    const game = played(given26({ hand: ['scout', ...all] }), 'scout').passAll();
    // Both champions and the ally are awake.
    expect(all.map((id) => counted(game, id))).toEqual([0, 0, 3, 0, 0, 0, 0, 0, 0]);
  });

  it('GA26-PROP-01: are rested, damaged, distant, loaded and transformed', () => {
    const game = given26(
      { field: ['gunner', 'slug', 'ox', 'moth'], hand: ['lull', 'stride', 'morph', 'quake', ...all] },
      {},
    );
    game.when(1, ability('slug', { targets: ['gunner'] })).passAll();
    for (const [id, target] of [
      ['lull', 'ox'],
      ['stride', 'ox'],
      ['morph', 'moth'],
    ] as const)
      played(game, id, target);
    played(game, 'quake');
    expect(['resting', 'hurt1', 'far', 'full', 'turned'].map((id) => counted(game, id))).toEqual([1, 3, 1, 1, 1]);
  });

  it('GA26-PROP-01: are attacking, defending, retaliating and wielded', () => {
    const game = given26({ field: ['sword'], hand: all }, { field: ['ox'] });
    game.when(1, attack('ember@1', 'ox', 'sword'));
    expect(['attacking', 'defending', 'wielded'].map((id) => counted(game, id))).toEqual([1, 1, 1]);
    game.passAll();
    game.when(2, retaliate(true, 'ox'));
    expect(game.table.combat?.retaliators).toEqual([game.handle('ox')]);
  });

  it('GA26-PROP-03: of a player are instances of agility, each by itself', () => {
    const game = given26({ hand: ['nimble', 'nimble'], memory: ['ox', 'ox', 'ox', 'ox', 'ox'] });
    played(played(game, 'nimble'), 'nimble')
      .passTo('end')
      .when(1, answer([0, 1]));
    const returned = [0, 1].map(() => {
      game.passAll().when(1, ({ table }) => ({
        kind: 'answer',
        ask: table.asks[0]!.id,
        memory: cardsIn(table, 'memory:1')
          .slice(0, 2)
          .map(({ handle }) => handle),
      }));
      return game.count('memory', 1);
    });
    expect(returned).toEqual([3, 1]);
  });

  it.each([
    ['a rested object', 'lull', true],
    ['an awake object', 'stir', false],
  ])('GA26-PROP-04: do not change where they are set to what they are: %s', (_which, id, rested) => {
    const game = played(given26({ field: [{ card: 'seer', rested }], hand: [id] }), id, 'seer');
    expect([game.of('set'), game.stack(), game.rested('seer')]).toEqual([[], [], rested]);
  });

  it('GA26-PROP-04: do not trigger what looks for the change', () => {
    const game = given26({ field: ['strider'], hand: ['stride', 'stride'] });
    expect(played(game, 'stride', 'strider').stack()).toEqual(['Strider: Strider: draw']);
    game.passAll();
    expect(played(game, 'stride', 'strider').stack()).toEqual([]);
  });
});

describe('last known information in 2026', () => {
  it('GA26-LKI-01, GA26-LKI-02: is what something was before it left: power, counters, controller', () => {
    const bear = (more: object = {}) => ({ field: [{ card: 'bear', counters: { buff: 2 }, ...more }, 'banner2'] });
    const damage = (id: string) => played(given26({ ...bear(), hand: [id] }), id, 'bear').card('ember@2').damage;
    // Its power: two printed, two by counters, three by the item.
    expect([damage('weigh'), damage('tally')]).toEqual([7, 2]);
    expect(played(given26({ ...bear(), hand: ['grade'] }), 'grade', 'bear').count('hand', 1)).toBe(2);
    const stolen = given26({ hand: ['undo', 'steal'] }, { field: ['bear'] });
    played(played(stolen, 'steal', 'bear'), 'undo', 'bear');
    expect([stolen.count('hand', 1), stolen.count('hand', 2), stolen.zone('graveyard:2')]).toEqual([1, 0, ['bear']]);
  });

  it('GA26-LKI-02: is of what was sacrificed for a cost', () => {
    const game = given26({ field: ['bear', 'banner2'], hand: ['hurl'] });
    game.when(1, activate('hurl')).when(1, (now) => ({
      kind: 'pay',
      ask: now.table.asks[0]!.id,
      take: [now.handle('bear')],
    }));
    expect(game.passAll().card('ember@2').damage).toBe(5);
  });

  it('GA26-LKI-04: of its activation an object knows the zone, what was paid, and what paid it', () => {
    const dreaming = (position: object, from?: 'memory') =>
      given26(position)
        .when(1, activate('dreamer', from ? { from } : {}))
        .passAll()
        .card('dreamer').appears?.stats;
    expect([dreaming({ hand: ['dreamer'] }), dreaming({ memory: ['dreamer'] }, 'memory')]).toEqual([
      undefined,
      { power: 3 },
    ]);
    const paid = given26({ hand: ['furious', 'ox', 'ox'] }).when(1, activate('furious', { extra: ['more'] }));
    expect(paid.when(1, pay()).passAll().card('furious').appears?.stats).toEqual({ power: 4 });
    const imbued = given26({ hand: ['zephyr', 'breeze'] }).when(1, activate('zephyr'));
    imbued.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], imbue: true })).passAll();
    expect(imbued.card('zephyr').appears?.stats).toEqual({ power: 3 });
  });

  it.each([
    ['doom', ['Wanderer: Wanderer leaves: draw', 'Wanderer: Wanderer dies: draw']],
    ['void', ['Wanderer: Wanderer leaves: draw', 'Wanderer: Wanderer is banished: draw']],
    ['recall', ['Wanderer: Wanderer leaves: draw']],
  ])('GA26-LKI-05: lets On Death, On Banish and On Leave trigger from the field: %s', (id, triggers) => {
    const game = given26({ field: ['wanderer'], hand: [id] }, {}, { asks: 'always' });
    played(game, id, 'wanderer');
    while (game.asked.length > 0)
      game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [0, 1] }));
    expect(game.stack().toSorted()).toEqual(triggers.toSorted());
  });

  it('GA26-LKI-05: has the object that left for a source, not the card where it lies now', () => {
    const game = given26({ hand: ['steal', 'doom'] }, { field: ['avenger', 'banner2'], hand: ['raise'] });
    played(played(game, 'steal', 'avenger'), 'doom', 'avenger');
    const [trigger] = game.table.items;
    expect([trigger!.controller, game.zone('graveyard:2')]).toEqual([1, ['avenger']]);
    game
      .when(1, pass)
      .when(2, activate('raise', { targets: ['avenger'] }))
      .passAll();
    expect(game.onField('avenger@2')).toBe(true);
    expect(game.passAll().card('ember@2').damage).toBe(2);
  });
});

describe('properties of what lies on the stack in 2026', () => {
  const counted = (n: number) => ({ op: 'damage' as const, to: { champion: 'each-opponent' as const }, n });
  printed({
    mirror: {
      types: 'ACTION',
      subtypes: 'SPELL',
      speed: 'fast',
      cost: 1,
      keywords: [
        { name: 'imbue', n: 1, of: 'WIND' },
        { name: 'activate-from', of: 'graveyard', n: 0, goes: 'banishment' },
      ],
      abilities: [
        {
          kind: 'announce',
          may: true,
          as: 'prepared',
          text: 'Prepare 1',
          cost: [{ pay: 'counters', kind: 'preparation', n: 1, on: 'champion' }],
        },
        {
          kind: 'announce',
          may: true,
          as: 'brewed',
          instead: true,
          text: 'Brew',
          cost: [{ pay: 'sacrifice', what: { types: ['ITEM'] }, n: 1 }],
        },
        {
          kind: 'resolve',
          do: [
            { op: 'if', if: [{ is: 'paid', what: 'prepared' }], then: [counted(1)] },
            { op: 'if', if: [{ is: 'paid', what: 'brewed' }], then: [counted(2)] },
            { op: 'if', if: [{ is: 'imbued' }], then: [counted(3)] },
            { op: 'if', if: [{ is: 'empowered' }], then: [counted(4)] },
          ],
        },
      ],
    },
    fuel: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'empower', n: 2 }] }] },
    twin: {
      types: 'ACTION',
      speed: 'fast',
      abilities: [
        {
          kind: 'resolve',
          targets: [{ what: { item: 'activation' }, min: 1, max: 1 }],
          do: [{ op: 'copy-entry', what: { target: 0 } }],
        },
      ],
    },
  });
  const side = {
    field: [{ card: 'ember', counters: { preparation: 1 } }, 'orb'],
    hand: ['mirror', 'fuel', 'twin', 'ox'],
  };
  const paying =
    (more: object = {}): Deed =>
    ({ table }) => ({ kind: 'pay', ask: table.asks[0]!.id, ...more });
  /** Pays whatever is asked: with the breeze if that imbues, else with the oldest card. */
  const paid = (game: Game, imbue = false): Game => {
    while (game.asked.length > 0)
      game.when(1, (now, seat) =>
        imbue
          ? paying({ cards: [now.zone('hand:1').indexOf('breeze')], imbue: true })(now, seat)
          : now.table.asks[0]!.max > 0
            ? { ...pay()(now, seat), imbue: false }
            : paying({ take: [now.handle('orb')] })(now, seat),
      );
    return game;
  };
  const damage = (game: Game) => game.passAll().card('ember@2').damage;

  it('GA26-PROP-02: are prepared, brewed, imbued and empowered', () => {
    const plain = paid(given26(side).when(1, activate('mirror')));
    expect(damage(plain)).toBe(0);
    const prepared = paid(given26(side).when(1, activate('mirror', { extra: ['prepared'] })));
    expect(damage(prepared)).toBe(1);
    const imbued = paid(given26({ ...side, hand: ['mirror', 'breeze'] }).when(1, activate('mirror')), true);
    expect(damage(imbued)).toBe(3);
    const empowered = given26(side).when(1, activate('fuel')).passAll();
    expect(damage(paid(empowered.when(1, activate('mirror'))))).toBe(4);
    const brewed = given26(side).when(1, activate('mirror', { extra: ['brewed'] }));
    expect(damage(paid(brewed))).toBe(2);
  });

  it('GA26-PROP-02: are ephemeral, and banished as they leave it; are copies, with what the original was', () => {
    const ephemeral = given26({ ...side, hand: ['ox'], graveyard: ['mirror'] });
    ephemeral.when(1, (now) => ({ kind: 'activate', card: now.handle('mirror') }));
    paid(ephemeral).passAll();
    expect([ephemeral.zone('banishment:1'), ephemeral.zone('graveyard:1')]).toEqual([['mirror'], []]);
    const game = paid(given26(side).when(1, activate('mirror', { extra: ['prepared'] })));
    game.when(1, activate('twin', { targets: ['mirror'] })).passAll();
    expect(game.table.items.map(({ declared }) => declared['copy'] === true)).toEqual([false, true]);
    expect([damage(game), damage(game)]).toEqual([1, 2]);
  });
});

describe('what is known of what went on in 2026', () => {
  it('GA26-LKI-03: is nothing of the field, once it has left the zone that it went to', () => {
    const target = { target: 0 } as const;
    const steps = (...more: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
      types: 'ACTION',
      speed: 'fast',
      abilities: [
        {
          kind: 'resolve',
          targets: [{ what: { types: ['ALLY'] }, min: 1, max: 1 }],
          do: [
            { op: 'destroy', what: target },
            ...more,
            { op: 'damage', to: { champion: 'each-opponent' }, n: { stat: 'power', of: target } },
          ],
        },
      ],
    });
    printed({ once1: steps(), twice1: steps({ op: 'banish', what: target, from: 'graveyard' }) });
    const after = (id: string): number => {
      const game = given26({ hand: [id], field: [{ card: 'bear', counters: { buff: 3 } }] });
      return game
        .when(1, activate(id, { targets: ['bear'] }))
        .passAll()
        .card('ember@2').damage;
    };
    // Its power with counters, as it was on the field; then only what is printed on the card.
    expect([after('once1'), after('twice1')]).toEqual([5, 2]);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  choose,
  pass,
  pay,
  printed,
  take,
  written,
  type Announced,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

const does = (...ops: NonNullable<NonNullable<Print['abilities']>[number]['do']>) => ({
  kind: 'resolve' as const,
  do: ops,
});
const fast = { types: 'ACTION', speed: 'fast' } as const;
const copier = (item: 'activation' | 'ability', more: { choose?: 'targets' | 'modes' } = {}): Print => ({
  ...fast,
  abilities: [
    { ...does({ op: 'copy-entry', what: { target: 0 }, ...more }), targets: [{ what: { item }, min: 1, max: 1 }] },
  ],
});
const ally = { what: { types: ['ALLY' as const] }, min: 1, max: 1 };

printed({
  echo: copier('activation'),
  bend: copier('activation', { choose: 'targets' }),
  vary: copier('activation', { choose: 'modes' }),
  mirror: copier('ability'),
  boomerang: { ...fast, abilities: [does(drawOne, { op: 'move', what: { self: true }, to: 'hand' })] },
  feed: {
    ...fast,
    abilities: [
      {
        kind: 'announce',
        may: true,
        as: 'fed',
        text: 'Sacrifice an ally',
        cost: [{ pay: 'sacrifice', what: { types: ['ALLY'] }, n: 1 }],
      },
      does(drawOne),
      { ...does(drawOne), if: [{ is: 'paid', what: 'fed' }] },
    ],
  },
  steep: {
    ...fast,
    cost: 1,
    keywords: [{ name: 'imbue', n: 1 }],
    abilities: [does(drawOne), { ...does(drawOne), if: [{ is: 'imbued' }] }],
  },
  altar: {
    types: 'ITEM',
    abilities: [
      { kind: 'activated', text: 'Grow', do: [{ op: 'counter', what: { self: true }, kind: 'charge', n: 1 }] },
    ],
  },
  mimic: {
    ...fast,
    abilities: [{ ...does({ op: 'copy', what: { target: 0 }, of: { target: 1 } }), targets: [ally, ally] }],
  },
  twin: { ...fast, abilities: [{ ...does({ op: 'summon-copy', of: { target: 0 } }), targets: [ally] }] },
  herald: { types: 'ALLY', stats: { power: 1, life: 3 }, abilities: [when('enter', 'Herald: draw', drawOne)] },
  blessing: {
    ...fast,
    abilities: [does({ op: 'bring', what: { types: ['ALLY'] }, counter: 'buff', n: 1, until: 'end-of-turn' })],
  },
  tribute: {
    ...fast,
    cost: 1,
    abilities: [{ kind: 'announce', cost: [{ pay: 'sacrifice', what: { types: ['ALLY'] }, n: 1 }] }, does(drawOne)],
  },
  reprise: {
    ...fast,
    abilities: [
      {
        ...does({ op: 'activate-copy', of: { target: 0 } }),
        targets: [{ what: { zone: 'graveyard', who: 'you' }, min: 1, max: 1 }],
      },
    ],
  },
  scribble: { ...fast, abilities: [does({ op: 'generate', card: 'ox', n: 1, to: 'memory' })] },
});
written({
  warded: { types: 'ALLY', power: 1, life: 4, text: 'Spellshroud' },
  hex: { types: 'ACTION', subtypes: 'SPELL', speed: 'fast', text: 'Deal 1 damage to target unit.' },
  jab: { types: 'ACTION', speed: 'fast', text: 'Deal 1 damage to target unit.' },
  hearer: { types: 'ALLY', power: 1, life: 1, text: 'Whenever you activate an action card, draw a card.' },
});

/** Seat 2 copies what seat 1 has just done; the copy lies above it. */
const copied = (game: Game, of: string, by = 'echo'): Game =>
  game
    .when(1, pass)
    .when(2, activate(by, { targets: [of] }))
    .passAll();
const echoed = (id: string, one: object = {}, said: Announced = {}, two: object = {}): Game =>
  copied(given26({ hand: [id], ...one }, { hand: ['echo'], ...two }).when(1, activate(id, said)), id);

describe('a copy on the stack of 2026', () => {
  it('GA26-COPY-01: of an activation is an activation', () => {
    const game = echoed('spark', { hand: ['spark', 'deny'] });
    game.when(1, activate('deny', { targets: ['!Spark (copy)'] })).passAll();
    expect([game.stack(), game.zone('stack'), game.passAll().count('hand', 1)]).toEqual([['Spark'], ['spark'], 1]);
  });

  const heralded = (two: object = {}): Game => {
    const game = given26({ hand: ['herald', 'hush'] }, { hand: ['mirror'], ...two }).when(1, activate('herald'));
    return copied(game.passAll(), '!Herald', 'mirror');
  };
  it('GA26-COPY-01: of a trigger is a trigger', () => {
    const game = heralded();
    expect(game.table.items.map(({ of }) => of)).toEqual(['trigger', 'trigger']);
    game.when(1, activate('hush', { targets: ['!Herald'] })).passAll();
    expect(game.stack()).toEqual(['Herald: Herald: draw']);
  });

  it('GA26-COPY-02: is what "this card" speaks of', () => {
    const game = echoed('boomerang').passAll();
    expect([game.zone('stack'), game.count('hand', 1), game.count('hand', 2)]).toEqual([['boomerang'], 0, 1]);
    expect(game.passAll().zone('hand:1')).toContain('boomerang');
  });

  it('GA26-COPY-03: of an object card becomes a token', () => {
    const game = echoed('mouse').passAll();
    expect([game.card('mouse@2').token, game.zone('stack'), game.stack()]).toEqual([true, ['mouse'], ['Mouse']]);
    expect(game.passAll().card('mouse@1').token).toBe(false);
  });

  it('GA26-COPY-04: of an action goes to no zone, resolved or negated', () => {
    const game = echoed('spark').passAll(2);
    expect([game.zone('graveyard:1'), game.zone('graveyard:2')]).toEqual([['spark'], ['echo']]);
    const negated = echoed('spark', { hand: ['spark', 'deny'] });
    negated.when(1, activate('deny', { targets: ['!Spark (copy)'] })).passAll(2);
    expect([negated.zone('graveyard:1').toSorted(), negated.zone('graveyard:2')]).toEqual([
      ['deny', 'spark'],
      ['echo'],
    ]);
  });

  it('GA26-COPY-05: is controlled by who created it', () => {
    expect(echoed('spark').table.items.map(({ controller }) => controller)).toEqual([1, 2]);
    expect(echoed('spark').passAll().count('hand', 2)).toBe(1);
  });

  it('GA26-COPY-06: has X, modes and targets of the original', () => {
    const storm = given26({ hand: ['storm', 'ox', 'ox'] }, { hand: ['echo'] });
    storm.when(1, activate('storm', { x: 2, targets: ['ember@2'] })).when(1, pay());
    expect(copied(storm, 'storm').passAll().card('ember@2').damage).toBe(2);
    const burnt = echoed('pick', {}, { modes: [1] }).passAll();
    expect([burnt.card('ember@1').damage, burnt.card('ember@2').damage]).toEqual([1, 0]);
  });

  it('GA26-COPY-06: has the properties of the original', () => {
    const feeding = given26({ hand: ['feed'], field: ['ox'] }, { hand: ['echo'] });
    feeding.when(1, activate('feed', { extra: ['fed'] })).when(1, take('ox'));
    const fed = copied(feeding, 'feed').passAll();
    expect([fed.onField('ox'), fed.count('hand', 2)]).toEqual([false, 2]);
    const steep = given26({ hand: ['steep', 'ox'] }, { hand: ['echo'] }).when(1, activate('steep'));
    steep.when(1, (game) => ({ kind: 'pay', ask: game.table.asks[0]!.id, cards: [0], imbue: true }));
    expect(copied(steep, 'steep').passAll().count('hand', 2)).toBe(2);
  });

  it('GA26-COPY-07: alone has the new targets, or modes', () => {
    const game = given26({ hand: ['doom'] }, { field: ['ox', 'bear'], hand: ['bend'] });
    copied(game.when(1, activate('doom', { targets: ['ox'] })), 'doom', 'bend')
      .when(2, choose('bear'))
      .passAll();
    expect([game.onField('ox'), game.onField('bear')]).toEqual([true, false]);
    expect(game.passAll().onField('ox')).toBe(false);

    const other = given26({ hand: ['pick'] }, { hand: ['vary'] }).when(1, activate('pick', { modes: [1] }));
    copied(other, 'pick', 'vary')
      .when(2, answer([0], 'modes'))
      .passAll();
    expect([other.count('hand', 2), other.card('ember@2').damage]).toEqual([1, 0]);
    expect(other.passAll().card('ember@2').damage).toBe(1);
  });

  it('GA26-COPY-07: of a Spell cannot target an object with Spellshroud again', () => {
    const cast = (id: string): Game => {
      const game = given26({ hand: [id] }, { field: ['ox', 'bear', 'warded'], hand: ['bend'] });
      return copied(game.when(1, activate(id, { targets: ['ox'] })), id, 'bend');
    };
    expect(cast('hex').refusal(2, choose('warded'))).toBe('GA-TGT-01');
    expect(cast('jab').when(2, choose('warded')).passAll().card('warded').damage).toBe(1);
  });

  it('GA26-COPY-08: asks again for what is chosen as it resolves', () => {
    const game = echoed('cull', { field: ['ox', 'mouse'] }, {}, { field: ['bear', 'imp'], hand: ['echo'] });
    game.passAll();
    expect(game.asked).toEqual(['2 choose']);
    game.when(2, choose('mouse')).passAll();
    expect(game.asked).toEqual(['1 choose']);
  });

  it('GA26-COPY-09: of an ability has its source', () => {
    const game = given26({ field: ['altar'] }, { hand: ['mirror'] }).when(1, ability('altar'));
    expect(copied(game, '!Altar', 'mirror').passAll(2).card('altar').counters).toEqual({ charge: 2 });
  });

  const reprised = (id: string, one: object): Game => {
    const game = given26({ hand: ['reprise'], graveyard: [id], ...one });
    return game.when(1, activate('reprise', { targets: [id] })).passAll();
  };
  const activateIt: Deed = (game) => ({
    kind: 'activate-lying',
    ask: game.table.asks[0]!.id,
    card: String(game.table.asks[0]!.about['copy']),
  });

  it('GA26-COPY-13: of a card is activated with its additional costs, and ceases to exist', () => {
    const game = reprised('tribute', { hand: ['reprise', 'bear'], field: ['ox'] }).when(1, activateIt);
    expect(game.asked).toEqual(['1 pay']);
    game.when(1, (now, seat) => ({ ...pay('bear')(now, seat), take: [now.handle('ox')] }));
    expect([game.onField('ox'), game.zone('memory:1'), game.zone('stack')]).toEqual([false, ['bear'], ['tribute']]);
    game.passAll();
    expect([game.count('hand', 1), game.zone('stack'), game.zone('banishment:1')]).toEqual([1, [], []]);
    expect(game.zone('graveyard:1').toSorted()).toEqual(['ox', 'reprise', 'tribute']);
  });

  it('GA26-COPY-13: of a card ceases to exist if nobody activates it, and becomes a token of an object', () => {
    const game = reprised('tribute', { hand: ['reprise', 'bear'], field: ['ox'] });
    game.when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    expect([game.zone('banishment:1'), game.asked, game.onField('ox')]).toEqual([[], [], true]);
    expect(reprised('mouse', {}).when(1, activateIt).passAll().card('mouse').token).toBe(true);
  });

  it('GA26-COPY-15: costs nothing, is no activation, and is not the next card', () => {
    const game = given26({ hand: ['mouse', 'bear', 'ox', 'ox'] }, { hand: ['echo', 'blessing'], field: ['hearer'] });
    game.when(1, pass).when(2, activate('blessing')).passAll(2);
    const hand = game.count('hand', 2);
    game.when(1, activate('mouse'));
    copied(game, 'mouse').passAll(2);
    expect(game.stack()).toEqual(['Mouse']);
    // Only the activation of Echo was heard.
    expect([game.count('hand', 2) - hand, game.count('memory', 2)]).toEqual([0, 0]);
    expect(game.card('mouse@2').counters).toEqual({});
    expect(game.table.effects.some(({ data }) => data['brings'] !== undefined)).toBe(true);
  });
});

describe('a copy of an object in 2026', () => {
  it('GA26-COPY-10: has the face that is up, without counters, damage and state', () => {
    const game = given26(
      { hand: ['mimic', 'feast', 'lull'], field: ['ox'] },
      { field: [{ card: 'herald', damage: 1 }] },
    );
    game.when(1, activate('feast', { targets: ['herald'] })).passAll();
    game.when(1, activate('lull', { targets: ['herald'] })).passAll();
    game.when(1, activate('mimic', { targets: ['ox'], targets2: ['herald'] })).passAll();
    const { appears, counters, damage, values } = game.card('ox');
    expect([appears?.name, counters, damage, values['rested']]).toEqual(['Herald', {}, 0, undefined]);
    const turned = given26({ hand: ['mimic'], field: ['ox', { card: 'stone', side: 'back' }] });
    turned.when(1, activate('mimic', { targets: ['ox'], targets2: ['stone'] })).passAll();
    expect(turned.card('ox').appears?.name).toBe('Golem');
  });

  it('GA26-COPY-10: was neither imbued nor paid for in any way, and is not rested as the original is', () => {
    printed({
      soaked: {
        types: 'ALLY',
        cost: 1,
        stats: { power: 1, life: 1 },
        keywords: [{ name: 'imbue', n: 1 }],
        abilities: [
          {
            kind: 'announce',
            may: true,
            as: 'brewed',
            text: 'Sacrifice an ally',
            cost: [{ pay: 'sacrifice', what: { types: ['ALLY'] }, n: 1 }],
          },
          { kind: 'static', if: [{ is: 'imbued' }], modify: [{ what: { self: true }, stats: { power: 2 } }] },
          {
            kind: 'static',
            if: [{ is: 'paid', what: 'brewed' }],
            modify: [{ what: { self: true }, stats: { life: 4 } }],
          },
        ],
      },
    });
    const game = given26({ hand: ['soaked', 'mimic', 'twin', 'spark'], field: ['ox', 'imp'] });
    game.when(1, activate('soaked', { extra: ['brewed'] }));
    const [ask, fed] = [game.table.asks[0]!.id, game.handle('imp')];
    const at = game.zone('hand:1').indexOf('spark');
    game.when(1, () => ({ kind: 'pay', ask, cards: [at], take: [fed], imbue: true })).passAll(2);
    const stats = (name: string) => game.card(name).appears?.stats;
    expect(stats('soaked')).toMatchObject({ power: 3, life: 5 });
    game.when(1, activate('mimic', { targets: ['ox'], targets2: ['soaked'] })).passAll();
    game.when(1, activate('twin', { targets: ['soaked'] })).passAll();
    expect([game.card('ox').appears?.name, game.card('soaked#2').token]).toEqual(['Soaked', true]);
    for (const copy of ['ox', 'soaked#2']) expect(game.card(copy).values).not.toMatchObject({ imbued: true });
    expect([stats('ox')?.['power'] ?? 1, stats('soaked#2')?.['life'] ?? 1]).toEqual([1, 1]);
  });

  it('GA26-COPY-11: stays as it is when the original changes, and can be copied', () => {
    const game = given26({ hand: ['mimic', 'morph', 'mimic'], field: ['ox', 'bear', 'moth'] });
    game.when(1, activate('mimic', { targets: ['ox'], targets2: ['moth'] })).passAll();
    game.when(1, activate('morph', { targets: ['moth'] })).passAll();
    game.when(1, activate('mimic', { targets: ['bear'], targets2: ['ox'] })).passAll();
    expect([game.card('moth').side, ...['ox', 'bear'].map((id) => game.card(id).appears?.name)]).toEqual([
      'back',
      'Moth',
      'Moth',
    ]);
  });

  it('GA26-COPY-12: triggers the On Enter where it enters so, not where it becomes so', () => {
    const game = given26({ hand: ['twin', 'mimic'], field: ['herald', 'ox'] });
    expect(
      game
        .when(1, activate('twin', { targets: ['herald'] }))
        .passAll()
        .stack(),
    ).toEqual(['Herald: Herald: draw']);
    game.passAll().when(1, activate('mimic', { targets: ['ox'], targets2: ['herald'] }));
    expect(game.passAll().stack()).toEqual([]);
  });

  it('GA26-COPY-14: ends with the field; a generated card stays', () => {
    const game = given26({ hand: ['twin', 'recall', 'scribble'], field: ['herald'] });
    game.when(1, activate('twin', { targets: ['herald'] })).passAll(2);
    game.when(1, activate('recall', { targets: ['herald#2'] })).passAll();
    expect([game.onField('herald'), game.zone('hand:1')]).not.toContain('herald');
    game.when(1, activate('scribble')).passAll();
    expect(game.zone('memory:1')).toEqual(['ox']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { by2021, cardReader } from '#grand-archive';
import { decide } from '#rules';
import type { Json } from '#table';
import { activate, given, pass, testCards, type Game } from '../../../../test/support/grand-archive/index.js';

describe('a text carried out by hand', () => {
  const odd = () =>
    given({
      one: { field: ['bear', 'sword'], hand: ['odd'], graveyard: ['ox', 'spark', 'ann1'] },
      two: { memory: ['imp'] },
    })
      .when(1, activate('odd'))
      .passAll();
  const state = (...ops: { op: string; what?: string; [key: string]: unknown }[]) => {
    const game = odd();
    return game.when(1, (now) => ({
      kind: 'by-hand',
      ask: now.table.asks[0]!.id,
      ops: ops.map(({ what, ...op }) => ({
        ...op,
        ...(what === undefined ? {} : { what: now.handle(what) }),
      })) as never,
    }));
  };

  it('R-HAND-01: the controller states what happens, and the record marks it as attested', () => {
    const game = state({ op: 'draw', who: 1, n: 2 }, { op: 'damage', what: 'ember@2', n: 3 });
    expect([game.count('hand', 1), game.card('ember@2').damage, game.of('attested').length]).toEqual([2, 3, 1]);
    expect([game.zone('graveyard:1').at(-1), game.holder]).toEqual(['odd', 1]);
  });

  it.each([
    { op: 'destroy' },
    { op: 'banish' },
    { op: 'move', to: 'hand', place: 'bottom' },
    { op: 'move', to: 'deck', place: 'top' },
    { op: 'control', who: 1 },
  ])('GA-CHAMP-10, GA-CHAMP-08: no statement takes a champion away: %o', (op) => {
    const game = state({ ...op, what: 'ember@2' });
    expect(game.card('ember@2')).toMatchObject({ owner: 2, controller: 2 });
    expect(game.zone('field')).toEqual(['ember', 'bear', 'sword', 'ember']);
  });

  it.each([
    { op: 'copy', what: 'ember@2', other: 'bear' },
    { op: 'copy', what: 'bear', other: 'ember@2' },
    { op: 'exchange', what: 'ember@2', other: 'bear' },
    { op: 'turn', what: 'ember@2', face: 'down' },
  ])('GA-CHAMP-08, R-HAND-01: no statement makes a champion something else: %o', ({ op, what, other, ...rest }) => {
    const game = odd();
    const said = (now: Game) => ({
      op,
      what: now.handle(what),
      ...(other === undefined ? {} : { other: now.handle(other) }),
      ...rest,
    });
    expect(game.refusal(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: [said(now)] as never }))).toBe(
      'R-HAND-01',
    );
  });

  it('GA-ZONE-05: a statement puts only objects onto the field, and leaves those that are there', () => {
    const game = state(
      { op: 'move', what: 'bear', to: 'field', place: 'top' },
      { op: 'move', what: 'spark', to: 'field', place: 'top' },
      { op: 'move', what: 'ann1', to: 'field', place: 'top' },
      { op: 'move', what: 'ox', to: 'field', place: 'top' },
    );
    expect([game.zone('field'), game.zone('graveyard:1')]).toEqual([
      ['ember', 'bear', 'sword', 'ember', 'ox'],
      ['spark', 'ann1', 'odd'],
    ]);
  });

  it.each(['hand', 'memory', 'deck'])('GA-OBJ-20: a regalia moved to a %s goes to the material deck', (to) => {
    const game = state({ op: 'move', what: 'sword', to });
    expect([game.zone('materials:1'), game.onField('sword')]).toEqual([['lamp', 'sword'], false]);
    expect(game.zone(`${to}:1`)).not.toContain('sword');
  });

  it('R-HAND-01: a statement has bounds for amounts, and an operation needs all its parts', () => {
    const game = odd();
    const refused = (ops: object[]) =>
      game.refusal(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: ops as never }));
    expect([
      refused([{ op: 'draw', who: 1, n: 61 }]),
      refused([{ op: 'draw', who: 1, n: 0 }]),
      refused([{ op: 'fly' }]),
      refused([{ op: 'draw', who: 1 }]),
    ]).toEqual(['R-HAND-01', 'R-HAND-01', 'R-HAND-01', 'R-ACTION-02']);
  });

  it('R-HAND-01: the text of an object in play is announced first, and stated when it resolves', () => {
    const game = given({ one: { field: ['puzzle'] } }).when(1, (now) => ({
      kind: 'by-hand',
      card: now.handle('puzzle'),
    }));
    expect([game.stack(), game.holder]).toEqual([['Puzzle: by hand'], 1]);
    game.passAll();
    expect(game.table.asks[0]).toMatchObject({ seat: 1, of: 'by-hand', about: { text: ['Turn it, and see.'] } });
    game.when(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: [] }));
    expect([game.units(), game.stack()]).toEqual([['ability resolved'], []]);
  });

  it('R-HAND-01: every operation has its effect', () => {
    const field = [{ card: 'bear', rested: true, damage: 1 }, 'ox', 'stone', { card: 'ember', damage: 5 }];
    const one = {
      field,
      hand: ['odd', 'rain', 'dawn', 'spark'],
      deck: ['imp', 'mouse', 'guard', 'wolf'],
      graveyard: ['ghost'],
      materials: ['sword'],
    };
    const after = (op: { op: string; what?: string; [key: string]: unknown }) => {
      const game = given({ one, two: { hand: ['ox', 'bear'] } })
        .when(1, activate('odd'))
        .passAll();
      const { what, ...rest } = op;
      return game.when(1, (now) => ({
        kind: 'by-hand',
        ask: now.table.asks[0]!.id,
        ops: [{ ...rest, ...(what === undefined ? {} : { what: now.handle(what) }) } as never],
      }));
    };
    expect(after({ op: 'recover', who: 1, n: 2 }).card('ember@1').damage).toBe(3);
    expect(after({ op: 'banish', what: 'ghost' }).zone('banishment:1')).toEqual(['ghost']);
    expect(after({ op: 'banish', what: 'bear' }).zone('banishment:1')).toEqual(['bear']);
    expect(after({ op: 'move', what: 'bear', to: 'deck', place: 'top' }).zone('deck:1')[0]).toBe('bear');
    expect(after({ op: 'mill', who: 1, n: 2 }).zone('graveyard:1')).toEqual(['ghost', 'imp', 'mouse', 'odd']);
    expect(after({ op: 'discard', who: 2, n: 1 }).of('drew-random')).toHaveLength(1);
    expect(after({ op: 'discard-chosen', who: 2, n: 1 }).asked).toEqual(['2 discard']);
    expect(after({ op: 'glimpse', who: 1, n: 2 }).asked).toEqual(['1 glimpse']);
    expect(after({ op: 'counter', what: 'ox', counter: 'buff', n: 2 }).card('ox').counters).toEqual({ buff: 2 });
    expect(after({ op: 'rest', what: 'ox' }).rested('ox')).toBe(true);
    expect(after({ op: 'wake', what: 'bear' }).rested('bear')).toBe(false);
    expect(after({ op: 'boost', what: 'ox', power: 2, life: -1 }).card('ox').appears?.stats).toEqual({
      power: 3,
      life: 3,
    });
    expect(after({ op: 'enable', who: 1, element: 'WATER' }).when(1, activate('rain')).stack()).toEqual(['Rain']);
    expect(after({ op: 'control', what: 'ox', who: 2 }).card('ox').controller).toBe(2);
    expect(after({ op: 'transform', what: 'stone' }).card('stone').side).toBe('back');
    expect(after({ op: 'materialize', who: 1 }).asked).toEqual(['1 materialize']);
  });

  it('an operation on an object that has left since does nothing', () => {
    const game = state(
      { op: 'destroy', what: 'bear' },
      { op: 'boost', what: 'bear', power: 1, life: 1 },
      { op: 'control', what: 'bear', who: 2 },
    );
    expect([game.table.effects, game.zone('graveyard:1')]).toEqual([[], ['ox', 'spark', 'ann1', 'bear', 'odd']]);
  });

  it(
    'R-HAND-04: a text whose event the game can detect is asked for when the event happens, and cannot be ' +
      'begun otherwise',
    () => {
      const game = given({ one: { field: ['sphere'], hand: ['doom'] } });
      const offered = game.options(1).filter(({ kind }) => kind === 'by-hand');
      expect(offered.map(({ label }) => label)).toEqual(['By hand: Sphere: Look into it.']);
      game.when(1, activate('doom', { targets: ['sphere'] })).passAll();
      expect(game.stack()).toEqual(['Sphere: On Death: Hum.']);
      game.passAll();
      expect(game.table.asks[0]).toMatchObject({ of: 'by-hand', about: { text: ['On Death: Hum.'] } });
    },
  );

  it('R-HAND-04: a text that waits on the stack cannot be announced again', () => {
    const use = (now: Game) => ({ kind: 'by-hand', card: now.handle('sphere') });
    const game = given({ one: { field: ['sphere'] } }).when(1, use);
    expect(game.refusal(1, use)).toBe('R-HAND-04');
    game.passAll();
    expect(game.table.asks[0]!.about['text']).toEqual(['Look into it.']);
    game.when(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: [] })).when(1, use);
    expect(game.stack()).toEqual(['Sphere: by hand']);
  });

  it('R-HAND-04: a reaction can be carried out again only after a further step', () => {
    const use = (now: Game) => ({ kind: 'by-hand', card: now.handle('gong') });
    const game = given({ one: { field: ['gong'], hand: ['spark', 'mouse'] } }).when(1, use);
    game.passAll().when(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: [] }));
    expect(game.refusal(1, use)).toBe('R-HAND-04');
    expect(game.options(1).filter(({ kind }) => kind === 'by-hand')).toEqual([]);
    game.when(1, activate('mouse')).passAll().when(1, use);
    expect(game.stack()).toEqual(['Gong: by hand']);
    // The spark that resolved while the text waited counts as a further step, too.
    game.when(1, activate('spark')).passAll().passAll();
    game.when(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: [] })).when(1, use);
    expect(game.stack()).toEqual(['Gong: by hand']);
  });

  it('R-HAND-04: the game detects the event that a text looks for, even if no program covers its effect', () => {
    const record = (text: string) => ({
      ...{ slug: 'bell', name: 'Bell', types: ['ITEM'], classes: [], subtypes: [], elements: ['NORM'] },
      ...{ cost: { type: 'reserve', value: 1 }, effect_raw: text },
    });
    const [read] = [...cardReader.read([record('[Class Bonus] Whenever another ally you control dies, hum.')])];
    expect(read).toMatchObject({
      card: {
        byHand: ['[Class Bonus] Whenever another ally you control dies, hum.'],
        abilities: [{ kind: 'triggered', when: 'die', of: { types: ['ALLY'], who: 'you', other: true } }],
      },
    });
    if (!read || !('card' in read)) throw new Error('it is read');
    testCards.add(read.card);
    const game = given({ one: { field: ['bell', 'imp'], hand: ['doom'] } });
    expect(game.options(1).filter(({ kind }) => kind === 'by-hand')).toEqual([]);
    game.when(1, activate('doom', { targets: ['imp'] })).passAll();
    expect(game.asked).toEqual(['1 order']);
  });

  it('GA-TGT-01, GA-TGT-07: the targets of a text by hand are chosen at announcement and must still be there', () => {
    const position = { one: { field: ['ox'], hand: ['hum'] }, two: { hand: ['doom'] } };
    expect(given({ one: { hand: ['hum'] } }).refusal(1, activate('hum'))).toBe('GA-TGT-02');
    const game = given(position).when(1, activate('hum', { targets: ['ox'] }));
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['ox'] }))
      .passAll(2);
    expect([game.asked, game.zone('graveyard:1')]).toEqual([[], ['ox', 'hum']]);
    expect(
      given(position)
        .when(1, activate('hum', { targets: ['ox'] }))
        .passAll().asked,
    ).toEqual(['1 by-hand']);
  });

  describe('a statement in several rounds', () => {
    /**
     * States changes, and more rounds if `more`; replaces card names by handles, but leaves slots of pools as they are.
     */
    const stating = (game: Game, seat: number, ops: readonly Stating[], more = false): Game =>
      game.when(seat, (now) => ({
        kind: 'by-hand',
        ask: now.table.asks[0]!.id,
        ops: ops.map((op) => named(now, op)),
        ...(more ? { more } : {}),
      }));
    type Stating = { readonly op: string } & { readonly [field: string]: Json };
    const named = (game: Game, op: Stating): { [field: string]: Json } =>
      Object.fromEntries(
        Object.entries(op).map(([name, value]) => [
          name,
          ['what', 'other', 'host'].includes(name) && !String(value).includes('/') ? game.handle(String(value)) : value,
        ]),
      );
    const table = (one: Side = {}, two: Side = {}) =>
      given({ one: { ...one, hand: ['odd', ...(one.hand ?? [])] }, two })
        .when(1, activate('odd'))
        .passAll();
    type Side = NonNullable<Parameters<typeof given>[0]['one']>;

    it('R-HAND-02: can wait for what the player sees: look, then take, then shuffle', () => {
      const game = stating(table({ deck: ['ox', 'imp', 'bear'] }), 1, [{ op: 'look', zone: 'deck:1' }], true);
      expect([game.asked, game.table.asks[0]!.about['round']]).toEqual([['1 by-hand'], 2]);
      const seen = (seat: number) => game.view([seat]).zones.find(({ id }) => id === 'deck:1');
      expect(seen(1)).toMatchObject({ slots: [{ definition: 'ox' }, { definition: 'imp' }, { definition: 'bear' }] });
      expect(seen(2)).toMatchObject({ slots: [{ definition: null }, { definition: null }, { definition: null }] });
      stating(game, 1, [
        { op: 'move', what: 'deck:1/2', to: 'hand' },
        { op: 'shuffle', who: 1 },
      ]);
      expect([game.zone('hand:1'), game.of('shuffled').length]).toEqual([['bear'], 1]);
      // Nobody else learns which card was taken, and from which slot.
      expect(JSON.stringify(game.heard([2]))).not.toContain('deck:1/2');
    });

    it('R-HAND-03: puts a card from a pool onto the field as any object enters', () => {
      const game = stating(table({ materials: ['sword', 'lens'] }), 1, [
        { op: 'move', what: 'materials:1/1', to: 'field' },
        { op: 'move', what: 'materials:1/0', to: 'field' },
      ]);
      expect([game.card('sword').counters, game.stack()]).toEqual([{ durability: 2 }, ['Lens: Lens: draw']]);
    });

    it('R-HAND-02: cannot go on after an empty round', () => {
      const game = table();
      expect(game.refusal(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: [], more: true }))).toBe(
        'R-HAND-01',
      );
    });

    it('R-HAND-01: cannot name a slot that the seat may not look at', () => {
      const game = table({}, { hand: ['ox'] });
      const ops = [{ op: 'move', what: 'hand:2/0', to: 'graveyard' }];
      expect(game.refusal(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops }))).toBe('R-HAND-01');
      stating(game, 1, [{ op: 'look', zone: 'hand:2' }], true);
      expect(stating(game, 1, [{ op: 'move', what: 'hand:2/0', to: 'graveyard' }]).zone('graveyard:2')).toEqual(['ox']);
    });

    it('R-HAND-03: lets the owner of the cards choose among them, and shows revealed cards to everybody', () => {
      const game = stating(table({}, { deck: ['ox', 'imp'] }), 1, [
        { op: 'take', who: 2, from: 'deck', n: 1, upTo: true, to: 'hand', open: true },
      ]);
      expect(game.asked).toEqual(['2 take']);
      game.when(2, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [1] }));
      expect(game.zone('hand:2')).toEqual(['imp']);
      expect(game.of('shown').at(-1)).toMatchObject({ definitions: ['imp'], count: 1 });
    });

    it('R-HAND-03: takes cards out of a hand, a material deck and a memory', () => {
      const one = { hand: ['ox', 'ox'], materials: ['sword', 'lens'], memory: ['imp', 'imp'] };
      const taken = (from: string, to: string) => {
        const game = stating(table(one), 1, [{ op: 'take', who: 1, from, n: 1, to }]);
        return game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [0] }));
      };
      expect(taken('hand', 'memory').zone('memory:1')).toEqual(['imp', 'imp', 'ox']);
      expect(taken('materials', 'field').onField('sword')).toBe(true);
      expect(taken('memory', 'hand').zone('hand:1')).toEqual(['ox', 'ox', 'imp']);
      expect(taken('hand', 'field').onField('ox')).toBe(true);
    });

    it('R-HAND-01: carries out every further change', () => {
      const one = { field: ['bear', 'ox'], hand: ['spark'], deck: ['imp', 'mouse'], memory: ['guard'] };
      const after = (...ops: Stating[]) => stating(table(one, { field: ['wolf'] }), 1, ops);
      expect(after({ op: 'draw', who: 1, n: 1, to: 'memory' }).zone('memory:1')).toEqual(['guard', 'imp']);
      expect(after({ op: 'counter', what: 'ox', counter: 'sorrow', n: 40 }).card('ox').counters).toEqual({
        sorrow: 40,
      });
      expect(after({ op: 'player-counter', who: 2, counter: 'dread', n: 3 }).table.seats[1]!.counters).toEqual({
        dread: 3,
      });
      const down = after({ op: 'banish', what: 'bear', down: true });
      expect(down.card('bear')).toMatchObject({ face: 'down', known: [1] });
      expect(after({ op: 'banish', what: 'hand:1/0' }).zone('banishment:1')).toEqual(['spark']);
      expect(after({ op: 'reveal', what: 'hand:1/0' }).of('shown')).toMatchObject([{ definitions: ['spark'] }]);
      expect(after({ op: 'reveal', what: 'guard' }).of('turned')).toMatchObject([
        { face: 'up', definition: 'guard' },
        { face: 'down' },
      ]);
      expect(after({ op: 'look-at', who: 2, what: 'guard' }).card('guard').known).toEqual([1, 2]);
      expect(after({ op: 'attach', what: 'ox', host: 'bear' }).card('ox').host).toBe(after().handle('bear'));
      expect(after({ op: 'state', what: 'ox', state: 'distant', is: 'yes' }).card('ox').values).toEqual({
        distant: true,
      });
      const keyword = after({ op: 'keyword', what: 'ox', keyword: 'stealth', until: 'end-of-turn' });
      expect(keyword.card('ox').appears?.keywords).toEqual(['stealth']);
      expect(after({ op: 'heal', what: 'ox', n: 1 }).card('ox').damage).toBe(0);
      expect(after({ op: 'exchange', what: 'ox', other: 'wolf' }).card('wolf').controller).toBe(1);
      expect(after({ op: 'copy', what: 'ox', other: 'wolf' }).card('ox').appears?.name).toBe('Wolf');
      expect(after({ op: 'turn', what: 'ox', face: 'down' }).card('ox').face).toBe('down');
      expect(after({ op: 'sacrifice', what: 'ox' }).zone('graveyard:1')).toEqual(['ox', 'odd']);
      const shield = after({ op: 'prevent', what: 'ox', until: 'end-of-turn' }, { op: 'damage', what: 'ox', n: 3 });
      expect(shield.card('ox').damage).toBe(0);
      expect(after({ op: 'lose', who: 2 }).table.result).toMatchObject({ winner: 1 });
      expect(after({ op: 'note', text: 'Both players dance.' }).of('attested')).toMatchObject([
        { ops: [{ op: 'note', text: 'Both players dance.' }] },
      ]);
    });

    it.each([
      [{}, 'graveyard'],
      [{ to: 'graveyard' }, 'graveyard'],
      [{ to: 'banishment' }, 'banishment'],
    ])('R-HAND-01: can negate an entry of the stack, whose card goes where it says: %o', (goes, zone) => {
      const game = given({ one: { hand: ['odd'] }, stack: [{ card: 'spark', seat: 2 }], opportunity: 1 })
        .when(1, activate('odd'))
        .passAll();
      expect(stating(game, 1, [{ op: 'negate', what: 'spark', ...goes }]).zone(`${zone}:2`)).toEqual(['spark']);
    });

    it.each([
      [{ op: 'counter', what: 'ox', counter: 'UPPER!', n: 1 }, /small letters/],
      [{ op: 'draw', who: 1, n: 1.5 }, /whole number from 1 to 60/],
      [{ op: 'note', text: ' ' }, /1 to 500 characters/],
      [{ op: 'draw', who: 3, n: 1 }, /not one of the choices/],
    ])('R-HAND-01: %o is refused, and the refusal says what would be right', (op, why) => {
      const game = table({ field: ['ox'] });
      const decided = decide(by2021.rules, game.cards, game.session, 1, {
        kind: 'by-hand',
        ask: game.table.asks[0]!.id,
        ops: [named(game, op)],
      });
      expect(decided).toMatchObject({ rule: 'R-HAND-01', reason: expect.stringMatching(why) });
    });
  });
});

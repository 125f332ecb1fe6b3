import { describe, expect, it } from '@jest/globals';
import { apply, beginEntry, emptyTable, endEntry, fold, publicDigest, reveal, type Fact, type Table } from '#table';
import {
  answer,
  choose,
  concede,
  fromHand,
  given,
  human,
  invoke,
  pass,
  play,
  playAny,
  started,
  take,
  use,
  wait,
  type Game,
} from '../../../../test/support/graven/index.js';
import { layout } from '../table/layout.js';

const shown = (table: Table, zone: string): (string | null)[] => {
  const found = table.zones.find(({ id }) => id === zone)!;
  return (found.kind === 'pooled' ? found.slots : found.cards).map(({ definition }) => definition);
};
const doing = (...ops: Parameters<typeof human>[1]['do'] & object) => human('doer', { kind: 'onPlay', do: ops });
/** A few turns, with plays, an invocation, questions and triggered effects. */
const episode = (): Game => {
  const cards = [
    human('archer', { kind: 'activated', do: [{ op: 'destroy', what: { pick: { who: 'each-opponent' } } }] }),
    human('scout', { kind: 'onPlay', may: true, do: [{ op: 'draw', who: 'you', n: 1 }] }),
    human('cry', { kind: 'onDiscard', do: [{ op: 'draw', who: 'you', n: 1 }] }),
    human('seeker', { kind: 'onPlay', do: [{ op: 'search', who: 'you', what: { type: 'TITAN' }, n: 1, to: 'hand' }] }),
  ];
  const deck = ['elk', 'rhea', 'hare', 'wren', 'mole', 'toad', 'newt', 'crow'];
  const game = given({
    cards,
    one: { hand: ['scout', 'seeker', 'ox'], back: ['archer'], deck },
    two: { front: ['cry', 'ox'], hand: ['ox', 'cry'], deck },
  });
  game.when(
    1,
    play('scout', 'back'),
    answer(true),
    play('seeker', 'back'),
    take('rhea'),
    invoke('rhea', ['scout', 'seeker'], 'front'),
    pass,
    use('archer'),
    choose('cry'),
    pass,
  );
  return game.when(2, play('cry', 'front'), pass, pass).when(1, concede);
};

describe('units of resolution', () => {
  const of = (game: Game): Record<string, string[]> => {
    const units: Record<string, string[]> = {};
    for (const { of: kind, title } of game.of('unit-ended', true)) (units[kind] ??= []).push(title);
    return units;
  };

  it('GR-UNIT-05: are one activation, or one use from hand, with cost, choices and all operations', () => {
    const archer = human('archer', {
      kind: 'activated',
      cost: [{ op: 'discard', who: 'you', n: 1 }],
      do: [
        { op: 'destroy', what: { pick: { who: 'each-opponent' } } },
        { op: 'draw', who: 'you', n: 1 },
      ],
    });
    const game = given({
      cards: [archer],
      one: { hand: ['elk', 'hare'], back: ['archer'] },
      two: { front: ['ox', 'wren'] },
    }).when(1, pass);
    const from = game.log.length;
    game.when(1, use('archer'), take('elk'), choose('wren'));
    const facts = game.log.slice(from);
    expect([
      facts.filter(({ kind }) => kind === 'unit-ended').length,
      facts.filter(({ kind }) => kind === 'moved').length,
    ]).toEqual([1, 3]);
    const spy = human('spy', {
      kind: 'fromHand',
      cost: [{ op: 'mill', who: 'you', n: 1 }],
      do: [{ op: 'draw', who: 'you', n: 1 }],
    });
    expect(
      given({ cards: [spy], one: { hand: ['spy'] } })
        .when(1, pass, fromHand('spy'))
        .units(),
    ).toEqual(['stack: spy']);
  });

  it('GR-UNIT-06: are one for each triggered effect', () => {
    const cry = human('cry', { kind: 'onDiscard', do: [{ op: 'draw', who: 'you', n: 1 }] });
    const game = given({
      cards: [cry, doing({ op: 'mill', who: 'you', n: 2 })],
      one: { hand: ['doer'], deck: ['cry', 'cry', 'ox', 'ox', 'ox'] },
    }).when(1, play('doer', 'back'));
    expect(game.units().slice(-2)).toEqual(['stack: cry', 'stack: cry']);
  });

  it('GR-UNIT-11: hold a change of active effects together with its cause', () => {
    const banner = human('banner', { kind: 'continuous', modify: [{ change: 'points', what: { who: 'you' }, by: 1 }] });
    const game = given({ cards: [banner], one: { hand: ['banner'], front: ['ox'] } }).when(1, play('banner', 'back'));
    expect([game.units(), game.score(1), game.points('ox')]).toEqual([['turn: banner is played'], 2, 2]);
  });

  it(
    'GR-UNIT-13, GR-REC-03: give, for every n, the state that the live match had after unit n, from the record ' +
      'alone',
    () => {
      const game = episode();
      const entries = game.tables.map(({ revision }, n) => ({ revision, facts: factsOf(game)[n]! }));
      let table = emptyTable('house');
      let units = 0;
      for (const { revision, facts } of entries) {
        table = beginEntry(table, revision);
        for (const fact of facts) {
          if (fact.kind === 'unit-ended') expect([fact.unit, fact.digest]).toEqual([(units += 1), publicDigest(table)]);
          table = apply(table, fact);
        }
        table = endEntry(table, facts);
      }
      expect(units).toBeGreaterThan(10);
      expect(fold(entries, 'house')).toEqual(game.table);
    },
  );

  it('GR-UNIT-14: have the same number and order for everybody', () => {
    const game = episode();
    const heard = (audience: number[]) =>
      game
        .heard(audience)
        .flatMap((entry) =>
          (JSON.parse(entry) as [unknown, Fact[]])[1].flatMap((fact) =>
            fact.kind === 'unit-ended' ? [fact.title] : [],
          ),
        );
    const all = game.units(true).map((unit) => unit.slice(unit.indexOf(': ') + 2));
    for (const audience of [[], [1], [2], [1, 2]]) expect(heard(audience)).toEqual(all);
  });

  it('have the kinds of the catalogue, and each cites a rule', () => {
    const game = episode();
    expect(Object.keys(of(game)).sort()).toEqual(['end', 'mill', 'score', 'setup', 'shuffle', 'stack', 'turn']);
    for (const unit of game.of('unit-ended', true)) expect(unit.rules[0]).toMatch(/^(GR|R)-/);
  });
});

/** The facts of each entry of a match. */
const factsOf = (game: Game): Fact[][] =>
  game.heard('house').map((entry) => (JSON.parse(entry) as [unknown, Fact[]])[1]);

describe('the record', () => {
  it('GR-REC-01: holds every choice with its player, options and answer', () => {
    const game = given({ phase: 'draw', one: {} }).when(1, answer(3));
    expect(game.of('asked', true)[0]!.asks).toEqual([
      expect.objectContaining({ seat: 1, of: 'draw', options: [1, 3] }),
    ]);
    expect(game.actions.at(-1)).toMatchObject({ kind: 'answer', seat: 1, value: 3 });
    game.when(1, play('ox', 'front'));
    expect(game.actions.at(-1)).toMatchObject({ kind: 'play', seat: 1, line: 'front' });
  });

  it('GR-REC-02: holds every random outcome as an outcome', () => {
    const game = started({ first: null });
    expect(game.of('shuffled', true).map(({ zone, order }) => [zone, reveal(order)!.length])).toEqual([
      ['deck:1', 30],
      ['deck:2', 30],
    ]);
    expect(game.of('drew-random', true).map(({ purpose }) => purpose)).toEqual([
      'first player',
      'shuffle deck:1',
      'shuffle deck:2',
    ]);
    const random = given({
      cards: [doing({ op: 'discard', who: 'each-opponent', n: 1, by: 'random' })],
      one: { hand: ['doer'] },
      two: { hand: ['elk', 'hare'] },
    }).when(1, play('doer', 'back'));
    expect(random.of('drew-random')).toEqual([expect.objectContaining({ purpose: 'cards', size: 2, count: 1 })]);
  });

  it('GR-REC-04: does not change by refused actions', () => {
    const game = given({ one: { hand: ['atlas'] } });
    const before = [game.table, game.log.length, game.actions.length];
    expect(game.refusal(1, play('atlas', 'back'))).toBe('GR-PLAY-11');
    expect([game.table, game.log.length, game.actions.length]).toEqual(before);
  });

  it(
    'GR-REC-05: names phase, acting player, card and effect of each unit, and its operations in order with ' +
      'their terms',
    () => {
      const archer = human('archer', {
        kind: 'activated',
        text: 'shoot',
        do: [
          { op: 'mill', who: 'you', n: 1 },
          { op: 'draw', who: 'you', n: 1 },
        ],
      });
      const game = given({ cards: [archer], one: { back: ['archer'] } }).when(1, pass, use('archer'));
      const [item] = game.of('item-raised');
      expect(item!.item).toMatchObject({
        of: 'ability',
        controller: 1,
        title: 'archer: shoot',
        definition: 'archer',
        declared: { effect: '1' },
      });
      expect([game.of('unit-ended')[0]!.cause, game.table.phase, game.moves()]).toEqual([
        item!.item.id,
        'effect',
        ['mill deck:1 > discard:1', 'draw deck:1 > hand:1'],
      ]);
    },
  );

  it('GR-REC-06: has the counts that rules depend on', () => {
    const once = human('once', { kind: 'activated', oncePerGame: true, do: [{ op: 'draw', who: 'you', n: 1 }] });
    const game = given({ cards: [once], one: { hand: ['ox', 'atlas'], back: ['once', 'rhea'] } }).when(
      1,
      play('ox', 'back'),
      invoke('atlas', ['rhea']),
    );
    expect(game.table.notes['turn']).toMatchObject({ plays: 1, invocations: 1, 'brought:1': 2 });
    game.when(1, pass, use('once'));
    expect(game.table.notes['turn']?.['used']).toEqual({ [`${game.card('once').handle}/1`]: 1 });
    expect([game.table.notes['game']?.['spent'], game.table.notes['game']?.['started']]).toEqual([
      { '1/once/1': game.card('once').handle },
      [1, 2],
    ]);
  });
});

describe('hidden information', () => {
  const position = {
    one: { front: ['elk'], back: ['hare'], hand: ['wren'], deck: ['mole', 'toad'], discard: ['newt', 'crow'] },
  };

  it('GR-HID-01, GR-HID-02, GR-HID-06: excludes fields and discard piles: they lie open, piles in order', () => {
    for (const audience of [[], [1], [2], 'house'] as const) {
      const view = given(position).view(audience);
      expect([shown(view, 'front:1'), shown(view, 'back:1'), shown(view, 'discard:1')]).toEqual([
        ['elk'],
        ['hare'],
        ['newt', 'crow'],
      ]);
    }
  });

  it('GR-HID-06: excludes any card that comes to a discard pile: it lies open there, in order of arrival', () => {
    const game = given({
      ...position,
      cards: [doing({ op: 'discard', who: 'you', n: 2 }, { op: 'mill', who: 'you', n: 1 })],
      one: { ...position.one, hand: ['doer', 'wren', 'ox', 'ram'] },
    }).when(1, play('doer', 'back'), take('ram', 'wren'));
    for (const audience of [[], [1], [2], 'house'] as const)
      expect(shown(game.view(audience), 'discard:1')).toEqual(['newt', 'crow', 'ram', 'wren', 'mole']);
  });

  it('GR-HID-03: a player alone sees their hand; others know the number of cards', () => {
    const game = given(position);
    expect([
      shown(game.view([1]), 'hand:1'),
      shown(game.view([2]), 'hand:1'),
      shown(game.view([]), 'hand:1'),
      shown(game.view('house'), 'hand:1'),
    ]).toEqual([['wren'], [null], [null], ['wren']]);
  });

  it(
    'GR-HID-04: only the judge knows the order of a deck, until a player lawfully sees cards of it; a shuffle ' +
      'ends that',
    () => {
      const game = given(position);
      for (const audience of [[1], [2], []]) expect(shown(game.view(audience), 'deck:1')).toEqual([null, null]);
      expect(shown(game.view('house'), 'deck:1')).toEqual(['mole', 'toad']);
      const seen = given({
        ...position,
        cards: [doing({ op: 'look', at: 'deck', who: 'you', n: 1 })],
        one: { ...position.one, hand: ['doer'] },
      }).when(1, play('doer', 'back'));
      expect([shown(seen.view([1]), 'deck:1'), shown(seen.view([2]), 'deck:1')]).toEqual([
        ['mole', null],
        [null, null],
      ]);
      const shuffled = given({
        ...position,
        cards: [doing({ op: 'look', at: 'deck', who: 'you', n: 1 }, { op: 'shuffle', who: 'you' })],
        one: { ...position.one, hand: ['doer'] },
      }).when(1, play('doer', 'back'));
      expect(shown(shuffled.view([1]), 'deck:1')).toEqual([null, null]);
      const laid = given({
        ...position,
        cards: [doing({ op: 'to-deck', what: { all: { name: 'elk' } }, place: 'top' })],
        one: { ...position.one, hand: ['doer'], front: ['elk'] },
      }).when(1, play('doer', 'back'));
      expect(shown(laid.view('house'), 'deck:1')[0]).toBe('elk');
      for (const audience of [[1], [2], []]) expect(shown(laid.view(audience), 'deck:1')[0]).toBeNull();
    },
  );

  it('GR-HID-05: only the player and the judge see the registered list', () => {
    const game = started();
    const first = (audience: readonly number[] | 'house') =>
      JSON.stringify((JSON.parse(game.heard(audience)[0]!) as [unknown, { decks: unknown }[]])[1][0]!.decks);
    expect([first([1]).includes('"ox"'), first('house').includes('"ox"'), first([]).includes('"ox"')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(first([1])).not.toBe(first([2]));
  });

  it('GR-HID-07: public cards of an eliminated player stay public, and the others stay hidden', () => {
    const game = given({ ...position, two: {}, three: {} }).when(1, concede);
    for (const audience of [[], [1], [2]])
      expect(shown(game.view(audience), 'out:1')).toEqual(['elk', 'hare', null, null, null, 'newt', 'crow']);
    expect(shown(game.view('house'), 'out:1')).not.toContain(null);
  });

  it('GR-HID-08: everybody sees survey scores and how they came about', () => {
    const game = given({ phase: 'survey', one: { front: ['ox', 'ox'] }, two: { hand: ['ox'] } });
    for (const audience of [[], [1], [2]]) {
      expect(game.heard(audience).join()).toContain('"difference":0,"modifiers":[],"score":2,"seat":1');
      expect(game.view(audience).seats.map(({ counters }) => counters['score'] ?? 0)).toEqual([2, 0]);
    }
  });

  it('GR-HID-09: everybody sees Titans per discard pile, deck sizes and spent uses', () => {
    const view = given({ one: { discard: ['rhea', 'ox'] } }).view([]);
    expect([view.seats[0]!.counters['titans'], shown(view, 'deck:1').length]).toEqual([1, 10]);
    expect(layout.counters).toContainEqual({ id: 'titans', title: 'Titans in the Discard Pile', on: 'seat' });
  });

  it(
    'GR-HID-10, GR-VIEW-07: only the choosing player sees the options among hidden cards; everybody sees that ' +
      'there is a question',
    () => {
      const game = given({
        cards: [doing({ op: 'discard', who: 'each-opponent', n: 1 })],
        one: { hand: ['doer'] },
        two: { hand: ['elk', 'hare'] },
      }).when(1, play('doer', 'back'));
      const asked = (audience: readonly number[] | 'house') =>
        game.view(audience).asks.map(({ seat, options }) => [seat, reveal(options ?? [])]);
      expect(asked([])).toEqual([[2, undefined]]);
      expect(asked([1])).toEqual([[2, undefined]]);
      expect(JSON.stringify(asked([2]))).toContain('elk');
      expect(JSON.stringify(asked('house'))).toContain('elk');
      expect(game.options(1).map(({ kind }) => kind)).toEqual(['concede']);
    },
  );

  it('GR-VIEW-01: only the player who drew a card and the judge learn which one it is', () => {
    const game = given({ phase: 'draw', one: { hand: ['ox'], deck: ['rhea', 'ox', 'ox'] } });
    expect(
      [[1], 'house', [2], []].map((audience) =>
        game
          .heard(audience as [] | 'house')
          .at(-1)!
          .includes('rhea'),
      ),
    ).toEqual([true, true, false, false]);
    expect(shown(game.view([2]), 'hand:1')).toEqual([null, null]);
  });

  it('GR-VIEW-02: everybody learns a card that comes into a public place', () => {
    const game = given({
      cards: [doing({ op: 'mill', who: 'you', n: 1 }, { op: 'discard', who: 'you', n: 'all' })],
      one: { hand: ['doer', 'hare'], deck: ['rhea', 'ox', 'ox'] },
    }).when(1, play('doer', 'back'));
    for (const id of ['rhea', 'hare']) expect(game.heard([]).at(-1)).toContain(`"${id}"`);
  });

  it('GR-VIEW-03: a card that leaves a public place for a hand or deck is named then, and later only counted', () => {
    const game = given({
      cards: [doing({ op: 'return', what: { all: { name: 'rhea' } } })],
      one: { hand: ['doer'] },
      two: { front: ['rhea'] },
    }).when(1, play('doer', 'back'));
    const [leg] = game.of('moved').find(({ cause }) => cause === 'return')!.legs;
    expect([
      leg!.card !== undefined,
      shown(game.view([]), 'hand:2'),
      shown(game.view([1]), 'hand:2'),
      shown(game.view([2]), 'hand:2'),
    ]).toEqual([true, [null], [null], ['rhea']]);
  });

  it('GR-VIEW-03: the step of the replay says which card it was, although no table of it shows the card', async () => {
    const game = given({
      cards: [doing({ op: 'return', what: { all: { name: 'rhea' } } })],
      one: { hand: ['doer'] },
      two: { front: ['rhea'] },
    });
    const { handle } = game.card('rhea');
    game.when(1, play('doer', 'back'));
    const step = await game.step(game.table.units, []);
    expect(step.title).toBe('doer');
    expect(step.changes.flatMap(({ was }) => (was ? [was] : []))).toEqual([{ [handle]: 'rhea' }]);
    // The record itself names a card that leaves a hand.
    const before = await game.step(game.table.units - 1, []);
    expect([before.title, before.changes.some(({ was }) => was !== undefined)]).toEqual(['doer is played', false]);
  });

  it(
    'GR-VIEW-04: a search shows cards only to its player; a taken card is named if it is revealed or lies ' + 'open',
    () => {
      const found = (more: object) =>
        given({
          cards: [doing({ op: 'search', who: 'you', what: { type: 'TITAN' }, n: 1, to: 'hand', ...more })],
          one: { hand: ['doer'], deck: ['elk', 'rhea', 'ox'] },
        }).when(1, play('doer', 'back'), take('rhea'));
      const heard = (game: Game, audience: number[], id: string): boolean =>
        game.heard(audience).slice(-2).join().includes(`"${id}"`);
      expect([heard(found({}), [1], 'elk'), heard(found({}), [2], 'elk'), heard(found({}), [2], 'rhea')]).toEqual([
        true,
        false,
        false,
      ]);
      expect([
        heard(found({ reveal: true }), [2], 'rhea'),
        heard(found({ to: 'front' }), [2], 'rhea'),
        heard(found({ reveal: true }), [2], 'elk'),
      ]).toEqual([true, true, false]);
      expect(shown(found({}).view([1]), 'deck:1')).toEqual([null, null]);
    },
  );

  it('GR-VIEW-05: hidden cards have no handles, and nothing links one across a shuffle', () => {
    const game = given({
      cards: [doing({ op: 'to-deck', what: { all: { name: 'rhea' } }, place: 'shuffled' })],
      one: { hand: ['doer'] },
      two: { front: ['rhea'], deck: ['ox', 'elk', 'hare'] },
    }).when(1, play('doer', 'back'));
    for (const audience of [[], [1], [2]])
      expect(game.view(audience).zones.find(({ id }) => id === 'deck:2')).toEqual({
        id: 'deck:2',
        kind: 'pooled',
        slots: Array.from({ length: 4 }, () => ({ definition: null, known: [] })),
      });
    expect(game.actions.at(-1)!['card']).toMatchObject({ to: [1] }); // The slot in the hand is sealed to its player.
  });

  it('GR-VIEW-05: only the player learns from which slot of their hand a card came', () => {
    const game = given({
      cards: [doing({ op: 'discard', who: 'you', n: 1 })],
      one: { hand: ['doer', 'hare', 'elk', 'mole'] },
    }).when(1, play('doer', 'back'), take('elk'));
    const slots = game.of('moved').flatMap(({ legs }) => legs.map(({ slot }) => slot));
    expect(slots).toEqual([{ $: 1, to: [1] }]);
    for (const audience of [[], [2]]) expect(game.heard(audience).at(-1)).not.toContain('"slot":1');
  });

  it('GR-VIEW-06: no player and no spectator learns the order of a shuffle, or a seed', () => {
    const game = started();
    const order = JSON.stringify(reveal(game.of('shuffled', true)[0]!.order));
    for (const audience of [[], [1], [2], [1, 2]])
      for (const hidden of [order, 'a'.repeat(64)]) expect(game.heard(audience).join()).not.toContain(hidden);
    expect(game.heard('house').join()).toContain(order);
  });

  it('GR-VIEW-08: a spectator sees at most what every player sees', () => {
    const game = episode();
    for (const table of game.tables) {
      const views = [[], [1], [2]].map((audience) => viewOf(game, table, audience));
      views[0]!.forEach((known, n) => {
        if (known) expect([views[1]![n], views[2]![n]]).toEqual([true, true]);
      });
    }
  });

  it('GR-VIEW-09: everybody learns that a player began with an empty hand, and chose 1 or 3', () => {
    const game = given({ phase: 'draw', one: {} });
    expect(game.heard([]).at(-1)).toContain('"of":"draw"');
    game.when(1, answer(3));
    expect(game.actions.at(-1)!['value']).toBe(3);
    expect(game.heard([]).at(-1)).toContain('"value":3');
  });

  it("GR-VIEW-10: the judge's view holds everything, and nobody else gets it", () => {
    const game = started().when(1, playAny('back'), ...wait);
    expect(
      game
        .view('house')
        .zones.every((zone) =>
          (zone.kind === 'pooled' ? zone.slots : zone.cards).every(({ definition }) => definition !== null),
        ),
    ).toBe(true);
    for (const audience of [[], [1], [2], [1, 2]])
      expect(shown(game.view(audience), 'deck:1')).toEqual(Array.from({ length: game.count('deck', 1) }, () => null));
  });
});

/** Whether an audience knows the card, for each place. */
const viewOf = (game: Game, table: Table, audience: readonly number[]): boolean[] => {
  const at = game.tables.indexOf(table);
  const facts = game
    .heard(audience)
    .slice(0, at + 1)
    .map((entry, n) => ({ revision: game.tables[n]!.revision, facts: (JSON.parse(entry) as [unknown, Fact[]])[1] }));
  return fold(facts, audience).zones.flatMap((zone) =>
    (zone.kind === 'pooled' ? zone.slots : zone.cards).map(({ definition }) => definition !== null),
  );
};

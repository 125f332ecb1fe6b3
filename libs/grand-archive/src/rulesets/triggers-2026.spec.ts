import { describe, expect, it } from '@jest/globals';
import {
  activate,
  answer,
  choose,
  decline,
  pass,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

type Ops = NonNullable<NonNullable<Print['abilities']>[number]['do']>;
const fast = { types: 'ACTION', speed: 'fast' } as const;
const body = { types: 'ALLY', stats: { power: 1, life: 3 } } as const;
const ally = [{ what: { types: ['ALLY' as const] }, min: 1, max: 1 }];
const theirs = [{ what: { types: ['ALLY' as const], who: 'opponent' as const }, min: 1, max: 1 }];
const item = [{ what: { types: ['ITEM' as const] }, min: 1, max: 1 }];
const does = (...ops: Ops) => ({ kind: 'resolve' as const, do: ops });
const fell = { op: 'destroy', what: { target: 0 } } as const;

written26({
  marksman: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text: 'On Enter: If you control another ally, deal 2 damage to target champion.',
  },
});
written({
  asker: { types: 'ALLY', power: 1, life: 1, text: 'On Enter: You may draw a card.' },
  duskbell: { types: 'ITEM', text: 'At the beginning of your end phase, if you control an ally, draw a card.' },
  joiner: { types: 'ALLY', power: 1, life: 1, text: 'On Enter: If you control another ally, draw a card.' },
});
printed({
  finish: { ...fast, abilities: [{ ...does(fell, drawOne), targets: ally }] },
  chooser: {
    ...body,
    abilities: [
      {
        kind: 'triggered',
        when: 'enter',
        text: 'Choose one',
        modes: {
          choose: 1,
          of: [
            { text: 'fell', targets: theirs, do: [fell] },
            { text: 'break', targets: item, do: [fell] },
          ],
        },
      },
    ],
  },
  weigher: {
    ...body,
    abilities: [
      when('enter', 'Depending on your hand', {
        op: 'if',
        if: [{ is: 'number', of: { cards: ['hand'], who: 'you' }, max: 0 }],
        then: [{ op: 'draw', who: 'you', n: 3 }],
        else: [{ op: 'damage', to: { champion: 'each-opponent' }, n: 1 }],
      }),
    ],
  },
  hunter: { ...body, abilities: [{ ...when('enter', 'Hunter: fell', fell), targets: theirs }] },
  watcher: {
    ...body,
    abilities: [{ ...when('enter-triggered', 'Watcher: draw', drawOne), of: { types: ['ALLY'] } }],
  },
  later: { ...fast, abilities: [does({ op: 'delay', until: 'end-began', do: [drawOne] })] },
  bargain: {
    ...fast,
    abilities: [
      does(
        { op: 'sacrifice', what: { all: { types: ['ITEM'], who: 'you' } } },
        {
          op: 'if',
          if: [{ is: 'did' }],
          then: [{ op: 'reflex', targets: theirs, do: [fell] }],
        },
        drawOne,
      ),
    ],
  },
  sore: { ...body, abilities: [when('damaged', 'Sore: draw', drawOne)] },
  snatch: {
    ...fast,
    abilities: [
      {
        ...does({ op: 'damage', to: { target: 0 }, n: 1 }, { op: 'control', what: { target: 0 }, who: 'you' }),
        targets: ally,
      },
    ],
  },
  martyr: {
    ...body,
    abilities: [
      when('die', 'Martyr: burn', {
        op: 'damage',
        to: { champion: 'each-opponent' },
        n: { stat: 'power', of: { self: true } },
      }),
    ],
  },
});

/** Seat 1 has an object enter. */
const entered = (id: string, one: object = {}, two: object = {}): Game =>
  given26({ hand: [id], ...one }, two)
    .when(1, activate(id))
    .passAll();
const fizzled = (game: Game): unknown[] =>
  game.of('item-ended').flatMap(({ result, rules }) => (result === 'none' ? [...rules] : []));

describe('a triggered ability in 2026', () => {
  it('GA26-TRIG-01: is placed in the check after its event', () => {
    const game = given26({ hand: ['finish'], field: ['imp'] });
    game.when(1, activate('finish', { targets: ['imp'] })).passAll();
    const kinds = game.facts.map((fact) => (fact.kind === 'moved' ? (fact.cause ?? '') : fact.kind));
    const order = ['draw', 'item-ended', 'item-raised'].map((kind) => kinds.indexOf(kind));
    expect(order.every((at, n) => at > (order[n - 1] ?? 0))).toBe(true);
    expect(game.stack()).toEqual(['Imp: Imp: draw']);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('GA26-TRIG-02: with "may" is placed, and decided as it resolves: %s', (wanted, cards) => {
    const game = entered('asker');
    expect([game.asked, game.stack().length]).toEqual([[], 1]);
    expect(game.passAll().asked).toEqual(['1 may']);
    game.when(1, answer(wanted, 'may'));
    expect([game.count('hand', 1), game.stack()]).toEqual([cards, []]);
  });

  it('GA26-TRIG-03: asks its "if" at the event, and again as it resolves', () => {
    const ending = (field: string[], hand: string[] = []): Game =>
      given26({ field: ['duskbell', ...field] }, { hand }).passTo('end');
    expect(ending([]).stack()).toEqual([]);
    expect(ending(['ox']).passAll().count('hand', 1)).toBe(1);
    const lost = ending(['ox'], ['doom'])
      .when(1, pass)
      .when(2, activate('doom', { targets: ['ox'] }));
    expect([lost.passAll().stack().length, lost.passAll().count('hand', 1)]).toEqual([1, 0]);
  });

  it('GA26-TRIG-04: with a keyword is placed whatever its "if" says, which is asked as it resolves', () => {
    const game = entered('joiner');
    expect([game.stack().length, game.passAll().count('hand', 1)]).toEqual([1, 0]);
    const met = entered('joiner', { hand: ['joiner', 'call'] });
    met.when(1, activate('call')).passAll();
    expect(met.passAll().count('hand', 1)).toBe(1);
  });

  it('GA26-TRIG-04: has its targets chosen whatever its "if" says, which may be lost until it resolves', () => {
    const aiming = (one: object, two: object = {}): Game => entered('marksman', one, two).when(1, choose('ember@2'));
    const shot = (game: Game): number => game.passAll().card('ember@2').damage;
    expect([shot(aiming({})), shot(aiming({ field: ['ox'] }))]).toEqual([0, 2]);
    const lost = aiming({ field: ['ox'] }, { hand: ['doom'] }).when(1, pass);
    expect(shot(lost.when(2, activate('doom', { targets: ['ox'] })).passAll())).toBe(0);
  });

  it('GA26-TRIG-05: has its mode chosen as it is placed, and fizzles without a legal one', () => {
    const game = entered('chooser', { field: ['orb'] }, { field: ['ox'], hand: ['doom'] });
    expect(game.asked).toEqual(['1 modes']);
    game.when(1, answer([0], 'modes'));
    expect(game.table.items[0]!.declared['modes']).toEqual([0]);
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['ox'] }))
      .passAll();
    expect([game.stack(), game.onField('orb')]).toEqual([[], true]);
    const none = entered('chooser');
    expect([none.asked, none.stack(), fizzled(none)]).toEqual([[], [], ['GA26-TRIG-07']]);
  });

  it('GA26-TRIG-06: that depends on something reads it as it resolves, and nobody chooses', () => {
    const game = entered('weigher', { hand: ['weigher', 'spark'] });
    expect(game.asked).toEqual([]);
    game.when(1, activate('spark')).passAll();
    expect([game.passAll().card('ember@2').damage, game.count('hand', 1)]).toEqual([1, 1]);
    expect(entered('weigher').passAll().count('hand', 1)).toBe(3);
  });

  it('GA26-TRIG-07: without a legal target has triggered, and fizzles', () => {
    const game = entered('hunter', { field: ['watcher'] });
    expect([fizzled(game), game.stack()]).toEqual([['GA26-TRIG-07'], ['Watcher: Watcher: draw']]);
  });

  it('GA26-TRIG-07: chooses its targets as it is placed, and fizzles when it loses them', () => {
    const game = entered('hunter', {}, { field: ['ox', 'bear'], hand: ['recall'] });
    expect(game.asked).toEqual(['1 targets']);
    game
      .when(1, choose('ox'))
      .when(1, pass)
      .when(2, activate('recall', { targets: ['ox'] }))
      .passAll();
    expect([game.stack(), game.onField('bear')]).toEqual([[], true]);
  });

  it('GA26-TRIG-08: that is delayed does not come from what was negated', () => {
    const ending = (hand: string[]): Game => {
      const game = given26({ hand: ['later'] }, { hand })
        .when(1, activate('later'))
        .when(1, pass);
      for (const id of hand) game.when(2, activate(id, { targets: ['later'] }));
      return game.passTo('end');
    };
    expect([ending(['deny']).stack(), ending([]).stack().length]).toEqual([[], 1]);
  });

  it('GA26-TRIG-09: that is delayed comes once, even if it fails', () => {
    const ended = (hand: string[]): Game => {
      const game = given26({ hand: ['later'] }, { hand })
        .when(1, activate('later'))
        .passAll()
        .passTo('end');
      for (const id of hand)
        game
          .when(1, pass)
          .when(2, activate(id, { targets: ['!Later'] }))
          .passAll();
      return game;
    };
    expect(ended([]).passAll().count('hand', 1)).toBe(1);
    const negated = ended(['hush']);
    expect([negated.stack(), negated.count('hand', 1)]).toEqual([[], 0]);
    expect(negated.passAll().when(2, decline).passTo('main').passTo('end').stack()).toEqual([]);
  });

  it('GA26-TRIG-10: of "when you do" is placed after the whole effect, with its source, if it was done', () => {
    const game = given26({ hand: ['bargain'], field: ['orb'] }, { field: ['bear'] })
      .when(1, activate('bargain'))
      .passAll();
    const [trigger] = game.table.items;
    expect([game.count('hand', 1), trigger?.of, trigger?.card]).toEqual([1, 'trigger', game.handle('bargain')]);
    expect(game.passAll().onField('bear')).toBe(false);
    const not = given26({ hand: ['bargain'] }, { field: ['bear'] })
      .when(1, activate('bargain'))
      .passAll();
    expect([not.stack(), not.count('hand', 1)]).toEqual([[], 1]);
  });

  it('GA26-TRIG-11: belongs to who controls its source as it is placed', () => {
    const game = given26({ hand: ['snatch'] }, { field: ['sore'] });
    game.when(1, activate('snatch', { targets: ['sore'] })).passAll();
    expect(game.table.items.map(({ controller }) => controller)).toEqual([1]);
    expect([game.passAll().count('hand', 1), game.count('hand', 2)]).toEqual([1, 0]);
  });

  it('GA26-TRIG-12: uses what was last known of an object that has left', () => {
    const game = given26({ hand: ['feast', 'doom'], field: ['martyr'] });
    game.when(1, activate('feast', { targets: ['martyr'] })).passAll();
    game.when(1, activate('doom', { targets: ['martyr'] })).passAll(2);
    expect(game.card('ember@2').damage).toBe(3);
  });
});

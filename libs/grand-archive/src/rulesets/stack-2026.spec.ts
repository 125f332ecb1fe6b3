import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import { CardDefinition } from '#rules';
import {
  ability,
  activate,
  given,
  materialize,
  pass,
  pay,
  printed,
  testCards,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { drawOne, face } from '../../../../test/support/grand-archive/print.js';

const { rules } = by2026;

written({
  rebuke: {
    types: 'ACTION',
    speed: 'fast',
    text: 'If a card activation you controlled was negated this turn, draw two cards.',
  },
  vanish: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Negate target card activation. Banish the card that had its activation negated this way.',
  },
  safe: {
    types: 'ACTION',
    speed: 'fast',
    text: "The activation of the next card you activate this turn can't be negated.",
  },
});
/** An action that is paid from the memory. */
testCards.add(
  CardDefinition.parse({
    id: 'rite',
    game: 'grand-archive',
    ...face('rite', { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [drawOne] }] }),
    cost: { kind: 'memory', n: 0 },
  }),
);

/** Its ability costs a level. */
printed({
  ebb: {
    types: 'ITEM',
    abilities: [{ kind: 'activated', text: 'Delevel: draw', cost: [{ pay: 'delevel' }], do: [drawOne] }],
  },
});

const table = (one: object = {}, two: object = {}): Game => given({ rules, one, two });
const denied = (game: Game, id: string, by = 'deny'): Game =>
  game
    .when(1, pass)
    .when(2, activate(by, { targets: [id] }))
    .passAll();

describe('the stack of 2026', () => {
  it('GA26-STACK-02: resolves instances last in, first out', () => {
    const game = table({ hand: ['spark', 'study', 'rain', 'calm'] });
    game.when(1, activate('spark')).when(1, activate('study')).when(1, activate('calm'));
    expect([game.stack(), game.zone('stack').toSorted()]).toEqual([
      ['Spark', 'Study', 'Calm'],
      ['calm', 'spark', 'study'],
    ]);
    expect([game.passAll().stack(), game.passAll().stack()]).toEqual([['Spark', 'Study'], ['Spark']]);
  });

  it('GA26-STACK-03: is controlled by who played each card', () => {
    const game = table({ hand: ['spark'] }, { hand: ['calm'] })
      .when(1, activate('spark'))
      .when(1, pass);
    game.when(2, activate('calm'));
    expect([game.card('spark').controller, game.card('calm').controller]).toEqual([1, 2]);
    expect(game.table.items.map(({ controller }) => controller)).toEqual([1, 2]);
  });

  it('GA26-STACK-04: keeps X, costs, modes and targets with each instance', () => {
    const game = table({ hand: ['storm', 'ox', 'ox'] }).when(1, activate('storm', { x: 2, targets: ['ember@2'] }));
    game.when(1, pay());
    expect(game.table.items[0]).toMatchObject({
      definition: 'storm',
      cost: { final: 2 },
      declared: { x: 2, targets: [[game.handle('ember@2')]] },
    });
    expect(game.passAll().card('ember@2').damage).toBe(2);
  });

  it.each([
    ['spark', 'graveyard:1'],
    ['rite', 'banishment:1'],
  ])('GA26-STACK-09: lets %s go to %s, resolved or negated', (id, zone) => {
    const resolved = table({ hand: [id] })
      .when(1, activate(id))
      .passAll();
    const negated = denied(table({ hand: [id] }, { hand: ['deny'] }).when(1, activate(id)), id);
    expect([resolved.zone(zone), negated.zone(zone)]).toEqual([[id], [id]]);
  });

  it('GA26-STACK-10: puts the card of an object onto the field as its last instance resolves', () => {
    const game = table({ hand: ['mouse'] }).when(1, activate('mouse'));
    expect([game.passAll().zone('stack'), game.onField('mouse'), game.stack()]).toEqual([[], true, []]);
  });

  it('GA26-STACK-12: lets an instance fizzle whose card has left the stack', () => {
    const game = table({ hand: ['spark'] }).when(1, activate('spark'));
    game.mended({ op: 'put', what: game.handle('spark'), to: 'banishment:1' });
    game.passAll();
    expect([game.stack(), game.zone('banishment:1'), game.count('hand', 1)]).toEqual([[], ['spark'], 0]);
  });

  it('GA26-STACK-13, GA26-STACK-15: carries out nothing of a negated activation, and gives no cost back', () => {
    const game = table({ hand: ['bear', 'ox', 'mouse'] }, { hand: ['deny'] })
      .when(1, activate('bear'))
      .when(1, pay());
    denied(game, 'bear');
    expect([game.onField('bear'), game.count('memory', 1), game.count('hand', 1), game.zone('graveyard:1')]).toEqual([
      false,
      2,
      0,
      ['bear'],
    ]);
  });

  it('GA26-STACK-14: keeps what the act of activating has triggered', () => {
    written({
      hearer: { types: 'ALLY', power: 1, life: 1, text: 'Whenever you activate an action card, draw a card.' },
    });
    const game = table({ field: ['hearer'], hand: ['bolt', 'ox'] }, { hand: ['deny'] });
    game.when(1, activate('bolt', { targets: ['ember@2'] })).when(1, pay());
    const waiting = game.stack().length;
    denied(game, 'bolt');
    expect([waiting, game.stack().length, game.count('hand', 1)]).toEqual([2, 1, 0]);
    expect(game.passAll().count('hand', 1)).toBe(1);
  });

  const fizzled = (more: readonly string[]): Game => {
    const game = table({ hand: [...more, 'doom', 'rebuke'] }, { field: ['ox'], hand: ['recall'] });
    for (const id of more) game.when(1, activate(id)).passAll();
    game.when(1, activate('doom', { targets: ['ox'] })).when(1, pass);
    return game.when(2, activate('recall', { targets: ['ox'] })).passAll();
  };
  const results = (game: Game) => game.of('item-ended').map(({ result }) => result);

  it('GA26-STACK-16: does not count a fizzle as negating', () => {
    const game = fizzled([]);
    expect(results(game)).toEqual(['resolved', 'none']);
    expect(game.when(1, activate('rebuke')).passAll().count('hand', 1)).toBe(0);
    const negated = table({ hand: ['spark', 'rebuke'] }, { hand: ['deny'] }).when(1, activate('spark'));
    expect(denied(negated, 'spark').when(1, activate('rebuke')).passAll().count('hand', 1)).toBe(2);
  });

  it('GA26-STACK-16: lets what cannot be negated fizzle all the same', () => {
    expect(results(fizzled(['safe']))).toEqual(['resolved', 'none']);
    const safe = table({ hand: ['safe', 'spark'] }, { hand: ['deny'] })
      .when(1, activate('safe'))
      .passAll();
    expect(denied(safe.when(1, activate('spark')), 'spark').stack()).toEqual(['Spark']);
  });

  it('GA26-STACK-17: takes the card of a fizzled instance off the stack', () => {
    expect([fizzled([]).zone('stack'), fizzled([]).zone('graveyard:1')]).toEqual([[], ['doom']]);
  });

  it('GA26-STACK-18, GA26-STACK-19: lets an ability resolve whose source is gone or controlled by another', () => {
    const using = (spell: string) => {
      const game = table({ field: ['monk'] }, { hand: [spell] }).when(1, ability('monk', { targets: ['ember@2'] }));
      expect([game.onField('monk'), game.zone('stack')]).toEqual([true, []]);
      game
        .when(1, pass)
        .when(2, activate(spell, { targets: ['monk'] }))
        .passAll(2);
      return game.card('ember@2').damage;
    };
    expect([using('doom'), using('void'), using('steal')]).toEqual([1, 1, 1]);
  });

  it('GA26-STACK-20: lets a card go where an effect says, also if it was negated', () => {
    const game = table({ hand: ['spark'] }, { hand: ['vanish'] }).when(1, activate('spark'));
    expect(denied(game, 'spark', 'vanish').zone('banishment:1')).toEqual(['spark']);
  });
});

const choice = (one: object, two: object = {}): Game =>
  given({ rules, turn: { n: 4, seat: 2 }, phase: 'end', one, two }).passAll();

describe('a materialization of 2026', () => {
  it('GA26-MAT-01, GA26-MAT-06: runs as an activation does, then gives its player Opportunity', () => {
    const game = choice({ materials: ['lens'], memory: ['ox'] }).when(1, materialize('lens'));
    expect([game.zone('stack'), game.table.items[0]!.state, game.asked]).toEqual([['lens'], 'announced', ['1 pay']]);
    game.when(1, pay());
    expect([game.table.items[0]!.declared['how'], game.holder]).toEqual(['materialize', 1]);
    expect(choice({ materials: ['lamp'] }).refusal(1, materialize('lamp'))).toBe('GA-MAT-04');
  });

  it('GA26-MAT-02: of a champion needs the level above and the lineage', () => {
    const on = (field: string, id: string) =>
      choice({ field: [field], materials: [id, 'lens'], memory: ['ox'] }).refusal(1, materialize(id));
    expect([on('ember', 'ann2'), on('cy1', 'ann2'), on('ann2', 'ann1')]).toEqual([
      'GA-CHAMP-01',
      'GA-KW-24',
      'GA-CHAMP-01',
    ]);
    expect(
      choice({ field: ['ann1'], materials: ['ann2'], memory: ['ox'] })
        .when(1, materialize('ann2'))
        .stack(),
    ).toEqual(['Ann, Knight']);
  });

  it('GA26-MAT-03, GA26-MAT-04: pays with Floating Memory first, and picks the rest at random and at once', () => {
    const game = choice({ materials: ['prism'], memory: ['ox', 'bear'], graveyard: ['feather'] }).when(
      1,
      materialize('prism'),
    );
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, floating: [now.handle('feather')] }));
    const causes = game.facts.filter(({ kind }) => kind === 'moved' || kind === 'drew-random').map(({ kind }) => kind);
    expect([causes, game.count('memory', 1), game.count('banishment', 1)]).toEqual([
      ['moved', 'drew-random', 'moved'],
      1,
      2,
    ]);
    const short = choice({ materials: ['prism', 'lens'], memory: ['ox'] });
    expect([short.refusal(1, materialize('prism')), short.table.draws]).toEqual(['GA-MAT-06', 0]);
  });

  it('GA26-MAT-07, GA26-MAT-08: of a champion whose level fits no longer fizzles, and is banished', () => {
    const game = choice({ field: ['ann1', 'ebb'], lineage: ['ember'], materials: ['ann2'], memory: ['ox'] });
    game.when(1, materialize('ann2')).when(1, pay()).when(1, ability('ebb')).passAll(2);
    expect([game.onField('ann2'), game.onField('ember@1'), game.zone('banishment:1').toSorted()]).toEqual([
      false,
      true,
      ['ann2', 'ox'],
    ]);
    expect(game.of('item-ended')).toMatchObject([{ result: 'none', rules: ['GA26-MAT-07'] }]);
    expect(game.of('unit-ended').at(-1)).toMatchObject({ rules: ['GA26-MAT-07'] });
  });

  it('GA26-MAT-08: of a champion that is negated is banished', () => {
    const game = choice({ materials: ['ann1'], memory: ['ox'] }, { hand: ['deny'] });
    game.when(1, materialize('ann1')).when(1, pay());
    expect(denied(game, 'ann1').zone('banishment:1').toSorted()).toEqual(['ann1', 'ox']);
  });
});

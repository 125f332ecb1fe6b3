import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import type { Ability } from '../../libs/grand-archive/src/effects/words.js';
import { face } from '../support/grand-archive/print.js';
import {
  activate,
  choose,
  decline,
  given,
  pay,
  testCards,
  written,
  type Deed,
} from '../support/grand-archive/index.js';

/** What few cards do: material cards of cost X, what must be materialized, choices in the own memory. */
type Op = NonNullable<Ability['do']>[number];
const does = (id: string, ...ops: readonly Op[]): void =>
  testCards.add(
    CardDefinition.parse({
      id,
      game: 'grand-archive',
      ...face(id, { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [...ops] }] }),
    }),
  );
does('demand', { op: 'materialize', must: true, what: { types: ['ITEM'] } });
does('offer', { op: 'materialize', what: { types: ['ITEM'] }, free: true });
does('recall', { op: 'choose', what: { zone: 'memory' }, min: 1, max: 2, as: 'it' }, {
  op: 'move',
  what: { chosen: 'it' },
  to: 'hand',
} as unknown as Op);
does('recollect', { op: 'choose', what: { zone: 'memory', types: ['ALLY'] }, min: 1, max: 'any', as: 'it' }, {
  op: 'move',
  what: { chosen: 'it' },
  to: 'graveyard',
} as unknown as Op);
does(
  'hail',
  { op: 'recover', who: 'you', n: 1 },
  { op: 'if', if: [{ is: 'did' }], then: [{ op: 'draw', who: 'you', n: 1 }] },
);
does('purge', { op: 'negate', what: { all: { item: 'card', other: true } } });
written({
  gem: { types: 'REGALIA ITEM', cost: 'X', text: 'On Enter: Draw a card.' },
  blade: { types: 'REGALIA WEAPON', power: 1, durability: 2 },
});

const materialize =
  (card: number, x?: number): Deed =>
  (game, seat) => ({
    kind: 'materialize',
    ask: game.table.asks.find((one) => one.seat === seat && !one.answered)!.id,
    card,
    ...(x === undefined ? {} : { x }),
  });
const declining: Deed = (game) => ({ kind: 'decline', ask: game.table.asks[0]!.id });
const inPhase = (one: object) => given({ turn: { n: 4, seat: 2 }, phase: 'end', one }).passAll();

describe('a material card of cost X', () => {
  const game = () => inPhase({ materials: ['gem'], memory: ['ox', 'bear'] });

  it('GA-ACT-04: X may be as much as the memory pays, from nothing on', () => {
    for (const x of [0, 1, 2]) expect(game().when(1, materialize(0, x)).table.items[0]!.declared).toMatchObject({ x });
    expect([game().refusal(1, materialize(0, 3)), game().refusal(1, materialize(0))]).toEqual([
      'GA-ACT-04',
      'R-ACTION-02',
    ]);
  });

  it('GA-ACT-04, GA-COST-03: the X that was said is paid out of the memory', () => {
    const paid = game().when(1, materialize(0, 2));
    expect([paid.table.items[0]!.cost, paid.table.asks[0]!.title]).toMatchObject([
      { kind: 'memory', final: 2 },
      'Pay 2 memory for Gem',
    ]);
    paid.when(1, pay()).passAll();
    expect([paid.count('banishment', 1), paid.onField('gem')]).toEqual([2, true]);
    const free = game().when(1, materialize(0, 0)).passAll();
    expect([free.count('banishment', 1), free.onField('gem')]).toEqual([0, true]);
  });
});

describe('an effect that makes its controller materialize', () => {
  it('GA-MAT-01: it must be, where anything can be; nothing else may be chosen, and nothing declined', () => {
    const game = given({ one: { hand: ['demand'], materials: ['blade', 'gem'] } })
      .when(1, activate('demand'))
      .passAll();
    expect([game.asked, game.table.asks[0]!.title]).toEqual([['1 materialize-now'], 'Materialize a card']);
    expect([game.refusal(1, materialize(0)), game.refusal(1, declining)]).toEqual(['GA-MAT-01', 'GA-MAT-01']);
    game.when(1, materialize(1, 0)).passAll();
    expect(game.onField('gem')).toBe(true);
  });

  it('GA-MAT-01: nobody is asked, where nothing can be', () => {
    const game = given({ one: { hand: ['demand'], materials: ['blade'] } })
      .when(1, activate('demand'))
      .passAll();
    expect([game.asked, game.units()]).toEqual([[], ['card resolved']]);
  });

  it('GA-MAT-01: where it only may be, it can be declined, and costs nothing where the effect says so', () => {
    const game = () =>
      given({ one: { hand: ['offer'], materials: ['gem', 'blade'] } })
        .when(1, activate('offer'))
        .passAll();
    expect([game().asked, game().refusal(1, materialize(1))]).toEqual([['1 materialize'], 'GA-MAT-01']);
    expect(game().when(1, decline).onField('gem')).toBe(false);
  });
});

describe('a choice in the own memory', () => {
  it('GA-TGT-08: without a condition as many are chosen as the effect says, and only their player sees which', () => {
    const game = given({ one: { hand: ['recall'], memory: ['ox', 'bear'] } })
      .when(1, activate('recall'))
      .passAll();
    const [asked] = game.table.asks;
    expect(asked).toMatchObject({ seat: 1, title: 'Choose in your memory', min: 1, max: 2, options: { to: [1] } });
    expect(game.refusal(1, choose())).toBe('R-ACTION-02');
    game.when(1, choose('bear'));
    expect([game.zone('memory:1'), game.zone('hand:1')]).toEqual([['ox'], ['bear']]);
  });

  it('GA-TGT-08: with a condition nobody is made to choose, since only they know what fits', () => {
    const game = given({ one: { hand: ['recollect'], memory: ['bolt', 'bear', 'ox'] } })
      .when(1, activate('recollect'))
      .passAll();
    expect(game.table.asks).toMatchObject([{ min: 0, max: 3 }]);
    expect(game.refusal(1, choose('bolt'))).toBe('GA-TGT-08');
    game.when(1, choose('bear', 'ox'));
    expect([game.zone('memory:1'), game.zone('graveyard:1').sort()]).toEqual([['bolt'], ['bear', 'ox', 'recollect']]);
  });

  it('GA-TGT-08: of an empty memory nothing is chosen, and nobody asked', () => {
    const game = given({ one: { hand: ['recall'] } })
      .when(1, activate('recall'))
      .passAll();
    expect([game.asked, game.count('hand', 1)]).toEqual([[], 0]);
  });
});

describe('what a text says of what was done before', () => {
  it('GA-WAY-02: what moves nothing has happened once it is carried out', () => {
    const game = given({ one: { hand: ['hail'] } })
      .when(1, activate('hail'))
      .passAll();
    expect(game.count('hand', 1)).toBe(1);
  });
});

describe('other entries of the stack', () => {
  it('are all but the one that says so', () => {
    const game = given({ one: { hand: ['purge', 'hail'] } })
      .when(1, activate('hail'))
      .when(1, activate('purge'));
    expect(game.stack()).toEqual(['Hail', 'Purge']);
    game.passAll();
    expect([game.stack(), game.zone('graveyard:1').sort()]).toEqual([[], ['hail', 'purge']]);
    expect(game.of('item-ended').map(({ result }) => result)).toEqual(['negated', 'resolved']);
  });
});

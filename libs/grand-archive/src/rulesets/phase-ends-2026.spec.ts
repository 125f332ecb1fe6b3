import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import {
  ability,
  activate,
  attack,
  given,
  pass,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, type Print } from '../../../../test/support/grand-archive/print.js';

const { rules } = by2026;
const at = (position: Parameters<typeof given>[0]): Game => given({ rules, ...position });

const later = (whose?: 'own'): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [
    { kind: 'resolve', do: [{ op: 'delay', until: 'end-began', do: [drawOne], ...(whose ? { whose } : {}) } as never] },
  ],
});
printed({
  dusk: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'end-turn' }, drawOne] }] },
  awaitany: later(),
  awaitown: later('own'),
  ...Object.fromEntries(
    ['wake', 'materialize', 'recollection', 'main', 'end'].map((phase) => [
      `skip${phase}`,
      { types: 'ACTION', abilities: [{ kind: 'announce', cost: [{ pay: 'skip', phase }] }] } satisfies Print,
    ]),
  ),
});

written({
  fanfare: { types: 'ACTION', speed: 'fast', text: 'End the combat phase. Draw a card.' },
  vow: {
    types: 'ACTION',
    cost: 3,
    speed: 'fast',
    text:
      'You may activate this card without paying its reserve cost. If you do, skip your next draw phase.\n\n' +
      'Recover 1.',
  },
});

/** Everybody passes, and materializes nothing, until it is so. */
const playOn = (game: Game, isSo: () => boolean): Game => {
  while (!isSo()) {
    const [ask] = game.table.asks;
    if (ask) game.when(ask.seat, () => ({ kind: 'decline', ask: ask.id }));
    else game.passAll();
  }
  return game;
};

describe('the end of a phase by an effect of 2026', () => {
  const ended = (): Game =>
    at({ one: { field: ['bear', 'martyr'], hand: ['spark'] }, two: { hand: ['retreat', 'spark'] } })
      .when(1, attack('bear', 'ember@2'))
      .when(1, activate('spark'))
      .when(1, ability('martyr'))
      .when(1, pass)
      .when(2, activate('retreat'))
      .passAll();

  it('GA26-TURN-18: banishes the cards on the stack, of which nothing resolves, and abilities cease', () => {
    const game = ended();
    expect(game.onField('martyr')).toBe(false);
    expect([game.zone('banishment:1'), game.stack(), game.count('hand', 1)]).toEqual([['spark'], [], 0]);
  });

  it('GA26-TURN-19: does not banish the card that does so', () => {
    const game = ended();
    expect([game.zone('graveyard:2'), game.zone('banishment:2')]).toEqual([['retreat'], []]);
  });

  it('GA26-TURN-19: carries out the rest of its instructions', () => {
    const game = at({ one: { field: ['bear'] }, two: { hand: ['fanfare'] } })
      .when(1, attack('bear', 'ember@2'), pass)
      .when(2, activate('fanfare'))
      .passAll();
    expect([game.zone('hand:2'), game.zone('graveyard:2'), game.phase]).toEqual([['ox'], ['fanfare'], 'main']);
  });

  it('GA26-TURN-20: has an End of Combat Step before Main goes on', () => {
    const game = ended();
    expect([game.phases(), game.holder, game.table.combat]).toEqual([['combat/end', 'main'], 1, null]);
    expect(game.card('ember@2').damage).toBe(0);
  });
});

describe('the end of a turn by an effect of 2026', () => {
  const ended = (): Game =>
    given26(
      { field: [{ card: 'bear', damage: 1 }, 'crier'], hand: ['spark', 'ox'] },
      { hand: ['dusk'], field: ['imp'] },
    )
      .when(1, attack('bear', 'ember@2'))
      .when(1, activate('spark'), pass)
      .when(2, activate('dusk'))
      .passAll();

  it('GA26-TURN-21: clears the stack, and cleans up without a window before', () => {
    const game = ended();
    expect([game.zone('banishment:1'), game.phases().slice(0, 2), game.card('bear').damage]).toEqual([
      ['spark'],
      ['end', 'end/clean-up'],
      0,
    ]);
    expect([game.table.combat, game.of('opportunity').every(({ seat }) => seat === null)]).toEqual([null, true]);
  });

  it('GA26-TURN-21: leads to the next turn', () => {
    const game = ended();
    expect([game.table.turn, game.asked, game.stack()]).toEqual([{ n: 4, seat: 2 }, ['2 materialize'], []]);
  });

  it('GA26-TURN-19, GA26-TURN-21: carries out the rest of the text, whose card goes where it goes by default', () => {
    const game = ended();
    expect([game.zone('graveyard:2'), game.zone('hand:2')]).toEqual([['dusk'], ['ox']]);
  });

  it('GA26-TURN-14, GA26-TURN-21: opens a window for what its clean-up triggers', () => {
    const game = given26({ hand: ['rally', 'wither'] }, { hand: ['dusk'], field: ['imp'] });
    for (const id of ['rally', 'wither']) game.when(1, activate(id, { targets: ['imp'] })).passAll();
    game.when(1, pass).when(2, activate('dusk')).passAll();
    expect([game.phase, game.stack(), game.holder]).toEqual(['end/opportunity', ['Imp: Imp: draw'], 1]);
  });
});

describe('a skipped phase of 2026', () => {
  it.each([
    ['wake', ['materialize', 'recollection', 'draw', 'main', 'end']],
    ['materialize', ['wake', 'recollection', 'draw', 'main', 'end']],
    ['recollection', ['wake', 'materialize', 'draw', 'main', 'end']],
    ['main', ['wake', 'materialize', 'recollection', 'draw', 'end']],
  ])('GA26-TURN-22: %s does not take place', (phase, others) => {
    const skip = `skip${phase}`;
    const game = given26({ hand: [skip] })
      .when(1, activate(skip))
      .passAll();
    playOn(game, () => game.table.turn!.seat === 2);
    playOn(game, () => game.table.turn!.n === 6);
    const turn = game.log.slice(game.log.findIndex((fact) => fact.kind === 'turn-began' && fact.n === 5));
    const began = turn.slice(
      0,
      turn.findIndex((fact) => fact.kind === 'turn-began' && fact.n === 6),
    );
    const phases = began.flatMap((fact) => (fact.kind === 'phase-began' ? [fact.phase] : []));
    expect([...new Set(phases)]).toEqual(others);
  });

  it('GA26-TURN-22: triggers nothing at its beginning, and has no turn-based action', () => {
    const one = { field: ['cy1', 'clerk', 'marcher'], hand: ['skiprecollection'], memory: ['bear'] };
    const game = given26(one).when(1, activate('skiprecollection')).passAll();
    playOn(game, () => game.table.turn!.n === 5 && game.phase === 'main');
    expect([
      game.count('memory', 1),
      game.log.some((fact) => fact.kind === 'item-raised' && /Seer/.test(fact.item.title)),
    ]).toEqual([1, false]);
  });

  it('GA26-TURN-22: of the end leaves damage where it is, and ends what lasts until the end of the turn', () => {
    const game = given26({ field: [{ card: 'ox', damage: 2 }], hand: ['skipend', 'rally'] });
    game.when(1, activate('rally', { targets: ['ox'] })).passAll();
    game.when(1, activate('skipend')).passAll().passAll();
    expect([game.table.turn, game.card('ox').damage, game.table.effects]).toEqual([{ n: 4, seat: 2 }, 2, []]);
  });

  it.each([
    ['any', 2],
    ['own', 1],
  ])('GA26-TURN-23: of the end leaves what waits for the end of %s turn to that of seat %d', (whose, seat) => {
    const game = given26({ hand: ['skipend', `await${whose}`] })
      .when(1, activate(`await${whose}`))
      .passAll();
    game.when(1, activate('skipend')).passAll().passAll();
    playOn(game, () => game.stack().length > 0);
    expect([game.table.turn!.n, game.table.turn!.seat, game.phase]).toEqual([
      3 + (seat === 2 ? 1 : 2),
      seat,
      'end/opportunity',
    ]);
  });

  /** Seat 1 skips as many Draw Phases, and comes to the Main Phase of its next turns. */
  const skipping = (times: number, turns: number): Game => {
    const game = at({
      one: { field: ['drummer'], hand: Array(times).fill('vow'), materials: [] },
      two: { materials: [] },
    });
    for (let n = 0; n < times; n += 1) game.when(1, activate('vow', { extra: ['instead'] })).passAll();
    for (let n = 0; n < turns; n += 1) {
      game.passTo('end');
      while (game.table.turn!.seat === 1) game.passAll();
      while (game.phase !== 'main' || game.table.turn!.seat !== 1) game.passAll();
    }
    return game;
  };

  it.each([
    [1, 1, 0],
    [1, 2, 1],
    [2, 2, 0],
    [2, 3, 1],
  ])('GA26-TURN-22: %d skipped, after %d turns: %d drawn and triggered, one by one', (times, turns, drawn) => {
    const game = skipping(times, turns);
    expect([game.count('hand', 1), game.card('ember@2').damage]).toEqual([drawn, drawn]);
    const last = game.of('phase-began', true).map(({ phase }) => phase);
    expect(last.slice(last.lastIndexOf('recollection')).includes('draw')).toBe(drawn === 1);
  });
});

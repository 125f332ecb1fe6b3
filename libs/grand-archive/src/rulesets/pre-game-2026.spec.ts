import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import {
  ability,
  activate,
  answer,
  pass,
  place,
  printed,
  started,
  type Game,
} from '../../../../test/support/grand-archive/index.js';

const { rules } = by2026;
const latecomer = { what: { entered: true }, min: 1, max: 1 } as const;
printed({
  hearth: {
    types: 'REGALIA ITEM',
    keywords: ['begins-on-field'],
    abilities: [
      { kind: 'static', modify: [{ what: { all: { who: 'opponent' } }, bar: ['activate', 'materialize'] }] },
      { kind: 'static', modify: [{ what: { all: {} }, keywords: ['hindered'] }] },
      {
        kind: 'activated',
        text: 'Rest: destroy what came this turn',
        cost: [{ pay: 'rest' }],
        targets: [latecomer],
        do: [{ op: 'destroy', what: { target: 0 } }],
      },
    ],
  },
});

const begun = (seats: number, first: 1 | 2): Game =>
  started({ rules, seats, first, material: ['ember', 'hearth'], main: ['mouse', 'mouse', 'mouse', 'mouse'] });
const everyone = (game: Game, deed: Parameters<Game['when']>[1]): Game => {
  for (let asks = game.table.asks; asks.length > 0; asks = game.table.asks)
    game.when(asks.find((one) => !one.answered)!.seat, deed);
  return game;
};

describe('pre-game actions of 2026', () => {
  it('GA26-SETUP-02: are asked in turn order, when the first player is known', () => {
    const game = begun(3, 2);
    const asked: number[] = [];
    for (let [ask] = game.table.asks; ask?.of === 'may'; [ask] = game.table.asks) {
      asked.push(ask.seat);
      game.when(ask.seat, answer(true, 'may'));
    }
    expect(asked).toEqual([2, 3, 1]);
    expect([game.zone('field'), game.table.turn]).toEqual([['hearth', 'hearth', 'hearth'], null]);
  });

  it('GA26-SETUP-03: give no Opportunity, and nobody can answer them', () => {
    const game = begun(2, 1).when(1, answer(true, 'may'));
    expect([game.holder, game.stack(), game.refusal(1, pass), game.refusal(2, pass)]).toEqual([
      undefined,
      [],
      'GA26-OPP-05',
      'GA26-OPP-05',
    ]);
  });

  it('GA26-SETUP-03: are neither forbidden nor changed by the text of another object', () => {
    const game = begun(2, 1).when(1, answer(true, 'may')).when(2, answer(true, 'may'));
    expect([game.onField('hearth@2'), game.rested('hearth@2')]).toEqual([true, false]);
  });

  it('GA26-SETUP-04: put cards onto the field that were in play before the first turn', () => {
    const game = begun(2, 1).when(1, answer(true, 'may')).when(2, answer(false, 'may'));
    everyone(game, place('ember'));
    expect(game.table.turn?.n).toBe(1);
    game.when(1, activate('mouse')).passAll();
    expect(game.refusal(1, ability('hearth', { targets: ['hearth'] }))).toBe('GA-TGT-01');
    game.when(1, ability('hearth', { targets: ['mouse'] })).passAll();
    expect([game.onField('mouse'), game.onField('hearth')]).toEqual([false, true]);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  choose,
  pass,
  pay,
  printed,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne } from '../../../../test/support/grand-archive/print.js';

const unit = [{ what: { unit: true }, min: 1, max: 1 }];
const ally = [{ what: { types: ['ALLY' as const] }, min: 1, max: 1 }];

printed({
  censer: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'activated',
        text: 'Choose one',
        cost: [{ pay: 'reserve', n: 1 }, { pay: 'rest' }],
        modes: {
          choose: 1,
          of: [
            { text: 'burn', targets: unit, do: [{ op: 'damage', to: { target: 0 }, n: 2 }] },
            { text: 'fell', targets: ally, do: [{ op: 'destroy', what: { target: 0 } }] },
          ],
        },
      },
    ],
  },
  axe: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'activated',
        text: 'Fell one',
        modes: { choose: 1, of: [{ text: 'fell', targets: ally, do: [{ op: 'destroy', what: { target: 0 } }] }] },
      },
    ],
  },
  fountain: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'activated',
        text: 'Rest: draw',
        anyone: true,
        cost: [{ pay: 'rest' }, { pay: 'reserve', n: 1 }],
        do: [drawOne],
      },
    ],
  },
  purse: {
    types: 'ITEM',
    abilities: [{ kind: 'activated', text: 'Cheap', do: [{ op: 'cheapen', what: {}, n: 1, until: 'end-of-turn' }] }],
  },
  duel: {
    types: 'ATTACK',
    stats: { power: 1 },
    abilities: [
      { kind: 'activated', text: 'Draw', once: 'turn', do: [drawOne] },
      { kind: 'activated', text: 'Rest: draw', cost: [{ pay: 'rest' }], do: [drawOne] },
      { kind: 'activated', text: 'Sacrifice: draw', cost: [{ pay: 'sacrifice-self' }], do: [drawOne] },
      { kind: 'static', modify: [{ what: { all: { types: ['ALLY'], who: 'you' } }, stats: { power: 2 } }] },
    ],
  },
});

const using =
  (id: string, index: number, more: object = {}): Deed =>
  (game) => ({ kind: 'ability', ability: `${game.handle(id)}/${id}#front#${index}`, ...more });

/** Duel lies on the stack; then in the intent, where seat 1 has Opportunity. */
const dueling = (): [Game, Game] => {
  const begun = (): Game => given26({ hand: ['duel'], field: ['ox'] }).when(1, activate('duel'));
  const game = begun().passAll();
  if (game.asked.length > 0) game.when(1, choose('ember@2'));
  return [begun(), game];
};

describe('activated abilities in 2026', () => {
  it('GA26-ABACT-01: are announced with modes and targets, paid, and lie on the stack', () => {
    const game = given26({ field: ['censer'], hand: ['ox', 'ox'] }, {});
    game.when(1, using('censer', 0, { modes: [0], targets: [game.handle('ember@2')] }));
    expect([game.asked, game.table.items[0]!.state]).toEqual([['1 pay'], 'announced']);
    game.when(1, pay());
    expect([game.holder, game.rested('censer'), game.onField('censer'), game.count('memory', 1)]).toEqual([
      1,
      true,
      true,
      1,
    ]);
    expect(game.table.items[0]).toMatchObject({ of: 'ability', state: 'ready', declared: { modes: [0] } });
    expect(game.passAll().card('ember@2').damage).toBe(2);
  });

  it('GA26-ABACT-01: are Fast by default', () => {
    const game = given26({ hand: ['spark'] }, { field: ['orb'] })
      .when(1, activate('spark'))
      .when(1, pass);
    expect(game.when(2, ability('orb')).stack()).toEqual(['Spark', 'Orb: Rest: draw']);
  });

  it('GA26-ABACT-02: cannot be activated without a legal mode', () => {
    const offered = (...field: string[]): unknown[] =>
      given26({ field })
        .options(1)
        .flatMap(({ kind, action }) => (kind === 'ability' ? [String(action['ability']).split('/')[1]] : []));
    expect([offered('axe'), offered('axe', 'ox')]).toEqual([[], ['axe#front#0']]);
    expect(given26({ field: ['axe'] }).refusal(1, using('axe', 0, { modes: [0] }))).toBe('GA-TGT-02');
  });

  it('GA26-ABACT-03: change no cost of what is on the stack already', () => {
    const game = given26({ field: ['purse'], hand: ['storm', 'ox', 'ox'] });
    game.when(1, activate('storm', { x: 2, targets: ['ember@2'] })).when(1, pay());
    game.when(1, ability('purse')).passAll();
    expect([game.table.items[0]!.cost?.final, game.count('memory', 1)]).toEqual([2, 2]);
    expect(game.passAll().card('ember@2').damage).toBe(2);
  });

  it('GA26-ABACT-04: of an attack card work from the intent, but for what only objects can pay', () => {
    const [stacked, fighting] = dueling();
    expect(() => stacked.when(1, using('duel', 0))).toThrow();
    expect(fighting.zone('intent')).toEqual(['duel']);
    expect([fighting.refusal(1, using('duel', 1)), fighting.refusal(1, using('duel', 2))]).toEqual([
      'GA-COST-12',
      'GA-COST-12',
    ]);
    expect(fighting.when(1, using('duel', 0)).passAll().count('hand', 1)).toBe(1);
    expect(fighting.refusal(1, using('duel', 0))).toBe('GA-ACT-22');
  });

  it('GA26-ABACT-05: stand beside static ones, which apply from the intent', () => {
    const [stacked, fighting] = dueling();
    expect([stacked, fighting].map((game) => game.card('ox@1').appears?.stats)).toEqual([undefined, { power: 3 }]);
  });

  it('GA26-ABACT-06: belong to who controlled their source as they were activated', () => {
    const game = given26({ field: ['orb'] }, { hand: ['steal'] })
      .when(1, ability('orb'))
      .when(1, pass);
    game.when(2, activate('steal', { targets: ['orb'] })).passAll();
    expect([game.card('orb').controller, game.table.items[0]!.controller]).toEqual([2, 1]);
    expect(game.passAll().count('hand', 1)).toBe(1);
  });

  it('GA26-OPP-11: are activated by whom an effect permits as by the controller, who stays it', () => {
    const game = given26({ field: ['fountain', 'orb'] }, { hand: ['ox', 'bear'] }).when(1, pass);
    expect(game.refusal(2, ability('orb'))).toBe('GA-ACT-19');
    game.when(2, ability('fountain')).when(2, pay('ox'));
    expect([game.table.items[0]!.controller, game.card('fountain').controller, game.rested('fountain')]).toEqual([
      2,
      1,
      true,
    ]);
    expect(game.passAll().zone('memory:2')).toEqual(['ox']);
    expect([game.count('hand', 1), game.count('hand', 2)]).toEqual([0, 2]);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  materialize,
  pass,
  printed,
  written,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { statOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

const any = (what: object) => [{ what, min: 1, max: 1 }];
const fast = (ability: NonNullable<Print['abilities']>[number], more: Partial<Print> = {}): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', ...ability }],
  ...more,
});
const spells = { subtypes: ['SPELL'], who: 'you' as const };
const sol = (level: number, text: string): Print => ({
  name: `Sol, ${text}`,
  types: 'CHAMPION',
  stats: { level, life: 20 },
  abilities: [{ kind: 'activated', once: 'ever', inherited: true, text, cost: [], do: [drawOne] }],
});

written({
  yonder: { types: 'ACTION', speed: 'fast', text: 'Target unit becomes distant.' },
});

printed({
  banner: {
    types: 'ATTACK',
    stats: { power: 1 },
    abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'], who: 'you' } }, stats: { power: 2 } }] }],
  },
  volley: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    keywords: [
      { name: 'ranged', n: 2 },
      { name: 'ranged', n: 3 },
    ],
  },
  sentry: { types: 'ALLY', stats: { power: 1, life: 1 }, keywords: ['intercept', 'intercept'] },
  vow: {
    types: 'ALLY',
    classes: 'WARRIOR',
    stats: { power: 1, life: 1 },
    keywords: [{ name: 'taunt', if: [{ is: 'class-bonus' }] }],
  },
  recall: fast({ targets: any({ zone: 'graveyard', keyword: 'taunt' }), do: [drawOne] }),
  fetch: fast({
    do: [{ op: 'take', from: ['hand'], what: { keyword: 'taunt' }, min: 1, max: 1, to: 'banishment' } as never],
  }),
  hush: fast({
    targets: any({ item: 'ability', elements: ['FIRE'], types: ['ALLY'] }),
    do: [{ op: 'negate', what: { target: 0 } }],
  }),
  mage: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [
      {
        kind: 'activated',
        spell: true,
        text: 'As a Spell: 1 damage',
        cost: [],
        targets: any({ unit: true }),
        do: [{ op: 'damage', to: { target: 0 }, n: 1 }],
      },
    ],
  },
  veil: fast({ targets: any({ item: 'any', subtypes: ['SPELL'] }), do: [{ op: 'negate', what: { target: 0 } }] }),
  font: {
    types: 'ITEM',
    abilities: [{ ...when('burned', 'Font: draw', drawOne), of: { subtypes: ['SPELL'] } }],
  },
  scar: {
    types: 'ITEM',
    abilities: [{ ...when('damaged', 'Scar: draw', drawOne), of: {}, by: { subtypes: ['SPELL'] } }],
  },
  rune: { types: 'ITEM', abilities: [{ ...when('activated', 'Rune: draw', drawOne), of: { item: 'any', ...spells } }] },
  /** It looks for cards only. */
  book: { types: 'ITEM', abilities: [{ ...when('activated', 'Book: draw', drawOne), of: spells }] },
  sol1: sol(1, 'Dawn'),
  sol2: sol(2, 'Noon'),
  ebb: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'announce', cost: [{ pay: 'delevel' }] }] },
  echo: {
    types: 'ATTACK',
    stats: { power: 1 },
    abilities: [when('hit', 'Echo: to the hand', { op: 'move', what: { self: true }, to: 'hand' } as never)],
  },
  purge: fast({
    targets: any({ zone: 'graveyard', who: 'any' }),
    do: [{ op: 'banish', what: { target: 0 } } as never],
  }),
});

describe('abilities of 2026', () => {
  it('GA26-ABIL-01: of other cards than actions and attack cards work on the field', () => {
    const field = given26({ field: ['crier'], hand: ['crier'], graveyard: ['crier'] }).passAll(1);
    expect(field.stack()).toEqual(['Crier: Crier: draw']);
  });

  it('GA26-ABIL-01: of an attack card work in the intent, and not on the stack', () => {
    const game = given26({ hand: ['banner'], field: ['ox'] }).when(1, activate('banner'));
    const power = (): number => statOf(sightOf(game), game.card('ox'), 'power');
    const onStack = power();
    game.passAll();
    expect([game.zone('intent'), onStack, power()]).toEqual([['banner'], 1, 3]);
    fought(game).passAll();
    expect([game.zone('graveyard:1'), power()]).toEqual([['banner'], 1]);
  });

  it('GA26-ABIL-01: that name a zone work there, and nowhere else', () => {
    expect(
      given26({ field: ['haunt'] })
        .passAll()
        .stack(),
    ).toEqual([]);
    expect(
      given26({ graveyard: ['haunt'] })
        .passAll()
        .stack(),
    ).toEqual(['Haunt: draws']);
  });

  it('GA26-ABIL-02: count as often as the object has them', () => {
    const game = given26({ field: ['volley'], hand: ['yonder'] });
    game.when(1, activate('yonder', { targets: ['volley'] })).passAll();
    fought(game.when(1, attack('volley', 'ember@2'))).passAll();
    expect(game.card('ember@2').damage).toBe(6);
  });

  it('GA26-ABIL-02: that are redundant by their keyword count once', () => {
    const game = given26({ field: ['bear'] }, { field: ['sentry'] }).when(1, attack('bear', 'ember@2'));
    expect(game.stack()).toEqual(['Sentry: Intercept']);
  });

  it('GA26-ABIL-03: that are keywords are found in any zone, unless a restriction locks them', () => {
    const [locked, open] = ['ember', 'ann1'].map((leader) =>
      given26({ field: [leader], hand: ['fetch', 'recall', 'vow'], graveyard: ['vow'] }),
    ) as [Game, Game];
    expect(locked.refusal(1, activate('recall', { targets: ['vow'] }))).toBe('GA-TGT-02');
    open.when(1, activate('recall', { targets: ['vow'] })).passAll();
    for (const game of [locked, open]) game.when(1, activate('fetch')).passAll();
    const taking: Deed = (game) => ({
      kind: 'answer',
      ask: game.table.asks[0]!.id,
      hand: [game.zone('hand:1').indexOf('vow')],
    });
    expect(locked.refusal(1, taking)).toBe('GA-TGT-08');
    expect(open.when(1, taking).zone('banishment:1')).toEqual(['vow']);
  });

  it('GA26-ABIL-04: have the types and elements of their source', () => {
    const dying = (dead: string): Game =>
      given26({ hand: ['smite', 'hush'] }, { field: [dead] })
        .when(1, activate('smite', { targets: [dead] }))
        .passAll();
    const game = dying('imp');
    expect(game.stack()).toEqual(['Imp: Imp: draw']);
    game.when(1, activate('hush', { targets: ['!Imp'] })).passAll();
    expect([game.stack(), game.count('hand', 2)]).toEqual([[], 0]);
  });
});

describe('an ability as a Spell in 2026', () => {
  it('GA26-ABIL-05: is stopped by Spellshroud, and found as a Spell on the stack', () => {
    const game = given26({ field: ['mage'] }, { field: ['nix'], hand: ['veil'] });
    expect(game.refusal(1, ability('mage', { targets: ['nix'] }))).toBe('GA-TGT-01');
    game.when(1, ability('mage', { targets: ['ember@2'] }), pass);
    game.when(2, activate('veil', { targets: ['!Mage'] })).passAll();
    expect([game.stack(), game.card('ember@2').damage]).toEqual([[], 0]);
  });

  it('GA26-ABIL-05: is a Spell that its player activates', () => {
    const game = given26({ field: ['mage', 'rune', 'book'] }).when(1, ability('mage', { targets: ['ember@2'] }));
    expect(game.stack().slice(1)).toEqual(['Rune: Rune: draw']);
  });

  it('GA26-ABIL-05: has a source that counts as a Spell source as it resolves, and no subtype', () => {
    printed({
      focus2: { types: 'ITEM', abilities: [{ kind: 'static', modify: [{ what: { all: { unit: true } }, more: 2 }] }] },
      hunt: fast({ targets: any({ types: ['ALLY'], subtypes: ['SPELL'] }), do: [drawOne] }),
    });
    const game = given26({ field: ['mage', 'focus2'], hand: ['hunt'] });
    game.when(1, ability('mage', { targets: ['ember@2'] }));
    expect(game.options(1).some(({ label }) => label.startsWith('Activate Hunt'))).toBe(false);
    expect(game.passAll().card('ember@2').damage).toBe(3);
  });

  it('GA26-ABIL-06: has a Spell source for what looks for its doing', () => {
    const game = given26({ field: ['mage', 'font', 'scar'] }).when(1, ability('mage', { targets: ['ember@2'] }));
    game.passAll().when(1, answer([1, 0], 'order'));
    expect(game.stack()).toEqual(['Font: Font: draw', 'Scar: Scar: draw']);
  });
});

describe('what abilities remember in 2026', () => {
  const rise = (game: Game): Game => game.when(1, activate('ascend')).passAll().when(1, materialize('sol2')).passAll();

  it('GA26-ABIL-07: is kept by the champion card that brought the ability, and not by one that comes again', () => {
    const game = given26({ field: ['sol1'], materials: ['sol2'], hand: ['ascend', 'ebb', 'ascend'] });
    game.when(1, ability('sol1')).passAll();
    rise(game);
    const open = (): string[] =>
      game
        .options(1)
        .flatMap(({ kind, action }) =>
          kind === 'ability' ? [String(action['ability']).split('/')[1]!.split('#')[0]!] : [],
        );
    expect(open()).toEqual(['sol2']);
    game.when(1, ability('sol2', { of: 'sol2' })).passAll();
    game.when(1, activate('ebb')).passAll();
    expect([game.onField('sol1'), open()]).toEqual([true, []]);
    expect([rise(game).onField('sol2'), open()]).toEqual([true, ['sol2']]);
  });

  const hit = (): Game => {
    const game = given26({ hand: ['echo'] }, { hand: ['purge'] })
      .when(1, activate('echo'))
      .passAll();
    return fought(game).passAll();
  };

  it('GA26-ABIL-08: of a card of the intent finds it where the end of combat put it', () => {
    const game = hit();
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Echo: Echo: to the hand'], ['echo']]);
    expect(game.passAll().zone('hand:1')).toEqual(['echo']);
  });

  it('GA26-ABIL-08: does nothing to it if it has moved on from there', () => {
    const game = hit().when(1, pass);
    game.when(2, activate('purge', { targets: ['echo'] })).passAll(2);
    expect([game.stack(), game.zone('hand:1'), game.zone('banishment:1')]).toEqual([[], [], ['echo']]);
  });
});

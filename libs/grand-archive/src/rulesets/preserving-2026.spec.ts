import { describe, expect, it } from '@jest/globals';
import type { Draft } from '#rules';
import {
  ability,
  activate,
  answer,
  attack,
  materialize,
  pass,
  printed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  dryad: { types: 'ALLY', power: 1, life: 2, text: 'Preserve' },
  sight: { types: 'ACTION', speed: 'fast', text: 'Preserve\n\nDraw a card.' },
  echo: { types: 'ACTION', speed: 'fast', text: 'Preserve\n\nEphemerate — (0)\n\nDraw a card.' },
  offer: { types: 'ACTION', speed: 'fast', text: 'Sacrifice an ally.' },
  bolt26: {
    types: 'REGALIA ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'Renewable\n\nREST: Load Bolt26 into target unloaded Gun weapon you control.',
  },
  rifle: { types: 'REGALIA WEAPON', subtypes: 'GUN', power: 1, durability: 3 },
});

printed({
  play26: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { kind: 'resolve', do: [{ op: 'materialize-there', what: { all: { zone: 'banishment', who: 'you' } } }] },
    ],
  },
});

const after = (game: Game): Game => game.passAll();

describe('Preserve', () => {
  const destroyed = (how: string, targets: string[] = ['dryad']): Game =>
    given26({ field: ['dryad', 'ox'], hand: [how, 'recall'] })
      .when(1, activate(how, { targets }))
      .passAll();

  it('GA26-PRESERVE-01: puts a destroyed object from the graveyard into the material deck by a trigger', () => {
    const game = destroyed('doom');
    expect([game.stack(), game.zone('graveyard:1').includes('dryad')]).toEqual([['Dryad: Preserve'], true]);
    expect(after(game).zone('materials:1')).toContain('dryad');
    expect(destroyed('void').stack()).toEqual([]);
  });

  it('GA26-PRESERVE-02: counts a sacrificed object as destroyed', () => {
    const game = given26({ field: ['dryad'], hand: ['offer'] })
      .when(1, activate('offer'))
      .passAll();
    expect(game.stack()).toEqual(['Dryad: Preserve']);
  });

  it('GA26-PRESERVE-03: puts a card that becomes no object there as it resolves', () => {
    const game = given26({ hand: ['sight'] })
      .when(1, activate('sight'))
      .passAll();
    expect([game.zone('materials:1'), game.zone('graveyard:1')]).toEqual([['lamp', 'sight'], []]);
  });

  it('GA26-PRESERVE-03: lets its controller choose where it would be banished', () => {
    const game = (keeps: boolean): Game => {
      const now = given26({ graveyard: ['echo'] }, {}, { asks: 'always' });
      now.when(1, (table) => ({ kind: 'activate', card: table.handle('echo') })).passAll();
      return now.when(1, answer(keeps, 'may'));
    };
    expect(game(true).zone('materials:1')).toContain('echo');
    expect(game(false).zone('banishment:1')).toEqual(['echo']);
  });

  const preserved = (): Game => {
    const game = given26({ hand: ['sight'] }, {}, { turn: { n: 3, seat: 2 }, phase: 'main' });
    game.when(2, pass).when(1, activate('sight')).passAll();
    return game.passTo('materialize');
  };

  it('GA26-PRESERVE-04: leaves the card known to everybody until it goes to the hand', () => {
    const notes = (game: Game): boolean => JSON.stringify(game.view([]).notes).includes('sight');
    const game = preserved();
    expect(notes(game)).toBe(true);
    expect(notes(game.when(1, materialize('sight')))).toBe(false);
  });

  it('GA26-PRESERVE-04: lies face up among cards that only their player sees, until it goes to the hand', () => {
    const seen = (game: Game, zone: string): unknown[] => {
      const shown = game.view([2]).zones.find(({ id }) => id === zone)!;
      return shown.kind === 'pooled' ? shown.slots.map(({ definition, known }) => [definition, known === null]) : [];
    };
    const game = preserved();
    expect(seen(game, 'materials:1')).toEqual([
      [null, false],
      ['sight', true],
    ]);
    game.when(1, materialize('sight'));
    expect(seen(game, 'hand:1').map((slot) => (slot as unknown[])[0])).not.toContain('sight');
  });

  it.each(['GA26-PRESERVE-05', 'GA26-MAT-10'])('%s: returns to the hand in place of a materialization', () => {
    const game = preserved().when(1, materialize('sight'));
    expect([game.zone('hand:1').includes('sight'), game.zone('materials:1')]).toEqual([true, ['lamp']]);
    expect(game.facts.filter(({ kind }) => kind === 'item-raised')).toEqual([]);
  });

  it('GA26-PRESERVE-05: can be returned where nothing else could be materialized', () => {
    const bare = given26({ hand: ['sight', 'ascend'], materials: [] });
    bare.when(1, activate('sight')).passAll().when(1, activate('ascend')).passAll();
    expect(bare.when(1, materialize('sight')).zone('hand:1')).toContain('sight');
  });
});

describe('a permission to play a card, in place of which a Preserved card returns', () => {
  const permitted = (banishment: { card: string; face?: 'down' }[]): Game => {
    const game = given26({ field: ['dryad'], hand: ['doom', 'play26'], banishment }, {}, { asks: 'always' });
    game.when(1, activate('doom', { targets: ['dryad'] })).passAll(2);
    return game.when(1, activate('play26')).passAll();
  };
  const returned =
    (card: string) =>
    (game: Game): Draft => ({
      kind: 'materialize',
      ask: game.table.asks[0]!.id,
      card: game.handle(card),
      instead: game.zone('materials:1').indexOf('dryad'),
    });
  const turned = (game: Game): unknown[] => game.of('turned').map(({ face, definition }) => [face, definition]);

  it('GA26-REPL-05: needs the face-down card to be shown, which stays as private as it was', () => {
    const game = permitted([{ card: 'bolt26', face: 'down' }]).when(1, returned('bolt26'));
    expect(game.zone('hand:1')).toEqual(['dryad']);
    expect(turned(game)).toEqual([
      ['up', 'bolt26'],
      ['down', { $: 'bolt26', to: [1] }],
    ]);
    expect([game.zone('banishment:1'), game.card('bolt26').face]).toEqual([['bolt26'], 'down']);
  });

  it('GA26-REPL-05: shows nothing where the card to be played lies open, or lies in the material deck', () => {
    expect(turned(permitted([{ card: 'bolt26' }]).when(1, returned('bolt26')))).toEqual([]);
    const game = given26({ field: ['dryad'], hand: ['doom', 'ascend'] }).when(
      1,
      activate('doom', { targets: ['dryad'] }),
    );
    const before = game.passAll(2).log.length;
    game.when(1, activate('ascend')).passAll().when(1, materialize('dryad'));
    expect(game.log.slice(before).filter(({ kind }) => kind === 'shown' || kind === 'turned')).toEqual([]);
  });

  it('GA26-PRESERVE-06: replaces its materializing, and nothing is played besides', () => {
    const game = permitted([{ card: 'bolt26' }]).when(1, returned('bolt26'));
    expect([game.zone('banishment:1'), game.onField('bolt26'), game.stack()]).toEqual([['bolt26'], false, []]);
    const other = permitted([{ card: 'bolt26' }]);
    const played = { kind: 'materialize', ask: other.table.asks[0]!.id, card: other.handle('bolt26') };
    other.when(1, () => ({ ...played, instead: 'nothing' })).passAll();
    expect([other.onField('bolt26'), other.zone('hand:1')]).toEqual([true, []]);
  });

  it('GA26-PRESERVE-06: does not replace the activation of a card', () => {
    const game = permitted([{ card: 'sight' }]);
    expect(game.refusal(1, returned('sight'))).toBe('GA26-PRESERVE-06');
  });
});

describe('Renewable', () => {
  const gun = (more: object = {}): Game => given26({ field: ['rifle', 'bolt26'], ...more }, { field: ['golem'] });

  it('GA26-RENEWABLE-01: goes from the field to the material deck in place of banishment', () => {
    const game = gun({ hand: ['void'] })
      .when(1, activate('void', { targets: ['bolt26'] }))
      .passAll();
    expect([game.zone('materials:1'), game.zone('banishment:1')]).toEqual([['lamp', 'bolt26'], []]);
  });

  it('GA26-RENEWABLE-01: goes there from the intent, but not out of a gun that leaves', () => {
    const loaded = (hand: string[] = []): Game =>
      gun({ hand })
        .when(1, ability('bolt26', { targets: ['rifle'] }))
        .passAll();
    const shot = fought(loaded().when(1, attack('ember@1', 'golem', 'rifle'))).passAll();
    expect(shot.zone('materials:1')).toContain('bolt26');
    const lost = loaded(['void'])
      .when(1, activate('void', { targets: ['rifle'] }))
      .passAll();
    expect([lost.zone('materials:1'), [...lost.zone('banishment:1')].sort()]).toEqual([['lamp'], ['bolt26', 'rifle']]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import { zoneId, type Fact } from '#table';
import {
  activate,
  answer,
  attack,
  concede,
  decline,
  given,
  materialize,
  pass,
  pay,
  place,
  placed,
  presented,
  printed,
  started,
  written,
  type Game,
  type Setup,
} from '../../../../test/support/grand-archive/index.js';
import { when } from '../../../../test/support/grand-archive/print.js';

const { rules } = by2026;

written({
  oracle: { name: 'Oracle, Spirit', types: 'CHAMPION', level: 0, life: 15, text: 'On Enter: Glimpse 2.' },
});

printed({
  drumkit: {
    types: 'REGALIA ITEM',
    keywords: ['begins-on-field'],
    abilities: [
      when('draw', 'Drumkit: 1 damage to the champion', { op: 'damage', to: { champion: 'each-opponent' }, n: 1 }),
    ],
  },
});

const begun = (setup: Setup = {}): Game => started({ ...setup, rules });
/** Every player has placed Ember. */
const everybody = (setup: Setup = {}): Game => {
  const game = begun(setup);
  for (const seat of game.table.order) game.when(seat, place('ember'));
  return game;
};
const factsOf = (game: Game, kind: Fact['kind']): number[] =>
  game.log.flatMap((fact, n) => (fact.kind === kind ? [n] : []));

describe('level 0 champions of 2026', () => {
  it('GA26-SETUP-01, GA26-SETUP-05: are asked of all players after the first player is known, before any turn', () => {
    const game = presented(placed({ rules }));
    expect(game.of('unit-ended', true).map((unit) => unit.rules[0])).toEqual([
      'GA-SETUP-03',
      'GA-SETUP-04',
      'GA-SETUP-05',
      'GA-SETUP-06',
    ]);
    expect([...game.asked].sort()).toEqual(['1 champion', '2 champion']);
    expect([game.table.turn, game.table.asks.map(({ rule }) => rule)]).toEqual([
      null,
      ['GA26-SETUP-05', 'GA26-SETUP-05'],
    ]);
  });

  it('GA26-SETUP-05: go onto the field together, and a choice is not known before all have chosen', () => {
    const game = begun().when(1, place('ember'));
    expect([game.count('field'), game.table.turn]).toEqual([0, null]);
    expect(game.heard([2]).at(-1)).not.toContain('ember');
    game.when(2, place('ember'));
    expect([game.onField('ember@1'), game.onField('ember@2')]).toEqual([true, true]);
  });

  it.each(['ann1', 'sword'])('GA26-SETUP-06: cannot be %s', (id) => {
    expect(begun().refusal(2, place(id))).toBe('GA26-SETUP-06');
  });

  it('GA26-SETUP-07: cost nothing, and are no materialization', () => {
    const game = everybody();
    expect([game.count('banishment', 1), game.table.notes['turn']?.['materialized:1']]).toEqual([0, undefined]);
    expect(game.of('item-raised', true).map(({ item }) => item.of)).toEqual(['trigger', 'trigger']);
  });

  it('GA26-SETUP-08: can never be materialized', () => {
    const game = given({
      rules,
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { materials: ['clay', 'ann1'] },
    }).passAll();
    expect(game.refusal(1, materialize('clay'))).toBe('GA-CHAMP-01');
  });

  it('GA26-SETUP-09: resolve their On Enters in turn order, from the first player on', () => {
    const game = everybody({ seats: 3, first: 2 });
    expect(game.of('item-raised', true).map(({ item }) => item.controller)).toEqual([2, 3, 1]);
    const [raised, ended] = [factsOf(game, 'item-raised'), factsOf(game, 'item-ended')];
    expect(raised.every((at, n) => at < ended[n]! && ended[n]! < (raised[n + 1] ?? Infinity))).toBe(true);
  });

  it('GA26-SETUP-10: give nobody Opportunity before the first turn', () => {
    const game = everybody();
    const holders = game.log
      .slice(0, factsOf(game, 'turn-began')[0])
      .flatMap((fact) => (fact.kind === 'opportunity' && fact.seat !== null ? [fact.seat] : []));
    expect(holders).toEqual([]);
    const asked = begun({ material: ['oracle'] })
      .when(1, place('oracle'))
      .when(2, place('oracle'));
    expect([asked.asked, asked.refusal(1, pass), asked.refusal(2, pass)]).toEqual([
      ['1 glimpse-or-call'],
      'GA26-OPP-05',
      'GA26-OPP-05',
    ]);
  });

  it('GA26-SETUP-11: let their player choose in their On Enter', () => {
    const game = begun({ material: ['oracle'] })
      .when(1, place('oracle'))
      .when(2, place('oracle'));
    const [top, next] = game.zone('deck:1');
    game.when(1, (now, seat) => ({ ...answer([1], 'glimpse-or-call')(now, seat), bottom: [0] }));
    expect([game.zone('deck:1')[0], game.zone('deck:1').at(-1), game.asked]).toEqual([
      next,
      top,
      ['2 glimpse-or-call'],
    ]);
    game.when(2, (now, seat) => ({ ...answer([0, 1], 'glimpse-or-call')(now, seat), bottom: [] }));
    expect([game.phase, game.holder]).toEqual(['main', 1]);
  });

  it('GA26-SETUP-12: let everything else that triggers wait for the first check of the first turn', () => {
    const game = begun({ material: ['ember', 'drumkit'] });
    game.when(1, answer(true, 'may')).when(2, answer(false, 'may'));
    game.when(1, place('ember')).when(2, place('ember'));
    // One for each drawn card, and none of them before the turn.
    expect([game.phase, game.stack().length, game.card('ember@2').damage]).toEqual(['main', 3, 0]);
    expect(game.passAll(3).card('ember@2').damage).toBe(3);
  });

  it('GA26-SETUP-13: are in play with their starting hands before the first turn', () => {
    const game = everybody();
    const [began] = factsOf(game, 'turn-began');
    const drawn = game.log
      .slice(0, began)
      .flatMap((fact) => (fact.kind === 'moved' && fact.cause === 'draw' ? fact.legs.map(({ to }) => to) : []));
    expect([1, 2].map((seat) => drawn.filter((to) => to === zoneId('hand', seat)).length)).toEqual([3, 3]);
    expect([game.count('memory', 1), game.count('graveyard', 1), game.count('banishment', 1)]).toEqual([0, 0, 0]);
  });

  it('of a player who concedes meanwhile stay away, and the others go on', () => {
    const game = begun({ seats: 3 }).when(1, place('ember')).when(2, concede).when(3, place('ember'));
    expect([game.onField('ember@2'), game.onField('ember@3'), game.table.turn?.seat]).toEqual([false, true, 1]);
  });
});

describe('first turns of 2026', () => {
  it('GA26-FIRST-01, GA26-FIRST-02: begin with Main for the first of two players', () => {
    const game = everybody();
    expect([game.phases(true), game.holder, game.count('hand', 1)]).toEqual([['setup', 'main'], 1, 3]);
  });

  it('GA26-FIRST-01, GA26-FIRST-03: begin with Draw for the second player', () => {
    const game = everybody().passAll(2);
    expect([game.table.turn, game.phases().slice(-2), game.count('hand', 2)]).toEqual([
      { n: 2, seat: 2 },
      ['draw', 'main'],
      4,
    ]);
  });

  it('GA26-FIRST-04: begin with Draw for each of three players', () => {
    const game = everybody({ seats: 3 });
    expect([game.phases(true), game.count('hand', 1)]).toEqual([['setup', 'draw', 'main'], 4]);
  });

  const firstTurn = (n: number, begins: readonly boolean[], hand: string[] = []): Game =>
    given({
      rules,
      turn: { n, seat: n },
      seats: begins.map((firstTurnDone) => ({
        zones: { field: ['ember', 'bear'], hand, deck: ['ox', 'ox', 'ox'] },
        firstTurnDone,
      })),
    });

  it('GA26-FIRST-05: let nobody attack while another player is to begin theirs', () => {
    expect(firstTurn(1, [true, false]).refusal(1, attack('bear@1', 'ember@2'))).toBe('GA26-FIRST-05');
    expect(firstTurn(2, [true, true, false]).refusal(2, attack('bear@2', 'ember@1'))).toBe('GA26-FIRST-05');
    expect(firstTurn(1, [true, false]).may(1)).not.toContain('attack');
  });

  it('GA26-FIRST-06: let the last player attack', () => {
    expect(firstTurn(2, [true, true]).when(2, attack('bear@2', 'ember@1')).phase).toBe('combat/retaliation');
    expect(firstTurn(3, [true, true, true]).may(3)).toContain('attack');
  });

  it('GA26-FIRST-07: let an attack card be activated, which does not attack', () => {
    const game = firstTurn(1, [true, false], ['dash']).when(1, activate('dash')).passAll();
    expect([game.phase, game.zone('graveyard:1')]).toEqual(['main', ['dash']]);
    expect(game.of('item-ended').map(({ result }) => result)).toEqual(['none']);
    const last = firstTurn(2, [true, true], ['dash']).when(2, activate('dash')).passAll();
    expect(last.asked).toEqual(['2 attack-target']);
  });
});

describe('a level up of 2026', () => {
  const leveled = (rested: boolean): Game =>
    given({
      rules,
      one: { field: [{ card: 'ember', rested, damage: 4 }], materials: ['ann1'], memory: ['ox'], hand: ['ascend'] },
    })
      .when(1, activate('ascend'))
      .passAll()
      .when(1, materialize('ann1'))
      .when(1, pay())
      .passAll();

  it('GA26-CHAMP-01: leaves the champion as it was, Rested or Awake', () => {
    expect([leveled(true), leveled(false)].map((game) => [game.rested('ann1'), game.card('ann1').damage])).toEqual([
      [true, 4],
      [false, 4],
    ]);
  });

  it('GA26-CHAMP-02: happens as the materialization resolves, and puts nothing of its own on the stack', () => {
    const game = leveled(true);
    expect(game.units()).toEqual(['materialization resolved']);
    expect(game.stack()).toEqual(['Ann, Squire: Draw a card']);
  });
});

describe('an empty deck in 2026', () => {
  const drawing = (deck: string[], other = ['ox', 'ox']): Game =>
    given({ rules, one: { hand: ['study'], deck }, two: { deck: other } })
      .when(1, activate('study'))
      .passAll();

  it('GA26-END-03, GA26-END-09: loses for a player who draws from it, after as many cards as there are', () => {
    const game = drawing(['bear']);
    expect(game.count('hand', 1)).toBe(1);
    expect(game.table).toMatchObject({ status: 'ended', result: { winner: 2 } });
    expect(game.table.seats[0]!.out).toMatchObject({ reason: 'it drew from an empty deck' });
    const [resolved, end] = game.of('unit-ended');
    expect([resolved!.title, end!.rules]).toEqual(['Study', ['GA26-END-03', 'GA26-END-09', 'GA26-END-15']]);
  });

  it('GA26-END-03: does not lose for a player who draws its last card', () => {
    const game = drawing(['bear', 'ox']);
    expect([game.table.status, game.count('deck', 1), game.count('hand', 1)]).toEqual(['playing', 0, 2]);
  });

  it('GA26-END-03: loses in the Draw Phase', () => {
    const game = given({ rules, turn: { n: 4, seat: 2 }, phase: 'end', one: { deck: [] } }).passAll();
    game.when(1, decline).passTo('recollection', 'opportunity');
    expect(game.passAll().table.result).toMatchObject({ winner: 2 });
  });

  it('GA26-END-03: lets three players go on without the one who lost', () => {
    const game = given({ rules, one: { hand: ['study'], deck: [] }, two: {}, three: {} })
      .when(1, activate('study'))
      .passAll();
    expect([game.table.status, game.table.seats.map(({ out }) => out === null), game.table.turn?.seat]).toEqual([
      'playing',
      [false, true, true],
      1,
    ]);
    expect(game.passAll().table.turn?.seat).toBe(2);
  });

  it('GA26-END-08: ends in a draw when all remaining players lose in the same check', () => {
    written({ flood: { types: 'ACTION', speed: 'fast', text: 'Each player draws two cards.' } });
    const game = given({ rules, one: { hand: ['flood'], deck: [] }, two: { deck: [] } })
      .when(1, activate('flood'))
      .passAll();
    expect(game.table.result).toMatchObject({ winner: null, reason: 'all remaining players lost at once' });
    expect(game.of('unit-ended').at(-1)!.rules).toContain('GA26-END-08');
  });

  it('GA26-END-05: is not needed to concede, which is cited by its own rule', () => {
    const game = given({ rules }).when(2, concede);
    expect(game.of('unit-ended').at(-1)!.rules).toContain('GA26-END-05');
  });
});

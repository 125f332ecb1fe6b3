import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import {
  ability,
  activate,
  answer,
  attack,
  back,
  concede,
  decline,
  materialize,
  pass,
  pay,
  place,
  placed,
  presented,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { playOut } from '../../../../test/support/grand-archive/random.js';

written({ cup: { types: 'REGALIA ITEM', cost: 1 } });

const { rules } = by2026;
const charts = rules.charts!;

/** The boxes, by procedure in the order of play: `P-ACT 1 2, P-OPP 3`. */
const told = (paths: readonly string[]): string =>
  paths
    .map((box, n) => {
      const [chart, letter] = box.split(' ');
      return paths[n - 1]?.split(' ')[0] === chart ? ` ${letter}` : `${n > 0 ? ', ' : ''}${box}`;
    })
    .join('');
/** The boxes of all entries that something leads to, without those of windows unless they are asked for. */
const during = (game: Game, doing: (game: Game) => unknown, windows = false): string => {
  const from = game.entries.length;
  doing(game);
  return told(game.boxes(from).filter((box) => windows || !box.startsWith('P-OPP')));
};
const before = (one: object): Game => given26(one, {}, { turn: { n: 4, seat: 2 }, phase: 'end' });

describe('the procedures of 2026, box by box', () => {
  it('lead through the setup to the first turns of two players', () => {
    const game = placed({ rules, first: 1 });
    expect(told(game.boxes(0))).toBe('P-SETUP 1 2');
    expect(during(game, presented)).toBe('P-SETUP 3 4 5');
    expect(during(game, (now) => now.when(1, place('ember')).when(2, place('ember')))).toBe(
      'P-SETUP 6, P-SBC 11, P-TRIG 1 2 4, P-SETUP 7, P-RES 2 3 4 6 7, ' +
        'P-SBC 11, P-TRIG 1 2 4, P-SETUP 7, P-RES 2 3 4 6 7, P-SETUP 8, P-TURN1 1, P-MAIN 1 2',
    );
    expect(during(game, (now) => now.passAll())).toBe('P-MAIN 3, P-TURN1 4, P-ENDP 1 2');
    expect(during(game, (now) => now.passAll())).toBe('P-ENDP 3 4 5, P-TURN1 2, P-DRAW 1 2, P-MAIN 1 2');
    expect(during(game, (now) => now.passAll(2))).toBe('P-MAIN 3, P-TURN1 4, P-ENDP 1 2 3 4 5, P-WAKE 1 2, P-MATP 1 2');
  });

  it('lead through a turn in which nothing triggers', () => {
    const game = before({ materials: ['sword'], memory: ['ox'] });
    expect(during(game, (now) => now.passAll())).toBe('P-ENDP 3 4 5, P-WAKE 1 2, P-MATP 1 2');
    expect(during(game, (now) => now.when(1, decline))).toBe('P-MATP 4, P-REC 1 2');
    expect(during(game, (now) => now.passAll())).toBe('P-REC 3 4, P-DRAW 1 2, P-MAIN 1 2');
    expect(during(game, (now) => now.passAll(), true)).toBe('P-OPP 3 4 3 4 6, P-MAIN 3, P-ENDP 1 2, P-OPP 1 2');
  });

  it('lead through the windows of phases in which something triggers', () => {
    const game = before({ field: ['cy1', { card: 'seer', rested: true }, 'drummer'] });
    expect(during(game, (now) => now.passAll())).toBe(
      'P-ENDP 3 4 5, P-WAKE 1, P-SBC 11, P-TRIG 1 2 4, P-WAKE 2, P-TRIG 5',
    );
  });

  it('lead through a materialization, and back if it is not paid for', () => {
    const game = before({ materials: ['cup'], memory: ['ox', 'bear'] }).passAll();
    expect(during(game, (now) => now.when(1, materialize('cup')))).toBe('P-ACT 1 2 3 4 5, P-MATC 6 7');
    expect(during(game, (now) => now.when(1, back))).toBe('P-MATC 8');
    expect(during(game, (now) => now.when(1, materialize('cup')).when(1, pay()))).toBe(
      'P-ACT 1 2 3 4 5, P-MATC 6 7 8 9, P-MATP 3',
    );
    expect(during(game, (now) => now.passAll())).toBe('P-RES 1 2 3 5 6 7, P-MATP 4, P-REC 1 2');
  });

  it('lead through an activation and its resolution, and through those of an ability', () => {
    const game = given26({ hand: ['bear', 'ox', 'ox', 'ox', 'ox'], field: ['smith'] });
    expect(during(game, (now) => now.when(1, activate('bear')).when(1, pay()), true)).toBe(
      'P-OPP 3, P-ACT 1 2 3 4 5 6 7 8 9, P-OPP 1 2',
    );
    expect(during(game, (now) => now.passAll(), true)).toBe('P-OPP 3 4 3 4 5, P-RES 1 2 3 5 6 7, P-OPP 1 2, P-MAIN 2');
    expect(during(game, (now) => now.when(1, ability('smith')).when(1, pay()))).toBe('P-ABIL 1 2 3 4 5 6 7');
    expect(during(game, (now) => now.passAll())).toBe('P-RES 2 3 4 6 7, P-MAIN 2');
  });

  it('choose what a payment adds, without another calculation', () => {
    const game = given26({ hand: ['decree', 'breeze'] }, { field: ['ox'] });
    game.when(1, activate('decree', { modes: [0] }));
    const chosen = during(game, (now) => {
      now.when(1, ({ table }) => ({ kind: 'pay', ask: table.asks[0]!.id, cards: [0], imbue: true }));
      now.when(1, answer([1], 'modes')).when(1, (here) => answer([here.handle('ox')], 'targets')(here, 1));
    });
    expect(chosen).toBe('P-ACT 8 8a 9');
  });

  it('say in which check an entry fizzles, and what the check destroys', () => {
    const game = given26({ hand: ['fork', 'doom'] }, { field: ['mouse'] });
    game.when(1, activate('doom', { targets: ['mouse'] }));
    const lost = during(game, (now) => now.when(1, activate('fork', { targets: ['mouse', 'ember@2'] })).passAll());
    expect(lost).toContain('P-SBC 3 9');
  });

  it('lead through a combat with retaliation', () => {
    const game = given26({ field: ['bear'] }, { field: ['ox'] });
    expect(during(game, (now) => now.when(1, attack('bear', 'ox')))).toBe('P-CMB 0 1 2 3 4 5 6 7 8');
    expect(during(game, (now) => fought(now, 'ox'))).toBe('P-CMB 9 10');
    expect(during(game, (now) => now.passAll())).toBe('P-CMB 12 13 14 15 16 18, P-MAIN 2');
  });

  it('lead through one that an attack card begins, after which something triggers', () => {
    const game = given26({ hand: ['slash', 'ox', 'ox', 'ox'] }, { field: ['mouse'] });
    game.when(1, activate('slash')).when(1, pay());
    expect(during(game, (now) => now.passAll())).toBe('P-RES 1 2 3 5 6');
    expect(during(game, (now) => now.when(1, answer([now.handle('mouse')])))).toBe(
      'P-CMB 0 1 2 3 4 5 6, P-RES 7, P-CMB 7 8',
    );
  });

  it('lead to the end of a game, by a check or by conceding', () => {
    const game = given26({ hand: ['smite'] }, { field: [{ card: 'ember', damage: 14 }] });
    game.when(1, activate('smite', { targets: ['ember@2'] }));
    const end = during(game, (now) => now.passAll());
    expect(end).toMatch(/P-SBC 1, P-LOSE 1, P-RES 7, P-LOSE 2 3 5 7$/);
    const given = given26({});
    expect(during(given, (now) => now.when(1, concede))).toBe('P-LOSE 1 2 3 5 7');
    expect(during(given26({}, {}, { three: {} }), (now) => now.when(2, concede))).toContain('P-LOSE 1 2 3 6');
  });

  it('lead through no box in a given position, and none is one of 2021', () => {
    const game = given26({});
    expect(game.boxes(0)).toEqual([]);
    game.when(1, pass);
    expect(game.boxes().every((box) => box.startsWith('P-'))).toBe(true);
  });
});

/** Ways that no procedure draws. */
const BEYOND = [
  'P-ACT 5 → P-ACT 1', // a materialization goes on in its own procedure
  'P-ACT 8 → P-ACT 1', // taken back
  'P-MATC 8 → P-MATC 6', // taken back
  'P-ABIL 6 → P-ABIL 1', // taken back
];
/** Where a procedure begins, beside its first box. */
const BEGINS = new Set([...charts.all.map(({ boxes }) => boxes[0]!.id), 'P-TURN1 2', 'P-RES 2', 'P-MATC 6']);

describe('the boxes that random matches of 2026 go through', () => {
  it.each([
    [2, 1],
    [2, 2],
    [3, 3],
  ])('lead from one to the next as the procedures do (%i seats, %i)', (seats, n) => {
    const game = playOut(seats, 3, n, 300, rules);
    const then = new Map(charts.all.flatMap(({ boxes }) => boxes.map((box) => [box.id, box.then] as const)));
    const last = new Map<string, string>();
    let resumed = false;
    const strayed = game.entries.flatMap((facts, at) => {
      // A player who loses may break off everything.
      const isCut = facts.some(({ kind }) => kind === 'lost');
      if (facts.some(({ kind }) => kind === 'game-began')) last.clear();
      const found = charts
        .through(game.before(at), facts)
        .flat()
        .flatMap((box) => {
          const [chart] = box.split(' ');
          const was = last.get(chart!);
          last.set(chart!, box);
          // A check cites only the boxes in which it finds something.
          if (chart === 'P-SBC' || was === box || (was !== undefined && then.get(was)!.includes(box))) return [];
          if (was === undefined ? resumed || BEGINS.has(box) : BEGINS.has(box) && then.get(was)!.length === 0)
            return [];
          return [`${was ?? ''} → ${box}`];
        });
      resumed ||= isCut;
      if (isCut) last.clear();
      return isCut ? [] : found.filter((way) => !BEYOND.includes(way));
    });
    expect(strayed).toEqual([]);
    expect(new Set(game.boxes(0)).size).toBeGreaterThan(50);
  });
});

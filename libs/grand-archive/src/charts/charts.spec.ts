import { describe, expect, it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import {
  asking,
  activate,
  answer,
  attack,
  back,
  decline,
  given,
  materialize,
  pass,
  pay,
  place,
  placed,
  placing,
  presented,
  retaliate,
  started,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { slotsIn, type Fact } from '#table';

/** The boxes that the last entry went through, by chart in the order of play: `F8 C D, F3 H`. */
const told = (paths: readonly string[]): string =>
  paths
    .map((box, n) => {
      const [chart, letter] = box.split(' ');
      return paths[n - 1]?.split(' ')[0] === chart ? ` ${letter}` : `${n > 0 ? ', ' : ''}${box}`;
    })
    .join('');
/** The boxes of a fact that happens at this step of a phase. */
const at = (phase: string, step: string, fact: Fact): string =>
  told(by2021.rules.charts!.through({ ...given({}).table, phase, step }, [fact]).flat());
const last = (game: Game): string => told(game.boxes());
/** The boxes of all entries that an action of a player led to. */
const during = (game: Game, doing: (game: Game) => unknown): string => {
  const from = game.entries.length;
  doing(game);
  return told(game.boxes(from));
};
/** A position at the end of seat 2's turn. */
const before = (one: object): Game => given({ turn: { n: 4, seat: 2 }, phase: 'end', one });

describe('the beginning, box by box', () => {
  it('goes through chart 1 and the first turns of two players', () => {
    const game = placed({ first: 1 });
    expect(last(game)).toBe('F1 A B C');
    expect(during(game, presented)).toBe('F1 D E F G, F2 A B C D');
    expect(during(game, (now) => now.when(1, place('ember')))).toBe('F2 E');
    expect(during(game, (now) => now.passAll())).toBe('');
    expect(during(game, (now) => now.passAll())).toBe('F2 F G, F3 F, F8 A B');
    expect(during(game, (now) => now.passAll(2))).toBe('F8 C G H I J, F3 G, F9 A B C D E F G H I, F3 I, F2 A B C H');
    expect(during(game, (now) => placing(now, 2).passAll())).toBe('F2 I J, F7 A B C F, F2 K, F3 F, F8 A B');
    game.passAll(2);
    expect(last(game)).toBe('F9 D E F G H I, F3 I A B, F4 A B C G, F3 C, F5 A B');
  });

  it('goes through other boxes with three players, where all of them draw', () => {
    const game = started({ seats: 3 });
    expect(last(game)).toBe('F1 D E F G, F2 A B L M');
    expect(during(game, (now) => placing(now, 1).passAll())).toBe('F2 N O, F7 A B C F, F2 P, F3 F, F8 A B');
    game.passAll(2);
    expect(last(game)).toBe('F9 D E F G H I, F3 I, F2 A B L Q');
    expect(during(game, (now) => placing(now, 2).passAll())).toBe('F2 R S, F7 A B C F, F2 T, F3 F, F8 A B');
  });

  it('goes through no box in a given position', () => {
    expect(last(given({}))).toBe('');
  });
});

describe('a turn, box by box', () => {
  it('goes through no trigger boxes if nothing triggers and nobody acts', () => {
    const game = before({ materials: ['sword'] });
    expect(during(game, (now) => now.passAll())).toBe('F9 D E F G H I, F3 I A B, F4 A B C G, F3 C, F5 A B');
    expect(during(game, (now) => now.when(1, decline))).toBe('F5 F K J, F3 D, F6 A B E');
    expect(during(game, (now) => now.passAll())).toBe('F6 F G H, F3 E, F7 A B C F, F3 F, F8 A B');
    expect(during(game, (now) => now.when(1, pass))).toBe('F8 C');
    expect(during(game, (now) => now.when(2, pass))).toBe('F8 G H I J, F3 G, F9 A B C');
  });

  it('goes through the trigger boxes of every phase in which something triggers', () => {
    const game = before({ field: ['cy1', { card: 'seer', rested: true }, 'clerk', 'drummer', 'crier'] });
    expect(during(game, (now) => now.passAll())).toBe('F9 D E F G H I, F3 I A B, F4 A B C D E');
    // The card that seat 1 draws triggers the drummer again.
    expect(during(game, (now) => now.passTo('materialize'))).toBe('F4 F G, F3 C, F5 A B C D');
    expect(during(game, (now) => now.passTo('materialize', 'choice'))).toBe('F5 E');
    expect(during(game, (now) => now.when(1, decline))).toBe('F5 F K J, F3 D, F6 A B C');
    expect(during(game, (now) => now.passTo('recollection', 'opportunity'))).toBe('F6 D E');
    expect(during(game, (now) => now.passTo('draw'))).toBe('F6 F G H, F3 E, F7 A B C D');
    expect(during(game, (now) => now.passTo('main'))).toBe('F7 E F, F3 F, F8 A B');
    expect(during(game, (now) => now.passTo('end'))).toBe('F8 C G H I J, F3 G, F9 A B C');
  });

  it('goes through charts 5 and 12 if the player materializes a card', () => {
    const game = before({ materials: ['lens'], memory: ['ox', 'bear'], hand: ['ox'] }).passAll();
    expect(during(game, (now) => now.when(1, materialize('lens')))).toBe('F5 F G, F12 A B C D E F G H');
    expect(during(game, (now) => now.when(1, back))).toBe('F12 I Z');
    expect(during(game, (now) => now.when(1, materialize('lens')).when(1, pay()))).toBe(
      'F5 F G, F12 A B C D E F G H I L, F5 H, F12 M',
    );
    expect(during(game, (now) => now.passTo('recollection'))).toBe('F5 I J, F3 D, F6 A B E');
  });
});

describe('a card or an ability, box by box', () => {
  it('is activated, paid for and resolved; another player answers', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'ox'] }, two: { hand: ['calm'] } });
    expect(during(game, (now) => now.when(1, activate('bear')))).toBe('F8 C, F11 A B C D E F G H');
    expect(during(game, (now) => now.when(1, pay()))).toBe('F11 I J L, F8 E, F11 M, F8 F');
    expect(during(game, (now) => now.when(1, pass).when(2, activate('calm')))).toBe(
      'F11 A B C D E F G H I J L M, F8 F',
    );
    expect(during(game, (now) => now.passAll(2))).toBe('F8 F B');
  });

  it('is activated by the other player, after the turn player passes', () => {
    const game = given({ two: { hand: ['calm'] } });
    expect(during(game, (now) => now.when(1, pass).when(2, activate('calm')))).toBe(
      'F8 C G, F11 A B C D E F G H I J L, F8 E, F11 M, F8 F',
    );
  });

  it('is taken back when it is to be paid for', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'ox'] } });
    expect(during(game, (now) => now.when(1, activate('bear')).when(1, back))).toBe('F8 C, F11 A B C D E F G H I Z');
    expect(during(game, (now) => now.when(1, pass))).toBe('F8 C');
  });

  it('is refused: nothing goes on record, and the refusal cites a rule of the box that says no', () => {
    const game = given({ one: { hand: ['imp', 'ox'], field: ['clay'] } });
    const entries = game.entries.length;
    const rule = game.refusal(1, activate('imp'));
    expect([rule, game.entries.length]).toEqual(['GA-ELEM-01', entries]);
    const activation = by2021.rules.charts!.all.find(({ id }) => id === 'F11')!;
    expect(activation.boxes.find(({ id }) => id === 'F11 C')).toMatchObject({ then: ['F11 D', 'F11 Z'] });
    expect(activation.boxes.find(({ id }) => id === 'F11 C')!.rules).toContain(rule);
  });

  it('is imbued by its payment, and further modes and targets are chosen', () => {
    const game = given({ one: { hand: ['decree', 'breeze'] }, two: { field: ['ox'] } });
    const imbuing: Deed = ({ table }) => ({
      kind: 'pay',
      ask: table.asks[0]!.id,
      cards: [slotsIn(table, 'hand:1').findIndex(({ definition }) => definition === 'breeze')],
      imbue: true,
    });
    game.when(1, activate('decree', { modes: [0] }));
    expect(during(game, (now) => now.when(1, imbuing))).toBe('F11 I J K');
    expect(during(game, (now) => now.when(1, answer([1], 'modes')))).toBe('F11 K');
    expect(during(game, (now) => now.when(1, answer([now.handle('ox')], 'targets')))).toBe(
      'F11 G H I J L, F8 E, F11 M, F8 F',
    );
  });

  it('is taken back if an imbued card has no legal choice: K, G, Z', () => {
    const game = given({ one: { hand: ['verdict', 'breeze'] } });
    game.when(1, activate('verdict'));
    const imbuing: Deed = ({ table }) => ({ kind: 'pay', ask: table.asks[0]!.id, cards: [0], imbue: true });
    expect(during(game, (now) => now.when(1, imbuing))).toBe('F11 I J K G Z');
  });

  it('goes through no element box if it is an ability', () => {
    const game = given({ one: { field: ['smith'], hand: ['ox', 'ox'] } });
    const use: Deed = (now) => ({ kind: 'ability', ability: `${now.handle('smith')}/smith#front#0` });
    expect(during(game, (now) => now.when(1, use).when(1, pay()))).toBe(
      'F8 C, F11 A B D E F G H I J L, F8 E, F11 M, F8 F',
    );
  });
});

describe('a combat, box by box', () => {
  it('goes through the retaliation boxes', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['ox'] } });
    expect(during(game, (now) => now.when(1, attack('bear', 'ox')))).toBe(
      'F8 C D, F3 H, F10 AA AB B1 B2 B3 B4 B5 AC C1 C2 C5',
    );
    expect(during(game, (now) => now.passAll())).toBe('F10 C6 C7 C8');
    expect(during(game, (now) => now.when(2, retaliate(true)))).toBe('F10 C8 C9 AD D1 D2');
    expect(during(game, (now) => now.passAll())).toBe(
      'F10 D3 D4 D6 D7 D8 D9 D10 D11 AE E1 E2 E3 E4 E5 E8 AF, F3 F, F8 B',
    );
  });

  it('goes on without retaliation if nobody can retaliate; triggers resolve before damage and at the end', () => {
    const game = given({
      one: { field: ['hawk', 'wolf'] },
      two: {
        field: [
          { card: 'mouse', rested: true },
          { card: 'ember', rested: true },
        ],
      },
    });
    expect(during(game, (now) => now.when(1, attack('hawk', 'ember@2')))).toBe(
      'F8 C D, F3 H, F10 AA AB B1 B2 B3 B4 B5 AC C1 C2 C3',
    );
    expect(during(game, (now) => now.passAll())).toBe('F10 C4 C5');
    expect(during(game, (now) => now.passAll())).toBe('F10 C6 C7 C9 AD D1 D2');
    game.passAll().when(1, attack('wolf', 'mouse')).passAll();
    expect(during(game, (now) => now.passAll().when(1, answer([0, 1], 'order')))).toBe(
      'F10 D3 D4 D6 D7 D8 D9 D10 D11 AE E1 E2 E3 E4 E5 E6',
    );
    expect(during(game, (now) => now.passAll(2))).toBe('');
    expect(during(game, (now) => now.passAll())).toBe('F10 E7 E8 AF, F3 F, F8 B');
  });

  it('asks for an order if several units retaliate', () => {
    const game = given({ rules: asking, one: { field: ['hydra'] }, two: { field: ['ox', 'bear'] } });
    game.when(1, attack('hydra', 'ox')).passAll();
    for (const name of ['ember@2', 'ox', 'bear']) game.when(2, retaliate(name !== 'ember@2', name));
    expect(during(game, (now) => now.passAll())).toBe('F10 D3 D4 D5');
    expect(during(game, (now) => now.when(1, answer([1, 0], 'order')))).toBe(
      'F10 D5 D6 D7 D8 D9 D10 D11 AE E1 E2 E3 E4 E5 E8 AF, F3 F, F8 B',
    );
  });

  it('starts with an attack card, which declares its attack as it resolves', () => {
    const game = given({ one: { hand: ['slash', 'ox', 'ox', 'ox'] }, two: { field: ['ox'] } }).when(
      1,
      activate('slash'),
    );
    if (game.asked.length > 0) game.when(1, pay());
    expect(during(game, (now) => now.passAll())).toBe('F8 F');
    expect(during(game, (now) => now.when(1, answer([now.handle('ox@2')])))).toBe(
      'F8 D, F3 H, F10 AA AB B1 B2 B3 B4 B5 AC C1 C2 C5',
    );
  });
});

describe('the end of a turn', () => {
  it('goes through F9 H if clean-up finds a defeated champion, but not for a concession or a penalty', () => {
    const lost = (reason: string): string => at('end', 'clean-up', { kind: 'lost', seat: 1, reason });
    expect(['champion', 'concession', 'penalty'].map(lost)).toEqual(['F9 G H', '', '']);
    expect(at('main', '', { kind: 'lost', seat: 1, reason: 'champion' })).toBe('');
  });
});

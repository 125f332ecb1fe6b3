import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import type { Ability } from '../../libs/grand-archive/src/effects/words.js';
import { face } from '../support/grand-archive/print.js';
import {
  activate,
  attack,
  given,
  materialize,
  pass,
  retaliate,
  testCards,
  written,
} from '../support/grand-archive/index.js';

type Op = NonNullable<Ability['do']>[number];

/** A fast action with this program, on one or two targets of the field. */
const does = (id: string, ops: readonly Op[], targets = 1): void =>
  testCards.add(
    CardDefinition.parse({
      id,
      game: 'grand-archive',
      ...face(id, {
        types: 'ACTION',
        speed: 'fast',
        abilities: [
          {
            kind: 'resolve',
            targets: Array.from({ length: targets }, () => ({ what: {}, min: 1, max: 1 })),
            do: [...ops],
          },
        ],
      }),
    }),
  );

const target = { target: 0 } as const;
const exile = { of: 'die', to: 'banishment' } as const;

written({
  arsonist: {
    types: 'ALLY',
    power: 2,
    life: 3,
    text: 'If a unit hit by Arsonist this turn would die, banish it instead.',
  },
  enclave: {
    types: 'DOMAIN',
    text:
      "At the beginning of each player's recollection phase, that player puts the top card of their deck into " +
      'their graveyard.',
  },
  spy: { types: 'ITEM', text: "At the beginning of each opponent's end phase, draw a card." },
  tower: { types: 'DOMAIN', text: "Players can't activate non-advanced element cards." },
  warden: { types: 'ALLY', power: 1, life: 1, text: "Your opponents can't materialize cards with memory cost 0." },
  locket: { types: 'REGALIA ITEM', cost: 0 },
  undying: { types: 'ALLY', power: 1, life: 1, text: 'Immortality' },
  hush: { types: 'ACTION', speed: 'fast', text: "Opponents can't activate cards this turn." },
  vow: { types: 'ACTION', speed: 'fast', text: "You can't activate non-ally cards this turn." },
});
does('doomed', [{ op: 'replace', what: target, instead: exile, until: 'end-of-turn' }]);
does('homebound', [{ op: 'replace', what: target, instead: { of: 'leave', to: 'hand' }, until: 'end-of-turn' }]);
does('pyre', [{ op: 'replace-all', who: 'opponent', what: { unit: true }, instead: exile, until: 'end-of-turn' }]);
does('mirror', [{ op: 'copy', what: target, of: { target: 1 }, until: 'end-of-turn' }], 2);
does('glass', [{ op: 'copy', what: target, of: { target: 1 } }], 2);
does('shatter', [{ op: 'destroy', what: target }]);
does('away', [{ op: 'move', what: target, to: 'deck', place: 'top' }]);

type Game = ReturnType<typeof given>;
const cast = (game: Game, id: string, ...targets: string[]): Game => {
  const lists = targets.length === 2 ? { targets: [targets[0]!], targets2: [targets[1]!] } : { targets };
  return game.when(1, activate(id, lists)).passAll();
};

describe('triggers at the beginning of phases of others', () => {
  it('GA-OTHERS-01, GA-OTHERS-02: each player’s, and "that player" is whose phase it is', () => {
    const game = given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { field: ['enclave'] } });
    const before = [game.count('deck', 1), game.count('deck', 2)];
    game.passAll(1).when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    expect(game.stack()).toHaveLength(1);
    game.passAll();
    expect([game.count('graveyard', 1), game.count('graveyard', 2)]).toEqual([1, 0]);
    game.passTo('end').passAll();
    game.when(2, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id })).passAll();
    expect([game.count('graveyard', 1), game.count('graveyard', 2)]).toEqual([1, 1]);
    expect(game.count('deck', 2)).toBe(before[1]! - 1);
  });

  it('GA-OTHERS-01: of opponents’ phases only, by its own controller', () => {
    const own = given({ turn: { n: 3, seat: 1 }, phase: 'main', one: { field: ['spy'] } }).passAll();
    expect([own.phase, own.stack()]).toEqual(['end/opportunity', []]);
    const other = given({ turn: { n: 4, seat: 2 }, phase: 'main', one: { field: ['spy'] } }).passAll();
    expect(other.table.items).toMatchObject([{ controller: 1, of: 'trigger' }]);
    expect(other.passAll().count('hand', 1)).toBe(1);
  });
});

describe('cards that may not be played (GA-BAR-01)', () => {
  it('GA-BAR-01: such cards, of everybody, as long as it is in play', () => {
    const game = given({ one: { field: ['tower'], hand: ['mouse', 'shatter'] } });
    expect(game.refusal(1, activate('mouse'))).toBe('GA-BAR-01');
    const without = given({ one: { hand: ['mouse'] } });
    expect(without.when(1, activate('mouse')).stack()).toEqual(['Mouse']);
    const theirs = given({ turn: { n: 4, seat: 2 }, one: { field: ['tower'] }, two: { hand: ['mouse'] } });
    expect(theirs.refusal(2, activate('mouse'))).toBe('GA-BAR-01');
  });

  it('GA-BAR-01: of materialized cards, by what they cost, and for opponents only', () => {
    const at = (seat: 1 | 2) =>
      given({
        turn: { n: 4, seat: seat === 1 ? 2 : 1 },
        phase: 'end',
        one: { field: ['warden'], materials: ['locket', 'dagger'], memory: ['ox', 'ox'] },
        two: { materials: ['locket', 'dagger'], memory: ['ox', 'ox'] },
      }).passAll();
    expect(at(2).refusal(2, materialize('locket'))).toBe('GA-BAR-01');
    expect(at(1).when(1, materialize('locket')).stack()).toEqual(['Locket']);
  });

  it('GA-BAR-01, GA-BAR-02: for a turn; what was announced before stays', () => {
    const game = given({ one: { hand: ['hush'] }, two: { hand: ['spark', 'spark'] } }).when(1, pass);
    game.when(2, activate('spark')).when(2, pass);
    game.when(1, activate('hush')).passAll();
    expect(game.stack()).toEqual(['Spark']);
    game.passAll();
    expect(game.of('item-ended')).toMatchObject([{ result: 'resolved' }]);
    expect(game.when(1, pass).refusal(2, activate('spark'))).toBe('GA-BAR-01');
  });

  it('GA-BAR-01: of the own cards, but for those that are not meant', () => {
    const game = given({ one: { hand: ['vow', 'spark', 'mouse'] } })
      .when(1, activate('vow'))
      .passAll();
    expect(game.refusal(1, activate('spark'))).toBe('GA-BAR-01');
    expect(game.when(1, activate('mouse')).stack()).toEqual(['Mouse']);
  });
});

describe('what becomes of an object instead (GA-INSTEAD-01)', () => {
  const board = (hand: string[], two = ['imp']) => given({ one: { hand, field: ['bear'] }, two: { field: two } });

  it('GA-INSTEAD-01, GA-INSTEAD-03: it is banished and has not died', () => {
    const game = cast(cast(board(['doomed', 'shatter']), 'doomed', 'imp'), 'shatter', 'imp');
    expect([game.zone('banishment:2'), game.zone('graveyard:2'), game.stack()]).toEqual([['imp'], [], []]);
  });

  it('GA-INSTEAD-01: of others nothing, nor after its time', () => {
    const game = cast(cast(board(['doomed', 'shatter'], ['imp', 'bear']), 'doomed', 'bear@2'), 'shatter', 'imp');
    expect([game.zone('banishment:2'), game.zone('graveyard:2')]).toEqual([[], ['imp']]);
  });

  it('GA-INSTEAD-01: dying is no leaving for elsewhere', () => {
    const game = cast(cast(board(['doomed', 'away']), 'doomed', 'imp'), 'away', 'imp');
    expect([game.zone('banishment:2'), game.count('deck', 2)]).toEqual([[], 11]);
  });

  it('GA-INSTEAD-01: leaving is, wherever it would go', () => {
    const game = cast(cast(board(['homebound', 'away']), 'homebound', 'imp'), 'away', 'imp');
    expect([game.count('hand', 2), game.count('deck', 2)]).toEqual([1, 10]);
    const killed = cast(cast(board(['homebound', 'shatter']), 'homebound', 'imp'), 'shatter', 'imp');
    expect([killed.count('hand', 2), killed.stack()]).toEqual([1, []]);
  });

  it('GA-INSTEAD-02: of two the latest counts', () => {
    const game = cast(cast(board(['homebound', 'doomed', 'shatter']), 'homebound', 'imp'), 'doomed', 'imp');
    expect(cast(game, 'shatter', 'imp').zone('banishment:2')).toEqual(['imp']);
    const other = cast(cast(board(['homebound', 'doomed', 'shatter']), 'doomed', 'imp'), 'homebound', 'imp');
    expect(cast(other, 'shatter', 'imp').count('hand', 2)).toBe(1);
  });

  it('GA-INSTEAD-01: of all that a player controls as it happens, those that came later too', () => {
    const game = board(['pyre', 'shatter', 'shatter']);
    game.when(1, activate('pyre', { targets: ['imp'] })).passAll();
    expect(cast(game, 'shatter', 'imp').zone('banishment:2')).toEqual(['imp']);
    expect(cast(game, 'shatter', 'bear').zone('graveyard:1')).toContain('bear');
  });

  it('GA-IMMORTAL-01: what cannot die would not have died', () => {
    const game = cast(board(['doomed', 'shatter'], ['undying']), 'doomed', 'undying');
    expect(cast(game, 'shatter', 'undying').onField('undying')).toBe(true);
  });

  it('GA-INSTEAD-01, GA-COMBAT-36: what it hit in this turn, and it is no kill', () => {
    const fight = (attacker: string) =>
      given({ one: { field: [attacker] }, two: { field: ['imp'] } })
        .when(1, attack(attacker, 'imp'))
        .passAll()
        .when(2, retaliate(false))
        .passAll();
    const game = fight('arsonist');
    expect([game.zone('banishment:2'), game.zone('graveyard:2'), game.stack()]).toEqual([['imp'], [], []]);
    expect(fight('bear').zone('graveyard:2')).toEqual(['imp']);
    const later = given({ one: { field: ['arsonist'], hand: ['shatter', 'shatter'] }, two: { field: ['ox', 'imp'] } });
    later.when(1, attack('arsonist', 'ox')).passAll().when(2, retaliate(false)).passAll();
    cast(cast(later, 'shatter', 'ox'), 'shatter', 'imp');
    expect([later.zone('banishment:2'), later.zone('graveyard:2')]).toEqual([['ox'], ['imp']]);
    // The turn remembers what was hit for those alone whose text asks for it, and once.
    const noted = (game: Game) => game.log.filter((fact) => fact.kind === 'noted' && fact.key.startsWith('hit'));
    expect([noted(later).length, noted(fight('bear')).length]).toEqual([1, 0]);
  });
});

describe('copies for a time (GA-COPY-01)', () => {
  const board = (hand: string[]) => given({ one: { hand, field: ['mouse'] }, two: { field: ['bear', 'ox'] } });
  const power = (game: Game) => [game.card('mouse').appears?.name, game.card('mouse').appears?.stats];

  it('GA-COPY-01: it is again what it was', () => {
    const game = cast(board(['mirror']), 'mirror', 'mouse', 'bear');
    expect(power(game)[0]).toBe('Bear');
    game.passAll(2);
    expect(game.card('mouse').values['.copy']).toBeUndefined();
    expect(power(game)[0]).toBeUndefined();
  });

  it('GA-COPY-01: a copy of two for a time is again what it was when both are over', () => {
    const game = cast(cast(board(['mirror', 'mirror']), 'mirror', 'mouse', 'bear'), 'mirror', 'mouse', 'ox@2');
    expect(power(game)[0]).toBe('Ox');
    expect(game.passAll(2).card('mouse').values['.copy']).toBeUndefined();
  });

  it('GA-COPY-01: each copy is again what itself was, whatever others were', () => {
    const hand = ['glass', 'mirror', 'mirror'];
    const game = given({ one: { hand, field: ['mouse', 'imp'] }, two: { field: ['bear', 'ox'] } });
    cast(cast(cast(game, 'glass', 'mouse', 'ox@2'), 'mirror', 'mouse', 'bear'), 'mirror', 'imp', 'bear');
    expect([game.card('mouse').appears?.name, game.card('imp').appears?.name]).toEqual(['Bear', 'Bear']);
    game.passAll(2);
    expect(game.card('mouse').appears?.name).toBe('Ox');
    expect(game.card('imp').values['.copy']).toBeUndefined();
  });

  it('GA-COPY-02: for good it stays, whether it was before or comes after', () => {
    const after = cast(cast(board(['mirror', 'glass']), 'mirror', 'mouse', 'bear'), 'glass', 'mouse', 'ox@2');
    expect(power(after.passAll(2))[0]).toBe('Ox');
    const before = cast(cast(board(['mirror', 'glass']), 'glass', 'mouse', 'ox@2'), 'mirror', 'mouse', 'bear');
    expect(power(before)[0]).toBe('Bear');
    expect(power(before.passAll(2))[0]).toBe('Ox');
  });
});

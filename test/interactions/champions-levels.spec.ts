import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  decline,
  given,
  materialize,
  pass,
  pay,
  retaliate,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';

type Side = NonNullable<Parameters<typeof given>[0]['one']>;

const damage = (game: Game, name: string): number => game.card(name).damage;
const rise: Deed = (game, seat) => ({
  kind: 'level-up',
  ask: game.table.asks.find((one) => one.seat === seat)!.id,
  card: 0,
});
const stay: Deed = (game, seat) => ({ kind: 'decline', ask: game.table.asks.find((one) => one.seat === seat)!.id });
/** What a side needs to level up by Dare, at any Fast moment. */
const daring = (to: string, more: Side = {}): Side => ({
  ...more,
  hand: ['dare', ...(more.hand ?? [])],
  memory: ['ox', 'bear'],
  materials: [to],
});
const dare = (game: Game, seat: number): Game =>
  game.when(seat, activate('dare')).passAll().when(seat, pay()).when(seat, rise);
/** The Materialize choice of seat 1, in its second turn. */
const choice = (one: Side, two: Side = {}): Game =>
  given({ turn: { n: 4, seat: 2 }, phase: 'end', one, two }).passAll();

describe('a level up in the middle of a combat', () => {
  it(
    'GA-CHAMP-03, GA-CHAMP-04, GA-COMBAT-29: the attacker is the same object: it strikes, and Awake as it is ' +
      'attacks once more',
    () => {
      const game = dare(
        given({ one: daring('ann1', { field: ['sword'] }) }).when(1, attack('ember@1', 'ember@2', 'sword')),
        1,
      );
      expect([game.rested('ann1'), game.stack(), game.table.combat!.attacker]).toEqual([
        false,
        ['Ann, Squire: Draw a card'],
        game.handle('ann1'),
      ]);
      game.passAll().passAll().when(2, retaliate(false)).passAll();
      expect([damage(game, 'ember@2'), game.card('sword').counters]).toEqual([2, { durability: 1 }]);
      game
        .when(1, attack('ann1', 'ember@2', 'sword'))
        .passAll()
        .when(2, retaliate(false))
        .passAll();
      expect([damage(game, 'ember@2'), game.zone('banishment:1').includes('sword')]).toEqual([4, true]);
    },
  );

  it(
    'GA-CHAMP-05, GA-CHAMP-06, GA-SBA-02: the blow that would have felled the former level does not fell the ' + 'next',
    () => {
      const struck = (levels: boolean) => {
        const game = given({
          one: { field: ['bear'] },
          two: daring('ann1', { field: [{ card: 'ember', damage: 14 }] }),
        }).when(1, attack('bear', 'ember@2'));
        if (levels) dare(game.when(1, pass), 2).passAll();
        return game.passAll().when(2, retaliate(false)).passAll();
      };
      expect(struck(false).table.result?.winner).toBe(1);
      const lives = struck(true);
      expect([damage(lives, 'ann1'), lives.table.result]).toEqual([16, null]);
    },
  );

  it('GA-CHAMP-04, GA-COMBAT-23: a champion Rested by retaliating is asked again on its next level', () => {
    const game = given({ one: { field: ['mouse', 'bear'] }, two: daring('ann1') })
      .when(1, attack('mouse', 'ember@2'))
      .passAll()
      .when(2, retaliate(true))
      .passAll();
    expect(game.rested('ember@2')).toBe(true);
    dare(game.when(1, pass), 2).passAll().when(1, attack('bear', 'ann1')).passAll();
    expect(game.asked).toEqual(['2 retaliate']);
  });

  it('GA-KW-02, GA-CHAMP-06, GA-DMG-01: an attack card loses its Class Bonus with the class, before damage', () => {
    const lunged = (levels: boolean) => {
      const game = given({ one: daring('cy2', { field: ['ann1'], hand: ['lunge'] }) })
        .when(1, activate('lunge'))
        .passAll();
      if (levels) dare(game, 1);
      return damage(game.passAll().when(2, retaliate(false)).passAll(), 'ember');
    };
    expect([lunged(false), lunged(true)]).toEqual([3, 1]);
  });
});

describe('what a level up brings and leaves', () => {
  it(
    'GA-CHAMP-05, GA-CHAMP-06, GA-SBA-09: laid on too much damage a champion of less health falls, and nothing ' +
      'of it is placed',
    () => {
      const game = dare(given({ one: daring('bo1', { field: [{ card: 'ember', damage: 12 }] }) }), 1);
      expect([game.table.result?.winner, game.of('lost').map(({ seat }) => seat), game.of('item-raised')]).toEqual([
        2,
        [1],
        [],
      ]);
    },
  );

  it('GA-CHAMP-05, GA-CTR-03: enlighten counters of the former level are paid on the next', () => {
    const game = dare(
      given({ one: daring('ann1', { field: [{ card: 'ember', counters: { enlighten: 3 } }] }) }),
      1,
    ).passAll();
    expect(game.when(1, ability('ann1', { of: 'rule#enlighten' })).card('ann1').counters).toEqual({});
    expect(game.passAll().count('hand', 1)).toBe(2);
  });

  it(
    'GA-CHAMP-02, GA-TERM-12, GA-CHAMP-03: a bonus level counts for no level up, and goes on counting on the ' +
      'level that was laid',
    () => {
      const game = given({ one: daring('ann1', { hand: ['lift', 'scheme'] }) })
        .when(1, activate('lift'))
        .passAll();
      dare(game, 1).passAll().when(1, activate('scheme')).passAll();
      expect(game.count('hand', 1)).toBe(3);
      const two = given({ one: daring('ann2', { hand: ['lift'] }) })
        .when(1, activate('lift'))
        .passAll()
        .when(1, activate('dare'))
        .passAll()
        .when(1, pay());
      expect(two.refusal(1, rise)).toBe('GA-CHAMP-01');
    },
  );

  it(
    'GA-CHAMP-06, GA-KW-05: Efficiency counts the new level from the next activation on; what was paid stays ' + 'paid',
    () => {
      const game = given({ one: daring('ann2', { field: ['ann1'], hand: ['plan', 'plan', 'ox', 'ox', 'ox'] }) }).when(
        1,
        activate('plan'),
      );
      expect(game.table.items[0]!.cost!.final).toBe(2);
      dare(game.when(1, pay('ox', 'ox')), 1);
      expect([game.table.items[0]!.cost!.final, game.count('memory', 1)]).toEqual([2, 2]);
      game.passAll().when(1, activate('plan'));
      expect(game.table.items[0]!.cost!.final).toBe(1);
    },
  );

  it(
    'GA-CHAMP-06, GA-OBJ-07, GA-COST-09: a card that is cheaper for one character costs in full when another ' +
      'is laid over',
    () => {
      const cost = (game: Game) => game.when(1, activate('clerkship')).table.items[0]!.cost!.final;
      const side = daring('cy2', { field: ['ann1'], hand: ['clerkship', 'ox', 'ox'] });
      expect([cost(given({ one: side })), cost(dare(given({ one: side }), 1))]).toEqual([0, 2]);
    },
  );

  it(
    'GA-ELEM-05, GA-ELEM-01, GA-CHAMP-06: a champion of an element that is not enabled may be laid, and ' +
      'enables it then',
    () => {
      const game = given({ one: daring('ann3', { field: ['ann2'], hand: ['relic'] }) });
      expect(game.refusal(1, activate('relic'))).toBe('GA-ELEM-01');
      expect(dare(game, 1).when(1, activate('relic')).stack()).toEqual(['Relic']);
    },
  );

  it(
    'GA-KW-16, GA-TURN-18, GA-MAT-12: what the former level began Recollection with, the level laid this turn ' +
      'does',
    () => {
      const game = choice({ field: ['cy1'], materials: ['cy2'] })
        .when(1, materialize('cy2'))
        .passAll()
        .passAll();
      expect([game.phase, game.stack()]).toEqual(['recollection/triggers', ['Cy, Sage: Seer: draw']]);
    },
  );

  it(
    'GA-KW-16, GA-KW-17, GA-CHAMP-07: what was handed on by two levels works on the third, each in its phase; ' +
      'their Enter Effects do not trigger again',
    () => {
      const game = given({ one: daring('cy3', { field: ['cy2'], lineage: ['ann1', 'cy1'] }) });
      expect(dare(game, 1).stack()).toEqual([]);
      expect(game.passTo('end').stack()).toEqual(['Cy, Star: Sage: draw']);
      game.passAll(2).when(2, decline).passTo('main').passTo('end', 'opportunity').passAll();
      expect(game.stack()).toEqual(['Cy, Star: Seer: draw']);
    },
  );
});

describe('what stops a level up', () => {
  it('GA-KW-24, GA-KW-25, GA-CHAMP-01: an effect that levels up keeps to level, lineage and Lineage Break', () => {
    const asked = (field: string, to: string) =>
      given({ one: daring(to, { field: [field] }) })
        .when(1, activate('dare'))
        .passAll()
        .when(1, pay());
    expect(
      [asked('cy1', 'ann2'), asked('bo1', 'cy2'), asked('ember', 'cy2')].map((game) => game.refusal(1, rise)),
    ).toEqual(['GA-KW-24', 'GA-KW-25', 'GA-CHAMP-01']);
    expect(asked('cy1', 'ann2').when(1, stay).onField('cy1')).toBe(true);
  });

  it(
    'GA-TGT-10, GA-MAT-10, GA-KW-14: a negated level is banished; the champion stays what it was, and Focus is ' +
      'gone for the turn',
    () => {
      const game = choice({ field: ['ann1'], materials: ['cy2'], hand: ['calm'] }, { hand: ['deny'] })
        .when(1, materialize('cy2'))
        .when(1, pass)
        .when(2, activate('deny', { targets: ['cy2'] }))
        .passAll();
      expect([game.zone('banishment:1'), game.onField('ann1'), game.zone('lineage:1')]).toEqual([['cy2'], true, []]);
      expect(game.when(1, activate('calm')).passAll().count('hand', 1)).toBe(1);
    },
  );

  it(
    'GA-CHAMP-10, GA-COMBAT-36, GA-TERM-06: a blow at a champion is a hit and no kill, and what destroys ' +
      'everything leaves it',
    () => {
      const game = given({ one: { field: ['wolf'], hand: ['ruin'] }, two: { field: ['imp'] } })
        .when(1, attack('wolf', 'ember@2'))
        .passAll()
        .when(2, retaliate(false))
        .passAll();
      expect(game.stack()).toEqual(['Wolf: Wolf hits: draw']);
      game.passAll().passAll().when(1, activate('ruin')).passAll();
      expect([game.zone('field'), game.stack()]).toEqual([['ember', 'ember'], ['Imp: Imp: draw']]);
    },
  );
});

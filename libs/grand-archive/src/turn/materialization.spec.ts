import { describe, expect, it } from '@jest/globals';
import {
  activate,
  back,
  decline,
  given,
  materialize,
  pass,
  pay,
} from '../../../../test/support/grand-archive/index.js';

type Position = NonNullable<Parameters<typeof given>[0]['one']>;

/** A position in which seat 1 chooses what to materialize. */
const choice = (one: Position, two: Position = {}) =>
  given({ turn: { n: 4, seat: 2 }, phase: 'end', one, two }).passAll();

describe('materialization', () => {
  it('GA-MAT-01: needs the choice of the phase or an effect', () => {
    const game = given({ one: { materials: ['sword'], hand: ['ascend'] } });
    expect(game.may(1)).not.toContain('materialize');
    game.when(1, activate('ascend')).passAll();
    expect(game.asked).toEqual(['1 materialize']);
    game.when(1, materialize('sword')).passAll();
    expect(game.onField('sword')).toBe(true);
  });

  it(
    'GA-MAT-02, GA-MAT-03, GA-MAT-09: puts the card on the stack before the payment; after the payment ' +
      'nothing is chosen again, and others may respond',
    () => {
      const game = choice({ materials: ['lens'], memory: ['ox', 'bear'] }, { hand: ['spark'] }).when(
        1,
        materialize('lens'),
      );
      expect(game.facts.map((fact) => fact.kind)).toEqual([
        'answered',
        'moved',
        'item-raised',
        'opportunity',
        'item-set',
        'asked',
      ]);
      expect([game.zone('stack'), game.table.items[0]!.cost]).toEqual([
        ['lens'],
        { kind: 'memory', printed: 1, final: 1, why: [] },
      ]);
      game.when(1, pay());
      expect(game.of('asked')).toEqual([]);
      expect([game.holder, game.table.items[0]!.state, game.onField('lens')]).toEqual([1, 'ready', false]);
      expect(game.when(1, pass).when(2, activate('spark')).stack()).toEqual(['Lens', 'Spark']);
    },
  );

  it('GA-MAT-04: of a regalia needs its element', () => {
    expect(choice({ materials: ['lamp'] }).refusal(1, materialize('lamp'))).toBe('GA-MAT-04');
  });

  it('GA-MAT-05: of a champion needs its level and lineage', () => {
    expect(choice({ materials: ['ann2'], memory: ['ox'] }).refusal(1, materialize('ann2'))).toBe('GA-CHAMP-01');
  });

  it('GA-MAT-06: is illegal with too few cards in memory, and nothing is drawn at random', () => {
    const game = choice({ materials: ['prism'], memory: ['ox'] });
    expect(game.refusal(1, materialize('prism'))).toBe('GA-MAT-06');
    expect(game.table.draws).toBe(0);
  });

  it(
    'GA-MAT-07, GA-MAT-08, SM-19: that is taken back returns the card to its place, banishes nothing, and ' +
      'opens the choice again',
    () => {
      const game = choice({ materials: ['sword', 'lens', 'ann1'], memory: ['ox', 'bear'] });
      const { asks: _asks, ...before } = game.position() as typeof game.table;
      game.when(1, materialize('lens')).when(1, back);
      const { asks: _open, ...after } = game.position() as typeof game.table;
      expect(after).toEqual(before);
      expect([game.zone('materials:1'), game.asked]).toEqual([['sword', 'lens', 'ann1'], ['1 materialize']]);
      expect(game.when(1, decline).phase).toBe('recollection/opportunity');
    },
  );

  it('GA-MAT-10: counts from the payment on, even if the card is negated', () => {
    const game = choice({ materials: ['sword'], hand: ['calm'] }, { hand: ['deny'] }).when(1, materialize('sword'));
    game
      .when(1, pass)
      .when(2, activate('deny', { targets: ['sword'] }))
      .passAll();
    expect(game.zone('banishment:1')).toEqual(['sword']);
    game.when(1, activate('calm')).passAll();
    expect(game.count('hand', 1)).toBe(1);
  });

  it('GA-MAT-11, RU-04, GA-OBJ-17: puts a regalia onto the field Awake; its Enter Effect goes on the stack', () => {
    const game = choice({ materials: ['lens'], memory: ['ox'] })
      .when(1, materialize('lens'))
      .when(1, pay())
      .passAll();
    expect([game.onField('lens'), game.rested('lens'), game.stack(), game.units()]).toEqual([
      true,
      false,
      ['Lens: Lens: draw'],
      ['materialization resolved'],
    ]);
  });

  it('GA-MAT-12, GA-CHAMP-03: lays a champion card on the champion', () => {
    const game = choice({ materials: ['ann1'], memory: ['ox'] })
      .when(1, materialize('ann1'))
      .when(1, pay())
      .passAll();
    expect([game.zone('lineage:1'), game.zone('field').slice(-1)]).toEqual([['ember'], ['ann1']]);
  });

  it('GA-OBJ-17, GA-ZONE-08: is the only way to play a card of the material deck', () => {
    expect(given({ one: { materials: ['sword'] } }).refusal(1, () => ({ kind: 'activate', card: 0 }))).toBe(
      'GA-ZONE-08',
    );
  });

  it('GA-TRIG-08, GA-MAT-01: by an effect waits on the stack until the effect is done', () => {
    const game = given({ one: { materials: ['lens'], memory: ['ox'], hand: ['ascend'] } })
      .when(1, activate('ascend'))
      .passAll();
    game.when(1, materialize('lens')).when(1, pay());
    expect([game.stack(), game.zone('graveyard:1'), game.holder]).toEqual([['Lens'], ['ascend'], 1]);
  });
});

describe('a random payment', () => {
  it('GA-COST-06, GA-VIS-10, GA-RAND-05: draws N cards of the memory and banishes them face up', () => {
    const game = choice({ materials: ['prism'], memory: ['ox', 'bear', 'imp', 'mouse'] }).when(1, materialize('prism'));
    expect(game.table.asks[0]).toMatchObject({ min: 0, max: 0, about: { kind: 'memory', n: 2 } });
    game.when(1, pay());
    const drawn = game.of('drew-random')[0]!;
    expect(drawn).toMatchObject({ purpose: 'memory payment', size: 4, count: 2 });
    const all = ['ox', 'bear', 'imp', 'mouse'];
    expect([...game.zone('banishment:1')].sort()).toEqual((drawn.result as number[]).map((at) => all[at]!).sort());
    expect(game.count('memory', 1)).toBe(2);
    expect(game.view([]).zones.find((zone) => zone.id === 'banishment:1')).toMatchObject({
      cards: [{ known: null }, { known: null }],
    });
  });

  it('GA-COST-07, GA-RAND-04: leaves nothing to choose, and nothing to change afterwards', () => {
    const game = choice({ materials: ['lens'], memory: ['ox', 'bear'] }).when(1, materialize('lens'));
    expect(game.refusal(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0] }))).toBe('R-ACTION-01');
    game.when(1, pay());
    expect([...game.may(1)].sort()).toEqual(['concede', 'pass']);
  });

  it('HI-07: is drawn only when it is paid, so nobody can know it before', () => {
    const game = choice({ materials: ['lens'], memory: ['ox', 'bear'] }).when(1, materialize('lens'));
    expect(game.log.some((fact) => fact.kind === 'drew-random')).toBe(false);
  });

  it('GA-COST-08: can draw every card of the memory, whenever it was reserved', () => {
    const gone = new Set<string>();
    for (const digit of '0123456789abcdef') {
      const game = given({
        seed: `${digit}5`.repeat(32),
        turn: { n: 4, seat: 2 },
        phase: 'end',
        one: { materials: ['lens'], memory: ['ox', 'bear', 'imp', 'mouse'] },
      }).passAll();
      gone.add(game.when(1, materialize('lens')).when(1, pay()).zone('banishment:1')[0]!);
    }
    expect([...gone].sort()).toEqual(['bear', 'imp', 'mouse', 'ox']);
  });

  it("GA-ZONE-06: leaves the other player's memory untouched", () => {
    const game = choice({ materials: ['prism'], memory: ['ox', 'bear'] }, { memory: ['imp', 'dawn'] })
      .when(1, materialize('prism'))
      .when(1, pay());
    expect([game.zone('memory:1'), game.zone('memory:2')]).toEqual([[], ['imp', 'dawn']]);
  });

  it("GA-ZONE-06: for an effect on a player's memory takes from that player's memory", () => {
    const at = (seat: 1 | 2) =>
      given({
        turn: { n: 2 + seat, seat },
        one: { memory: ['ox'], hand: seat === 1 ? ['fade'] : [] },
        two: { memory: ['imp'], hand: seat === 2 ? ['fade'] : [] },
      })
        .when(seat, activate('fade'))
        .passAll();
    expect([at(1).zone('memory:1'), at(1).zone('memory:2')]).toEqual([['ox'], []]);
    expect([at(2).zone('memory:1'), at(2).zone('memory:2')]).toEqual([[], ['imp']]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { ability, activate, attack, given, pay, type Game } from '../../../../test/support/grand-archive/index.js';
import { stateByHand, type Said } from '../../../../test/support/stated-by-hand.js';

type Side = NonNullable<Parameters<typeof given>[0]['one']>;
const asked = (one: Side = {}, two: Side = {}): Game =>
  given({ one: { ...one, hand: ['odd', ...(one.hand ?? [])] }, two })
    .when(1, activate('odd'))
    .passAll();

/** Seat 1 states one change by hand for a text that no program covers. */
const stating = (game: Game, said: Said): Game =>
  game.when(
    1,
    stateByHand(said, (now, name) => now.handle(name)),
  );

describe('changes stated by hand', () => {
  it('R-HAND-01: tokens enter for the player that the statement names, rested if it says so', () => {
    const summoned = stating(asked(), { op: 'summon', who: 2, token: 'pup', n: 2, rested: true });
    expect([summoned.onField('pup@2'), summoned.rested('pup@2')]).toEqual([true, true]);
    expect(summoned.zone('field').filter((card) => card === 'pup')).toHaveLength(2);
    expect(stating(asked(), { op: 'summon', who: 1, token: 'pup', n: 1 }).rested('pup@1')).toBe(false);
    const label = (game: Game) => JSON.stringify(game.options(1).find(({ kind }) => kind === 'by-hand'));
    expect(label(asked())).toContain('Pup');
  });

  it.each(['hand', 'memory'])('R-HAND-01: N cards of a %s are banished at random', (from) => {
    const game = stating(asked({}, { [from]: ['ox', 'bear', 'imp'] }), { op: 'banish-random', who: 2, n: 2, from });
    expect([game.zone('banishment:2').length, game.count(from, 2), game.of('drew-random').length]).toEqual([2, 1, 1]);
  });

  it('R-HAND-01, GA-CHAMP-01: a champion levels up to one that its player chooses', () => {
    const game = stating(asked({ materials: ['ann1'] }), { op: 'level-up', who: 1 });
    expect(game.asked).toEqual(['1 level-up']);
  });

  it('R-HAND-01, GA-STATIC-04: an object may not do what a statement forbids, for as long as it says', () => {
    const game = stating(asked({ field: ['bear'] }), {
      op: 'forbid',
      what: 'bear',
      deed: 'attack',
      until: 'end-of-turn',
    });
    expect(game.refusal(1, attack('bear', 'ember@2'))).toBe('GA-STATIC-04');
    expect(game.table.effects.map(({ until }) => until)).toEqual(['end-of-turn']);
    const idle = stating(asked({ field: ['monk'] }), {
      op: 'forbid',
      what: 'monk',
      deed: 'activate',
      until: 'end-of-turn',
    });
    expect(() => idle.when(1, ability('monk', { targets: ['ember@2'] }))).toThrow(
      'GA-STATIC-04: something forbids its abilities',
    );
  });

  it('R-HAND-01: an attack turns to another unit, or the combat ends', () => {
    const fighting = () =>
      given({ one: { field: ['bear'], hand: ['odd'] }, two: { field: ['ox'] } })
        .when(1, attack('bear', 'ember@2'))
        .when(1, activate('odd'))
        .passAll();
    const turned = stating(fighting(), { op: 'retarget', what: 'ox' });
    expect(turned.table.combat?.targets).toEqual([turned.handle('ox')]);
    expect(stating(fighting(), { op: 'end-combat' }).table.combat).toBeNull();
  });

  it('R-HAND-01, GA-ELEM-01: an element that a statement disables can no longer be used', () => {
    const bolt = activate('bolt', { targets: ['ember@2'] });
    const game = stating(asked({ hand: ['bolt', 'ox'] }), {
      op: 'disable',
      who: 1,
      element: 'FIRE',
      until: 'end-of-turn',
    });
    expect(game.refusal(1, bolt)).toBe('GA-ELEM-01');
    expect(asked({ hand: ['bolt', 'ox'] }).refusal(1, bolt)).not.toBe('GA-ELEM-01');
  });

  it('R-HAND-01, GA-COST-09: cards cost less, all of them or the next few', () => {
    const cheap = (times?: number) =>
      stating(asked({ hand: ['bear', 'dawn', 'ox', 'imp', 'mouse'] }), {
        ...{ op: 'cheapen', who: 1, n: 1, kind: 'reserve', until: 'end-of-turn' },
        ...(times === undefined ? {} : { times }),
      });
    const paid = (game: Game, ...cards: string[]) =>
      game
        .when(1, pay(...cards))
        .passAll()
        .count('memory', 1);
    const all = cheap().when(1, activate('bear'));
    expect(paid(all, 'imp')).toBe(1);
    expect(paid(all.when(1, activate('dawn')), 'ox')).toBe(1 + 1);
    const next = cheap(1).when(1, activate('bear'));
    expect(paid(next, 'imp')).toBe(1);
    expect(paid(next.when(1, activate('dawn')), 'ox', 'mouse')).toBe(1 + 2);
  });

  it('R-HAND-01, GA-END-01: a player wins the game', () => {
    const { status, result } = stating(asked(), { op: 'win', who: 2 }).table;
    expect([status, result?.winner]).toEqual(['ended', 2]);
  });

  it('R-HAND-01: a material deck is shuffled', () => {
    const game = stating(asked({ materials: ['ann1', 'sword'] }), { op: 'shuffle-zone', zone: 'materials:1' });
    expect(game.of('shuffled').map((fact) => 'zone' in fact && fact.zone)).toEqual(['materials:1']);
  });

  const answered = (game: Game, ...value: number[]): Game =>
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value }));

  it(
    'R-HAND-03, GA-ZONE-05: a card that cannot be an object stays where it is; `take` does not put it onto ' +
      'the field either',
    () => {
      const moved = stating(asked({ hand: ['spark', 'ox'] }), { op: 'move', what: 'hand:1/0', to: 'field' });
      expect([moved.zone('hand:1'), moved.onField('spark')]).toEqual([['spark', 'ox'], false]);
      const take = { op: 'take', who: 1, n: 1, to: 'field' };
      const taken = answered(stating(asked({ hand: ['spark', 'ox'] }), { ...take, from: 'hand' }), 0);
      expect([taken.zone('hand:1'), taken.onField('spark'), taken.table.asks]).toEqual([['spark', 'ox'], false, []]);
      const both = stating(asked({ graveyard: ['spark', 'ox'] }), { ...take, n: 2, from: 'graveyard' });
      expect([both.onField('ox'), both.zone('graveyard:1')]).toEqual([true, ['spark', 'odd']]);
    },
  );

  it('R-HAND-03: nobody is asked to take a card from an empty zone', () => {
    const game = stating(asked(), { op: 'take', who: 2, from: 'memory', n: 1, to: 'hand' });
    expect([game.table.asks, game.stack()]).toEqual([[], []]);
  });

  it('R-HAND-01: a card of a hand can be banished face down: its owner may look, others may not', () => {
    const game = stating(asked({ hand: ['spark'] }), { op: 'banish', what: 'hand:1/0', down: true });
    const lies = (audience: number[]) => game.view(audience).zones.find(({ id }) => id === 'banishment:1');
    expect(lies([1])).toMatchObject({ cards: [{ face: 'down', definition: 'spark' }] });
    expect(lies([2])).toMatchObject({ cards: [{ face: 'down', definition: null }] });
  });
});

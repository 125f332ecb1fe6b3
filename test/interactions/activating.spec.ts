import { describe, expect, it } from '@jest/globals';
import { ability, given, pass, take, written, type Game } from '../support/grand-archive/index.js';

written({
  weaver: {
    types: 'CHAMPION',
    name: 'Ann, Weaver',
    classes: 'MAGE',
    level: 1,
    life: 20,
    text:
      'Inherited Effect — REST: Activate a Reaction Spell card from your memory. Pay its reserve cost only by ' +
      "removing that many glimmer counters from Ann. Activate this ability only during an opponent's turn.",
  },
  balm: { types: 'ACTION', subtypes: 'REACTION SPELL', cost: 2, speed: 'fast', text: 'Recover 3.' },
  bane: { types: 'ACTION', subtypes: 'REACTION SPELL', cost: 3, speed: 'fast', text: 'Deal 2 damage to target ally.' },
  offer: {
    types: 'ACTION',
    subtypes: 'REACTION SPELL',
    cost: 1,
    speed: 'fast',
    text: 'As an additional cost to activate this card, sacrifice an ally.\n\nDraw a card.',
  },
  mist: { types: 'PHANTASIA' },
  wisher: {
    types: 'CHAMPION',
    name: 'Cy, Wisher',
    level: 1,
    life: 20,
    text:
      'Inherited Effect — At the beginning of your end phase, if the amount of glimmer counters on Cy is less than ' +
      'the amount of phantasias you control, put an amount of glimmer counters on Cy equal to the difference.',
  },
  trick: { types: 'ACTION', subtypes: 'REACTION', cost: 0, speed: 'fast', text: 'Recover 1.' },
});

const weaving = (glimmer: number, memory: string[], field: string[] = [], two: string[] = []): Game =>
  given({
    turn: { n: 4, seat: 2 },
    one: { field: [{ card: 'weaver', damage: 5, counters: { glimmer } }, ...field], memory, hand: ['ox', 'ox', 'ox'] },
    two: { field: two },
  })
    .when(2, pass)
    .when(1, ability('weaver'))
    .passAll();

const now =
  (card: string, more: object = {}) =>
  (game: Game) => ({
    kind: 'activate-now',
    ask: game.table.asks[0]!.id,
    card: game.table.zones.find(({ id }) => id === 'memory:1')!.kind === 'followed' ? game.handle(card) : card,
    ...more,
  });
const nothing = (game: Game) => ({ kind: 'decline', ask: game.table.asks[0]!.id });
const offered = (game: Game): number => game.options(1).filter(({ kind }) => kind === 'activate-now').length;

describe('Cards that an ability has activated', () => {
  it('GA-NOW-01, GA-NOW-02: out of the memory, paid with counters alone; it resolves as any card', () => {
    const game = weaving(2, ['balm', 'ox']);
    expect([game.asked, offered(game)]).toEqual([['1 activate-now'], 1]);
    game.when(1, now('balm'));
    expect([game.card('weaver').counters, game.count('hand', 1), game.stack(), game.zone('memory:1')]).toEqual([
      {},
      3,
      ['Balm'],
      ['ox'],
    ]);
    expect(game.holder).toBe(2);
    game.passAll();
    expect([game.card('weaver').damage, game.zone('graveyard:1'), game.rested('weaver')]).toEqual([2, ['balm'], true]);
  });

  it('GA-NOW-02: with too few counters it is not offered, whatever the hand could pay', () => {
    const game = weaving(1, ['balm']);
    expect([offered(game), game.refusal(1, now('balm'))]).toEqual([0, 'GA-NOW-02']);
    game.when(1, nothing);
    expect([game.stack(), game.card('weaver').counters]).toEqual([[], { glimmer: 1 }]);
  });

  it('GA-NOW-01: only such cards, with legal targets, and none need be', () => {
    expect(offered(weaving(9, ['trick', 'ox']))).toBe(0);
    expect(offered(weaving(9, ['bane']))).toBe(0);
    const game = weaving(9, ['bane'], [], ['bear']);
    game.when(1, now('bane', { targets: [game.handle('bear')] }));
    expect([game.stack(), game.card('weaver').counters]).toEqual([['Bane'], { glimmer: 6 }]);
    expect(game.passAll().zone('graveyard:2')).toEqual(['bear']);
    expect(weaving(9, []).asked).toEqual([]);
  });

  it('GA-NOW-02: what is asked for besides is paid as ever; taken back, all is as it was', () => {
    const game = weaving(3, ['offer'], ['bear']).when(1, now('offer'));
    expect(game.asked).toEqual(['1 pay']);
    game.when(1, (table) => ({ kind: 'back', ask: table.table.asks[0]!.id }));
    expect([game.zone('memory:1'), game.card('weaver').counters, game.asked]).toEqual([
      ['offer'],
      { glimmer: 3 },
      ['1 activate-now'],
    ]);
    game.when(1, now('offer')).when(1, take('bear'));
    expect([game.card('weaver').counters, game.zone('graveyard:1')]).toEqual([{ glimmer: 2 }, ['bear']]);
    expect(game.passAll().count('hand', 1)).toBe(4);
    expect(offered(weaving(3, ['offer']))).toBe(0);
  });

  it('GA-NOW-01: the ability is one for the turns of others, and goes on with the level-ups', () => {
    const own = given({ one: { field: [{ card: 'weaver', counters: { glimmer: 5 } }], memory: ['balm'] } });
    expect(own.may(1)).not.toContain('ability');
    const grown = given({
      turn: { n: 4, seat: 2 },
      one: { field: [{ card: 'ann2', damage: 4, counters: { glimmer: 2 } }], lineage: ['weaver'], memory: ['balm'] },
    }).when(2, pass);
    grown.when(1, (table) => ({ ...table.options(1).find(({ kind }) => kind === 'ability')!.action, kind: 'ability' }));
    grown.passAll().when(1, now('balm')).passAll();
    expect([grown.card('ann2').damage, grown.card('ann2').counters]).toEqual([1, {}]);
  });
});

describe('Counters up to a number', () => {
  const ending = (glimmer: number, field: string[]): object => {
    const game = given({ one: { field: [{ card: 'wisher', counters: { glimmer } }, ...field] } });
    game.passTo('end', 'opportunity');
    if (game.stack().length > 0) game.passAll();
    return game.card('wisher').counters;
  };

  it('GA-CATCH-01: as many as are lacking, and none where nothing is', () => {
    expect(ending(1, ['mist', 'mist', 'mist'])).toEqual({ glimmer: 3 });
    expect(ending(3, ['mist', 'mist'])).toEqual({ glimmer: 3 });
  });

  it('GA-CATCH-01, GA-TRIG-11: it triggers only where some are lacking', () => {
    const stack = (glimmer: number): readonly string[] =>
      given({ one: { field: [{ card: 'wisher', counters: { glimmer } }, 'mist'] } })
        .passTo('end', 'opportunity')
        .stack();
    expect([stack(0).length, stack(1)]).toEqual([1, []]);
  });
});

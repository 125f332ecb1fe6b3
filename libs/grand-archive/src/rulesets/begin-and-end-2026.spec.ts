import { describe, expect, it } from '@jest/globals';
import { activate, answer, decline, pass, pay, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

type Position = Parameters<typeof given26>[2];

written26({
  recruit: { types: 'ALLY', power: 1, life: 4, text: 'Foster\n\nOn Foster: Draw a card.' },
  veteran: { types: 'ALLY', power: 1, life: 4, text: 'As long as Veteran is fostered, it gets +2 POWER.' },
  sentry: { types: 'ALLY', power: 1, life: 4, text: 'Vigor' },
  keen: { types: 'ALLY', power: 1, life: 4, text: 'Vigor\n\nVigor' },
  nimble: { types: 'ACTION', speed: 'fast', text: 'You gain agility 2 for this turn.' },
  swift: { types: 'ACTION', speed: 'fast', text: 'You gain agility 1 for this turn.' },
  shielded: { types: 'ALLY', power: 1, life: 4, text: 'Bulwark\n\nBulwark' },
  capacitor: { types: 'ITEM', text: 'On Charge 2: Draw a card.' },
  dormant: { types: 'ITEM', text: '[Level 5+] On Charge 1: Draw a card.' },
});

const endOf2: Position = { turn: { n: 4, seat: 2 }, phase: 'end' };
/** The recollection phase of seat 1, after the turn of seat 2. */
const recollection = (field: Parameters<typeof given26>[0]['field'], two: object = {}): Game =>
  given26({ field }, two, endOf2);

describe('Foster', () => {
  const fostered = (game: Game, name: string): boolean =>
    game.card(name).appears?.keywords?.includes('fostered') ?? false;

  it('GA26-FOSTER-01: triggers at the beginning of recollection for an ally that was dealt no damage', () => {
    const game = recollection(['recruit']).passAll().when(1, decline);
    expect(game.stack()).toEqual(['Recruit: Foster']);
    expect(fostered(game.passAll(), 'recruit')).toBe(true);
  });

  it('GA26-FOSTER-01: does not trigger after damage in the turn of another player', () => {
    const game = given26(
      { field: ['recruit'] },
      { hand: ['bolt', 'ox'], field: ['ember'] },
      { turn: { n: 4, seat: 2 } },
    );
    game
      .when(2, activate('bolt', { targets: ['recruit'] }))
      .when(2, pay())
      .passAll();
    game.passTo('end').passAll().when(1, decline);
    expect(game.stack()).toEqual([]);
  });

  it('GA26-FOSTER-02, GA26-ONFOSTER-01: makes an ally fostered once; then On Foster triggers', () => {
    const game = recollection(['recruit', 'bear']).passAll().when(1, decline).passAll();
    expect(game.stack()).toEqual(['Recruit: On Foster: Draw a card.']);
    expect(fostered(game, 'bear')).toBe(false);
    const hand = game.count('hand', 1);
    expect(game.passAll().count('hand', 1)).toBe(hand + 1);
  });
});

describe('the beginning of an end phase of 2026', () => {
  const ending = (field: object[] | string[], hand: string[] = [], memory: string[] = []): Game =>
    given26({ field: field as string[], hand, memory });

  it('GA26-VIGOR-01: wakes units by triggers, one for each instance', () => {
    const game = ending([
      { card: 'sentry', rested: true },
      { card: 'keen', rested: true },
    ]).passAll();
    game.when(1, answer([0, 1, 2]));
    expect([game.phase, game.rested('sentry')]).toEqual(['end/opportunity', true]);
    expect([...game.stack()].sort()).toEqual(['Keen: Vigor', 'Keen: Vigor', 'Sentry: Vigor']);
    game.passAll(3);
    expect([game.rested('sentry'), game.rested('keen')]).toEqual([false, false]);
  });

  it('GA26-AGILITY-01: returns cards of the memory by a trigger, as many as there are', () => {
    const game = ending([], ['nimble'], ['ox', 'bear', 'mouse']).when(1, activate('nimble')).passAll().passAll();
    expect([game.stack(), game.count('memory', 1)]).toEqual([['Agility 2'], 3]);
    game.passAll();
    game.when(1, (now) => ({
      kind: 'answer',
      ask: now.table.asks[0]!.id,
      memory: ['bear', 'mouse'].map((one) => now.handle(one)),
    }));
    expect(game.zone('memory:1')).toEqual(['ox']);
    const few = ending([], ['nimble'], ['ox']).when(1, activate('nimble')).passAll().passAll().passAll();
    expect(few.count('memory', 1)).toBe(0);
  });

  it('GA26-AGILITY-02: is a trigger for each instance, in the order of its player', () => {
    const game = ending([], ['nimble', 'swift'], ['ox', 'bear', 'mouse', 'imp']);
    game.when(1, activate('nimble')).passAll().when(1, activate('swift')).passAll().passAll();
    expect(game.asked).toEqual(['1 order']);
    game.when(1, answer([1, 0]));
    expect(game.stack()).toEqual(['Agility 1', 'Agility 2']);
  });

  it("GA26-AGILITY-03: triggers in another player's turn in which it was gained", () => {
    const game = given26({}, { hand: ['swift'], memory: ['ox', 'bear'] });
    game.when(1, pass).when(2, activate('swift')).passAll();
    game.passTo('end');
    expect(game.stack()).toEqual(['Agility 1']);
    expect(game.table.effects.some(({ data }) => data['agility'] !== undefined)).toBe(true);
  });
});

describe('Bulwark', () => {
  it('GA26-BULWARK-01: brings a bulwark counter for each instance', () => {
    const game = given26({ hand: ['shielded'] })
      .when(1, activate('shielded'))
      .passAll();
    expect(game.card('shielded').counters).toEqual({ bulwark: 2 });
  });
});

describe('On Charge of 2026', () => {
  it('GA26-ONCHARGE-01, GA26-ONCHARGE-02: gets a counter in each recollection, and triggers once', () => {
    const game = recollection([{ card: 'capacitor', counters: { charge: 1 } }])
      .passAll()
      .when(1, decline);
    expect([game.card('capacitor').counters, game.stack()]).toEqual([
      { charge: 2 },
      ['Capacitor: On Charge 2: Draw a card.'],
    ]);
  });

  it('GA26-ONCHARGE-03: gets no counter behind a restriction that is not met', () => {
    const game = recollection(['dormant']).passAll().when(1, decline);
    expect([game.card('dormant').counters, game.stack()]).toEqual([{}, []]);
  });
});

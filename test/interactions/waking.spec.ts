import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { activate, given, pass, testCards, written, type Game } from '../support/grand-archive/index.js';

written({
  horn: { types: 'ITEM', text: 'Whenever Horn wakes up, draw a card.' },
  rooster: { types: 'ITEM', text: 'At the beginning of your wake up phase, draw a card.' },
  sprite: { types: 'ALLY', power: 1, life: 1, text: 'Vigor' },
});

const drawing = (id: string, event: object) =>
  testCards.add(
    CardDefinition.parse({
      id,
      game: 'grand-archive',
      name: id,
      types: ['ITEM'],
      abilities: [{ kind: 'triggered', ...event, text: 'draw', do: [{ op: 'draw', who: 'you', n: 1 }] }],
    }),
  );
drawing('listener', { when: 'wakes', of: { types: ['ALLY'], who: 'you' } });
drawing('ancient', { when: 'wake' });

const rested = (card: string) => ({ card, rested: true });

/** The end of the second player's turn: the first one's wake up phase comes next. */
const before = (field: readonly (string | object)[]): Game =>
  given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { field: field as never } }).passAll();

describe('Objects that wake, and the phase in which they do', () => {
  it('GA-TURN-11, GA-TERM-01: what looks for waking sees an effect wake it, and nothing where it is awake', () => {
    const woken = (card: string | object): Game =>
      given({ one: { hand: ['stir'], field: [card as never] } })
        .when(1, activate('stir', { targets: ['horn'] }))
        .passAll();
    expect(woken(rested('horn')).stack()).toHaveLength(1);
    expect(woken('horn').stack()).toEqual([]);
  });

  it('GA-TURN-11: in a wake up phase only what was rested wakes', () => {
    expect([before([rested('horn')]).phase, before([rested('horn')]).stack().length]).toEqual(['wake/opportunity', 1]);
    expect(before(['horn']).phase).toBe('materialize/choice');
  });

  it.each(['rooster', 'ancient'])('GA-TURN-11: that the phase begins is another event (%s)', (card) => {
    for (const lying of [card, rested(card)])
      expect([before([lying]).phase, before([lying]).stack().length]).toEqual(['wake/opportunity', 1]);
    const woken = given({ one: { hand: ['stir'], field: [rested(card) as never] } })
      .when(1, activate('stir', { targets: [card] }))
      .passAll();
    expect(woken.stack()).toEqual([]);
  });

  it('GA-TURN-11: others of a kind are looked for too, and only those that wake', () => {
    expect(before(['listener', rested('bear'), 'guard', rested('sword')]).stack()).toHaveLength(1);
    expect(before(['listener', 'bear', rested('sword')]).stack()).toEqual([]);
  });

  it('GA-TURN-10: Vigor wakes as well', () => {
    const game = given({ one: { field: ['listener', rested('sprite') as never] } });
    game.passTo('end', 'opportunity');
    expect([game.rested('sprite'), game.stack().length]).toEqual([false, 1]);
    expect(game.when(1, pass).phase).toBe('end/opportunity');
  });
});

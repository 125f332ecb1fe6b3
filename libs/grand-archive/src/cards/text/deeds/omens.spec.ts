import { describe, expect, it } from '@jest/globals';
import { does, leaves, only, reads } from '../../../../../../test/cards/texts.js';

const omens = { zone: 'banishment', counter: 'omen', who: 'you' };

describe('omens', () => {
  it.each<[string, string, string | undefined]>([
    ['On Death: Banish Mira and put an omen counter on it.', 'ALLY', 'graveyard'],
    ['On Kill: Banish Mira and put an omen counter on it.', 'ATTACK', 'graveyard'],
    ['On Kill: Banish Mira and put an omen counter on it.', 'ALLY', undefined],
    ['On Attack: Banish Mira and put an omen counter on it.', 'ATTACK', undefined],
  ])('GA-OMEN-06: compile from %s (%s), out of %s', (text, type, from) => {
    const op = { op: 'banish', what: { self: true }, with: 'omen', ...(from ? { from } : {}) };
    expect(only(reads(text, type)).do).toEqual([op]);
  });

  it('GA-OMEN-06: compile under a condition, and as an optional effect, too', () => {
    const gone = { op: 'banish', what: { self: true }, with: 'omen', from: 'graveyard' };
    const said = 'banish Mira and put an omen counter on it.';
    expect(only(reads(`On Hit: If you have three or less omens, ${said}`, 'ATTACK')).do).toMatchObject([
      { op: 'if', then: [gone] },
    ]);
    expect(only(reads(`On Death: You may ${said}`, 'ALLY'))).toMatchObject({ may: true, do: [gone] });
  });

  it('GA-OMEN-01: come from banishing a card and putting the counter on it', () => {
    expect(does('Banish Mira and put an omen counter on it.')).toEqual([
      { op: 'banish', what: { self: true }, with: 'omen' },
    ]);
    expect(does('Banish a fire element card from your graveyard and put an omen counter on it.')).toEqual([
      {
        op: 'choose',
        as: 'chosen',
        what: { elements: ['FIRE'], zone: 'graveyard', who: 'you' },
        min: 1,
        max: 1,
      },
      { op: 'banish', what: { chosen: 'chosen' }, with: 'omen' },
    ]);
    leaves('Put an omen counter on target ally.');
    leaves('Banish two cards from your graveyard and put an omen counter on each of them.');
  });

  it('GA-OMEN-02: count by what the cards are', () => {
    expect(does('Recover X, where X is the amount of wind element omens you have.')).toMatchObject([
      { n: { count: { ...omens, elements: ['WIND'] } } },
    ]);
    expect(only(reads('As long as you have two or more attack omens, Mira gets +1 POWER.', 'ALLY')).if).toEqual([
      { is: 'number', of: { count: { ...omens, types: ['ATTACK'] } }, min: 2 },
    ]);
    leaves('Recover X, where X is the amount of omens you have with different costs.');
    leaves('Recover X, where X is the amount of omens an opponent has.');
  });

  it('GA-OMEN-03: have costs that texts compare and add up', () => {
    expect(does('Recover X, where X is the lowest reserve cost among your omens.')).toMatchObject([
      { n: { lowest: 'reserve', of: omens } },
    ]);
    expect(
      only(reads('As long as the total reserve cost among your omens is exactly 7, Mira gets +1 POWER.', 'ALLY')).if,
    ).toEqual([{ is: 'number', of: { total: 'reserve', of: omens }, min: 7, max: 7 }]);
  });
});

describe('abilities of cards that are not in play', () => {
  it('GA-RELEASE-01: include Lineage Release, on champions', () => {
    const release = 'Lineage Release — Draw a card.';
    expect(only(reads(release, 'CHAMPION'))).toMatchObject({
      kind: 'activated',
      zone: 'lineage',
      cost: [{ pay: 'banish-self' }],
    });
    leaves(release, 'ALLY');
  });

  it('GA-RELEASE-02: are paid for by banishing the card from the graveyard, whatever its type', () => {
    const said = '(2), Banish this card from your graveyard: Draw a card.';
    for (const type of ['ALLY', 'ACTION'])
      expect(only(reads(said, type))).toMatchObject({
        kind: 'activated',
        zone: 'graveyard',
        cost: [{ pay: 'reserve', n: 2 }, { pay: 'banish-self' }],
      });
    leaves('REST, Banish this card from your graveyard: Draw a card.', 'ALLY');
    leaves('(2), Discard a card, Banish this card from your graveyard: Draw a card.', 'ALLY');
    leaves('(2), Banish this card from your graveyard: Put a buff counter on Mira.', 'ALLY');
  });
});

describe('prices in effects', () => {
  it('GA-UNLESS-01: let the controller of an activation buy it off', () => {
    expect(does("Negate target card activation you don't control unless its controller has you draw a card.")).toEqual([
      {
        op: 'pay',
        who: { controller: { target: 0 } },
        cost: [],
        then: [{ op: 'draw', who: 'you', n: 1 }],
        else: [{ op: 'negate', what: { target: 0 } }],
      },
    ]);
    leaves('Negate target card activation unless its controller has you win the game.');
  });

  it('GA-TAX-01: make declaring attacks cost something for a turn', () => {
    const until = 'Until end of turn, players can’t declare attacks';
    expect(does(`${until} unless they pay (3) for each attack declaration.`)).toEqual([{ op: 'tax-attacks', n: 3 }]);
    leaves(`${until}.`);
    leaves(`${until} unless they pay (3).`);
  });
});

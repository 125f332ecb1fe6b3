import { describe, expect, it } from '@jest/globals';
import { does, leaves, only, reads } from '../../../../../../test/cards/texts.js';

const omens = { zone: 'banishment', counter: 'omen', who: 'you' };

describe('Omens', () => {
  it.each<[string, string, string | undefined]>([
    ['On Death: Banish Mira and put an omen counter on it.', 'ALLY', 'graveyard'],
    ['On Kill: Banish Mira and put an omen counter on it.', 'ATTACK', 'graveyard'],
    ['On Kill: Banish Mira and put an omen counter on it.', 'ALLY', undefined],
    ['On Attack: Banish Mira and put an omen counter on it.', 'ATTACK', undefined],
  ])('GA-OMEN-06: %s (%s): out of %s', (text, type, from) => {
    const op = { op: 'banish', what: { self: true }, with: 'omen', ...(from ? { from } : {}) };
    expect(only(reads(text, type)).do).toEqual([op]);
  });

  it('GA-OMEN-06: so it is under a condition, and where it is offered', () => {
    const gone = { op: 'banish', what: { self: true }, with: 'omen', from: 'graveyard' };
    const said = 'banish Mira and put an omen counter on it.';
    expect(only(reads(`On Hit: If you have three or less omens, ${said}`, 'ATTACK')).do).toMatchObject([
      { op: 'if', then: [gone] },
    ]);
    expect(only(reads(`On Death: You may ${said}`, 'ALLY'))).toMatchObject({ may: true, do: [gone] });
  });

  it('GA-OMEN-01: are made with the counter on what is banished', () => {
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

  it('GA-OMEN-02: are counted by what they are', () => {
    expect(does('Recover X, where X is the amount of wind element omens you have.')).toMatchObject([
      { n: { count: { ...omens, elements: ['WIND'] } } },
    ]);
    expect(only(reads('As long as you have two or more attack omens, Mira gets +1 POWER.', 'ALLY')).if).toEqual([
      { is: 'number', of: { count: { ...omens, types: ['ATTACK'] } }, min: 2 },
    ]);
    leaves('Recover X, where X is the amount of omens you have with different costs.');
    leaves('Recover X, where X is the amount of omens an opponent has.');
  });

  it('GA-OMEN-03: their costs are compared and added up', () => {
    expect(does('Recover X, where X is the lowest reserve cost among your omens.')).toMatchObject([
      { n: { lowest: 'reserve', of: omens } },
    ]);
    expect(
      only(reads('As long as the total reserve cost among your omens is exactly 7, Mira gets +1 POWER.', 'ALLY')).if,
    ).toEqual([{ is: 'number', of: { total: 'reserve', of: omens }, min: 7, max: 7 }]);
  });
});

describe('Abilities of cards that are not in play', () => {
  it('GA-RELEASE-01: Lineage Release stands on champions', () => {
    const release = 'Lineage Release — Draw a card.';
    expect(only(reads(release, 'CHAMPION'))).toMatchObject({
      kind: 'activated',
      zone: 'lineage',
      cost: [{ pay: 'banish-self' }],
    });
    leaves(release, 'ALLY');
  });

  it('GA-RELEASE-02: what is banished from the graveyard pays, whatever the card is', () => {
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

describe('Prices', () => {
  it('GA-UNLESS-01: what is not negated lets the other do something', () => {
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

  it('GA-TAX-01: attacks cost something to declare, for a turn', () => {
    const until = 'Until end of turn, players can’t declare attacks';
    expect(does(`${until} unless they pay (3) for each attack declaration.`)).toEqual([{ op: 'tax-attacks', n: 3 }]);
    leaves(`${until}.`);
    leaves(`${until} unless they pay (3).`);
  });
});

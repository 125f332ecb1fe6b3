import { expect, it } from '@jest/globals';
import { compileText } from '../compile.js';
import { vocabularyOf } from '../vocabulary.js';

const read = (text: string) =>
  compileText(text, { name: 'Grey Goose', type: 'CREATURE' }, vocabularyOf([{ name: 'Grey Goose', subtypes: [] }]));

const CREATURE = { type: 'CREATURE' };

it('KF-VIEW-08: a text is left by hand that takes something of a deck without revealing it', () => {
  for (const put of ['and put it into your hand', ', and add it to your hand'])
    expect(read(`Play: Search your deck for a creature ${put}.`)).toMatchObject({
      abilities: [],
      byHand: [expect.any(String)],
    });
  expect(read('Play: Search your discard pile for a creature and put it into your hand.').abilities).toMatchObject([
    { do: [{ op: 'search', in: ['discard'], what: CREATURE }] },
  ]);
});

it('KF-AEM-04: enemy creatures capture from the pool that a text names', () => {
  expect(read('Play: Each enemy creature captures 1A from your opponent.').abilities).toMatchObject([
    { do: [{ op: 'capture', what: { all: { ...CREATURE, who: 'opponent' } }, n: 1, from: 'opponent' }] },
  ]);
});

it('leaves by hand what a player does with a second verb: it is not you who draws', () => {
  for (const text of [
    'Play: Your opponent discards their hand and draws 3 cards.',
    'Play: Each player draws 2 cards and gains 1A.',
    'Play: Destroy a creature. Its owner gains 1A and loses 1 chain.',
  ])
    expect(read(text)).toMatchObject({ abilities: [], byHand: [expect.any(String)] });
  expect(read('Play: Your opponent loses 1A and you draw 2 cards.').abilities).toMatchObject([
    {
      do: [
        { op: 'lose', who: 'opponent' },
        { op: 'draw', n: 2 },
      ],
    },
  ]);
});

it('asks whether a creature "was already stunned" only before it is stunned', () => {
  expect(read('Play: Stun a creature. If it was already stunned, draw a card.')).toMatchObject({
    abilities: [],
    byHand: [expect.any(String)],
  });
  expect(read('Play: Stun a creature. If it was already stunned, draw a card instead.').abilities).toMatchObject([
    { do: [{ op: 'choose' }, { op: 'if', then: [{ op: 'draw' }], else: [{ op: 'stun' }] }] },
  ]);
});

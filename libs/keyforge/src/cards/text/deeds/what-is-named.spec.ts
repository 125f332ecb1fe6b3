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

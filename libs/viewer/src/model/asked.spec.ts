import { expect, it } from '@jest/globals';
import { titleBesideText } from './asked.js';

it('a question beside its text does not say the text once more', () => {
  const text = 'On Enter: Draw a card.';
  expect(titleBesideText({ title: `Carry out Brannoc: ${text} by hand`, about: { text: [text] } })).toBe(
    'Carry out Brannoc by hand',
  );
  expect(titleBesideText({ title: 'Which: this or that?', about: {} })).toBe('Which: this or that?');
});

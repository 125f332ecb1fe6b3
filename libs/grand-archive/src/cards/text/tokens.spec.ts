import { describe, expect, it } from '@jest/globals';
import { SELF, withSelf } from './tokens.js';

describe("a card's own name in its text", () => {
  it.each([
    ['Ash rises.', 'Ash', `${SELF} rises.`],
    ['Ash, then Ash again.', 'Ash', `${SELF}, then ${SELF} again.`],
    ['Mira deals 2 damage.', 'Mira, Goose Herd', `${SELF} deals 2 damage.`],
    ['Goose Herd is rested.', 'Mira: Goose Herd', `${SELF} is rested.`],
  ])('becomes ~ in "%s" of %s', (text, name, said) => expect(withSelf(text, name)).toBe(said));

  it('does not become ~ at the beginning or the end of a longer word', () => {
    expect(withSelf('Ashes and an Ash. Rash and Ash7.', 'Ash')).toBe(`Ashes and an ${SELF}. Rash and Ash7.`);
  });

  it('does not become ~ if the card has no name', () => expect(withSelf('Ash rises.', '')).toBe('Ash rises.'));
});

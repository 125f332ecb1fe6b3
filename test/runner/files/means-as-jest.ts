import { describe, expect, it } from '@jest/globals';

describe('a deck', () => {
  it.each([[1], [2]])('of %i cards', (n) => expect(n).toBeLessThan(2));
  it.todo('of no cards');
  it.skip('of its own', () => undefined);
  it('asserts what it says it does', () => expect.assertions(1));
});

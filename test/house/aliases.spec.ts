import { describe, expect, it } from '@jest/globals';
import { SPECTATOR } from '#table';

describe('the libraries', () => {
  it('are found by their names', () => {
    expect(SPECTATOR).toEqual([]);
  });
});

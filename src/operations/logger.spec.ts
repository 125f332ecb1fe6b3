import { expect, it } from '@jest/globals';
import { withoutToken } from './logger.js';

it('a token in a query is not written down', () => {
  expect(withoutToken('/v1/matches/x/live?token=eyJ.a.b&after=3')).toBe('/v1/matches/x/live?token=…&after=3');
  expect(withoutToken('/x?after=3&TOKEN=abc')).toBe('/x?after=3&TOKEN=…');
  expect(withoutToken('/x?tokens=3')).toBe('/x?tokens=3');
});

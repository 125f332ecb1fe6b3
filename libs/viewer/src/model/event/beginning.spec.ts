import { expect, it } from '@jest/globals';
import { matchOut } from './beginning.js';

it('a match is named by its id, or by an address of any page of it', () => {
  const named = [
    'm-1',
    ' m-1\n',
    'http://x:3000/matches/m-1#token=a.b.c',
    '/bench/m-1?tool=rule',
    '/matches/m-1/replay',
  ];
  expect(named.map(matchOut)).toEqual(named.map(() => 'm-1'));
  expect(matchOut('/matches/a%2Fb')).toBe('a/b');
  // A text that is no address of a match goes to the service unchanged.
  expect(['/event/e-1', 'http://', '/matches/%zz'].map(matchOut)).toEqual(['/event/e-1', 'http://', '/matches/%zz']);
});

import { expect, it } from '@jest/globals';
import { beginningOf, cutsOf, matchOut } from './beginning.js';

it('an event begins with what its form says: minutes as seconds, and time between games only where it is asked', () => {
  const form = (filled: Readonly<Record<string, string>>): FormData => {
    const fields = new FormData();
    for (const [name, value] of Object.entries({ name: 'Open', rounds: '5', hands: 'sealed', ...filled }))
      fields.set(name, value);
    return fields;
  };
  expect(beginningOf(form({ delay: '10', between: '1.5' }))).toMatchObject({
    rounds: 5,
    hands: 'sealed',
    between: { seconds: 90 },
    spectators: { delaySeconds: 600 },
  });
  expect(beginningOf(form({ between: '0' }))).not.toHaveProperty('between');
});

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

it('a cut is offered only in sizes of full brackets that the players can fill, beside the one that is set', () => {
  expect(cutsOf(0)).toEqual([0, 2, 4, 8, 16, 32, 64, 128, 256]);
  expect(cutsOf(9)).toEqual([0, 2, 4, 8]);
  expect(cutsOf(9, 16)).toEqual([0, 2, 4, 8, 16]);
});

import { expect, it } from '@jest/globals';
import { artOf, hueOf, leftOf } from './look.js';
import { isTurned } from './turned.js';

it('colours a frame as its game says, and always alike where it says nothing', () => {
  const showing = { hues: { FIRE: 'red', CHAMPION: 'gold' } } as const;
  expect(hueOf({ elements: ['NORM', 'FIRE'], types: ['CHAMPION'] }, showing)).toBe('red');
  expect(hueOf({ types: ['CHAMPION'] }, showing)).toBe('gold');
  expect(hueOf({ classes: ['odd'] }, {})).toBe(hueOf({ classes: ['odd'], types: ['OTHER'] }, {}));
  expect(hueOf({}, showing)).toBeUndefined();
});

it('turns what is rested, and what its game calls otherwise', () => {
  expect(isTurned({ rested: true }, {})).toBe(true);
  expect(isTurned({ values: { exhausted: true } }, {})).toBe(false);
  expect(isTurned({ values: { exhausted: true } }, { turned: 'exhausted' })).toBe(true);
  expect(isTurned({ values: { exhausted: null } }, { turned: 'exhausted' })).toBe(false);
});

it('says what is left of what damage is taken off', () => {
  expect(leftOf({ stats: { power: 5 }, damage: 2 }, { endures: 'power' })).toEqual({
    n: 3,
    of: 'of 5 power',
  });
  expect(leftOf({ stats: { power: 5 } }, { endures: 'power' })).toEqual({ n: 5, of: 'of 5 power' });
  expect(leftOf({ stats: { life: 18 }, damage: 21 }, { endures: 'life' })).toEqual({ n: 0, of: 'of 18 life' });
  expect(leftOf({ stats: { power: 5 } }, { endures: 'life' })).toBeUndefined();
  expect(leftOf({ stats: { power: 5 } }, {})).toBeUndefined();
});

it('a card that is not known, lies face down or shows its back asks for no picture', () => {
  const showing = { pictures: '/v1/cards/toy' };
  const open = { definition: 'a/b', name: 'A' };
  expect(artOf(open, showing)).toBe('/v1/cards/toy/a%2Fb/picture');
  expect(artOf({ ...open, face: 'up' }, showing)).toBe('/v1/cards/toy/a%2Fb/picture');
  expect(artOf(open, {})).toBeUndefined();
  for (const hidden of [
    { ...open, face: 'down' as const },
    { ...open, side: 'back' as const },
    { definition: 'a' },
    {},
  ])
    expect(artOf(hidden, showing)).toBeUndefined();
});

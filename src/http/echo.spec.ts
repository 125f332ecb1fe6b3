import { expect, it } from '@jest/globals';
import { cutTo, echo } from './echo.js';

it('tells short words as they are, and of long ones the beginning', () => {
  expect(echo('Old Goose')).toBe('Old Goose');
  expect(echo('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
});

it('cuts no character in half', () => {
  expect(cutTo(3, 'ab🃏c')).toBe('ab…');
  expect(cutTo(4, 'ab🃏c')).toBe('ab🃏…');
});

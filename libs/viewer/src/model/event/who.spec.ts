import { expect, it } from '@jest/globals';
import type { Keeper } from '../tokens.js';
import { forgetTokenOf, holderIn, otherEventOf, playerOfToken, sitsAt, tokenFor } from './who.js';

const keeper = (): Keeper => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};
const token = (claims: object): string => `h.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.s`;

it('a player’s link stays in the browser, what runs an event is gone with its tab', () => {
  const [tab, other, browser] = [keeper(), keeper(), keeper()];
  const player = token({ role: 'player', person: 'p1' });
  tab.setItem('recollect:token:event:e', player);
  expect(tokenFor('e', tab, browser)).toBe(player);
  expect([playerOfToken(player), tokenFor('e', other, browser)]).toEqual(['p1', player]);
  forgetTokenOf('e', tab, browser);
  expect(tokenFor('e', tab, browser)).toBeUndefined();
  tab.setItem('recollect:token:event:e', token({ role: 'organiser' }));
  expect(tokenFor('e', tab, browser)).toBe(token({ role: 'organiser' }));
  expect(tokenFor('e', other, browser)).toBeUndefined();
});

it('a link of another event is known as such, and the browser keeps it for no other', () => {
  const [tab, browser] = [keeper(), keeper()];
  const other = token({ role: 'player', person: 'p1', event: 'other' });
  tab.setItem('recollect:token:event:e', other);
  expect([tokenFor('e', tab, browser), browser.getItem('recollect:token:event:e')]).toEqual([other, null]);
  expect([otherEventOf(other, 'e'), otherEventOf(other, 'other')]).toEqual(['other', undefined]);
  expect(otherEventOf(token({ role: 'organiser' }), 'e')).toBeUndefined();
});

it('what is no token says nothing of its holder', () => {
  expect([holderIn('x'), holderIn('a.b.c'), holderIn(token({ role: 1 }))]).toEqual([{}, {}, {}]);
  expect([playerOfToken(undefined), playerOfToken(token({ role: 'judge', person: 'p1' }))]).toEqual([
    undefined,
    undefined,
  ]);
});

it('who helps to run an event and plays in it sits at their own table, and at no other', () => {
  const at = (...ids: string[]) => ({ players: ids.map((player) => ({ player })) });
  const judge = token({ role: 'judge', person: 'p1' });
  expect([sitsAt(judge, at('p1', 'p2')), sitsAt(judge, at('p3', 'p2'))]).toEqual([true, false]);
  expect([sitsAt(token({ role: 'organiser' }), at('p1')), sitsAt(undefined, at('p1'))]).toEqual([false, false]);
});

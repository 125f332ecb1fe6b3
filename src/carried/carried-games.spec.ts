import { describe, expect, it } from '@jest/globals';
import { carriedToy } from '../../test/support/carried-games.js';
import { CarriedGames } from './carried-games.js';

const by = (version: string) => ({ ...carriedToy, rules: { ...carriedToy.rules, version } });
const [newest, between, oldest] = [by('2031-05-01.2'), by('2029-01-01.1'), by('2021-01-01.3')];
const games = new CarriedGames([newest, between, oldest]);

describe('a game of several rulesets', () => {
  it('begins matches by the newest, unless somebody chooses another', () => {
    expect(games.get('toy')).toBe(newest);
    expect(games.get('toy', '2029-01-01')).toBe(between);
    expect(games.get('toy', '1999-01-01')).toBeUndefined();
    expect(games.firsts).toEqual([newest]);
  });

  it('is played in an event by the ruleset that it names, and by the oldest where it names none', () => {
    expect(games.ofEvent({ game: 'toy', rules: '2031-05-01' })).toBe(newest);
    expect(games.ofEvent({ game: 'toy', rules: '2029-01-01' })).toBe(between);
    expect(games.ofEvent({ game: 'toy' })).toBe(oldest);
    expect(games.ofEvent({ game: 'chess' })).toBeUndefined();
  });

  it('is shown as its match pins it, and by the oldest where nobody knows what it pins', () => {
    const pinning = (rules: string) => ({ game: 'toy', versions: { rules, cards: '', facts: 3 } });
    expect(games.played(pinning('2031-05-01.1'))).toBe(newest);
    expect(games.played(pinning('2021-01-01.1'))).toBe(oldest);
    expect(games.played(pinning('1999-01-01.1'))).toBe(oldest);
  });
});

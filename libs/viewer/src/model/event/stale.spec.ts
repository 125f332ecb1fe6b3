import { expect, it } from '@jest/globals';
import { staleBy, toAsk, type StalePart } from './stale.js';

const entry = (action: object) => ({ action: action as Parameters<typeof staleBy>[0]['action'] });

it('a report makes its table old, a confirmation also the standings, an entry of a player the list', () => {
  expect(staleBy(entry({ kind: 'report-result', round: 2, table: 7 }))).toEqual(['table:2:7', 'mine']);
  expect(staleBy(entry({ kind: 'confirm-result', round: 2, table: 7 }))).toEqual(['table:2:7', 'mine', 'standings']);
  expect(staleBy(entry({ kind: 'rule-result', round: 2, table: 7 }))).toContain('round:3');
  expect(staleBy(entry({ kind: 'enter', player: 'a' }))).toContain('players');
  expect(staleBy(entry({ kind: 'end-round', round: 2 }))).toEqual(['event', 'standings', 'mine', 'round:2']);
  expect(staleBy(entry({ kind: 'end-event' }))).toEqual(['event', 'players', 'standings', 'mine']);
});

it('what is not looked at is not asked for; few tables alone, many with their round', () => {
  const wanted = new Set<StalePart>(['round:2']);
  const has = (): boolean => true;
  expect(toAsk(new Set<StalePart>(['standings', 'table:1:3', 'table:2:4']), wanted, has)).toEqual(['table:2:4']);
  const many = new Set<StalePart>([1, 2, 3, 4, 5].map((n): StalePart => `table:2:${n}`));
  expect(toAsk(many, wanted, has)).toEqual(['round:2']);
  expect(toAsk(new Set(), wanted, () => false)).toEqual(['round:2']);
  expect(toAsk(new Set<StalePart>(['round:2', 'table:2:4']), wanted, has)).toEqual(['round:2']);
});

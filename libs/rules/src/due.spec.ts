import { describe, expect, it } from '@jest/globals';
import { foldEntry, type Fact, type Json, type MatchInfo, type Table } from '#table';
import { ToyMatch } from '../../../test/support/toy/match.js';
import { due, unkeyedNonces } from './index.js';

const DAY = 86_400;
const begun = new ToyMatch().table;
const has = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: table.revision + 1, facts });
const under = (policy: MatchInfo['policy'], table = begun): Table => ({
  ...table,
  match: table.match && { ...table.match, policy },
});
const claimed = (table: Table, seat: number, key?: string): Table =>
  has(table, { kind: 'claimed', seat, ...(key === undefined ? {} : { key }) });
/** A match that seat 2 has lost by a ruling. */
const lostByRuling = (table: Table): Table => {
  const penalty = { seat: 2, penalty: 'match-loss' } as const;
  const ruled = has(table, { kind: 'ruled', about: { from: '1' }, state: 'upheld', ...penalty });
  return has(
    ruled,
    { kind: 'match-ended', winner: 1, reason: 'penalty' },
    { kind: 'penalised', ...penalty, ruling: ruled.revision },
  );
};
/** What the house owes, and in how many seconds; null: nothing. */
const owed = (table: Table): string | null => {
  const found = due(table);
  return found && `${found.duty} in ${found.after}`;
};

describe('what the house owes, and when', () => {
  const ended = has(begun, { kind: 'match-ended', winner: 1, reason: 'life' });

  it('R-FINAL-04: a result stays provisional for as long as the policy says', () => {
    const keyed = claimed(ended, 1, 'k');
    const wait = (final: Json, table: Table): string | null => owed(under({ final }, table));
    expect([owed(ended), owed(claimed(ended, 1)), owed(keyed)]).toEqual([
      'finalise in 0',
      'finalise in 0',
      `finalise in ${DAY}`,
    ]);
    for (const nothing of [null, 7, {}]) {
      expect(wait(nothing, ended)).toBe('finalise in 0');
      expect(wait(nothing, keyed)).toBe(`finalise in ${DAY}`);
    }
    expect([wait({ after: 30 }, ended), wait({ after: 30 }, keyed)]).toEqual(['finalise in 30', `finalise in ${DAY}`]);
    expect([wait({ keyed: 60 }, ended), wait({ keyed: 60 }, keyed)]).toEqual(['finalise in 0', 'finalise in 60']);
    expect([wait({ keyed: 0 }, keyed), wait({ keyed: -1 }, keyed), wait({ keyed: 'x' }, keyed)]).toEqual([
      'finalise in 0',
      `finalise in ${DAY}`,
      `finalise in ${DAY}`,
    ]);
    // Never by itself: only the players or a judge make it final.
    expect([wait({ after: null }, ended), wait({ after: null }, keyed)]).toEqual([null, `finalise in ${DAY}`]);
    expect([wait({ keyed: null }, ended), wait({ keyed: null }, keyed)]).toEqual(['finalise in 0', null]);
  });

  it('R-FINAL-05: no time makes a result final that rests on a loss whose ruling was overturned', () => {
    const lost = lostByRuling(begun);
    expect(owed(lost)).toBe('finalise in 0');
    const overturned = has(lost, {
      kind: 'ruled',
      about: { from: '1' },
      state: 'overturned',
      supersedes: begun.revision + 1,
    });
    expect(owed(overturned)).toBeNull();
    expect(owed(has(overturned, { kind: 'result-final', by: 'judge' }))).toBe('open in 0');
  });

  it('opens a match that is over, unless it holds what its original has not opened', () => {
    const final = has(ended, { kind: 'result-final', by: 'players' });
    expect(owed(final)).toBe('open in 0');
    expect(owed(under({ fork: { of: 'm' } }, final))).toBeNull();
    expect(owed(has(final, { kind: 'opened', seeds: [] }))).toBeNull();
  });

  it('begins games and opens seeds at once in facts 1', () => {
    const old = (table: Table): Table => ({
      ...table,
      match: table.match && { ...table.match, versions: { ...table.match.versions, facts: 1 } },
    });
    expect(owed(old(begun))).toBeNull();
    expect(owed(old({ ...begun, game: 0 }))).toBe('begin-game in 0');
    expect(owed(old({ ...begun, game: 0, office: { ...begun.office, paused: { since: 1 } } }))).toBe('begin-game in 0');
    expect(owed(old(ended))).toBe('open-seeds in 0');
    expect(owed(old(has(ended, { kind: 'opened', seeds: [] })))).toBeNull();
  });

  describe('before the first game', () => {
    const waiting = { ...begun, game: 0 };

    it('R-CLAIM-04: begins it when all seats are claimed, or after the time that the policy gives', () => {
      expect(owed(waiting)).toBe('begin-game in 0');
      const awaiting = under({ awaits: 'claims' }, waiting);
      expect([owed(awaiting), owed(claimed(awaiting, 1)), owed(claimed(claimed(awaiting, 1), 2))]).toEqual([
        `begin-game in ${DAY}`,
        `begin-game in ${DAY}`,
        'begin-game in 0',
      ]);
      expect(owed(under({ awaits: 'claims', claimWithin: 90 }, waiting))).toBe('begin-game in 90');
      expect(owed(under({ awaits: 'nothing', claimWithin: 90 }, waiting))).toBe('begin-game in 0');
      expect(owed(under({ awaits: 'claims' }, { ...begun, game: 1, games: [{ n: 1, winner: 1, reason: '' }] }))).toBe(
        'begin-game in 0',
      );
    });
  });

  it('R-BETWEEN-01, R-BETWEEN-05: before a later game seats are asked, and the house answers in their time', () => {
    const over = (policy: MatchInfo['policy']): Table =>
      under(policy, { ...begun, asks: [], games: [{ n: 1, winner: 1, reason: '' }] });
    expect(owed(over({}))).toBe('begin-game in 0');
    const waits = over({ between: { seconds: 90 } });
    expect(owed(waits)).toBe('between-games in 0');
    const ready = (game: number, table: Table): Table =>
      has(table, { kind: 'noted', scope: 'match', key: 'ready', value: game });
    expect([owed(ready(2, waits)), owed(ready(1, waits))]).toEqual(['begin-game in 0', 'between-games in 0']);
    expect(owed({ ...waits, game: 0, games: [] })).toBe('begin-game in 0');
    const asks = [1, 2].map((seat) => ({
      id: `q${seat}`,
      seat,
      of: 'ready',
      title: '',
      min: 1,
      max: 1,
      about: {},
      rule: 'R',
    }));
    const asked = has(waits, { kind: 'asked', set: 's', asks });
    expect([owed(asked), owed(has(asked, { kind: 'answered', ask: 'q1' }))]).toEqual(['ready in 90', 'ready in 90']);
    expect(owed(under({ between: { seconds: null } }, asked))).toBeNull();
    expect(owed(has(asked, { kind: 'paused' }))).toBeNull();
  });

  it('R-NONCE-03: answers for a silent player after a minute or as the policy says, never for one with a key', () => {
    const ask = (seat: number, of = 'nonce') => ({
      id: `q${seat}`,
      seat,
      of,
      title: '',
      min: 1,
      max: 1,
      about: {},
      rule: 'R-NONCE-01',
    });
    const asked = has(begun, { kind: 'asked', set: 's', asks: [ask(1), ask(2)] });
    expect(owed(asked)).toBe('no-nonce in 60');
    expect(owed(under({ nonceWithin: 5 }, asked))).toBe('no-nonce in 5');
    expect(owed(has(begun, { kind: 'asked', set: 's', asks: [ask(1, 'bid')] }))).toBeNull();
    expect(unkeyedNonces(asked).map(({ seat }) => seat)).toEqual([1, 2]);
    expect(unkeyedNonces(has(asked, { kind: 'answered', ask: 'q1' })).map(({ seat }) => seat)).toEqual([2]);
    expect(unkeyedNonces(claimed(claimed(asked, 1, 'k'), 2)).map(({ seat }) => seat)).toEqual([2]);
    const both = claimed(claimed(asked, 1, 'k'), 2, 'l');
    expect([unkeyedNonces(both), owed(both)]).toEqual([[], null]);
    expect(owed(has(asked, { kind: 'paused' }))).toBeNull();
  });
});

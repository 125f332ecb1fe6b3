import { describe, expect, it } from '@jest/globals';
import { diff, emptyOffice, foldEntry, isOver, publicDigest, restored, type Fact, type Table } from '#table';
import { changedBy, gameBegan, matchBegan, tableAfter } from '../../../../test/support/square.js';

if (matchBegan.kind !== 'match-began') throw new Error('no beginning');
const begun: Fact = {
  ...matchBegan,
  match: { ...matchBegan.match, versions: { rules: '1', cards: '1', facts: 2 } },
};
const after = (...facts: Fact[]): Table => tableAfter(begun, gameBegan, ...facts);
const claim: Fact = { kind: 'claimed', seat: 2, key: 'k', nonce: 'c0' };

describe('the office', () => {
  it('claimed gives a seat to a player; rekeyed replaces the key and nothing else', () => {
    expect(changedBy(claim, { kind: 'claimed', seat: 1 })).toEqual({
      office: {
        ...emptyOffice,
        claims: [
          { seat: 1, since: 3, key: null, nonce: null },
          { seat: 2, since: 4, key: 'k', nonce: { commitment: 'c0', last: 'c0' } },
        ],
      },
    });
    expect(after(claim, { kind: 'rekeyed', seat: 2, key: 'other' }).office.claims).toEqual([
      { seat: 2, since: 3, key: 'other', nonce: { commitment: 'c0', last: 'c0' } },
    ]);
  });

  it('key-made notes the nonces for the draws, and moves each chain on by the link that the player showed', () => {
    const table = after(claim, { kind: 'key-made', nonces: [null, 'b1'] });
    expect(table.notes['game']?.['nonces']).toEqual([null, 'b1']);
    expect(table.office.claims[0]?.nonce).toEqual({ commitment: 'c0', last: 'b1' });
    const none = after(claim, { kind: 'key-made', nonces: [null, null] });
    expect(none.office.claims[0]?.nonce).toEqual({ commitment: 'c0', last: 'c0' });
  });

  it('claims are sorted by seat, no matter which came first, and a seat has one claim', () => {
    const claims = (...seats: number[]): number[][] =>
      after(claim, ...seats.map((seat): Fact => ({ kind: 'claimed', seat }))).office.claims.map((one) => [
        one.seat,
        one.since,
      ]);
    expect(claims(1)).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(claims(1, 2)).toEqual([
      [1, 4],
      [2, 5],
    ]);
  });

  it('confirmed counts each seat once, in the order of the confirmations', () => {
    const by = (...seats: number[]): Fact[] => seats.map((seat) => ({ kind: 'confirmed', seat }));
    expect(after(...by(2, 1)).office.confirmed).toEqual([2, 1]);
    expect(after(...by(2, 1, 2)).office.confirmed).toEqual([1, 2]);
  });

  it('office facts leave earlier decisions valid; facts that change the play do not', () => {
    const pauses: Fact[] = [{ kind: 'paused' }, { kind: 'resumed' }, claim, { kind: 'confirmed', seat: 1 }];
    expect(after(...pauses)).toMatchObject({ played: 2, revision: 6, office: { paused: null, confirmed: [1] } });
    expect(after({ kind: 'paused' }).office.paused).toEqual({ since: 3 });
    expect(after(...pauses, { kind: 'phase-began', phase: 'main' })).toMatchObject({ played: 7 });
  });

  it('an ended match is finished; it is over when its result is final, and may be opened after that', () => {
    const ended: Fact = { kind: 'match-ended', winner: 1, reason: 'life' };
    const table = after(ended);
    expect([table.status, table.office.result, isOver(table)]).toEqual(['ended', 'provisional', false]);
    const final = after(ended, { kind: 'result-final', by: 'players' });
    expect([final.office.result, isOver(final), final.office.opened]).toEqual(['final', true, false]);
    const opened = after(ended, { kind: 'result-final', by: 'judge' }, { kind: 'opened', seeds: [] });
    expect([opened.office.opened, opened.notes['match']]).toEqual([true, undefined]);
  });

  it('stands in digests from their second form on', () => {
    const digests = [begun, matchBegan].map((first) => {
      const table = tableAfter(first, gameBegan);
      const { office } = foldEntry(table, { revision: 3, facts: [claim] });
      return [publicDigest(table), publicDigest({ ...table, office, played: 9 })];
    });
    expect(digests.map(([before, since]) => before === since)).toEqual([false, true]);
  });

  it('of a table that was stored without an office follows from its match', () => {
    const { office: _office, played: _played, began: _began, ...old } = tableAfter(matchBegan, gameBegan);
    expect(restored(old as Table)).toMatchObject({ played: 2, began: 0, office: emptyOffice });
    const ended = { ...old, status: 'ended', notes: { match: { opened: true } } };
    expect(restored(ended as unknown as Table).office).toMatchObject({ result: 'final', opened: true });
    // A stored table from before tables kept when turns began.
    const { turns: _none, ...untold } = { ...after(claim), judged: 4 };
    expect(restored(untold as Table)).toMatchObject({ turns: {}, judged: 4 });
    expect(restored(after(claim)).office.claims).toHaveLength(1);
  });

  it('a difference of two offices is named by its subject', () => {
    const plain = after();
    const busy: Table = {
      ...plain,
      office: {
        ...emptyOffice,
        paused: { since: 3 },
        result: 'provisional',
        claims: [
          { seat: 1, since: 3, key: null, nonce: null },
          { seat: 2, since: 4, key: 'k', nonce: null },
        ],
        calls: [{ call: 5, seat: 1, about: 'rules', state: 'open' }],
        rulings: [{ ruling: 6, about: {}, state: 'upheld' }] as never,
        penalties: [{ since: 7, seat: 2, penalty: 'warning' }],
        clock: { state: 'running', left: 1_500, at: 0 },
        rewinds: [{ at: 9, to: 8, mode: 'exact' }],
      },
    };
    expect(diff(plain, busy).map(({ at, from, to }) => [at, from, to])).toEqual([
      ['call:5', null, 'open'],
      ['clock', null, 'running, 2 s'],
      ['paused', false, true],
      ['result', 'open', 'provisional'],
      ['rewind:9', null, 8],
      ['ruling:6', null, 'upheld'],
      ['seat:1/claimed', null, true],
      ['seat:2/claimed', null, 'k'],
      ['seat:2/penalty/7', null, 'warning'],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { foldEntry, type Fact, type Table } from '#table';
import { toyCards } from '../../../test/support/toy/index.js';
import { ToyMatch } from '../../../test/support/toy/match.js';
import {
  askForNonces,
  drawName,
  gameName,
  nonceQuestion,
  queryOf,
  type Question,
  type RecordedAction,
} from './index.js';

const last = '0a'.repeat(32);
const link = bytesToHex(sha256(hexToBytes(last)));
const begun = new ToyMatch().table;
const has = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: table.revision + 1, facts });
const under = (more: Partial<NonNullable<Table['match']>>, table = begun): Table => ({
  ...table,
  match: table.match && { ...table.match, scenario: false, ...more },
});
const bound = (...seats: number[]): Table =>
  has(under({}), ...seats.map((seat): Fact => ({ kind: 'claimed', seat, nonce: link })));
/** The questions before a game, and what each seat adds. */
const asking = (table: Table, ...answers: RecordedAction[]): { asked: readonly Question[]; given: unknown } => {
  const flow = askForNonces(table);
  const first = flow.next();
  return first.done ? { asked: [], given: first.value } : { asked: first.value, given: flow.next(answers).value };
};

describe('the nonces of players', () => {
  it('R-NONCE-01: are asked of every seat that has committed to them, all at once', () => {
    const { asked, given } = asking(
      bound(1, 2),
      { kind: 'nonce', seat: 1, value: last },
      { kind: 'no-nonce', seat: 2 },
    );
    expect(asked).toEqual(
      [1, 2].map((seat) => ({
        seat,
        of: 'nonce',
        title: 'Add to the randomness of this game',
        min: 1,
        max: 1,
        about: { last: link },
        rule: 'R-NONCE-01',
      })),
    );
    expect(given).toEqual([last, null]);
    const one = asking(bound(2), { kind: 'nonce', seat: 2, value: last });
    expect([one.asked.map(({ seat }) => seat), one.given]).toEqual([[2], [null, last]]);
  });

  it('are not asked if no seat has committed, the position is given, or the policy forgoes them', () => {
    const nothing = { asked: [], given: [null, null] };
    expect(asking(under({}))).toEqual(nothing);
    expect(asking(has(under({}), { kind: 'claimed', seat: 1, key: 'k' }))).toEqual(nothing);
    expect(asking(under({ scenario: true }, bound(1)))).toEqual(nothing);
    expect(asking(under({ policy: { nonces: false } }, bound(1)))).toEqual(nothing);
    expect(asking({ ...bound(1), match: null })).toEqual(nothing);
    expect(asking(under({ policy: { nonces: true } }, bound(1)), { kind: 'no-nonce', seat: 1 }).asked).toHaveLength(1);
  });

  it('R-NONCE-01, R-NONCE-02: are the link of the chain before the one shown last', () => {
    const table = bound(1);
    const [part] = nonceQuestion.answers[0]!.parts(queryOf(table, 1, toyCards), {} as never);
    const said = (value: unknown, seat = 1): string | null => {
      const refusal = part!.free!.wrong(queryOf(table, seat, toyCards), value as never);
      return refusal && `${refusal.rule}: ${refusal.reason}`;
    };
    expect(part).toMatchObject({ name: 'value', title: 'Nonce', rule: 'R-NONCE-01' });
    expect([part!.free!.says, part!.candidates(queryOf(table, 1, toyCards), {}, [])]).toEqual([
      '64 hexadecimal digits',
      [],
    ]);
    expect(said(last)).toBeNull();
    for (const bad of [7, last.toUpperCase(), last.slice(1), `${last}0`, ''])
      expect(said(bad)).toBe('R-NONCE-01: a nonce is 64 hexadecimal digits in lower case');
    const other = 'R-NONCE-02: the SHA-256 of a nonce is what this seat showed last, at first its commitment';
    expect([said(link), said(last, 2)]).toEqual([other, other]);
  });

  it('may be "none", which also counts for a player who is out', () => {
    expect(nonceQuestion.answers.map(({ kind, title }) => [kind, title])).toEqual([
      ['nonce', undefined],
      ['no-nonce', 'Add nothing'],
    ]);
    expect(nonceQuestion.forfeit!({ seat: 2 } as never)).toEqual({ kind: 'no-nonce', seat: 2 });
    expect(nonceQuestion.read({ kind: 'nonce', seat: 1, value: last })).toBe(last);
    expect(nonceQuestion.read({ kind: 'no-nonce', seat: 1 })).toBeNull();
  });
});

describe('the name in draws', () => {
  it('is the match’s, a fixed one for reproducible matches, or that of a fork’s original', () => {
    expect([
      drawName({ id: 'm', policy: {} }),
      drawName({ id: 'm', policy: { reproducible: true } }),
      drawName({ id: 'm', policy: { reproducible: 'yes' } }),
      drawName({ id: 'm', policy: { drawnAs: 'o', reproducible: true } }),
      drawName({ id: 'm', policy: { drawnAs: 7 } }),
    ]).toEqual(['m', 'reproducible', 'm', 'o', 'm']);
  });

  it('is for a game the revision of its beginning; in facts 1 and reproducible matches its number', () => {
    const of = (facts: number, policy = {}): number =>
      gameName({ match: { versions: { rules: '', cards: '', facts }, policy }, game: 2, began: 41 });
    expect([of(2), of(1), of(2, { reproducible: true }), gameName({ match: null, game: 2, began: 41 })]).toEqual([
      41, 2, 2, 41,
    ]);
  });
});

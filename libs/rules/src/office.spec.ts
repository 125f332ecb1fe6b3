import { describe, expect, it } from '@jest/globals';
import { foldEntry, type Fact, type Table } from '#table';
import { ToyMatch } from '../../../test/support/toy/match.js';
import { decideOffice, isRefusal, officeOptions, type Draft } from './index.js';

const KEY = 'k'.repeat(43);
const NONCE = '0a'.repeat(32);
const SEAT = { seat: 1 };
const JUDGE = { judge: 'j', role: 'judge' };
const HOUSE = { house: true };

const begun = new ToyMatch().table;
const after = (...facts: Fact[]): Table => foldEntry(begun, { revision: begun.revision + 1, facts });
const ended = after({ kind: 'match-ended', winner: 1, reason: 'life' });
const final = after({ kind: 'match-ended', winner: 1, reason: 'life' }, { kind: 'result-final', by: 'players' });

/** The facts of an action of the office, or its refusal in words. */
const does = (table: Table, action: Draft, actor: object = SEAT, seat = 1): unknown => {
  const decided = decideOffice(table, seat, action, { actor, now: 0 });
  return isRefusal(decided) ? `${decided.rule}: ${decided.reason}` : decided.facts;
};

describe('the office of a match', () => {
  const claimed = after({ kind: 'claimed', seat: 1, key: KEY });

  it('R-CLAIM-01: a seat is claimed once, with or without a key and a commitment', () => {
    expect(does(begun, { kind: 'claim' })).toEqual([{ kind: 'claimed', seat: 1 }]);
    const whole = { kind: 'claim', key: KEY, nonce: NONCE };
    expect(does(begun, whole)).toEqual([{ ...whole, kind: 'claimed', seat: 1 }]);
    expect(does(claimed, whole)).toBe('R-CLAIM-01: seat 1 has been claimed');
    expect(does(claimed, { kind: 'claim' }, SEAT, 2)).toEqual([{ kind: 'claimed', seat: 2 }]);
  });

  it.each([
    [{ key: `${KEY}k` }, /32 bytes.*43 characters/],
    [{ key: 'k'.repeat(42) }, /43 characters/],
    [{ key: 7 }, /43 characters/],
    [{ nonce: NONCE.slice(1) }, /64 hexadecimal/],
    [{ nonce: NONCE.toUpperCase() }, /lower case/],
    [{ nonce: 7 }, /64 hexadecimal/],
  ])('R-CLAIM-02: %o is neither a key nor a commitment', (wrong, why) => {
    expect(does(begun, { kind: 'claim', key: KEY, nonce: NONCE, ...wrong })).toMatch(/^R-CLAIM-02/);
    expect(does(begun, { kind: 'claim', key: KEY, nonce: NONCE, ...wrong })).toMatch(why);
  });

  it('R-CLAIM-03: nobody claims a seat in a match that has ended', () => {
    expect(does(ended, { kind: 'claim' })).toBe('R-CLAIM-03: the match has ended');
  });

  it('R-KEY-02, R-KEY-03: the seat or a judge exchanges its key, if it has one', () => {
    const rekey = { kind: 'rekey', key: 'n'.repeat(43) };
    for (const actor of [SEAT, JUDGE])
      expect(does(claimed, rekey, actor)).toEqual([{ kind: 'rekeyed', seat: 1, key: rekey.key }]);
    expect(does(claimed, rekey, HOUSE)).toMatch(/^R-KEY-02: .*itself or by a head judge/);
    expect(does(begun, rekey)).toBe('R-KEY-03: seat 1 has not been claimed');
    expect(does(claimed, { kind: 'rekey' })).toBe('R-CLAIM-02: the new key is missing');
    expect(does(claimed, { kind: 'rekey', key: 'short' })).toMatch(/^R-CLAIM-02: a key is/);
  });

  it('R-FINAL-01, R-FINAL-02, R-FINAL-04: each seat confirms a result once; the last makes it final', () => {
    expect(does(begun, { kind: 'confirm' })).toBe('R-FINAL-01: there is no result yet');
    expect(does(ended, { kind: 'confirm' })).toEqual([{ kind: 'confirmed', seat: 1 }]);
    const one = foldEntry(ended, { revision: ended.revision + 1, facts: [{ kind: 'confirmed', seat: 1 }] });
    expect(does(one, { kind: 'confirm' })).toBe('R-FINAL-02: seat 1 has confirmed the result');
    expect(does(one, { kind: 'confirm' }, SEAT, 2)).toEqual([
      { kind: 'confirmed', seat: 2 },
      { kind: 'result-final', by: 'players' },
    ]);
    expect(does(final, { kind: 'confirm' })).toBe('R-FINAL-02: the result is final');
    const offered = [{ label: 'Confirm the result', kind: 'confirm', action: { kind: 'confirm' }, complete: true }];
    expect([begun, one, final].map((table) => officeOptions(table, 1))).toEqual([[], [], []]);
    expect([officeOptions(ended, 1), officeOptions(one, 2)]).toEqual([offered, offered]);
  });

  it('R-FINAL-03: a judge alone makes it final, and the house does when its time has passed', () => {
    expect(does(ended, { kind: 'finalise' }, SEAT)).toMatch(/^R-FINAL-03: players confirm/);
    expect(does(begun, { kind: 'finalise' }, JUDGE)).toBe('R-FINAL-01: there is no result that is provisional');
    expect(does(ended, { kind: 'finalise' }, JUDGE)).toEqual([{ kind: 'result-final', by: 'judge' }]);
    expect(does(ended, { kind: 'finalise' }, HOUSE)).toEqual([{ kind: 'result-final', by: 'deadline' }]);
  });

  it('R-OPEN-01: the house opens a match once, when its result is final', () => {
    const open = { kind: 'open', seeds: [] };
    expect(does(final, open, JUDGE)).toBe('R-OPEN-01: the house opens a match');
    for (const table of [
      ended,
      foldEntry(final, { revision: final.revision + 1, facts: [{ kind: 'opened', seeds: [] }] }),
    ])
      expect(does(table, open, HOUSE)).toBe('R-OPEN-01: a match is opened once, when its result is final');
    expect(does(final, open, HOUSE)).toEqual([{ kind: 'opened', seeds: [] }]);
  });

  it('R-OPEN-02: the house opens hidden cards once: with the seeds, when the event is over, or never', () => {
    const under = (hands?: string): Table => ({
      ...final,
      match: {
        ...final.match!,
        scenario: false,
        policy: { ...final.match!.policy, ...(hands === undefined ? {} : { hands }) },
      },
    });
    const bundles = { kind: 'open', seeds: [], bundles: true };
    const stays = 'R-OPEN-02: what was hidden in this match stays sealed';
    expect([does(under(), bundles, HOUSE), does(under('sealed'), bundles, HOUSE)]).toEqual([stays, stays]);
    const opened = { ...bundles, kind: 'opened' };
    for (const hands of ['opened', 'after-event']) expect(does(under(hands), bundles, HOUSE)).toEqual([opened]);
    const then = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: table.revision + 1, facts });
    const seeds = then(under('after-event'), { kind: 'opened', seeds: [] });
    expect([seeds.office.opened, seeds.office.bundles]).toEqual([true, undefined]);
    expect(does(seeds, bundles, HOUSE)).toEqual([opened]);
    expect(does(seeds, { kind: 'open', seeds: [] }, HOUSE)).toMatch(/^R-OPEN-01/);
    const all = then(seeds, { kind: 'opened', seeds: [], bundles: true });
    expect(all.office.bundles).toBe(true);
    expect(does(all, bundles, HOUSE)).toMatch(/^R-OPEN-01/);
    const lists = { kind: 'open', seeds: [], lists: [] };
    const listed = then(seeds, { kind: 'opened', seeds: [], lists: [] });
    expect([seeds.office.listsWait, listed.office.listsWait]).toEqual([true, undefined]);
    expect(does(seeds, lists, HOUSE)).toEqual([{ ...lists, kind: 'opened' }]);
    expect(does(listed, lists, HOUSE)).toMatch(/^R-OPEN-01/);
    expect(does(listed, bundles, HOUSE)).toEqual([opened]);
    // A match from before facts 3, whatever its policy says.
    const before = under('opened');
    const match = { ...before.match!, versions: { ...before.match!.versions, facts: 2 } };
    expect(does({ ...before, match }, bundles, HOUSE)).toBe(stays);
  });

  it('R-ACTION-01: an action has only the parts of its kind', () => {
    expect(does(ended, { kind: 'confirm', key: KEY })).toBe('R-ACTION-01: "key" is not part of this action');
  });
});

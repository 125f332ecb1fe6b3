import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { secret } from '#table';
import { Chain, chainOf } from '../../../../test/support/chains.js';
import type { EntryRecord } from '../entry/entry.js';
import { hashOf } from '../entry/hashing.js';
import { narrow } from '../entry/narrow.js';
import { openEntry } from '../entry/open.js';
import { sealEntry } from '../entry/seal.js';
import { accept } from './accept.js';
import { emptyLedger, ledgerToJson, type Ledger } from './ledger.js';

const chain = chainOf('m', 24);
const acceptAll = (records: readonly EntryRecord[], from: Ledger = emptyLedger()): Ledger =>
  records.reduce((ledger, record) => {
    const verdict = accept(ledger, record);
    if (verdict.verdict !== 'accepted') throw new Error(JSON.stringify(verdict));
    return verdict.ledger;
  }, from);
const before = acceptAll(chain.records.slice(0, 11));
const next = chain.records[11] as EntryRecord;
const codeOf = (record: unknown, ledger = before): string => {
  const verdict = accept(ledger, record as EntryRecord);
  return verdict.verdict === 'refused' ? verdict.reason.code : verdict.verdict;
};
/** A record with an edited body and the hash of that body. */
const forge = (edit: (body: string) => string, record = next): EntryRecord => {
  const body = edit(record.body);
  return { ...record, body, hash: hashOf(body) };
};

describe('the accept rule', () => {
  it('accepts a match entry by entry, for every audience, up to the same head', () => {
    for (const audience of ['house', [], [1], [2], [1, 2]] as const) {
      const ledger = acceptAll(chain.records.map((record) => narrow(record, audience)));
      expect(ledger).toMatchObject({ match: 'm', revision: 24, head: chain.last.hash, seats: 2 });
    }
  });

  it('opens the entries that it accepts', () => {
    const verdict = accept(before, next);
    expect(verdict).toMatchObject({ verdict: 'accepted', entry: openEntry(next, 'house'), seals: 3 });
  });

  it('learns the keys in force, each audience its own', () => {
    expect(acceptAll(chain.records.map((record) => narrow(record, [2]))).keys).toEqual([
      null,
      null,
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(before.keys).not.toEqual(acceptAll(chain.records.slice(0, 9)).keys);
  });

  it('recognises duplicates of any earlier revision', () => {
    for (const record of chain.records.slice(0, 11)) expect(accept(before, record)).toEqual({ verdict: 'already' });
  });

  it('refuses gaps, other matches and other entries for a revision', () => {
    expect(codeOf(chain.records[12])).toBe('gap');
    expect(codeOf(next, emptyLedger('other'))).toBe('wrong-match');
    const rival = chainOf('m', 10);
    expect(codeOf(rival.add({ action: { type: 'rival' } }))).toBe('conflict');
    expect(codeOf(rival.add({ action: { type: 'after the rival' } }))).toBe('prev');
  });

  it('refuses a body that is not the one that was hashed', () => {
    expect(codeOf({ ...next, body: next.body.replace('stack', 'stuck') })).toBe('hash');
  });

  it('refuses bodies with a correct hash that are no entry or name another place', () => {
    expect(codeOf(forge((body) => body.replace('{"action"', '{ "action"')))).toBe('malformed');
    expect(codeOf(forge((body) => body.replace('"revision":12', '"revision":13')))).toBe('malformed');
    expect(codeOf(forge((body) => body.replace('"match":"m"', '"match":"n"')))).toBe('malformed');
    expect(codeOf(forge((body) => body.replace(/"prev":"./, '"prev":"x')))).toBe('malformed');
    expect(codeOf(forge((body) => body.replace(/"prev":"[0-9a-f]{64}/, `"prev":"${'0'.repeat(64)}`)))).toBe('prev');
  });

  it('refuses another number of seats', () => {
    const [seal] = /"[0-9a-f]{64}"/.exec(next.body) ?? [];
    const third = forge((body) => body.replace('"sealed":[', `"sealed":[${seal},`));
    expect(codeOf({ ...third, bundles: [...next.bundles, '{}'] })).toBe('malformed');
    expect(codeOf({ ...next, bundles: next.bundles.slice(1) })).toBe('bundle');
  });

  it('refuses bundles that do not open their seals', () => {
    const [house, one, two] = next.bundles as [string, string, string];
    expect(codeOf({ ...next, bundles: [house, '{}', two] })).toBe('seal');
    expect(codeOf({ ...next, bundles: ['{}', null, null] })).toBe('seal');
    expect(codeOf({ ...next, bundles: [house, two, one] })).toBe('seal');
    expect(codeOf({ ...next, bundles: [house, '{"1":', two] })).toBe('bundle');
  });

  it('refuses an operator who tells a seat another card than the house keeps', () => {
    const honest = chain.records.slice(0, 11);
    const other = new Chain('m');
    const lie = other.next({ facts: [{ card: secret('queen', [1]) }] });
    const truth = other.next({ facts: [{ card: secret('pawn', [1]) }] });
    // The operator seals both bundles, so that every seal opens.
    const sealed = (JSON.parse(truth.body).sealed as string[]).map((seal, a) =>
      a === 1 ? JSON.parse(lie.body).sealed[1] : seal,
    );
    const body = truth.body.replace(/"sealed":\[.*?\]/, `"sealed":${JSON.stringify(sealed)}`);
    const forged = {
      ...truth,
      body,
      hash: hashOf(body),
      bundles: truth.bundles.map((bundle, a) => (a === 1 ? (lie.bundles[1] ?? null) : bundle)),
    };
    const ledger = acceptAll(other.records);
    expect(accept(ledger, forged)).toMatchObject({
      verdict: 'refused',
      reason: { code: 'bundle', detail: expect.stringContaining('agree') },
    });
    // A seat alone cannot detect it, as its own bundle opens: that needs the house's bundle, too.
    expect(accept(acceptAll(other.records.map((record) => narrow(record, [1]))), narrow(forged, [1]))).toMatchObject({
      verdict: 'accepted',
    });
    expect(honest).toHaveLength(11);
  });

  it('refuses a bundle whose key it has never seen', () => {
    const first = narrow(chain.records[0] as EntryRecord, [1]);
    const ledger = acceptAll([first]);
    expect(codeOf(chain.records[1], ledger)).toBe('key-unknown');
  });

  it('finds any changed byte of a record', () => {
    const texts = [next.body, ...(next.bundles as string[]), next.hash];
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 0, max: texts.length - 1 }),
        fc.integer({ min: 1, max: 127 }),
        (place, which, flip) => {
          const bytes = Buffer.from(texts[which] as string);
          const at = place % bytes.length;
          bytes[at] = (bytes[at] as number) ^ flip;
          const [body, ...rest] = texts.map((text, i) => (i === which ? bytes.toString() : text)) as [
            string,
            ...string[],
          ];
          const changed = { ...next, body, bundles: rest.slice(0, 3), hash: rest[3] as string };
          expect(accept(before, changed).verdict).toBe('refused');
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('refuses garbage and never throws', () => {
    const garbage = fc.oneof(
      fc.anything(),
      fc.record({
        match: fc.constantFrom('m', 'n', 1, ''),
        revision: fc.constantFrom(12, 11, 0, -1, 1.5, '12', NaN),
        body: fc.oneof(fc.constant(next.body), fc.json(), fc.anything()),
        bundles: fc.oneof(fc.constant(next.bundles), fc.array(fc.oneof(fc.json(), fc.constant(null))), fc.anything()),
        hash: fc.oneof(fc.constant(next.hash), fc.anything()),
      }),
      // With a correct hash, so that the rule reads the contents.
      fc.oneof(fc.json(), fc.string({ unit: 'binary' })).map((body) => ({ ...next, body, hash: hashOf(body) })),
      fc
        .tuple(fc.nat(), fc.string({ unit: 'binary' }))
        .map(([at, text]) =>
          forge((body) => body.slice(0, at % body.length) + text + body.slice((at % body.length) + text.length)),
        ),
      fc
        .tuple(fc.nat(2), fc.json())
        .map(([a, text]) => ({ ...next, bundles: next.bundles.map((bundle, b) => (a === b ? text : bundle)) })),
    );
    fc.assert(
      fc.property(garbage, (record) => {
        const { verdict } = accept(before, record as EntryRecord);
        // A changed body with a new hash may by chance be an entry again. Receipts must show that it is not the
        // operator's first one.
        expect(verdict === 'refused' || (verdict === 'accepted' && (record as EntryRecord).body.startsWith('{"'))).toBe(
          true,
        );
      }),
      { numRuns: 3_000 },
    );
    expect(codeOf({ ...next, bundles: new Array(3) })).toBe('malformed');
  });
});

describe('an entry that this process sealed itself', () => {
  const copyOf = (record: EntryRecord): EntryRecord => ({ ...record, bundles: [...record.bundles] });

  it('is judged like any copy of it, in every place and by every ledger', () => {
    const [chain, other] = [chainOf('m', 24), chainOf('n', 3)];
    let [own, read] = [emptyLedger(), emptyLedger()];
    for (const record of chain.records) {
      for (const stranger of [...chain.records.slice(0, 3), chain.records.at(-1)!, other.records[1]!]) {
        expect(accept(own, stranger).verdict).toBe(accept(read, copyOf(stranger)).verdict);
      }
      const [mine, theirs] = [accept(own, record), accept(read, copyOf(record))];
      if (mine.verdict !== 'accepted' || theirs.verdict !== 'accepted') throw new Error(JSON.stringify([mine, theirs]));
      expect({ ...mine, entry: mine.entry, ledger: ledgerToJson(mine.ledger) }).toEqual({
        ...theirs,
        ledger: ledgerToJson(theirs.ledger),
      });
      [own, read] = [mine.ledger, theirs.ledger];
    }
  });

  it('is refused if other keys are in force than it was sealed with', () => {
    const chain = new Chain('m');
    const ledger = acceptAll(chain.records);
    const keys = ledger.keys.map(() => 'ab'.repeat(32));
    const sealed = sealEntry(chain.draft({}), 2, keys);
    expect(accept(ledger, sealed)).toMatchObject({ verdict: 'refused', reason: { code: 'seal' } });
  });

  it('cannot be changed afterwards', () => {
    const record = chainOf('m', 2).last;
    expect(() => Object.assign(record, { body: '{}' })).toThrow(TypeError);
    expect(() => (record.bundles as string[]).push('{}')).toThrow(TypeError);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BSON } from 'mongodb';
import { beginEntry, emptyTable, foldEntry, type FoldEntry, type Table } from '#table';
import { openEntry } from '#journal';
import { grandArchiveGame } from '../../../../test/support/games.js';
import { playMatch } from '../../../../test/support/play.js';
import { fromPlain, toPlain } from './plain.js';
import { tableText } from '#views';
import { tablePlain } from './table-plain.js';

const NAME = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('$', '.', '%', '%24', '%2E', '\0', '$gt', 'a.b', '', '%json', '_id', '__proto__'),
);
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false, 0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
    fc.maxSafeInteger(),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(NAME, tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

describe('a plain document', () => {
  it('is a document to MongoDB, and gives the same JSON again', () => {
    fc.assert(
      fc.property(json, (value) => {
        const stored = BSON.deserialize(BSON.serialize({ value: toPlain({ value } as object) })) as {
          value: BSON.Document;
        };
        expect(fromPlain(stored.value)).toEqual({ value });
      }),
      { numRuns: 500 },
    );
  });

  it('has names that MongoDB can be asked for, and ordinary ones as they are', () => {
    expect(toPlain({ zones: [{ id: 'field:1' }], '.once': { $: null, to: [] }, '100%': 1 })).toEqual({
      zones: [{ id: 'field:1' }],
      '%2Eonce': { '%24': null, to: [] },
      '100%25': 1,
    });
  });

  it('is text where documents may not be as deep', () => {
    let deep: object = {};
    for (let n = 0; n < 95; n += 1) deep = { deep };
    expect(Object.keys(toPlain(deep))).toEqual(['%json']);
    expect(fromPlain(toPlain(deep))).toEqual(deep);
  });
});

describe('a table', () => {
  it('is written part by part as it would be as a whole', async () => {
    const { records } = await playMatch(grandArchiveGame, 'parts', 60);
    let table: Table = emptyTable('house');
    for (const record of records) {
      expect(tableText(table)).toBe(JSON.stringify(table));
      expect(tablePlain(table)).toEqual(toPlain(table));
      table = foldEntry(table, openEntry(record, 'house') as unknown as FoldEntry);
    }
    let deep: object = {};
    for (let n = 0; n < 95; n += 1) deep = { deep };
    const odd = [
      { ...table, phase: undefined },
      { ...table, zones: [...table.zones, deep] },
      { ...table, match: deep },
      { ...table, notes: { deep } },
    ] as unknown as Table[];
    for (const one of odd) {
      expect(tableText(one)).toBe(JSON.stringify(one));
      expect(fromPlain(tablePlain(one))).toEqual(JSON.parse(JSON.stringify(one)));
    }
    expect(fromPlain(tablePlain(beginEntry(table, 9)))).toEqual(JSON.parse(JSON.stringify(beginEntry(table, 9))));
  });
});

import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { secret } from '#table';
import { canonical, NotRecordable } from './canonical.js';

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      fc.string({ unit: 'binary' }).filter((name) => name !== '$' && name !== '__proto__'),
      tie('value'),
      { maxKeys: 6 },
    ),
  ),
})).value;

describe('canonical text', () => {
  it('follows RFC 8785', () => {
    fc.assert(fc.property(json, (value) => expect(canonical(value)).toBe(canonicalize(value))));
  });

  it('reads back as the value', () => {
    fc.assert(
      fc.property(json, (value) => expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))),
    );
  });

  it('sorts members by UTF-16 code units, as the RFC shows', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect(canonical(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
  });

  it('writes a negative zero as zero', () => {
    expect(canonical(-0)).toBe('0');
  });

  it.each([
    ['a fraction', { a: 0.5 }],
    ['an unsafe integer', [2 ** 53]],
    ['not a number', NaN],
    ['undefined', { a: undefined }],
    ['a hole', new Array(1)],
    ['a function', [() => 1]],
    ['a bigint', 1n],
    ['a date', new Date()],
    ['a map', new Map()],
    ['a lone surrogate', 'a\ud800'],
    ['a lone surrogate as a name', { '\udc00': 1 }],
    ['a member named __proto__', JSON.parse('{"__proto__":1}')],
    ['a hidden value', { a: secret('x', [1]) }],
    ['nesting without end', JSON.parse('['.repeat(200) + ']'.repeat(200))],
  ])('does not write %s', (_, value) => {
    expect(() => canonical(value)).toThrow(NotRecordable);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chainOf } from '../../../../test/support/chains.js';
import { readBody } from './read-body.js';
import { readBundle } from './read-bundle.js';

const { body } = chainOf('m', 12).last;

describe('reading a body', () => {
  it('accepts every sealed body', () => {
    for (const record of chainOf('m', 30, 3).records) expect(readBody(record.body)).toMatchObject({ ok: true });
  });

  const edits: [string, (text: string) => string][] = [
    ['white space', (text) => text.replace(',"facts"', ', "facts"')],
    ['a line feed at the end', (text) => `${text}\n`],
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['a fraction', (text) => text.replace('"size":9', '"size":9.0')],
    ['an exponent', (text) => text.replace('"size":9', '"size":9e1')],
    ['a negative zero', (text) => text.replace('"size":9', '"size":-0')],
    ['an integer that is not safe', (text) => text.replace('"size":9', '"size":9007199254740993')],
    ['an escaped surrogate', (text) => text.replace('"stack"', '"\\ud83c\\udca1"')],
    ['a lone surrogate', (text) => text.replace('"stack"', '"\ud83c"')],
    ['a member that stands twice', (text) => text.replace('"size":9', '"size":9,"size":8')],
    ['a member of public that stands twice', (text) => text.replace('"match":"m"', '"match":"x","match":"m"')],
    ['a member __proto__', (text) => text.replace('"size":9', '"__proto__":{}')],
    ['a member too many in the body', (text) => text.replace(',"v":1}', ',"v":1,"w":1}')],
    ['a member too many in public', (text) => text.replace('"match":"m"', '"match":"m","note":1')],
    ['another version', (text) => text.replace(',"v":1}', ',"v":2}')],
    ['a missing seal', (text) => text.replace(/"sealed":\[.*?\]/, '"sealed":[]')],
    ['a broken seal', (text) => text.replace(/"sealed":\["./, '"sealed":["G')],
    ['a time without milliseconds', (text) => text.replace('.000Z', 'Z')],
    ['a fact that is no object', (text) => text.replace('"facts":[', '"facts":[1,')],
    ['a hidden actor', (text) => text.replace(/"actor":\{[^}]*\}/, '"actor":{"$":1}')],
    ['an open request key', (text) => text.replace(/"key":\{[^}]*\}/, '"key":{"digest":"d","key":"k"}')],
    ['a number left out', (text) => text.replaceAll('"$":2', '"$":99')],
    ['a "$" beside others', (text) => text.replace('"$":1', '"$":1,"a":1')],
    ['a "$" that is no number', (text) => text.replace('"$":1', '"$":"1"')],
    ['nesting without end', (text) => text.replace('"size":9', `"size":${'['.repeat(200)}${']'.repeat(200)}`)],
  ];
  it.each(edits)('refuses %s', (_, edit) => {
    expect(edit(body)).not.toBe(body);
    expect(readBody(edit(body))).toMatchObject({ ok: false });
  });

  it('answers for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => expect(readBody(text).ok).toBe(false)),
    );
    expect(readBody('['.repeat(1_000_000)).ok).toBe(false);
  });
});

describe('reading a bundle', () => {
  it('reads values by number', () => {
    expect(readBundle('{"1":"a","3":[2]}', 3)).toEqual({ ok: true, value: [, 'a', , [2]] });
  });

  it.each([
    '',
    '[]',
    'null',
    '1',
    '{"0":1}',
    '{"01":1}',
    '{"4":1}',
    '{"a":1}',
    '{"1":null}',
    '{"1":{"$":1}}',
    '{"1":1,"1":2}',
    '{"1":1.5}',
    '{ }',
  ])('refuses %s', (text) => {
    expect(readBundle(text, 3)).toMatchObject({ ok: false });
  });
});

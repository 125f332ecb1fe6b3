import { describe, expect, it } from '@jest/globals';
import { Signer } from '#journal';
import { brokenParts, bytesOf, composePage, pagePartsOf, contentPolicyOf, readSeal, type Seal } from './page.js';

const signer = Signer.fromSecret('for tests of pages');
const program = { script: 'document.title="x"', style: 'p{color:red}' };
const packed = { record: 'cmVjb3Jk', beside: 'YmVzaWRl' };
const html = composePage(program, packed, signer);
const parts = pagePartsOf(html)!;
const sealOf = (text: string): Seal => {
  const seal = readSeal(text);
  if (typeof seal === 'string') throw new Error(seal);
  return seal;
};
const seal = sealOf(parts.seal);
/** As a browser writes the page that has read it. */
const frame = html.slice('<!DOCTYPE html>'.length).replace(/(<(script|style)[^>]*>)[^<]*/g, '$1');

describe('a page', () => {
  it('holds its parts, sealed by the service', () => {
    expect(parts).toMatchObject(packed);
    expect(seal.publicKey).toBe(signer.publicKey);
    expect(brokenParts(seal, parts, frame)).toEqual([]);
  });

  it('lets nothing run or load but what it was made with', () => {
    expect(html).toContain(`content="${contentPolicyOf(program)}"`);
    expect(contentPolicyOf(program)).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-/,
    );
    expect(contentPolicyOf({ ...program, script: `${program.script} ` })).not.toBe(contentPolicyOf(program));
  });

  it('says what of it was changed', () => {
    const of = (changed: object, page = frame) => brokenParts({ ...seal, ...changed }, parts, page);
    expect(brokenParts(seal, { ...packed, record: 'cmVjb3Jl' })).toEqual(['the record is not the one that was sealed']);
    expect(brokenParts(seal, { ...packed, beside: '' })).toEqual([
      'what stands beside the record is not what was sealed',
    ]);
    expect(of({}, frame.replace('width', 'Width'))[0]).toContain('the page around them is not as it was made');
    expect(of({ publicKey: Signer.fromSecret('another').publicKey })).toEqual([
      'the seal was not signed with the key that it names',
    ]);
    expect(of({ frame: 'a'.repeat(64) })).toHaveLength(2);
  });

  it('has a seal of which every byte counts', () => {
    const whole = Array.from(parts.seal, (_, at) => at).filter((at) => {
      const changed = parts.seal.slice(0, at) + (parts.seal[at] === 'A' ? 'B' : 'A') + parts.seal.slice(at + 1);
      const read = readSeal(changed);
      return typeof read !== 'string' && brokenParts(read, parts, frame).length === 0;
    });
    expect(whole).toEqual([]);
  });

  it.each([
    ['', 'the seal is not JSON'],
    ['e30', 'the seal is not written as base64'],
    ['e30=', 'the seal is not laid out as a seal is'],
    ['bnVsbA==', 'the seal is not laid out as a seal is'],
    ['eyA=', 'the seal is not JSON'],
  ])('has no seal in %j', (text, what) => {
    expect(readSeal(text)).toBe(what);
  });

  it('is not recognised if a part is missing', () => {
    for (const part of ['record', 'beside', 'seal'])
      expect(pagePartsOf(html.replace(`id="${part}"`, 'id="x"'))).toBeNull();
    expect(pagePartsOf('<!DOCTYPE html>')).toBeNull();
    expect([bytesOf('QQ=='), bytesOf('QR=='), bytesOf('Q Q==')]).toEqual([Buffer.from('A'), null, null]);
  });
});

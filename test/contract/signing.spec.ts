import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { commitmentTo, hiddenOf, isSignedBy, signedText as signedInRecord } from '#journal';
import { secret, type Json } from '#table';
import { commitmentOf, nextLink } from '../../libs/viewer/src/model/nonces.js';
import { publicKeyOf } from '../../libs/viewer/src/model/player-key.js';
import { signAction, signedText } from '../../libs/viewer/src/model/signing.js';

interface Vector {
  readonly secret: string;
  readonly publicKey: string;
  readonly match: string;
  readonly seat: number;
  readonly played: { readonly revision: number; readonly hash: string };
  readonly actions: readonly {
    readonly action: { readonly [key: string]: Json };
    readonly hidden: readonly string[];
    readonly salt?: string;
    readonly values?: string;
    readonly commitment?: string;
    readonly text: string;
    readonly signature: string;
  }[];
  readonly chain: { readonly x: string; readonly commitment: string; readonly game1: string; readonly game2: string };
}

const doc = readFileSync('docs/guides/signing.md', 'utf8');
const vector = JSON.parse(/```json\n(.+?)\n```/s.exec(doc)![1]!) as Vector;

/** SHA-256 of joined parts, hex: written out here, so that the document is held against nothing of ours. */
const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

describe('the test vector of docs/guides/signing.md, by Node alone', () => {
  const pkcs8 = Buffer.from(`302e020100300506032b657004220420${vector.secret}`, 'hex');
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });

  it('has a pair of keys', () => {
    expect(createPublicKey(key).export({ format: 'jwk' })['x']).toBe(vector.publicKey);
  });

  it.each(vector.actions)(
    'commits, writes and signs: $text',
    ({ action, hidden, salt, values, commitment, ...said }) => {
      const { match, seat, played } = vector;
      const at = (pointer: string): unknown =>
        pointer
          .split('/')
          .slice(1)
          .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], action);
      if (hidden.length > 0) {
        expect(JSON.stringify(hidden.map(at))).toBe(values);
        expect(sha256('hidden/1', Buffer.from(salt!, 'hex'), values!)).toBe(commitment);
      }
      const { at: _at, ...parts } = action;
      const shown = structuredClone({ ...parts, seat }) as Record<string, unknown>;
      hidden.forEach((pointer, n) => {
        const steps = pointer.split('/').slice(1);
        const last = steps.pop()!;
        const holder = steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], shown);
        (holder as Record<string, unknown>)[last] = { $: n + 1 };
      });
      expect(JSON.parse(said.text.slice('action/1'.length))).toEqual({
        action: shown,
        ...(commitment === undefined ? {} : { hidden: commitment }),
        match,
        prev: played.hash,
        revision: played.revision,
        seat,
      });
      expect(said.text).not.toMatch(/\s/);
      expect(sign(null, Buffer.from(said.text), key).toString('base64url')).toBe(said.signature);
      expect(verify(null, Buffer.from(said.text), createPublicKey(key), Buffer.from(said.signature, 'base64url'))).toBe(
        true,
      );
    },
  );

  it('has a chain of 32 links', () => {
    const links = [vector.chain.x];
    for (let n = 0; n < 32; n += 1) links.push(sha256(Buffer.from(links[n]!, 'hex')));
    expect([links[32], links[31], links[30]]).toEqual([
      vector.chain.commitment,
      vector.chain.game1,
      vector.chain.game2,
    ]);
  });
});

describe('the viewer signs', () => {
  const { match, seat, played } = vector;
  const place = { match, seat, played };

  it.each(vector.actions)('what the test vector signs: $text', ({ action, hidden, salt = '', text, signature }) => {
    expect(publicKeyOf(vector.secret)).toBe(vector.publicKey);
    expect(signedText(place, action as { kind: string }, hidden, salt).text).toBe(text);
    expect(signAction(vector.secret, place, action as { kind: string }, hidden, salt)).toEqual({
      signature,
      ...(salt === '' ? {} : { salt }),
    });
  });

  it('the links of its chain, each once, and says when no link is left', () => {
    const { x, commitment, game1, game2 } = vector.chain;
    expect(commitmentOf(x)).toBe(commitment);
    expect([nextLink(x, commitment), nextLink(x, game1)]).toEqual([game1, game2]);
    expect([nextLink(x, x), nextLink(x, '0'.repeat(64))]).toEqual([undefined, undefined]);
  });

  it('what the record is checked against, whatever the action and whatever of it is hidden', () => {
    const salt = 'ab'.repeat(32);
    const name = fc
      .string({ minLength: 1, maxLength: 6, unit: 'grapheme' })
      .filter((one) => one !== '__proto__' && one !== '$');
    const value = fc.oneof(fc.maxSafeInteger(), fc.string({ unit: 'grapheme' }), fc.boolean());
    const part = fc.oneof(value, fc.array(value, { maxLength: 4 }));
    fc.assert(
      fc.property(fc.dictionary(name, part, { maxKeys: 6 }), fc.infiniteStream(fc.boolean()), (given, chance) => {
        const { at: _at, seat: _seat, ...parts } = given as Record<string, Json>;
        const hidden: string[] = [];
        const hide = (one: Json, pointer: string): unknown => {
          if (!chance.next().value) return one;
          hidden.push(pointer);
          return secret(one, [seat]);
        };
        const recorded: Record<string, unknown> = { seat };
        for (const [key, one] of Object.entries(parts)) {
          const pointer = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
          recorded[key] = Array.isArray(one)
            ? one.map((single: Json, n) => hide(single, `${pointer}/${n}`))
            : hide(one, pointer);
        }
        const action = { ...parts, at: 7 } as unknown as { kind: string };
        const values = hiddenOf(recorded).map(({ $ }) => $);
        const commitment = values.length > 0 ? commitmentTo(salt, values) : undefined;
        const { text } = signedText(place, action, hidden, salt);
        const onRecord = signedInRecord(
          { match, seat, revision: played.revision, prev: played.hash },
          recorded,
          commitment,
        );
        expect(text).toBe(onRecord);
        const { signature } = signAction(vector.secret, place, action, hidden, salt);
        expect(isSignedBy(onRecord, signature, vector.publicKey)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('nothing in the clear that was to be hidden and is not there', () => {
    expect(() => signedText(place, { kind: 'pass' }, ['/card'], '00'.repeat(32))).toThrow('has no /card to hide');
  });
});

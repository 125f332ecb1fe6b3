import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hmac } from './hashing.js';

describe('HMAC by two one-shot hashes', () => {
  it('is HMAC-SHA-256', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.string({ unit: 'grapheme-ascii', maxLength: 256 }),
        (key, message) => {
          expect(hmac(key, message)).toEqual(createHmac('sha256', key).update(message).digest());
        },
      ),
    );
  });
});

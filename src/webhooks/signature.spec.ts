import { expect, it } from '@jest/globals';
import type { Webhook } from '#results';
import { headersOf, secretOf, signature } from './signature.js';

const LETTER = { id: 'msg_e_1', type: 'event.enter', body: '{}' };
const NOW = Date.UTC(2031, 0, 1);
const HOOK = { id: 'h', event: 'e', secret: 2, overlap: NOW + 1 } as Webhook;

it('is that of the example of Standard Webhooks', () => {
  const letter = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', type: 'test', body: '{"test": 2432232314}' };
  expect(signature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', letter, 1614265330)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

it('takes a secret of 32 bytes, another for each webhook and each change', () => {
  const secrets = [1, 2].flatMap((nth) => ['h', 'i'].map((id) => secretOf('s', { event: 'e', id }, nth)));
  expect(new Set(secrets).size).toBe(4);
  for (const one of secrets) {
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(one.slice(6), 'base64')).toHaveLength(32);
  }
});

it('is made with the secret before, too, for a while after it was changed', () => {
  const signs = (now: number) => headersOf('s', HOOK, LETTER, now)['webhook-signature']!.split(' ');
  const by = (nth: number, now: number) => signature(secretOf('s', HOOK, nth), LETTER, Math.floor(now / 1000));
  expect(signs(NOW)).toEqual([by(2, NOW), by(1, NOW)]);
  expect(signs(NOW + 1)).toEqual([by(2, NOW + 1)]);
});

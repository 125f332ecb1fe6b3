import { describe, expect, it } from '@jest/globals';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { Role } from '#api';
import { freshToken } from './issue.js';
import { Tokens, wrongWithHolder } from './token.js';

const tokens = new Tokens('a secret of thirty-two characters');
const made = async (holder: Parameters<typeof freshToken>[1], by = tokens): Promise<string> =>
  (await freshToken(by, holder, 60)).token;

describe('a token', () => {
  it('says who its bearer is', async () => {
    const token = await made({ role: 'seat', match: 'm', seat: 2 });
    expect(await tokens.check(token)).toMatchObject({
      ok: true,
      claims: { role: 'seat', match: 'm', seat: 2, jti: expect.any(String) },
    });
  });

  it('has an id of its own each time', async () => {
    const [one, other] = [await made({ role: 'judge', match: 'm' }), await made({ role: 'judge', match: 'm' })];
    expect(one).not.toBe(other);
  });

  const HOLDERS: readonly (readonly [Role, { match?: string; event?: string; seat?: number }, boolean])[] = [
    ['organiser', {}, true],
    ['organiser', { event: 'e' }, true],
    ['organiser', { match: 'm' }, false],
    ['judge', { match: 'm' }, true],
    ['judge', { event: 'e' }, true],
    ['judge', {}, false],
    ['caster', { match: 'm', event: 'e' }, false],
    ['caster', { match: 'm', seat: 1 }, false],
    ['recorder', { match: 'm' }, true],
    ['recorder', { event: 'e' }, false],
    ['recorder', {}, false],
    ['seat', { match: 'm', seat: 1 }, true],
    ['seat', { match: 'm' }, false],
    ['seat', { event: 'e', seat: 1 }, false],
    ['seat', { seat: 1 }, false],
  ];
  it.each(HOLDERS)('for a %s of %j: %s', async (role, names, good) => {
    expect(wrongWithHolder({ role, ...names }) === null).toBe(good);
    expect((await tokens.check(await made({ role, ...names }))).ok).toBe(good);
  });

  it('names its holder in records by an id that tells nothing', () => {
    const id = tokens.holderOf({ jti: 'x', person: 'Ada' });
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(tokens.holderOf({ jti: 'y', person: 'Ada' })).toBe(id);
    expect(tokens.holderOf({ jti: 'x', person: 'Eve' })).not.toBe(id);
    expect(new Tokens('another secret of thirty-two chars').holderOf({ jti: 'x', person: 'Ada' })).not.toBe(id);
    expect(tokens.holderOf({ jti: 'x' })).toBe('x');
  });

  it('is rejected if it is foreign, changed or unsigned', async () => {
    const other = await made({ role: 'judge', match: 'm' }, new Tokens('another secret of thirty-two chars'));
    const mine = await made({ role: 'seat', match: 'm', seat: 1 });
    const [head, body, signature] = mine.split('.') as [string, string, string];
    const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"seat":1', '"seat":2')).toString(
      'base64url',
    );
    const unsigned = new UnsecuredJWT({ role: 'organiser', jti: 'x', iat: 1, exp: 9e9 })
      .setIssuer('recollect')
      .encode();
    for (const token of [other, `${head}.${changed}.${signature}`, unsigned, `${mine}x`, ''])
      expect(await tokens.check(token)).toMatchObject({ ok: false });
  });

  it('that has expired says so', async () => {
    const { token } = await freshToken(tokens, { role: 'caster', match: 'm' }, 60, 'id', Date.now() - 120_000);
    expect(await tokens.check(token)).toEqual({ ok: false, why: 'the token has expired' });
  });

  it('is rejected if it was signed with the bare secret, or for another use', async () => {
    const key = new TextEncoder().encode('a secret of thirty-two characters');
    const token = await new SignJWT({ role: 'organiser' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('recollect')
      .setJti('x')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    expect(await tokens.check(token)).toMatchObject({ ok: false });
  });
});

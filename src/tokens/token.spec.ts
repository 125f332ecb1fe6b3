import { describe, expect, it } from '@jest/globals';
import { SignJWT, UnsecuredJWT } from 'jose';
import { freshToken, matchToken } from './issue.js';
import { Tokens } from './token.js';

const tokens = new Tokens('a secret of thirty-two characters');
const BEGAN = new Date().toISOString();

describe('a token', () => {
  it('says who its bearer is', async () => {
    const token = await matchToken(tokens, 'm', BEGAN, { role: 'seat', seat: 2 });
    expect(await tokens.check(token)).toMatchObject({
      ok: true,
      claims: { role: 'seat', match: 'm', seat: 2, jti: expect.any(String) },
    });
  });

  it('of a match is the same whenever it is made, and each has its own id', async () => {
    const holders = [
      { role: 'seat', seat: 1 },
      { role: 'seat', seat: 2 },
      { role: 'recorder' },
      { role: 'judge', name: 'a' },
      { role: 'judge', name: 'b' },
    ] as const;
    const all = await Promise.all(holders.map((holder) => matchToken(tokens, 'm', BEGAN, holder)));
    expect(await Promise.all(holders.map((holder) => matchToken(tokens, 'm', BEGAN, holder)))).toEqual(all);
    const ids = await Promise.all(
      all.map(async (token) => JSON.stringify(await tokens.check(token)).match(/"jti":"([^"]+)"/)![1]),
    );
    expect(new Set(ids).size).toBe(holders.length);
  });

  it('of somebody else, changed, or unsigned is none', async () => {
    const other = await matchToken(new Tokens('another secret of thirty-two chars'), 'm', BEGAN, { role: 'judge' });
    const mine = await matchToken(tokens, 'm', BEGAN, { role: 'seat', seat: 1 });
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

  it('that was signed with the bare secret, or for another use, is none', async () => {
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

import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ROLES } from '#api';

/** What a token says: who its bearer is, in which match, and until when. */
export const Claims = z.strictObject({
  jti: z.string(),
  role: z.enum(ROLES),
  match: z.string().optional(),
  seat: z.number().int().positive().optional(),
  /** Of a judge: stands in the record of what they do. */
  name: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
});
export type Claims = z.infer<typeof Claims>;

const ISSUER = 'recollect';
/** Verified tokens are remembered: an action every second would verify the same one again and again. */
const MOST = 10_000;

export type Checked = { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly why: string };

/** Signs and checks tokens (JWT, HS256) with a key that follows from the service's secret. */
export class Tokens {
  private readonly key: Uint8Array;
  private readonly known = new LRUCache<string, Checked>({ max: MOST });

  constructor(secret: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, 'recollect', 'token signing key/1', 32));
  }

  /** The same claims give the same token. */
  sign({ role, match, seat, name, jti, iat, exp }: Claims): Promise<string> {
    const claims = {
      role,
      ...(match === undefined ? {} : { match }),
      ...(seat === undefined ? {} : { seat }),
      ...(name === undefined ? {} : { name }),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setJti(jti)
      .setIssuedAt(iat)
      .setExpirationTime(exp)
      .sign(this.key);
  }

  /** A token's own id, from what it says: so tokens can be made again, and none has to be stored. */
  idOf(...parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.key)
      .update(`id|${parts.join('|')}`)
      .digest('base64url')
      .slice(0, 22);
  }

  /** What a token says, if it is ours. Whether it has expired by now or was revoked is for the caller to look up. */
  async check(token: string): Promise<Checked> {
    const name = createHash('sha256').update(token).digest('base64');
    let checked = this.known.get(name);
    if (!checked) {
      checked = await this.verify(token);
      this.known.set(name, checked);
    }
    return checked;
  }

  private async verify(token: string): Promise<Checked> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        issuer: ISSUER,
        algorithms: ['HS256'],
        clockTolerance: 0,
      });
      const { iss: _iss, ...claims } = payload;
      const parsed = Claims.safeParse(claims);
      return parsed.success
        ? { ok: true, claims: parsed.data }
        : { ok: false, why: 'the token does not say what a token of this service says' };
    } catch (error) {
      return {
        ok: false,
        why: error instanceof errors.JWTExpired ? 'the token has expired' : 'the token is none of this service',
      };
    }
  }
}

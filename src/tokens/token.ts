import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { TOKEN_ROLES, type TokenRole } from '#api';

/**
 * How many times a token's authority may be passed on: from organiser to organiser to judge to caster, and a few more.
 */
export const MOST_HANDS = 8;

/** What a token of a role names: a match, an event (or a match instead), a seat, a stage. */
interface Naming {
  readonly match: boolean;
  readonly event: boolean;
  readonly seat: boolean;
  readonly stage?: true;
  /** The role exists only in an event. */
  readonly ofEvent?: true;
  /** Its holder plays in the event. */
  readonly plays?: true;
}

const NAMES: Readonly<Record<TokenRole, Naming>> = {
  organiser: { match: false, event: true, seat: false },
  scorekeeper: { match: false, event: true, seat: false, ofEvent: true },
  player: { match: false, event: true, seat: false, ofEvent: true, plays: true },
  'head-judge': { match: true, event: true, seat: false },
  judge: { match: true, event: true, seat: false },
  caster: { match: true, event: true, seat: false },
  recorder: { match: true, event: false, seat: false },
  seat: { match: true, event: false, seat: true },
  stage: { match: false, event: false, seat: false, stage: true },
  output: { match: false, event: false, seat: false, stage: true },
};

interface Named {
  readonly role: TokenRole;
  readonly match?: string | undefined;
  readonly event?: string | undefined;
  readonly seat?: number | undefined;
  readonly stage?: string | undefined;
  readonly person?: string | undefined;
}

/** Why no token can be made for such a holder; `null` if one can. */
export const wrongWithHolder = ({ role, match, event, seat, stage, person }: Named): string | null => {
  const names = NAMES[role];
  if ((seat !== undefined) !== names.seat)
    return names.seat ? "a seat's token names the seat" : `a ${role}'s token names no seat`;
  if ((stage !== undefined) !== (names.stage === true))
    return names.stage
      ? `the token of ${role === 'stage' ? 'a stage' : 'an output'} names the stage`
      : `a ${role}'s token names no stage`;
  if (match !== undefined && event !== undefined) return 'a token names a match or an event, not both';
  if (match !== undefined && !names.match) return `a ${role}'s token names no match`;
  if (event !== undefined && !names.event) return `a ${role}'s token names a match, not an event`;
  if (names.ofEvent && event === undefined) return `a ${role}'s token names an event`;
  if (names.plays && person === undefined) return `a ${role}'s token names the person: the id they play under`;
  if (match === undefined && names.match && (event === undefined || !names.event))
    return names.event ? `a ${role}'s token names a match or an event` : `a ${role}'s token names a match`;
  return null;
};

/** The claims of a token: who its bearer is, in which match or event, and until when. */
export const Claims = z
  .strictObject({
    jti: z.string(),
    role: z.enum(TOKEN_ROLES),
    match: z.string().optional(),
    /** Good for all matches of this event. */
    event: z.string().optional(),
    seat: z.number().int().positive().optional(),
    /** The stage that the token controls or shows. In every match its bearer is a spectator. */
    stage: z.string().optional(),
    /** The holder's opaque id. The token shows no hidden cards of a running match that they play in. */
    person: z.string().optional(),
    /** Further people whose running matches it shows no hidden cards of: those who passed it on. */
    except: z.array(z.string()).max(MOST_HANDS).optional(),
    /** The tokens through which it was given out, first to last. Absent if the service did not note it. */
    by: z.array(z.string()).max(MOST_HANDS).optional(),
    /** Only in older tokens; names are in the directory now. */
    name: z.string().optional(),
    iat: z.number(),
    exp: z.number(),
  })
  .refine((claims) => wrongWithHolder(claims) === null);
export type Claims = z.infer<typeof Claims>;

const ISSUER = 'recollect';
/** How many verified tokens are remembered, so that a token that is used every second is verified once. */
const MOST = 10_000;

type Checked = { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly why: string };

/** Signs and checks tokens (JWT, HS256) with a key derived from the service's secret. */
export class Tokens {
  private readonly key: Uint8Array;
  private readonly known = new LRUCache<string, Checked>({ max: MOST });

  constructor(secret: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, 'recollect', 'token signing key/1', 32));
  }

  /** Signs claims; the same claims give the same token. */
  sign({ jti, iat, exp, ...said }: Claims): Promise<string> {
    return new SignJWT(said)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setJti(jti)
      .setIssuedAt(iat)
      .setExpirationTime(exp)
      .sign(this.key);
  }

  /**
   * The id of a token's holder in records: derived from the person's id in a way that only this service can repeat, or
   * the token's own id. So no record shows a name, even if a caller uses one as an id.
   */
  holderOf({ jti, person }: Pick<Claims, 'jti' | 'person'>): string {
    if (person === undefined) return jti;
    return createHmac('sha256', this.key).update(`person|${person}`).digest('base64url').slice(0, 22);
  }

  /**
   * Reads the claims of a token that this service signed. The caller must check whether it has expired or was revoked.
   */
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
        why: error instanceof errors.JWTExpired ? 'the token has expired' : 'the token is not one of this service',
      };
    }
  }
}

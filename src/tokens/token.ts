import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { TOKEN_ROLES, type TokenRole } from '#api';

/** So often a token's authority is handed on: an organiser's to an organiser's to a judge's to a caster's, and some. */
export const MOST_HANDS = 8;

/** Whether a token of a role names a match, an event (or, in its place, a match), a seat, a stage. */
interface Naming {
  readonly match: boolean;
  readonly event: boolean;
  readonly seat: boolean;
  readonly stage?: true;
  /** It is of an event alone, and of nothing without one. */
  readonly ofEvent?: true;
  /** Its holder is one of those who play in the event. */
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

/** Why no token is made for such a holder; `null` where one is. */
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

/** What a token says: who its bearer is, in which match or event, and until when. */
export const Claims = z
  .strictObject({
    jti: z.string(),
    role: z.enum(TOKEN_ROLES),
    match: z.string().optional(),
    /** All matches of an event. */
    event: z.string().optional(),
    seat: z.number().int().positive().optional(),
    /** The stage that it controls or shows; in every match its bearer is a spectator. */
    stage: z.string().optional(),
    /** The opaque id of its holder, who sees nothing hidden of a running match in which they sit. */
    person: z.string().optional(),
    /** Others whose running matches it shows nothing hidden of: those through whose hands it came. */
    except: z.array(z.string()).max(MOST_HANDS).optional(),
    /** The tokens through which it was given out, the first one first. Absent: it was not noted by the service. */
    by: z.array(z.string()).max(MOST_HANDS).optional(),
    /** In older tokens only; names stand in the directory. */
    name: z.string().optional(),
    iat: z.number(),
    exp: z.number(),
  })
  .refine((claims) => wrongWithHolder(claims) === null);
export type Claims = z.infer<typeof Claims>;

const ISSUER = 'recollect';
/** Verified tokens are remembered: an action every second would verify the same one again and again. */
const MOST = 10_000;

type Checked = { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly why: string };

/** Signs and checks tokens (JWT, HS256) with a key that follows from the service's secret. */
export class Tokens {
  private readonly key: Uint8Array;
  private readonly known = new LRUCache<string, Checked>({ max: MOST });

  constructor(secret: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, 'recollect', 'token signing key/1', 32));
  }

  /** The same claims give the same token. */
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
   * Under which id the holder of a token stands in records: that of the person, in a form that only this service can
   * make, or the token's own. So no record tells a name, whatever somebody takes for an id.
   */
  holderOf({ jti, person }: Pick<Claims, 'jti' | 'person'>): string {
    if (person === undefined) return jti;
    return createHmac('sha256', this.key).update(`person|${person}`).digest('base64url').slice(0, 22);
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
        why: error instanceof errors.JWTExpired ? 'the token has expired' : 'the token is not one of this service',
      };
    }
  }
}

import { z } from 'zod';
import { TOKEN_ROLES, type TokenRole } from '#api';
import type { AccessRecord } from '#journal';
import type { Json, Seat } from '#table';
import type { Claims } from '../tokens/token.js';

/**
 * Why a token has a note: the match began with it, somebody asked for it, a player claimed a seat, or it was used for
 * the first time.
 */
export type How = 'begun' | 'asked' | 'claimed' | 'used';

/** The note of a token; it never has the token itself. */
export interface NotedToken {
  readonly id: string;
  readonly role: TokenRole;
  readonly seat?: Seat;
  readonly event?: string;
  /** The id of its holder in records. */
  readonly holder: string;
  /** The tokens through which it was given out, first to last. */
  readonly by: readonly string[];
  /** When it expires, RFC 3339. */
  readonly expires: string;
}

/** The detail of a note of kind `token`. */
export type TokenDetail =
  | { readonly how: How; readonly given: readonly NotedToken[]; readonly replaces?: true }
  | { readonly how: 'taken back'; readonly token: string };

const Noted = z.object({
  id: z.string(),
  role: z.enum(TOKEN_ROLES),
  seat: z.number().optional(),
  event: z.string().optional(),
  holder: z.string(),
  by: z.array(z.string()),
  expires: z.string(),
});
const Detail = z.union([
  z.object({
    how: z.enum(['begun', 'asked', 'claimed', 'used']),
    given: z.array(Noted),
    replaces: z.literal(true).optional(),
  }),
  z.object({ how: z.literal('taken back'), token: z.string() }),
]);

/** A token with the facts of its note. */
export interface TracedToken extends NotedToken {
  readonly how: How;
  /** Number of its note. */
  readonly n: number;
  /** The revision of the match's head when it was noted. */
  readonly revision: number;
  readonly at: string;
  readonly from: Json;
}

export const notedToken = (claims: Claims, holder: string): NotedToken => ({
  id: claims.jti,
  role: claims.role,
  ...(claims.seat === undefined ? {} : { seat: claims.seat }),
  ...(claims.event === undefined ? {} : { event: claims.event }),
  holder,
  by: claims.by ?? [],
  expires: new Date(claims.exp * 1000).toISOString(),
});

/** How many tokens a seat was given, and how many of them were replaced. */
interface SeatTokens {
  readonly issued: number;
  readonly replaced: number;
  /** How many times the service answered a claim again with its token. */
  readonly told: number;
}

/** The tokens of a seat, and the revisions at which one replaced all those before it. */
interface OfSeat {
  readonly tokens: TracedToken[];
  readonly replaced: number[];
  /** The revisions at which the service answered a claim again. */
  readonly told: number[];
}
const NONE: OfSeat = { tokens: [], replaced: [], told: [] };

/** The tokens of a match (or those of no match), folded from their notes in order. */
export class Trace {
  readonly tokens = new Map<string, TracedToken>();
  /** When each token was revoked by a request of its own, by id. */
  readonly takenBack = new Map<string, string>();
  private readonly seats = new Map<Seat, OfSeat>();
  /** The number of the last folded note. */
  n = 0;

  add({ n, kind, revision, at, who, detail }: AccessRecord): void {
    if (n <= this.n || kind !== 'token') return;
    this.n = n;
    // The journal's audit finds a changed note; the trace ignores it.
    const read = Detail.safeParse(detail);
    if (!read.success) return;
    const noted = read.data as TokenDetail;
    if (noted.how === 'taken back') return void this.takenBack.set(noted.token, at);
    for (const token of noted.given) {
      // A token that was given out here keeps its first note when it is used later.
      if (this.tokens.has(token.id)) {
        if (noted.how === 'claimed') this.seats.get(token.seat ?? 0)?.told.push(revision);
        continue;
      }
      const traced = { ...token, how: noted.how, n, revision, at, from: who };
      this.tokens.set(token.id, traced);
      if (token.seat !== undefined) this.toSeat(token.seat, traced, noted.replaces === true);
    }
  }

  ofSeat(seat: Seat | undefined): readonly TracedToken[] {
    return this.seats.get(seat ?? 0)?.tokens ?? [];
  }

  /** Whether a request revoked the token itself, or another token replaced it. */
  isTakenBack(id: string): boolean {
    const { tokens, replaced } = this.seats.get(this.tokens.get(id)?.seat ?? 0) ?? NONE;
    return this.takenBack.has(id) || tokens.slice(0, replaced.length).some((token) => token.id === id);
  }

  /** The tokens of a seat as anybody may know them who knows the match up to this revision. */
  seatTokens(seat: Seat, upTo: number): SeatTokens {
    const { tokens, replaced, told } = this.seats.get(seat) ?? NONE;
    return {
      issued: tokens.filter(({ revision }) => revision <= upTo).length,
      replaced: replaced.filter((revision) => revision <= upTo).length,
      told: told.filter((revision) => revision <= upTo).length,
    };
  }

  /** Each token below the one through which it was given out, with its depth. */
  inOrder(): { readonly token: TracedToken; readonly depth: number }[] {
    const children = new Map<string | undefined, TracedToken[]>();
    for (const token of this.tokens.values()) {
      const parent = this.parentHere(token.by);
      const siblings = children.get(parent);
      if (siblings) siblings.push(token);
      else children.set(parent, [token]);
    }
    const under = (parent: string | undefined, depth: number): { token: TracedToken; depth: number }[] =>
      (children.get(parent) ?? []).flatMap((token) => [{ token, depth }, ...under(token.id, depth + 1)]);
    return under(undefined, 0);
  }

  private toSeat(seat: Seat, token: TracedToken, replaces: boolean): void {
    const { tokens, replaced, told } = this.seats.get(seat) ?? { tokens: [], replaced: [], told: [] };
    if (replaces) while (replaced.length < tokens.length) replaced.push(token.revision);
    tokens.push(token);
    this.seats.set(seat, { tokens, replaced, told });
  }

  private parentHere(by: readonly string[]): string | undefined {
    const parent = by.at(-1);
    return parent !== undefined && this.tokens.has(parent) ? parent : undefined;
  }
}

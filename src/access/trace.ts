import { z } from 'zod';
import { ROLES, type Role } from '#api';
import type { AccessRecord } from '#journal';
import type { Json, Seat } from '#table';
import type { Claims } from '../tokens/token.js';

/** How a token came to be noted: with a match's beginning, because somebody asked for it, or when it was first used. */
export type How = 'begun' | 'asked' | 'used';

/** What is noted of a token; never the token itself. */
export interface NotedToken {
  readonly id: string;
  readonly role: Role;
  readonly seat?: Seat;
  readonly event?: string;
  /** Under which id its holder stands in records. */
  readonly holder: string;
  /** The tokens through which it was given out, the first one first. */
  readonly by: readonly string[];
  /** RFC 3339. */
  readonly expires: string;
}

/** The detail of a note of kind `token`. */
export type TokenDetail =
  | { readonly how: How; readonly given: readonly NotedToken[]; readonly replaces?: true }
  | { readonly how: 'taken back'; readonly token: string };

const Noted = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  seat: z.number().optional(),
  event: z.string().optional(),
  holder: z.string(),
  by: z.array(z.string()),
  expires: z.string(),
});
const Detail = z.union([
  z.object({
    how: z.enum(['begun', 'asked', 'used']),
    given: z.array(Noted),
    replaces: z.literal(true).optional(),
  }),
  z.object({ how: z.literal('taken back'), token: z.string() }),
]);

/** A token as its note tells of it. */
export interface TracedToken extends NotedToken {
  readonly how: How;
  /** Number of its note. */
  readonly n: number;
  /** Of the match's head when it was noted. */
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

/** How many tokens a seat was given, and how many of them a replacement took the place of. */
export interface SeatTokens {
  readonly issued: number;
  readonly replaced: number;
}

/** The tokens of a match (or of what concerns none), folded from their notes in order. */
export class Trace {
  readonly tokens = new Map<string, TracedToken>();
  /** When each was taken back by itself. */
  readonly takenBack = new Map<string, string>();
  /** Ids of tokens of seats in whose place another was given, and at which revision. */
  private readonly replaced = new Map<string, number>();
  /** The last note that was folded. */
  n = 0;

  add({ n, kind, revision, at, who, detail }: AccessRecord): void {
    if (n <= this.n || kind !== 'token') return;
    this.n = n;
    // A note that somebody has meddled with is for the journal's audit to tell: here it says nothing.
    const read = Detail.safeParse(detail);
    if (!read.success) return;
    const noted = read.data as TokenDetail;
    if (noted.how === 'taken back') return void this.takenBack.set(noted.token, at);
    for (const token of noted.given) {
      if (noted.replaces)
        for (const { id } of this.ofSeat(token.seat)) if (!this.replaced.has(id)) this.replaced.set(id, revision);
      // One that was given out here and is used later stays what it was.
      if (!this.tokens.has(token.id))
        this.tokens.set(token.id, { ...token, how: noted.how, n, revision, at, from: who });
    }
  }

  ofSeat(seat: Seat | undefined): TracedToken[] {
    return seat === undefined ? [] : [...this.tokens.values()].filter((token) => token.seat === seat);
  }

  /** What everybody who knows the match up to a revision may know of a seat's tokens. */
  seatTokens(seat: Seat, upTo: number): SeatTokens {
    const known = this.ofSeat(seat).filter(({ revision }) => revision <= upTo);
    return {
      issued: known.length,
      replaced: known.filter(({ id }) => (this.replaced.get(id) ?? Infinity) <= upTo).length,
    };
  }

  /** Each token after the one that gave it out, as deep as it came. */
  inOrder(): { readonly token: TracedToken; readonly depth: number }[] {
    const children = new Map<string | undefined, TracedToken[]>();
    for (const token of this.tokens.values()) {
      const parent = this.parentHere(token.by);
      children.set(parent, [...(children.get(parent) ?? []), token]);
    }
    const under = (parent: string | undefined, depth: number): { token: TracedToken; depth: number }[] =>
      (children.get(parent) ?? []).flatMap((token) => [{ token, depth }, ...under(token.id, depth + 1)]);
    return under(undefined, 0);
  }

  private parentHere(by: readonly string[]): string | undefined {
    const parent = by.at(-1);
    return parent !== undefined && this.tokens.has(parent) ? parent : undefined;
  }
}

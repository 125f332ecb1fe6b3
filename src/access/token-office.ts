import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Token, TokenRole } from '#api';
import { NO_MATCH, StoreError, type AccessJournal, type EventLog } from '#journal';
import type { Json, Seat } from '#table';
import type { Directory } from '#views';
import { Clock } from '../engine/clock.js';
import { ACCESS_JOURNAL, DIRECTORY, EVENT_LOG } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { DAY_S, freshToken, MATCH_TOKEN_DAYS, MOST_TOKEN_DAYS } from '../tokens/issue.js';
import { MOST_HANDS, Tokens, type Claims } from '../tokens/token.js';
import { notedToken, type How, type NotedToken, type TokenDetail, type Trace } from './trace.js';
import { Traces } from './traces.js';
import { unauthenticated, type Bearer } from './who-asks.js';

/** A token that is wanted. */
export interface WantedToken {
  readonly role: TokenRole;
  readonly match?: string | undefined;
  readonly event?: string | undefined;
  readonly seat?: Seat | undefined;
  readonly stage?: string | undefined;
  readonly person?: string | undefined;
  /** The holder's name; the directory keeps it, and no record does. */
  readonly name?: string | undefined;
  readonly seconds: number;
}

/** A seat that a player claimed: `hash` of the claim's entry, `at` its time. */
interface ClaimedSeat {
  readonly match: string;
  readonly seat: Seat;
  readonly hash: string;
  readonly at: number;
}

/** The stream of notes that a token belongs to: a match at its head, or the one for tokens of no match. */
interface Chain {
  readonly match: string;
  readonly revision: number;
}

export const HOUSE_CHAIN: Chain = { match: NO_MATCH, revision: 0 };

/** How many tokens this process remembers as already noted. */
const MOST = 50_000;

/** A bearer as the journal names them, for giving out and revoking. */
export const whoIs = (tokens: Tokens, bearer: Bearer): Json =>
  bearer === null ? { local: true } : { [bearer.role]: tokens.holderOf(bearer), token: bearer.jti };

/**
 * Gives out tokens and revokes them. The access journal has a durable note of each token before anybody receives it. A
 * token that a command made with the service's secret is noted when it is first used.
 */
@Injectable()
export class TokenOffice {
  private readonly noted = new LRUCache<string, true>({ max: MOST });
  private readonly looking = new Map<string, Promise<void>>();

  constructor(
    private readonly tokens: Tokens,
    private readonly traces: Traces,
    private readonly clock: Clock,
    @Inject(ACCESS_JOURNAL) private readonly journal: AccessJournal,
    @Inject(DIRECTORY) private readonly directory: Directory,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  /**
   * Gives out tokens with one note for all.
   * @param replaces whether to revoke the tokens that the same seat was given before
   */
  async give(
    chain: Chain,
    giver: Bearer,
    wanted: readonly WantedToken[],
    how: Extract<How, 'begun' | 'asked'>,
    replaces = false,
  ): Promise<Token[]> {
    const given = await Promise.all(wanted.map((one) => this.made(giver, one)));
    const named = given.flatMap(({ noted, name }) => (name === undefined ? [] : [{ player: noted.holder, name }]));
    await this.directory.name(named);
    const n = await this.note(chain, whoIs(this.tokens, giver), {
      how,
      given: given.map(({ noted }) => noted),
      ...(replaces ? { replaces: true } : {}),
    });
    if (replaces) await this.takeBackBefore(chain.match, given, n);
    return given.map(({ token, claims, noted }) => ({
      token,
      jti: claims.jti,
      role: claims.role,
      ...(claims.match === undefined ? {} : { match: claims.match }),
      ...(claims.event === undefined ? {} : { event: claims.event }),
      ...(claims.seat === undefined ? {} : { seat: claims.seat }),
      ...(claims.stage === undefined ? {} : { stage: claims.stage }),
      holder: noted.holder,
      expires: noted.expires,
    }));
  }

  /**
   * The token of the player who claimed a seat. The same claim always gives the same token, since the first answer may
   * be lost. It came through no other token, only through the claim link, and everything else in a claim is public. So
   * each repeated answer is noted and shown: the person who began the match has the link too.
   */
  async forClaim(chain: Chain, { match, seat, hash, at }: ClaimedSeat): Promise<{ token: string; expires: string }> {
    const jti = `claim-${hash.slice(0, 22)}`;
    const holder = { role: 'seat' as const, match, seat, by: [] };
    const { token, claims } = await freshToken(this.tokens, holder, MATCH_TOKEN_DAYS * DAY_S, jti, at);
    const noted = notedToken(claims, this.tokens.holderOf(claims));
    await this.note(chain, { seat }, { how: 'claimed', given: [noted] });
    return { token, expires: noted.expires };
  }

  /**
   * Notes a token at its first use, if nobody noted it before.
   * @throws StoreError while the store cannot take the note
   */
  async seen(claims: Claims): Promise<void> {
    const { jti } = claims;
    if (this.noted.has(jti)) return;
    let looking = this.looking.get(jti);
    if (!looking) {
      looking = this.look(claims).finally(() => this.looking.delete(jti));
      this.looking.set(jti, looking);
    }
    await looking;
  }

  /** Revokes a token at once and for good, with every token given out through it. */
  async takeBack(match: string, by: Bearer, { id, expires }: Pick<NotedToken, 'id' | 'expires'>): Promise<void> {
    // A token given out through it may expire later, but none of them is younger than this moment.
    const until = Math.max(Math.ceil(Date.parse(expires) / 1000), this.inAnyCase());
    const before = this.directory.isRevoked(id);
    await this.directory.revoke(id, until);
    if (!before) await this.note(await this.headOf(match), whoIs(this.tokens, by), { how: 'taken back', token: id });
  }

  private async made(giver: Bearer, { name, seconds, ...holder }: WantedToken) {
    const by = giver === null ? [] : [...(giver.by ?? []), giver.jti];
    if (by.length > MOST_HANDS)
      throw new Problem('forbidden', `a token is handed on ${MOST_HANDS} times at most, and this one was`);
    const { token, claims } = await freshToken(
      this.tokens,
      { ...holder, by, ...exceptOf(giver) },
      seconds,
      randomUUID(),
      this.clock.now(),
    );
    return { token, claims, name, noted: notedToken(claims, this.tokens.holderOf(claims)) };
  }

  private async look(claims: Claims): Promise<void> {
    const match = claims.match ?? NO_MATCH;
    try {
      const trace = await this.traces.of(match);
      await this.demandNotTakenBack(claims, [trace, await this.traces.of()]);
      if (!trace.tokens.has(claims.jti)) await this.noteUse(match, claims);
    } catch (error) {
      // Players go on while the journal is away; a token that says itself that it was never noted waits for it.
      const away = error instanceof StoreError && error.code === 'unreachable';
      if (away && claims.by !== undefined) return;
      throw error;
    }
    this.noted.set(claims.jti, true);
  }

  /**
   * Refuses a token that the journal notes as revoked, also where the list of revoked tokens was emptied since then.
   */
  private async demandNotTakenBack({ jti, by = [] }: Claims, traces: readonly Trace[]): Promise<void> {
    const id = [jti, ...by].find((one) => traces.some((trace) => trace.isTakenBack(one)));
    if (id === undefined) return;
    await this.directory.revoke(id, this.inAnyCase());
    throw unauthenticated('the token has been revoked');
  }

  /** The time by which every token given out until now has expired, in seconds since 1970. */
  private inAnyCase(): number {
    return Math.ceil(this.clock.now() / 1000) + MOST_TOKEN_DAYS * DAY_S;
  }

  private async noteUse(match: string, claims: Claims): Promise<void> {
    const given = [notedToken(claims, this.tokens.holderOf(claims))];
    await this.note(await this.headOf(match), whoIs(this.tokens, claims), { how: 'used', given });
  }

  /** The chain for a token's note. A token may name a match that does not exist; it gets its note all the same. */
  private async headOf(match: string): Promise<Chain> {
    return match === NO_MATCH ? HOUSE_CHAIN : { match, revision: (await this.log.head(match))?.revision ?? 0 };
  }

  private async takeBackBefore(match: string, given: readonly { readonly claims: Claims }[], n: number): Promise<void> {
    const trace = await this.traces.of(match);
    for (const { claims } of given)
      for (const earlier of trace.ofSeat(claims.seat))
        if (earlier.n < n && !this.directory.isRevoked(earlier.id))
          await this.directory.revoke(earlier.id, Math.ceil(Date.parse(earlier.expires) / 1000));
  }

  /** Writes the note. @returns its number */
  private async note({ match, revision }: Chain, who: Json, detail: TokenDetail): Promise<number> {
    const at = this.clock.time();
    const note = { match, revision, kind: 'token', at, who, detail: detail as unknown as Json } as const;
    return (await this.journal.append(note)).n;
  }
}

/**
 * The people from whose running matches a token must hide cards, because it came through their hands. Organisers do not
 * count.
 */
const exceptOf = (giver: Bearer): Pick<Claims, 'except'> => {
  if (giver === null || giver.role === 'organiser') return {};
  const except = [...new Set([...(giver.except ?? []), ...(giver.person === undefined ? [] : [giver.person])])];
  return except.length === 0 ? {} : { except };
};

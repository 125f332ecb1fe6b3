import { Inject, Injectable } from '@nestjs/common';
import type { MatchBegun } from '#api';
import type { BeginRefused, Begun, LiveMatch, MatchRecorder, MatchSetup } from '#recorder';
import { Histories } from '#match';
import type { Directory, NamedPlayer } from '#views';
import { TokenOffice, type WantedToken } from '../access/token-office.js';
import type { Bearer } from '../access/who-asks.js';
import type { CarriedGame } from '../carried/carried-game.js';
import { CarriedGames } from '../carried/carried-games.js';
import { DIRECTORY, SECRET } from '../engine/tokens.js';
import { RECORDER } from '../recording/tokens.js';
import { echo } from '../http/echo.js';
import { Problem, type Extras } from '../http/problem.js';
import { idFrom } from '../tokens/derived.js';
import { ClaimLinks } from '../tokens/claim-links.js';
import { DAY_S, MATCH_TOKEN_DAYS } from '../tokens/issue.js';
import { afterDuties } from './duties.js';
import { linksOf } from './links.js';

/**
 * A request to begin a match: the asker, their key, and the body. The match's id follows from them, and the match holds
 * the request's digest.
 */
export interface BeginRequest {
  readonly bearer: Bearer;
  readonly key: string | undefined;
  /** The body after validation. */
  readonly body: { readonly game: string };
  readonly names: readonly string[];
  /** Whether the answer has the seats' tokens. */
  readonly tokens: boolean;
}

/** What a request's key adds to its match. */
type Keyed = Pick<MatchSetup, 'id' | 'request'>;
type Begin = (keyed: Keyed) => Promise<Begun | BeginRefused>;

/** Begins matches, one for each request however often it is sent, and answers with the tokens of their seats. */
@Injectable()
export class Beginnings {
  constructor(
    private readonly games: CarriedGames,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly histories: Histories,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly office: TokenOffice,
    private readonly claims: ClaimLinks,
    @Inject(SECRET) private readonly secret: string,
  ) {}

  /** A game by the ruleset that the asker wants; by its default if they name none. @throws Problem */
  gameOf(name: string, rules?: string): CarriedGame {
    return gameWanted(this.games, name, rules);
  }

  /** Begins the match of a request, unless it has begun by an earlier request with the same key. */
  async once(request: BeginRequest, begin: Begin): Promise<MatchBegun> {
    return this.answer(await this.begun(request, begin), request);
  }

  /** The match of a request, begun now or by an earlier one with its key. */
  async begun(request: BeginRequest, begin: Begin): Promise<LiveMatch> {
    const keyed = this.keyed(request);
    const before = await this.begunBefore(keyed);
    if (before) return before;
    const begun = await begin(keyed);
    if (begun.ok) return begun.match;
    // Two requests with one key came at once, and the other was first.
    const rival = begun.code === 'id-taken' ? await this.begunBefore(keyed) : undefined;
    if (rival) return rival;
    throw notBegun(begun, request.body.game);
  }

  /**
   * Begins a match of players who are new to the directory. Names them first: everybody who sees the match sees their
   * names, so no match begins while they cannot be kept.
   */
  async named(
    players: readonly NamedPlayer[],
    begin: () => Promise<Begun | BeginRefused>,
  ): Promise<Begun | BeginRefused> {
    await this.directory.name(players);
    const begun = await begin();
    if (!begun.ok) for (const { player } of players) await this.directory.erase(player);
    return begun;
  }

  /**
   * What a key adds to a match. The key needs no store: the match's id follows from it, and the log holds the request's
   * digest, so key and match become durable in the same moment.
   */
  private keyed({ bearer, key, body }: BeginRequest): Keyed {
    if (key === undefined) return {};
    return {
      id: idFrom(this.secret, 'begin', bearer?.jti ?? '', key),
      request: { key, digest: idFrom(this.secret, 'body', JSON.stringify(body)) },
    };
  }

  /** The match that an earlier request with this key began; a problem if that request asked for something else. */
  private async begunBefore({ id, request }: Keyed): Promise<LiveMatch | undefined> {
    if (id === undefined) return undefined;
    const match = await this.recorder.settle(id);
    if (match && (await this.requestOf(match)) !== request?.digest)
      throw new Problem('key-reused', 'another match was begun with this Idempotency-Key: send another key');
    return match;
  }

  /**
   * The digest of the request, from the first entry. It is sealed to the house, because a public one showed which
   * requests were equal.
   */
  private async requestOf({ id, table }: LiveMatch): Promise<unknown> {
    const first = await (await this.histories.of(id))!.beginning();
    return first.key?.$?.digest ?? table.match?.policy['request'];
  }

  /**
   * The answer for a begun match, by this request or an earlier one with the same key. It has new tokens each time:
   * nobody gets a token that a player already has, and the match shows that there are more. Claim links stay the same,
   * as a seat is claimed once.
   */
  private async answer({ id, table }: LiveMatch, { bearer, tokens }: BeginRequest): Promise<MatchBegun> {
    const seconds = MATCH_TOKEN_DAYS * DAY_S;
    const wanted: readonly WantedToken[] = [
      { role: 'judge', match: id, seconds },
      { role: 'recorder', match: id, seconds },
      ...(tokens ? table.seats.map(({ seat }) => ({ role: 'seat', match: id, seat, seconds }) as const) : []),
    ];
    const chain = { match: id, revision: table.revision };
    const [judge, recorder, ...seats] = await this.office.give(chain, bearer, wanted, 'begun');
    return {
      id,
      revision: (await afterDuties((await this.histories.of(id))!, 1)).record.revision,
      seats: table.seats.map(({ seat }, n) => {
        const claim = this.claims.of(id, seat);
        const token = seats[n]?.token;
        return { seat, claim, page: `/claim#${claim}`, ...(token === undefined ? {} : { token }) };
      }),
      judge: { token: judge!.token },
      recorder: { token: recorder!.token },
      links: linksOf(id),
    };
  }
}

/** @throws Problem if there is no such game, or no such ruleset of it */
export const gameWanted = (games: CarriedGames, name: string, rules?: string): CarriedGame => {
  const game = games.get(name, rules);
  if (game) return game;
  const rulesets = games.rules.rulesets(name);
  if (rules === undefined || rulesets.length === 0)
    throw new Problem('unknown-game', `"${echo(name)}" is not played here; there are ${games.names.join(', ')}`, {
      games: games.names,
    });
  const detail = `"${echo(name)}" has no rules "${echo(rules)}" here; there are ${rulesets.join(', ')}`;
  throw new Problem('unknown-rules', detail, { game: name, rules: rulesets });
};

/** The problem for a match that did not begin. */
const notBegun = ({ code, detail, violations }: BeginRefused, game: string): Problem => {
  const extras: Extras = violations.length > 0 ? { game, rule: violations[0]!.rule, violations } : {};
  return new Problem(code, detail, extras);
};

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '#api';
import { NO_MATCH } from '#journal';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { isOfStage, TAKES_BACK } from '../tokens/roles.js';
import { Tokens } from '../tokens/token.js';
import { BearerReader } from './reader.js';
import { roleIn } from './reading.js';
import { TokenOffice } from './token-office.js';
import { notedToken, type NotedToken } from './trace.js';
import { Traces } from './traces.js';
import { unauthenticated, type Bearer } from './who-asks.js';

/** The token itself; or its id, with its match unless the asker's own token names that match. */
type WhichToken = { readonly token: string } | { readonly id: string; readonly match?: string | undefined };

export class RevokeToken extends Command<{ readonly revoked: string }> {
  constructor(
    readonly which: WhichToken,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

interface Found {
  readonly noted: NotedToken;
  readonly match: string;
}

/** Revokes a token at once and for good, and every token given out through it. */
@CommandHandler(RevokeToken)
export class RevokeTokenHandler implements ICommandHandler<RevokeToken> {
  constructor(
    private readonly tokens: Tokens,
    private readonly traces: Traces,
    private readonly office: TokenOffice,
    private readonly reader: BearerReader,
  ) {}

  async execute({ which, bearer }: RevokeToken): Promise<{ revoked: string }> {
    if (bearer === null) throw unauthenticated('this takes the token of an organiser or a judge, or the token itself');
    const { noted, match } = await ('token' in which ? this.ofToken(which.token) : this.ofId(which, bearer));
    const own = noted.id === bearer.jti || noted.by.includes(bearer.jti);
    if (!own) await this.demandMay(bearer, noted, match);
    await this.office.takeBack(match, bearer, noted);
    return { revoked: noted.id };
  }

  private async ofToken(token: string): Promise<Found> {
    const checked = await this.tokens.check(token);
    if (!checked.ok)
      throw new Problem('invalid-body', `token: ${checked.why}`, { errors: [{ at: 'token', what: checked.why }] });
    const { claims } = checked;
    return { noted: notedToken(claims, this.tokens.holderOf(claims)), match: claims.match ?? NO_MATCH };
  }

  private async ofId({ id, match: said }: { id: string; match?: string | undefined }, bearer: Bearer): Promise<Found> {
    const match = said ?? bearer?.match ?? NO_MATCH;
    // Only a person who may give out a match's tokens learns which ids exist; to everybody else each id is unknown.
    const known = match === NO_MATCH ? bearer?.match === undefined : await this.mayKnow(match, bearer);
    const noted = known ? (await this.traces.of(match)).tokens.get(id) : undefined;
    if (!noted)
      throw new Problem('not-found', `there is no token "${echo(id)}" here, or none that you may take back`, {
        call: 'GET /v1/matches/{id}/tokens',
      });
    return { noted, match };
  }

  private async mayKnow(match: string, bearer: Bearer): Promise<boolean> {
    const role = await this.reader.roleIn(match, bearer);
    return role !== 'spectator' && TAKES_BACK[role].length > 0;
  }

  private async demandMay(bearer: NonNullable<Bearer>, { role, event }: NotedToken, match: string): Promise<void> {
    const mine: Role | 'spectator' =
      match !== NO_MATCH
        ? await this.reader.roleIn(match, bearer)
        : bearer.match === undefined
          ? roleIn(bearer, '', event ?? null)
          : 'spectator';
    if (isOfStage(role) ? mine === 'organiser' : mine !== 'spectator' && TAKES_BACK[mine].includes(role)) return;
    throw new Problem(
      'forbidden',
      `this takes the token of somebody who may take back ${isOfStage(role) ? "a stage's" : `a ${role}'s`}, or who gave it out`,
    );
  }
}

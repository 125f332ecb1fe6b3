import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role, Token } from '#api';
import { Problem } from '../http/problem.js';
import { freshToken } from '../tokens/issue.js';
import { Reader } from './reader.js';
import { roleIn } from './reading.js';
import { Tokens } from '../tokens/token.js';
import { unauthenticated, type Bearer } from './who-asks.js';

export interface TokenWanted {
  readonly role: Exclude<Role, 'organiser'>;
  readonly seat?: number | undefined;
  readonly name?: string | undefined;
  readonly expiresInSeconds: number;
}

export class IssueToken extends Command<Token> {
  constructor(
    readonly match: string,
    readonly wanted: TokenWanted,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Who may give out tokens, and take them back: the organiser, and the judges of the match. */
export const demandOffice = (bearer: Bearer, match: string | undefined): void => {
  if (bearer === null) throw unauthenticated('this takes the token of an organiser or a judge');
  const role = match === undefined ? bearer.role : roleIn(bearer, match);
  const judgesIt = (role === 'judge' || role === 'head-judge') && match !== undefined;
  if (role !== 'organiser' && !judgesIt)
    throw new Problem('forbidden', 'this takes the token of an organiser, or of a judge of this match');
};

@CommandHandler(IssueToken)
export class IssueTokenHandler implements ICommandHandler<IssueToken> {
  constructor(
    private readonly tokens: Tokens,
    private readonly reader: Reader,
  ) {}

  async execute({ match, wanted, bearer }: IssueToken): Promise<Token> {
    // Who may not know of the match is not told either what it takes.
    const read = bearer === null ? null : await this.reader.open(match, bearer);
    demandOffice(bearer, match);
    const { role, seat, name, expiresInSeconds } = wanted;
    const seats = read!.history.table.seats.length;
    if ((role === 'seat') !== (seat !== undefined) || (seat !== undefined && seat > seats)) {
      throw new Problem('invalid-body', `seat: a seat's token names one, 1 to ${seats}, and no other does`, {
        errors: [{ at: 'seat', what: `a seat's token names one, 1 to ${seats}, and no other does` }],
      });
    }
    const holder = { role, match, ...(seat === undefined ? {} : { seat }), ...(name === undefined ? {} : { name }) };
    const { token, claims } = await freshToken(this.tokens, holder, expiresInSeconds, randomUUID());
    return {
      token,
      jti: claims.jti,
      role,
      match,
      ...(seat === undefined ? {} : { seat }),
      expires: new Date(claims.exp * 1000).toISOString(),
    };
  }
}

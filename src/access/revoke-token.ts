import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Directory } from '#views';
import { DIRECTORY } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { Tokens } from '../tokens/token.js';
import { demandOffice } from './issue-token.js';
import type { Bearer } from './who-asks.js';

export class RevokeToken extends Command<{ readonly revoked: string }> {
  constructor(
    readonly token: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/**
 * Takes a token back, at once and for good. Who holds a token may give it up; else the organiser or a judge of its
 * match does.
 */
@CommandHandler(RevokeToken)
export class RevokeTokenHandler implements ICommandHandler<RevokeToken> {
  constructor(
    private readonly tokens: Tokens,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async execute({ token, bearer }: RevokeToken): Promise<{ revoked: string }> {
    const checked = await this.tokens.check(token);
    if (!checked.ok) {
      demandOffice(bearer, bearer?.match);
      throw new Problem('invalid-body', `token: ${checked.why}`, { errors: [{ at: 'token', what: checked.why }] });
    }
    const { jti, match, exp, role } = checked.claims;
    if (bearer?.jti !== jti) demandOffice(bearer, role === 'organiser' ? undefined : match);
    await this.directory.revoke(jti, exp);
    return { revoked: jti };
  }
}

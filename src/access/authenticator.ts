import { Inject, Injectable } from '@nestjs/common';
import type { Directory } from '#views';
import { Clock } from '../engine/clock.js';
import { DIRECTORY } from '../engine/tokens.js';
import { Tokens, type Claims } from '../tokens/token.js';
import { unauthenticated } from './who-asks.js';

/** Tells who bears a token, and for how long. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly tokens: Tokens,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly clock: Clock,
  ) {}

  /** What a token says. @throws Problem `unauthenticated` */
  async claimsOf(token: string): Promise<Claims> {
    const checked = await this.tokens.check(token);
    if (!checked.ok) throw unauthenticated(checked.why);
    const wrong = this.wrongWith(checked.claims);
    if (wrong !== null) throw unauthenticated(wrong);
    return checked.claims;
  }

  /** Why a token of ours is no longer good; `null` while it is. */
  wrongWith({ jti, exp }: Claims): string | null {
    if (exp * 1000 <= this.clock.now()) return 'the token has expired';
    return this.directory.isRevoked(jti) ? 'the token has been revoked' : null;
  }
}

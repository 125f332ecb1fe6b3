import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessController } from './access.controller.js';
import { SECRET } from '../engine/tokens.js';
import { Tokens } from '../tokens/token.js';
import { Authenticator } from './authenticator.js';
import { IssueTokenHandler } from './issue-token.js';
import { ListAccessHandler } from './list-access.js';
import { Reader } from './reader.js';
import { RevokeTokenHandler } from './revoke-token.js';
import { TokenGuard } from './token-guard.js';

/** Access: who asks, what they may see of a match, tokens, and the journal of looks. */
@Global()
@Module({
  controllers: [AccessController],
  providers: [
    Authenticator,
    IssueTokenHandler,
    ListAccessHandler,
    Reader,
    RevokeTokenHandler,
    { provide: Tokens, inject: [SECRET], useFactory: (secret: string) => new Tokens(secret) },
    { provide: APP_GUARD, useClass: TokenGuard },
  ],
  exports: [Authenticator, Reader, Tokens],
})
export class AccessModule {}

import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessController } from './access.controller.js';
import { SECRET } from '../engine/tokens.js';
import { ClaimLinks } from '../tokens/claim-links.js';
import { Tokens } from '../tokens/token.js';
import { Authenticator } from './authenticator.js';
import { IssueTokenHandler } from './issue-token.js';
import { ListAccessHandler } from './list-access.js';
import { ListTokensHandler } from './list-tokens.js';
import { BearerReader } from './reader.js';
import { RevokeTokenHandler } from './revoke-token.js';
import { ShowPersonHandler } from './show-person.js';
import { TokenGuard } from './token-guard.js';
import { TokenOffice } from './token-office.js';
import { Traces } from './traces.js';
import { VerifyAccessHandler } from './verify-access.js';

/** Access: who asks, what they may see of a match, tokens, and the journal of looks. */
@Global()
@Module({
  controllers: [AccessController],
  providers: [
    Authenticator,
    IssueTokenHandler,
    ListAccessHandler,
    ListTokensHandler,
    BearerReader,
    RevokeTokenHandler,
    ShowPersonHandler,
    TokenOffice,
    Traces,
    VerifyAccessHandler,
    { provide: ClaimLinks, inject: [SECRET], useFactory: (secret: string) => new ClaimLinks(secret) },
    { provide: Tokens, inject: [SECRET], useFactory: (secret: string) => new Tokens(secret) },
    { provide: APP_GUARD, useClass: TokenGuard },
  ],
  exports: [Authenticator, ClaimLinks, BearerReader, TokenOffice, Tokens, Traces],
})
export class AccessModule {}

import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessController } from './access.controller.js';
import { IssueTokenHandler } from './issue-token.js';
import { ListAccessHandler } from './list-access.js';
import { Reader } from './reader.js';
import { RevokeTokenHandler } from './revoke-token.js';
import { WhoAsks } from './who-asks.js';

/** Access: who asks, what he may see of a match, tokens, and the journal of looks. */
@Global()
@Module({
  controllers: [AccessController],
  providers: [
    IssueTokenHandler,
    ListAccessHandler,
    Reader,
    RevokeTokenHandler,
    { provide: APP_GUARD, useClass: WhoAsks },
  ],
  exports: [Reader],
})
export class AccessModule {}

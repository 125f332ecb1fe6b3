import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AccessVerified } from '#api';
import type { AccessJournal } from '#journal';
import { ACCESS_JOURNAL } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { BearerReader } from './reader.js';
import { unauthenticated, type Bearer } from './who-asks.js';

export class VerifyAccess extends Query<AccessVerified> {
  constructor(
    readonly match: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Checks whether the access journal of a match is in order, and tells nothing of its notes. */
@QueryHandler(VerifyAccess)
export class VerifyAccessHandler implements IQueryHandler<VerifyAccess> {
  constructor(
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
    private readonly reader: BearerReader,
  ) {}

  async execute({ match, bearer }: VerifyAccess): Promise<AccessVerified> {
    if (bearer === null) throw unauthenticated('the access journal is for judges and organisers');
    const role = await this.reader.roleIn(match, bearer);
    if (role === 'spectator') await this.reader.open(match, bearer);
    if (!['judge', 'head-judge', 'organiser'].includes(role))
      throw new Problem(
        'forbidden',
        'the access journal is for judges of this match, and organisers: this takes the token of one',
      );
    return this.access.verify(match);
  }
}

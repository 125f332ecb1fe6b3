import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AccessVerified } from '#api';
import type { AccessJournal } from '#journal';
import { ACCESS_JOURNAL } from '../engine/tokens.js';
import { oversees } from '../tokens/roles.js';
import { BearerReader } from './reader.js';
import { onlyFor, type Bearer } from './who-asks.js';

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
    const role = bearer && (await this.reader.roleIn(match, bearer));
    if (role === 'spectator') await this.reader.open(match, bearer);
    if (role === null || !oversees(role))
      throw onlyFor(bearer, 'judges of this match and organisers', 'check its access journal');
    return this.access.verify(match);
  }
}

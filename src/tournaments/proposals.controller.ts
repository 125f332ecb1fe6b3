import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ProposalsShown } from '#api';
import { Asks, type Bearer } from '../access/who-asks.js';
import { Documented } from '../http/says.js';
import { validQuery } from '../http/valid.js';
import * as says from './says.js';
import { SeatQuery } from './shapes.js';
import { ShowProposals, ShowSeatProposals } from './show-proposals.js';

/** What a list of infractions proposes, for the staff alone. */
@Controller('v1')
export class ProposalsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('events/:id/players/:player/proposals')
  @Header('cache-control', 'no-store')
  @Documented(says.proposals)
  forPlayer(
    @Param('id') event: string,
    @Param('player') player: string,
    @Asks() bearer: Bearer,
  ): Promise<ProposalsShown> {
    return this.queries.execute(new ShowProposals(event, player, bearer));
  }

  @Get('matches/:id/proposals')
  @Header('cache-control', 'no-store')
  @Documented(says.seatProposals)
  forSeat(
    @Param('id') match: string,
    @Query(validQuery(SeatQuery)) { of }: { readonly of: number },
    @Asks() bearer: Bearer,
  ): Promise<ProposalsShown> {
    return this.queries.execute(new ShowSeatProposals(match, of, bearer));
  }
}

import { randomBytes } from 'node:crypto';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Req, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EventDone } from '#api';
import { roundOf } from '#results';
import { Asks, type Bearer } from '../access/who-asks.js';
import { pageListed } from '../http/page.js';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { SendHeaders } from '../http/with-headers.js';
import { InEvent, RoundIn } from './asked.js';
import { EventActions, type Asking, type EventAsked, type Seen, type Writing } from './event-actions.js';
import { EventPages } from './event-pages.js';
import * as says from './says.js';
import { PairBody, RepairBody } from './shapes.js';
import { showRound, showRounds } from './shown.js';

/** Requests about a round as a whole. */
type OfRound = 'publish-round' | 'begin-round' | 'call-time' | 'end-round';

const freshSeed = (): string => randomBytes(16).toString('hex');

/** The round that an asker means to pair: a desk that has not heard of it yet does not pair the one after it. */
const asNext =
  (round: number | undefined): Seen =>
  () =>
  ({ rounds }) => {
    const next = rounds.length + 1;
    if (round === undefined || round === next) return null;
    return round < next ? `round ${round} is paired already` : `round ${next} comes before round ${round}`;
  };

/** How many changes an asker has seen: nobody undoes another one's change that they do not know of. */
const afterChanges =
  (round: number, after: number | undefined): Seen =>
  () =>
  (now) => {
    const repairs = roundOf(now, round)?.repairs.length ?? 0;
    return after === undefined || after === repairs
      ? null
      : `the pairings of round ${round} were changed by somebody else: look at them as they are now, and change those`;
  };

@Controller('v1/events/:id/rounds')
@UseInterceptors(SendHeaders)
export class RoundsController {
  constructor(
    private readonly actions: EventActions,
    private readonly pages: EventPages,
  ) {}

  @Post()
  @HttpCode(201)
  @Documented(says.pair)
  pair(@InEvent() asked: EventAsked, @Body(validBody(PairBody)) body: z.infer<typeof PairBody>) {
    const { seed = freshSeed(), round } = body ?? {};
    return this.actions.do(asked, { asking: () => ({ kind: 'pair-round', seed }), body, seen: asNext(round) });
  }

  @Get()
  @Header('cache-control', 'no-cache')
  @Header('vary', 'Authorization, Accept')
  @Documented(says.rounds)
  async rounds(@Param('id') id: string, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    return pageListed(request, await this.pages.show(id, bearer, showRounds));
  }

  @Get(':round')
  @Header('cache-control', 'no-cache')
  @Documented(says.round)
  round(@Param('id') id: string, @Param('round') round: string, @Asks() bearer: Bearer) {
    return this.pages.show(id, bearer, (opened) => showRound(opened, round));
  }

  @Put(':round/pairings')
  @HttpCode(201)
  @Documented(says.repair)
  repair(
    @InEvent() asked: EventAsked,
    @RoundIn() round: number,
    @Body(validBody(RepairBody)) body: z.infer<typeof RepairBody>,
  ) {
    const { tables, seed = freshSeed(), after, reason: text } = body;
    const how = tables === undefined ? { seed } : { tables };
    const asking: Asking = (_state, reason) => ({ kind: 'repair-round', round, ...how, reason: reason! });
    const writing = { text, readers: 'all' } as const;
    return this.actions.do(asked, { asking, body: { round, ...body }, writing, seen: afterChanges(round, after) });
  }

  @Post(':round/publish')
  @HttpCode(201)
  @Documented(says.publish)
  publish(@InEvent() asked: EventAsked, @RoundIn() round: number) {
    return this.simply(asked, 'publish-round', round);
  }

  @Post(':round/begin')
  @HttpCode(201)
  @Documented(says.beginRound)
  begin(@InEvent() asked: EventAsked, @RoundIn() round: number) {
    return this.simply(asked, 'begin-round', round);
  }

  @Post(':round/call-time')
  @HttpCode(201)
  @Documented(says.callTime)
  callTime(@InEvent() asked: EventAsked, @RoundIn() round: number) {
    return this.simply(asked, 'call-time', round);
  }

  @Post(':round/end')
  @HttpCode(201)
  @Documented(says.endRound)
  end(@InEvent() asked: EventAsked, @RoundIn() round: number) {
    return this.simply(asked, 'end-round', round);
  }

  private simply(asked: EventAsked, kind: OfRound, round: number): Promise<EventDone> {
    return this.done(asked, () => ({ kind, round }), round);
  }

  private done(asked: EventAsked, asking: Asking, body: unknown, writing?: Writing): Promise<EventDone> {
    return this.actions.do(asked, { asking, body, writing });
  }
}

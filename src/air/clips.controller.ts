import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { ClipShown } from '#api';
import { BearerOrLocal } from '../access/organiser.js';
import { Asks, type Bearer } from '../access/who-asks.js';
import { displayText } from '../http/display-text.js';
import { Documented, type Says } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { ListClips, MakeClip, RemoveClip, ShowClip } from './clips.js';

const tag = 'On air';
const step = z.number().int().min(0).max(999_999_999);
const ClipBody = z.strictObject({
  match: z.string().min(1).max(200),
  from: step.describe('its first step'),
  to: step.describe('its last step'),
  title: displayText(120).describe('for everybody who may see the match; it can be taken away again'),
});

const making: Says = {
  tag,
  summary: 'Keep a part of a match',
  description:
    'With a title and a short address, at which it plays in a loop. It lies beside the record, never in it. With any ' +
    'token, or without one while only this machine can reach the service.',
  body: { schema: ClipBody, example: { match: '…', from: 41, to: 52, title: 'The turn that decided it' } },
  answers: { 201: { description: 'The clip', schema: ClipShown } },
  problems: ['not-found', 'invalid-body', 'unauthenticated', 'broken-record', 'tampered'],
};
const showing: Says = {
  tag,
  summary: 'A clip',
  description: 'Not there for an asker who may not know all of it yet: for a delayed match it comes with the delay.',
  params: { id: 'the clip' },
  answers: { 200: { description: 'The clip', schema: ClipShown } },
  problems: ['not-found', 'unauthenticated', 'broken-record', 'tampered'],
};
const listing: Says = {
  tag,
  summary: 'The clips of a match',
  params: { id: 'the match' },
  answers: { 200: { description: 'The newest first', schema: z.object({ items: z.array(ClipShown) }) } },
  problems: ['not-found', 'unauthenticated', 'broken-record', 'tampered'],
};
const removing: Says = {
  tag,
  token: 'needed',
  summary: 'Take a clip away',
  description: 'By who made it, by an organiser, or by a judge of the match.',
  params: { id: 'the clip' },
  answers: { 204: { description: 'It is gone' } },
  problems: ['not-found', 'unauthenticated', 'forbidden', 'broken-record', 'tampered'],
};

@Controller('v1')
export class ClipsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('clips')
  @HttpCode(201)
  @UseGuards(BearerOrLocal)
  @Documented(making)
  make(@Body(validBody(ClipBody)) body: z.infer<typeof ClipBody>, @Asks() bearer: Bearer) {
    return this.commands.execute(new MakeClip(body, bearer));
  }

  @Get('clips/:id')
  @Header('cache-control', 'no-store')
  @Documented(showing)
  show(@Param('id') id: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ShowClip(id, bearer));
  }

  @Delete('clips/:id')
  @HttpCode(204)
  @UseGuards(BearerOrLocal)
  @Documented(removing)
  remove(@Param('id') id: string, @Asks() bearer: Bearer): Promise<void> {
    return this.commands.execute(new RemoveClip(id, bearer));
  }

  @Get('matches/:id/clips')
  @Header('cache-control', 'no-store')
  @Documented(listing)
  list(@Param('id') id: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ListClips(id, bearer));
  }
}

import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { ClaimSeat } from './claim-seat.js';
import * as says from './matches.says.js';
import { ClaimBody } from './shapes.js';

@Controller('v1/claims')
export class ClaimsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Documented(says.claim)
  async claim(@Body(validBody(ClaimBody)) body: ClaimBody, @Res({ passthrough: true }) reply: FastifyReply) {
    const { claimed, repeated } = await this.commands.execute(new ClaimSeat(body));
    void reply.status(repeated ? 200 : 201).header('cache-control', 'no-store');
    return claimed;
  }
}

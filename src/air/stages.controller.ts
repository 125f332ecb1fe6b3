import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BearerOrLocal } from '../access/organiser.js';
import { Asks, type Bearer } from '../access/who-asks.js';
import { Documented } from '../http/says.js';
import { Streams } from '../http/sse.js';
import { validBody } from '../http/valid.js';
import * as says from './air.says.js';
import { ChangeStage, RemoveStage, ShowStage } from './change-stage.js';
import { FollowStage } from './follow-stage.js';
import { MakeStage } from './make-stage.js';
import { AddOutput, ChangeOutput, ListOutputs, RemoveOutput } from './outputs.js';
import { OutputBody, StageBody, StageChangeBody } from './shapes.js';

@Controller('v1/stages')
export class StagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly streams: Streams,
  ) {}

  @Post()
  @HttpCode(201)
  @UseGuards(BearerOrLocal)
  @Header('cache-control', 'no-store')
  @Documented(says.make)
  make(@Body(validBody(StageBody)) { title }: z.infer<typeof StageBody>, @Asks() bearer: Bearer) {
    return this.commands.execute(new MakeStage(title, bearer));
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Documented(says.show)
  show(@Param('id') id: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ShowStage(id, bearer));
  }

  @Put(':id')
  @Header('cache-control', 'no-store')
  @Documented(says.change)
  change(
    @Param('id') id: string,
    @Body(validBody(StageChangeBody)) change: z.infer<typeof StageChangeBody>,
    @Asks() bearer: Bearer,
  ) {
    return this.commands.execute(new ChangeStage(id, change, bearer));
  }

  @Delete(':id')
  @HttpCode(204)
  @Documented(says.remove)
  remove(@Param('id') id: string, @Asks() bearer: Bearer): Promise<void> {
    return this.commands.execute(new RemoveStage(id, bearer));
  }

  @Post(':id/outputs')
  @HttpCode(201)
  @Header('cache-control', 'no-store')
  @Documented(says.output)
  output(
    @Param('id') id: string,
    @Body(validBody(OutputBody.optional())) body: z.infer<typeof OutputBody> | undefined,
    @Asks() bearer: Bearer,
  ) {
    return this.commands.execute(new AddOutput(id, body ?? {}, bearer));
  }

  @Get(':id/outputs')
  @Header('cache-control', 'no-store')
  @Documented(says.outputs)
  outputs(@Param('id') id: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ListOutputs(id, bearer));
  }

  @Put(':id/outputs/:output')
  @Header('cache-control', 'no-store')
  @Documented(says.changeOutput)
  changeOutput(
    @Param('id') id: string,
    @Param('output') output: string,
    @Body(validBody(OutputBody)) body: z.infer<typeof OutputBody>,
    @Asks() bearer: Bearer,
  ) {
    return this.commands.execute(new ChangeOutput(id, output, body, bearer));
  }

  @Delete(':id/outputs/:output')
  @HttpCode(204)
  @Documented(says.removeOutput)
  removeOutput(@Param('id') id: string, @Param('output') output: string, @Asks() bearer: Bearer): Promise<void> {
    return this.commands.execute(new RemoveOutput(id, output, bearer));
  }

  @Get(':id/live')
  @Documented(says.live)
  async live(
    @Param('id') id: string,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.send(request, reply, await this.queries.execute(new FollowStage(id, bearer)));
  }
}

import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Asks, type Bearer } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { ListWebhooks, MakeWebhook, RemoveWebhook, RenewSecret, ReplayWebhook, ShowWebhook } from './commands.js';
import { ReplayBody, WebhookBody } from './shapes.js';
import * as says from './webhooks.says.js';

const NO_STORE = ['cache-control', 'no-store'] as const;

@Controller('v1/events/:id/webhooks')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(201)
  @Header(...NO_STORE)
  @Documented(says.make)
  make(
    @Param('id') event: string,
    @Body(validBody(WebhookBody)) body: WebhookBody,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.commands.execute(new MakeWebhook({ event, bearer }, body, idempotencyKey(request)));
  }

  @Get()
  @Header(...NO_STORE)
  @Documented(says.list)
  list(@Param('id') event: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ListWebhooks({ event, bearer }));
  }

  @Get(':webhook')
  @Header(...NO_STORE)
  @Documented(says.show)
  show(@Param('id') event: string, @Param('webhook') id: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ShowWebhook({ event, bearer }, id));
  }

  @Post(':webhook/replay')
  @HttpCode(201)
  @Header(...NO_STORE)
  @Documented(says.replay)
  replay(
    @Param('id') event: string,
    @Param('webhook') id: string,
    @Body(validBody(ReplayBody)) { after }: z.infer<typeof ReplayBody>,
    @Asks() bearer: Bearer,
  ) {
    return this.commands.execute(new ReplayWebhook({ event, bearer }, id, after));
  }

  @Post(':webhook/secret')
  @HttpCode(201)
  @Header(...NO_STORE)
  @Documented(says.renew)
  renew(@Param('id') event: string, @Param('webhook') id: string, @Asks() bearer: Bearer) {
    return this.commands.execute(new RenewSecret({ event, bearer }, id));
  }

  @Delete(':webhook')
  @HttpCode(204)
  @Documented(says.remove)
  remove(@Param('id') event: string, @Param('webhook') id: string, @Asks() bearer: Bearer): Promise<void> {
    return this.commands.execute(new RemoveWebhook({ event, bearer }, id));
  }
}

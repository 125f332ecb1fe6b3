import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Asks, type Bearer } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import { sendPage } from '../http/page.js';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { because, DoInEvent, written } from './do-in-event.js';
import { ErasePlayer } from './erase-player.js';
import { EnterPlayer } from './enter-player.js';
import { ReadEvent } from './read-event.js';
import { RegisterDeck, ShowDeck } from './decks.js';
import * as says from './says.js';
import { CheckBody, ListBody, PenaliseBody, PlayerBody } from './shapes.js';
import { showPlayer, showPlayers } from './shown.js';

@Controller('v1/events/:id/players')
export class PlayersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(201)
  @Documented(says.enter)
  enter(
    @Param('id') id: string,
    @Body(validBody(PlayerBody)) body: z.infer<typeof PlayerBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('cache-control', 'no-store');
    return this.commands.execute(new EnterPlayer(id, body, bearer, idempotencyKey(request)));
  }

  @Get()
  @Documented(says.players)
  async players(
    @Param('id') id: string,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization, Accept' });
    sendPage(request, reply, await this.queries.execute(new ReadEvent(id, bearer, showPlayers)));
  }

  @Get(':player')
  @Documented(says.player)
  player(
    @Param('id') id: string,
    @Param('player') player: string,
    @Asks() bearer: Bearer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('cache-control', 'no-cache');
    return this.queries.execute(new ReadEvent(id, bearer, (opened) => showPlayer(opened, player)));
  }

  @Post(':player/drop')
  @HttpCode(201)
  @Documented(says.drop)
  drop(
    @Param('id') id: string,
    @Param('player') player: string,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const around = { bearer, key: idempotencyKey(request), body: player };
    return this.commands.execute(new DoInEvent(id, () => ({ kind: 'drop', player }), around));
  }

  @Post(':player/readmit')
  @HttpCode(201)
  @Documented(says.readmit)
  readmit(
    @Param('id') id: string,
    @Param('player') player: string,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const around = { bearer, key: idempotencyKey(request), body: player };
    return this.commands.execute(new DoInEvent(id, () => ({ kind: 'readmit', player }), around));
  }

  @Delete(':player/name')
  @Documented(says.erase)
  erase(@Param('id') id: string, @Param('player') player: string, @Asks() bearer: Bearer) {
    return this.commands.execute(new ErasePlayer(id, player, bearer));
  }

  @Put(':player/deck')
  @HttpCode(201)
  @Documented(says.registerDeck)
  registerDeck(
    @Param('id') id: string,
    @Param('player') player: string,
    @Body(validBody(ListBody)) deck: z.infer<typeof ListBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.commands.execute(new RegisterDeck(id, player, deck, bearer, idempotencyKey(request)));
  }

  @Get(':player/deck')
  @Documented(says.deck)
  deck(
    @Param('id') id: string,
    @Param('player') player: string,
    @Asks() bearer: Bearer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('cache-control', 'no-store');
    return this.queries.execute(new ShowDeck(id, player, bearer));
  }

  @Post(':player/checks')
  @HttpCode(201)
  @Documented(says.checkDeck)
  checkDeck(
    @Param('id') id: string,
    @Param('player') player: string,
    @Body(validBody(CheckBody)) body: z.infer<typeof CheckBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const { agrees, reason: text } = body;
    const around = { bearer, key: idempotencyKey(request), body: { player, ...body } };
    return this.commands.execute(
      new DoInEvent(
        id,
        (_state, reason) => ({ kind: 'check-deck', player, agrees, ...because(reason) }),
        around,
        written(text, 'judges'),
      ),
    );
  }

  @Post(':player/penalties')
  @HttpCode(201)
  @Documented(says.penalise)
  penalise(
    @Param('id') id: string,
    @Param('player') player: string,
    @Body(validBody(PenaliseBody)) body: z.infer<typeof PenaliseBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const { penalty, infraction, reason: text } = body;
    const around = { bearer, key: idempotencyKey(request), body: { player, ...body } };
    const given = { kind: 'penalise', player, penalty, ...(infraction === undefined ? {} : { infraction }) } as const;
    return this.commands.execute(
      new DoInEvent(id, (_state, reason) => ({ ...given, ...because(reason) }), around, written(text, 'judges')),
    );
  }
}

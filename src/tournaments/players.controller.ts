import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EventDone } from '#api';
import { sealedText, type EventSetup } from '#results';
import { departsFrom, policyFor } from '#rules';
import { Asks, type Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { pageListed } from '../http/page.js';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { SendHeaders } from '../http/with-headers.js';
import { InEvent } from './asked.js';
import { because, EventActions, written, type Asking, type Writing, type EventAsked } from './event-actions.js';
import { ErasePlayer } from './erase-player.js';
import { RemovePlayer } from './remove-player.js';
import { RenamePlayer } from './rename-player.js';
import { EnterPlayer } from './enter-player.js';
import { EventPages } from './event-pages.js';
import { RegisterDeck, ShowDeck } from './decks.js';
import * as says from './says.js';
import { CheckBody, ListBody, NameBody, PenaliseBody, PlayerBody } from './shapes.js';
import { showPlayer, showPlayers } from './shown.js';

@Controller('v1/events/:id/players')
@UseInterceptors(SendHeaders)
export class PlayersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly actions: EventActions,
    private readonly pages: EventPages,
    private readonly games: CarriedGames,
  ) {}

  @Post()
  @HttpCode(201)
  @Header('cache-control', 'no-store')
  @Documented(says.enter)
  enter(@InEvent() { event, bearer, key }: EventAsked, @Body(validBody(PlayerBody)) body: z.infer<typeof PlayerBody>) {
    return this.commands.execute(new EnterPlayer({ event, entering: body, bearer, key }));
  }

  @Get()
  @Header('cache-control', 'no-cache')
  @Header('vary', 'Authorization, Accept')
  @Documented(says.players)
  async players(@Param('id') id: string, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    return pageListed(request, await this.pages.show(id, bearer, showPlayers));
  }

  @Get(':player')
  @Header('cache-control', 'no-cache')
  @Documented(says.player)
  player(@Param('id') id: string, @Param('player') player: string, @Asks() bearer: Bearer) {
    return this.pages.show(id, bearer, (opened) => showPlayer(opened, player));
  }

  @Post(':player/drop')
  @HttpCode(201)
  @Documented(says.drop)
  drop(@InEvent() asked: EventAsked, @Param('player') player: string) {
    return this.done(asked, () => ({ kind: 'drop', player }), player);
  }

  @Post(':player/readmit')
  @HttpCode(201)
  @Documented(says.readmit)
  readmit(@InEvent() asked: EventAsked, @Param('player') player: string) {
    return this.done(asked, () => ({ kind: 'readmit', player }), player);
  }

  @Post(':player/remove')
  @HttpCode(201)
  @Documented(says.remove)
  remove(@InEvent() asked: EventAsked, @Param('player') player: string) {
    return this.commands.execute(new RemovePlayer(asked, player));
  }

  @Put(':player/name')
  @Documented(says.rename)
  rename(
    @Param('id') id: string,
    @Param('player') player: string,
    @Body(validBody(NameBody)) { name }: z.infer<typeof NameBody>,
    @Asks() bearer: Bearer,
  ) {
    return this.commands.execute(new RenamePlayer(id, player, name, bearer));
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
    @InEvent() { event, bearer, key }: EventAsked,
    @Param('player') player: string,
    @Body(validBody(ListBody)) deck: z.infer<typeof ListBody>,
  ) {
    return this.commands.execute(new RegisterDeck({ event, player, list: deck, bearer, key }));
  }

  @Get(':player/deck')
  @Header('cache-control', 'no-store')
  @Documented(says.deck)
  deck(@Param('id') id: string, @Param('player') player: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ShowDeck(id, player, bearer));
  }

  @Post(':player/checks')
  @HttpCode(201)
  @Documented(says.checkDeck)
  checkDeck(
    @InEvent() asked: EventAsked,
    @Param('player') player: string,
    @Body(validBody(CheckBody)) body: z.infer<typeof CheckBody>,
  ) {
    const { agrees, reason: text } = body;
    const asking: Asking = (_state, reason) => ({ kind: 'check-deck', player, agrees, ...because(reason) });
    return this.done(asked, asking, { player, ...body }, written(text, 'judges'));
  }

  @Post(':player/penalties')
  @HttpCode(201)
  @Documented(says.penalise)
  async penalise(
    @InEvent() asked: EventAsked,
    @Param('player') player: string,
    @Body(validBody(PenaliseBody)) body: z.infer<typeof PenaliseBody>,
  ) {
    const { reason: text, ...given } = body;
    const asking: Asking = (_state, _reason, sealed) => ({
      kind: 'penalise',
      player,
      penalty: given.penalty,
      sealed,
    });
    const usual = await this.pages.show(asked.event, asked.bearer, ({ state }) =>
      this.usualBeside(state.setup!, given),
    );
    const sealing = (reason: string | undefined): string =>
      sealedText({ player, ...given, ...(usual === undefined ? {} : { usual }), ...because(reason) });
    return this.actions.do(asked, {
      asking,
      body: { player, ...body },
      writing: written(text, 'judges'),
      sealing,
    });
  }

  /** The usual penalty, where the game wants it on record since another one is given. */
  private usualBeside(event: EventSetup, { infraction, penalty }: z.infer<typeof PenaliseBody>) {
    const carried = this.games.ofEvent(event);
    return carried && departsFrom(policyFor(carried.rules), infraction, penalty);
  }

  private done(asked: EventAsked, asking: Asking, body: unknown, writing?: Writing): Promise<EventDone> {
    return this.actions.do(asked, { asking, body, writing });
  }
}

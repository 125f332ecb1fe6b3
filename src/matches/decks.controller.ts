import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { CheckDeck } from './check-deck.js';
import * as says from './matches.says.js';
import { CheckDeckBody } from './shapes.js';

@Controller('v1/decks')
export class DecksController {
  constructor(private readonly queries: QueryBus) {}

  @Post('check')
  @HttpCode(200)
  @Documented(says.checkDeck)
  check(@Body(validBody(CheckDeckBody)) body: CheckDeckBody) {
    return this.queries.execute(new CheckDeck(body));
  }
}

import { Module } from '@nestjs/common';
import { GamesController } from './games.controller.js';
import { ListGamesHandler } from './list-games.js';

/** Games: layouts, versions, decks to begin with. */
@Module({ controllers: [GamesController], providers: [ListGamesHandler] })
export class GamesModule {}

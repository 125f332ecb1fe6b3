import { Module } from '@nestjs/common';
import { Apart } from './apart.js';
import { ActHandler } from './act.js';
import { Beginnings } from './beginnings.js';
import { BeginMatchHandler } from './begin-match.js';
import { CheckDeckHandler } from './check-deck.js';
import { ClaimSeatHandler } from './claim-seat.js';
import { ClaimsController } from './claims.controller.js';
import { DecksController } from './decks.controller.js';
import { Deadlines } from './deadlines.js';
import { EventTables } from './event-tables.js';
import { EntriesController } from './entries.controller.js';
import { ListEntriesHandler } from './entries.js';
import { FollowMatchHandler } from './follow-match.js';
import { ListMatchesHandler } from './list-matches.js';
import { MatchesController } from './matches.controller.js';
import { RegisterListHandler } from './register-list.js';
import { ShowOptionsHandler } from './options.js';
import { ShowCardsOfHandler, ToldCards } from './show-card.js';
import { ShowMatchHandler } from './show-match.js';
import { ShowTableHandler } from './show-table.js';
import { TablePresenter } from './table-presenter.js';

/** Matches: begin, list, look, choose, act, follow. */
@Module({
  controllers: [MatchesController, EntriesController, ClaimsController, DecksController],
  providers: [
    ActHandler,
    Apart,
    Beginnings,
    BeginMatchHandler,
    CheckDeckHandler,
    ClaimSeatHandler,
    Deadlines,
    EventTables,
    FollowMatchHandler,
    ListEntriesHandler,
    ListMatchesHandler,
    RegisterListHandler,
    ShowCardsOfHandler,
    ShowMatchHandler,
    ShowOptionsHandler,
    ShowTableHandler,
    TablePresenter,
    ToldCards,
  ],
  exports: [Apart, Beginnings, TablePresenter],
})
export class MatchesModule {}

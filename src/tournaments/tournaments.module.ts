import { Module } from '@nestjs/common';
import { JudgingModule } from '../judging/judging.module.js';
import { BeginEventHandler } from './begin-event.js';
import { ConfirmWatch } from './confirm-watch.js';
import { RegisterDeckHandler, ShowDeckHandler } from './decks.js';
import { EventActions } from './event-actions.js';
import { EnterPlayerHandler } from './enter-player.js';
import { ErasePlayerHandler } from './erase-player.js';
import { RemovePlayerHandler } from './remove-player.js';
import { RenamePlayerHandler } from './rename-player.js';
import { EventEntries } from './event-entries.js';
import { EventLines } from './event-lines.js';
import { EventReader } from './event-reader.js';
import { EventsController } from './events.controller.js';
import { LinkTableHandler } from './link-table.js';
import { ListChecks } from './list-checks.js';
import { ListEventsHandler } from './list-events.js';
import { OpenHands } from './open-hands.js';
import { PlayersController } from './players.controller.js';
import { EventPages } from './event-pages.js';
import { RoundsController } from './rounds.controller.js';
import { ProposalsController } from './proposals.controller.js';
import { ShowProposalsHandler, ShowSeatProposalsHandler } from './show-proposals.js';
import { TableRecords } from './table-records.js';
import { TableWatch } from './table-watch.js';
import { TablesController } from './tables.controller.js';
import { VerifyEventHandler } from './verify-event.js';

/** Tournaments: events, players, rounds, results, standings, reports. */
@Module({
  imports: [JudgingModule],
  controllers: [EventsController, PlayersController, ProposalsController, RoundsController, TablesController],
  providers: [
    BeginEventHandler,
    ConfirmWatch,
    EnterPlayerHandler,
    ErasePlayerHandler,
    RemovePlayerHandler,
    RenamePlayerHandler,
    EventActions,
    EventEntries,
    EventLines,
    EventPages,
    EventReader,
    LinkTableHandler,
    ListChecks,
    ListEventsHandler,
    OpenHands,
    RegisterDeckHandler,
    ShowDeckHandler,
    ShowProposalsHandler,
    ShowSeatProposalsHandler,
    TableRecords,
    TableWatch,
    VerifyEventHandler,
  ],
  exports: [EventReader],
})
export class TournamentsModule {}

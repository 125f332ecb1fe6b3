import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { ListNotesHandler, RemoveNotesHandler, ShareNotesHandler, ShowNotesHandler } from './calls.js';
import { Notes } from './notes.js';
import { NotesController } from './notes.controller.js';

/** Notes: what people write beside matches. */
@Module({
  imports: [MatchesModule],
  controllers: [NotesController],
  providers: [ListNotesHandler, Notes, RemoveNotesHandler, ShareNotesHandler, ShowNotesHandler],
})
export class NotesModule {}

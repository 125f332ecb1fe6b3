import { Command, CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { NotesShown } from '#api';
import type { Bearer } from '../access/who-asks.js';
import { Notes, type NotesWanted } from './notes.js';

export class ShareNotes extends Command<NotesShown> {
  constructor(
    readonly wanted: NotesWanted,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@CommandHandler(ShareNotes)
export class ShareNotesHandler implements ICommandHandler<ShareNotes> {
  constructor(private readonly notes: Notes) {}
  execute = ({ wanted, bearer }: ShareNotes): Promise<NotesShown> => this.notes.share(wanted, bearer);
}

export class ShowNotes extends Query<NotesShown> {
  constructor(
    readonly id: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ShowNotes)
export class ShowNotesHandler implements IQueryHandler<ShowNotes> {
  constructor(private readonly notes: Notes) {}
  execute = ({ id, bearer }: ShowNotes): Promise<NotesShown> => this.notes.get(id, bearer);
}

export class ListNotes extends Query<{ readonly items: readonly NotesShown[] }> {
  constructor(
    readonly match: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ListNotes)
export class ListNotesHandler implements IQueryHandler<ListNotes> {
  constructor(private readonly notes: Notes) {}
  execute = async ({ match, bearer }: ListNotes) => ({ items: await this.notes.of(match, bearer) });
}

export class RemoveNotes extends Command<void> {
  constructor(
    readonly id: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@CommandHandler(RemoveNotes)
export class RemoveNotesHandler implements ICommandHandler<RemoveNotes> {
  constructor(private readonly notes: Notes) {}
  execute = ({ id, bearer }: RemoveNotes): Promise<void> => this.notes.remove(id, bearer);
}

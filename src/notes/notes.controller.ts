import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { NotesShown } from '#api';
import { BearerOrLocal } from '../access/organiser.js';
import { Asks, type Bearer } from '../access/who-asks.js';
import { displayText, displayWords } from '../http/display-text.js';
import { Documented, type Says } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { ListNotes, RemoveNotes, ShareNotes, ShowNotes } from './calls.js';

const tag = 'Notes';
const handle = z.string().regex(/^c\d{1,9}\.\d{1,9}$/, "must be a card's handle, as in c28.0");
const NotesBody = z.strictObject({
  match: z.string().min(1).max(200),
  by: displayText(60).optional().describe('as whom you sign; needed where they are published'),
  published: z.boolean().default(false).describe('listed with the match; else found by their address only'),
  notes: z
    .array(
      z.strictObject({
        step: z.number().int().min(0).max(999_999_999).describe('the step (`resolution`) beside which it stands'),
        text: displayWords(1_000),
        marks: z.array(handle).max(20).default([]),
        arrows: z
          .array(z.strictObject({ from: handle, to: handle }))
          .max(20)
          .default([]),
      }),
    )
    .min(1)
    .max(200),
});

const OF_NOTES = ['not-found', 'unauthenticated', 'broken-record', 'tampered'] as const;
const LATER =
  'Those beside steps that the asker may not know yet are left out: of a delayed match they come with the delay.';

const sharing: Says = {
  tag,
  summary: 'Share notes on a match',
  description:
    'A sheet of texts, marks and arrows beside steps. It lies beside the record, never in it. With any token, or ' +
    'without one while only this machine can reach the service; while a match runs, only by people who see ' +
    'no more than ' +
    'spectators do.',
  body: {
    schema: NotesBody,
    example: { match: '…', by: 'Ana', published: true, notes: [{ step: 41, text: 'Here it turns', marks: ['c28.0'] }] },
  },
  answers: { 201: { description: 'The notes', schema: NotesShown } },
  problems: [...OF_NOTES, 'invalid-body', 'forbidden', 'too-large'],
};
const showing: Says = {
  tag,
  summary: 'Notes that were shared',
  description: LATER,
  params: { id: 'the notes' },
  answers: { 200: { description: 'The notes', schema: NotesShown } },
  problems: OF_NOTES,
};
const listing: Says = {
  tag,
  summary: 'The notes that are published on a match',
  description: LATER,
  params: { id: 'the match' },
  answers: { 200: { description: 'The newest first', schema: z.object({ items: z.array(NotesShown) }) } },
  problems: OF_NOTES,
};
const removing: Says = {
  tag,
  token: 'needed',
  summary: 'Take notes away',
  description: 'By the person who shared them (with the same token), by an organiser, or by a judge of the match.',
  params: { id: 'the notes' },
  answers: { 204: { description: 'They are erased' } },
  problems: [...OF_NOTES, 'forbidden'],
};

@Controller('v1')
export class NotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('notes')
  @HttpCode(201)
  @UseGuards(BearerOrLocal)
  @Documented(sharing)
  share(@Body(validBody(NotesBody)) body: z.infer<typeof NotesBody>, @Asks() bearer: Bearer) {
    return this.commands.execute(new ShareNotes(body, bearer));
  }

  @Get('notes/:id')
  @Header('cache-control', 'no-store')
  @Documented(showing)
  show(@Param('id') id: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ShowNotes(id, bearer));
  }

  @Delete('notes/:id')
  @HttpCode(204)
  @UseGuards(BearerOrLocal)
  @Documented(removing)
  remove(@Param('id') id: string, @Asks() bearer: Bearer): Promise<void> {
    return this.commands.execute(new RemoveNotes(id, bearer));
  }

  @Get('matches/:id/notes')
  @Header('cache-control', 'no-store')
  @Documented(listing)
  list(@Param('id') id: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ListNotes(id, bearer));
  }
}

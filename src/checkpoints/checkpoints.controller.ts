import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import * as shapes from '#api';
import { Asks, type Bearer } from '../access/who-asks.js';
import { echo } from '../http/echo.js';
import { Documented, type Says } from '../http/says.js';
import { validQuery } from '../http/valid.js';
import { Problem } from '../http/problem.js';
import { ProveConsistency, ProveInclusion, ShowCheckpoint, TellAccess } from './read-checkpoints.js';

const tag = 'Checkpoints';
const number = (what: string) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,14})$/, 'must be a whole number, in decimal')
    .transform(Number)
    .describe(what);
const ConsistencyQuery = { from: number('size of the older checkpoint') };
const InclusionQuery = { size: number('size of the checkpoint to prove it in; without it the newest').optional() };

const newest: Says = {
  tag,
  summary: 'Statements about the whole log, signed',
  description:
    'A checkpoint of the log: the root of an RFC 6962 tree of its entries. Keep it: nothing that stood in the log ' +
    'can be taken out or changed without contradicting it. Everybody but an organiser is given the newest that tells ' +
    'nothing of what spectators are not to know yet.',
  answers: { 200: { description: 'The newest that you may have', schema: shapes.CheckpointShown } },
  problems: ['not-found', 'invalid-parameters'],
};
const one: Says = {
  tag,
  summary: 'A checkpoint by its size',
  params: { size: 'how many entries it is about' },
  answers: { 200: { description: 'The checkpoint', schema: shapes.CheckpointShown } },
  problems: ['not-found'],
};
const consistency: Says = {
  tag,
  summary: 'That one checkpoint holds all of another',
  description: 'A consistency proof of each partition (RFC 9162, 2.1.4).',
  params: { size: 'of the newer checkpoint' },
  query: ConsistencyQuery,
  answers: { 200: { description: 'The proofs', schema: shapes.Consistency } },
  problems: ['not-found', 'invalid-parameters'],
};
const access: Says = {
  tag,
  token: 'needed',
  summary: 'The lines that stand for the access journals in a checkpoint',
  description: 'For judges and organisers: nobody else learns from a checkpoint whether somebody looked.',
  params: { size: 'of the checkpoint' },
  answers: { 200: { description: 'The lines that `access` was made of', schema: shapes.AccessTold } },
  problems: ['not-found', 'unauthenticated', 'forbidden'],
};
const inclusion: Says = {
  tag,
  summary: 'That an entry stands in a checkpoint',
  description:
    'An inclusion proof (RFC 9162, 2.1.3) of an entry that you may know. How to check it: ' +
    'docs/reference/entry-format.md.',
  params: { id: 'the match', revision: 'of the entry' },
  query: InclusionQuery,
  answers: { 200: { description: 'The proof', schema: shapes.Inclusion } },
  problems: ['not-found', 'broken-record', 'tampered', 'invalid-parameters'],
};

@Controller('v1')
export class CheckpointsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('checkpoints/newest')
  @Documented(newest)
  newest(@Query(validQuery({})) _query: object, @Asks() bearer: Bearer) {
    return this.queries.execute(new ShowCheckpoint(undefined, bearer));
  }

  @Get('checkpoints/:size')
  @Documented(one)
  one(@Param('size') size: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new ShowCheckpoint(numberIn(size), bearer));
  }

  @Get('checkpoints/:size/consistency')
  @Documented(consistency)
  consistency(
    @Param('size') size: string,
    @Query(validQuery(ConsistencyQuery)) { from }: { from: number },
    @Asks() bearer: Bearer,
  ) {
    return this.queries.execute(new ProveConsistency(from, numberIn(size), bearer));
  }

  @Get('checkpoints/:size/access')
  @Documented(access)
  access(@Param('size') size: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new TellAccess(numberIn(size), bearer));
  }

  @Get('matches/:id/entries/:revision/inclusion')
  @Documented(inclusion)
  inclusion(
    @Param('id') id: string,
    @Param('revision') revision: string,
    @Query(validQuery(InclusionQuery)) { size }: { size?: number | undefined },
    @Asks() bearer: Bearer,
  ) {
    return this.queries.execute(new ProveInclusion({ match: id, revision: numberIn(revision), size, bearer }));
  }
}

const numberIn = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Problem('not-found', `"${echo(text)}" is no whole number from 1 on`);
  return Number(text);
};

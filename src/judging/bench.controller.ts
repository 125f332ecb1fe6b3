import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type {
  CallsShown,
  FixPreview,
  ForkBegun,
  KnowledgeShown,
  RefusalsShown,
  RewindPreview,
  RulingsShown,
  WordsErased,
  WordsShown,
} from '#api';
import type { Form as FormShown } from '#rules';
import type { Json } from '#table';
import { Asks, type Bearer } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import { Documented } from '../http/says.js';
import { validBody, validQuery } from '../http/valid.js';
import { created, SendHeaders, WithHeaders } from '../http/with-headers.js';
import { MinQuery } from '../matches/shapes.js';
import { EraseWords } from './erase-words.js';
import { ForkMatch } from './fork-match.js';
import * as says from './judging.says.js';
import { ListRefusals } from './list-refusals.js';
import { PreviewFix } from './preview-fix.js';
import { PreviewRewind } from './preview-rewind.js';
import { FixPreviewBody, ForkBody, KnowledgeQuery, PreviewBody, RefusalsQuery } from './shapes.js';
import { ShowCalls, ShowRulings } from './show-bench.js';
import { ShowKnowledge } from './show-knowledge.js';
import { EntryBefore, ShowFixes } from './show-mending.js';
import { ShowWords } from './show-words.js';

/** What judges look at in a match and do beside its record: no call here adds an entry. */
@Controller('v1/matches/:id')
export class BenchController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('rewinds/preview')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Documented(says.preview)
  async preview(
    @Param('id') id: string,
    @Body(validBody(PreviewBody)) { to, ...parts }: z.infer<typeof PreviewBody>,
    @Asks() bearer: Bearer,
  ): Promise<RewindPreview> {
    const entry = typeof to === 'number' ? to : await this.queries.execute(new EntryBefore(id, to, bearer));
    return this.queries.execute(new PreviewRewind(id, { to: entry, ...parts }, bearer));
  }

  @Post('fixes/preview')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Documented(says.previewFix)
  previewFix(
    @Param('id') id: string,
    @Body(validBody(FixPreviewBody)) { ops, ruling }: z.infer<typeof FixPreviewBody>,
    @Asks() bearer: Bearer,
  ): Promise<FixPreview> {
    return this.queries.execute(new PreviewFix(id, ops as Json, ruling, bearer));
  }

  @Get('knowledge')
  @Header('cache-control', 'no-store')
  @Documented(says.knowledge)
  knowledge(
    @Param('id') id: string,
    @Query(validQuery(KnowledgeQuery)) { seat, at }: { seat?: number; at?: number },
    @Asks() bearer: Bearer,
  ): Promise<KnowledgeShown> {
    return this.queries.execute(new ShowKnowledge(id, { seat, at }, bearer));
  }

  @Get('refusals')
  @Header('cache-control', 'no-store')
  @Documented(says.refusals)
  refusals(
    @Param('id') id: string,
    @Query(validQuery(RefusalsQuery)) { at }: { at?: number },
    @Asks() bearer: Bearer,
  ): Promise<RefusalsShown> {
    return this.queries.execute(new ListRefusals(id, at, bearer));
  }

  @Get('fixes')
  @Header('cache-control', 'no-store')
  @Documented(says.fixes)
  fixes(
    @Param('id') id: string,
    @Query(validQuery(MinQuery)) { min }: { min?: number },
    @Asks() bearer: Bearer,
  ): Promise<FormShown> {
    return this.queries.execute(new ShowFixes(id, min, bearer));
  }

  @Get('calls')
  @Header('cache-control', 'no-store')
  @Documented(says.calls)
  calls(
    @Param('id') id: string,
    @Query(validQuery(MinQuery)) { min }: { min?: number },
    @Asks() bearer: Bearer,
  ): Promise<CallsShown> {
    return this.queries.execute(new ShowCalls(id, min, bearer));
  }

  @Get('rulings')
  @Header('cache-control', 'no-store')
  @Documented(says.rulings)
  rulings(
    @Param('id') id: string,
    @Query(validQuery(MinQuery)) { min }: { min?: number },
    @Asks() bearer: Bearer,
  ): Promise<RulingsShown> {
    return this.queries.execute(new ShowRulings(id, min, bearer));
  }

  @Get('words/:commitment')
  @Header('cache-control', 'no-store')
  @Documented(says.words)
  words(@Param('id') id: string, @Param('commitment') commitment: string, @Asks() bearer: Bearer): Promise<WordsShown> {
    return this.queries.execute(new ShowWords(id, commitment, bearer));
  }

  @Delete('words/:commitment')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Documented(says.eraseWords)
  erase(
    @Param('id') id: string,
    @Param('commitment') commitment: string,
    @Asks() bearer: Bearer,
  ): Promise<WordsErased> {
    return this.commands.execute(new EraseWords(id, commitment, bearer));
  }

  @Post('forks')
  @HttpCode(201)
  @UseInterceptors(SendHeaders)
  @Documented(says.fork)
  async fork(
    @Param('id') id: string,
    @Body(validBody(ForkBody)) { at }: z.infer<typeof ForkBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ): Promise<WithHeaders<ForkBegun>> {
    const entry = typeof at === 'number' ? at : await this.queries.execute(new EntryBefore(id, at, bearer));
    const begun = await this.commands.execute(
      new ForkMatch({ match: id, at: entry, key: idempotencyKey(request), bearer }),
    );
    return created(begun);
  }
}

import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import * as shapes from '#api';
import { UNITS, type Unit } from '#match';
import { LINES_TOLD, type Which } from '#replay';
import { Asks, type Bearer } from '../access/who-asks.js';
import { echo } from '../http/echo.js';
import { keepAs } from '../http/etag.js';
import { Problem } from '../http/problem.js';
import { Documented, KNOWN, OF_A_MATCH, OF_A_VIEW, type Says } from '../http/says.js';
import { validQuery } from '../http/valid.js';
import { wholeNumber } from '../http/whole-number.js';
import { SendHeaders, WithHeaders } from '../http/with-headers.js';
import { AsQuery, MinQuery } from '../matches/shapes.js';
import { ShowMoments, ShowWay } from './moments.js';
import { ShowDiff, ShowReplay, ShowStep } from './replay.js';

const tag = 'Replay';
const UnitQuery = {
  unit: z
    .enum(UNITS, `must be ${UNITS.join(', ')}`)
    .default('resolution')
    .describe('what one step is'),
  line: z
    .enum(LINES_TOLD, 'must be final or all')
    .default('final')
    .describe('`final`: without what a rewind has undone; `all`: with it'),
  ...MinQuery,
};
const StepQuery = { ...UnitQuery, ...AsQuery };
const WayQuery = {
  unit: UnitQuery.unit,
  step: wholeNumber(0, 999_999_999).describe('the step at which it has that handle'),
  ...MinQuery,
};
const PLACE = z
  .string()
  .regex(/^((0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,5}))?|step:\d{1,9})$/, 'must be a position or step:<n>')
  .describe('a position, or `step:<n>`');
const DiffQuery = { from: PLACE, to: PLACE, ...AsQuery };

const index: Says = {
  tag,
  summary: 'The steps of a match',
  description:
    'By resolution, action, phase, turn or game. Step 0 is the beginning. Once numbered, a step keeps its number ' +
    'for ever; those that a rewind has undone are in the index with `line=all`, and can be asked for by their number.',
  params: { id: 'the match' },
  query: UnitQuery,
  answers: { 200: { description: 'The steps, as far as the asker may know', schema: shapes.ReplayIndex }, 304: KNOWN },
  problems: [...OF_A_MATCH, 'invalid-parameters', 'not-yet'],
};

const step: Says = {
  tag,
  summary: 'One step',
  description:
    'The table after it, the facts since the step before, who did what with which Opportunity and payment, and ' +
    'why: `because` names the rules it follows from, then the boxes of the charts that it went through, in order ' +
    '(`P-ACT 3`: box 3 of a procedure; `F10 D8`: box D8 of flowchart 10), where the game has such. The text of a ' +
    'rule or a box is at `/v1/rules/{game}/{id}`. ' +
    'Once what was hidden is open (`hands` of the match), everybody sees all hands; `as` narrows that.',
  params: { id: 'the match', n: 'the step; 0 is the beginning' },
  query: StepQuery,
  answers: { 200: { description: 'The step', schema: shapes.ReplayStep }, 304: KNOWN },
  problems: OF_A_VIEW,
};

const moments: Says = {
  tag,
  summary: 'Moments of a match that are worth finding again',
  description:
    'The moments that its game declares under `showing.moments` (`GET /v1/games`), concessions, rulings, ' +
    'rewinds, how games end ' +
    'and match points: read from the facts that everybody may know, up to what the asker may know.',
  params: { id: 'the match' },
  query: UnitQuery,
  answers: { 200: { description: 'The moments, in order', schema: shapes.Moments }, 304: KNOWN },
  problems: [...OF_A_MATCH, 'invalid-parameters', 'not-yet'],
};

const way: Says = {
  tag,
  summary: 'Where a card came from and went',
  description:
    'By the handle that it had at a step. A card that went into a hand or a deck cannot be followed there: its way ' +
    'ends, and whatever comes out begins another one.',
  params: { id: 'the match', card: "the card's handle" },
  query: WayQuery,
  answers: { 200: { description: 'From where to where, at which steps', schema: shapes.CardWay }, 304: KNOWN },
  problems: [...OF_A_MATCH, 'invalid-parameters', 'not-yet'],
};

const diff: Says = {
  tag,
  summary: 'The difference of two tables',
  params: { id: 'the match' },
  query: DiffQuery,
  answers: {
    200: { description: 'The differences, in words, and by zone, card, counter and player', schema: shapes.Diff },
    304: KNOWN,
  },
  problems: [...OF_A_MATCH, 'wider-view', 'invalid-parameters'],
};

interface UnitAsked {
  readonly unit: Unit;
  readonly line: Which;
  readonly min?: number;
}

@Controller('v1/matches/:id')
@UseInterceptors(SendHeaders)
export class ReplayController {
  constructor(private readonly queries: QueryBus) {}

  @Get('replay')
  @Documented(index)
  async index(
    @Param('id') id: string,
    @Query(validQuery(UnitQuery)) { unit, line, min }: UnitAsked,
    @Asks() bearer: Bearer,
  ) {
    const { read, shown } = await this.queries.execute(new ShowReplay({ match: id, unit, line, min, bearer }));
    return new WithHeaders(keepAs(read), shown);
  }

  @Get('replay/:n')
  @Documented(step)
  async step(
    @Param('id') id: string,
    @Param('n') n: string,
    @Query(validQuery(StepQuery)) { unit, line, min, as }: UnitAsked & { as?: string },
    @Asks() bearer: Bearer,
  ) {
    if (!/^\d{1,9}$/.test(n))
      throw new Problem('not-found', `"${echo(n)}" is no step: steps are whole numbers from 0 on`);
    const { read, shown } = await this.queries.execute(
      new ShowStep({ match: id, step: Number(n), unit, line, min, as, bearer }),
    );
    return new WithHeaders(keepAs(read), shown);
  }

  @Get('moments')
  @Documented(moments)
  async moments(
    @Param('id') id: string,
    @Query(validQuery(UnitQuery)) { unit, line, min }: UnitAsked,
    @Asks() bearer: Bearer,
  ) {
    const { read, shown } = await this.queries.execute(new ShowMoments({ match: id, unit, line, min, bearer }));
    return new WithHeaders(keepAs(read), shown);
  }

  @Get('ways/:card')
  @Documented(way)
  async way(
    @Param('id') id: string,
    @Param('card') card: string,
    @Query(validQuery(WayQuery)) { unit, step, min }: Pick<UnitAsked, 'unit' | 'min'> & { step: number },
    @Asks() bearer: Bearer,
  ) {
    const { read, shown } = await this.queries.execute(new ShowWay({ match: id, card, step, unit, min, bearer }));
    return new WithHeaders(keepAs(read), shown);
  }

  @Get('diff')
  @Documented(diff)
  async diff(
    @Param('id') id: string,
    @Query(validQuery(DiffQuery)) query: { from: string; to: string; as?: string },
    @Asks() bearer: Bearer,
  ) {
    const { read, shown } = await this.queries.execute(
      new ShowDiff({ match: id, from: query.from, to: query.to, as: query.as, bearer }),
    );
    return new WithHeaders(keepAs(read), shown);
  }
}

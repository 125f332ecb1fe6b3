import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MatchRecorder } from '#recorder';
import { formOf, mendingOf, statedPart, type Form } from '#rules';
import { stepIn } from '../access/in-reach.js';
import { BearerReader } from '../access/reader.js';
import { onlyFor, type Bearer } from '../access/who-asks.js';
import { RECORDER } from '../recording/tokens.js';
import { Problem } from '../http/problem.js';
import { wrongVersion } from '../matches/options.js';
import { isJudge } from '../tokens/roles.js';

const MOST = 60;

export class ShowFixes extends Query<Form> {
  constructor(
    readonly match: string,
    readonly min: number | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Shows every fix that a judge can make to the table as it is, with its choices; the look is noted. */
@QueryHandler(ShowFixes)
export class ShowFixesHandler implements IQueryHandler<ShowFixes> {
  constructor(
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly reader: BearerReader,
  ) {}

  async execute({ match, min, bearer }: ShowFixes): Promise<Form> {
    const read = await this.reader.openFrom(match, bearer, min);
    const records = read.role === 'recorder' && read.audience === 'house';
    if (!isJudge(read.role) && !records) throw onlyFor(bearer, 'judges', 'mend a table');
    await this.reader.look(read, { fixes: true });
    const live = await this.recorder.match(match);
    if (!live?.playable) throw wrongVersion();
    const { table } = live;
    const query = { table, seat: 0, cards: live.playable.cards };
    return formOf(query, [statedPart(mendingOf(table), MOST)], {})!;
  }
}

/** The last entry before a step: a rewind to it undoes the step. */
export class EntryBefore extends Query<number> {
  constructor(
    readonly match: string,
    /** `step:<n>` */
    readonly step: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(EntryBefore)
export class EntryBeforeHandler implements IQueryHandler<EntryBefore> {
  constructor(private readonly reader: BearerReader) {}

  async execute({ match, step, bearer }: EntryBefore): Promise<number> {
    const found = await stepIn(await this.reader.open(match, bearer), Number(step.slice('step:'.length)));
    // By the record, not by the line of play: before a rewind's step, the match stood at what the rewind undid.
    const before = found.position.revision - 1;
    if (before === 0)
      throw new Problem('not-found', `${step} is of the entry that began the match: none stands before it`);
    return before;
  }
}

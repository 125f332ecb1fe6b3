import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FixPreview } from '#api';
import type { MatchRecorder } from '#recorder';
import { decideDeed, isRefusal, type Draft } from '#rules';
import { view, type Json } from '#table';
import { BearerReader } from '../access/reader.js';
import { onlyFor, type Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { wrongVersion } from '../matches/options.js';
import { TablePresenter } from '../matches/table-presenter.js';
import { RECORDER } from '../recording/tokens.js';
import { isJudge } from '../tokens/roles.js';

export class PreviewFix extends Query<FixPreview> {
  constructor(
    readonly match: string,
    readonly ops: Json,
    readonly ruling: number | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Shows what changes of the table would come to: decides them as if they were made, and notes the look. */
@QueryHandler(PreviewFix)
export class PreviewFixHandler implements IQueryHandler<PreviewFix> {
  constructor(
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly reader: BearerReader,
    private readonly presenter: TablePresenter,
    private readonly clock: Clock,
  ) {}

  async execute({ match, ops, ruling, bearer }: PreviewFix): Promise<FixPreview> {
    const read = await this.reader.open(match, bearer);
    const { role, audience } = read;
    if (!isJudge(role)) throw onlyFor(bearer, 'judges', 'mend a table');
    await this.reader.look(read, { fixes: true });
    const live = await this.recorder.match(match);
    if (!live?.playable) throw wrongVersion();
    const action: Draft = { kind: 'fix', ops, ...(ruling === undefined ? {} : { ruling }) };
    const world = { ...live.playable, session: live.session };
    const decided = decideDeed(world, 0, action, { actor: { judge: '', role }, now: this.clock.now() });
    if (isRefusal(decided)) return { refused: decided };
    const { table } = decided;
    return { table: await this.presenter.show(view(table, audience), String(table.revision)) };
  }
}

import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RefusalsShown } from '#api';
import type { AccessJournal, AccessRecord } from '#journal';
import { demandEntry } from '../access/in-reach.js';
import { BearerReader } from '../access/reader.js';
import { onlyFor, type Bearer } from '../access/who-asks.js';
import { ACCESS_JOURNAL } from '../engine/tokens.js';
import { isJudge } from '../tokens/roles.js';

/** How many refusals an answer has, the latest ones. */
const MOST = 500;

export class ListRefusals extends Query<RefusalsShown> {
  constructor(
    readonly match: string,
    /** Only attempts at this revision. */
    readonly at: number | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

const shown = ({ n, at, revision, who, detail }: AccessRecord): RefusalsShown['items'][number] => {
  // Notes of earlier releases have no code; those releases noted only refusals by the rules.
  const {
    seat,
    action,
    code = 'illegal-action',
    rule,
    reason,
  } = detail as {
    readonly seat: number | null;
    readonly action: string;
    readonly code?: string;
    readonly rule?: string;
    readonly reason: string;
  };
  return { n, at, revision, who, seat, action, code, ...(rule === undefined ? {} : { rule }), reason };
};

/** What somebody tried in a match and was refused; for judges, as it shows hidden cards. */
@QueryHandler(ListRefusals)
export class ListRefusalsHandler implements IQueryHandler<ListRefusals> {
  constructor(
    private readonly reader: BearerReader,
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
  ) {}

  async execute({ match, at, bearer }: ListRefusals): Promise<RefusalsShown> {
    const read = await this.reader.open(match, bearer);
    if (!isJudge(read.role)) throw onlyFor(bearer, 'judges', 'see what was tried and refused');
    if (at !== undefined) demandEntry(read, at);
    await this.reader.look(read, { refusals: at ?? true });
    const all = await this.access.list(match, 0, Infinity, 'refusal');
    const items = all.filter(({ revision }) => at === undefined || revision === at).slice(-MOST);
    return { items: items.map(shown) };
  }
}

import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { KnowledgeShown } from '#api';
import { knowledgeAt } from '#replay';
import type { Seat } from '#table';
import { demandEntry, demandSeat } from '../access/in-reach.js';
import { BearerReader } from '../access/reader.js';
import { onlyFor, type Bearer } from '../access/who-asks.js';
import { isJudge } from '../tokens/roles.js';

export class ShowKnowledge extends Query<KnowledgeShown> {
  constructor(
    readonly match: string,
    readonly wanted: { readonly seat: Seat | undefined; readonly at: number | undefined },
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Shows which seat knew which card at a moment, for judges; the look is noted. */
@QueryHandler(ShowKnowledge)
export class ShowKnowledgeHandler implements IQueryHandler<ShowKnowledge> {
  constructor(private readonly reader: BearerReader) {}

  async execute({ match, wanted: { seat, at }, bearer }: ShowKnowledge): Promise<KnowledgeShown> {
    const read = await this.reader.open(match, bearer);
    if (!isJudge(read.role)) throw onlyFor(bearer, 'judges', 'see who knows which card');
    const { history, revision } = read;
    const then = at ?? revision;
    demandEntry(read, then);
    const all = history.table.seats.map((one) => one.seat);
    if (seat !== undefined) demandSeat(history, seat);
    await this.reader.look(read, { knowledge: seat ?? null, at: then });
    const cards = await knowledgeAt(history, then, seat === undefined ? all : [seat]);
    return { position: String(then), cards };
  }
}

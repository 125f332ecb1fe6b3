import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RewindPreview } from '#api';
import { thenOf, type MatchRecorder } from '#recorder';
import { dealsIn, previewRewind } from '#replay';
import { decideDeed, isRefusal, type Draft } from '#rules';
import type { RewindMode } from '#table';
import { demandEntry } from '../access/in-reach.js';
import { BearerReader } from '../access/reader.js';
import { onlyFor, type Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { RECORDER } from '../recording/tokens.js';
import { wrongVersion } from '../matches/options.js';
import { isJudge } from '../tokens/roles.js';

interface RewindWanted {
  readonly to: number;
  readonly mode: RewindMode;
  readonly ruling?: number | undefined;
}

export class PreviewRewind extends Query<RewindPreview> {
  constructor(
    readonly match: string,
    readonly wanted: RewindWanted,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/**
 * Shows what a rewind would undo, and whether this judge may do it: decides it as if it were made, and notes the look.
 */
@QueryHandler(PreviewRewind)
export class PreviewRewindHandler implements IQueryHandler<PreviewRewind> {
  constructor(
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly reader: BearerReader,
    private readonly clock: Clock,
  ) {}

  async execute({ match, wanted, bearer }: PreviewRewind): Promise<RewindPreview> {
    const read = await this.reader.open(match, bearer);
    const { role, history } = read;
    if (!isJudge(role)) throw onlyFor(bearer, 'judges', 'take a match back');
    const { to, mode, ruling } = wanted;
    demandEntry(read, to);
    await this.reader.look(read, { rewind: to });
    const live = await this.recorder.match(match);
    if (!live?.playable) throw wrongVersion();
    const action: Draft = { kind: 'rewind', to, mode, ...(ruling === undefined ? {} : { ruling }) };
    const { rules, cards } = live.playable;
    const then = await thenOf(history, live, { action });
    const world = { rules, cards, session: live.session, then };
    const by = { actor: { judge: '', role }, now: this.clock.now() };
    const decided = decideDeed(world, 0, action, by);
    // Without the condition that a ruling comes first: a judge wants to know the outcome before they rule.
    const freely = { ...world, then: then && { ...then, lastOnly: true } };
    const would = isRefusal(decided) ? decideDeed(freely, 0, { kind: 'rewind', to, mode }, by) : decided;
    return {
      ...(await previewRewind(history, then?.table.revision ?? to)),
      deals: isRefusal(would) ? [] : dealsIn(would.facts),
      ...(isRefusal(decided) ? { refused: decided } : {}),
    };
  }
}

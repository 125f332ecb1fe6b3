import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Authenticator } from '../access/authenticator.js';
import type { Bearer } from '../access/who-asks.js';
import { Problem } from '../http/problem.js';
import type { StreamEvent } from '../http/sse.js';
import { demandLooks } from './bearers.js';
import { FeatureTable } from './feature-table.js';
import { StageBell } from './stage-bell.js';
import { WatchedOutputs } from './watched-outputs.js';

const HEARTBEAT_MS = 15_000;

type Following = (signal: AbortSignal) => AsyncIterable<StreamEvent>;

/** What a stage shows, now and after each change. */
export class FollowStage extends Query<Following> {
  constructor(
    readonly stage: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(FollowStage)
export class FollowStageHandler implements IQueryHandler<FollowStage> {
  constructor(
    private readonly bell: StageBell,
    private readonly feature: FeatureTable,
    private readonly authenticator: Authenticator,
    private readonly watched: WatchedOutputs,
  ) {}

  async execute({ stage, bearer }: FollowStage): Promise<Following> {
    const claims = demandLooks(bearer, stage);
    await this.feature.shownTo(stage, claims);
    return (signal) => this.follow(stage, claims, signal);
  }

  private async *follow(id: string, claims: NonNullable<Bearer>, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    let told = 0;
    const { bell, leave } = this.bell.listen(id);
    const unwatch = this.watched.enter(claims.jti);
    try {
      while (!signal.aborted) {
        // The token may expire or be revoked while its bearer listens.
        if (this.authenticator.wrongWith(claims) !== null) return;
        // The bell tells of a change that is made during the read.
        const heard = bell.rung;
        const stage = await this.found(id, claims);
        if (!stage) return yield { event: 'end', data: { id } };
        yield stage.version === told ? {} : { event: 'stage', id: stage.version, data: stage };
        told = stage.version;
        this.feature.listen(stage);
        await bell.next(heard, await this.feature.due(stage, HEARTBEAT_MS), signal);
      }
    } finally {
      leave();
      unwatch();
    }
  }

  /** The stage as it is now, if it still exists: removing a stage ends the streams of its outputs. */
  private async found(id: string, claims: NonNullable<Bearer>) {
    try {
      return await this.feature.shownTo(id, claims);
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') return undefined;
      throw error;
    }
  }
}

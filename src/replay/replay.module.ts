import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { ReplayController } from './replay.controller.js';
import { ShowDiffHandler, ShowReplayHandler, ShowStepHandler } from './replay.js';
import { ShowMomentsHandler, ShowWayHandler } from './moments.js';

/** Replay: steps, one step, the difference of two places. */
@Module({
  imports: [MatchesModule],
  controllers: [ReplayController],
  providers: [ShowDiffHandler, ShowMomentsHandler, ShowReplayHandler, ShowStepHandler, ShowWayHandler],
})
export class ReplayModule {}

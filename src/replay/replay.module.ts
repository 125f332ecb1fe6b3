import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { ReplayController } from './replay.controller.js';
import { ShowDiffHandler, ShowReplayHandler, ShowStepHandler } from './replay.js';

/** Replay: steps, one step, the difference of two places. */
@Module({
  imports: [MatchesModule],
  controllers: [ReplayController],
  providers: [ShowDiffHandler, ShowReplayHandler, ShowStepHandler],
})
export class ReplayModule {}

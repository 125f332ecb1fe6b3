import { Module } from '@nestjs/common';
import { ReplayController } from './replay.controller.js';
import { ShowDiffHandler, ShowReplayHandler, ShowStepHandler } from './replay.js';

/** Replay: steps, one step, the difference of two places. */
@Module({ controllers: [ReplayController], providers: [ShowDiffHandler, ShowReplayHandler, ShowStepHandler] })
export class ReplayModule {}

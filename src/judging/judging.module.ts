import { Module } from '@nestjs/common';
import { JudgeHandler } from './judge.js';
import { JudgingController } from './judging.controller.js';
import { ShowCallsHandler, ShowRulingsHandler } from './show-bench.js';
import { Spoken } from './spoken.js';

/** Judging: calls, pauses, rulings, penalties, clocks. */
@Module({
  controllers: [JudgingController],
  providers: [JudgeHandler, ShowCallsHandler, ShowRulingsHandler, Spoken],
})
export class JudgingModule {}

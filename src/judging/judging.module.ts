import { Module } from '@nestjs/common';
import { BenchController } from './bench.controller.js';
import { JudgeHandler } from './judge.js';
import { MatchesModule } from '../matches/matches.module.js';
import { JudgingController } from './judging.controller.js';
import { ShowCallsHandler, ShowRulingsHandler } from './show-bench.js';
import { EntryBeforeHandler, ShowFixesHandler } from './show-mending.js';
import { ListRefusalsHandler } from './list-refusals.js';
import { PreviewFixHandler } from './preview-fix.js';
import { PreviewRewindHandler } from './preview-rewind.js';
import { ShowKnowledgeHandler } from './show-knowledge.js';
import { EraseWordsHandler } from './erase-words.js';
import { CallBell } from './call-bell.js';
import { Queue } from './queue.js';
import { FollowCallsHandler, ListCallsHandler } from './show-queue.js';
import { QueueController } from './queue.controller.js';
import { ForkMatchHandler } from './fork-match.js';
import { ShowWordsHandler } from './show-words.js';
import { Spoken } from './spoken.js';

/** Judging: calls, pauses, rulings, penalties, clocks, fixes, rewinds. */
@Module({
  imports: [MatchesModule],
  controllers: [BenchController, JudgingController, QueueController],
  providers: [
    CallBell,
    EraseWordsHandler,
    FollowCallsHandler,
    ForkMatchHandler,
    ListCallsHandler,
    Queue,
    EntryBeforeHandler,
    JudgeHandler,
    ShowFixesHandler,
    ListRefusalsHandler,
    PreviewFixHandler,
    PreviewRewindHandler,
    ShowKnowledgeHandler,
    ShowCallsHandler,
    ShowRulingsHandler,
    ShowWordsHandler,
    Spoken,
  ],
  exports: [Spoken],
})
export class JudgingModule {}

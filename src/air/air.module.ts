import { Module } from '@nestjs/common';
import { AddOutputHandler, MakeStageHandler } from './make-stage.js';
import { ChangeStageHandler, RemoveStageHandler, ShowStageHandler } from './change-stage.js';
import { FollowStageHandler } from './follow-stage.js';
import { StageBell } from './stage-bell.js';
import { Stages } from './stages.js';
import { StagesController } from './stages.controller.js';

/** On air: what a broadcast shows, and what follows it. */
@Module({
  controllers: [StagesController],
  providers: [
    AddOutputHandler,
    ChangeStageHandler,
    FollowStageHandler,
    MakeStageHandler,
    RemoveStageHandler,
    ShowStageHandler,
    StageBell,
    Stages,
  ],
})
export class AirModule {}

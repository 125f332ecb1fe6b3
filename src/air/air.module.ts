import { Module } from '@nestjs/common';
import { MakeStageHandler } from './make-stage.js';
import { ChangeStageHandler, RemoveStageHandler, ShowStageHandler } from './change-stage.js';
import { Clips, ListClipsHandler, MakeClipHandler, RemoveClipHandler, ShowClipHandler } from './clips.js';
import { ClipsController } from './clips.controller.js';
import { FeatureTable } from './feature-table.js';
import { FollowStageHandler } from './follow-stage.js';
import { MatchesModule } from '../matches/matches.module.js';
import { ShowEmbeddingHandler } from './oembed.js';
import { Titles } from './linked.js';
import { AddOutputHandler, ChangeOutputHandler, ListOutputsHandler, RemoveOutputHandler } from './outputs.js';
import { PageHead } from './page-head.js';
import { Pictures } from './picture/pictures.js';
import { ShowEventPictureHandler } from './picture/show-event-picture.js';
import { ShowPictureHandler } from './picture/show-picture.js';
import { PicturesController } from './pictures.controller.js';
import { StageBell } from './stage-bell.js';
import { Stages } from './stages.js';
import { StagesController } from './stages.controller.js';
import { WatchedOutputs } from './watched-outputs.js';
import { TournamentsModule } from '../tournaments/tournaments.module.js';

/** On air: stages, their outputs, clips, link previews. */
@Module({
  imports: [MatchesModule, TournamentsModule],
  controllers: [StagesController, PicturesController, ClipsController],
  providers: [
    AddOutputHandler,
    ChangeOutputHandler,
    ChangeStageHandler,
    Clips,
    FeatureTable,
    FollowStageHandler,
    ListClipsHandler,
    ListOutputsHandler,
    MakeClipHandler,
    MakeStageHandler,
    RemoveClipHandler,
    RemoveOutputHandler,
    RemoveStageHandler,
    ShowClipHandler,
    ShowStageHandler,
    PageHead,
    ShowEmbeddingHandler,
    Pictures,
    ShowEventPictureHandler,
    ShowPictureHandler,
    StageBell,
    Titles,
    Stages,
    WatchedOutputs,
  ],
})
export class AirModule {}

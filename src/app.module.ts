import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccessModule } from './access/access.module.js';
import { AirModule } from './air/air.module.js';
import { CardsModule } from './cards/cards.module.js';
import { CheckpointsModule } from './checkpoints/checkpoints.module.js';
import { DemonstrationModule } from './demonstration/demonstration.module.js';
import { EngineModule, type EngineSetup } from './engine/engine.module.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { GamesModule } from './games/games.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { JudgingModule } from './judging/judging.module.js';
import { MatchesModule } from './matches/matches.module.js';
import { NotesModule } from './notes/notes.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { laterPage, lostPage, VIEWER } from './operations/viewer.js';
import { RecordingModule } from './recording/recording.module.js';
import { RecordsModule } from './records/records.module.js';
import { ReplayModule } from './replay/replay.module.js';
import { RulesModule } from './rules/rules.module.js';
import { ScenariosModule } from './scenarios/scenarios.module.js';
import { TournamentsModule } from './tournaments/tournaments.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

export interface AppSetup extends EngineSetup {
  /** Whether to record a match of each game in an empty store, for visitors to look at. */
  readonly demonstrate: boolean;
  /** More controllers and modules, beside the service's own. */
  readonly doors?: readonly Type[];
}

export const DOORS = [
  AccessModule,
  AirModule,
  CardsModule,
  CheckpointsModule,
  EvidenceModule,
  GamesModule,
  HealthModule,
  JudgingModule,
  MatchesModule,
  NotesModule,
  OperationsModule,
  RecordsModule,
  ReplayModule,
  RulesModule,
  ScenariosModule,
  TournamentsModule,
  WebhooksModule,
];

/** The service: one module for each door, and one engine behind them. */
@Module({})
export class AppModule {
  static of({ demonstrate, doors = [], ...engine }: AppSetup): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CqrsModule.forRoot(),
        EngineModule.forRoot(engine),
        RecordingModule,
        HttpModule.forRoot(engine.settings.streamLimit, { lost: lostPage(VIEWER), later: laterPage }),
        ...DOORS,
        ...doors,
        DemonstrationModule.forRoot(demonstrate),
      ],
    };
  }
}

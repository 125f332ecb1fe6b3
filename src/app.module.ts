import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccessModule } from './access/access.module.js';
import { CardsModule } from './cards/cards.controller.js';
import type { Engine } from './engine/engine.js';
import { EngineModule } from './engine/engine.module.js';
import { GamesModule } from './games/games.controller.js';
import { MatchesModule } from './matches/matches.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { RecordsModule } from './records/records.module.js';
import { ReplayModule } from './replay/replay.module.js';
import { RulesModule } from './rules/rules.controller.js';
import { ScenariosModule } from './scenarios/scenarios.controller.js';

/** The service: one module for each door, and one engine behind them. */
@Module({})
export class AppModule {
  /** @param more further doors, beside the service's own */
  static of(engine: Engine, more: readonly Type[] = []): DynamicModule {
    const doors = [
      AccessModule,
      CardsModule,
      GamesModule,
      MatchesModule,
      OperationsModule,
      RecordsModule,
      ReplayModule,
      RulesModule,
      ScenariosModule,
      ...more,
    ];
    return { module: AppModule, imports: [CqrsModule.forRoot(), EngineModule.of(engine), ...doors] };
  }
}

import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { BeginScenarioHandler } from './begin-scenario.js';
import { RestatedController } from './restated.controller.js';
import { ScenariosController } from './scenarios.controller.js';
import { ShowAsScenarioHandler } from './show-as-scenario.js';
import { ShowScenarioSchemaHandler } from './show-schema.js';

/** Scenarios: matches that begin from a given table. */
@Module({
  imports: [MatchesModule],
  controllers: [RestatedController, ScenariosController],
  providers: [BeginScenarioHandler, ShowAsScenarioHandler, ShowScenarioSchemaHandler],
})
export class ScenariosModule {}

import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { BeginChangedHandler } from './begin-changed.js';
import { BeginScenarioHandler } from './begin-scenario.js';
import { Layouts } from './laid-out.js';
import { RestatedController } from './restated.controller.js';
import { ScenariosController } from './scenarios.controller.js';
import { ShowAsScenarioHandler } from './show-as-scenario.js';
import { ShowScenarioSchemaHandler } from './show-schema.js';

/** Scenarios: matches that begin from a given table. */
@Module({
  imports: [MatchesModule],
  controllers: [RestatedController, ScenariosController],
  providers: [BeginChangedHandler, BeginScenarioHandler, Layouts, ShowAsScenarioHandler, ShowScenarioSchemaHandler],
})
export class ScenariosModule {}

import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { BeginScenarioHandler } from './begin-scenario.js';
import { ScenariosController } from './scenarios.controller.js';
import { ShowScenarioSchemaHandler } from './show-schema.js';

/** Scenarios: matches that begin from a given table. */
@Module({
  imports: [MatchesModule],
  controllers: [ScenariosController],
  providers: [BeginScenarioHandler, ShowScenarioSchemaHandler],
})
export class ScenariosModule {}

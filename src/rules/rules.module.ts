import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CarriedGames } from '../carried/carried-games.js';
import { ROOT } from '../root.js';
import { RuleBook } from './catalogue.js';
import { SearchRulesHandler, ShowRuleHandler } from './find-rules.js';
import { RulesController } from './rules.controller.js';

/** Rules: the text of a rule by its id. */
@Module({
  controllers: [RulesController],
  providers: [
    SearchRulesHandler,
    ShowRuleHandler,
    {
      provide: RuleBook,
      inject: [CarriedGames],
      useFactory: ({ names, rules }: CarriedGames) =>
        new RuleBook(
          join(ROOT, 'docs', 'rules'),
          names.flatMap((game) => rules.rulesets(game).map((id) => ({ game, id }))),
        ),
    },
  ],
  exports: [RuleBook],
})
export class RulesModule {}

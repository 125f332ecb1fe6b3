import { join } from 'node:path';
import { Module } from '@nestjs/common';
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
    { provide: RuleBook, useFactory: () => new RuleBook(join(ROOT, 'docs', 'rules')) },
  ],
  exports: [RuleBook],
})
export class RulesModule {}

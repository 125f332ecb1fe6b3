import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { Gathering } from './beside.js';
import { EvidenceController } from './evidence.controller.js';
import { MakeFileHandler } from './make-file.js';
import { TellMatchHandler } from './transcript.js';

/** Evidence: a match as one file that shows and checks itself, and in words. */
@Module({
  imports: [RecordsModule, RulesModule],
  controllers: [EvidenceController],
  providers: [Gathering, MakeFileHandler, TellMatchHandler],
})
export class EvidenceModule {}

import { Module } from '@nestjs/common';
import { Audits } from './audits.js';
import { CheckReceiptsHandler } from './check-receipts.js';
import { Contents } from './contents.js';
import { ExportArchiveHandler } from './export-archive.js';
import { ImportArchiveHandler } from './import-archive.js';
import { RecordsController } from './records.controller.js';
import { Registry } from './registry.js';
import { RulesAgain } from './run-again.js';
import { VerifyMatchHandler } from './verify.js';

/** Records: exporting and importing archives, and the audit of a match. */
@Module({
  controllers: [RecordsController],
  providers: [
    Registry,
    RulesAgain,
    Audits,
    Contents,
    CheckReceiptsHandler,
    ExportArchiveHandler,
    ImportArchiveHandler,
    VerifyMatchHandler,
  ],
  exports: [Contents],
})
export class RecordsModule {}

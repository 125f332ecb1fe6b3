import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { CountEntries, Metrics } from './metrics.js';
import { OperationsController } from './operations.controller.js';

/** Operations: metrics, and pages on what problems mean. */
@Module({
  imports: [HealthModule],
  controllers: [OperationsController],
  providers: [CountEntries, Metrics],
  exports: [Metrics],
})
export class OperationsModule {}

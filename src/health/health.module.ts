import { Module } from '@nestjs/common';
import { CheckpointsModule } from '../checkpoints/checkpoints.module.js';
import { HealthController } from './health.controller.js';
import { Health } from './health.js';

/** Health: whether the process is alive, and whether log and views answer. */
@Module({ imports: [CheckpointsModule], controllers: [HealthController], providers: [Health], exports: [Health] })
export class HealthModule {}

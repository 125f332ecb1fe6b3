import { Module } from '@nestjs/common';
import { AccessCheck } from './access-check.js';
import { CheckpointsController } from './checkpoints.controller.js';
import { Checkpoints } from './checkpoints.js';
import {
  ProveConsistencyHandler,
  ProveInclusionHandler,
  ShowCheckpointHandler,
  TellAccessHandler,
} from './read-checkpoints.js';

/** Checkpoints: what the log holds, signed as it grows, and proofs of it. */
@Module({
  controllers: [CheckpointsController],
  providers: [
    AccessCheck,
    Checkpoints,
    ShowCheckpointHandler,
    ProveConsistencyHandler,
    ProveInclusionHandler,
    TellAccessHandler,
  ],
  exports: [AccessCheck, Checkpoints],
})
export class CheckpointsModule {}

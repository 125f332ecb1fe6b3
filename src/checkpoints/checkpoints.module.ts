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

/** Checkpoints: signed statements of what the log holds as it grows, and proofs from them. */
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

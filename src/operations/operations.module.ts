import { Module } from '@nestjs/common';
import { Engine } from '../engine/engine.js';
import { Streams } from '../http/sse.js';
import { Metrics } from './metrics.js';
import { OperationsController } from './operations.controller.js';

/** Operations: health, metrics, what problems mean. */
@Module({
  controllers: [OperationsController],
  providers: [
    {
      provide: Metrics,
      inject: [Engine, Streams],
      useFactory: (engine: Engine, streams: Streams) => new Metrics(engine, streams),
    },
  ],
  exports: [Metrics],
})
export class OperationsModule {}

import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Streams } from '../http/sse.js';
import { Engine } from './engine.js';

/** Gives every door the one engine. */
@Global()
@Module({})
export class EngineModule {
  static of(engine: Engine): DynamicModule {
    return {
      module: EngineModule,
      providers: [{ provide: Engine, useValue: engine }, Streams],
      exports: [Engine, Streams],
    };
  }
}

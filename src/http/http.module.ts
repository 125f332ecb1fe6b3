import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Streams } from './sse.js';

/** What all doors share over HTTP. */
@Global()
@Module({})
export class HttpModule {
  /** @param streamLimit streams of one asker at once; 0: any number */
  static forRoot(streamLimit: number): DynamicModule {
    return {
      module: HttpModule,
      providers: [{ provide: Streams, useFactory: () => new Streams(streamLimit) }],
      exports: [Streams],
    };
  }
}

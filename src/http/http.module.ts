import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { INSTEAD, ProblemFilter, type ProblemInstead } from './problem-filter.js';
import { RouteTable } from './route-table.js';
import { Streams } from './sse.js';

/** What all controllers share over HTTP. */
@Global()
@Module({})
export class HttpModule {
  /**
   * @param streamLimit streams of one asker at once; 0: any number
   * @param instead pages that people get instead of problem documents
   */
  static forRoot(streamLimit: number, instead: ProblemInstead): DynamicModule {
    return {
      module: HttpModule,
      providers: [
        { provide: Streams, useFactory: () => new Streams(streamLimit) },
        { provide: INSTEAD, useValue: instead },
        RouteTable,
        ProblemFilter,
        { provide: APP_FILTER, useExisting: ProblemFilter },
      ],
      exports: [Streams],
    };
  }
}

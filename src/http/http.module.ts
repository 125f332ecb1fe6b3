import { Global, Module } from '@nestjs/common';
import { Streams } from './sse.js';

/** What all doors share over HTTP. */
@Global()
@Module({ providers: [Streams], exports: [Streams] })
export class HttpModule {}

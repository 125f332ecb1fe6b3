import 'reflect-metadata';
import { Controller, HttpCode, Module, Post } from '@nestjs/common';
import { carriedGames } from '../support/carried-games.js';
import { startService } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';

/** The service with two calls more. */
@Controller()
class Empty {
  /** Does nothing: what HTTP, Nest and Fastify alone cost. */
  @Post('empty')
  @HttpCode(201)
  nothing(): object {
    return {};
  }

  /** Collects garbage, and says how many bytes are in use then. */
  @Post('collect')
  @HttpCode(201)
  collect(): object {
    // A second pass takes what the first one's finalizers let go.
    for (let pass = 0; pass < 2; pass += 1) globalThis.gc!();
    const { heapUsed, external } = process.memoryUsage();
    return { bytes: heapUsed + external };
  }
}

@Module({ controllers: [Empty] })
class EmptyModule {}

const service = await startService({
  settings: readSettings(process.env),
  games: carriedGames(),
  demonstrate: false,
  doors: [EmptyModule],
});
await service.settled;
console.log(service.url);
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)));

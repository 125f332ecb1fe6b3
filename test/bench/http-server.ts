import 'reflect-metadata';
import { Controller, HttpCode, Module, Post } from '@nestjs/common';
import { carriedGames } from '../support/carried-games.js';
import { startService } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';

/** The service with one call more, which does nothing: what HTTP, Nest and Fastify alone cost. */
@Controller('empty')
class Empty {
  @Post()
  @HttpCode(201)
  nothing(): object {
    return {};
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

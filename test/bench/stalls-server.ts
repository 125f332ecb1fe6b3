import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Controller, Get, Module } from '@nestjs/common';
import { loadGames } from '../../src/carried/load-games.js';
import { startService } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';

const RESOLUTION = 2;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

/** The service with one call more, which tells how long its event loop was kept since it was last asked. */
@Controller('stall')
class Stall {
  @Get()
  longest(): object {
    const ms = Math.max(0, delay.max / 1e6 - RESOLUTION);
    delay.reset();
    return { ms };
  }
}

@Module({ controllers: [Stall] })
class StallModule {}

const settings = readSettings(process.env);
const service = await startService({
  settings,
  games: loadGames(settings.cardData).games,
  demonstrate: false,
  doors: [StallModule],
});
await service.settled;
console.log(service.url);
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)));

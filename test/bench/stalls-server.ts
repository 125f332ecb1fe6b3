import 'reflect-metadata';
import { existsSync, openSync, readSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Controller, Get, Module } from '@nestjs/common';
import { loadGames } from '../../src/carried/load-games.js';
import { startService } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';

const RESOLUTION = 2;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

/** How long this thread has computed so far, in milliseconds; 0 where the system does not tell. */
const computed = (): (() => number) => {
  const path = `/proc/self/task/${process.pid}/schedstat`;
  if (!existsSync(path)) return () => 0;
  const [file, text] = [openSync(path, 'r'), Buffer.alloc(64)];
  return () => Number(text.toString('latin1', 0, readSync(file, text, 0, 64, 0)).split(' ', 1)[0]) / 1e6;
};

const now = computed();
let [before, longest] = [now(), 0];
setInterval(() => {
  const at = now();
  longest = Math.max(longest, at - before);
  before = at;
}, RESOLUTION);

/**
 * The service with one call more, which tells how long its event loop was kept since it was last asked: by the clock,
 * and by what its thread computed at a stretch, which is the same on a machine that others use.
 */
@Controller('stall')
class Stall {
  @Get()
  longest(): object {
    const said = { ms: Math.max(0, delay.max / 1e6 - RESOLUTION), cpu: longest };
    delay.reset();
    longest = 0;
    return said;
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

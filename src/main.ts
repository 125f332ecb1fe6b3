import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { StoreError } from '#journal';
import { ENGINE, type Engine } from './engine/tokens.js';
import { loadGames } from './carried/load-games.js';
import { startService } from './service.js';
import { pictureProblems } from './settings/card-images.js';
import { BadSettings, readSettings } from './settings/settings.js';

/** Nest stops in order on SIGTERM and SIGINT; on a second one it is over at once. */
const stopOnSignals = (app: INestApplication): void => {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  app.enableShutdownHooks([...signals], { useProcessExit: true });
  let stopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
    });
  }
};

/** What went wrong at the start, in words for whoever started it. */
const explain = (error: unknown, port: string): string => {
  if (error instanceof BadSettings || error instanceof StoreError) return error.message;
  const { code, address } = error as { code?: string; address?: string };
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop what listens there, or set PORT to another (0: any)`;
  if (code === 'EACCES') return `not allowed: ${(error as Error).message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${address ?? process.env['HOST'] ?? ''} is no address of this machine`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

// Whatever is written, by whichever library, is for the owner of this process alone.
process.umask(0o077);

try {
  const settings = readSettings(process.env);
  const { games, problems } = loadGames(settings.cardData);
  for (const problem of problems) console.error(`card data: ${problem}`);
  const cards = games.flatMap(({ catalogue }) => catalogue.all());
  for (const problem of pictureProblems(settings.cardImages, cards)) console.error(`card pictures: ${problem}`);
  const service = await startService({ settings, games, demonstrate: true });
  stopOnSignals(service.app);
  console.log(
    `Recollect is ready at ${service.url} (API: ${service.url}/docs). Records are kept ` +
      `in ${service.app.get<Engine>(ENGINE).place}.`,
  );
} catch (error) {
  console.error(`recollect: ${explain(error, process.env['PORT'] ?? '3000')}`);
  process.exitCode = 1;
}

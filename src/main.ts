import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { ENGINE, type Engine } from './engine/tokens.js';
import { explain } from './explain.js';
import { pictureProblems } from './settings/card-images.js';
import { readSettings } from './settings/settings.js';

/** Lets Nest stop in order on SIGTERM and SIGINT; a second signal ends the process at once. */
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

// Files that any library writes are for this process's owner alone.
process.umask(0o077);

try {
  const settings = readSettings(process.env);
  // Loading most of the code takes a second or two: read the settings first, so that an operator hears of a mistake at
  // once.
  const [{ loadGames }, { startService }] = await Promise.all([
    import('./carried/load-games.js'),
    import('./service.js'),
  ]);
  const { games, problems, corrected } = loadGames(settings.cardData);
  for (const problem of problems) console.error(`card data: ${problem}`);
  for (const card of corrected) console.error(`card errata: ${card}`);
  const cards = games.flatMap(({ catalogue }) => catalogue.all());
  for (const problem of pictureProblems(settings.cardImages, cards)) console.error(`card pictures: ${problem}`);
  const service = await startService({ settings, games, demonstrate: true });
  stopOnSignals(service.app);
  console.log(
    `Recollect is ready at ${service.url} (API: ${service.url}/docs). Records are kept ` +
      `in ${service.app.get<Engine>(ENGINE).place}.`,
  );
} catch (error) {
  console.error(`recollect: ${explain(error, process.env)}`);
  process.exitCode = 1;
}

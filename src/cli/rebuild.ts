import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError, type LogReport } from '#journal';
import { dropOtherLayouts, openMongo, openSqliteJournal, rebuildMongo, rebuildSqlite } from '#stores';
import { type RebuildProgress, type RebuildSetup } from '#views';
import { openDistributed } from '../engine/distributed.js';
import { keptSecret } from '../settings/secret.js';
import { readSettings, type Settings } from '../settings/settings.js';
import { command, Mistake, runProgram, type Process } from './command.mjs';

const COMMAND = {
  name: 'rebuild',
  about:
    'Makes the views of all matches (lists, tables, snapshots, steps) again from the log, with the settings of ' +
    'the service. On Kafka and MongoDB: beside those in use, while the service runs; then they are used instead, ' +
    'and the old ones dropped. On one machine: stop the service first. Killed or stopped anywhere, it does no ' +
    'harm: run it again, and it goes on.',
  options: {
    fresh: { type: 'boolean', says: 'begin unfinished work again from the start' },
    'drop-other-layouts': {
      type: 'boolean',
      says: 'afterwards, drop views that other versions of Recollect made in MongoDB: when none of them runs any more',
    },
  },
  explain: (error: unknown, { env }: Process): string => {
    if (error instanceof StoreError && error.code === 'locked' && !env['MONGODB_URI'])
      return 'the service, or another rebuild, runs on this DATA_DIR: stop it first';
    return error instanceof Error ? error.message : String(error);
  },
} as const;

const number = (n: number): string => n.toLocaleString('en');

const progressIn = ({ done, of, perSecond }: RebuildProgress): string =>
  `rebuild: ${number(done)} of ${number(of)} entries (${of > 0 ? Math.floor((done * 100) / of) : 100} ` +
  `%), ${number(perSecond)} a second`;

const reportTo =
  (err: Process['err']): LogReport =>
  (level, message, detail) => {
    if (level !== 'debug')
      err(
        `rebuild: ${level === 'info' ? '' : `${level}: `}${message}${detail === undefined ? '' : ` ${JSON.stringify(detail)}`}`,
      );
  };

type Setup = Omit<RebuildSetup, 'log'> & { readonly report: LogReport };

const onMachine = async ({ dataDir, secret }: Settings, setup: Setup): Promise<string> => {
  const path = join(dataDir, 'journal.db');
  if (!existsSync(path)) throw new Mistake(`DATA_DIR: there is no journal in ${dataDir}`, 1);
  const journal = openSqliteJournal(path);
  try {
    await rebuildSqlite(dataDir, { ...setup, log: journal.log }, secret ?? keptSecret(dataDir));
    return `views in ${dataDir}`;
  } finally {
    await journal.close();
  }
};

const distributed = async (settings: Settings, setup: Setup, dropOthers: boolean): Promise<string> => {
  const mongo = await openMongo(settings.distributed!.mongo, setup.report);
  try {
    const stores = await openDistributed(settings, setup.report);
    try {
      const views = await rebuildMongo(mongo.db, { ...setup, log: stores.log });
      const dropped = dropOthers ? await dropOtherLayouts(mongo.db) : [];
      return `views ${views} in MongoDB${dropped.length > 0 ? `; dropped ${dropped.join(', ')}` : ''}`;
    } finally {
      await stores.close();
    }
  } finally {
    await mongo.close();
  }
};

export const main = command(COMMAND, async ({ values, env, out, err, onStop }) => {
  const settings = readSettings(env);
  const stop = new AbortController();
  onStop(() => stop.abort(new Error('stopped: run it again to go on')));
  const setup = {
    stop: stop.signal,
    report: reportTo(err),
    progress: (reached: RebuildProgress) => err(progressIn(reached)),
    fresh: values.fresh === true,
  };
  const began = performance.now();
  const done = settings.distributed
    ? await distributed(settings, setup, values['drop-other-layouts'] === true)
    : await onMachine(settings, setup);
  out(`rebuilt: ${done}, in ${((performance.now() - began) / 1000).toFixed(1)} s`);
});

await runProgram(import.meta.url, main);

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError, type Report } from '#journal';
import { dropOtherLayouts, openMongo, openSqliteJournal, rebuildMongo, rebuildSqlite } from '#stores';
import { type RebuildProgress, type RebuildSetup } from '#views';
import { openDistributed } from '../engine/distributed.js';
import { readSettings, type Settings } from '../settings/settings.js';
import { Mistake, runCommand } from './command.mjs';

const COMMAND = {
  name: 'rebuild',
  about:
    'Makes the views of all matches (lists, tables, snapshots, steps) again from the log, with the settings of ' +
    'the service. On Kafka and MongoDB: beside those in use, while the service runs; then they are used instead, ' +
    'and the old ones dropped. On one machine: stop the service first. Killed or stopped anywhere, it does no ' +
    'harm: run it again, and it goes on.',
  options: {
    fresh: { type: 'boolean', says: 'begin anew what was left unfinished' },
    'drop-other-layouts': {
      type: 'boolean',
      says: 'afterwards, drop views that other versions of Recollect made in MongoDB: when none of them runs any more',
    },
  },
  explain: (error: unknown): string => {
    if (error instanceof StoreError && error.code === 'locked' && !process.env['MONGODB_URI'])
      return 'the service, or another rebuild, runs on this DATA_DIR: stop it first';
    return error instanceof Error ? error.message : String(error);
  },
} as const;

const number = (n: number): string => n.toLocaleString('en');

const progress = ({ done, of, perSecond }: RebuildProgress): void =>
  console.error(
    `rebuild: ${number(done)} of ${number(of)} entries (${of > 0 ? Math.floor((done * 100) / of) : 100} ` +
      `%), ${number(perSecond)} a second`,
  );

const report: Report = (level, message, detail) => {
  if (level !== 'debug')
    console.error(
      `rebuild: ${level === 'info' ? '' : `${level}: `}${message}${detail === undefined ? '' : ` ${JSON.stringify(detail)}`}`,
    );
};

const onMachine = async ({ dataDir }: Settings, setup: Omit<RebuildSetup, 'log'>): Promise<string> => {
  const path = join(dataDir, 'journal.db');
  if (!existsSync(path)) throw new Mistake(`DATA_DIR: there is no journal in ${dataDir}`, 1);
  const journal = openSqliteJournal(path);
  try {
    await rebuildSqlite(dataDir, { ...setup, log: journal.log });
    return `views in ${dataDir}`;
  } finally {
    await journal.close();
  }
};

const distributed = async (
  settings: Settings,
  setup: Omit<RebuildSetup, 'log'>,
  dropOthers: boolean,
): Promise<string> => {
  const mongo = await openMongo(settings.distributed!.mongo, report);
  try {
    const stores = await openDistributed(settings, report);
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

await runCommand(COMMAND, async ({ values }) => {
  const settings = readSettings(process.env);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error('stopped: run it again to go on')));
  const setup = { stop: stop.signal, report, progress, fresh: values.fresh === true };
  const began = Date.now();
  const done = settings.distributed
    ? await distributed(settings, setup, values['drop-other-layouts'] === true)
    : await onMachine(settings, setup);
  console.log(`rebuilt: ${done}, in ${((Date.now() - began) / 1000).toFixed(1)} s`);
});

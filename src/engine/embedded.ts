import { join } from 'node:path';
import { FileCards } from '#cards';
import { type LogReport } from '#journal';
import {
  guardEnd,
  takesNothing,
  openSqliteJournal,
  SqliteAir,
  SqliteCheckpoints,
  SqliteDirectory,
  SqliteViews,
} from '#stores';
import { Projection } from '#views';
import { privateFolder } from '../settings/private-folder.js';
import { keptSecret } from '../settings/secret.js';
import type { Settings } from '../settings/settings.js';
import { openHistories } from './histories.js';
import { OpenedStores, type Stores } from './stores.js';

/** How long an entry may be missing from lists if nobody asks for it. */
const LINGER_MS = 200;

/**
 * Opens the embedded engine: everything in files of one folder, which one process owns.
 * @throws StoreError, BadSettings
 */
export const openEmbedded = async (settings: Settings, report: LogReport): Promise<Stores> => {
  const { dataDir } = settings;
  privateFolder(dataDir);
  const secret = settings.secret ?? keptSecret(dataDir);
  const opened = new OpenedStores();
  try {
    const journal = await opened.add(openSqliteJournal(join(dataDir, 'journal.db')), (one) => one.close());
    const directory = await opened.add(new SqliteDirectory(join(dataDir, 'directory.db')), (one) => one.close());
    const air = await opened.add(new SqliteAir(join(dataDir, 'air.db')), (one) => one.close());
    const checkpoints = await opened.add(new SqliteCheckpoints(join(dataDir, 'checkpoints.db')), (one) => one.close());
    const views = await opened.add(SqliteViews.in(dataDir, secret), (one) => one.close());
    const { stopped, contradicted } = await guardEnd({ journal, views, checkpoints, report });
    const histories = await opened.add(openHistories(journal.log, views, settings, report, stopped), (one) =>
      one.close(),
    );
    const projection = await opened.add(
      new Projection({
        log: journal.log,
        histories,
        views,
        target: async () => views,
        report,
        caughtUp: () => views.dropOthers(),
        timing: { linger: LINGER_MS },
      }),
      (one) => one.close(),
    );
    return {
      kind: 'embedded',
      durability: 'disk',
      place: dataDir,
      takesNothing: () => takesNothing(dataDir),
      log: journal.log,
      stopped,
      contradicted,
      histories,
      access: journal.access,
      checkpoints,
      name: 'journal',
      views,
      projection,
      directory,
      air,
      cards: new FileCards(join(dataDir, 'cards')),
      secret,
      close: opened.close,
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
};

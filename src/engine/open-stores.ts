import type { LogReport } from '#journal';
import type { Settings } from '../settings/settings.js';
import { openDistributed } from './distributed.js';
import { openEmbedded } from './embedded.js';
import type { Stores } from './stores.js';

/** Opens the stores of the engine that the settings choose. @throws StoreError, BadSettings */
export const openStores = (settings: Settings, report: LogReport): Promise<Stores> =>
  (settings.distributed ? openDistributed : openEmbedded)(settings, report);

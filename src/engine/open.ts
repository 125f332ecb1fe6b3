import type { Report } from '#journal';
import type { CarriedGame } from '../games/carried-game.js';
import type { Settings } from '../settings/settings.js';
import { openDistributed } from './distributed.js';
import { openEmbedded } from './embedded.js';
import { Engine } from './engine.js';

/** Opens the engine that the settings choose. @throws LogError, BadSettings */
export const openEngine = async (
  settings: Settings,
  games: readonly CarriedGame[],
  report: Report,
): Promise<Engine> => {
  const stores = await (settings.distributed ? openDistributed : openEmbedded)(settings, report);
  return new Engine(settings, stores, games);
};

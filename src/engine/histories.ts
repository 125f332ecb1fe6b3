import type { EventLog, LogReport, Stopped } from '#journal';
import { Histories, importOf, type StoredMatches } from '#match';
import type { Settings } from '../settings/settings.js';

const MEBIBYTE = 1024 * 1024;

/** Opens the one cache of matches of this process, for reading, playing and projecting. */
export const openHistories = (
  log: EventLog,
  stored: StoredMatches,
  { cacheMebibytes }: Settings,
  report: LogReport,
  stopped?: Stopped,
): Histories =>
  new Histories({
    log,
    stored,
    bytes: cacheMebibytes * MEBIBYTE,
    warn: (what) => report('warn', what),
    foreign: async (match) => (await log.head(importOf(match))) !== null,

    ...(stopped ? { stopped } : {}),
  });

import { beforeAll, describe, expect, it } from '@jest/globals';
import { MemoryLog, type EntryRecord } from '#journal';
import type { TreeEnds } from '#views';
import { Batches } from '../../test/support/batches.js';
import { toyGame } from '../../test/support/games.js';
import { playMatch } from '../../test/support/play.js';
import { demandLastStand } from './last-stands.js';

let records: readonly EntryRecord[];
let trees: TreeEnds;
const logOf = async (entries: readonly EntryRecord[]): Promise<MemoryLog> => {
  const log = new MemoryLog();
  for (const record of entries) await log.append(record);
  return log;
};

beforeAll(async () => {
  ({ records } = await playMatch(toyGame, 'last', 20));
  ({ trees } = new Batches().of(records.slice(0, 10)));
});

describe('the last entry that was read', () => {
  it('stands in a log that is the same, or has gone on', async () => {
    await demandLastStand(await logOf(records.slice(0, 10)), trees);
    await demandLastStand(await logOf(records), trees);
    await demandLastStand(await logOf([]), {});
  });

  it('does not in one where another stands in its place', async () => {
    const other = (await playMatch(toyGame, 'other', 20)).records;
    await expect(demandLastStand(await logOf(other), trees)).rejects.toMatchObject({
      code: 'missing',
      message: expect.stringContaining(`entry 10 of ${records[0]!.match} no longer stands at offset 9`),
    });
  });

  it('is waited for no longer when the start has failed', async () => {
    const failed = new AbortController();
    const asked = demandLastStand(await logOf([]), trees, failed.signal);
    failed.abort(new Error('nobody asks any more'));
    await expect(asked).rejects.toThrow('nobody asks any more');
  });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cachedFolder } from '../../scripts/servers/cache.mjs';
import { removeDir, tempDir } from '../support/service.js';

describe('the cache of downloads', () => {
  let dir: string;

  beforeEach(() => {
    dir = tempDir();
    process.env['RECOLLECT_CACHE'] = dir;
  });

  afterEach(() => {
    delete process.env['RECOLLECT_CACHE'];
    removeDir(dir);
  });

  it('holds one whole download where two began at once', async () => {
    let begin: () => void;
    const bothBegan = new Promise<void>((resolve) => (begin = resolve));
    const fetch = async (text: string, begun: () => void): Promise<string> =>
      cachedFolder('jars', async (folder) => {
        writeFileSync(join(folder, 'one'), text);
        begun();
        await bothBegan;
        writeFileSync(join(folder, 'two'), text);
      });

    const [folder, same] = await Promise.all([fetch('a', () => undefined), fetch('b', () => begin())]);
    expect(same).toBe(folder);
    expect(readFileSync(join(folder, 'one'), 'utf8')).toBe(readFileSync(join(folder, 'two'), 'utf8'));
    expect(readdirSync(dir)).toEqual(['jars']);
  });

  it('holds nothing of a download that failed', async () => {
    const failing = cachedFolder('jars', async (folder) => {
      writeFileSync(join(folder, 'one'), 'a');
      throw new Error('the network is gone');
    });
    await expect(failing).rejects.toThrow('the network is gone');
    expect(readdirSync(dir)).toEqual([]);
  });

  it('fetches nothing twice', async () => {
    await cachedFolder('jars', async () => undefined);
    await cachedFolder('jars', () => Promise.reject(new Error('fetched again')));
    expect(readdirSync(dir)).toEqual(['jars']);
  });
});

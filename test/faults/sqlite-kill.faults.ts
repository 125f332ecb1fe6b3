import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyRecords } from '#journal';
import { openSqliteJournal } from '#stores';

const HERE = import.meta.dirname;
const MATCHES = 4;

/**
 * Runs the appender until it has acknowledged this many entries and `last` has been done, then kills it with SIGKILL.
 * @returns the lines in which it acknowledged
 */
const appendAndKill = (path: string, entries: number, last: () => unknown): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const command = [...process.execArgv, join(HERE, 'appender.js'), path, String(MATCHES)];
    const child = spawn(process.execPath, command);
    let [said, errors, condemned] = ['', '', false];
    const condemn = async (): Promise<void> => {
      condemned = true;
      try {
        await last();
      } catch (error) {
        reject(error);
      } finally {
        child.kill('SIGKILL');
      }
    };
    child.stdout.on('data', (data) => {
      said += data;
      if (!condemned && said.split('\n').length > entries) void condemn();
    });
    child.stderr.on('data', (data) => (errors += data));
    child.on('close', (_code, signal) => {
      // The last line may have been cut off by the kill, so it counts only with its line feed.
      if (signal === 'SIGKILL') resolve(said.split('\n').slice(0, -1));
      else reject(new Error(`the child ended by itself: ${errors}`));
    });
  });

describe('a process that is killed while it appends', () => {
  let dir: string;
  beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'kill-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  it('has lost nothing that it acknowledged, has nothing twice, and can go on', async () => {
    const path = join(dir, 'journal.db');
    const acknowledged: string[] = [];
    for (let round = 0; round < 6; round++) {
      acknowledged.push(...(await appendAndKill(path, 30 + round * 40, () => setTimeout(Math.random() * 40))));
      const journal = openSqliteJournal(path);
      const standing = new Map<string, string>();
      for (let i = 0; i < MATCHES; i++) {
        const records = await journal.log.read(`match-${i}`);
        expect(verifyRecords(records)).toMatchObject({ valid: true, entries: records.length });
        for (const { match, revision, hash } of records) standing.set(`${match} ${revision} ${hash}`, hash);
      }
      await journal.close();
      expect(acknowledged.filter((line) => !standing.has(line))).toEqual([]);
    }
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(acknowledged.length).toBeGreaterThan(400);
  });

  it('keeps every other process out while it lives, and no longer', async () => {
    const path = join(dir, 'journal.db');
    await appendAndKill(path, 10, () =>
      expect(() => openSqliteJournal(path)).toThrow(expect.objectContaining({ code: 'locked' })),
    );
    await openSqliteJournal(path).close();
  });
});

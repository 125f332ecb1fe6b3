import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSqliteJournal } from '#stores';
import { verifyMatch } from '#replay';
import { toyGame } from '../support/games.js';
import { recorderOn, type Line, type Tried } from './judging-lines.js';

const HERE = import.meta.dirname;
const MATCHES = 3;
const ROUNDS = 3;

/** Runs a child until it was answered so often, and kills it in the middle of what it does. @returns what it said */
const judgeAndKill = (path: string, answers: number, name: string): Promise<Line[]> =>
  new Promise((resolve, reject) => {
    const command = [...process.execArgv, join(HERE, 'judging-child.js'), path];
    const child = spawn(process.execPath, [...command, String(MATCHES), name]);
    let [said, errors, condemned] = ['', '', false];
    child.stdout.on('data', (data) => {
      said += data;
      if (condemned || said.split('"answered"').length <= answers) return;
      condemned = true;
      void setTimeout(Math.random() * 30).then(() => child.kill('SIGKILL'));
    });
    child.stderr.on('data', (data) => (errors += data));
    child.on('close', (_code, signal) => {
      // A last line that was cut off by the kill does not count.
      const lines = said.split('\n').slice(0, -1);
      if (signal === 'SIGKILL') resolve(lines.map((line) => JSON.parse(line) as Line));
      else reject(new Error(`the child ended by itself: ${errors}`));
    });
  });

describe('a process that is killed in the middle of what a judge does', () => {
  let dir: string;
  beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'judging-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  it('has what it acknowledged, whole; what was not answered is done once when it is asked again', async () => {
    const path = join(dir, 'journal.db');
    const hashes = new Set<string>();
    let again = 0;
    let rewinds = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const lines = await judgeAndKill(path, 40 + 30 * round, `round ${round}`);
      const open = new Map<string, Tried>();
      for (const line of lines)
        if ('tried' in line) open.set(line.tried.key + line.tried.match, line.tried);
        else {
          open.delete(line.key + line.match);
          if (line.answered !== null) hashes.add(line.answered);
        }
      const journal = openSqliteJournal(path);
      const { recorder } = recorderOn(journal);
      for (const { match, ...tried } of open.values()) {
        const [first, second] = [await recorder.act(match, tried), await recorder.act(match, tried)];
        expect(second.ok).toBe(first.ok);
        if (!first.ok || !second.ok) continue;
        again += 1;
        expect([second.repeated, second.record.hash]).toEqual([true, first.record.hash]);
        hashes.add(first.record.hash);
      }
      const standing = new Set<string>();
      rewinds = 0;
      for (let n = 0; n < MATCHES; n += 1) {
        const records = await journal.log.read(`match-${n}`);
        const { checks } = verifyMatch(records, { readjudicate: toyGame });
        expect(checks.filter(({ ok }) => !ok)).toEqual([]);
        for (const { hash } of records) standing.add(hash);
        rewinds += records.filter(({ body }) => body.includes('"kind":"rewound"')).length;
      }
      await journal.close();
      expect([...hashes].filter((hash) => !standing.has(hash))).toEqual([]);
    }
    expect(again).toBeGreaterThan(0);
    expect(rewinds).toBeGreaterThan(5);
  });
});

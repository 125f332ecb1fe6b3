import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateFolder } from './private-folder.js';
import { BadSettings } from './settings.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'private-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...path: string[]): string => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

it('is made for its owner alone, with those above it', () => {
  privateFolder(join(folder, 'a', 'b'));
  expect([modeOf('a'), modeOf('a', 'b')]).toEqual(['700', '700']);
});

it('is closed to others, with everything of ours in it', () => {
  const files = [
    'journal.db',
    'journal.db-wal',
    'journal.db-shm',
    'journal.db-lock',
    'directory.db',
    'air.db',
    'secret',
  ];
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'cards'));
  const more = ['checkpoints.db', 'views-1.db', 'cards/a.json.gz'];
  for (const name of [...files, ...more]) writeFileSync(join(folder, name), '', { mode: 0o644 });
  chmodSync(join(folder, 'journal.db'), 0o666);
  privateFolder(folder);
  expect([modeOf(), modeOf('cards')]).toEqual(['700', '700']);
  for (const name of [...files, ...more]) expect([name, modeOf(name)]).toEqual([name, '600']);
});

it('is refused where it holds other things and is open to others, which are left alone', () => {
  writeFileSync(join(folder, 'letters.txt'), '', { mode: 0o644 });
  chmodSync(folder, 0o755);
  expect(() => privateFolder(folder)).toThrow(/holds other things, as letters\.txt: give it a folder of its own, or/);
  expect([modeOf(), modeOf('letters.txt')]).toEqual(['755', '644']);
  chmodSync(folder, 0o700);
  privateFolder(folder);
  expect(modeOf('letters.txt')).toBe('644');
});

it('is no file', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => privateFolder(join(folder, 'file'))).toThrow(/is no folder/);
});

it('says where it can be neither made nor read', () => {
  writeFileSync(join(folder, 'file'), '');
  const below = join(folder, 'file', 'below');
  expect(() => privateFolder(below)).toThrow(new BadSettings([`DATA_DIR ${below} cannot be made (ENOTDIR)`]));
});

it('does not follow links', () => {
  const other = join(folder, 'other');
  mkdirSync(other, { mode: 0o755 });
  chmodSync(other, 0o755);
  mkdirSync(join(folder, 'data'));
  symlinkSync(other, join(folder, 'data', 'cards'));
  privateFolder(join(folder, 'data'));
  expect(modeOf('other')).toBe('755');
});

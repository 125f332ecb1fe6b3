import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { ARROWS, FOLDERS, GAMES, PURE } from '../../scripts/lint/arrows.mjs';
import { circlesAmong } from '../../scripts/lint/circles.mjs';
import { house } from '../../scripts/lint/house.mjs';

const linter = new Linter({ cwd: process.cwd() });
const parser: Linter.Config = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser as Linter.Parser } };
const config = [parser, ...(house as unknown as Linter.Config[])];

const complaints = (file: string, code: string): string[] =>
  linter.verify(code, config, { filename: file }).map(({ ruleId, message }) => `${ruleId}: ${message}`);

describe('imports point one way', () => {
  it.each([
    ['libs/table/src/a.ts', "import { decide } from '#rules';"],
    ['libs/table/src/a.ts', "export * from '#journal';"],
    ['libs/table/src/a.ts', "export type { Entry } from '#journal';"],
    ['libs/table/src/a.ts', "type Entry = import('#journal').Entry;"],
    ['libs/table/src/a.ts', "import { view } from '#table';"],
    ['libs/rules/src/a.ts', "import { grandArchive } from '#grand-archive';"],
    ['libs/grand-archive/src/a.ts', "import { key } from '#keyforge';"],
    ['libs/keyforge/src/a.ts', "import type { Card } from '#cards';"],
    ['libs/graven/src/a.ts', "import { Journal } from '#journal';"],
    ['libs/cards/src/a.ts', "import { Journal } from '#journal';"],
    ['libs/journal/src/a.ts', "import { decide } from '#rules';"],
    ['libs/journal/src/a.spec.ts', "import { decide } from '#rules';"],
    ['libs/replay/src/a.ts', "import { Views } from '#views';"],
    ['libs/views/src/a.ts', "import { decide } from '#rules';"],
    ['libs/results/src/a.ts', "import { Journal } from '#journal';"],
    ['libs/viewer/src/a.ts', "import { decide } from '#rules';"],
    ['libs/viewer/src/a.ts', "const rules = await import('#rules');"],
    ['libs/viewer/src/a.ts', "import { Table } from '#api';"],
    ['libs/viewer/src/a.ts', "import { type Table } from '#api';"],
    ['libs/viewer/src/a.ts', "export { ROLES } from '#api';"],
    ['libs/api/src/a.ts', "import { accept } from '#journal';"],
    ['libs/api/src/a.ts', "import { readFileSync } from 'node:fs';"],
    ['libs/rules/src/a.ts', "import { fold } from '../../table/src/fold.js';"],
    ['libs/stores/src/sqlite/a.ts', "import { main } from '../../../../src/main.js';"],
    ['src/matches/a.ts', "import { fold } from '../../libs/table/src/fold.js';"],
    ['src/matches/a.ts', "import { helper } from '../../test/support/helper.js';"],
    ['src/matches/a.ts', "import { poker } from '#poker';"],
    ['libs/poker/src/a.ts', "import { fold } from '#table';"],
  ])('%s: %s is refused', (file, code) => {
    expect(complaints(file, code)).toEqual([expect.stringMatching(/^house\/arrows: /)]);
  });

  it.each([
    ['libs/table/src/a.ts', "import { b } from './b.js';"],
    ['libs/table/src/a.ts', "import { sha256 } from '@noble/hashes/sha2.js';"],
    ['libs/rules/src/a.ts', "import { fold } from '#table';"],
    [
      'libs/grand-archive/src/combat/a.ts',
      "import { decide } from '#rules'; import { fold } from '#table'; import { b } from '../b.js';",
    ],
    ['libs/replay/src/a.ts', "import { Journal } from '#journal'; import { decide } from '#rules';"],
    ['libs/stores/src/sqlite/a.ts', "import Database from 'libsql'; import { join } from 'node:path';"],
    [
      'libs/table/src/a.spec.ts',
      "import fc from 'fast-check'; import { readFileSync } from 'node:fs'; import { x } from " +
        "'../../../test/support/x.js';",
    ],
    [
      'src/matches/a.ts',
      "import { Controller } from '@nestjs/common'; import { x } from '#grand-archive'; import { y } from " +
        "'../access/y.js';",
    ],
    ['test/e2e/a.e2e.ts', "import { fold } from '#table'; import { main } from '../../src/main.js';"],
  ])('%s: %s is allowed', (file, code) => {
    expect(complaints(file, code)).toEqual([]);
  });
});

describe('the folders of src', () => {
  it.each([
    ['src/access/a.ts', "import { Act } from '../matches/act.js';"],
    ['src/access/a.ts', "import type { Act } from '../matches/act.js';"],
    ['src/engine/a.ts', "import { Reader } from '../access/reader.js';"],
    ['src/engine/a.ts', "import { Streams } from '../http/sse.js';"],
    ['src/http/a.ts', "import type { Reading } from '../access/reading.js';"],
    ['src/openapi/a.ts', "import { MatchesController } from '../matches/matches.controller.js';"],
    ['src/carried/a.ts', "import { ENGINE } from '../engine/tokens.js';"],
    ['src/matches/a.ts', "import { ShowStep } from '../replay/replay.js';"],
    ['src/matches/a.ts', "import { AppModule } from '../app.module.js';"],
    ['src/cli/a.ts', "import { startService } from '../service.js';"],
    ['src/unlisted/a.ts', "import { Reader } from '../access/reader.js';"],
  ])('%s: %s is refused', (file, code) => {
    expect(complaints(file, code)).toEqual([expect.stringMatching(/^house\/arrows: /)]);
  });

  it.each([
    ['src/replay/a.ts', "import { TablePresenter } from '../matches/table-presenter.js';"],
    [
      'src/matches/a.ts',
      "import { Reader } from '../access/reader.js'; import { RECORDER } from '../recording/tokens.js';",
    ],
    ['src/matches/a.ts', "import { linksOf } from './links.js';"],
    ['src/rules/a.ts', "import { ROOT } from '../root.js';"],
    ['src/app.module.ts', "import { MatchesModule } from './matches/matches.module.js';"],
  ])('%s: %s is allowed', (file, code) => {
    expect(complaints(file, code)).toEqual([]);
  });

  it('never come back to themselves', () => {
    const table: Readonly<Record<string, readonly string[]>> = FOLDERS;
    const behind = (folder: string, path: readonly string[] = []): string[] =>
      path.includes(folder) ? [folder] : (table[folder] ?? []).flatMap((to) => behind(to, [...path, folder]));
    expect(Object.keys(table).flatMap((folder) => behind(folder))).toEqual([]);
  });

  it('are all in the table, and in no other', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(Object.keys(FOLDERS).sort()).toEqual(folders.map((entry) => entry.name).sort());
  });
});

describe('pure libraries', () => {
  it.each(Object.keys(PURE))('%s takes time, chance and the machine as data', (library) => {
    for (const code of [
      "import { readFileSync } from 'node:fs';",
      "import { join } from 'path';",
      "import { Injectable } from '@nestjs/common';",
      "import { pino } from 'pino';",
      'export const now = () => Date.now();',
      'export const now = () => new Date();',
      'export const draw = () => Math.random();',
      'export const env = () => process.env;',
      "export const say = () => console.log('x');",
      "export const ask = () => fetch('x');",
      'export const later = (work: () => void) => setTimeout(work, 1);',
      'export const clock = () => globalThis.Date.now();',
      'export const sorted = (texts: string[]) => texts.sort((a, b) => a.localeCompare(b));',
    ]) {
      expect({ code, refused: complaints(`libs/${library}/src/a.ts`, code).length > 0 }).toEqual({
        code,
        refused: true,
      });
    }
  });

  it('may be impure in their specs', () => {
    expect(
      complaints('libs/table/src/a.spec.ts', 'const began = Date.now(); console.log(Math.random(), began);'),
    ).toEqual([]);
  });
});

describe('the version that a match pins', () => {
  const READ =
    'house/versions: Code of a game does not read a version. Ask for a part of the ruleset instead (partsFor).';

  it.each([
    "export const is2026 = (table) => table.match.versions.rules === '2026-08-21.1';",
    'export const pinned = (table) => table.match?.versions;',
    "export const pinned = (match) => match['versions'];",
    'export const pinned = ({ versions }) => versions;',
    'export const pinned = ({ match: { versions: { rules } } }) => rules;',
    "export const isOld = (version) => version < '2026';",
    "export const isOld = (version) => version.startsWith('2021');",
    "export const isOld = (rules) => rules.version === '2021-11-27.6';",
    "import { rulesetOf } from '#rules';",
  ])('is not read by the code of a game: %s', (code) => {
    for (const game of GAMES) expect(complaints(`libs/${game}/src/turn/a.ts`, code)).toContain(READ);
  });

  it('is read in one file, by tests, and outside of games; a game may say its own', () => {
    const reading = "import { rulesetOf } from '#rules'; export const pinned = ({ match }) => match.versions.rules;";
    for (const file of ['libs/grand-archive/src/rulesets/parts-for.ts', 'libs/graven/src/a.spec.ts', 'src/games/a.ts'])
      expect(complaints(file, reading)).toEqual([]);
    expect(complaints('libs/keyforge/src/a.ts', "const version = '1'; export const rules = { version };")).toEqual([]);
  });

  it('is a matter of every game', () => {
    expect([...GAMES].sort()).toEqual(['grand-archive', 'graven', 'keyforge']);
  });
});

it('knows every library there is', () => {
  const libraries = readdirSync('libs', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(ARROWS)).toEqual(expect.arrayContaining(libraries.map((entry) => entry.name)));
});

describe('no files import one another in a circle when they run', () => {
  const sourcesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .map((name) => `${folder}/${name}`);

  it('in libs and src', () => {
    expect(circlesAmong([...sourcesIn('libs'), ...sourcesIn('src')])).toEqual([]);
  });

  it('finds a circle, and does not count one of types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'circles-'));
    const at = (name: string): string => join(folder, `${name}.ts`);
    try {
      for (const [name, code] of [
        ['a', "import { b } from './b.js';"],
        ['b', "export { c } from './c.js';"],
        ['c', "import './a.js'; import type { D } from './d.js';"],
        ['d', "import { c } from './c.js';"],
        ['e', "export type { D } from './d.js';"],
      ] as const)
        writeFileSync(at(name), code);
      expect(circlesAmong(['e', 'd', 'c', 'b', 'a'].map(at))).toEqual([['a', 'b', 'c'].map(at)]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { PROFILES } from '#results';
import { loadGames } from '../../src/carried/load-games.js';
import { inRepo } from '../support/in-repo.js';

const games = loadGames().games.map(({ rules }) => rules);

const sourcesIn = (folder: string): string[] =>
  readdirSync(inRepo(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(`${path}/`);
    return /(?<!\.spec|\.fixture|\.d)\.ts$/.test(entry.name) ? [path] : [];
  });

const sources = [...sourcesIn('libs/'), ...sourcesIn('src/')];

/** Where games are registered: one line each. */
const REGISTRATION = 'src/carried/games.ts';

/** Files that may say a game's name as well: examples in the documentation of the API. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'grand-archive': [
    'src/matches/matches.says.ts',
    'src/rules/rules.controller.ts',
    'src/scenarios/scenarios.controller.ts',
    'src/tournaments/says.ts',
  ],
};

/** A game's name in code or text, however it is written: `grand-archive`, `grandArchive`, `Grand Archive`. */
const naming = (game: string): RegExp => new RegExp(`\\b${game.split('-').join('[- ]?')}\\b`, 'i');

describe.each(games.map((rules) => [rules.title, rules] as const))('%s', (_title, rules) => {
  const { game } = rules;

  it('puts the players of its tournaments in order by a profile that there is', () => {
    expect(Object.keys(PROFILES)).toContain(rules.standings ?? 'magic-like');
  });

  it('is known by name to its own library and to one line that registers it, and to nobody else', () => {
    const knowing = sources.filter((file) => naming(game).test(readFileSync(inRepo(file), 'utf8')));
    const others = knowing.filter((file) => !file.startsWith(`libs/${game}/`) && file !== REGISTRATION);
    expect(others.filter((file) => !(SAID[game] ?? []).includes(file))).toEqual([]);
    expect(knowing).toContain(REGISTRATION);
  });

  it('imports rules and table only, beside itself and what pure libraries may', () => {
    const imported = sourcesIn(`libs/${game}/`).flatMap((file) =>
      [...readFileSync(inRepo(file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from!),
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(
      [...new Set(imported.filter((from) => !/^\.{1,2}\//.test(from)))]
        .sort()
        .filter((from) => !['#rules', '#table', 'zod'].includes(from) && !from.startsWith('@noble/hashes')),
    ).toEqual([]);
  });

  it('has cards and decks in a folder of its own', () => {
    const data = readdirSync(inRepo(`libs/cards/data/${game}/`));
    expect(data.filter((name) => name.endsWith('.json')).length).toBeGreaterThan(0);
    expect(data.filter((name) => name.endsWith('.txt')).length).toBeGreaterThanOrEqual(2);
  });
});

it('a list of exceptions names only what there is', () => {
  for (const [game, files] of Object.entries(SAID)) {
    for (const file of files)
      expect([file, naming(game).test(readFileSync(inRepo(file), 'utf8'))]).toEqual([file, true]);
  }
});

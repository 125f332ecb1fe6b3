import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

const EXPORTED = /^export (?:abstract )?(?:async )?(?:const|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gm;
const GAMES = new Set(['libs/grand-archive', 'libs/keyforge', 'libs/graven']);

const sources = ['libs', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(spec|e2e|d)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    // A room of the viewer's catalogue is `say` wherever it is read.
    .filter((name) => !name.startsWith('libs/viewer/src/messages/')),
);
const libraryOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Each game says the same thing of itself under the same name. */
const isOneOfEachGame = (homes: readonly string[]): boolean =>
  homes.every((file) => GAMES.has(libraryOf(file))) && new Set(homes.map(libraryOf)).size === homes.length;

/**
 * The names that are left are another name of the same type (`libs/viewer/src/api`), a command's `main`, an operation's
 * `says`, or one word that the game and the field both use.
 */
const MOST = 81;

it(`at most ${MOST} exported names have several homes: a name has one meaning in the repo`, () => {
  const homes = new Map<string, string[]>();
  for (const file of sources) {
    const names = new Set([...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name]) => name!));
    for (const name of names) homes.set(name, [...(homes.get(name) ?? []), file]);
  }
  const several = [...homes].filter(([, files]) => files.length > 1 && !isOneOfEachGame(files));
  expect(several.length > MOST ? several.map(([name, files]) => `${name}: ${files.join(', ')}`) : []).toEqual([]);
});

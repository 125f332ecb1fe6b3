import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { isOfOffice } from '#rules';
import { loadGames } from '../../src/carried/load-games.js';
import { inRepo } from '../support/in-repo.js';

const games = loadGames().games.map(({ rules }) => rules);

const sourcesOf = (game: string): string[] =>
  readdirSync(inRepo(`libs/${game}/src`), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => `libs/${game}/src/${file}`);

const isQuestion = (value: unknown): value is { of: string } =>
  typeof value === 'object' && value !== null && 'of' in value && 'answers' in value && 'read' in value;

describe.each(games.map((rules) => [rules.title, rules] as const))('%s', (_title, { game, moves, questions }) => {
  it('lists every question that a module of it defines, each of a kind of its own', async () => {
    const modules = (await Promise.all(
      sourcesOf(game).map((file) => import(`../../${file.replace(/\.ts$/, '.js')}`)),
    )) as Record<string, unknown>[];
    const defined = [...new Set(modules.flatMap((module) => Object.values(module).filter(isQuestion)))];
    expect(defined.map(({ of }) => of).sort()).toEqual(questions.map(({ of }) => of).sort());
    expect(new Set(questions.map(({ of }) => of)).size).toBe(questions.length);
  });

  it('calls no move or answer what is done to the office: no rules would be asked', () => {
    const kinds = [
      ...moves.map(({ kind }) => kind),
      ...questions.flatMap(({ answers }) => answers.map(({ kind }) => kind)),
    ];
    expect(kinds.length).toBeGreaterThan(1);
    expect(kinds.filter((kind) => isOfOffice({ kind }))).toEqual([]);
  });

  it('keeps no question to one module, where no list can hold it', () => {
    const hidden = sourcesOf(game).filter((file) =>
      /^const \w+ = question\(/m.test(readFileSync(inRepo(file), 'utf8')),
    );
    expect(hidden).toEqual([]);
  });
});

it.each(games.map((rules) => [rules.title, rules] as const))(
  '%s says in a whole sentence what everybody waits for while somebody is asked',
  (_title, { questions, showing }) => {
    const asks = showing?.telling?.asks ?? {};
    const kinds = questions.map(({ of }) => of);
    // The words for a text that is carried out by hand are the same in every game.
    expect(kinds.filter((of) => of !== 'by-hand' && asks[of] === undefined)).toEqual([]);
    expect(Object.keys(asks).filter((of) => !kinds.includes(of))).toEqual([]);
    expect(Object.values(asks).filter((said) => !/^\{who\} [a-z][^:]*$/.test(said))).toEqual([]);
  },
);

import { expect, it } from '@jest/globals';
import { wordsCommitment } from '#journal';
import type { Words } from '#views';
import type { CarriedGames } from '../carried/carried-games.js';
import type { Clock } from '../engine/clock.js';
import type { RuleBook } from '../rules/catalogue.js';
import { Gathering } from './beside.js';

const salt = 'ab'.repeat(32);
const said = (text: string, readers: Words['readers'], told = text): Words => ({
  match: 'm',
  commitment: wordsCommitment(salt, text),
  salt,
  text: told,
  readers,
});

it('a transcript tells what was said for everybody, and says which words were changed since', async () => {
  const all = [
    said('A warning.', 'all'),
    said('Between us.', 'judges'),
    said('The match stands.', 'all', 'The match is void.'),
  ];
  const directory = {
    names: async () => new Map<string, string>(),
    wordsOf: async () => new Map(all.map((one) => [one.commitment, one] as const)),
  };
  const [none, games, clock] = [{} as RuleBook, {} as CarriedGames, {} as Clock];
  const words = await new Gathering(directory, none, games, clock).openWords('m');
  expect([...words]).toEqual([
    [all[0]!.commitment, 'A warning.'],
    [all[2]!.commitment, '[These words were changed: they are not those that the record binds to.]'],
  ]);
});

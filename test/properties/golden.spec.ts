import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { digest } from '#table';
import { grandArchiveGame, threeSeats, toyGame } from '../support/games.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { starterGame } from '../support/starter.js';
import { opened } from './walk.js';

/**
 * What fifty recorded matches came to. A change of behaviour, wanted or not, shows here and nowhere is passed over:
 * `GOLDEN=write npx jest test/properties/golden` writes the file anew, and its diff says how many matches went another
 * way.
 */
const file = new URL('golden.json', import.meta.url);

interface Golden {
  readonly entries: number;
  readonly facts: number;
  /** Of all facts, as the house knows them, in order; and of the table at the end. */
  readonly record: string;
  readonly table: string;
}

const { decks } = starterGame;
const starter = (n: number): Playable => ({
  ...starterGame,
  decks: [decks[n % 4]!, decks[(n + 1 + (Math.floor(n / 4) % 3)) % 4]!],
});

/** Name, game, and after how many actions somebody concedes. */
const matches: readonly (readonly [name: string, game: Playable, most: number])[] = [
  ...Array.from({ length: 26 }, (_, n) => [`starter ${n}`, starter(n), 70] as const),
  ...Array.from({ length: 14 }, (_, n) => [`rules ${n}`, grandArchiveGame, 70] as const),
  ...Array.from({ length: 4 }, (_, n) => [`three seats ${n}`, threeSeats, 60] as const),
  ...Array.from({ length: 6 }, (_, n) => [`toy ${n}`, toyGame, 300] as const),
];

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const recorded = async ([name, game, most]: (typeof matches)[number]): Promise<Golden> => {
  const { live, records } = await playMatch(game, `golden ${name}`, most);
  const facts = records.flatMap((record) => opened(record, 'house').facts);
  return {
    entries: records.length,
    facts: facts.length,
    record: short(JSON.stringify(facts)),
    table: digest(live.table).slice(0, 24),
  };
};

describe('fifty matches on record', () => {
  it('go as they went', async () => {
    const found: Record<string, Golden> = {};
    for (const match of matches) found[match[0]] = await recorded(match);
    if (process.env['GOLDEN'] === 'write') {
      writeFileSync(
        file,
        `{\n${Object.entries(found)
          .map(([name, golden]) => ` ${JSON.stringify(name)}: ${JSON.stringify(golden)}`)
          .join(',\n')}\n}\n`,
      );
    }
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Golden>;
    expect(Object.keys(kept)).toHaveLength(50);
    expect(found).toEqual(kept);
  }, 120_000);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadCatalogues, loadStarter, pathsOf } from './load.js';

const lamp = { id: 'lamp', game: 'toy', name: 'Lamp', types: ['LAMP'] };
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'));
  mkdirSync(join(folder, 'more'));
  writeFileSync(join(folder, 'a.json'), JSON.stringify([lamp]));
  writeFileSync(join(folder, 'broken.json'), '{"cards": [');
  writeFileSync(join(folder, 'letter.json'), 'Dear all');
  writeFileSync(join(folder, 'more', 'torn.json.gz'), 'no archive');
  writeFileSync(join(folder, 'notes.txt'), 'no cards');
  writeFileSync(
    join(folder, 'more', 'b.json.gz'),
    gzipSync(
      JSON.stringify({
        cards: [
          { ...lamp, id: 'shade' },
          { ...lamp, text: 'Burn.' },
        ],
      }),
    ),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('card data', () => {
  it('are read from files and folders, packed or not; unusable data are reported', () => {
    const { catalogues, problems } = loadCatalogues({ cards: [folder, join(folder, 'gone')], errata: [] }, []);
    expect(
      catalogues
        .get('toy')!
        .all()
        .map(({ id }) => id),
    ).toEqual(['lamp', 'shade']);
    expect(problems).toEqual([
      {
        file: join(folder, 'broken.json'),
        reason: expect.stringMatching(/^this is not JSON(?: from character 11 on)?$/),
      },
      {
        file: join(folder, 'letter.json'),
        reason: expect.stringMatching(/^this is not JSON(?: from character 0 on)?$/),
      },
      {
        file: join(folder, 'more', 'torn.json.gz'),
        reason: 'it cannot be read (Z_DATA_ERROR)',
      },
      { file: join(folder, 'gone'), reason: 'there is no such file or folder' },
      {
        file: join(folder, 'more', 'b.json.gz'),
        position: '1 (lamp)',
        reason: expect.stringContaining('another card has this id'),
      },
    ]);
  });

  it('are named in CARD_DATA, separated by commas', () => {
    expect(pathsOf('a.json, cards/ ,')).toEqual(['a.json', 'cards/']);
    expect(pathsOf(undefined)).toEqual([]);
  });

  it('of this repository are always loaded', () => {
    const { cards, decks } = loadStarter('grand-archive');
    expect(cards.length).toBeGreaterThan(60);
    expect(decks.length).toBeGreaterThanOrEqual(2);
    expect(loadCatalogues({ cards: [], errata: [] }, []).catalogues.get('grand-archive')!.size).toBe(cards.length);
    expect(loadStarter('no-such-game')).toEqual({ cards: [], decks: [] });
  });
});

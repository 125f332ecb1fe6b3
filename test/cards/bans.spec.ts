import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Catalogue, bannedIn, describeProblem, loadStarter, type Ban } from '#cards';
import { CardDefinition } from '#rules';
import { loadCards, loadGames } from '../../src/carried/load-games.js';

/** Lists of banned cards as an operator gives them. */

const folder = mkdtempSync(join(tmpdir(), 'bans-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [{ id }] = loadStarter('grand-archive').cards as [CardDefinition];
const ban = { id, from: '2026-03-28', source: 'the list of spring' };
let files = 0;
const given = (list: unknown): string => {
  const file = join(folder, `${(files += 1)}.json`);
  writeFileSync(file, typeof list === 'string' ? list : JSON.stringify(list));
  return file;
};
const loaded = (...lists: readonly unknown[]) => loadCards({ cards: [], errata: [], bans: lists.map(given) });
const problems = (...lists: readonly unknown[]): string[] =>
  loaded(...lists).problems.map((problem) => describeProblem(problem).replace(/^.*\.json, /, ''));

describe('a list of bans', () => {
  it('GA26-DECK-14: names cards, with the days from and until which formats allow fewer copies', () => {
    const later = { ...ban, formats: ['standard'], limit: 1, until: '2026-09-01' };
    expect(loaded([ban], [later]).bans.get('grand-archive')).toEqual([{ ...ban, limit: 0 }, later]);
    const [first] = loadGames({ cards: [], errata: [], bans: [given([ban])] }).games.filter(
      ({ rules }) => rules.game === 'grand-archive',
    );
    expect(first!.bans).toEqual([{ ...ban, limit: 0 }]);
  });

  it('is told with its place where it cannot be used, with what would be right', () => {
    expect(
      problems(
        [
          { ...ban, from: 'spring' },
          { ...ban, until: '2026-03-28' },
          { ...ban, id: `${id}s` },
          { ...ban, limit: -1 },
        ],
        [ban],
      ),
    ).toEqual([
      expect.stringMatching(RegExp(`^0 \\(${id}\\): from: .*2026-03-28`)),
      expect.stringMatching(RegExp(`^1 \\(${id}\\): until: .*must be a day after "from"`)),
      expect.stringMatching(RegExp(`^3 \\(${id}\\): limit: `)),
      expect.stringMatching(RegExp(`^2 \\(${id}s\\): no card has this id; the nearest are ${id}`)),
    ]);
    expect(problems({ bans: [] })).toEqual([expect.stringMatching(/: not a list of bans: \[\{"id"/)]);
    expect(problems('Dear all')).toEqual([expect.stringMatching(/: this is not JSON/)]);
  });
});

describe('a banned card', () => {
  const define = (card: string, name = card) => CardDefinition.parse({ id: card, name, game: 'toy', types: [] });
  const cards = new Catalogue('toy', [define('ox'), define('ox-reprint', 'ox'), define('bear')]);
  const deck = { parts: { main: [{ card: 'ox', count: 1 }], sideboard: [{ card: 'ox-reprint', count: 1 }] } };
  const found = (more: Partial<Ban>, on = '2026-03-28', format = 'standard') =>
    bannedIn([{ id: 'ox', limit: 0, from: '2026-03-28', source: 'a list', ...more }], deck, {
      format,
      on,
      rule: 'R-DECK-02',
      cards,
    }).map(({ rule, part, card, detail }) => [rule, part, card, detail]);

  it('R-DECK-02: is one of which a deck has more copies, by name and in all parts, than its format allows', () => {
    const detail = 'ox is in the deck and its sideboard 2 times; standard allows 1 from 2026-03-28 on (a list)';
    expect(found({ limit: 1 })).toEqual([['R-DECK-02', 'main', 'ox', detail]]);
    expect([found({ limit: 2 }), found({ id: 'bear' }), found({ formats: ['draft'] })]).toEqual([[], [], []]);
    expect(found({ formats: ['draft', 'standard'] })).toHaveLength(1);
  });

  it('R-DECK-02: is banned from its day on, and until the day on which it is allowed again', () => {
    const days = ['2026-03-27', '2026-03-28', '2026-08-31', '2026-09-01'];
    expect(days.map((on) => found({ until: '2026-09-01' }, on).length)).toEqual([0, 1, 1, 0]);
  });
});

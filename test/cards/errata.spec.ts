import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Catalogue, describeErratum, describeProblem, loadStarter } from '#cards';
import { lookUpIn } from '#rules';
import { loadCards, loadGames } from '../../src/carried/load-games.js';

/** Errata as an operator gives them, of the starter cards. */

const folder = mkdtempSync(join(tmpdir(), 'errata-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [card] = loadStarter('keyforge').cards.filter(({ types }) => types.includes('ACTION'));
const { id, name, text: printed } = card!;
const erratum = { id, text: 'Play: Steal 3 A.', since: '2020-04-30', source: 'errata list' };
let files = 0;
const given = (...lists: readonly unknown[]) =>
  lists.map((list) => {
    const file = join(folder, `${(files += 1)}.json`);
    writeFileSync(file, typeof list === 'string' ? list : JSON.stringify(list));
    return file;
  });
const loaded = (...lists: readonly unknown[]) => loadCards({ cards: [], errata: given(...lists) });
const cardOf = (...lists: readonly unknown[]) =>
  loaded(...lists)
    .catalogues.get('keyforge')!
    .get(id)!;
const versions = ({ catalogues }: ReturnType<typeof loaded>) =>
  [...catalogues].map(([game, { version }]) => [game, version]);
const problems = (...lists: readonly unknown[]): string[] =>
  loaded(...lists).problems.map((problem) => describeProblem(problem).replace(/^.*\.json, /, ''));

describe('Errata', () => {
  it('a card is played with its text, and the printed one is kept beside it', () => {
    const { catalogues, problems: none, corrected } = loaded([erratum]);
    const cards = catalogues.get('keyforge')!;
    const now = cards.get(id)!;
    expect(none).toEqual([]);
    expect(now).toMatchObject({
      text: erratum.text,
      abilities: [{ on: 'play', do: [{ op: 'steal', n: 3 }] }],
      byHand: [],
      stats: card!.stats,
      errata: { printed, since: '2020-04-30', source: 'errata list' },
    });
    expect(corrected.map(describeErratum)).toEqual([
      `${name} (keyforge, ${id}) is played with its text of 2020-04-30: errata list`,
    ]);
    expect(lookUpIn(cards)(id, 'front')).toMatchObject({ text: erratum.text, errata: { printed } });
    expect(Catalogue.fromJSON(cards.subset([id]).toJSON()).get(id)).toEqual(now);
  });

  it('the pinned hash holds them, and is what it was without any', () => {
    const none = versions(loadCards({ cards: [], errata: [] }));
    expect(versions(loaded([]))).toEqual(none);
    expect(versions(loaded([{ ...erratum, text: printed }]))).toEqual(none);
    const some = versions(loaded([erratum]));
    expect(some.filter(([game], n) => some[n]![1] !== none.find(([other]) => other === game)![1])).toEqual([
      ['keyforge', expect.any(String)],
    ]);
  });

  it('of several for one card the latest stands, in whatever file', () => {
    const later = { ...erratum, text: 'Play: Steal 4 A.', since: '2021-01-01' };
    for (const lists of [[[erratum, later]], [[later, erratum]], [[later], [erratum]]])
      expect(cardOf(...lists)).toMatchObject({ text: later.text, errata: { printed, since: '2021-01-01' } });
    expect(cardOf([later, erratum, { ...later, text: printed, since: '2022-01-01' }])).toEqual(card);
  });

  it('what cannot be used is told with its place and what would be right; the rest is applied', () => {
    const wrong = problems(
      [
        { ...erratum, since: 'April 2020' },
        { id, text: ' ', since: '2020-04-30' },
        { ...erratum, id: `${id}s` },
        { ...erratum, game: 'chess' },
        { ...erratum, txt: '' },
        'Steal 3',
      ],
      [erratum],
    );
    expect(wrong).toEqual([
      expect.stringMatching(RegExp(`^0 \\(${id}\\): since: .*2020-04-30`)),
      expect.stringMatching(RegExp(`^1 \\(${id}\\): text: .*; source: is missing`)),
      expect.stringMatching(/^4 .*txt/),
      expect.stringMatching(/^5: .*/),
      expect.stringMatching(RegExp(`^2 \\(${id}s\\): no card has this id; the nearest are ${id}`)),
      expect.stringMatching(/^3 .*there are no cards of "chess"; there are cards of .*keyforge/),
    ]);
    expect(cardOf([{ ...erratum, since: '' }], [erratum]).text).toBe(erratum.text);
    expect(problems({ errata: [] })).toEqual([expect.stringMatching(/: not a list of errata: \[\{"id"/)]);
    expect(problems('Dear all')).toEqual([expect.stringMatching(/: this is not JSON/)]);
    const gone = loadGames({ cards: [], errata: [join(folder, 'gone.json')] });
    expect(gone.problems).toEqual([`${join(folder, 'gone.json')}: it cannot be read (ENOENT)`]);
  });

  it.each([
    ['text', 'Play: Steal 3 A.\u202e', 'U\\+202E in line 1 at character 17'],
    ['text', 'Play: Steal 3 A.\nReap\u0000', 'U\\+0000 in line 2 at character 5'],
    ['source', 'errata\u2066 list', 'U\\+2066 in line 1 at character 7'],
  ])('a %s that cannot be read as it stands is refused with its line: %j', (member, text, why) => {
    expect(problems([{ ...erratum, [member]: text }])).toEqual([
      expect.stringMatching(RegExp(`^0 \\(${id}\\): ${member}: holds ${why}, which cannot be read: leave it out`)),
    ]);
    expect(cardOf([{ ...erratum, [member]: text }])).toEqual(card);
  });

  it('of two for one card of one day neither is used, and each is told with the place of the other', () => {
    const other = { ...erratum, text: 'Play: Steal 4 A.' };
    const earlier = { ...erratum, since: '2019-01-01', text: 'Play: Steal 2 A.' };
    for (const lists of [[[erratum, other]], [[erratum], [other]]]) {
      const told = loaded(...lists).problems.map((problem) => describeProblem(problem));
      const places = told.map((line) => line.split(': ')[0]!);
      expect(told).toEqual(
        [0, 1].map(
          (n) => `${places[n]}: ${name} has another erratum of 2020-04-30, ${places[1 - n]}: leave out one of them`,
        ),
      );
    }
    expect(cardOf([erratum, other])).toEqual(card);
    expect(cardOf([erratum, earlier, other]).text).toBe(earlier.text);
    expect(cardOf([erratum, earlier, other, { ...erratum, since: '2021-01-01' }]).text).toBe(erratum.text);
  });

  it('cards whose printed name or text cannot be read as it stands are not loaded either', () => {
    const ours = { id: 'odd', game: 'keyforge', name: 'Odd', types: ['ACTION'], classes: ['dis'] };
    const wrong = [
      { ...ours, text: 'Play: Steal 1 A.\n\u202edrow' },
      { ...ours, name: 'Od\u0000d' },
    ];
    const { problems: told } = loadCards({ cards: given(wrong), errata: [] });
    expect(told.map(({ position, reason }) => `${position}: ${reason}`)).toEqual([
      expect.stringMatching(/^0 \(odd\): text: holds U\+202E in line 2 at character 1,/),
      expect.stringMatching(/^1 \(odd\): name: holds U\+0000 in line 1 at character 3,/),
    ]);
  });

  it('a game whose cards are not read from texts has no errata', () => {
    const [graven] = loadStarter('graven').cards;
    expect(problems([{ ...erratum, id: graven!.id }])).toEqual([
      expect.stringMatching(/cards of graven are not read from their texts: give the card itself in CARD_DATA/),
    ]);
  });
});

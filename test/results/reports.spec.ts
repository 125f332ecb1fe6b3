import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import {
  EVENT_REPORT,
  eventReport,
  fide,
  NO_EVENT,
  omnidexOf,
  placesOf,
  resultsCsv,
  standingsCsv,
  standingsOf,
  trfOf,
} from '#results';
import { compareText, says, WITH_DOCS } from '../support/golden-file.js';
import { HEAD_JUDGE, PlayedEvent, played, player, result, WORDS } from '../support/results/played-event.js';

/** Five players, two rounds, a cut of two: a dispute, a no-show, a drop, a late entry, a bye. */
const event = (): PlayedEvent => {
  const one = PlayedEvent.begun(5, { rounds: 2, cut: 2, name: 'Spring, "open"' });
  one.do({ kind: 'register-deck', player: 'p-02', list: 'c'.repeat(64) });
  one.next();
  one.result(1, played(2, 1));
  const at = { round: 1, table: 2 };
  one.do({ kind: 'report-result', ...at, result: played(2, 0) }, player(one.table(2).players[0]));
  one.do({ kind: 'dispute-result', ...at }, player(one.table(2).players[1]!));
  one.do({ kind: 'rule-result', ...at, result: played(1, 2), reason: WORDS }, HEAD_JUDGE);
  one.do({ kind: 'end-round', round: 1 });
  one.do({ kind: 'drop', player: 'p-04' }).do({ kind: 'enter', player: 'p-06' });
  one.next();
  one.result(1, result('no-show', ['loss', 'win'], [0, 2]));
  one.finish(() => result('unfinished', ['draw', 'draw'], [1, 1]));
  return one
    .next()
    .finish(() => played(0, 2))
    .do({ kind: 'end-event' });
};

/** CSV as its readers read it. */
const parsed = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, q, p]) => q?.replaceAll('""', '"') ?? p!),
    );

describe('places', () => {
  it('put who went further in the cut first, whatever the standings before it', () => {
    const { state } = event();
    const places = placesOf(state);
    const final = state.rounds[2]!.tables[0]!;
    expect(places.slice(0, 2).map(({ standing }) => standing.player)).toEqual([final.players[1], final.players[0]]);
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    const before = standingsOf(state)!.lines.map(({ player: who }) => who);
    expect(before.slice(0, 2)).toEqual([...final.players]);
    expect(placesOf(state, 'confirmed')).toEqual(places);
    expect(places.slice(2).map(({ standing }) => standing.player)).toEqual(before.slice(2));
  });

  it('are shared by those whom nothing tells apart', () => {
    const order = fide.order.filter(({ measure }) => measure.by !== 'random');
    const { state } = PlayedEvent.begun(4, { profile: { ...fide, order } });
    expect(placesOf(state).map(({ place }) => place)).toEqual([1, 1, 1, 1]);
  });
});

describe('CSV', () => {
  it('has a row for each player, with the columns of the profile', () => {
    const { state } = event();
    const [head, ...rows] = parsed(standingsCsv(state));
    expect(head).toEqual([
      'place',
      'player',
      'name',
      'wins',
      'losses',
      'draws',
      'byes',
      'points',
      'OMW',
      'GW',
      'OGW',
      'lot',
    ]);
    expect(rows).toHaveLength(6);
    for (const [, , , ...numbers] of rows) for (const value of numbers) expect(value).toMatch(/^(\d+(\.\d{4})?)?$/);
  });

  it('has a row for each table, with the result in force', () => {
    const rows = parsed(resultsCsv(event().state));
    expect(rows[0]!.slice(7)).toEqual(['state', 'type', 'verdict1', 'verdict2', 'won1', 'won2', 'drawn', 'paper']);
    expect(rows[2]!.slice(7)).toEqual(['final', 'played', 'loss', 'win', '1', '2', '0', '']);
    expect(rows[3]!.slice(5)).toEqual(['', '', 'final', 'bye', 'win', '', '2', '', '0', '']);
    expect(rows).toHaveLength(1 + 3 + 3 + 1);
  });

  it('quotes what it must, and tells nothing as a formula', () => {
    const names = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '=', '＝', '+', '-', '@', ' ', 'é') });
    fc.assert(
      fc.property(names, (name) => {
        const text = standingsCsv(PlayedEvent.begun(1).state, () => name);
        expect(text.replaceAll(/"(?:[^"]|"")*"/g, 'quoted')).toMatch(
          /^[^\n]*\r\n1,p-01,[^\n,]*,0,0,0,0,0\.0000,[^\n]*\r\n$/,
        );
        if (!name.includes('\n')) {
          const read = parsed(text)[1]![2]!;
          expect(read.replaceAll("'", '')).toBe(name.replaceAll("'", ''));
          expect(read).not.toMatch(/(^|;\s*)[=+\-@＝＋－＠]/);
        }
      }),
    );
  });

  it('of nothing is a head alone', () => {
    expect(standingsCsv(NO_EVENT)).toBe('\uFEFFplace,player,name,wins,losses,draws,byes\r\n');
  });
});

describe('the report as JSON', () => {
  const about = {
    again: WITH_DOCS,
    look: 'members that are gone or hold something else: programs of other people read reports',
  };

  it('is of the documented schema (npm run docs writes it again)', () => {
    const { $schema, ...schema } = z.toJSONSchema(EVENT_REPORT);
    const text = JSON.stringify({ $schema, $comment: says(about), ...schema }, null, 2);
    compareText('docs/reference/event-report.schema.json', `${text}\n`);
    const report = eventReport(event().state);
    expect(z.strictObject(EVENT_REPORT.shape).parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  it('names of penalties those that a result tells; older reports, which named all, are read', () => {
    const one = PlayedEvent.begun(2).next();
    const late = { kind: 'penalise', infraction: 'late' } as const;
    one.do({ ...late, player: 'p-01', penalty: 'warning' }).do({ ...late, player: 'p-02', penalty: 'game-loss' });
    const report = eventReport(one.state)!;
    const penalties = report.players.flatMap((each) => each.penalties);
    expect(penalties).toEqual([{ round: 1, penalty: 'game-loss' }]);
    const before = [{ round: 1, penalty: 'warning', infraction: 'late' }];
    const older = { ...report, players: report.players.map((each) => ({ ...each, penalties: before })) };
    expect(EVENT_REPORT.parse(older)).toEqual(older);
  });

  it('keeps every version of a result, and values exactly', () => {
    const report = eventReport(event().state)!;
    const ruled = report.rounds[0]!.tables[1]!;
    expect(ruled.versions.map(({ n, supersedes, by }) => [n, supersedes, by.role])).toEqual([
      [1, undefined, 'player'],
      [2, 1, 'head-judge'],
    ]);
    const kept = event().state.rounds.flatMap(({ tables }) => tables.flatMap(({ report: of }) => of.versions));
    expect(report.rounds.flatMap(({ tables }) => tables.flatMap(({ versions }) => versions))).toEqual(kept);
    const values = report.standings.map(({ values: of }) => of['OMW']!);
    expect(values.some(({ exact }) => exact.includes('/'))).toBe(true);
    expect(report.standings.every(({ place }, n) => place === n + 1)).toBe(true);
    expect(report.players.find(({ player: who }) => who === 'p-04')).toMatchObject({ dropped: 1 });
    expect(eventReport(NO_EVENT)).toBeNull();
  });
});

describe('the report in the shape of published events', () => {
  it('has their columns, and holds their equations', () => {
    const of = omnidexOf(event().state);
    expect(of).toMatchObject({ format: 'standard', playerCount: 6, swissRounds: 2, cutSize: 2 });
    for (const [n, line] of of.standings.entries()) {
      expect([line.rank, line.player]).toEqual([n + 1, n + 1]);
      expect(line.score).toBe(3 * line.wins + 3 * line.byes + line.ties);
      const played = line.wins + line.losses + line.ties;
      expect(line.mwPercent).toBe(played === 0 ? 0 : Math.round((100_000 * line.wins) / played) / 1000);
    }
    expect(of.standings.filter(({ hasDeck }) => hasDeck)).toHaveLength(1);
    expect(of.standings.reduce((sum, { byes }) => sum + byes, 0)).toBe(2);
    expect(omnidexOf(NO_EVENT).standings).toEqual([]);
  });

  it('counts games without byes, as theirs', () => {
    const one = PlayedEvent.begun(3, { rounds: 1 }).next();
    const [winner, loser] = one.table(1).players;
    one.result(1, played(2, 1)).do({ kind: 'end-round', round: 1 });
    const order = placesOf(one.state).map(({ standing }) => standing.player);
    const percents = omnidexOf(one.state).standings.map(({ gwPercent }, n) => [order[n], gwPercent]);
    const bye = one.table(2).players[0];
    expect(Object.fromEntries(percents)).toEqual({ [winner]: 66.667, [loser!]: 33.333, [bye]: 0 });
  });
});

/** A Tournament Report File as its columns say (FIDE, TRF26), read by numbers of columns alone: a code point each. */
const read = (text: string) => {
  const lines = text.split('\r\n').slice(0, -1);
  const at = (line: string, from: number, to = from): string => [...line].slice(from - 1, to).join('');
  const players = lines
    .filter((line) => at(line, 1, 3) === '001')
    .map((line) => ({
      number: Number(at(line, 5, 8)),
      name: at(line, 15, 47).trim(),
      points: Number(at(line, 81, 84)),
      rank: Number(at(line, 86, 89)),
      rounds: Array.from({ length: ([...line].length - 89) / 10 }, (_, n) => ({
        opponent: Number(at(line, 92 + 10 * n, 95 + 10 * n)),
        colour: at(line, 97 + 10 * n),
        result: at(line, 99 + 10 * n),
      })),
    }));
  const tag = (of: string) => lines.find((line) => at(line, 1, 3) === of)?.slice(4);
  const scoring = lines.find((line) => at(line, 1, 3) === '162');
  const symbols = [6, 15, 24, 33].map(
    (from) => scoring && [at(scoring, from), Number(at(scoring, from + 1, from + 4))],
  );
  return { players, tag, scoring: scoring && Object.fromEntries(symbols as [string, number][]) };
};

const MIRROR: Readonly<Record<string, string>> = { '1': '0', '0': '01', '=': '=', '+': '-', '-': '+-' };

describe('the Tournament Report File', () => {
  it('says of each round whom each met and how it ended, and points that follow from it', () => {
    const { state } = event();
    const { players, tag, scoring } = read(trfOf(state, { start: '2031/01/01', end: '2031/01/02', city: 'Nowhere' }));
    expect([tag('XXR'), tag('XXS')]).toEqual(['2', 'W=3.0 D=1.0 L=0.0 PAB=3.0 FW=3.0 FL=0.0']);
    expect([tag('012'), tag('022'), tag('042'), tag('062'), tag('142')]).toEqual([
      'Spring, "open"',
      'Nowhere',
      '2031/01/01',
      '6',
      '2',
    ]);
    expect(scoring).toEqual({ W: 3, D: 1, L: 0, P: 3 });
    expect(players.map(({ number, name }) => [number, name])).toEqual(
      ['p-01', 'p-02', 'p-03', 'p-04', 'p-05', 'p-06'].map((name, n) => [n + 1, name]),
    );
    const worth: Readonly<Record<string, number>> = { '1': 3, '+': 3, U: 3, '=': 1, '0': 0, '-': 0, Z: 0 };
    for (const { number, points, rounds } of players) {
      expect(rounds).toHaveLength(2);
      expect(points).toBe(rounds.reduce((sum, { result: code }) => sum + worth[code]!, 0));
      rounds.forEach(({ opponent, colour, result: code }, round) => {
        if (opponent === 0) return expect([colour, 'UZ']).toEqual(['-', expect.stringContaining(code)]);
        const other = players.find((one) => one.number === opponent)!.rounds[round]!;
        expect([other.opponent, colour + other.colour]).toEqual([number, expect.stringMatching(/^(wb|bw)$/)]);
        expect(MIRROR[code]).toContain(other.result);
      });
    }
    const codes = players.flatMap(({ rounds }) => rounds.map(({ result: code }) => code));
    expect([...new Set(codes)].sort()).toEqual(['+', '-', '0', '1', '=', 'U', 'Z']);
  });

  it('needs no scoring where points are those of chess, and names players as they are called', () => {
    const one = PlayedEvent.begun(2, { profile: fide, system: 'round-robin', bestOf: 1 });
    one.next().finish(() => result('intentional-draw', ['draw', 'draw'], [0, 0]));
    const { players, scoring, tag } = read(
      trfOf(one.state, { nameOf: (id) => `Somebody\n\u{1f600} ${'x'.repeat(40)} ${id}` }),
    );
    expect([scoring, tag('092')]).toEqual([undefined, 'Individual: Round-Robin']);
    expect(players.map(({ points }) => points)).toEqual([0.5, 0.5]);
    expect(players[0]!.name).toMatch(/^Somebody \u{1f600} x{22}$/u);
    const called = (name: string) => read(trfOf(one.state, { nameOf: () => name })).players[0]!;
    expect(
      ['山田太郎', '\u{20bb7}野 \u{10400}', 'Олена', 'Jose\u0301', 'O\u2019Neil', 'A\u200bna'].map((name) => {
        const { name: told, points } = called(name);
        return [told, points];
      }),
    ).toEqual(['山田太郎', '\u{20bb7}野 \u{10400}', 'Олена', 'José', "O'Neil", 'Ana'].map((name) => [name, 0.5]));
    expect(trfOf(NO_EVENT)).toBe('');
  });
});

import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { omnidex, shown, Standings, type OmnidexLine, type Outcome, type MatchVerdict } from '#results';
import { describeOnShared } from '../support/on-shared.js';

type Row = Omit<OmnidexLine, 'hasDeck'>;

interface Event {
  readonly cutSize: number;
  readonly standings: readonly Row[];
}

const eventsIn = (folder: string): readonly Event[] =>
  gunzipSync(readFileSync(join(folder, 'data/grand-archive/omnidex-events.ndjson.gz')))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Event);

/** A record without its opponents, who are not published: each of its matches is against somebody of nowhere. */
const outcomesOf = ({ player, wins, losses, ties, byes }: Row): readonly Outcome[] => {
  const times = (count: number, verdict: MatchVerdict, bye: boolean): Outcome[] =>
    Array.from({ length: count }, () => ({
      round: 0,
      players: bye ? [`p-${player}`] : [`p-${player}`, 'nobody'],
      verdicts: [verdict, verdict === 'win' ? 'loss' : verdict === 'loss' ? 'win' : 'draw'],
      games: { won: [0, 0], drawn: 0 },
      played: !bye,
    }));
  return [
    ...times(wins, 'win', false),
    ...times(losses, 'loss', false),
    ...times(ties, 'draw', false),
    ...times(byes, 'win', true),
  ];
};

describeOnShared('published standings of Grand Archive', (folder) => {
  const events = eventsIn(folder);
  const rows = events.flatMap(({ standings }) => standings);

  it('have the points and the match-win percentage of the profile, all of them', () => {
    expect([events.length, rows.length]).toEqual([303, 7107]);
    for (const { standings } of events) {
      const players = [...standings.map(({ player }) => `p-${player}`), 'nobody'];
      const outcomes = standings.flatMap(outcomesOf);
      const { lines } = new Standings({ players, outcomes, profile: omnidex, seed: '' });
      const found = new Map(lines.map((line) => [line.player, line]));
      for (const row of standings) {
        const { values, wins, losses, draws, byes } = found.get(`p-${row.player}`)!;
        expect([wins, losses, draws, byes]).toEqual([row.wins, row.losses, row.ties, row.byes]);
        expect(values['points']!.equals(row.score)).toBe(true);
        expect(Number(shown(values['MW']!.mul(100), 3))).toBe(row.mwPercent);
      }
    }
  });

  it('order by points where no cut was played, and neither by their own match wins nor by games after that', () => {
    const pairs = events
      .filter(({ cutSize }) => cutSize === 0)
      .flatMap(({ standings }) => standings.slice(1).map((after, n) => [standings[n]!, after] as const));
    expect(pairs.filter(([before, after]) => before.score < after.score)).toEqual([]);
    const level = pairs.filter(([before, after]) => before.score === after.score);
    expect(level.some(([before, after]) => before.mwPercent < after.mwPercent)).toBe(true);
    expect(level.some(([before, after]) => before.gwPercent < after.gwPercent)).toBe(true);
  });
});

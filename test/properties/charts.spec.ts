import { describe, expect, it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import { view, type Fact, type Table } from '#table';
import { MatchHistory } from '#match';
import { showStep } from '#replay';
import { playOut } from '../support/grand-archive/random.js';
import { recorded } from '../support/pool.js';
import { starterGame } from '../support/starter.js';
import { audiencesOf, opened, seatsOf, walk } from './walk.js';

const charts = by2021.rules.charts!;
const then = new Map(charts.all.flatMap(({ boxes }) => boxes.map((box) => [box.id, box.then] as const)));

/** The strands that are followed each on its own: the whole of chart 10 (AA to AF) runs beside its steps. */
const strandOf = (box: string): string => (box.startsWith('F10 A') ? 'F10 A' : box.split(' ')[0]!);

/** Where a strand begins: at its first box, in Main after a first turn, and outside of Main a combat (CF-31). */
const BEGINS = new Set([...charts.all.map(({ boxes }) => boxes[0]!.id), 'F10 B1', 'F10 AB', 'F3 F']);

/** Ways that no chart draws. */
const BEYOND = [
  'F11 B → F11 D', // an ability has no element (GA-ACT-21)
  'F8 F → F8 D', // an attack card declares its attack as it resolves (CF-16)
  'F12 L → F12 A', // by an effect: who has Opportunity is settled when that has resolved
  'F5 G → F5 F', // taken back, and asked again (GA-MAT-08)
];

interface Entry {
  readonly before: Table;
  readonly facts: readonly Fact[];
}

/** Whether a turn may be cut off in an entry: somebody is defeated, or whose turn it is was (GA-END-10). */
const isCutOff = ({ before: { turn, seats }, facts }: Entry): boolean =>
  seats.some(({ seat, out }) => seat === turn?.seat && out !== null) || facts.some(({ kind }) => kind === 'lost');

/** The ways of a match that no chart has. */
const strayed = (entries: readonly Entry[]): string[] => {
  const last = new Map<string, string>();
  // After a cut a strand may be met anywhere.
  let resumed = false;
  return entries.flatMap((entry) => {
    const cut = isCutOff(entry);
    const found = charts
      .through(entry.before, entry.facts)
      .flat()
      .flatMap((box) => {
        const before = last.get(strandOf(box));
        last.set(strandOf(box), box);
        if (before === box || (before !== undefined && then.get(before)!.includes(box))) return [];
        if (before === undefined ? resumed || BEGINS.has(box) : BEGINS.has(box) && then.get(before)!.length === 0)
          return [];
        return [`${before ?? ''} → ${box}`];
      });
    resumed ||= cut;
    if (cut) last.clear();
    return cut ? [] : found.filter((way) => !BEYOND.includes(way));
  });
};

describe('the boxes a match goes through', () => {
  it.each([
    [2, 1],
    [2, 2],
    [3, 1],
    [3, 2],
    [3, 3],
  ])('lead from one to the next as the charts do (%i seats, %i)', (seats, n) => {
    const game = playOut(seats, seats === 3 ? 3 : 1, n, 400);
    expect(strayed(game.entries.map((facts, at) => ({ before: game.before(at), facts })))).toEqual([]);
  });

  it('are the same for everybody who looks, and a step says which', async () => {
    const { records, table } = await recorded(starterGame, 0);
    const audiences = audiencesOf(seatsOf({ table }));
    const met = new Set<string>();
    const entries: Entry[] = [];
    for (const { record, before } of walk(starterGame, records)) {
      const told = audiences.map((audience) =>
        charts.through(view(before.table, audience), opened(record, audience).facts),
      );
      for (const one of told) expect(one).toEqual(told.at(-1));
      entries.push({ before: before.table, facts: opened(record, 'house').facts });
      for (const box of told[0]!.flat()) met.add(box);
    }
    expect(strayed(entries)).toEqual([]);
    const history = MatchHistory.of(records[0]!.match, records);
    const shown = new Set<string>();
    for (const { step } of await history.steps('resolution')) {
      const { because, changes } = (await showStep(history, 'resolution', step, [], table.revision, charts))!;
      const rules = new Set(changes.flatMap(({ fact }) => ('rules' in fact ? fact.rules : [])));
      expect(because.filter((id) => !then.has(id))).toEqual([...rules]);
      for (const id of because) if (then.has(id)) shown.add(id);
    }
    // All but what lies behind the last unit.
    expect([...shown].filter((box) => !met.has(box))).toEqual([]);
    expect(shown.size).toBeGreaterThan(100);
  });
});

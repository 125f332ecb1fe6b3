import { describe, expect, it } from '@jest/globals';
import { MemoryLog, type EntryRecord } from '#journal';
import { verifyMatch } from '#replay';
import { options, queryOf } from '#rules';
import { speaks } from '#table';
import { CarriedGames } from '../../src/carried/carried-games.js';
import { carriedGames } from '../support/carried-games.js';
import { testRecorder } from '../support/recorder.js';
import { HEAD } from '../support/rewinding.js';
import { archiveOf } from './kept.js';

/*
 * R-RULES-01: matches that were still running when the rules that they began by went (docs/decisions/312).
 */

const { rules } = new CarriedGames(carriedGames());

/** A match of before, as it stood in the middle of it. */
const running = async (name: string) => {
  const { records } = archiveOf(name);
  const log = new MemoryLog();
  for (const record of records.slice(0, Math.floor(records.length / 2))) await log.append(record);
  const { match } = records[0]!;
  const { recorder } = testRecorder([], { log, rules, clock: () => '2027-01-01T00:00:00.000Z' });
  const live = (await recorder.match(match))!;
  expect(live.table.status).not.toBe('ended');
  return { match, log, recorder, live, at: live.table.revision };
};

const all = async (log: MemoryLog, match: string): Promise<readonly EntryRecord[]> => log.read(match, 0, 10_000);

const RUNNING = [
  'grand-archive-house',
  'graven-facts-2-house',
  'keyforge-facts-2-house',
  'grand-archive-facts-2-house',
];

describe.each(RUNNING)('R-RULES-01: %s, in the middle of it', (name) => {
  it('is not played on: a player who tries is told by which rules it began, and what can be done', async () => {
    const { match, recorder, live, at } = await running(name);
    expect(live.playable).toBeUndefined();
    const answer = await recorder.act(match, { actor: { seat: 1 }, seat: 1, action: { kind: 'pass' }, at });
    const { rules: version } = live.table.match!.versions;
    expect(answer).toMatchObject({ ok: false, code: 'wrong-version', detail: expect.stringContaining(version) });
    const { rules: ending, cards } = live.ending!;
    const offered = options(ending, queryOf(live.table, 1, cards));
    expect(offered.map(({ kind }) => kind)).toContain('concede');
  });

  it('is conceded as a whole, and its record verifies', async () => {
    const { match, log, recorder, at } = await running(name);
    const answer = await recorder.act(match, { actor: { seat: 1 }, seat: 1, action: { kind: 'concede' }, at });
    expect(answer).toMatchObject({ ok: true, match: { table: { status: 'ended', asks: [] } } });
    const records = await all(log, match);
    const draws = rules.drawsOf((await recorder.match(match))!.table.match!);
    expect(verifyMatch(records, { audience: 'house', draws }).checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('is taken from a player by a head judge, where its facts have words for that', async () => {
    const { match, recorder, live, at } = await running(name);
    if (!speaks(live.table.match, 2)) return;
    const action = { kind: 'penalise', of: 1, penalty: 'match-loss' };
    const answer = await recorder.act(match, { actor: HEAD, seat: 0, action, at });
    expect(answer).toMatchObject({ ok: true, match: { table: { status: 'ended' } } });
  });
});

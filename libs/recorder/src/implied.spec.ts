import { describe, expect, it } from '@jest/globals';
import { MemoryLog, openEntry, StoreError, type AppendVerdict, type EntryRecord } from '#journal';
import type { ActionRecorded, ActRequest, LiveMatch } from '#recorder';
import { isImplied, judge, options, optionsAfterPasses, queryOf, rulesOnPaper, type Move } from '#rules';
import { games } from '../../../test/support/games.js';
import { begin } from '../../../test/support/play.js';
import { setupOf, testRecorder } from '../../../test/support/recorder.js';

const game = games.find(({ rules }) => rules.game === 'graven')!;
const onPaper = { first: 1, policy: { table: 'paper', nonces: false } };
const RECORDER = { recorder: true } as const;

/** A log whose service ends after `left` more appends, as by a crash. */
class CrashingLog extends MemoryLog {
  left = Infinity;

  override async append(record: EntryRecord): Promise<AppendVerdict> {
    if (this.left === 0) throw new StoreError('unreachable', 'the service has ended');
    this.left -= 1;
    return super.append(record);
  }
}

/** The first pass of the seat whose turn comes next: it wants every pass that ends the turn. */
const nextTurn = ({ table }: LiveMatch, key?: string): ActRequest => ({
  actor: RECORDER,
  seat: 3 - table.turn!.seat,
  action: { kind: 'pass' },
  at: table.revision,
  implied: true,
  ...(key === undefined ? {} : { key }),
});

const passesIn = (records: readonly EntryRecord[]): readonly boolean[] =>
  records
    .map((record) => openEntry(record, 'house').action as { kind: string })
    .filter(({ kind }) => kind === 'pass')
    .map(isImplied);

/** A match in which somebody may pass. */
const toPasses = async (log = new CrashingLog()) => {
  const given = testRecorder([game], { log });
  let live = await begin(given, setupOf(game, onPaper));
  for (let n = 0; n < 20; n += 1) {
    const able = [1, 2].some(
      (seat) => judge(rulesOnPaper(game.rules), queryOf(live.table, seat, game.cards), { kind: 'pass' }) === null,
    );
    if (able) break;
    const [ask] = live.table.asks;
    const action = { kind: 'answer', ask: ask!.id, value: [] };
    const answer = await given.recorder.act(live.id, {
      actor: RECORDER,
      seat: ask!.seat,
      action,
      at: live.table.revision,
    });
    if (!answer.ok) throw new Error(answer.detail);
    live = answer.match;
  }
  return { log, given, live };
};

describe('passes that nobody enters', () => {
  it('are decided once for a moment of the play, however often a page asks what they allow', async () => {
    const { live } = await toPasses();
    let decided = 0;
    const { moves, ...rules } = rulesOnPaper(game.rules);
    const counted = {
      ...rules,
      moves: moves.map((move): Move => {
        if (move.kind !== 'pass') return move;
        return { ...move, flow: (...of) => ((decided += 1), move.flow(...of)) };
      }),
    };
    const asks = (seat: number) =>
      optionsAfterPasses(counted, game.cards, live.session, seat, ({ head }) =>
        options(counted, queryOf(head, seat, game.cards)),
      );
    const offered = [asks(1), asks(2)];
    const once = decided;
    expect(once).toBeGreaterThan(1);
    expect([asks(1), asks(2)]).toEqual(offered);
    expect(decided).toBe(once);
    expect(offered.flat().some(({ implied }) => implied !== undefined)).toBe(true);
  });

  it('are entered before the action, each marked, as an entry of its own (R-PAPER-08)', async () => {
    const { log, given, live } = await toPasses();
    const answer = (await given.recorder.act(live.id, nextTurn(live))) as ActionRecorded;
    expect(answer).toMatchObject({ ok: true, repeated: false });
    const passes = passesIn(await log.read(live.id));
    expect(passes.length).toBeGreaterThan(1);
    expect(passes).toEqual([...passes.slice(1).map(() => true), false]);
  });

  it.each([1, 2])(
    'are entered once when the service ends after %d entries and is asked again (R-PAPER-08)',
    async (left) => {
      const whole = await toPasses();
      await whole.given.recorder.act(whole.live.id, nextTurn(whole.live, 'k'));
      const { log, given, live } = await toPasses();
      log.left = left;
      await expect(given.recorder.act(live.id, nextTurn(live, 'k'))).rejects.toMatchObject({ code: 'unreachable' });
      log.left = Infinity;
      const other = testRecorder([game], { log });
      const other2 = { ...nextTurn(live, 'k'), action: { kind: 'concede' } };
      expect(await other.recorder.act(live.id, other2)).toMatchObject({ ok: false, code: 'key-reused' });
      const answer = (await other.recorder.act(live.id, nextTurn(live, 'k'))) as ActionRecorded;
      expect(answer).toMatchObject({ ok: true, repeated: false });
      expect(passesIn(await log.read(live.id))).toEqual(passesIn(await whole.log.read(whole.live.id)));
      expect(answer.match.table.turn).toEqual((await whole.given.recorder.match(whole.live.id))!.table.turn);
      expect(await other.recorder.act(live.id, nextTurn(live, 'k'))).toMatchObject({ ok: true, repeated: true });
    },
  );

  it('are not implied once somebody else has played (R-PAPER-08)', async () => {
    const { log, given, live } = await toPasses();
    log.left = 1;
    await expect(given.recorder.act(live.id, nextTurn(live, 'k'))).rejects.toMatchObject({ code: 'unreachable' });
    log.left = Infinity;
    const now = (await given.recorder.match(live.id))!;
    const { seat } = now.table.turn!;
    const pass = { actor: RECORDER, seat, action: { kind: 'pass' }, at: now.table.revision };
    expect(await given.recorder.act(live.id, pass)).toMatchObject({ ok: true });
    expect(await given.recorder.act(live.id, nextTurn(live, 'k'))).toMatchObject({ ok: false, code: 'stale' });
  });
});

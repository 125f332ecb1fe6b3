import { describe, expect, it } from '@jest/globals';
import { readjudicate, verifyMatch } from '#replay';
import { formOf, mendingOf, statedPart, type Draft } from '#rules';
import type { Json } from '#table';
import { toy, toyCards } from '../support/toy/index.js';
import { toyGame } from '../support/games.js';
import { begin } from '../support/play.js';
import { KeyedPlayer } from '../support/player.js';
import { setupOf, testRecorder } from '../support/recorder.js';
import type { ActionRecorded, ActRequest, NotActed } from '#recorder';

const JUDGE = { judge: 'j', role: 'judge' } as const;
const OTHER = { judge: 'k', role: 'head-judge' } as const;

const given = async () => {
  const all = testRecorder([toyGame]);
  const live = await begin(all, setupOf(toyGame, { seed: 'judges' }));
  const does = (more: Partial<ActRequest> & Pick<ActRequest, 'action'>): Promise<ActionRecorded | NotActed> =>
    all.recorder.act(live.id, { actor: JUDGE, seat: 0, at: undefined, ...more });
  const head = async (): Promise<number> => (await all.recorder.match(live.id))!.table.revision;
  return { ...all, id: live.id, does, head };
};
const codeOf = (answer: ActionRecorded | NotActed): string => (answer.ok ? 'recorded' : answer.code);
const rule = { kind: 'rule', about: { from: '1' }, state: 'upheld' } as const;

describe('entries of judges', () => {
  it('R-JUDGE-02: of two who rule at once one is recorded, and the other told that somebody was faster', async () => {
    const { does, head } = await given();
    const at = await head();
    const both = await Promise.all([does({ action: rule, at }), does({ action: rule, at, actor: OTHER })]);
    expect(both.map(codeOf).sort()).toEqual(['recorded', 'stale']);
    expect(codeOf(await does({ action: rule, at: await head(), actor: OTHER }))).toBe('recorded');
  });

  it('say at which revision they were decided, but for what cannot wait', async () => {
    const { does } = await given();
    expect(codeOf(await does({ action: rule }))).toBe('missing-revision');
    expect(codeOf(await does({ action: { kind: 'penalise', of: 1, penalty: 'caution' } }))).toBe('missing-revision');
    for (const kind of ['call', 'pause', 'resume']) expect(codeOf(await does({ action: { kind } }))).toBe('recorded');
  });

  it('are answered again by their key, and leave what a seat decided before them valid', async () => {
    const { does, head } = await given();
    const at = await head();
    const first = (await does({ action: rule, at, key: 'k' })) as ActionRecorded;
    const again = (await does({ action: rule, at, key: 'k' })) as ActionRecorded;
    expect([again.repeated, again.record.revision]).toEqual([true, first.record.revision]);
    expect(codeOf(await does({ action: { ...rule, state: 'proposed' }, at, key: 'k' }))).toBe('key-reused');
    expect(codeOf(await does({ actor: { seat: 1 }, seat: 1, action: { kind: 'concede' }, at }))).toBe('recorded');
  });

  it('are refused with their rule, and the refusal is kept', async () => {
    const { does, access, id } = await given();
    const refused = (await does({ action: { kind: 'resume' } })) as NotActed;
    expect(refused).toMatchObject({ code: 'illegal-action', refusal: { rule: 'R-PAUSE-03' } });
    expect((await access.list(id)).at(-1)).toMatchObject({ kind: 'refusal', who: JUDGE });
  });

  it('R-FIX-04: shuffle nothing and take back no question before the game has its key', async () => {
    const { recorder, ...all } = testRecorder([toyGame]);
    const { id } = await begin({ ...all, recorder }, setupOf(toyGame, { policy: { awaits: 'claims' } }));
    for (const seat of [1, 2])
      await recorder.act(id, {
        ...{ actor: { seat }, seat, at: undefined },
        action: { kind: 'claim', nonce: new KeyedPlayer().commitment },
      });
    const does = async (action: Draft, seat = 0) =>
      recorder.act(id, { actor: JUDGE, seat, action, at: (await recorder.match(id))!.table.revision });
    const shuffled = { op: 'shuffle-zone', zone: 'deck:1' };
    const withdrawn = [{ op: 'withdraw' }, { op: 'opportunity', who: 1 }];
    const offered = async () => {
      const { table, playable } = (await recorder.match(id))!;
      const form = formOf({ table, seat: 0, cards: playable!.cards }, [statedPart(mendingOf(table), 60)], {})!;
      return form.entries.map(({ value }) => (value as Draft)['op']);
    };
    const before = await offered();
    for (const ops of [[shuffled], withdrawn, [{ op: 'note', text: 'first' }, shuffled]] as Json[])
      expect(await does({ kind: 'fix', ops })).toMatchObject({
        refusal: {
          rule: 'R-FIX-04',
          reason: expect.stringMatching(/^ops\[\d\]: the key of this game is not made yet/),
        },
      });
    // A shuffle of no card at all draws nothing.
    expect(await does({ kind: 'fix', ops: [{ op: 'shuffle-zone', zone: 'hand:1' }] })).toMatchObject({ ok: true });
    for (const seat of [1, 2]) {
      const ask = (await recorder.match(id))!.table.asks.find((one) => one.seat === seat)!.id;
      expect(await does({ kind: 'no-nonce', ask }, seat)).toMatchObject({ ok: true });
    }
    expect(await does({ kind: 'fix', ops: [shuffled] })).toMatchObject({ ok: true });
    expect((await offered()).filter((op) => !before.includes(op))).toEqual(['withdraw', 'shuffle-zone']);
  });

  it('verify, and are decided again to the same facts', async () => {
    const { does, head, log, id } = await given();
    await does({ actor: { seat: 1 }, seat: 1, action: { kind: 'call' } });
    await does({ action: { kind: 'clock', deed: 'set', seconds: 60 }, at: await head() });
    await does({ action: { kind: 'clock', deed: 'start' }, at: await head() });
    await does({ action: { kind: 'pause' } });
    await does({ action: rule, at: await head() });
    await does({ action: { kind: 'resume', seconds: 5 } });
    expect(codeOf(await does({ action: { kind: 'penalise', of: 2, penalty: 'game-loss' }, at: await head() }))).toBe(
      'recorded',
    );
    const records = await log.read(id);
    expect(readjudicate(records, toy, toyCards)).toMatchObject({ ok: true });
    const { checks, firstFailure } = verifyMatch(records, { readjudicate: { rules: toy, cards: toyCards } });
    expect(firstFailure).toBeUndefined();
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('R-PAUSE-01: no deadline runs while a match is paused; it starts again when the match goes on', async () => {
    let now = Date.UTC(2026, 10, 22);
    const all = testRecorder([toyGame], { clock: () => new Date(now).toISOString() });
    const live = await begin(all, setupOf(toyGame, { policy: { awaits: 'claims', claimWithin: 60 } }));
    const does = (kind: string) =>
      all.recorder.act(live.id, { actor: JUDGE, seat: 0, at: undefined, action: { kind } });
    const gameAfter = async (seconds: number): Promise<number> => {
      now += seconds * 1000;
      return (await all.recorder.settle(live.id))!.table.game;
    };
    expect(await gameAfter(50)).toBe(0);
    expect(codeOf(await does('pause'))).toBe('recorded');
    expect(await gameAfter(500)).toBe(0);
    expect(codeOf(await does('resume'))).toBe('recorded');
    expect([await gameAfter(50), await gameAfter(11)]).toEqual([0, 1]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { StoreError, MemoryLog, type AppendVerdict, type EntryRecord, type Listener } from '#journal';
import { Histories } from '#match';
import type { ActionRecorded, ActRequest } from '#recorder';
import { toyGame } from '../../../test/support/games.js';
import { begin, playMatch } from '../../../test/support/play.js';
import { setupOf, testRecorder } from '../../../test/support/recorder.js';

const keep = (revision: number, key?: string): ActRequest => ({
  actor: { seat: 1 },
  seat: 1,
  action: { kind: 'answer', ask: 'q2.0', value: [] },
  at: revision,
  ...(key === undefined ? {} : { key }),
});
const other = (revision: number): ActRequest => ({
  actor: { seat: 2 },
  seat: 2,
  action: { kind: 'answer', ask: 'q2.1', value: [] },
  at: revision,
});

/** A log whose next append goes wrong in a given way. */
class BadLog extends MemoryLog {
  next: 'lost' | 'late' | 'full' | null = null;
  /** A tail that says nothing: like an instance that only hears of others when it reads on. */
  deaf = false;
  private readonly unheard: (() => void)[] = [];

  override tail(listener: Listener): () => void {
    return super.tail((record) => void (this.deaf ? this.unheard.push(() => listener(record)) : listener(record)));
  }

  override async sync(): Promise<void> {
    for (const hear of this.unheard.splice(0)) hear();
  }

  override async append(record: EntryRecord): Promise<AppendVerdict> {
    const now = this.next;
    this.next = null;
    if (now === 'full') throw new StoreError('full', 'no space left');
    if (now === 'lost') throw new StoreError('outcome-unknown', 'it was not written');
    const verdict = await super.append(record);
    if (now === 'late') throw new StoreError('outcome-unknown', 'it was written');
    return verdict;
  }
}

describe('two recorders on one log', () => {
  it("see each other's entries", async () => {
    const log = new MemoryLog();
    const [one, two] = [testRecorder([toyGame], { log }), testRecorder([toyGame], { log })];
    const { id } = await begin(one, setupOf(toyGame, { seed: 's' }));
    await two.recorder.match(id);
    await one.recorder.act(id, keep(2));
    await two.recorder.act(id, other(3));
    expect((await one.recorder.match(id))?.ledger.head).toBe((await two.recorder.match(id))?.ledger.head);
  });

  it('record one of two actions decided at the same revision; the other is stale', async () => {
    const log = new BadLog();
    const [one, two] = [testRecorder([toyGame], { log }), testRecorder([toyGame], { log })];
    const { id } = await begin(one, setupOf(toyGame, { seed: 's' }));
    await two.recorder.match(id);
    log.deaf = true;
    const answers = await Promise.all([one.recorder.act(id, keep(2)), two.recorder.act(id, other(2))]);
    expect(answers.map((answer) => (answer.ok ? answer.record.revision : answer.code)).sort()).toEqual([3, 'stale']);
    expect((await log.head(id))?.revision).toBe(3);
  });

  it('refuse nothing by what they have not heard of yet', async () => {
    const log = new BadLog();
    const [one, two] = [testRecorder([toyGame], { log }), testRecorder([toyGame], { log })];
    const { id } = await begin(one, setupOf(toyGame, { seed: 's' }));
    await two.recorder.match(id);
    log.deaf = true;
    expect(await one.recorder.act(id, keep(2))).toMatchObject({ ok: true, record: { revision: 3 } });
    // Decided after the first answer, which this one has only now heard of.
    expect(await two.recorder.act(id, other(3))).toMatchObject({ ok: true, record: { revision: 4 } });
    // And what is refused is refused at the true head.
    expect(await one.recorder.act(id, keep(3))).toMatchObject({
      ok: false,
      code: 'stale',
      revision: expect.any(Number),
    });
    expect((await one.recorder.match(id))?.ledger.revision).toBe((await log.head(id))?.revision);
  });

  it('recognise a key that came to the other', async () => {
    const log = new BadLog();
    const [one, two] = [testRecorder([toyGame], { log }), testRecorder([toyGame], { log })];
    const { id } = await begin(one, setupOf(toyGame, { seed: 's' }));
    await two.recorder.match(id);
    log.deaf = true;
    const first = (await one.recorder.act(id, keep(2, 'k'))) as ActionRecorded;
    const again = (await two.recorder.act(id, keep(2, 'k'))) as ActionRecorded;
    expect(again).toMatchObject({ ok: true, repeated: true, record: first.record });
  });

  it('begin one match of an id, however often', async () => {
    const log = new MemoryLog();
    const answers = await Promise.all(
      [1, 2, 3].map(() => testRecorder([toyGame], { log }).recorder.begin(setupOf(toyGame, { id: 'same', seed: 's' }))),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    expect((await log.head('same'))?.revision).toBe(2);
  });
});

describe('when an append goes wrong', () => {
  it.each([
    ['was not written', 'lost', false],
    ['was written all the same', 'late', true],
  ] as const)('and it %s, the same key finds out', async (_what, how, repeated) => {
    const log = new BadLog();
    const given = testRecorder([toyGame], { log });
    const { id } = await begin(given, setupOf(toyGame, { seed: 's' }));
    log.next = how;
    expect(await given.recorder.act(id, keep(2, 'k'))).toMatchObject({ ok: false, code: 'outcome-unknown' });
    expect(await given.recorder.act(id, keep(2, 'k'))).toMatchObject({ ok: true, repeated, record: { revision: 3 } });
    expect((await log.head(id))?.revision).toBe(3);
  });

  it('for want of space, that is said, and the match goes on when there is space', async () => {
    const log = new BadLog();
    const given = testRecorder([toyGame], { log });
    const { id } = await begin(given, setupOf(toyGame, { seed: 's' }));
    log.next = 'full';
    await expect(given.recorder.act(id, keep(2))).rejects.toMatchObject({ code: 'full' });
    expect(await given.recorder.act(id, keep(2))).toMatchObject({ ok: true });
  });
});

describe('many matches at once', () => {
  it('keep to themselves, with only a few folded in memory', async () => {
    const log = new MemoryLog();
    const given = testRecorder([toyGame], { log, histories: new Histories({ log, bytes: 200_000 }) });
    const matches = await Promise.all(
      Array.from({ length: 12 }, (_, n) => begin(given, setupOf(toyGame, { id: `m${n}`, seed: `s${n}` }))),
    );
    const heads = await Promise.all(
      matches.flatMap(({ id }) => [given.recorder.act(id, keep(2, 'k')), given.recorder.act(id, keep(2, 'k'))]),
    );
    expect(heads.every((answer) => answer.ok && answer.record.revision === 3)).toBe(true);
    for (const { id } of matches) expect((await given.recorder.match(id))?.table.revision).toBe(3);
  });

  it('a record nobody could have written breaks the match, not the recorder', async () => {
    const { records } = await playMatch(toyGame, 'broken', 5);
    const log = new MemoryLog();
    for (const record of records.slice(0, 3)) await log.append(record);
    const [, bundle] = records[3]!.bundles;
    await log.append({ ...records[3]!, bundles: [bundle!, bundle!, bundle!] });
    const given = testRecorder([toyGame], { log });
    await expect(given.recorder.match(records[0]!.match)).rejects.toMatchObject({ name: 'BrokenMatch', revision: 4 });
    expect(await begin(given, setupOf(toyGame, { id: 'fine' }))).toMatchObject({ id: 'fine' });
  });
});

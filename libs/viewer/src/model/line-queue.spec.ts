import { describe, expect, it } from '@jest/globals';
import { LineQueue } from './line-queue.js';

/** What one browser keeps: pages come and go. */
const browser = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, page: () => new LineQueue(storage, 'm1') };
};
const sending = { seat: 1, action: { kind: 'pass' }, revision: 4, said: 'Pass' };

describe('the lines that wait to be recorded', () => {
  it('are kept in their order, and outlive the page', async () => {
    const { page } = browser();
    await page().add(['p', 'p'], 4);
    await page().add(['act bre'], 4);
    expect(page().lines.map(({ line }) => line)).toEqual(['p', 'p', 'act bre']);
    expect(new Set(page().lines.map(({ id }) => id)).size).toBe(3);
  });

  it('are meant at the table that the recorder saw, each later one after the one before', async () => {
    const { page } = browser();
    await page().add(['p', 'p'], 4);
    expect(page().expected).toBe(4);
    await page().done(page().first!.id, 5);
    expect(page().expected).toBe(5);
    await page().add(['end'], 4);
    await page().done(page().first!.id, 7);
    expect(page().expected).toBe(7);
  });

  it('are sent again as they were sent, under the same key', async () => {
    const { page } = browser();
    await page().add(['p'], 4);
    const { id } = page().first!;
    await page().send(id, sending);
    expect(page().first).toEqual({ id, line: 'p', at: 4, sending });
  });

  it('are read again after what others entered, under another key', async () => {
    const { page } = browser();
    await page().add(['p'], 4);
    const { id } = page().first!;
    await page().send(id, sending);
    await page().meanAt(6);
    expect(page().first).toEqual({ id: expect.any(String), line: 'p', at: 6 });
    expect(page().first!.id).not.toBe(id);
  });

  it('join where the first only begins an action', async () => {
    const { page } = browser();
    await page().add(['att goat', 'first', 'p'], 4);
    await page().join();
    expect(page().lines.map(({ line }) => line)).toEqual(['att goat first', 'p']);
  });

  it('keep when each happened; what is begun happens when it goes on (R-PAPER-14)', async () => {
    const { page } = browser();
    await page().add(['att goat'], 4, { video: 60 });
    await page().add(['first'], 4, { video: 75 });
    await page().meanAt(6);
    expect(page().first).toMatchObject({ line: 'att goat', occurred: { video: 60 }, at: 6 });
    await page().join();
    expect(page().lines).toMatchObject([{ line: 'att goat first', occurred: { video: 75 } }]);
  });

  it('are taken out once, though two tabs send them', async () => {
    const { page } = browser();
    const [one, other] = [page(), page()];
    await one.add(['p', 'end'], 4);
    const { id } = one.first!;
    await one.done(id, 5);
    await other.send(id, sending);
    await other.done(id, 5);
    expect([one.lines.map(({ line, sending: sent }) => [line, sent]), one.expected]).toEqual([[['end', undefined]], 5]);
  });

  it('stay as another tab has sent them', async () => {
    const { page } = browser();
    await page().add(['p'], 4);
    const { id } = page().first!;
    await page().send(id, sending);
    await page().send(id, { ...sending, revision: 5 });
    expect(page().first!.sending).toEqual(sending);
  });

  it('leave nothing behind when all are done, or dropped', async () => {
    const { page, kept } = browser();
    await page().add(['p'], 4);
    await page().done(page().first!.id, 5);
    expect(kept.size).toBe(0);
    await page().add(['end', 'p'], 5);
    expect(await page().takeOut()).toBe('end');
    await page().drop();
    expect(kept.size).toBe(0);
  });

  it('count as none where the browser keeps something else', () => {
    const { page, kept } = browser();
    kept.set('recollect:lines:m1', '{"lines":3}');
    expect(page().lines).toEqual([]);
    kept.set('recollect:lines:m1', 'x');
    expect(page().first).toBeUndefined();
  });
});

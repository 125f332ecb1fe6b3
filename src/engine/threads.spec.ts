import { afterEach, describe, expect, it } from '@jest/globals';
import { NotDone, Threads, type ThreadsSetup } from './threads.js';

/** A thread that does what its job says. */
const SCRIPT = `import { parentPort, threadId } from 'node:worker_threads';
const kept = [];
const jobs = {
  who: () => threadId,
  fail: () => { throw new Error('it cannot'); },
  end: () => process.exit(3),
  burst: () => setTimeout(() => { throw new Error('nobody caught this'); }),
  hang: () => { for (;;); },
  swell: () => { for (;;) kept.push(new Array(1000).fill(kept.length)); },
};
parentPort.on('message', (job) => {
  try {
    const found = jobs[job]();
    if (job !== 'burst') parentPort.postMessage({ found });
  } catch (error) {
    parentPort.postMessage({ failed: error.message });
  }
});`;

let threads: Threads<string, number>;
const begin = (setup: Partial<ThreadsSetup> = {}): Threads<string, number> =>
  (threads = new Threads({
    file: new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
    most: 1,
    waiting: 3,
    longestMs: 20_000,
    idleMs: 10_000,
    mostMib: 64,
    ...setup,
  }));

afterEach(() => threads.close());

describe('threads', () => {
  it('do one job after another, and are no more than may be', async () => {
    begin({ most: 2 });
    const all = await Promise.all(['who', 'who', 'who', 'who'].map((job) => threads.run(job)));
    expect(new Set(all).size).toBe(2);
  });

  it('let a set number wait, and refuse the next', async () => {
    begin();
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => threads.run('who')));
    expect(all.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected']);
    expect(all[5]).toMatchObject({ reason: { name: 'NotDone', why: 'busy' } });
    await expect(threads.run('who')).resolves.toEqual(expect.any(Number));
  });

  it('tell what a job failed of, and go on', async () => {
    begin();
    const before = await threads.run('who');
    await expect(threads.run('fail')).rejects.toThrow('it cannot');
    expect(await threads.run('who')).toBe(before);
  });

  it.each([
    ['ends', 'end', 'the thread ended with 3'],
    ['throws past everybody', 'burst', 'nobody caught this'],
    ['takes too long', 'hang', 'the job is not done: too-much'],
    ['takes too much memory', 'swell', 'the job is not done: too-much'],
  ])('are replaced when one %s', async (_what, job, error) => {
    begin({ longestMs: job === 'hang' ? 2_000 : 20_000 });
    const [broken, next] = await Promise.allSettled([threads.run(job), threads.run('who')]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: error } });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  it('end when there is nothing to do', async () => {
    begin({ idleMs: 10 });
    const before = await threads.run('who');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await threads.run('who')).not.toBe(before);
  });

  it('end with what is under way when they are closed', async () => {
    begin();
    const all = Promise.allSettled([threads.run('hang'), threads.run('who')]);
    await threads.close();
    for (const one of await all) expect(one).toMatchObject({ reason: new NotDone('closed') });
    await expect(threads.run('who')).rejects.toMatchObject({ why: 'closed' });
  });
});

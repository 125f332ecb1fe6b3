import { describe, expect, it } from '@jest/globals';
import { BatchedReads } from './batched-reads.js';

/** A server that answers when it is told to. */
const server = () => {
  const asked: (readonly string[])[] = [];
  const answers: ((fails?: Error) => void)[] = [];
  const together = new BatchedReads<string, string>((keys) => {
    asked.push(keys);
    return new Promise((resolve, reject) =>
      answers.push((fails) => (fails ? reject(fails) : resolve((key) => `${key} of request ${asked.length}`))),
    );
  });
  return { asked, answers, together };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('what is asked for together', () => {
  it('goes in one request, and never gets an answer that was asked for before it', async () => {
    const { asked, answers, together } = server();
    const first = [together.get('a'), together.get('b'), together.get('a')];
    await turn();
    const second = [together.get('a'), together.get('c')];
    await turn();
    expect(asked).toEqual([['a', 'b']]);
    answers[0]!();
    expect(await Promise.all(first)).toEqual(['a of request 1', 'b of request 1', 'a of request 1']);
    await turn();
    expect(asked).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
    answers[1]!();
    expect(await Promise.all(second)).toEqual(['a of request 2', 'c of request 2']);
  });

  it('fails together, and is asked for again after that', async () => {
    const { answers, together } = server();
    const both = Promise.allSettled([together.get('a'), together.get('b')]);
    await turn();
    const again = together.get('a');
    answers[0]!(new Error('away'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    answers[1]!();
    expect(await again).toBe('a of request 2');
  });
});

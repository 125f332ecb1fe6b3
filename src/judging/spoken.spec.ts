import { describe, expect, it } from '@jest/globals';
import type { Words } from '#views';
import { Spoken } from './spoken.js';

const given = () => {
  const kept = new Map<string, Words>();
  const directory = {
    keepWords: async (words: Words): Promise<boolean> => {
      const fresh = !kept.has(words.commitment);
      kept.set(words.commitment, words);
      return fresh;
    },
    eraseWords: async (_match: string, commitment: string): Promise<boolean> => kept.delete(commitment),
    wordsOf: async (): Promise<ReadonlyMap<string, Words>> => kept,
  };
  return { kept, spoken: new Spoken('a secret of thirty-two characters', directory) };
};
const speaking = { match: 'm', holder: 'h', key: 'k' };

describe('what people say', () => {
  it('is bound to by the same commitment where the same request comes again, and by another otherwise', async () => {
    const { spoken } = given();
    const say = (text: string, over: object = {}, name = 'words') =>
      spoken.keep({ ...speaking, ...over }, name, text, { readers: 'all' });
    const first = await say('Judge!');
    expect(await say('Judge!')).toBe(first);
    const others = [
      say('Other'),
      say('Judge!', { key: 'l' }),
      say('Judge!', {}, 'aside'),
      say('Judge!', { key: undefined }),
    ];
    for (const other of await Promise.all(others)) expect(other).not.toBe(first);
  });

  it('is read by those whom it is for', async () => {
    const { spoken } = given();
    const all = await spoken.keep(speaking, 'words', 'For all', { readers: 'all' });
    const call = await spoken.keep({ ...speaking, key: 'c' }, 'words', 'Help', { readers: 'judges', seat: 1 });
    const read = async (judges: boolean, seat?: number) => [...(await spoken.readBy('m', judges, seat)).keys()].sort();
    expect(await read(false)).toEqual([all]);
    expect(await read(false, 2)).toEqual([all]);
    expect(await read(false, 1)).toEqual([all, call].sort());
    expect(await read(true)).toEqual([all, call].sort());
  });

  it('is forgotten where its request was refused, unless an earlier one had brought it', async () => {
    const { spoken, kept } = given();
    const say = () => spoken.take(speaking, 'aside', 'Again.', { readers: 'judges' });
    const first = await say();
    await spoken.forget('m', [await say()]);
    expect([...kept.keys()]).toEqual([first.commitment]);
    await spoken.forget('m', [first]);
    expect([...kept.keys()]).toEqual([]);
  });

  it('is told to be changed where somebody has put other words in its place', async () => {
    const { spoken, kept } = given();
    const bound = await spoken.keep(speaking, 'words', 'A warning.', { readers: 'all' });
    kept.set(bound, { ...kept.get(bound)!, text: 'A disqualification.' });
    expect(await spoken.readBy('m', true, undefined)).toEqual(
      new Map([[bound, '[These words were changed: they are not those that the record binds to.]']]),
    );
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccessJournal, type AccessNote, NO_MATCH, ZERO_HASH } from '#journal';

export interface AccessPlace {
  open(): Promise<AccessJournal>;
  remove(): Promise<void>;
}

/** What every adapter of the {@link AccessJournal} port keeps to. */
export const accessJournalContract = (name: string, makePlace: () => Promise<AccessPlace>): void => {
  describe(`${name} keeps the contract of access journals`, () => {
    let place: AccessPlace;
    let access: AccessJournal;
    beforeEach(async () => {
      place = await makePlace();
      access = await place.open();
    });
    afterEach(() => place.remove());

    const note = (match: string, revision: number, kind: AccessNote['kind'] = 'look'): AccessNote => ({
      match,
      revision,
      kind,
      at: '2026-11-21T10:00:00.000Z',
      who: { judge: 'j-1' },
      detail: { zone: 'hand:2', why: 'a call' },
    });

    it('numbers and chains the notes of each match', async () => {
      const [first, second] = [await access.append(note('a', 3)), await access.append(note('a', 3, 'refusal'))];
      const other = await access.append(note('b', 1));
      expect(first).toMatchObject({ ...note('a', 3), n: 1, prev: ZERO_HASH });
      expect(second).toMatchObject({ n: 2, kind: 'refusal', prev: first.hash });
      expect(other).toMatchObject({ n: 1, prev: ZERO_HASH });
      expect(await access.list('a')).toEqual([first, second]);
      expect(await access.list('a', 1)).toEqual([second]);
      expect(await access.list('a', 0, 1)).toEqual([first]);
      expect(await access.list('nobody')).toEqual([]);
    });

    it('lists the notes of one kind', async () => {
      const kinds = ['look', 'token', 'refusal', 'token', 'look'] as const;
      for (const [n, kind] of kinds.entries()) await access.append(note('a', n + 1, kind));
      await access.append(note('b', 1, 'token'));
      const numbers = async (...asked: Parameters<AccessJournal['list']>): Promise<number[]> =>
        (await access.list(...asked)).map(({ n }) => n);
      expect(await numbers('a', 0, Infinity, 'token')).toEqual([2, 4]);
      expect(await numbers('a', 2, Infinity, 'token')).toEqual([4]);
      expect(await numbers('a', 0, 1, 'token')).toEqual([2]);
      expect(await numbers('a', 0, 1, 'refusal')).toEqual([3]);
      expect(await numbers(NO_MATCH, 0, Infinity, 'token')).toEqual([]);
    });

    it('has a chain of its own for what concerns no match', async () => {
      await access.append(note('a', 1));
      expect(await access.append(note(NO_MATCH, 0, 'token'))).toMatchObject({ n: 1, match: NO_MATCH });
      expect(await access.verify(NO_MATCH)).toMatchObject({ valid: true, notes: 1 });
    });

    it('keeps one chain when notes come at once', async () => {
      const noted = await Promise.all(Array.from({ length: 20 }, (_, i) => access.append(note('a', i + 1))));
      expect(noted.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect(await access.verify('a')).toEqual({ valid: true, notes: 20, head: noted.at(-1)?.hash });
    });

    it('finds the chain of a match without notes in order', async () => {
      expect(await access.verify('nobody')).toEqual({ valid: true, notes: 0, head: ZERO_HASH });
    });

    it('does not take what cannot be written down, and goes on', async () => {
      await expect(access.append({ ...note('a', 1), detail: { half: 0.5 } })).rejects.toThrow();
      expect((await access.append(note('a', 1))).n).toBe(1);
    });
  });
};

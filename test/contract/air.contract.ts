import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AirItem, AirStore } from '#views';

export interface AirPlace {
  open(): Promise<AirStore>;
  remove(): Promise<void>;
}

const item = (id: string, version = 1, more: Partial<AirItem> = {}): AirItem => ({
  kind: 'clip',
  id,
  match: 'm',
  version,
  at: '2026-01-01T00:00:00.000Z',
  value: { title: 'A “turn”', steps: [1, null] },
  ...more,
});

/** What every adapter of the {@link AirStore} port keeps to. */
export const airContract = (name: string, makePlace: () => Promise<AirPlace>): void => {
  describe(`${name} keeps the contract of what is kept for broadcasts`, () => {
    let place: AirPlace;
    let store: AirStore;
    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    it('keeps what it was given, also when it is opened again', async () => {
      expect(await store.get('clip', 'a')).toBeNull();
      expect(await store.put(item('a'))).toBe(true);
      await store.close();
      store = await place.open();
      expect(await store.get('clip', 'a')).toEqual(item('a'));
      expect(await store.get('stage', 'a')).toBeNull();
    });

    it('takes the next version only, and of two at once one', async () => {
      await store.put(item('a'));
      expect(await store.put(item('a'))).toBe(false);
      expect(await store.put(item('a', 3))).toBe(false);
      const both = await Promise.all([
        store.put(item('a', 2, { value: 'one' })),
        store.put(item('a', 2, { value: 'other' })),
      ]);
      expect([...both].sort()).toEqual([false, true]);
      expect((await store.get('clip', 'a'))?.value).toBe(both[0] ? 'one' : 'other');
      expect(await store.put(item('b', 2))).toBe(false);
      expect(await store.get('clip', 'b')).toBeNull();
    });

    it('lists what is about a match, the newest first', async () => {
      const at = (n: number): string => `2026-01-0${n}T00:00:00.000Z`;
      await store.put(item('a', 1, { at: at(1) }));
      await store.put(item('b', 1, { at: at(3) }));
      await store.put(item('c', 1, { at: at(2) }));
      await store.put(item('d', 1, { match: 'other' }));
      await store.put(item('e', 1, { kind: 'stage' }));
      const about = async (most: number) => (await store.about('clip', 'm', most)).map(({ id }) => id);
      expect(await about(9)).toEqual(['b', 'c', 'a']);
      expect(await about(2)).toEqual(['b', 'c']);
      await store.put(item('a', 2, { match: null, at: at(4) }));
      expect(await about(9)).toEqual(['b', 'c']);
    });

    it('lists all of a kind, by their ids', async () => {
      await store.put(item('b'));
      await store.put(item('a', 1, { match: 'other' }));
      await store.put(item('c', 1, { kind: 'stage' }));
      expect((await store.all('clip')).map(({ id }) => id)).toEqual(['a', 'b']);
      expect(await store.all('webhook')).toEqual([]);
    });

    it('forgets what it is told to', async () => {
      await store.put(item('a'));
      await store.put(item('a', 1, { kind: 'stage' }));
      expect(await store.remove('clip', 'a')).toBe(true);
      expect(await store.remove('clip', 'a')).toBe(false);
      expect(await store.get('clip', 'a')).toBeNull();
      expect(await store.get('stage', 'a')).not.toBeNull();
    });
  });
};

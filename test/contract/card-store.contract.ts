import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import type { CardStore, ShelfPart } from '#cards';

export interface CardStorePlace {
  open(): Promise<CardStore>;
  remove(): Promise<void>;
}

const card = (id: string): CardDefinition => CardDefinition.parse({ id, game: 'toy', name: id, types: ['LAMP'] });
const part = (version: string, ids: readonly string[], base?: string): ShelfPart => ({
  game: 'toy',
  version,
  ...(base === undefined ? {} : { base }),
  cards: ids.map(card),
});

/** What every adapter of the {@link CardStore} port keeps to. */
export const cardStoreContract = (name: string, makePlace: () => Promise<CardStorePlace>): void => {
  describe(`${name} keeps the contract of card stores`, () => {
    let place: CardStorePlace;
    beforeEach(async () => void (place = await makePlace()));
    afterEach(() => place.remove());
    const idsIn = async (store: CardStore, version: string): Promise<string[]> =>
      (await store.parts('toy', version)).flatMap(({ cards }) => cards.map(({ id }) => id)).sort();

    it('keeps parts by version for a store that is opened later', async () => {
      const store = await place.open();
      await store.put(part('v1', ['a', 'b']));
      await store.put(part('v2', ['c'], 'v1'));
      await store.put({ ...part('v1', ['z']), game: 'other' });
      const later = await place.open();
      expect(await later.parts('toy', 'v1')).toEqual([part('v1', ['a', 'b'])]);
      expect(await later.parts('toy', 'v2')).toEqual([part('v2', ['c'], 'v1')]);
      expect(await later.parts('toy', 'v')).toEqual([]);
      expect(await later.parts('toy', 'v3')).toEqual([]);
    });

    it('adds up different parts of a version, and takes the same one once', async () => {
      const [one, two] = [await place.open(), await place.open()];
      await Promise.all([one.put(part('v1', ['a'])), two.put(part('v1', ['a']))]);
      await two.put(part('v1', ['b']));
      await one.put(part('v1', ['b']));
      await one.put(part('v1', ['a']));
      expect(await idsIn(two, 'v1')).toEqual(['a', 'b']);
      expect(await one.parts('toy', 'v1')).toHaveLength(2);
    });
  });
};

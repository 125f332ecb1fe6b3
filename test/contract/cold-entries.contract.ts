import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accept, keysIn, openEntry, resumedLedger, sealEntry, type ColdEntries, type EntryRecord } from '#journal';
import { chainOf } from '../support/chains.js';
import type { Batch } from '../../libs/views/src/view-store.js';
import { Batches } from '../support/batches.js';
import { toyGame } from '../support/games.js';
import { begin } from '../support/play.js';
import { KeyedPlayer } from '../support/player.js';
import { setupOf, testRecorder } from '../support/recorder.js';

/** A place for entries, and how they come there. */
export interface ColdPlace {
  readonly cold: ColdEntries;
  put(batch: Batch): Promise<void>;
  remove(): Promise<void>;
}

/** What every {@link ColdEntries} does: it is believed like the log itself. */
export const coldEntriesContract = (name: string, newPlace: () => Promise<ColdPlace>): void => {
  describe(`${name} keeps entries`, () => {
    let place: ColdPlace;
    beforeEach(async () => void (place = await newPlace()));
    afterEach(() => place.remove());

    it('has none at first', async () => {
      const { cold } = place;
      expect([await cold.places(), await cold.match('m'), await cold.read('m', 0, 100)]).toEqual([{}, null, []]);
      for await (const match of cold.matches()) expect(match).toBe('none');
    });

    it('gives back every record as it was written, from any revision on', async () => {
      const { cold } = place;
      const { match, records } = chainOf('odd.name $1:2', 150, 3);
      // A copy that does not hold a bundle does not come to hold one.
      const narrow = records.map((record, n): EntryRecord =>
        n === 7 ? { ...record, bundles: record.bundles.map((text, a) => (a === 2 ? null : text)) } : record,
      );
      await place.put(new Batches().of(narrow));
      expect(await cold.read(match, 0, Infinity)).toEqual(narrow);
      expect(await cold.read(match, 9, 5)).toEqual(narrow.slice(9, 14));
      expect(await cold.read(match, 148, 1_000)).toEqual(narrow.slice(148));
      expect(await cold.read(match, 150, 10)).toEqual([]);
      expect(await cold.read(match, 0, 0)).toEqual([]);
    });

    it('says what is needed to go on judging: seats, keys in force, and every hash with its offset', async () => {
      const { cold } = place;
      const batches = new Batches(5, 4_000);
      const { match, records } = chainOf('m', 45);
      await place.put(batches.of(records.slice(0, 44)));
      const found = (await cold.match(match))!;
      expect(found.seats).toBe(2);
      const last = records.slice(0, 44).findLast((record) => keysIn(openEntry(record, 'house').facts, 2) !== null)!;
      expect(found.keys).toEqual(keysIn(openEntry(last, 'house').facts, 2));
      expect(found.entries).toEqual(records.slice(0, 44).map(({ hash }, n) => ({ hash, offset: String(4_000 + n) })));
      const ledger = resumedLedger({
        match,
        seats: found.seats,
        revision: 44,
        head: found.entries.at(-1)!.hash,
        keys: found.keys,
      });
      expect(accept(ledger, records[44]!).verdict).toBe('accepted');
    });

    it("says which players' keys are in force: nobody who goes on from there takes what is not signed", async () => {
      const { cold } = place;
      const given = testRecorder([toyGame]);
      const { id } = await begin(given, setupOf(toyGame));
      const { key, commitment: nonce } = new KeyedPlayer();
      const action = { kind: 'claim', key, nonce };
      await given.recorder.act(id, { actor: { seat: 2 }, seat: 2, action, at: undefined });
      const { ledger, last } = (await given.recorder.match(id))!;
      const { revision, head } = ledger;
      await place.put(new Batches().of(await given.log.read(id)));
      const { seats, keys, terms } = (await cold.match(id))!;
      expect(terms).toEqual(ledger.terms);
      expect(terms?.players).toEqual([null, key]);
      const resumed = resumedLedger({ match: id, seats, revision, head, keys, ...(terms ? { terms } : {}) });
      const forged = sealEntry(
        {
          match: id,
          revision: revision + 1,
          parent: revision,
          prev: head,
          time: last,
          actor: { seat: 2 },
          action: { kind: 'concede', seat: 2 },
          facts: [],
        },
        seats,
        keys as string[],
      );
      expect(accept(resumed, structuredClone(forged))).toMatchObject({ reason: { code: 'signature' } });
    });

    it('keeps what it has, whatever comes later for the same revision', async () => {
      const { cold } = place;
      const { match, records } = chainOf('m', 6);
      const batch = new Batches().of(records);
      await place.put(batch);
      const rival = { ...batch.entries[2]!, record: { ...records[2]!, body: 'another', hash: 'f'.repeat(64) } };
      await place.put({ ...batch, entries: [rival] });
      expect(await cold.read(match, 0, 10)).toEqual(records);
    });

    it('says nothing of entries beyond the head that is stored', async () => {
      const { cold } = place;
      const { match, records } = chainOf('m', 9);
      const batches = new Batches();
      await place.put(batches.of(records.slice(0, 4)));
      // Killed before the head was written.
      await place.put({ ...batches.of(records.slice(4)), matches: [], places: {} });
      expect((await cold.match(match))?.entries).toHaveLength(4);
      expect(await cold.read(match, 0, 100)).toEqual(records.slice(0, 4));
      expect(await cold.read(match, 4, 100)).toEqual([]);
    });

    it('lists matches in the order of their beginnings', async () => {
      const { cold } = place;
      const batches = new Batches();
      for (const match of ['c', 'a', 'b']) await place.put(batches.of(chainOf(match, 3).records));
      const found: string[] = [];
      for await (const match of cold.matches()) found.push(match);
      // They all began in the same millisecond: each is there, once.
      expect(found.sort()).toEqual(['a', 'b', 'c']);
    });
  });
};

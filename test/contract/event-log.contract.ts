import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { distance, type EntryRecord, type EventLog, hashOf, type Places, reached, verifyRecords } from '#journal';
import { Chain, chainOf } from '../support/chains.js';

/** A place where logs can be opened, one after the other, each finding what the one before left. */
export interface LogPlace {
  open(): Promise<EventLog>;
  /** Whether what is written outlasts `close`. */
  readonly lasting: boolean;
  /** Throws everything away; all logs of this place are closed by then. */
  remove(): Promise<void>;
}

/** What every adapter of the {@link EventLog} port keeps to. Match ids are unique, so that a place may be shared. */
export const eventLogContract = (name: string, makePlace: () => Promise<LogPlace>): void => {
  describe(`${name} keeps the contract of event logs`, () => {
    let place: LogPlace;
    let log: EventLog;
    beforeEach(async () => {
      place = await makePlace();
      log = await place.open();
    });
    afterEach(async () => {
      await log.close();
      await place.remove();
    });

    const fresh = (): string => `m-${Math.random().toString(36).slice(2)}`;
    const appendAll = async (records: readonly EntryRecord[]): Promise<void> => {
      for (const record of records) expect(await log.append(record)).toBe('appended');
    };

    it('gives back the very texts it was given, in order', async () => {
      const { match, records } = chainOf(fresh(), 25);
      await appendAll(records);
      expect(await log.read(match)).toEqual(records);
      expect(verifyRecords(await log.read(match))).toMatchObject({ valid: true, entries: 25 });
    });

    it('keeps copies that lack bundles', async () => {
      const { match, records } = chainOf(fresh(), 3);
      const copies = records.map((record) => ({ ...record, bundles: [null, record.bundles[1] as string, null] }));
      await appendAll(copies);
      expect(await log.read(match)).toEqual(copies);
    });

    it('reads from after a revision, as many as wanted', async () => {
      const { match, records } = chainOf(fresh(), 9);
      await appendAll(records);
      expect(await log.read(match, 4)).toEqual(records.slice(4));
      expect(await log.read(match, 4, 2)).toEqual(records.slice(4, 6));
      expect(await log.read(match, 0, 0)).toEqual([]);
      expect(await log.read(match, 9)).toEqual([]);
      expect(await log.read(match, 1_000)).toEqual([]);
    });

    it('knows the head', async () => {
      const { match, records, last } = chainOf(fresh(), 3);
      await appendAll(records);
      expect(await log.head(match)).toEqual({ revision: 3, hash: last.hash });
    });

    it('has nothing of a match it does not know', async () => {
      expect(await log.read('nobody')).toEqual([]);
      expect(await log.head('nobody')).toBeNull();
    });

    it('lists the matches, first begun first', async () => {
      const chains = [chainOf(fresh(), 2), chainOf(fresh(), 1), chainOf(fresh(), 2)];
      for (const { records } of chains) await appendAll(records);
      const own = new Set(chains.map(({ match }) => match));
      const listed: string[] = [];
      for await (const match of log.matches()) if (own.has(match)) listed.push(match);
      expect(listed).toEqual([...own]);
    });

    it('says "already" for an entry that stands, wherever it stands', async () => {
      const { match, records } = chainOf(fresh(), 4);
      await appendAll(records);
      for (const record of records) expect(await log.append(record)).toBe('already');
      expect(await log.read(match)).toHaveLength(4);
    });

    it('refuses what does not follow the head', async () => {
      const chain = chainOf(fresh(), 3);
      const { match, records } = chain;
      const other = new Chain(match);
      other.add({ action: { type: 'another' } });
      other.add({ action: { type: 'another' } });
      expect(await log.append(records[1] as EntryRecord)).toBe('conflict');
      await appendAll(records.slice(0, 2));
      expect(await log.append(chain.next())).toBe('conflict');
      expect(await log.append(other.records[1] as EntryRecord)).toBe('conflict');
      expect(await log.append(other.records[2] as EntryRecord)).toBe('conflict');
      const [head, later] = [records[1] as EntryRecord, records[2] as EntryRecord];
      const body = later.body.replace('"revision":3', '"revision":4');
      expect(await log.append({ ...later, revision: head.revision + 2, body, hash: hashOf(body) })).toBe('conflict');
      expect(await log.read(match)).toEqual(records.slice(0, 2));
      expect(await log.append(records[2] as EntryRecord)).toBe('appended');
    });

    it('fails with "malformed" for a record that is no entry, and goes on', async () => {
      const { match, records, last } = chainOf(fresh(), 1);
      const [unlike, empty] = [log.append({ ...last, body: '{}' }), log.append({ ...last, revision: 2 })];
      await expect(unlike).rejects.toMatchObject({ name: 'StoreError', code: 'malformed' });
      await expect(empty).rejects.toMatchObject({ code: 'malformed' });
      await appendAll(records);
      expect(await log.read(match)).toEqual(records);
    });

    it('appends exactly one of several entries for one revision', async () => {
      const chain = new Chain(fresh());
      await appendAll(chain.records);
      const rivals = Array.from({ length: 8 }, (_, i) => chain.next({ action: { type: 'rival', i } }));
      const verdicts = await Promise.all(rivals.map((rival) => log.append(rival)));
      expect(verdicts.filter((verdict) => verdict === 'appended')).toHaveLength(1);
      expect(verdicts.filter((verdict) => verdict === 'conflict')).toHaveLength(7);
      expect((await log.read(chain.match, 1)).map(({ hash }) => hash)).toEqual([
        rivals[verdicts.indexOf('appended')]?.hash,
      ]);
    });

    it('appends one and the same entry once, however often it is sent at once', async () => {
      const { match, last } = new Chain(fresh());
      const verdicts = await Promise.all([log.append(last), log.append(last), log.append(last)]);
      expect(verdicts.sort()).toEqual(['already', 'already', 'appended']);
      expect(await log.read(match)).toEqual([last]);
    });

    it('takes following entries without waiting in between', async () => {
      const { match, records } = chainOf(fresh(), 30);
      const verdicts = await Promise.all(records.map((record) => log.append(record)));
      expect(new Set(verdicts)).toEqual(new Set(['appended']));
      expect(await log.read(match)).toEqual(records);
    });

    it('keeps matches apart that are written at the same time', async () => {
      const chains = Array.from({ length: 12 }, () => chainOf(fresh(), 6));
      await Promise.all(
        chains.map(async ({ records }) => {
          for (const record of records) expect(await log.append(record)).toBe('appended');
        }),
      );
      for (const { match, records } of chains) expect(await log.read(match)).toEqual(records);
    });

    it('shows a reader who reads while others write a whole beginning of the match', async () => {
      const { match, records } = chainOf(fresh(), 40);
      const writing = Promise.all(records.map((record) => log.append(record)));
      for (let i = 0; i < 10; i++) {
        const seen = await log.read(match);
        expect(seen).toEqual(records.slice(0, seen.length));
        await new Promise(setImmediate);
      }
      await writing;
    });

    it('takes large entries', async () => {
      const chain = new Chain(fresh());
      const large = chain.add({ facts: [{ kind: 'large', text: 'é'.repeat(400_000) }] });
      await appendAll(chain.records);
      expect((await log.read(chain.match, 1))[0]?.body === large.body).toBe(true);
    });

    it('tells every appended entry once, in order, before its append settles', async () => {
      const { match, records } = chainOf(fresh(), 6);
      const told: EntryRecord[] = [];
      const end = log.tail((record) => {
        if (record.match === match) told.push(record);
      });
      for (const record of records.slice(0, 5)) {
        await log.append(record);
        expect(told.at(-1)).toEqual(record);
        await log.append(record);
      }
      end();
      await log.append(records[5] as EntryRecord);
      expect(told).toEqual(records.slice(0, 5));
    });

    it('does not let a listener who throws harm anybody', async () => {
      const { records } = chainOf(fresh(), 2);
      const told: number[] = [];
      const warning = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
      log.tail(() => {
        throw new Error('from a listener, on purpose');
      });
      log.tail(({ revision }) => told.push(revision));
      await appendAll(records.slice(0, 1));
      expect(told).toEqual([1]);
      expect(warning).toHaveBeenCalledTimes(1);
      warning.mockRestore();
    });

    it('gives the whole log to a feed: what stands, then what comes, each match in order', async () => {
      const [old, late] = [chainOf(fresh(), 6), chainOf(fresh(), 4)];
      const begin = await log.ends();
      await appendAll(old.records);
      const stop = new AbortController();
      const seen: EntryRecord[] = [];
      let places: Places = begin;
      const fed = (async () => {
        for await (const { partition, records, next } of log.feed(begin, stop.signal)) {
          expect(
            records.every(
              ({ offset }) => BigInt(offset) >= BigInt(places[partition] ?? '0') && BigInt(offset) < BigInt(next),
            ),
          ).toBe(true);
          places = { ...places, [partition]: next };
          seen.push(...records.map(({ record }) => record));
        }
      })();
      await appendAll(late.records);
      const ends = await log.ends();
      while (!reached(places, ends)) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(distance(places, ends)).toBe(0);
      expect(distance(begin, ends)).toBeGreaterThanOrEqual(10);
      for (const { match, records } of [old, late])
        expect(seen.filter((record) => record.match === match)).toEqual(records);
      stop.abort();
      await fed;
    });

    it('gives a feed that begins in the middle the rest, and nothing before', async () => {
      const { match, records } = chainOf(fresh(), 8);
      await appendAll(records.slice(0, 5));
      const middle = await log.ends();
      await appendAll(records.slice(5));
      const stop = new AbortController();
      const seen: EntryRecord[] = [];
      for await (const { records: piece } of log.feed(middle, stop.signal)) {
        seen.push(...piece.map(({ record }) => record).filter((record) => record.match === match));
        if (seen.length === 3) stop.abort();
      }
      expect(seen).toEqual(records.slice(5));
    });

    it('lets a reader of a feed go away in the middle, by leaving or by failing', async () => {
      const { records } = chainOf(fresh(), 5);
      const begin = await log.ends();
      await appendAll(records);
      for await (const { records: piece } of log.feed(begin, new AbortController().signal)) if (piece.length > 0) break;
      const failing = async (): Promise<void> => {
        for await (const { records: piece } of log.feed(begin, new AbortController().signal))
          if (piece.length > 0) throw new Error('the reader is broken');
      };
      await expect(failing()).rejects.toThrow('the reader is broken');
    });

    it('ends a feed that waits when it is told to', async () => {
      const stop = new AbortController();
      const fed = (async () => {
        for await (const _ of log.feed(await log.ends(), stop.signal)) continue;
      })();
      setTimeout(() => stop.abort(), 20);
      await fed;
    });

    it('knows after a sync everything that was durable before', async () => {
      const { match, records } = chainOf(fresh(), 2);
      await appendAll(records);
      await log.sync(match);
      expect((await log.head(match))?.revision).toBe(2);
      await log.sync('nobody');
    });

    it('fails with "closed" once closed, and closes as often as asked', async () => {
      const { match, last } = new Chain(fresh());
      await log.close();
      await log.close();
      await expect(log.append(last)).rejects.toMatchObject({ name: 'StoreError', code: 'closed' });
      await expect(log.read(match)).rejects.toMatchObject({ code: 'closed' });
      await expect(log.head(match)).rejects.toMatchObject({ code: 'closed' });
      await expect(log.sync(match)).rejects.toMatchObject({ code: 'closed' });
    });

    it('settles what is under way before it is closed, and finds it when opened again', async () => {
      if (!place.lasting) return;
      const chain = chainOf(fresh(), 10);
      const appends = chain.records.map((record) => log.append(record));
      await log.close();
      expect(new Set(await Promise.all(appends))).toEqual(new Set(['appended']));
      log = await place.open();
      expect(await log.read(chain.match)).toEqual(chain.records);
      expect(await log.head(chain.match)).toEqual({ revision: 10, hash: chain.last.hash });
      expect(await log.append(chain.records[3] as EntryRecord)).toBe('already');
      expect(await log.append(chain.add())).toBe('appended');
    });
  });
};

import { describe, expect, it } from '@jest/globals';
import { type ColdEntries, type EntryRecord, StoreError } from '#journal';
import { chainOf } from '../../../../test/support/chains.js';
import { noStore } from './no-store.js';
import { Strand } from './strand.js';
import { Strands } from './strands.js';

const { match, records } = chainOf('m', 6);
const at = (n: number, record: EntryRecord = records[n]!) => ({ record, offset: String(10 + n) });

/** Matches over a store that answers when it is told to. */
const given = () => {
  const answers: ((store: ColdEntries) => void)[] = [];
  const told: string[] = [];
  const cold: ColdEntries = {
    ...noStore,
    match: (id) =>
      new Promise((resolve, reject) => void answers.push((store) => void store.match(id).then(resolve, reject))),
  };
  const strands = new Strands(
    cold,
    () => 0,
    ({ record, offset }, { verdict }) => void told.push(`${record.revision} at ${offset} ${verdict}`),
  );
  return { strands, told, answer: (store: ColdEntries) => answers.shift()?.(store) };
};

const away: ColdEntries = {
  ...noStore,
  match: async () => {
    throw new StoreError('unreachable', 'away');
  },
};

describe('matches of the tail', () => {
  it('judge what came before they were open in its order, before anybody gets them', async () => {
    const { strands, told, answer } = given();
    const got = strands.get(match).then((strand) => [strand.revision, ...told]);
    for (const n of [0, 1, 1, 2]) strands.take(at(n));
    expect(told).toEqual([]);
    answer(noStore);
    expect(await got).toEqual([3, '1 at 10 accepted', '2 at 11 accepted', '2 at 11 already', '3 at 12 accepted']);
  });

  it('keep what came while the store was away', async () => {
    const { strands, told, answer } = given();
    const failing = strands.get(match);
    strands.take(at(0));
    answer(away);
    await expect(failing).rejects.toMatchObject({ code: 'unreachable' });
    strands.take(at(1));
    answer(noStore);
    expect((await strands.get(match)).revision).toBe(2);
    expect(told).toEqual(['1 at 10 accepted', '2 at 11 accepted']);
  });

  it('let go of what stands before where the store has come to, and of nothing that stands there', async () => {
    const { strands, answer } = given();
    const got = strands.get(match);
    answer(noStore);
    const strand = await got;
    for (const n of [0, 1, 2]) strands.take(at(n));
    strands.forget({ 0: '11' });
    expect(strand.recent(0)).toEqual({ first: 2, records: records.slice(1, 3) });
    expect(strand.judgedOf(records[0]!)).toBeUndefined();
    expect(strand.judgedOf(records[1]!)?.ledger.revision).toBe(2);
    // The store has come further than this tail: what then comes is let go at the next time.
    strands.forget({ 0: '15' });
    expect(strand.held).toBe(0);
    strands.take(at(3));
    expect(strand.recent(3)).toEqual({ first: 4, records: [records[3]] });
    strands.forget({ 0: '15' });
    expect(strand.recent(3)).toEqual({ first: 5, records: [] });
    expect(strand.revision).toBe(4);
  });
});

describe('who waits for a record', () => {
  it('is told of that very record, and not of one that merely bears its hash', () => {
    const strand = new Strand(match, 0, null);
    strand.judge(at(0));
    const said: string[] = [];
    const record = records[1]!;
    strand.await({
      record,
      decided: (verdict) => void said.push(verdict),
      refused: (why) => void said.push(why),
    });
    const forged = { ...record, bundles: [...record.bundles].reverse() };
    expect(strand.judge(at(1, forged))).toMatchObject({ verdict: 'refused' });
    expect(said).toEqual([]);
    // As it is read back: the same texts, in another object.
    expect(strand.judge(at(2, { ...record, bundles: [...record.bundles] }))).toMatchObject({ verdict: 'accepted' });
    expect(said).toEqual(['appended']);
  });

  it('hears once of what stands twice, and of one who was faster that it is a conflict', () => {
    const strand = new Strand(match, 0, null);
    const said: string[] = [];
    const wait = (record: EntryRecord): void => {
      strand.await({ record, decided: (verdict) => void said.push(verdict), refused: (why) => void said.push(why) });
    };
    wait(records[0]!);
    strand.judge(at(0));
    expect(strand.judge(at(1, records[0]!))).toEqual({ verdict: 'already' });
    const slower = { ...records[1]!, hash: records[5]!.hash };
    wait(slower);
    strand.judge(at(2, records[1]!));
    expect(strand.judge(at(3, slower))).toMatchObject({ verdict: 'refused' });
    expect(said).toEqual(['appended', 'conflict']);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import { type EntryRecord, hashOf, type Places, type StoreError } from '#journal';
import { chainOf } from '../../../../test/support/chains.js';
import { Order } from './order.js';
import { encode, FOUNDATION } from './wire.js';

const P = 1;

/** A partition as the brokers have it, and what of it was brought. */
const given = (from: Places = {}) => {
  const log: KafkaMessage[] = [];
  const brought: string[] = [];
  const foreign: string[] = [];
  const lost: StoreError[] = [];
  const order = new Order({
    topic: 't',
    from,
    bring: ({ record, offset }) => void brought.push(`${record.match}:${record.revision} at ${offset}`),
    foreign: (partition, offset) => void foreign.push(`${partition}/${offset}`),
    lost: (error) => void lost.push(error),
  });
  const put = (key: string | null, value: string): bigint => {
    const offset = String(log.length);
    log.push({
      key: key === null ? null : Buffer.from(key),
      value: Buffer.from(value),
      offset,
      timestamp: '0',
      attributes: 0,
      headers: {},
    });
    return BigInt(offset);
  };
  const write = (...records: EntryRecord[]): bigint => {
    const [first = 0n] = records.map((record) => put(record.match, encode(record)));
    return first;
  };
  const read = (start: number, end = log.length) => order.read(P, log.slice(start, end), String(end));
  put(null, FOUNDATION);
  return { order, brought, foreign, lost, log, put, write, read };
};

const [a, b] = [chainOf('a', 6).records, chainOf('b', 6).records];

describe('the order of the log', () => {
  it('goes on from what is acknowledged, and brings nothing again that is then read', () => {
    const { order, brought, lost, write, read } = given();
    read(0);
    order.written(P, write(a[0]!, b[0]!), [a[0]!, b[0]!]);
    expect(brought).toEqual(['a:1 at 1', 'b:1 at 2']);
    expect(order.places).toEqual({ [P]: '3' });
    read(1);
    write(a[1]!);
    read(3);
    expect(brought).toEqual(['a:1 at 1', 'b:1 at 2', 'a:2 at 3']);
    expect(lost).toEqual([]);
  });

  it('hands on what was acknowledged as it was sent, and reads only what others wrote', () => {
    const { order, put, write, read } = given();
    read(0);
    order.written(P, write(a[0]!), [a[0]!]);
    write(b[0]!);
    put('a', 'nothing of ours');
    const [own, other, ...more] = read(1);
    expect(own).toEqual({ record: a[0], offset: '1', at: 0 });
    expect(own!.record).toBe(a[0]);
    expect(other).toEqual({ record: b[0], offset: '2', at: 0 });
    expect(more).toEqual([]);
  });

  it('waits for the tail where a record of others stands in between', () => {
    const { order, brought, write, read } = given();
    read(0);
    write(b[0]!);
    order.written(P, write(a[0]!), [a[0]!]);
    expect(brought).toEqual([]);
    expect(order.places).toEqual({ [P]: '1' });
    read(1);
    expect(brought).toEqual(['b:1 at 1', 'a:1 at 2']);
  });

  it('waits for the tail where the batch before is not acknowledged yet', () => {
    const { order, brought, write, read } = given();
    read(0);
    const [one, two] = [write(a[0]!), write(b[0]!)];
    order.written(P, two, [b[0]!]);
    expect(brought).toEqual([]);
    order.written(P, one, [a[0]!]);
    expect(brought).toEqual(['a:1 at 1']);
    read(1);
    expect(brought).toEqual(['a:1 at 1', 'b:1 at 2']);
  });

  it('brings what was written twice at both its places, each once: the second is for the accept rule', () => {
    const { order, brought, lost, write, read } = given();
    read(0);
    write(a[0]!);
    const second = write(a[0]!);
    // Only the second sending was acknowledged.
    order.written(P, second, [a[0]!]);
    expect(brought).toEqual([]);
    read(1, 2);
    order.written(P, second, [a[0]!]);
    read(2);
    expect(brought).toEqual(['a:1 at 1', 'a:1 at 2']);
    expect(lost).toEqual([]);
  });

  it('brings of a batch only what the tail has not read before its acknowledgement came', () => {
    const { order, brought, lost, write, read } = given();
    read(0);
    const batch = [a[0]!, b[0]!, a[1]!];
    const first = write(...batch);
    read(1, 3);
    order.written(P, first, batch);
    expect(brought).toEqual(['a:1 at 1', 'b:1 at 2', 'a:2 at 3']);
    read(3);
    // All of it was read: nothing is left.
    order.written(P, first, batch);
    expect(brought).toHaveLength(3);
    expect(order.places).toEqual({ [P]: '4' });
    expect(lost).toEqual([]);
  });

  it('begins behind what is stored, and goes on from there by an acknowledgement before the tail has begun', () => {
    const { order, brought, lost, write, read } = given({ [P]: '3' });
    write(a[0]!, a[1]!);
    order.written(P, write(a[2]!), [a[2]!]);
    expect(brought).toEqual(['a:3 at 3']);
    // A tail that begins too early, and one that begins where it should.
    read(0);
    read(3);
    expect(brought).toEqual(['a:3 at 3']);
    expect(lost).toEqual([]);
  });

  it('names what is no record, and goes on behind it', () => {
    const { order, brought, foreign, put, read, write } = given();
    put('a', 'nothing of ours');
    read(0);
    order.written(P, write(a[0]!), [a[0]!]);
    expect([foreign, brought]).toEqual([[`${P}/1`], ['a:1 at 2']]);
  });

  it('keeps partitions apart', () => {
    const { order, brought } = given({ 0: '5', [P]: '7' });
    order.written(0, 7n, [a[0]!]);
    order.written(P, 5n, [a[0]!]);
    expect(brought).toEqual([]);
    expect(order.places).toEqual({ 0: '5', [P]: '7' });
  });

  it('is lost where something else stands in the place of what was acknowledged', () => {
    const { order, brought, lost, log, write, read } = given();
    read(0);
    order.written(P, write(a[0]!), [a[0]!]);
    // A broker forgets what it acknowledged, and takes another's record there.
    log.pop();
    write({ ...a[0]!, hash: hashOf('another') });
    read(1);
    expect(lost).toMatchObject([{ code: 'missing', message: expect.stringContaining(`1 of partition ${P}`) }]);
    expect(brought).toEqual(['a:1 at 1']);
  });

  it('is lost where the tail passes by what was acknowledged without having read it', () => {
    const { order, lost, log, write } = given();
    order.read(P, log, '1');
    order.written(P, write(a[0]!, b[0]!), [a[0]!, b[0]!]);
    order.read(P, [], '1');
    expect(lost).toEqual([]);
    order.read(P, log.slice(2), '3');
    expect(lost).toMatchObject([{ code: 'missing' }]);
  });

  it('is lost where a partition begins as none of ours', () => {
    const { order, brought, lost } = given();
    const value = Buffer.from(encode(a[0]!));
    order.read(P, [{ key: Buffer.from('a'), value, offset: '0', timestamp: '0', attributes: 0, headers: {} }], '1');
    expect([lost.map(({ code }) => code), brought]).toEqual([['foreign'], []]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { setImmediate as immediate } from 'node:timers/promises';
import { SharedStream } from './shared-stream.js';
import type { StreamReader, StreamEvent } from './sse.js';

/** A stream whose events the test decides, and what becomes of it. */
const streamFrom = (at: number) => {
  const events: StreamEvent[] = [];
  let wake = (): void => undefined;
  const told = { ended: 0, left: false };
  const stream = new SharedStream(
    at,
    async function* (signal) {
      signal.addEventListener('abort', () => wake());
      while (!signal.aborted) {
        while (events.length > 0) yield events.shift()!;
        await new Promise<void>((resolve) => (wake = resolve));
      }
      told.left = true;
    },
    () => (told.ended += 1),
  );
  const send = async (event: StreamEvent): Promise<void> => {
    events.push(event);
    wake();
    await immediate();
    await immediate();
  };
  const entry = (id: number): Promise<void> => send({ event: 'entry', id, data: id });
  return { stream, send, entry, told };
};

/** Notes the numbers of the entries that it is sent, and takes no more after one of them. */
const readerUpTo = (last = Infinity): StreamReader & { readonly got: number[] } => {
  const got: number[] = [];
  return {
    got,
    write: (bytes) => {
      const id = Number(/id: (\d+)/.exec(String(bytes))?.[1] ?? 0);
      got.push(id);
      return id < last;
    },
  };
};

/** The signal of a reader who stays. */
const stays = (): AbortSignal => new AbortController().signal;

describe('a stream that many readers share', () => {
  it('writes each entry once to everybody, and nothing again that a reader had before', async () => {
    const { stream, entry } = streamFrom(4);
    const [early, ahead] = [readerUpTo(), readerUpTo()];
    void stream.carry(early, 4, stays());
    void stream.carry(ahead, 5, stays());
    for (const id of [5, 6]) await entry(id);
    expect([early.got, ahead.got]).toEqual([[5, 6], [6]]);
  });

  it('sends a reader away who lacks what it has written already', async () => {
    const { stream, entry } = streamFrom(4);
    void stream.carry(readerUpTo(), 4, stays());
    await entry(5);
    expect(await stream.carry(readerUpTo(), 4, stays())).toBe(4);
  });

  it('lets a slow reader go on alone from the entry that filled its connection, and writes on to others', async () => {
    const { stream, entry } = streamFrom(0);
    const [slow, quick] = [readerUpTo(1), readerUpTo()];
    const left = stream.carry(slow, 0, stays());
    void stream.carry(quick, 0, stays());
    for (const id of [1, 2]) await entry(id);
    expect([await left, slow.got, quick.got]).toEqual([1, [1], [1, 2]]);
  });

  it('writes the beat that keeps connections open, and lets everybody go at the end without writing it', async () => {
    const { stream, send, entry, told } = streamFrom(0);
    const reader = readerUpTo();
    const left = stream.carry(reader, 0, stays());
    await send({});
    await entry(1);
    await send({ event: 'end', data: {} });
    expect([await left, reader.got, told.ended]).toEqual([1, [0, 1], 1]);
    expect(await stream.carry(reader, 1, stays())).toBe(1);
  });

  it('ends when the last reader leaves', async () => {
    const { stream, told } = streamFrom(0);
    const gone = new AbortController();
    const left = stream.carry(readerUpTo(), 0, gone.signal);
    gone.abort();
    await left;
    await immediate();
    expect(told).toEqual({ ended: 1, left: true });
  });

  it('reaches a reader who comes while hundreds are written to, and misses none of those', async () => {
    const { stream, entry } = streamFrom(0);
    const readers = Array.from({ length: 500 }, () => readerUpTo());
    for (const one of readers) void stream.carry(one, 0, stays());
    const late = readerUpTo();
    const writing = entry(1);
    await immediate();
    expect(readers[499]!.got).toEqual([]);
    void stream.carry(late, 1, stays());
    await writing;
    for (let n = 0; n < 5; n += 1) await immediate();
    await entry(2);
    for (let n = 0; n < 5; n += 1) await immediate();
    expect([...readers, late].filter(({ got }) => got.at(-1) !== 2)).toEqual([]);
    expect(readers.every(({ got }) => got.join() === '1,2')).toBe(true);
  });
});

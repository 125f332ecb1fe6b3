import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Connection, StreamSource } from './keep-open.js';
import { listen } from './live.js';

class FakeSource implements StreamSource {
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  private readonly heard = new Map<string, (event: { data: string; lastEventId: string }) => void>();

  constructor(readonly url: string) {}

  addEventListener(
    name: string,
    heard: (event: { readonly data: string; readonly lastEventId: string }) => void,
  ): void {
    this.heard.set(name, heard);
  }

  say(name: string, id = '', data: unknown = {}): void {
    this.heard.get(name)?.({ data: JSON.stringify(data), lastEventId: id });
  }

  breakOff(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }

  close(): void {
    this.closed = true;
  }
}

const begin = () => {
  const sources: FakeSource[] = [];
  const revisions: number[] = [];
  const connections: Connection[] = [];
  const stop = listen({
    url: (after) => `/live?after=${after}`,
    after: 4,
    onEntry: ({ revision }) => revisions.push(revision),
    onConnection: (connection) => connections.push(connection),
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    retryMs: 10,
  });
  return { sources, revisions, connections, stop };
};

describe('listening to a match', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('hears each entry once', () => {
    const { sources, revisions, connections } = begin();
    sources[0]!.onopen?.();
    for (const id of ['5', '6', '6', '5', '7']) sources[0]!.say('entry', id, { revision: Number(id), public: {} });
    expect(revisions).toEqual([5, 6, 7]);
    expect(connections).toEqual(['connecting', 'live']);
  });

  it('leaves it to the browser to resume, and opens again where the browser gives up', () => {
    const { sources, connections } = begin();
    sources[0]!.say('entry', '9', { revision: 9, public: {} });
    sources[0]!.breakOff(0);
    jest.advanceTimersByTime(100);
    expect(sources).toHaveLength(1);
    sources[0]!.breakOff(2);
    jest.advanceTimersByTime(100);
    expect(sources.map(({ url }) => url)).toEqual(['/live?after=4', '/live?after=9']);
    expect(connections).toEqual(['connecting', 'lost', 'lost']);
  });

  it('ends when the match does, and when it is told to', () => {
    const one = begin();
    one.sources[0]!.say('end');
    expect(one.connections).toEqual(['connecting', 'ended']);
    expect(one.sources[0]!.closed).toBe(true);
    const other = begin();
    other.stop();
    other.sources[0]!.breakOff(2);
    jest.advanceTimersByTime(100);
    expect(other.sources).toHaveLength(1);
  });
});

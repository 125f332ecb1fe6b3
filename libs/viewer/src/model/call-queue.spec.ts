import { expect, it, jest } from '@jest/globals';
import type { StreamSource } from '../api/keep-open.js';
import { followCalls } from './call-queue.js';

const sourceOf = () => {
  let tell: (event: { readonly data: string; readonly lastEventId: string }) => void = () => undefined;
  const source = {
    readyState: 1,
    onopen: null as (() => void) | null,
    onerror: null as (() => void) | null,
    close: jest.fn(),
  };
  const whole: StreamSource = Object.assign(source, {
    addEventListener: (_name: string, heard: typeof tell) => void (tell = heard),
  });
  return { source, whole, say: (queue: unknown) => tell({ data: JSON.stringify(queue), lastEventId: '' }) };
};

it('the queue is told whenever it is another, and asked for again where the stream was given up', () => {
  jest.useFakeTimers();
  const opened: ReturnType<typeof sourceOf>[] = [];
  const heard: unknown[] = [];
  const stop = followCalls(
    '/v1/calls/live',
    (queue) => heard.push(queue),
    () => (opened.push(sourceOf()), opened.at(-1)!.whole),
  );
  opened[0]!.say({ items: [{ call: 3 }], tables: [] });
  opened[0]!.source.onerror?.();
  jest.runAllTimers();
  expect([opened.length, heard]).toEqual([1, [{ items: [{ call: 3 }], tables: [] }]]);
  opened[0]!.source.readyState = 2;
  opened[0]!.source.onerror?.();
  jest.runAllTimers();
  opened[1]!.say({ items: [], tables: [] });
  stop();
  expect([opened.length, heard.at(-1)]).toEqual([2, { items: [], tables: [] }]);
  expect(opened[1]!.source.close).toHaveBeenCalled();
  jest.useRealTimers();
});

import { expect, it } from '@jest/globals';
import { OtherTabs, type TabsChannel } from './other-tabs.js';

/** The channels of one browser: each hears what the others say, and not itself. */
const browser = () => {
  const channels = new Map<TabsChannel, string>();
  return (name: string): TabsChannel => {
    const channel: TabsChannel = {
      onmessage: null,
      postMessage: (data) => {
        for (const [one, of] of channels) if (one !== channel && of === name) one.onmessage?.({ data });
      },
      close: () => channels.delete(channel),
    };
    channels.set(channel, name);
    return channel;
  };
};

it('tabs of the same seat know of each other, until one of them closes', () => {
  const open = browser();
  let told = 0;
  const first = new OtherTabs('m1/1', 'a', () => (told += 1), open);
  expect(first.any).toBe(false);
  const second = new OtherTabs('m1/1', 'b', () => undefined, open);
  const other = new OtherTabs('m1/2', 'c', () => undefined, open);
  expect([first.any, second.any, other.any, told]).toEqual([true, true, false, 1]);
  second.close();
  expect([first.any, told]).toEqual([false, 2]);
});

it('a browser without channels, and whatever else is said on one, changes nothing', () => {
  expect(
    new OtherTabs(
      'm1/1',
      'a',
      () => undefined,
      () => undefined,
    ).any,
  ).toBe(false);
  const open = browser();
  const tab = new OtherTabs('m1/1', 'a', () => undefined, open);
  for (const data of [null, 7, {}, { said: 'opened' }]) open('recollect:open:m1/1').postMessage(data);
  expect(tab.any).toBe(false);
});

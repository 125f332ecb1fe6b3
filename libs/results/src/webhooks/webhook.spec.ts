import { describe, expect, it } from '@jest/globals';
import { afterSending, sentUpTo, replayed, type HookOutcome, type Webhook } from './webhook.js';

const NOW = Date.UTC(2031, 0, 1);
const HOOK: Webhook = {
  id: 'h',
  event: 'e',
  url: 'https://example.org/',
  audience: 'public',
  kinds: null,
  made: NOW,
  secret: 1,
  overlap: null,
  state: 'active',
  sent: 4,
  failing: null,
  dead: [],
};
const LETTER = { revision: 5, kind: 'enter' };
const DOWN: HookOutcome = { of: 'failed', why: 'answered 500' };

const sent = (hook: Webhook, outcome: HookOutcome, more: { now?: number; chance?: number } = {}): Webhook =>
  afterSending(hook, LETTER, outcome, { now: NOW, chance: 0.5, ...more });
const often = (outcome: HookOutcome, times: number): Webhook[] =>
  Array.from({ length: times }).reduce<Webhook[]>((all) => [...all, sent(all.at(-1) ?? HOOK, outcome)], []);

describe('a webhook', () => {
  it('goes on to the next entry when the receiver accepts one', () => {
    expect(sent(sent(HOOK, DOWN), { of: 'taken' })).toEqual({ ...HOOK, sent: 5 });
    expect(sentUpTo(HOOK, 9)).toEqual({ ...HOOK, sent: 9 });
  });

  it('tries again after longer and longer pauses, then gives the entry up and stops', () => {
    const all = often(DOWN, 10);
    const pauses = all.slice(0, 9).map(({ failing }) => (failing!.next - NOW) / 1000);
    expect(pauses).toEqual([1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400]);
    expect(all[8]).toMatchObject({ state: 'active', sent: 4, failing: { revision: 5, attempts: 9, why: DOWN.why } });
    expect(all[9]).toMatchObject({ state: 'stopped', sent: 4, failing: null });
    expect(all[9]!.dead).toEqual([{ revision: 5, kind: 'enter', attempts: 10, at: NOW, why: DOWN.why }]);
  });

  it('remembers since when it fails, and starts to count again for another entry', () => {
    const first = sent(HOOK, DOWN);
    const again = sent(first, DOWN, { now: NOW + 5_000 });
    expect(again.failing).toMatchObject({ since: first.failing!.since, attempts: 2 });
    const other = afterSending(again, { revision: 6, kind: 'drop' }, DOWN, { now: NOW, chance: 0 });
    expect(other.failing).toMatchObject({ revision: 6, attempts: 1 });
  });

  it.each([
    [0, 0.75],
    [0.5, 1],
    [1, 1.25],
  ])('waits a little less or more at random (%s)', (chance, seconds) => {
    expect(sent(HOOK, DOWN, { chance }).failing!.next - NOW).toBe(seconds * 1000);
  });

  it.each([
    [60, 60],
    [0, 1],
    [10 ** 9, 14_400],
  ])('waits as long as the receiver asks for (%s s), within reason', (after, seconds) => {
    expect(sent(HOOK, { ...DOWN, after }).failing!.next - NOW).toBe(seconds * 1000);
  });

  it('gives up an entry that the receiver refuses three times, and goes on with the next', () => {
    const all = often({ of: 'refused', why: 'answered 422' }, 3);
    expect(all.map(({ sent, state, dead }) => [sent, state, dead.length])).toEqual([
      [4, 'active', 0],
      [4, 'active', 0],
      [5, 'active', 1],
    ]);
    expect(all[2]!.failing).toBeNull();
  });

  it('stops at once if the receiver says that it is gone', () => {
    expect(sent(HOOK, { of: 'gone', why: 'answered 410' })).toMatchObject({
      state: 'stopped',
      sent: 4,
      dead: [{ revision: 5, attempts: 1 }],
    });
  });

  it('keeps the newest entries that it gave up', () => {
    const dead = Array.from({ length: 100 }, (_, n) => ({ ...LETTER, revision: n, attempts: 1, at: 0, why: '' }));
    const all = sent({ ...HOOK, dead }, { of: 'gone', why: 'answered 410' }).dead;
    expect([all.length, all[0]!.revision, all.at(-1)!.revision]).toEqual([100, 1, 5]);
  });

  it('sends again from the entry that it is told, and forgets the entries given up after it', () => {
    const dead = [3, 5, 8].map((revision) => ({ ...LETTER, revision, attempts: 1, at: 0, why: '' }));
    const stopped: Webhook = { ...sent(HOOK, DOWN), state: 'stopped', sent: 9, dead };
    const again = replayed(stopped, 4);
    expect(again).toMatchObject({ state: 'active', sent: 4, failing: null });
    expect(again.dead.map(({ revision }) => revision)).toEqual([3]);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AccessNoteShown, Diff, OptionShown, ReplayIndex, TableShown } from '#api';
import { beginOver, chances, playOne, playOut, type BegunOver } from '../support/over-http.js';
import { sharedService, type TestService } from '../support/service.js';

/**
 * "Could they have responded then?": what was offered at a moment is worked out again for anybody who asks afterwards.
 */

const PLAYED = 60;

let service: TestService;
let begun: BegunOver;
/** What each seat was offered when a revision was the last there was. */
const offered = new Map<number, readonly OptionShown[][]>();

const path = (rest: string): string => `/v1/matches/${begun.id}${rest}`;
const read = async <T>(rest: string, token: string): Promise<T> => (await service.api.get<T>(path(rest), token)).body;

const remember = async (): Promise<void> => {
  const { revision } = await read<{ revision: number }>('', begun.judge.token);
  const lists = begun.seats.map(({ token }) => read<OptionShown[]>('/options', token));
  offered.set(revision, await Promise.all(lists));
};

beforeAll(async () => {
  service = await sharedService();
  begun = await beginOver(service.api, 'grand-archive');
  const chance = chances(5);
  for (let done = 0; done < PLAYED; done += 1) {
    await remember();
    await playOne(service.api, begun, chance);
  }
  await playOut(service.api, begun, 6, 0);
});

describe('options at an earlier moment', () => {
  it('are what was offered then, for a judge and for the seat itself, though the match has ended', async () => {
    for (const [revision, lists] of offered)
      for (const [n, { seat, token }] of begun.seats.entries()) {
        const then = await read<OptionShown[]>(`/options?seat=${seat}&at=${revision}`, begun.judge.token);
        expect({ revision, seat, then }).toEqual({ revision, seat, then: lists[n] });
        if (revision % 10 === 0) expect(await read(`/options?at=${revision}`, token)).toEqual(then);
      }
    expect([...offered.values()].flat(2).length).toBeGreaterThan(PLAYED);
  });

  it('a step means the moment before its entry', async () => {
    const { index } = await read<ReplayIndex>('/replay', begun.judge.token);
    const step = index.find(({ position }) => offered.has(Number(position.split('.')[0]) - 1))!;
    const before = Number(step.position.split('.')[0]) - 1;
    expect(await read(`/options?seat=1&step=${index.indexOf(step)}`, begun.judge.token)).toEqual(
      offered.get(before)![0],
    );
  });

  it('a draft of then is continued then', async () => {
    const [revision, lists] = [...offered].find(([, [list]]) => list!.some(({ complete }) => !complete))!;
    const draft = lists[0]!.find(({ complete }) => !complete)!.action;
    const next = await service.api.post(path(`/options?seat=1&at=${revision}`), { draft }, begun.judge.token);
    expect([next.status, (next.body as OptionShown[]).length > 0]).toEqual([200, true]);
  });

  it('what is sent of them is refused: the play has gone on', async () => {
    const [, [list]] = [...offered].find(([, [one]]) => one!.some(({ complete }) => complete))!;
    const { action } = list!.find(({ complete }) => complete)!;
    const answer = await service.api.post(path('/actions'), { action }, begun.seats[0]!.token);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([412, 'stale']);
  });

  it('every look of a judge is on record, with its moment', async () => {
    const { items } = await read<{ items: readonly AccessNoteShown[] }>('/access', begun.judge.token);
    const [first] = offered.keys();
    expect(items.map(({ detail }) => detail)).toContainEqual({ options: 2, at: first });
  });

  it.each([
    ['?seat=1&at=99999', 404, 'not-found'],
    ['?seat=1&step=99999', 404, 'not-found'],
    ['?seat=1&at=3&step=2', 400, 'invalid-parameters'],
    ['?seat=1&at=x', 400, 'invalid-parameters'],
    ['?seat=1&step=0', 400, 'invalid-parameters'],
  ])('%s is refused: %i %s', async (query, status, code) => {
    const answer = await service.api.get(path(`/options${query}`), begun.judge.token);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  });

  it('nobody asks for another seat, and no spectator for any', async () => {
    const other = await service.api.get(path('/options?seat=2&at=9'), begun.seats[0]!.token);
    const anybody = await service.api.get(path('/options?seat=2&at=9'));
    expect([other.status, anybody.status]).toEqual([403, 401]);
  });
});

describe.each(['grand-archive', 'graven', 'keyforge'])('%s: a moment of a match that goes on', (game) => {
  const one: { match?: BegunOver } = {};
  const at = (rest: string): string => `/v1/matches/${one.match!.id}${rest}`;
  const ask = async <T>(rest: string, token = one.match!.judge.token): Promise<T> =>
    (await service.api.get<T>(at(rest), token)).body;
  const then = new Map<number, readonly OptionShown[][]>();

  beforeAll(async () => {
    const match = (one.match = await beginOver(service.api, game, { tokens: true, seed: 'then' }));
    const chance = chances(3);
    for (let n = 0; n < 14; n += 1) {
      const { revision } = await ask<{ revision: number }>('');
      const offers = match.seats.map(({ token }) => ask<OptionShown[]>('/options', token));
      then.set(revision, await Promise.all(offers));
      await playOne(service.api, match, chance);
    }
  });

  it('has the options that were offered, for a judge and for each seat its own', async () => {
    for (const [revision, lists] of then)
      for (const [n, { seat, token }] of one.match!.seats.entries()) {
        expect(await ask(`/options?seat=${seat}&at=${revision}`)).toEqual(lists[n]);
        expect(await ask(`/options?at=${revision}`, token)).toEqual(lists[n]);
      }
    expect([...then.values()].flat(2).length).toBeGreaterThan(then.size);
  });

  it('differs from another in words, with names, for each as far as they may know', async () => {
    const [first] = then.keys();
    const last = [...then.keys()].at(-1)!;
    const diff = (token?: string) => ask<Diff>(`/diff?from=${first}&to=${last}`, token ?? one.match!.judge.token);
    const { said, items } = await diff();
    expect([said.length > 0, items.length > 0]).toEqual([true, true]);
    const { zones, seats } = await ask<TableShown>(`/table?at=${last}`);
    const handles = new Set(zones.flatMap(({ cards }) => cards.flatMap(({ handle }) => handle ?? [])));
    for (const { text, handles: about } of said) {
      // No handle, no seat by number, no id of a definition, and nothing that is not a sentence's part.
      expect(text).not.toMatch(/\bc\d+\.\d+|\bseat[: ]\d|:\d\b|starter-|undefined|\[object|\{/i);
      for (const handle of about) expect(handles).toContain(handle);
    }
    expect(said.some(({ text }) => seats.some(({ name }) => text.includes(name)))).toBe(true);
    // What lies in hands and decks is told to nobody else.
    const hidden = zones.flatMap(({ id, cards }) => (id === 'hand:1' ? cards.flatMap(({ name }) => name ?? []) : []));
    const seen = (await ask<TableShown>(`/table?at=${last}`, one.match!.seats[1]!.token)).zones;
    const open = new Set(seen.flatMap(({ cards }) => cards.flatMap(({ name }) => name ?? [])));
    const told = (await diff(one.match!.seats[1]!.token)).said.map(({ text }) => text).join('\n');
    for (const name of hidden.filter((one) => !open.has(one))) expect(told).not.toContain(name);
    expect(
      (await service.api.get<Diff>(at(`/diff?from=${last}&to=${last}`), one.match!.judge.token)).body.said,
    ).toEqual([]);
  });
});

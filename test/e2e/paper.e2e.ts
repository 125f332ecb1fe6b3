import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginOver, bodyFor, chances, postNow, type BegunOver, type Offered } from '../support/over-http.js';
import {
  drafted as draftedOver,
  enterOnPaper as enterOver,
  enterSome,
  PAPER,
  type RefusedOnPaper as Refused,
} from '../support/paper-over-http.js';
import type { ShownTable } from '#table';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/* A match with real cards, entered by its recorder over HTTP. */

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

const drafted = (begun: BegunOver, seat: number, draft: object) => draftedOver(service.api, begun, seat, draft);
const enter = (begun: BegunOver, seat: number, action: object) => enterOver(service.api, begun, seat, action);

describe.each(['grand-archive', 'graven', 'keyforge'])('%s with real cards', (game) => {
  it('is entered by its recorder, and its record is valid (R-PAPER-01, R-PAPER-02, R-PAPER-05)', async () => {
    const begun = await beginOver(service.api, game, PAPER);
    const chance = chances(5);
    let entered = 0;
    for (let n = 0; n < 40; n += 1) if (await enterSome(service.api, begun, chance)) entered += 1;
    expect(entered).toBeGreaterThan(20);
    const { body: table } = await service.api.get<{ paper?: true }>(`/v1/matches/${begun.id}`, begun.recorder.token);
    expect(table.paper).toBe(true);
    const { body } = await service.api.get<{ verdict: string; notChecked: string[] }>(
      `/v1/matches/${begun.id}/verification`,
      begun.judge.token,
    );
    expect(body.verdict).toBe('valid');
    expect(body.notChecked).toContain(
      'what its recorder stated: which hidden cards lay where, and what came of chance',
    );
    // To be asked which card it is, is no attempt that a judge reads of.
    const { text } = await service.api.get(`/v1/matches/${begun.id}/access`, begun.judge.token);
    expect(text).not.toContain('R-PAPER-02');
  });
});

/** Lists of which nobody knows more than how many cards they have. */
const OPEN: Readonly<Record<string, string>> = {
  'grand-archive': '# Material Deck\n12 ?\n# Main Deck\n60 ?',
  graven: '# Deck\n40 ?',
  keyforge: 'Brobnar\n12 ?\nDis\n12 ?\nLogos\n12 ?',
};

describe.each(Object.entries(OPEN))('%s with real cards of an unknown list', (game, text) => {
  const seatsWith = async (deck: object | undefined) => {
    const { seats } = await bodyFor(service.api, game);
    return { seats: [seats[0], { name: 'Unlisted', ...(deck ? { deck } : {}) }] };
  };

  it('is entered, and names any card for as many as the list leaves open (R-PAPER-12)', async () => {
    const begun = await beginOver(service.api, game, { ...PAPER, ...(await seatsWith({ text })) });
    const chance = chances(11);
    let entered = 0;
    for (let n = 0; n < 30; n += 1) if (await enterSome(service.api, begun, chance)) entered += 1;
    expect(entered).toBeGreaterThan(15);
    const { body } = await service.api.get<{ verdict: string }>(
      `/v1/matches/${begun.id}/verification?readjudicate=true`,
      begun.judge.token,
    );
    expect(body.verdict).toBe('valid');
    const [where] = await drafted(begun, 2, { kind: 'name-card' });
    const names = where ? await drafted(begun, 2, where.action) : [];
    const mine = await drafted(begun, 1, (await drafted(begun, 1, { kind: 'name-card' }))[0]!.action);
    expect(names.length).toBeGreaterThan(mine.length);
  });

  it('is begun with open cards only at a real table, which says how where a list is missing (R-PAPER-12)', async () => {
    const begin = async (more: object) =>
      (await service.api.post<Refused>('/v1/matches', await bodyFor(service.api, game, more))).body;
    expect(await begin(await seatsWith({ text }))).toMatchObject({
      code: 'illegal-deck',
      violations: expect.anything(),
    });
    const without = await begin({ ...PAPER, ...(await seatsWith(undefined)) });
    expect(without.detail).toContain('where nobody knows the list, its size is enough: {"text": "60 ?"}');
    const checkOf = async (more: object) =>
      (await service.api.post<{ legal: boolean }>('/v1/decks/check', { game, deck: { text }, ...more })).body.legal;
    expect([await checkOf({}), await checkOf({ table: 'paper' })]).toEqual([false, true]);
  });
});

describe('the recorder of a match with real cards', () => {
  let begun: BegunOver;
  const rulesOf = async (action: object) => {
    const { status, body } = await enter(begun, 1, action);
    return [status, body.rule, body.detail];
  };
  const NAMED = [409, 'R-PAPER-03', expect.any(String)];
  beforeAll(async () => {
    begun = await beginOver(service.api, 'graven', PAPER);
  });

  it('says who goes first, and gives no seed', async () => {
    for (const [more, says] of [
      [{ table: 'paper' }, 'first: say which seat goes first at the table'],
      [{ table: 'paper', first: 1, seed: 'x' }, 'seed: in a match on paper the service draws nothing'],
    ] as const) {
      const { status, body } = await service.api.post<Refused>(
        '/v1/matches',
        await bodyFor(service.api, 'graven', more),
      );
      expect([status, body.detail]).toEqual([422, says]);
    }
  });

  it('names a card of a hand, of which the other seat and spectators learn nothing (R-PAPER-02)', async () => {
    const [where] = await drafted(begun, 1, { kind: 'name-card' });
    const names = await drafted(begun, 1, where!.action);
    expect((await enter(begun, 1, names[0]!.action)).status).toBe(201);
    const handOf = async (token?: string) => {
      const { body } = await service.api.get<ShownTable>(`/v1/matches/${begun.id}/table`, token);
      const { cards } = body.zones.find(({ id }) => id === 'hand:1')!;
      return cards.filter(({ definition }) => definition !== undefined).length;
    };
    expect(await handOf(begun.seats[0]!.token)).toBe(1);
    expect(await handOf(begun.seats[1]!.token)).toBe(0);
    expect(await handOf()).toBe(0);
  });

  it('is offered what a card allows before it has a name, and names it with the action (R-PAPER-02)', async () => {
    const fresh = await beginOver(service.api, 'keyforge', PAPER);
    const now = (list: readonly Offered[], label: RegExp) => list.find((one) => label.test(one.label))!;
    for (const [seat, label] of [
      [1, /keep/],
      [2, /keep/],
      [1, /active\? Brobnar/],
    ] as const) {
      const { body } = await service.api.get<Offered[]>(
        `/v1/matches/${fresh.id}/options?seat=${seat}`,
        fresh.recorder.token,
      );
      expect((await enterOver(service.api, fresh, seat, now(body, label).action)).status).toBe(201);
    }
    const [where] = await draftedOver(service.api, fresh, 1, { kind: 'name-card' });
    const names = await draftedOver(service.api, fresh, 1, where!.action);
    const { place, card } = now(names, /Bristling Hog/).action as unknown as { place: string; card: string };
    const offered = await draftedOver(service.api, fresh, 1, { seen: { cards: { [place]: card } } });
    expect(offered.map(({ label }) => label)).toEqual(['Play Bristling Hog', 'Discard Bristling Hog']);
    expect((await enterOver(service.api, fresh, 1, now(offered, /Discard/).action)).status).toBe(201);
    expect(await draftedOver(service.api, fresh, 1, { seen: { cards: {} } })).toEqual([]);
  });

  it('says when an action happened, which stays with it through a correction (R-PAPER-14)', async () => {
    const fresh = await beginOver(service.api, 'graven', PAPER);
    const [where] = await draftedOver(service.api, fresh, 1, { kind: 'name-card' });
    const [first, second] = await draftedOver(service.api, fresh, 1, where!.action);
    const at = async (action: object, occurred: unknown) => enterOver(service.api, fresh, 1, { ...action, occurred });
    for (const occurred of [
      {},
      'noon',
      { at: 'noon' },
      { video: -1 },
      { video: 7.5 },
      { at: '2026-08-21T10:30:00Z', video: 1 },
    ])
      expect((await at(first!.action, occurred)).body.rule).toBe('R-PAPER-14');
    const named = (await at(first!.action, { video: 754 })).body as unknown as { revision: number };
    expect((await at({ kind: 'pass' }, { at: '2026-08-21T10:30:00Z' })).status).toBe(201);
    const correct = {
      kind: 'correct',
      of: named.revision,
      instead: { seat: 1, ...second!.action, occurred: { video: 7 } },
    };
    const { status, text } = await postNow(service.api, fresh.id, 'actions', { action: correct }, fresh.recorder.token);
    if (status !== 201) throw new Error(text);
    const { body } = await service.api.get<{
      items: readonly { public: { action: { kind: string; occurred?: object } } }[];
    }>(`/v1/matches/${fresh.id}/entries`);
    const said = body.items.flatMap(
      ({
        public: {
          action: { kind, occurred },
        },
      }) => (occurred ? [[kind, occurred]] : []),
    );
    const pass = ['pass', { at: '2026-08-21T10:30:00Z' }];
    expect(said).toEqual([['name-card', { video: 754 }], pass, ['name-card', { video: 7 }], pass]);
  });

  it('names no card twice, none that the list has no more of, and none that lies nowhere (R-PAPER-03)', async () => {
    const names = await drafted(begun, 1, { kind: 'name-card' });
    const [one, other] = await drafted(begun, 1, names[0]!.action);
    const { place, card } = one!.action as unknown as { place: string; card: string };
    const all = (id: string) => ({
      cards: Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`hand:1/${n + 1}`, id])),
    });
    expect(await rulesOf({ kind: 'pass', seen: all(card) })).toEqual(NAMED);
    expect(await rulesOf({ kind: 'pass', seen: { cards: { 'hand:1/99': card } } })).toEqual([
      409,
      'R-PAPER-02',
      'seen: no card lies at "hand:1/99"',
    ]);
    expect(await rulesOf({ kind: 'pass', seen: { cards: { [place]: 'no-such-card' } } })).toEqual([
      409,
      'R-PAPER-02',
      'seen: no card "no-such-card" is known',
    ]);
    expect((await enter(begun, 1, one!.action)).status).toBe(201);
    const { card: wrong } = other!.action as unknown as { card: string };
    expect(await rulesOf({ kind: 'pass', seen: { cards: { [place]: wrong } } })).toEqual(NAMED);
    expect(await rulesOf({ kind: 'pass', seen: 'a spark' })).toEqual([409, 'R-PAPER-02', expect.any(String)]);
  });

  it('enters what players do, and a judge takes it back exactly (R-PAPER-06, R-PAPER-07)', async () => {
    const { token } = begun.seats[0]!;
    const acted = await postNow(service.api, begun.id, 'actions', { action: { kind: 'pass' } }, token);
    expect([acted.status, (acted.body as Refused).rule]).toEqual([409, 'R-PAPER-06']);
    const offered = await service.api.get<Offered[]>(`/v1/matches/${begun.id}/options`, token);
    expect([offered.status, offered.body]).toEqual([200, []]);
    const called = await postNow(service.api, begun.id, 'actions', { action: { kind: 'call' } }, token);
    expect(called.status).toBe(201);
    const [{ revision: to }] = [(await service.api.get<{ revision: number }>(`/v1/matches/${begun.id}`)).body];
    const [where] = await drafted(begun, 1, { kind: 'name-card' });
    const [name] = await drafted(begun, 1, where!.action);
    expect((await enter(begun, 1, name!.action)).status).toBe(201);
    const back = await postNow(service.api, begun.id, 'rewinds', { to, mode: 'policy' }, begun.judge.token);
    expect([back.status, (back.body as Refused).rule]).toEqual([409, 'R-PAPER-07']);
    const exactly = await postNow(service.api, begun.id, 'rewinds', { to, mode: 'exact' }, begun.judge.token);
    expect(exactly.status).toBe(201);
  });
});

describe.each(['grand-archive', 'graven'])('passes that nobody enters, in %s', (game) => {
  const seatOf = (begun: BegunOver) => async (): Promise<number | undefined> => {
    for (const { seat } of begun.seats) {
      const offered = await service.api.get<Offered[]>(
        `/v1/matches/${begun.id}/options?seat=${seat}`,
        begun.recorder.token,
      );
      if (offered.body.some(({ kind }) => kind === 'pass')) return seat;
    }
    return undefined;
  };

  it('are told with the options of a draft, and entered before the action, each once (R-PAPER-08)', async () => {
    const begun = await beginOver(service.api, game, PAPER);
    const chance = chances(7);
    const passer = seatOf(begun);
    let tried = 0;
    for (let n = 0; n < 60 && tried === 0; n += 1) {
      const first = await passer();
      const { revision: at } = (await service.api.get<{ revision: number }>(`/v1/matches/${begun.id}`)).body;
      const path = `/v1/matches/${begun.id}`;
      const { token } = begun.recorder;
      // A pass by the seat that does not hold it is legal after the pass of the other.
      const seat = 3 - (first ?? 2);
      const draft = { kind: 'pass', at };
      const offered = await service.api.post<(Offered & { implied?: number[] })[]>(
        `${path}/options`,
        { seat, draft, implied: true },
        token,
      );
      if (first === undefined || offered.status !== 200) {
        const body = offered.body as unknown as Refused;
        expect([offered.status, body.code]).toEqual([409, 'illegal-action']);
        await enterSome(service.api, begun, chance);
        continue;
      }
      const [option] = offered.body;
      expect(option).toMatchObject({ action: draft, complete: true });
      expect(option!.implied![0]).toBe(first);
      const plain = await enter(begun, seat, { kind: 'pass' });
      expect(plain.status).toBe(409);
      const send = () =>
        service.api.post<{ revision: number; implied: { revision: number; seat: number }[] }>(
          `${path}/actions`,
          { seat, action: option!.action, implied: true },
          token,
          { 'idempotency-key': 'an action and its passes' },
        );
      const [done, again] = [await send(), await send()];
      expect([done.status, done.body.implied.map((one) => one.seat)]).toEqual([201, option!.implied]);
      expect(done.body.implied.map((one) => one.revision)).toEqual(option!.implied!.map((_, k) => at + 1 + k));
      expect(again.body).toEqual(done.body);
      tried += 1;
    }
    expect(tried).toBe(1);
    const { body } = await service.api.get<{ verdict: string }>(
      `/v1/matches/${begun.id}/verification?readjudicate=true`,
      begun.judge.token,
    );
    expect(body.verdict).toBe('valid');
  });
});

it('what a seat may do after passes is offered with them, and what ends them is said (R-PAPER-08)', async () => {
  type Later = Offered & { implied?: number[]; stops?: string };
  const begun = await beginOver(service.api, 'graven', PAPER);
  const chance = chances(7);
  const offered = async (seat: number, query = '') => {
    const path = `/v1/matches/${begun.id}/options?seat=${seat}${query}`;
    return (await service.api.get<Later[]>(path, begun.recorder.token)).body;
  };
  const seen = { later: 0, stops: new Set<string>() };
  for (let n = 0; n < 40 && (seen.later === 0 || seen.stops.size === 0); n += 1) {
    for (const seat of [1, 2]) {
      const [now, all] = [await offered(seat), await offered(seat, '&implied=true')];
      const bare = all.filter(({ implied }) => !implied).map(({ stops: _, ...option }) => option);
      expect(bare).toEqual(now);
      for (const { stops } of all) if (stops) seen.stops.add(stops);
      const later = all.find(({ kind, complete, implied }) => implied && complete && kind !== 'pass');
      if (!later || seen.later > 0) continue;
      const body = { seat, action: later.action, implied: true };
      const done = await postNow(service.api, begun.id, 'actions', body, begun.recorder.token);
      expect([done.status, (done.body as { implied: { seat: number }[] }).implied.map((one) => one.seat)]).toEqual([
        201,
        later.implied,
      ]);
      seen.later += 1;
    }
    await enterSome(service.api, begun, chance);
  }
  expect(seen.later).toBe(1);
  expect([...seen.stops].length).toBeGreaterThan(0);
  const own = await service.api.get(`/v1/matches/${begun.id}/options?implied=true`, begun.seats[0]!.token);
  expect(own.status).toBe(403);
});

it('passes are implied in no match that the service deals (R-PAPER-08)', async () => {
  const begun = await beginOver(service.api, 'graven');
  const { revision } = (await service.api.get<{ revision: number }>(`/v1/matches/${begun.id}`)).body;
  for (const [path, part] of [
    ['actions', 'action'],
    ['options', 'draft'],
  ] as const) {
    const body = { seat: 1, [part]: { kind: 'pass', at: revision }, implied: true };
    const { status, body: said } = await service.api.post<Refused>(
      `/v1/matches/${begun.id}/${path}`,
      body,
      begun.recorder.token,
    );
    expect([status, said.rule]).toEqual([409, 'R-PAPER-08']);
  }
  const { token } = begun.recorder;
  const listed = await service.api.get<Refused>(`/v1/matches/${begun.id}/options?seat=1&implied=true`, token);
  expect([listed.status, listed.body.rule]).toEqual([409, 'R-PAPER-08']);
});

describe('a correction over HTTP', () => {
  interface Corrected {
    readonly revision: number;
    readonly again: {
      readonly entered: number;
      readonly left: readonly { readonly of: number; readonly why?: object }[];
    };
  }

  it('puts a card in the place of a wrong one, and enters again what followed (R-PAPER-09, R-PAPER-11)', async () => {
    const begun = await beginOver(service.api, 'graven', PAPER);
    const correct = (action: object, token = begun.recorder.token) =>
      postNow(service.api, begun.id, 'actions', { action: { kind: 'correct', ...action } }, token);
    const [where] = await drafted(begun, 1, { kind: 'name-card' });
    const [wrong, right] = await drafted(begun, 1, where!.action);
    const named = (await enter(begun, 1, wrong!.action)).body as unknown as { revision: number };
    const [next] = await drafted(begun, 2, { kind: 'name-card' });
    const [other] = await drafted(begun, 2, next!.action);
    expect((await enter(begun, 2, other!.action)).status).toBe(201);
    const nowhere = { seat: 1, kind: 'name-card', place: 'hand:1/99', card: right!.action['card'] };
    const refused = (await correct({ of: named.revision, instead: nowhere })).body as Refused;
    expect(refused.code).toBe('illegal-action');
    const byPlayer = (await correct({ of: named.revision }, begun.seats[0]!.token)).body as Refused;
    expect(byPlayer.rule).toBe('R-PAPER-06');
    const answer = await correct({ of: named.revision, instead: { seat: 1, ...right!.action } });
    expect([answer.status, (answer.body as Corrected).again]).toEqual([201, { entered: 2, left: [] }]);
    const { body } = await service.api.get<ShownTable>(`/v1/matches/${begun.id}/table`, begun.recorder.token);
    const cards = body.zones.flatMap((zone) => zone.cards.map(({ definition }) => definition)).filter(Boolean);
    expect(cards.toSorted()).toEqual([right!.action['card'], other!.action['card']].toSorted());
    const verified = await service.api.get<{ verdict: string }>(
      `/v1/matches/${begun.id}/verification?readjudicate=true`,
      begun.judge.token,
    );
    expect(verified.body.verdict).toBe('valid');
  });

  it('says what is left where an action is not legal any more (R-PAPER-11)', async () => {
    const begun = await beginOver(service.api, 'graven', PAPER);
    const [where] = await drafted(begun, 1, { kind: 'name-card' });
    const [name] = await drafted(begun, 1, where!.action);
    const first = (await enter(begun, 1, name!.action)).body as unknown as { revision: number };
    for (let n = 0; n < 2; n += 1) expect((await enter(begun, 1, { kind: 'pass' })).status).toBe(201);
    const body = { action: { kind: 'correct', of: first.revision + 1, instead: { seat: 2, kind: 'concede' } } };
    const answer = await postNow(service.api, begun.id, 'actions', body, begun.recorder.token);
    expect([answer.status, (answer.body as Corrected).again]).toEqual([
      201,
      { entered: 1, left: [expect.objectContaining({ of: first.revision + 2, seat: 1 })] },
    ]);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchBegun, MatchShown, OptionShown, SeatClaimed, TableShown, VerificationShown } from '#api';
import { openEntry, type EntryRecord } from '#journal';
import { eventually } from '../support/eventually.js';
import { KeyedPlayer } from '../support/player.js';
import { bodyFor } from '../support/over-http.js';
import { sharedService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => (service = await sharedService()));

const begin = async (more: object = {}): Promise<MatchBegun> => {
  const body = await bodyFor(service.api, 'toy', { tokens: false, ...more });
  const answer = await service.api.post<MatchBegun>('/v1/matches', body);
  expect(answer.status).toBe(201);
  return answer.body;
};

const claim = (text: string, player?: KeyedPlayer) =>
  service.api.post<SeatClaimed & { code: string }>('/v1/claims', {
    claim: text,
    ...(player ? { key: player.key, nonce: player.commitment, proof: player.proof(text) } : {}),
  });

describe('a seat', () => {
  it('is handed out by its claim link, told again alike, and taken once', async () => {
    const begun = await begin();
    expect(begun.seats.map(({ token }) => token)).toEqual([undefined, undefined]);
    const [one] = begun.seats;
    expect(one!.page).toBe(`/claim#${one!.claim}`);
    const player = new KeyedPlayer();
    const first = await claim(one!.claim, player);
    expect([first.status, first.body.seat, first.body.key]).toEqual([201, 1, player.key]);
    const again = await claim(one!.claim, player);
    expect([again.status, again.body.token]).toEqual([200, first.body.token]);
    expect((await claim(one!.claim, new KeyedPlayer())).body.code).toBe('already-claimed');
    expect((await claim(one!.claim)).body.code).toBe('already-claimed');
    // Link, key and commitment are known to who handed it out and who reads the record.
    const { key, commitment: nonce } = player;
    for (const proof of [undefined, new KeyedPlayer().proof(one!.claim), player.proof('another')])
      expect((await service.api.post('/v1/claims', { claim: one!.claim, key, nonce, proof })).status).toBe(403);
    for (const forged of [one!.claim.replace('.1.', '.2.'), `${one!.claim}0`, 'x'])
      expect((await claim(forged)).status).toBe(403);
    const shown = (await service.api.get<MatchShown>(`/v1/matches/${begun.id}`)).body;
    expect(shown.seats).toMatchObject([
      { claimed: true, key: player.key },
      { claimed: false, key: null },
    ]);
    const stolen = { action: { kind: 'claim', at: shown.revision } };
    const answer = await service.api.post(`/v1/matches/${begun.id}/actions`, stolen, first.body.token);
    expect(answer.status).toBe(403);
  });

  it('with tokens told at the beginning is shown as such, and a match can still be claimed', async () => {
    const begun = await begin({ tokens: true });
    expect(begun.seats.every(({ token }) => token !== undefined)).toBe(true);
    const { body } = await service.api.get<{ public: { facts: [{ match: { policy: object } }] } }>(
      `/v1/matches/${begun.id}/entries?limit=1`,
    );
    expect(JSON.stringify(body)).toContain('"tokens":true');
    expect((await claim(begun.seats[0]!.claim)).status).toBe(201);
  });

  it('a match of a tournament takes no seed', async () => {
    const body = await bodyFor(service.api, 'toy', { seed: 'mine', tournament: { event: 'cup' } });
    const answer = await service.api.post<{ errors: object[] }>('/v1/matches', body);
    expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining({ at: 'seed' })]]);
  });
});

describe('a match of people with keys', () => {
  it('goes from claims to nonces to signed actions, and every copy verifies', async () => {
    const begun = await begin();
    const players = [new KeyedPlayer(), new KeyedPlayer()];
    const tokens: string[] = [];
    for (const [n, player] of players.entries()) tokens.push((await claim(begun.seats[n]!.claim, player)).body.token);
    const path = `/v1/matches/${begun.id}`;
    const act = async (seat: number, action: Record<string, unknown>, hidden: readonly string[] = []) => {
      const { played } = (await service.api.get<MatchShown>(path)).body;
      const place = { match: begun.id, revision: played.revision, prev: played.hash, seat };
      const signed = players[seat - 1]!.sign(place, action as never, hidden);
      const body = { action: { ...action, at: played.revision }, signed };
      return service.api.post(`${path}/actions`, body, tokens[seat - 1]);
    };
    for (const seat of [1, 2]) {
      const { asks } = (await service.api.get<TableShown>(`${path}/table`)).body;
      const ask = asks.find((one) => one.seat === seat)!;
      expect(ask.of).toBe('nonce');
      const value = players[seat - 1]!.before(ask.about['last'] as string);
      expect((await act(seat, { kind: 'nonce', ask: ask.id, value })).status).toBe(201);
    }
    for (const seat of [1, 2]) {
      const { body } = await service.api.get<OptionShown[]>(`${path}/options`, tokens[seat - 1]);
      const { at: _at, ...action } = body.find(({ complete, kind }) => complete && kind !== 'concede')!.action;
      expect((await act(seat, action)).status).toBe(201);
    }
    const { seat } = (await service.api.get<TableShown>(`${path}/table`)).body.opportunity!;
    let drafts = (await service.api.get<OptionShown[]>(`${path}/options`, tokens[seat - 1])).body;
    const hides = (): OptionShown | undefined => drafts.find((one) => (one.hidden ?? []).length > 0);
    while (!hides()) {
      const draft = drafts.find(({ kind, complete }) => kind === 'play' && !complete)!.action;
      drafts = (await service.api.post<OptionShown[]>(`${path}/options`, { draft }, tokens[seat - 1])).body;
    }
    const hiding = hides()!;
    const { at: _at, ...action } = hiding.action;
    const bare = await service.api.post<{ code: string }>(
      `${path}/actions`,
      { action: hiding.action },
      tokens[seat - 1],
    );
    expect([bare.status, bare.body.code]).toEqual([403, 'unsigned']);
    expect((await act(seat, action)).status).toBe(403);
    expect((await act(seat, action, hiding.hidden)).status).toBe(201);
    const copies = [
      [undefined, []],
      [tokens[0], [1]],
      [begun.judge.token, [1, 2]],
    ] as const;
    for (const [token, draws] of copies) {
      const { body } = await service.api.get<VerificationShown>(`${path}/verification`, token);
      expect(body.valid).toBe(true);
      // The house's copy is checked for everybody; of the draws it says what who asks may know while the match runs.
      expect(body.copy).toEqual({ checked: 'house', draws });
      expect(body.games).toMatchObject([
        {
          game: 1,
          nonces: players.map((player, n) => ({ seat: n + 1, nonce: player.before(player.commitment), by: 'seat' })),
        },
      ]);
      expect(body.checks.find(({ name }) => name === 'signatures')?.detail).toMatch(/^[1-9]\d* actions signed/);
    }
  });

  it('offers a recorder no silence for a seat with a key, but its judge', async () => {
    const begun = await begin();
    const path = `/v1/matches/${begun.id}`;
    const player = new KeyedPlayer();
    const [one, two] = [await claim(begun.seats[0]!.claim, player), await claim(begun.seats[1]!.claim)];
    const kinds = async (seat: number, token: string | undefined): Promise<string[]> => {
      const { body } = await service.api.get<OptionShown[]>(`${path}/options?seat=${seat}`, token);
      return body.map(({ kind }) => kind);
    };
    expect(two.status).toBe(201);
    expect(await kinds(1, one.body.token)).toContain('no-nonce');
    expect(await kinds(1, begun.judge.token)).toContain('no-nonce');
    expect(await kinds(1, begun.recorder.token)).not.toContain('no-nonce');
  });

  it('is paused and goes on by its judge; its result is confirmed, then opened', async () => {
    const begun = await begin({ tokens: true, final: { after: null }, lists: 'sealed' });
    const path = `/v1/matches/${begun.id}`;
    const judge = (kind: string) => service.api.post(`${path}/actions`, { action: { kind } }, begun.judge.token);
    expect((await judge('pause')).status).toBe(201);
    expect((await service.api.get<MatchShown>(path)).body.paused).toBe(true);
    expect((await judge('resume')).status).toBe(201);
    const at = (await service.api.get<MatchShown>(path)).body.revision;
    const [one, two] = begun.seats.map(({ token }) => token!);
    await service.api.post(`${path}/actions`, { action: { kind: 'concede', at } }, one);
    expect((await service.api.get<MatchShown>(path)).body).toMatchObject({ status: 'ended', finality: 'provisional' });
    for (const token of [one, two]) {
      const options = (await service.api.get<OptionShown[]>(`${path}/options`, token)).body;
      expect(options.map(({ kind }) => kind)).toEqual(['confirm']);
      expect((await service.api.post(`${path}/actions`, { action: options[0]!.action }, token)).status).toBe(201);
    }
    expect((await service.api.get<MatchShown>(path)).body).toMatchObject({ finality: 'final', due: null });
    const { text } = await service.api.get(`${path}/entries?limit=1000`);
    expect(text).toContain('"seeds":[');
    expect(text).not.toContain('"lists":[');
  });

  it('becomes final by itself when its time has come', async () => {
    const begun = await begin({ tokens: true, final: { after: 5 } });
    const path = `/v1/matches/${begun.id}`;
    const at = (await service.api.get<MatchShown>(path)).body.revision;
    await service.api.post(`${path}/actions`, { action: { kind: 'concede', at } }, begun.seats[0]!.token);
    const shown = (await service.api.get<MatchShown>(path)).body;
    expect([shown.finality, shown.due]).toEqual(['provisional', expect.any(String)]);
    await eventually(
      async () => (await service.api.get<MatchShown>(path)).body.finality,
      (finality) => finality === 'final',
    );
  });
});

it('no digest of a request stands where others can read it', async () => {
  const body = await bodyFor(service.api, 'toy');
  const key = { 'idempotency-key': 'begin-once' };
  const first = await service.api.post<MatchBegun>('/v1/matches', body, undefined, key);
  const again = await service.api.post<MatchBegun>('/v1/matches', body, undefined, key);
  expect(again.body.id).toBe(first.body.id);
  const other = await service.api.post('/v1/matches', { ...body, first: 1 }, undefined, key);
  expect((other.body as { code: string }).code).toBe('key-reused');
  const { body: entries } = await service.api.get<{ items: EntryRecord[] }>(`/v1/matches/${first.body.id}/entries`);
  const [entry] = entries.items as unknown as { body: string; hash: string; revision: number }[];
  expect(entry!.body).not.toContain('"request"');
  const bundles = [null, null, null];
  expect(openEntry({ ...entry!, match: first.body.id, bundles }, []).key?.$).toBeNull();
});

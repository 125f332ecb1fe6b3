import { describe, expect, it } from '@jest/globals';
import { accept, commitmentTo, emptyLedger, narrow, openEntry, sealEntry, sha256, type EntryRecord } from '#journal';
import { MatchHistory } from '#match';
import { bindingsInWords, verifyMatch } from '#replay';
import { continueDraft, gameKey, hiddenIn, officeOptions, options, queryOf, type Draft } from '#rules';
import { claimOf, type Json, type Seat, type Table } from '#table';
import { toyGame as game } from '../support/games.js';
import { begin } from '../support/play.js';
import { KeyedPlayer } from '../support/player.js';
import { setupOf, testRecorder, type TestRecorder } from '../support/recorder.js';
import type { ActRequest, LiveMatch, MatchSetup } from '#recorder';

const WAITS = { policy: { awaits: 'claims', final: { after: 30, keyed: 60 } } } as const;

/** A match whose seats are claimed one after the other by people with keys and nonces. */
const claimed = async (over: Partial<MatchSetup> = WAITS) => {
  const given = testRecorder([game]);
  const match = await begin(given, setupOf(game, over));
  const players = [new KeyedPlayer('aa'.repeat(32)), new KeyedPlayer('bb'.repeat(32))];
  for (const [n, player] of players.entries()) await office(given, match.id, n + 1, claimBy(player));
  return { given, id: match.id, players };
};

const claimBy = ({ key, commitment }: KeyedPlayer) => ({ kind: 'claim', key, nonce: commitment });

const now = async (given: TestRecorder, id: string): Promise<LiveMatch> => (await given.recorder.match(id))!;

const send = (given: TestRecorder, id: string, request: Pick<ActRequest, 'actor' | 'seat' | 'action' | 'at'>) =>
  given.recorder.act(id, request);

const office = (given: TestRecorder, id: string, seat: Seat, action: Draft, more: Partial<ActRequest> = {}) =>
  given.recorder.act(id, { actor: { seat }, seat, action, at: undefined, ...more });

const signed = async (
  { given, id, players }: Awaited<ReturnType<typeof claimed>>,
  seat: Seat,
  action: Draft,
  hidden?: readonly string[],
): Promise<ActRequest> => {
  const live = await now(given, id);
  const { revision, hash: prev } = live.ledger.terms.played;
  const { rules, cards } = live.playable!;
  const pointers =
    hidden ?? (action['kind'] === 'rekey' ? [] : hiddenIn(rules, queryOf(live.table, seat, cards), action));
  return {
    actor: { seat },
    seat,
    action,
    at: live.table.played,
    signed: players[seat - 1]!.sign({ match: id, revision, prev, seat }, action, pointers),
  };
};

const nonces = async (all: Awaited<ReturnType<typeof claimed>>): Promise<void> => {
  for (const seat of [1, 2]) {
    const { table } = await now(all.given, all.id);
    const ask = table.asks.find((one) => one.seat === seat)!;
    const last = ask.about['last'] as string;
    const answer = { kind: 'nonce', ask: ask.id, value: all.players[seat - 1]!.before(last) };
    expect(await all.given.recorder.act(all.id, await signed(all, seat, answer))).toMatchObject({ ok: true });
  }
};

/** The cheapest complete action of a seat that hides something. */
const hiding = (live: LiveMatch, seat: Seat): Draft => {
  const { rules, cards } = live.playable!;
  const query = queryOf(live.table, seat, cards);
  const grown = options(rules, query).flatMap((one) => {
    const next = one.complete ? [one] : continueDraft(rules, query, one.action);
    return Array.isArray(next) ? next : [];
  });
  return grown.find((one) => one.complete && hiddenIn(rules, query, one.action).length > 0)!.action;
};

describe('claiming a seat', () => {
  it('R-CLAIM-01, R-CLAIM-02, R-CLAIM-03: once, with a true key and commitment, while it goes on', async () => {
    const given = testRecorder([game]);
    const { id } = await begin(given, setupOf(game));
    const { key, commitment: nonce } = new KeyedPlayer();
    const refusals = async (action: Draft) => {
      const answer = await office(given, id, 1, action);
      return answer.ok ? null : answer.refusal?.rule;
    };
    expect(await refusals({ kind: 'claim', key: 'short' })).toBe('R-CLAIM-02');
    expect(await refusals({ kind: 'claim', nonce: nonce.slice(1) })).toBe('R-CLAIM-02');
    expect(await refusals({ kind: 'claim', wish: 1 })).toBe('R-ACTION-01');
    expect(await refusals({ kind: 'claim', key, nonce })).toBeNull();
    expect(await refusals({ kind: 'claim' })).toBe('R-CLAIM-01');
    expect(claimOf((await now(given, id)).table.office, 1)).toMatchObject({ key, nonce: { last: nonce } });
    await send(given, id, {
      actor: { seat: 2 },
      seat: 2,
      action: { kind: 'concede' },
      at: (await now(given, id)).table.revision,
    });
    expect((await office(given, id, 2, { kind: 'claim' })) as object).toMatchObject({
      refusal: { rule: 'R-CLAIM-03' },
    });
  });

  it('R-CLAIM-04: a match that waits for claims begins with the last, or when their time has passed', async () => {
    const { given, id } = await claimed();
    expect((await now(given, id)).table).toMatchObject({ game: 1, asks: [{ of: 'nonce' }, { of: 'nonce' }] });
    const alone = testRecorder([game]);
    const { id: other } = await begin(alone, setupOf(game, { policy: { awaits: 'claims', claimWithin: 5 } }));
    expect((await now(alone, other)).table.game).toBe(0);
    for (let ticks = 0; ticks < 6; ticks += 1) await alone.recorder.settle(other);
    expect((await now(alone, other)).table.game).toBe(1);
  });

  it('leaves what was decided before it valid', async () => {
    const given = testRecorder([game]);
    const match = await begin(given, setupOf(game));
    const ask = match.table.asks[0]!;
    const at = match.table.revision;
    await office(given, match.id, 2, { kind: 'claim' });
    const answer = await send(given, match.id, {
      actor: { seat: 1 },
      seat: 1,
      action: { kind: 'answer', ask: ask.id, value: [] },
      at,
    });
    expect(answer).toMatchObject({ ok: true });
    const verified = verifyMatch(await given.log.read(match.id), {
      readjudicate: { rules: game.rules, cards: game.cards },
    });
    expect(verified.checks.filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('nonces', () => {
  it('R-NONCE-01, R-NONCE-02: are asked for when the seed stands, and are the next links of the chains', async () => {
    const all = await claimed();
    const { given, id, players } = all;
    const began = (await now(given, id)).table;
    expect(began.draws).toBe(0);
    const [ask] = began.asks;
    const wrong = async (value: Json) => {
      const answer = await given.recorder.act(id, await signed(all, 1, { kind: 'nonce', ask: ask!.id, value }));
      return answer.ok ? null : answer.refusal?.rule;
    };
    expect(await wrong('x')).toBe('R-NONCE-01');
    expect(await wrong(players[0]!.nonce(2))).toBe('R-NONCE-02');
    await nonces(all);
    const { table } = await now(given, id);
    expect(table.draws).toBeGreaterThan(0);
    const expected = players.map((player) => player.nonce(1));
    expect(table.notes['game']?.['nonces']).toEqual(expected);
    expect(table.office.claims.map(({ nonce }) => nonce?.last)).toEqual(expected);
    const seed = (table.notes['game']!['seed'] as { $: string }).$;
    expect(gameKey(seed, id, table.began, expected)).not.toBe(gameKey(seed, id, table.began, [null, null]));
    const records = await given.log.read(id);
    const verified = verifyMatch(records, { readjudicate: { rules: game.rules, cards: game.cards } });
    expect(verified.checks.filter(({ ok }) => !ok)).toEqual([]);
    // Every copy names what bound the game.
    const added = expected.map((nonce, n) => ({ seat: n + 1, nonce, at: table.began + n + 1, by: 'seat' }));
    const seedHash = sha256(Buffer.from(seed, 'hex'));
    for (const audience of ['house', [1], []] as const)
      expect(
        verifyMatch(
          records.map((one) => narrow(one, audience)),
          { audience },
        ),
      ).toMatchObject({
        copy: { checked: audience, draws: audience },
        games: [{ game: 1, revision: table.began, seedHash, nonces: added }],
      });
  });

  it('R-NONCE-03: the house says "none" for a seat in time, for one with a key neither it nor a recorder', async () => {
    const given = testRecorder([game]);
    const { id } = await begin(given, setupOf(game, { policy: { awaits: 'claims', nonceWithin: 4 } }));
    const [one, two] = [new KeyedPlayer(), new KeyedPlayer()];
    await office(given, id, 1, claimBy(one));
    await office(given, id, 2, { kind: 'claim', nonce: two.commitment });
    for (let ticks = 0; ticks < 12; ticks += 1) await given.recorder.settle(id);
    expect((await now(given, id)).table.asks.map(({ seat, answered }) => [seat, answered])).toEqual([
      [1, false],
      [2, true],
    ]);
    const entry = openEntry((await given.log.read(id)).at(-1)!, 'house');
    expect([entry.actor, entry.action]).toMatchObject([{ house: true }, { kind: 'no-nonce', seat: 2 }]);
    const { table } = await now(given, id);
    const none = { seat: 1, action: { kind: 'no-nonce', ask: table.asks[0]!.id }, at: table.played };
    const recorder = await given.recorder.act(id, { actor: { recorder: true }, ...none });
    expect(recorder).toMatchObject({ ok: false, refusal: { rule: 'R-NONCE-03' } });
    const waiting = verifyMatch(await given.log.read(id));
    expect(waiting.games).toMatchObject([{ game: 1, revision: table.began }]);
    expect(waiting.games![0]!.nonces).toBeUndefined();
    const judge = await send(given, id, { actor: { judge: 'j' }, ...none });
    expect(judge).toMatchObject({ ok: true, table: { notes: { game: { nonces: [null, null] } } } });
    const { games } = verifyMatch(await given.log.read(id));
    expect(games![0]!.nonces).toMatchObject([
      { seat: 1, without: 'none', by: 'judge' },
      { seat: 2, without: 'none', at: entry.revision, by: 'house' },
    ]);
    expect(bindingsInWords(games!)).toEqual([
      expect.stringMatching(
        /^NONCES of game 1, begun at \d+: seat 1 none \(said at \d+ by the judge\), seat 2 none \(/,
      ),
    ]);
  });

  it('are asked for nowhere where the policy forgoes them', async () => {
    const given = testRecorder([game]);
    const { id } = await begin(given, setupOf(game, { policy: { awaits: 'claims', nonces: false } }));
    for (const seat of [1, 2]) await office(given, id, seat, claimBy(new KeyedPlayer()));
    expect((await now(given, id)).table.draws).toBeGreaterThan(0);
    const { games } = verifyMatch(await given.log.read(id));
    expect(games![0]!.nonces).toEqual([1, 2].map((seat) => ({ seat, without: 'not-asked' })));
    expect(bindingsInWords(games!)[0]).toMatch(/: seat 1 none \(not asked\), seat 2 none \(not asked\)$/);
  });

  it('are missing for seats that are not bound as a game begins; if no seat is bound, nothing is said', async () => {
    const given = testRecorder([game]);
    const { id } = await begin(given, setupOf(game));
    const { games } = verifyMatch(await given.log.read(id));
    expect(games![0]!.nonces).toEqual([1, 2].map((seat) => ({ seat, without: 'unbound' })));
    expect(bindingsInWords(games!)).toEqual([]);
  });
});

describe('a seat with a key', () => {
  const played = async () => {
    const all = await claimed();
    await nonces(all);
    for (const seat of [1, 2]) {
      const { table } = await now(all.given, all.id);
      const ask = table.asks.find((one) => one.seat === seat)!;
      await all.given.recorder.act(all.id, await signed(all, seat, { kind: 'answer', ask: ask.id, value: [] }));
    }
    return all;
  };

  it('R-KEY-01: acts with its signature only; nothing of what is hidden can be guessed from it', async () => {
    const all = await played();
    const { given, id } = all;
    const live = await now(given, id);
    const seat = live.table.opportunity!.seat;
    const action = hiding(live, seat);
    const request = await signed(all, seat, action);
    const { signed: signature, ...unsigned } = request;
    expect(await given.recorder.act(id, unsigned)).toMatchObject({ ok: false, code: 'unsigned' });
    const other = await signed(all, 3 - seat, action, []);
    expect(await given.recorder.act(id, { ...request, signed: other.signed! })).toMatchObject({
      code: 'bad-signature',
    });
    const clear = await signed(all, seat, action, []);
    expect(await given.recorder.act(id, clear)).toMatchObject({ code: 'bad-signature' });
    const { salt: _salt, ...saltless } = signature!;
    expect(await given.recorder.act(id, { ...request, signed: saltless })).toMatchObject({ code: 'bad-signature' });
    expect(await given.recorder.act(id, request)).toMatchObject({ ok: true });
    const record = (await given.log.read(id, live.table.revision, 1))[0]!;
    const stated = JSON.parse(record.body) as { public: { action: object; signed: { hidden: string; salt: object } } };
    expect(JSON.stringify(stated.public.action)).toContain('"$"');
    expect(stated.public.signed).toMatchObject({
      hidden: expect.stringMatching(/^[0-9a-f]{64}$/),
      salt: { $: expect.any(Number) },
    });
    // The salt is told to who acted and to the house, so nobody else can try values.
    const salts = [1, 2, 'house' as const].map(
      (who) =>
        openEntry(narrow(record, who === 'house' ? 'house' : [who]), who === 'house' ? 'house' : [who]).signed!.salt!.$,
    );
    expect(salts.filter((salt) => salt !== null)).toHaveLength(2);
    expect(salts[seat === 1 ? 1 : 0]).toBeNull();
    // A guesser has every slot there could be, and every salt that stands in any copy but the seat's own.
    const opponent = (await given.log.read(id)).map((one) => narrow(one, [3 - seat]));
    const known = [...new Set(JSON.stringify(opponent).match(/[0-9a-f]{64}/g)), '00'.repeat(32)];
    for (const salt of known)
      for (let slot = 0; slot < 60; slot += 1) expect(commitmentTo(salt, [slot])).not.toBe(stated.public.signed.hidden);
    for (const audience of ['house', [], [1], [2]] as const) {
      const copy = (await given.log.read(id)).map((one) => narrow(one, audience));
      const verified = verifyMatch(copy, { audience });
      expect(verified.checks.find(({ name }) => name === 'signatures')).toMatchObject({ ok: true });
    }
  });

  it('is not acted for by a house that forges an entry: every reader refuses it', async () => {
    const { given, id } = await played();
    const live = await now(given, id);
    const history = MatchHistory.of(id, await given.log.read(id));
    const seat = live.table.opportunity!.seat;
    const draft = {
      match: id,
      revision: live.ledger.revision + 1,
      parent: live.ledger.revision,
      prev: live.ledger.head,
      time: live.last,
      action: { kind: 'concede', seat },
      facts: [],
    };
    const seal = (actor: Json): EntryRecord => sealEntry({ ...draft, actor }, 2, live.ledger.keys as string[]);
    for (const copy of [seal({ seat }), structuredClone(seal({ seat }))])
      expect(accept(history.ledger, copy)).toMatchObject({ verdict: 'refused', reason: { code: 'signature' } });
    // As the recorder or a judge it may act, and is seen to.
    expect(accept(history.ledger, seal({ recorder: true }))).toMatchObject({ verdict: 'accepted' });
    const stolen = { ...draft, facts: [{ kind: 'rekeyed', seat, key: new KeyedPlayer().key }] };
    const exchange = sealEntry({ ...stolen, actor: { house: true } }, 2, live.ledger.keys as string[]);
    expect(accept(history.ledger, structuredClone(exchange))).toMatchObject({ reason: { code: 'player-key' } });
    const old = sealEntry(
      { ...draft, parent: undefined as never, actor: { house: true } },
      2,
      live.ledger.keys as string[],
    );
    expect(accept(history.ledger, structuredClone(old))).toMatchObject({ reason: { code: 'malformed' } });
    expect(accept(emptyLedger(id), (await given.log.read(id))[0]!)).toMatchObject({ verdict: 'accepted' });
  });

  it('R-KEY-02, R-KEY-03: exchanges its key by the old one, or by a judge, marked', async () => {
    const all = await played();
    const { given, id, players } = all;
    const next = new KeyedPlayer();
    expect(await office(given, id, 1, { kind: 'rekey', key: next.key })).toMatchObject({ code: 'unsigned' });
    expect(await given.recorder.act(id, await signed(all, 1, { kind: 'rekey', key: next.key }))).toMatchObject({
      ok: true,
    });
    players[0] = next;
    const third = new KeyedPlayer();
    const byRecorder = await office(given, id, 1, { kind: 'rekey', key: third.key }, { actor: { recorder: true } });
    expect(byRecorder).toMatchObject({ refusal: { rule: 'R-KEY-02' } });
    const byJudge = await office(given, id, 1, { kind: 'rekey', key: third.key }, { actor: { judge: 'j' } });
    expect(byJudge).toMatchObject({ ok: true, table: { office: { claims: [{ key: third.key }, {}] } } });
    // No key binds anybody in a fork, and its entries are theirs all the same.
    const { revision } = (await now(given, id)).table;
    await given.recorder.fork('f', id, revision);
    for (const audience of ['house', [], [1]] as const) {
      const copy = (await given.log.read('f')).map((one) => narrow(one, audience));
      const { checks } = verifyMatch(copy, { audience, readjudicate: game, draws: game.rules.draws });
      expect([audience, checks.filter(({ ok }) => !ok)]).toEqual([audience, []]);
    }
    const fresh = testRecorder([game]);
    const { id: other } = await begin(fresh, setupOf(game));
    expect(await office(fresh, other, 1, { kind: 'rekey', key: next.key })).toMatchObject({
      refusal: { rule: 'R-KEY-03' },
    });
    const history = MatchHistory.of(id, await given.log.read(id));
    expect(history.ledger.terms.players).toEqual([third.key, players[1]!.key]);
  });
});

describe('the end and the opening', () => {
  const ended = async (over: Partial<MatchSetup>) => {
    const given = testRecorder([game]);
    const { id, table } = await begin(given, setupOf(game, over));
    await send(given, id, { actor: { seat: 2 }, seat: 2, action: { kind: 'concede' }, at: table.revision });
    return { given, id, table: (): Promise<Table> => now(given, id).then((live) => live.table) };
  };

  it('R-FINAL-01, R-FINAL-02, R-OPEN-01: a result is provisional until both confirm, then it is opened', async () => {
    const { given, id, table } = await ended({ policy: { final: { after: null } } });
    expect(await table()).toMatchObject({ status: 'ended', office: { result: 'provisional', opened: false } });
    expect(officeOptions(await table(), 1).map(({ kind }) => kind)).toEqual(['confirm']);
    await office(given, id, 1, { kind: 'confirm' });
    expect(await office(given, id, 1, { kind: 'confirm' })).toMatchObject({ refusal: { rule: 'R-FINAL-02' } });
    expect(await table()).toMatchObject({ office: { result: 'provisional', confirmed: [1] } });
    await office(given, id, 2, { kind: 'confirm' });
    expect(await table()).toMatchObject({ office: { result: 'final', opened: true } });
    expect(await office(given, id, 1, { kind: 'open' })).toMatchObject({ refusal: { rule: 'R-OPEN-01' } });
    const running = testRecorder([game]);
    const match = await begin(running, setupOf(game));
    expect(await office(running, match.id, 1, { kind: 'confirm' })).toMatchObject({ refusal: { rule: 'R-FINAL-01' } });
  });

  it('R-FINAL-03, R-FINAL-04: or a judge has said so, or the time of the policy has passed', async () => {
    const { given, id, table } = await ended({ policy: { final: { after: 20 } } });
    expect(await office(given, id, 1, { kind: 'finalise' })).toMatchObject({ refusal: { rule: 'R-FINAL-03' } });
    await given.recorder.settle(id);
    expect((await table()).office.result).toBe('provisional');
    for (let ticks = 0; ticks < 24; ticks += 1) await given.recorder.settle(id);
    expect((await table()).office).toMatchObject({ result: 'final', opened: true });
    const judged = await ended({ policy: { final: { after: null } } });
    await office(judged.given, judged.id, 0, { kind: 'finalise' }, { actor: { judge: 'j' } });
    expect((await judged.table()).office).toMatchObject({ result: 'final', opened: true });
  });

  it('owes nothing where it was recorded elsewhere', async () => {
    const { given, id } = await ended({ policy: { final: { after: 20 } } });
    const elsewhere = testRecorder([game], {
      log: given.log,
      imported: async () => true,
      clock: () => '2030-01-01T00:00:00.000Z',
    });
    await elsewhere.recorder.settle(id);
    expect((await now(elsewhere, id)).table.office).toMatchObject({ result: 'provisional' });
    const late = testRecorder([game], { log: given.log, clock: () => '2030-01-01T00:00:00.000Z' });
    await late.recorder.settle(id);
    expect((await now(late, id)).table.office).toMatchObject({ result: 'final' });
  });

  it('R-PAUSE-01, R-PAUSE-02, R-PAUSE-03: in a paused match nobody acts, but for a concession', async () => {
    const given = testRecorder([game]);
    const { id, table } = await begin(given, setupOf(game));
    const ask = table.asks[0]!;
    expect(await office(given, id, 1, { kind: 'pause' })).toMatchObject({ refusal: { rule: 'R-PAUSE-02' } });
    await office(given, id, 0, { kind: 'pause' }, { actor: { judge: 'j' } });
    expect(await office(given, id, 0, { kind: 'pause' }, { actor: { judge: 'j' } })).toMatchObject({
      refusal: { rule: 'R-PAUSE-03' },
    });
    const answer = {
      actor: { seat: 1 },
      seat: 1,
      action: { kind: 'answer', ask: ask.id, value: [] },
      at: table.revision,
    };
    expect(await send(given, id, answer)).toMatchObject({ refusal: { rule: 'R-PAUSE-01' } });
    expect(options(game.rules, queryOf((await now(given, id)).table, 1, game.cards)).map(({ kind }) => kind)).toEqual([
      'concede',
    ]);
    await office(given, id, 0, { kind: 'resume' }, { actor: { judge: 'j' } });
    expect(await send(given, id, answer)).toMatchObject({ ok: true });
  });
});

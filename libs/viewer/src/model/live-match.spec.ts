import { describe, expect, it } from '@jest/globals';
import { ApiProblem } from '../api/asking.js';
import type { LiveListening } from '../api/live.js';
import type { Asker, Call, Option, Summary } from '../api/shapes.js';
import { LiveMatchModel, type LiveApi } from './live-match.js';
import { seatOf, summary, table, zone } from './table.fixture.js';

const pass: Option = { label: 'Pass', kind: 'pass', action: { kind: 'pass' }, complete: true };
const attack: Option = { label: 'Attack', kind: 'attack', action: { kind: 'attack' }, complete: false };

/** A service with one match in memory; its revision goes up with every action. */
const service = (asker: Asker, refusal?: ApiProblem, hides = false) => {
  const state = {
    revision: 3,
    asks: [] as number[],
    options: [] as number[],
    acted: [] as number[],
    eyes: [] as (string | undefined)[],
    calls: [] as Call[],
    summary: {} as Partial<Summary>,
  };
  const shown = () =>
    table({
      status: state.summary.status === 'ended' ? 'ended' : 'playing',
      revision: state.revision,
      opportunity: { seat: 1, passed: [] },
      asks: state.asks.map((seat) => ({
        id: `q${seat}`,
        set: 's',
        seat,
        of: 'pay',
        title: 'Pay',
        min: 1,
        max: 1,
        about: {},
        answered: false,
        rule: '',
      })),
    });
  const api: LiveApi = {
    match: () => Promise.resolve(summary({ ...state.summary, revision: state.revision, asker })),
    games: () => Promise.resolve([]),
    table: (_id, { as } = {}) => Promise.resolve((state.eyes.push(as), shown())),
    options: (_id, seat) => Promise.resolve((state.options.push(seat), [pass, attack])),
    draft: () => Promise.resolve([{ ...attack, action: { kind: 'attack', target: 1 }, complete: true }]),
    act: (_id, seat) =>
      refusal ? Promise.reject(refusal) : Promise.resolve((state.acted.push(seat!), { revision: ++state.revision })),
    callJudge: () => (refusal ? Promise.reject(refusal) : Promise.resolve({ revision: ++state.revision })),
    calls: () => Promise.resolve(state.calls),
    rulings: () => Promise.reject(new Error('nobody asks for rulings here')),
    entries: (_id, _after, _limit, as) => Promise.resolve((state.eyes.push(as), [])),
    person: () => Promise.reject(new Error('nobody here')),
    said: (match, commitment) => Promise.resolve({ match, commitment, text: 'Judge at the table' }),
    cards: () => Promise.reject(new Error('no cards here')),
    liveUrl: (_id, _after, as) => String(as),
  };
  let listening: LiveListening | undefined;
  const match = new LiveMatchModel(
    api,
    'm1',
    undefined,
    () => undefined,
    () => undefined,
    (to) => {
      listening = to;
      return () => undefined;
    },
    () => hides,
  );
  return { state, match, hear: () => listening!, api };
};

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

describe('a live match', () => {
  it('offers a player the choices of his seat, and a spectator none', async () => {
    const player = service({ role: 'seat', seats: [2] });
    await player.match.start();
    expect([player.match.seat, player.match.options.length]).toEqual([2, 2]);
    const spectator = service({ role: 'spectator', seats: [] });
    await spectator.match.start();
    expect([spectator.match.seat, spectator.match.options.length, spectator.state.options]).toEqual([undefined, 0, []]);
  });

  it('is read without hands, from the first request on, where this browser must not show them', async () => {
    const { match, state, hear } = service({ role: 'spectator', seats: [] }, undefined, true);
    await match.start();
    expect([state.eyes, hear().url(3)]).toEqual([['spectator', 'spectator'], 'spectator']);
  });

  it('calls cards of an earlier game by their names in its log, as this seat saw them, after a reload', async () => {
    const { state, match, api } = service({ role: 'seat', seats: [1] });
    state.revision = 90;
    const asked: unknown[] = [];
    const present = api.table;
    api.table = async (id, query = {}) => {
      if (query.at === undefined) return present(id, query);
      asked.push(query);
      const zones = [zone('field:2', 'row', [{ handle: 'c7.0', name: 'Bear', types: ['Ally'] }])];
      return table({ revision: query.at, zones });
    };
    const public_ = {
      action: null,
      facts: [
        { kind: 'damaged', hits: [{ card: 'c7.0', source: 'c9.0', aimed: 2, prevented: 0, dealt: 2, marked: 2 }] },
      ],
    };
    api.entries = () => Promise.resolve([{ revision: 60, public: public_ }] as never);
    await match.start();
    expect(asked).toEqual([{ at: 50 }]);
    const said = match.log.flatMap(({ action, said: lines }) => [action, ...lines.map(({ text }) => text)]).join(' ');
    expect(said).toContain('Bear');
    expect(match.table?.revision).toBe(90);
  });

  it('calls players by their names where options and questions say seats', async () => {
    const { match, api, state } = service({ role: 'seat', seats: [1] });
    const target: Option = { ...attack, label: 'Target: Wolf (seat 2)' };
    Object.assign(api, { options: async () => [target], draft: async () => [{ ...target, complete: true }] });
    state.summary = { seats: [seatOf(1, { name: 'Ada' }), seatOf(2, { name: 'Ben' })] };
    state.asks = [1];
    await match.start();
    expect(match.options[0]?.label).toBe('Target: Wolf (Ben)');
    await match.choose(match.options[0]!);
    expect(match.drafting?.choices.concat(match.drafting.trail).map(({ label }) => label)).toContain(
      'Target: Wolf (Ben)',
    );
    // The seats tell two players of one name apart.
    state.summary = { seats: [seatOf(1, { name: 'Ada' }), seatOf(2, { name: 'Ada' })] };
    const twins = service({ role: 'seat', seats: [1] });
    Object.assign(twins.api, { options: async () => [target] });
    twins.state.summary = state.summary;
    await twins.match.start();
    expect(twins.match.options[0]?.label).toBe('Target: Wolf (seat 2)');
  });

  it('calls players by their names in what a form lists', async () => {
    const { match, api, state } = service({ role: 'seat', seats: [1] });
    const list = [{ value: 'c1.0', label: 'Wolf (seat 2)' }];
    const form = { part: 'ops', most: 1, lists: [list], entries: [] };
    Object.assign(api, { options: async () => [{ ...attack, form }] });
    state.summary = { seats: [seatOf(1, { name: 'Ada' }), seatOf(2, { name: 'Ben' })] };
    await match.start();
    expect(match.options[0]?.form?.lists).toEqual([[{ value: 'c1.0', label: 'Wolf (Ben)' }]]);
  });

  it('keeps what was begun while the service is away, and gives up what it refused', async () => {
    const { match, api } = service({ role: 'seat', seats: [1] });
    await match.start();
    await match.choose(attack);
    const failing = async (status: number) => {
      api.draft = () => Promise.reject(new ApiProblem({ title: 'No', status }));
      await match.choose({ ...attack, label: 'Target: Wolf' });
      return match.drafting?.trail.map(({ label }) => label);
    };
    for (const status of [0, 429, 503]) expect(await failing(status)).toEqual(['Attack']);
    expect(match.problem).toMatchObject({ status: 503 });
    expect(await failing(422)).toBeUndefined();
    match.stop();
  });

  it('takes back that the service is away once it answers, and says how to see what was done', async () => {
    const { match, api } = service({ role: 'seat', seats: [1] });
    await match.start();
    const { act } = api;
    api.act = () => Promise.reject(new ApiProblem({ title: 'No answer', status: 0 }));
    await match.act(pass);
    expect(match.problem).toMatchObject({ title: 'No answer' });
    await match.refresh();
    expect([match.problem, match.notice]).toEqual([
      undefined,
      'The service answers again. If your last choice is still offered, it was not done.',
    ]);
    api.act = act;
    await match.act(pass);
    expect(match.notice).toBe('Done: Pass');
    match.stop();
  });

  it('lets a recorder act for the seat that is to act, or for the seat he picks', async () => {
    const { match, state } = service({ role: 'recorder', seats: [1, 2] });
    await match.start();
    expect(match.seat).toBe(1);
    state.asks = [2];
    await match.refresh();
    expect(match.seat).toBe(2);
    await match.pickSeat(1);
    await match.act(pass);
    expect(state.acted).toEqual([1]);
  });

  it('shows the table after an action, and tells that it is done', async () => {
    const { match } = service({ role: 'seat', seats: [1] });
    await match.start();
    await match.act(pass);
    expect(match.table?.revision).toBe(4);
    expect(match.notice).toBe('Done: Pass');
    await match.choose(attack);
    await match.act({ ...attack, label: 'Target: Wolf', complete: true });
    expect(match.notice).toBe('Done: Attack, Target: Wolf');
  });

  it('follows the stream', async () => {
    const { match, state, hear } = service({ role: 'seat', seats: [1] });
    await match.start();
    state.revision = 9;
    hear().onEntry({
      revision: 9,
      public: { action: { kind: 'concede', seat: 2 }, facts: [{ kind: 'lost', seat: 2, reason: 'concession' }] },
    });
    await settled();
    expect(match.table?.revision).toBe(9);
    expect(match.log[0]).toMatchObject({
      revision: 9,
      action: 'Player 2: Concede.',
      said: [{ text: 'Player 2 loses.', revision: 9 }],
    });
  });

  it('offers no choices of a later table', async () => {
    const { match, state, api } = service({ role: 'seat', seats: [1] });
    let fetched = 0;
    api.options = () => {
      // The other seat acts once between the two requests.
      const at = fetched++ === 0 ? ++state.revision : state.revision;
      return Promise.resolve([{ ...pass, action: { kind: 'pass', at } }]);
    };
    await match.start();
    expect([match.table?.revision, match.options[0]?.action['at'], fetched]).toEqual([4, 4, 2]);
  });

  it('keeps a draft over what the other player does, and gives it up where nothing of it fits', async () => {
    const { match, state, api } = service({ role: 'seat', seats: [1] });
    await match.start();
    await match.choose(attack);
    expect(match.drafting?.trail).toEqual([attack]);
    api.options = () => Promise.resolve([{ ...attack, action: { kind: 'attack', at: state.revision } }]);
    const goOn = async () => {
      state.revision += 6;
      state.summary = { played: { revision: state.revision, hash: 'ab'.repeat(32) } };
      await match.refresh();
    };
    await goOn();
    expect(match.drafting?.trail.map(({ label, action }) => [label, action['at']])).toEqual([['Attack', 9]]);
    expect(match.notice).toBe('');
    api.options = () => Promise.resolve([{ ...pass, action: { kind: 'pass', at: state.revision } }]);
    await goOn();
    expect(match.drafting).toBeUndefined();
    expect(match.notice).toMatch(/changed/);
  });

  it('gives a draft up without a word when the match ends', async () => {
    const { match, state, api } = service({ role: 'seat', seats: [1] });
    await match.start();
    await match.choose(attack);
    api.options = () => Promise.resolve([pass]);
    state.revision += 1;
    state.summary = { status: 'ended', finality: 'provisional' };
    await match.refresh();
    expect([match.drafting, match.notice]).toEqual([undefined, '']);
  });

  it('lets a player confirm a result that is provisional, and nobody act when it is final', async () => {
    const { match, state, hear } = service({ role: 'seat', seats: [2] });
    state.summary = { status: 'ended', finality: 'provisional' };
    await match.start();
    expect([match.seat, match.options.length]).toEqual([2, 2]);
    state.summary = { status: 'ended', finality: 'final' };
    hear().onEntry({ revision: 4, public: { action: null, facts: [{ kind: 'result-final', by: 'judge' }] } });
    await settled();
    expect([match.seat, match.options.length]).toEqual([undefined, 0]);
  });

  it('says that a seat cannot act from here whose key this browser does not hold', async () => {
    const { match, state } = service({ role: 'seat', seats: [2] });
    state.summary = { seats: [seatOf(1), seatOf(2, { key: 'another' })] };
    await match.start();
    expect([match.keyless, match.options]).toEqual([2, []]);
    const other = service({ role: 'seat', seats: [1] });
    other.state.summary = state.summary;
    await other.match.start();
    expect(other.match.keyless).toBeUndefined();
  });

  it('says that it came too late, and why it was refused', async () => {
    const late = service({ role: 'seat', seats: [1] }, new ApiProblem({ title: 'Stale', status: 412 }));
    await late.match.start();
    await late.match.act(pass);
    expect([late.match.notice.slice(0, 24), late.match.problem]).toEqual(['The table had moved on, ', undefined]);
    const refused = service(
      { role: 'seat', seats: [1] },
      new ApiProblem({ title: 'Not legal', status: 409, rule: 'GA-COST-03' }),
    );
    await refused.match.start();
    await refused.match.act(pass);
    expect(refused.match.problem).toMatchObject({ rule: 'GA-COST-03' });
    expect(refused.match.busy).toBe(false);
  });

  it('tells a player of their open call, also after a reload, and whether another was heard', async () => {
    const calls: Call[] = [{ call: 4, seat: 1, about: '3', state: 'open' }];
    const { match, state } = service({ role: 'seat', seats: [1] });
    await match.start();
    expect(match.called).toBeUndefined();
    state.calls = calls;
    await match.callJudge('They drew twice.')();
    expect(match.called).toBe(calls[0]);
    state.calls = [];
    await match.refresh();
    expect(match.called).toBeUndefined();
    const refusal = { title: 'No', status: 409, rule: 'R-CALL-01', detail: 'the call of revision 4 is still open' };
    const again = service({ role: 'seat', seats: [1] }, new ApiProblem(refusal));
    [again.state.calls, again.state.summary] = [calls, { calls: 1 }];
    await again.match.start();
    expect(again.match.called).toBe(calls[0]);
    await expect(again.match.callJudge('Once more.')()).rejects.toThrow('your last call is still open');
  });

  it('lets the browser pass for a player who asked for that, whatever their options are', async () => {
    for (const options of [[pass], [attack, pass]]) {
      const { match, api, state } = service({ role: 'seat', seats: [1] });
      Object.assign(api, { options: async () => options });
      await match.start();
      const looked: unknown[] = [];
      match.passBy((at) => (looked.push(Object.keys(at).sort()), at.table.revision < 5));
      await settled();
      // The condition gets the table and the recent entries, but never the options.
      expect([state.revision, looked[0]]).toEqual([5, ['entries', 'seat', 'showing', 'table']]);
      match.passBy(undefined);
    }
  });

  it('passes for nobody who builds an action, enters what others do, or was refused', async () => {
    const drafting = service({ role: 'seat', seats: [1] });
    await drafting.match.start();
    await drafting.match.choose(attack);
    const recorder = service({ role: 'recorder', seats: [] });
    await recorder.match.start();
    const problem = { title: 'Not signed', status: 403 };
    const refused = service({ role: 'seat', seats: [1] }, new ApiProblem(problem));
    await refused.match.start();
    let asked = 0;
    for (const { match } of [drafting, recorder, refused]) match.passBy(() => (asked += 1) > 0);
    await settled();
    expect([drafting, recorder, refused].map(({ state }) => state.acted)).toEqual([[], [], []]);
    // Once, and not again and again.
    expect(asked).toBe(1);
  });

  it('asks a recorder at a real table which card lies there before it sends anything', async () => {
    const { match, api, state } = service({ role: 'recorder', seats: [1, 2] });
    state.summary = { paper: true };
    const named = (card: string): Option => ({
      ...pass,
      label: `The top card is ${card}`,
      action: { kind: 'pass', seen: { cards: { 'deck:1/0': card }, drawn: [] } },
    });
    Object.assign(api, {
      draft: async (_id: string, _seat: number, { seen }: Option['action']) =>
        seen === undefined ? [named('wolf'), named('bear')] : [named('wolf')],
    });
    await match.start();
    await match.act(pass);
    expect([state.acted, match.drafting?.choices.map(({ label }) => label)]).toEqual([
      [],
      ['The top card is wolf', 'The top card is bear'],
    ]);
    await match.act(match.drafting!.choices[0]!);
    expect([state.acted, match.drafting, match.notice]).toEqual([[1], undefined, 'Done: Pass, The top card is wolf']);
  });

  it('keeps what was begun to be chosen over a pause', async () => {
    const { match, state } = service({ role: 'seat', seats: [1] });
    await match.start();
    await match.choose(attack);
    const paused = async (now: boolean, played = 3) => {
      state.revision += 1;
      state.summary = { paused: now, played: { revision: played, hash: 'ab'.repeat(32) } };
      await match.callJudge('')();
    };
    const begun = match.drafting;
    await paused(true);
    expect([match.drafting, match.options]).toEqual([begun, [pass, attack]]);
    await paused(false);
    expect(match.drafting?.trail).toEqual([attack]);
  });
});

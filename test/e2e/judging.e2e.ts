import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ActionDone,
  CallsShown,
  KnowledgeShown,
  MatchShown,
  OptionShown,
  RefusalsShown,
  ReplayIndex,
  ReplayStep,
  RewindPreview,
  RulingsShown,
  TableShown,
} from '#api';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { DIRECTORY } from '../../src/engine/tokens.js';
import type { Directory } from '#views';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { sharedService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => (service = await sharedService()));
const pathOf = ({ id }: BegunOver): string => `/v1/matches/${id}`;
const headOf = async (match: BegunOver): Promise<MatchShown> =>
  (await service.api.get<MatchShown>(pathOf(match), match.judge.token)).body;
const at = async (match: BegunOver): Promise<Record<string, string>> => ({
  'if-match': `"${(await headOf(match)).revision}"`,
});
const codeOf = ({ body }: { body: unknown }): unknown => (body as { rule?: string; code?: string }).code;
const ruleOf = ({ body }: { body: unknown }): unknown => (body as { rule?: string }).rule;

const begun = async (more: object = {}): Promise<BegunOver> => {
  const match = await beginOver(service.api, 'toy', { tokens: true, seed: 'bench', ...more });
  await playSome(service.api, match, 7, 4);
  return match;
};
const goOn = (match: BegunOver, body?: object) =>
  service.api.send('DELETE', `${pathOf(match)}/pauses`, body, { token: match.judge.token });
const warning = { about: { from: '2' }, of: 2, infraction: 'slow-play', penalty: 'warning' };

describe('a dispute over HTTP', () => {
  it('goes from the call over a pause and a ruling to an appeal, each a step and a frame', async () => {
    const match = await begun();
    const [one, two] = match.seats;
    const before = (await service.api.get<ReplayIndex>(`${pathOf(match)}/replay`)).body.steps;
    const called = await service.api.post(`${pathOf(match)}/calls`, { words: 'They drew twice.' }, one!.token);
    expect(called.status).toBe(201);
    expect(ruleOf(await service.api.post(`${pathOf(match)}/calls`, {}, one!.token))).toBe('R-CALL-01');
    const read = async (token?: string) => (await service.api.get<CallsShown>(`${pathOf(match)}/calls`, token)).body;
    for (const token of [one!.token, match.judge.token])
      expect((await read(token)).items).toMatchObject([
        { seat: 1, state: 'open', words: { text: 'They drew twice.' } },
      ]);
    for (const token of [undefined, two!.token])
      expect((await read(token)).items[0]!.words).toEqual({ commitment: expect.any(String) });

    const paused = await service.api.post(`${pathOf(match)}/pauses`, { words: 'Judge here' }, match.judge.token);
    expect(paused.status).toBe(201);
    expect((await headOf(match)).paused).toBe(true);
    const refused = await service.api.post(
      `${pathOf(match)}/actions`,
      { action: { kind: 'pass', at: (await headOf(match)).revision } },
      one!.token,
    );
    expect([refused.status, ruleOf(refused)]).toEqual([409, 'R-PAUSE-01']);

    const ruling = { ...warning, words: 'A warning.', aside: 'The second one today.' };
    expect(codeOf(await service.api.post(`${pathOf(match)}/rulings`, ruling, match.judge.token))).toBe(
      'revision-needed',
    );
    const ruled = await service.api.post<ActionDone>(
      `${pathOf(match)}/rulings`,
      ruling,
      match.judge.token,
      await at(match),
    );
    expect(ruled.status).toBe(201);
    const appeal = { about: { from: '2' }, state: 'overturned', supersedes: ruled.body.revision, words: 'Not so.' };
    const heard = await service.api.post(`${pathOf(match)}/rulings`, appeal, match.judge.token, await at(match));
    expect(heard.status).toBe(201);
    const shown = async (token?: string) =>
      (await service.api.get<RulingsShown>(`${pathOf(match)}/rulings`, token)).body.rulings;
    expect(await shown()).toMatchObject([
      { words: { text: 'A warning.' }, superseded: ruled.body.revision + 1 },
      { state: 'overturned', words: { text: 'Not so.' } },
    ]);
    expect((await shown(one!.token))[0]!.aside).toEqual({ commitment: expect.any(String) });
    expect((await shown(match.judge.token))[0]!.aside).toMatchObject({ text: 'The second one today.' });

    // What was said for everybody everybody reads by what binds to it in the log, and in the transcript; nothing else.
    const { body: entries } = await service.api.get<{
      items: { public: { facts: { kind: string; words?: string; aside?: string }[] } }[];
    }>(`${pathOf(match)}/entries?limit=1000`);
    const facts = entries.items.flatMap((entry) => entry.public.facts);
    const bound = (kind: string, name: 'words' | 'aside' = 'words') => facts.find((fact) => fact.kind === kind)?.[name];
    const heardOf = async (commitment: string | undefined, token?: string) =>
      (await service.api.get(`${pathOf(match)}/words/${commitment}`, token)).body;
    expect(await heardOf(bound('paused'))).toEqual({
      match: match.id,
      commitment: bound('paused'),
      text: 'Judge here',
    });
    expect(await heardOf(bound('ruled'), two!.token)).toMatchObject({ text: 'A warning.' });
    for (const token of [undefined, match.judge.token])
      for (const commitment of [bound('called'), bound('ruled', 'aside'), 'ab'.repeat(32)])
        expect(await heardOf(commitment, token)).toEqual({ match: match.id, commitment });
    expect(await heardOf('ABC')).toMatchObject({ status: 404, code: 'not-found' });
    const transcript = (await service.api.get(`${pathOf(match)}/transcript`, match.judge.token)).text;
    expect(transcript).toContain('The match is paused by a judge. “Judge here”');
    expect(transcript).toContain('“A warning.”');
    for (const said of ['They drew', 'second one']) expect(transcript).not.toContain(said);

    const resumed = await goOn(match);
    expect(resumed.status).toBe(201);
    expect((await read()).items).toMatchObject([{ state: 'closed' }]);
    const { index, steps } = (await service.api.get<ReplayIndex>(`${pathOf(match)}/replay`)).body;
    expect(index.slice(before + 1).map(({ kind, title }) => [kind, title])).toEqual([
      ['ruling', 'Seat 1 calls a judge'],
      ['ruling', 'The match is paused'],
      ['ruling', 'A judge rules'],
      ['ruling', `The ruling of ${ruled.body.revision} is overturned`],
      ['ruling', 'The match goes on'],
    ]);
    expect((await headOf(match)).steps).toBe(steps);
    const step = await service.api.get<{ because: string[] }>(`${pathOf(match)}/replay/${before + 3}`);
    expect(step.body.because).toEqual(['R-RULE-01']);
    const { body: log } = await service.api.get(`${pathOf(match)}/entries?limit=1000`, match.judge.token);
    for (const said of ['They drew', 'A warning.', 'second one']) expect(JSON.stringify(log)).not.toContain(said);
    const verified = await service.api.get(`${pathOf(match)}/verification?readjudicate=true`, match.judge.token);
    expect(verified.body).toMatchObject({ valid: true });
  });

  it('of two judges who rule at once one is recorded, the other told 412', async () => {
    const match = await begun();
    const headers = await at(match);
    const other = await freshToken(service.app.get(Tokens), { role: 'judge', match: match.id }, 60, 'another judge');
    const tokens = [match.judge.token, other.token];
    const both = await Promise.all(
      tokens.map((token) => service.api.post(`${pathOf(match)}/rulings`, warning, token, headers)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412]);
  });

  it('what was said in a request that was refused is kept nowhere', async () => {
    const match = await begun();
    const kept = async () => (await service.app.get<Directory>(DIRECTORY).wordsOf(match.id)).size;
    const rule = (body: object, headers: Record<string, string>) =>
      service.api.post(`${pathOf(match)}/rulings`, { ...warning, ...body }, match.judge.token, headers);
    const said = { words: 'A warning.', aside: 'Again.' };
    expect((await rule(said, { 'if-match': '"1"' })).status).toBe(412);
    expect(ruleOf(await rule({ ...said, of: 7 }, await at(match)))).toBe('R-SEAT-01');
    expect(await kept()).toBe(0);
    const headers = { ...(await at(match)), 'idempotency-key': 'said' };
    expect((await rule(said, headers)).status).toBe(201);
    // The key was used for another request: what was said in this one stays.
    expect(codeOf(await rule({ ...said, of: 1 }, headers))).toBe('key-reused');
    expect(await kept()).toBe(2);
  });

  it('the same request again gets the same answer, words and all', async () => {
    const match = await begun();
    const headers = { ...(await at(match)), 'idempotency-key': 'again' };
    const body = { ...warning, words: 'A warning.' };
    const post = (more: object = {}) =>
      service.api.post<ActionDone>(`${pathOf(match)}/rulings`, { ...body, ...more }, match.judge.token, headers);
    const [first, second] = [await post(), await post()];
    expect([first.status, second.status, second.body.revision]).toEqual([201, 201, first.body.revision]);
    expect(codeOf(await post({ words: 'Another.' }))).toBe('key-reused');
    const said = async () =>
      (await service.api.get<RulingsShown>(`${pathOf(match)}/rulings`)).body.rulings.at(-1)!.words!;
    const { commitment, text } = await said();
    expect(text).toBe('A warning.');
    const erased = `${pathOf(match)}/words/${commitment}`;
    expect((await service.api.send('DELETE', erased, undefined, { token: match.judge.token })).status).toBe(200);
    // And what was erased meanwhile is not said again by it.
    expect((await post()).body.revision).toBe(first.body.revision);
    expect(await said()).toEqual({ commitment });
  });

  it('a caller who may not is told so, and a thing that does not exist is named', async () => {
    const match = await begun();
    const [one] = match.seats;
    const headers = await at(match);
    const post = (what: string, body: object, token?: string) =>
      service.api.post(`${pathOf(match)}/${what}`, body, token, headers);
    expect((await post('rulings', warning)).status).toBe(401);
    expect(ruleOf(await post('pauses', {}, one!.token))).toBe('R-PAUSE-02');
    expect(ruleOf(await post('rulings', warning, match.recorder.token))).toBe('R-RULE-01');
    expect(ruleOf(await post('penalties', { of: 1, penalty: 'caution' }, match.recorder.token))).toBe('R-PENALTY-02');
    expect(ruleOf(await post('clock', { deed: 'set', seconds: 5 }, one!.token))).toBe('R-CLOCK-01');
    expect(ruleOf(await post('rulings', { ...warning, of: 7 }, match.judge.token))).toBe('R-SEAT-01');
    expect(ruleOf(await post('rulings', { about: { from: '9999' } }, match.judge.token))).toBe('R-RULE-02');
    expect(ruleOf(await post('rulings', { about: { from: '3.999' } }, match.judge.token))).toBe('R-RULE-02');
    expect(ruleOf(await post('rulings', { about: { from: '2', to: '3.999' } }, match.judge.token))).toBe('R-RULE-02');
    const early = await post('calls', { about: '3.999' }, one!.token);
    expect([ruleOf(early), early.text]).toEqual(['R-CALL-04', expect.stringContaining('entry 3 has fewer facts')]);
    expect(codeOf(await post('rulings', { about: 'x' }, match.judge.token))).toBe('invalid-body');
    expect((await post('rewinds', {}, match.judge.token)).text).toContain(
      'to: must be an entry (a whole number from 1 on)',
    );
    expect((await service.api.get(`${pathOf(match)}/refusals?at=9999`, match.judge.token)).status).toBe(404);
    expect((await post('calls/0/close', {}, match.judge.token)).status).toBe(404);
    expect(ruleOf(await post('calls/1/close', {}, match.judge.token))).toBe('R-CALL-04');
    expect((await service.api.post('/v1/matches/none/pauses', {}, match.judge.token)).status).toBe(404);
    const lines = { about: { from: '2' }, words: 'One line.\r\nAnother.' };
    expect((await post('rulings', lines, match.judge.token)).status).toBe(201);
    const { rulings } = (await service.api.get<RulingsShown>(`${pathOf(match)}/rulings`)).body;
    expect(rulings.at(-1)!.words).toMatchObject({ text: 'One line.\nAnother.' });
  });

  it('the recorder keeps the clock, which the match shows, and a game is lost by penalty', async () => {
    const match = await begun();
    const post = async (what: string, body: object, token: string) =>
      service.api.post(`${pathOf(match)}/${what}`, body, token, await at(match));
    expect((await post('clock', { deed: 'set', seconds: 3000 }, match.recorder.token)).status).toBe(201);
    expect((await post('clock', { deed: 'start' }, match.recorder.token)).status).toBe(201);
    expect((await headOf(match)).clocks).toMatchObject([{ state: 'running', left: 3_000_000 }]);
    expect((await post('pauses', {}, match.judge.token)).status).toBe(201);
    expect((await headOf(match)).clocks).toMatchObject([{ state: 'held' }]);
    expect((await goOn(match, { seconds: 60 })).status).toBe(201);
    expect((await post('penalties', { of: 2, penalty: 'game-loss' }, match.judge.token)).status).toBe(201);
    const ended = await headOf(match);
    expect(ended).toMatchObject({ status: 'ended', result: { winner: 1, reason: 'penalty' } });
    // Nobody has stopped the clock: with the match it stands still, at what was left then.
    const [clock] = ended.clocks;
    const { body: games } = await service.api.get(`${pathOf(match)}/replay?unit=game`);
    expect(clock).toMatchObject({ state: 'stopped', at: games.index.at(-1).at });
    expect(clock!.left).toBeGreaterThan(0);
    expect((await post('rulings', { about: { from: '2' }, words: 'Later.' }, match.judge.token)).status).toBe(201);
    expect((await headOf(match)).clocks).toEqual([clock]);
    const { body } = await service.api.get<RulingsShown>(`${pathOf(match)}/rulings`);
    expect(body.penalties).toMatchObject([{ seat: 2, penalty: 'game-loss' }]);
    expect(body.policy.infractions.length).toBeGreaterThan(5);
  });

  it('a penalty stays listed, and says why it stands no more: overturned, superseded, or gone back over', async () => {
    const match = await begun({ format: { name: 'standard', bestOf: 3 } });
    const { revision: before } = await headOf(match);
    const post = async (what: string, body: object) => {
      const done = await service.api.post<ActionDone>(
        `${pathOf(match)}/${what}`,
        body,
        match.judge.token,
        await at(match),
      );
      expect([what, done.status, done.text]).toEqual([what, 201, done.text]);
      return done.body.revision;
    };
    const listed = async () =>
      (await service.api.get<RulingsShown>(`${pathOf(match)}/rulings`)).body.penalties.map(
        ({ seat, penalty, lapsed }) => [seat, penalty, lapsed],
      );
    const rule = (more: object) => post('rulings', { ...warning, ...more });
    const give = (seat: number, penalty: string, ruling: number) => post('penalties', { of: seat, penalty, ruling });
    const first = await rule({});
    await give(2, 'warning', first);
    await rule({ supersedes: first });
    expect(await listed()).toEqual([[2, 'warning', undefined]]);
    const other = await rule({ of: 1 });
    await give(1, 'warning', other);
    const overturned = await post('rulings', { about: { from: '2' }, state: 'overturned', supersedes: first + 2 });
    const superseded = await rule({ of: 1, penalty: 'caution', supersedes: other });
    const both = [
      [2, 'warning', { why: 'overturned', by: overturned }],
      [1, 'warning', { why: 'superseded', by: superseded }],
    ];
    expect(await listed()).toEqual(both);
    const grave = await rule({ penalty: 'game-loss' });
    await give(2, 'game-loss', grave);
    const over = async () => (await service.api.get<TableShown>(`${pathOf(match)}/table`)).body.games.length;
    expect(await over()).toBe(1);
    const back = await post('rewinds', { to: before, mode: 'exact', ruling: grave });
    // What was said to them no way back unsays; the game that was lost goes on.
    expect(await listed()).toEqual([...both, [2, 'game-loss', { why: 'rewound', by: back }]]);
    expect(await over()).toBe(0);
  });

  it('R-FINAL-05: a result on an overturned loss is final by a judge alone, and the match can go back', async () => {
    const match = await begun({ final: { after: 0 } });
    const { revision: before } = await headOf(match);
    const judge = async (what: string, body: object) =>
      service.api.post<ActionDone>(`${pathOf(match)}/${what}`, body, match.judge.token, await at(match));
    const lose = async () => {
      const { revision: ruling } = (await judge('rulings', { ...warning, penalty: 'match-loss' })).body;
      // The player appeals first: this result would be final at once.
      const call = { seat: 2, ruling, words: 'I was not late.' };
      expect((await judge('calls', call)).status).toBe(201);
      expect((await judge('penalties', { of: 2, penalty: 'match-loss', ruling })).status).toBe(201);
      return ruling;
    };
    const overturn = (ruling: number, call: number) =>
      judge('rulings', { about: { from: '2' }, of: 2, state: 'overturned', supersedes: ruling, call });
    const confirm = (seat: number) =>
      service.api.post(`${pathOf(match)}/actions`, { action: { kind: 'confirm' } }, match.seats[seat - 1]!.token);
    const first = await lose();
    const { due, finality, disputed } = await headOf(match);
    expect([due, finality, disputed]).toEqual([null, 'provisional', first + 2]);
    const { revision: overturned } = (await overturn(first, first + 1)).body;
    expect(await headOf(match)).toMatchObject({ due: null, finality: 'provisional', disputed: first + 2 });
    const refused = await confirm(1);
    expect([refused.status, ruleOf(refused)]).toEqual([409, 'R-FINAL-05']);
    const options = await service.api.get<OptionShown[]>(`${pathOf(match)}/options`, match.seats[0]!.token);
    expect(options.body).toEqual([]);
    expect((await judge('rewinds', { to: before, mode: 'exact', ruling: overturned })).status).toBe(201);
    const back = await headOf(match);
    expect([back.status, back.disputed]).toEqual(['playing', undefined]);
    const second = await lose();
    await overturn(second, second + 1);
    expect((await judge('actions', { action: { kind: 'finalise' } })).status).toBe(201);
    expect((await headOf(match)).finality).toBe('final');
  });

  it('a table is mended: judges are told what there is to mend, and a wrong part is named by its place', async () => {
    const match = await begun();
    const form = await service.api.get<{ entries: { value: { op: string } }[] }>(
      `${pathOf(match)}/fixes`,
      match.judge.token,
    );
    expect(form.body.entries.map(({ value }) => value.op)).toEqual(expect.arrayContaining(['put', 'turn', 'reveal']));
    expect((await service.api.get(`${pathOf(match)}/fixes`, match.seats[0]!.token)).status).toBe(403);
    const post = async (ops: object[]) =>
      service.api.post<ActionDone & { rule: string; detail: string }>(
        `${pathOf(match)}/fixes`,
        { ops },
        match.judge.token,
        await at(match),
      );
    const wrong = await post([{ op: 'put', what: 'c99.0', to: 'hand:1' }]);
    expect([wrong.status, wrong.body.rule]).toEqual([409, 'R-FIX-01']);
    expect(wrong.body.detail).toContain('ops[0].what');
    const drawn = await post([{ op: 'take-top', zone: 'deck:1', n: 1, to: 'hand:1' }]);
    expect(drawn.status).toBe(201);
    const entries = `${pathOf(match)}/entries?after=${drawn.body.revision - 1}`;
    const definitions = async (token?: string) =>
      JSON.stringify((await service.api.get<{ items: { opened: object }[] }>(entries, token)).body.items[0]!.opened);
    expect(await definitions()).toBe('[]');
    expect(await definitions(match.seats[0]!.token)).not.toBe(await definitions(match.seats[1]!.token));
  });

  it('a match goes back: steps keep their numbers, those undone are marked, and it goes on', async () => {
    const match = await begun({ final: { after: null } });
    const head = (await headOf(match)).revision;
    const shown = async () =>
      (await service.api.get<TableShown>(`${pathOf(match)}/table?as=seat:1`, match.judge.token)).body;
    const before = await shown();
    await playSome(service.api, match, 3, 6);
    const { body: index } = await service.api.get<ReplayIndex>(`${pathOf(match)}/replay`);
    const ruled = await service.api.post<ActionDone>(
      `${pathOf(match)}/rulings`,
      warning,
      match.judge.token,
      await at(match),
    );
    const rewind = async (body: object) =>
      service.api.post<ActionDone>(`${pathOf(match)}/rewinds`, body, match.judge.token, await at(match));
    expect(ruleOf(await rewind({ to: head }))).toBe('R-REWIND-04');
    expect((await rewind({ to: 'step:999' })).status).toBe(404);
    const preview = async (token: string) =>
      service.api.post<RewindPreview>(`${pathOf(match)}/rewinds/preview`, { to: head }, token);
    expect((await preview(match.seats[0]!.token)).status).toBe(403);
    const { body: cost } = await preview(match.judge.token);
    expect(cost).toMatchObject({ to: head, refused: { rule: 'R-REWIND-04' } });
    expect(cost.actions).toHaveLength(6);
    expect(cost.learnt.every(({ revision }) => revision > head)).toBe(true);
    const could = (token: string, more = '') =>
      service.api.get<OptionShown[]>(`${pathOf(match)}/options?seat=1&at=${head}${more}`, token);
    const then = (await could(match.judge.token)).body;
    expect(then.every(({ action }) => action['at'] === head)).toBe(true);
    expect((await service.api.get(`${pathOf(match)}/options?seat=1&at=9999`, match.judge.token)).status).toBe(404);
    const atFirst = await service.api.get(`${pathOf(match)}/options?seat=1&at=0`, match.judge.token);
    expect([atFirst.status, atFirst.body]).toEqual([200, []]);
    const back = await rewind({ to: head, ruling: ruled.body.revision, words: 'As it was.' });
    expect(back.status).toBe(201);
    const same = ({ zones, phase, turn, seats, opportunity, asks }: TableShown) => ({
      zones,
      phase,
      turn,
      seats,
      opportunity,
      asks,
    });
    expect(same(await shown())).toEqual(same(before));
    expect(
      (await service.api.get<OptionShown[]>(`${pathOf(match)}/options?seat=1`, match.judge.token)).body.length,
    ).toBe(then.length);
    const all = (await service.api.get<ReplayIndex>(`${pathOf(match)}/replay?line=all`)).body;
    const final = (await service.api.get<ReplayIndex>(`${pathOf(match)}/replay`)).body;
    expect(all.index.slice(0, index.index.length).map(({ title }) => title)).toEqual(
      index.index.map(({ title }) => title),
    );
    expect(all.index.at(-1)).toMatchObject({ kind: 'ruling', title: `The match goes back to ${head}` });
    expect(final.index).toEqual(all.index.filter(({ undone }) => undone === undefined));
    expect(final.index.length).toBeLessThan(all.index.length);
    // What judges did beside the line stands: only its table is undone.
    const beside = all.index.filter(({ undone }) => undone === true);
    expect(beside.filter(({ stands }) => stands === true).map(({ title }) => title)).toEqual(['A judge rules']);
    expect(beside.length).toBeGreaterThan(1);
    for (const { step, stands } of beside.slice(0, 3).concat(beside.filter((one) => one.stands === true)))
      expect((await service.api.get<ReplayStep>(`${pathOf(match)}/replay/${step}`)).body).toMatchObject({
        undone: true,
        ...(stands ? { stands } : {}),
      });
    expect(final.sidelines).toEqual([{ from: String(head + 1), to: String(back.body.revision - 1) }]);
    const last = (await service.api.get<ReplayStep>(`${pathOf(match)}/replay/${all.steps}`)).body;
    expect(last.links.previous).toMatch(new RegExp(`/${final.index.at(-2)!.step}$`));
    expect(last.changes.map(({ fact }) => fact.kind)).toEqual(['rewound', 'unit-ended']);
    // To before the step of a rewind: where the match stood when it was taken back.
    const again = { to: `step:${all.steps}` };
    expect(
      (await service.api.post<RewindPreview>(`${pathOf(match)}/rewinds/preview`, again, match.judge.token)).body.to,
    ).toBe(back.body.revision - 1);
    await playSome(service.api, match, 5, 5);
    const verified = await service.api.get(`${pathOf(match)}/verification?readjudicate=true`, match.judge.token);
    expect(verified.body).toMatchObject({ valid: true });
    const secrets = await service.api.get(`${pathOf(match)}/entries?after=${back.body.revision - 1}&limit=1`);
    expect(secrets.body.items[0].opened).toEqual([]);
  });

  it('what everybody may read stays so, though a seat says the same with the same salt', async () => {
    const match = await begun();
    const words = { text: 'The game goes on.', salt: '5a'.repeat(32) };
    const ruling = { ...warning, words, aside: words };
    const ruled = await service.api.post(`${pathOf(match)}/rulings`, ruling, match.judge.token, await at(match));
    expect(ruled.status).toBe(201);
    const read = async () =>
      (await service.api.get<RulingsShown>(`${pathOf(match)}/rulings`)).body.rulings.map((one) => one.words?.text);
    expect(await read()).toEqual([words.text]);
    const call = (token: string) => service.api.post(`${pathOf(match)}/calls`, { words }, token);
    expect((await call(match.seats[0]!.token)).status).toBe(201);
    expect(await read()).toEqual([words.text]);
    // Also where what the seat does is refused.
    expect(ruleOf(await call(match.seats[0]!.token))).toBe('R-CALL-01');
    expect(await read()).toEqual([words.text]);
  });

  it('who knows which card is told to judges, and that they looked is noted', async () => {
    const match = await begun();
    const known = async (query = '', token = match.judge.token) =>
      service.api.get<KnowledgeShown>(`${pathOf(match)}/knowledge${query}`, token);
    const { body } = await known('?seat=1');
    const hand = body.cards.filter(({ zone }) => zone === 'hand:1');
    expect(hand.length).toBeGreaterThan(0);
    expect(body.cards.some(({ zone }) => zone === 'hand:2')).toBe(false);
    for (const { known: by } of hand) expect(by).toMatchObject([{ seat: 1, place: true }]);
    expect((await known('', match.seats[0]!.token)).status).toBe(403);
    expect((await known('?seat=9')).status).toBe(404);
    expect((await known('?at=9999')).status).toBe(404);
    const access = await service.api.get(`${pathOf(match)}/access`, match.judge.token);
    expect(JSON.stringify(access.body)).toContain('"knowledge":1');
  });

  it('what was tried and refused is told to judges, with its rule, by where it was tried', async () => {
    const match = await begun();
    const [one] = match.seats;
    const { revision } = await headOf(match);
    await service.api.post(`${pathOf(match)}/rulings`, { about: { from: '9999' } }, match.judge.token, await at(match));
    await service.api.post(`${pathOf(match)}/pauses`, {}, one!.token);
    const tried = async (query: string, token: string) =>
      service.api.get<RefusalsShown>(`${pathOf(match)}/refusals${query}`, token);
    expect((await tried('', one!.token)).status).toBe(403);
    expect((await tried(`?at=${revision}`, match.judge.token)).body.items).toMatchObject([
      { revision, rule: 'R-RULE-02', seat: 0 },
      { revision, rule: 'R-PAUSE-02', seat: 1, who: { seat: 1 } },
    ]);
    // So is what never came to the rules.
    const act = (body: object, token: string) => service.api.post(`${pathOf(match)}/actions`, body, token);
    const pass = { kind: 'pass', at: revision };
    expect((await act({ action: pass, seat: 2 }, one!.token)).status).toBe(403);
    expect((await act({ action: { kind: 'pass', at: 1 } }, one!.token)).status).toBe(412);
    const other = await begun();
    expect((await act({ action: pass }, other.seats[0]!.token)).status).toBe(403);
    expect((await tried(`?at=${revision}`, match.judge.token)).body.items.slice(2)).toMatchObject([
      {
        code: 'wrong-seat',
        seat: 2,
        who: { seat: expect.any(String), ofSeat: 1 },
        action: expect.stringContaining('"pass"'),
      },
      { code: 'stale', seat: 1, who: { seat: 1 } },
    ]);
    expect((await tried('?at=1', match.judge.token)).body.items).toEqual([]);
  });
});

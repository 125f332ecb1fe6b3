import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActionDone, CallsShown, MatchShown, ReplayIndex, RulingsShown } from '#api';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => (service = await testService()));
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

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

  it('the same request again gets the same answer, words and all', async () => {
    const match = await begun();
    const headers = { ...(await at(match)), 'idempotency-key': 'again' };
    const body = { ...warning, words: 'A warning.' };
    const post = (more: object = {}) =>
      service.api.post<ActionDone>(`${pathOf(match)}/rulings`, { ...body, ...more }, match.judge.token, headers);
    const [first, second] = [await post(), await post()];
    expect([first.status, second.status, second.body.revision]).toEqual([201, 201, first.body.revision]);
    expect(codeOf(await post({ words: 'Another.' }))).toBe('key-reused');
  });

  it('who may not is told so, and what is none is named', async () => {
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
    expect(codeOf(await post('rulings', { about: 'x' }, match.judge.token))).toBe('invalid-body');
    expect((await post('calls/0/close', {}, match.judge.token)).status).toBe(404);
    expect(ruleOf(await post('calls/1/close', {}, match.judge.token))).toBe('R-CALL-04');
    expect((await service.api.post('/v1/matches/none/pauses', {}, match.judge.token)).status).toBe(404);
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
    expect(await headOf(match)).toMatchObject({ status: 'ended', result: { winner: 1, reason: 'penalty' } });
    const { body } = await service.api.get<RulingsShown>(`${pathOf(match)}/rulings`);
    expect(body.penalties).toMatchObject([{ seat: 2, penalty: 'game-loss' }]);
    expect(body.policy.infractions.length).toBeGreaterThan(5);
  });
});

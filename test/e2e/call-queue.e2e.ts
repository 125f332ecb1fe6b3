import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActionDone, CallQueue, CallsShown, MatchShown, RulingsShown, WordsErased } from '#api';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { eventually } from '../support/eventually.js';
import { Listener } from '../support/event-stream.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;
let judge: string;
beforeAll(async () => {
  service = await testService();
  judge = (await freshToken(service.app.get(Tokens), { role: 'judge', event: 'cup' }, 60, 'a judge')).token;
});
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const begun = (event: string): Promise<BegunOver> =>
  beginOver(service.api, 'toy', { tokens: true, tournament: { event } });
const calls = ({ id }: BegunOver): string => `/v1/matches/${id}/calls`;
const queue = async (token?: string) => service.api.get<CallQueue>('/v1/calls', token);

describe('the queue of calls', () => {
  it('holds what is open in all matches of an event, the oldest first, and tells everybody who listens', async () => {
    const [first, second, elsewhere] = [await begun('cup'), await begun('cup'), await begun('other')];
    expect((await queue(judge)).body).toEqual({ items: [], tables: [] });
    const heard = await Listener.open(`${service.url}/v1/calls/live?token=${judge}`);
    expect((await heard.take(1))[0]).toMatchObject({ event: 'calls', data: { items: [] } });
    const called = await service.api.post<ActionDone>(
      calls(second),
      { words: 'They drew twice.' },
      second.seats[0]!.token,
    );
    await service.api.post(calls(elsewhere), {}, elsewhere.seats[0]!.token);
    await service.api.post(calls(first), { about: '1' }, first.seats[1]!.token);
    const { body } = await queue(judge);
    expect(body.items).toMatchObject([
      { match: second.id, call: called.body.revision, seat: 1, state: 'open', paused: false },
      { match: first.id, seat: 2, about: '1' },
    ]);
    // What was said is read at the match, where the look is noted.
    expect(JSON.stringify(body)).not.toContain('drew');
    await service.api.post(`/v1/matches/${second.id}/pauses`, {}, judge);
    expect((await queue(judge)).body.items[0]).toMatchObject({ state: 'attended', paused: true });
    await service.api.post(`${calls(second)}/${called.body.revision}/close`, {}, judge);
    expect((await queue(judge)).body.items).toMatchObject([{ match: first.id }]);
    const ids = await eventually(
      () => heard.events.at(-1)!.data.items.map((one: CallQueue['items'][number]) => one.match),
      (now) => now.length === 1 && now[0] === first.id,
    );
    expect(ids).toEqual([first.id]);
    heard.close();
    // A token of one match is told of that one.
    expect((await queue(elsewhere.judge.token)).body.items).toMatchObject([{ match: elsewhere.id }]);
    expect((await queue(first.seats[0]!.token)).status).toBe(403);
    expect((await queue()).status).toBe(401);
    expect((await service.api.get('/v1/calls/live')).status).toBe(401);
  });
});

describe('what was said', () => {
  it('can be forgotten by a head judge: the log keeps what bound to it, and verifies', async () => {
    const match = await beginOver(service.api, 'toy', { tokens: true });
    const path = `/v1/matches/${match.id}`;
    await service.api.post(calls(match), { words: 'Somebody looked ill.' }, match.seats[0]!.token);
    const { revision } = (await service.api.get<MatchShown>(path, match.judge.token)).body;
    const rule = { about: { from: '1' }, words: 'Go on.', aside: 'Watch them.' };
    await service.api.post(`${path}/rulings`, rule, match.judge.token, { 'if-match': `"${revision}"` });
    const ruled = async (token?: string) =>
      (await service.api.get<RulingsShown>(`${path}/rulings`, token)).body.rulings[0]!;
    // What judges say among themselves stands in the log as what binds to it only.
    expect((await ruled()).aside).toEqual({ commitment: expect.any(String) });
    const { aside } = await ruled(match.judge.token);
    expect(aside).toMatchObject({ text: 'Watch them.' });
    const erase = async (commitment: string, token?: string) =>
      service.api.send('DELETE', `${path}/words/${commitment}`, undefined, {
        ...(token === undefined ? {} : { token }),
      });
    expect((await erase(aside!.commitment)).status).toBe(401);
    expect((await erase(aside!.commitment, match.seats[0]!.token)).status).toBe(403);
    expect((await erase('odd', match.judge.token)).status).toBe(404);
    expect((await erase(aside!.commitment, match.judge.token)).body as WordsErased).toMatchObject({ erased: true });
    expect((await erase(aside!.commitment, match.judge.token)).body as WordsErased).toMatchObject({ erased: false });
    expect((await ruled(match.judge.token)).aside).toEqual({ commitment: aside!.commitment });
    expect((await ruled(match.judge.token)).words).toMatchObject({ text: 'Go on.' });
    const { items } = (await service.api.get<CallsShown>(calls(match), match.seats[0]!.token)).body;
    expect(items[0]!.words).toMatchObject({ text: 'Somebody looked ill.' });
    expect((await service.api.get(`${path}/verification`, match.judge.token)).body).toMatchObject({ valid: true });
    const access = await service.api.get(`${path}/access`, match.judge.token);
    expect(JSON.stringify(access.body)).toContain(`"erased":"${aside!.commitment}"`);
  });
});

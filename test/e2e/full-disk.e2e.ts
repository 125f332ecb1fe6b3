import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ClipShown, NotesShown, StageMade } from '#api';
import { eventually } from '../support/eventually.js';
import { fillableDisk } from '../support/full-disk.js';
import { beginOver, bodyFor, choose, chances, playSome, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type Answer, type TestService } from '../support/service.js';

const disk = fillableDisk();
let service: TestService;
let match: BegunOver;
beforeAll(async () => {
  service = await testService();
  match = await beginOver(service.api, 'toy', { seed: 'full' });
  await playSome(service.api, match, 1, 4);
});
afterAll(async () => {
  disk.full = false;
  await service.close();
  removeDir(service.dataDir);
});

/** One call for each thing that is kept: entries, access notes, what lies beside the log. */
const writes = async (): Promise<Readonly<Record<string, () => Promise<Answer>>>> => {
  const { api } = service;
  const { id, judge, seats } = match;
  const path = `/v1/matches/${id}`;
  const made = async <T>(at: string, body: object, token?: string): Promise<T> => {
    const answer = await api.post<T>(at, body, token);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  };
  const clip = { match: id, from: 1, to: 2, title: 'It turns' };
  const notes = { match: id, notes: [{ step: 1, text: 'Here it turns', marks: [], arrows: [] }] };
  const stage = await made<StageMade>('/v1/stages', { title: 'Feature table' });
  const kept = await made<ClipShown>('/v1/clips', clip, judge.token);
  const shared = await made<NotesShown>('/v1/notes', notes);
  const event = await made<{ id: string; organiser: { token: string } }>('/v1/events', {
    name: 'Cup',
    game: 'toy',
    rounds: 1,
  });
  const { token: spare } = await made<{ token: string }>(`${path}/tokens`, { role: 'caster', name: 'C' }, judge.token);
  const body = await bodyFor(api, 'toy');
  const away = (at: string, token?: string) => api.send('DELETE', at, undefined, token === undefined ? {} : { token });
  return {
    'the beginning of a match': () => api.post('/v1/matches', body),
    'an action': async () => {
      for (const { seat, token } of seats) {
        const option = await choose(api, id, seat, token, chances(1));
        if (option) return api.post(`${path}/actions`, { action: option.action }, token);
      }
      throw new Error('nobody can act');
    },
    'a call for a judge': () => api.post(`${path}/calls`, { words: 'They drew twice.' }, seats[0]!.token),
    'a pause': () => api.post(`${path}/pauses`, { words: 'Judge here' }, judge.token),
    'an event': () => api.post('/v1/events', { name: 'Cup', game: 'toy', rounds: 1 }),
    'a player of an event': () => api.post(`/v1/events/${event.id}/players`, { name: 'Ann' }, event.organiser.token),
    'a look at what is hidden': () => api.get(`${path}/table`, judge.token),
    'a token': () => api.post(`${path}/tokens`, { role: 'caster', name: 'C' }, judge.token),
    'a token taken back': () => api.post('/v1/tokens/revoke', { token: spare }, judge.token),
    'a stage': () => api.post('/v1/stages', { title: 'Another' }),
    'a stage changed': () =>
      api.send('PUT', `/v1/stages/${stage.id}`, { air: { match: id } }, { token: stage.control.token }),
    'an output of a stage': () => api.post(`/v1/stages/${stage.id}/outputs`, {}, stage.control.token),
    'a stage taken down': () => away(`/v1/stages/${stage.id}`, stage.control.token),
    'a clip': () => api.post('/v1/clips', clip, judge.token),
    'a clip taken away': () => away(`/v1/clips/${kept.id}`, judge.token),
    'a note': () => api.post('/v1/notes', notes),
    'a note taken away': () => away(`/v1/notes/${shared.id}`, judge.token),
  };
};

it('a full disk is 503 with what to do, for each write and in health, until there is room', async () => {
  const { api } = service;
  const all = Object.entries(await writes());
  const ready = async () => (await api.get('/health/ready')).body;
  expect(await ready()).toMatchObject({ status: 'ok', writing: true });
  disk.full = true;
  for (const [what, write] of all) {
    const { status, headers, body } = await write();
    expect([what, status, headers.get('retry-after'), body.detail]).toEqual([
      what,
      503,
      '2',
      expect.stringMatching(/disk of the service is full.* make room/),
    ]);
  }
  expect(await ready()).toMatchObject({ status: 'degraded', writing: false });
  disk.full = false;
  for (const [what, write] of all) {
    const { status, text } = await write();
    expect([what, status < 300, text]).toEqual([what, true, text]);
  }
  expect(await eventually(ready, ({ status }) => status === 'ok')).toMatchObject({ writing: true });
});

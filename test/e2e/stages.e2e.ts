import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { performance } from 'node:perf_hooks';
import type { NotesShown, OutputList, StageMade, StageOutput, StageShown } from '#api';
import { NO_MATCH, type AccessJournal } from '#journal';
import { ACCESS_JOURNAL } from '../../src/engine/tokens.js';
import { freshToken, type Holder } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { Listener } from '../support/event-stream.js';
import { eventually } from '../support/eventually.js';
import { beginOver, playOut, playSome } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

const CHANGES = 40;
const OUTPUTS = 5;

let service: TestService;
beforeAll(async () => void (service = await testService()));
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const make = async (token?: string): Promise<StageMade> => {
  const answer = await service.api.post<StageMade>('/v1/stages', { title: 'Feature table' }, token);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};
const show = (id: string, token?: string) => service.api.get<StageShown>(`/v1/stages/${id}`, token);
const put = async (id: string, air: object, token: string) =>
  await service.api.send<StageShown>('PUT', `/v1/stages/${id}`, { air }, { token });
const listen = ({ id }: StageMade, token: string): Promise<Listener> =>
  Listener.open(`${service.url}/v1/stages/${id}/live?token=${token}`);
const byCommand = async (holder: Holder): Promise<string> =>
  (await freshToken(service.app.get(Tokens), holder, 3_600)).token;

describe('a stage', () => {
  it('is put up with what controls it and what shows it, and begins with nothing on air', async () => {
    const stage = await make();
    expect(stage.id).toMatch(/^stage-[\w-]{16}$/);
    expect(stage.control.url).toBe(`/stage/${stage.id}#token=${stage.control.token}`);
    expect(stage.output.url).toBe(`/overlay/${stage.id}#token=${stage.output.token}`);
    for (const { token } of [stage.control, stage.output])
      expect((await show(stage.id, token)).body).toMatchObject({
        title: 'Feature table',
        version: 1,
        air: { match: null, mode: 'live', layout: 'table', hands: [], paused: false },
      });
  });

  it('changes what is said, and keeps the rest', async () => {
    const { id, control } = await make();
    const { body } = await put(id, { match: 'm', mode: 'replay', step: 4 }, control.token);
    expect(body).toMatchObject({ version: 2, air: { match: 'm', mode: 'replay', step: 4, layout: 'table' } });
    expect((await put(id, { layout: 'lower' }, control.token)).body.air).toMatchObject({ match: 'm', layout: 'lower' });
    const wrong = await put(id, { layout: 'huge', hands: [0], colour: 'red' }, control.token);
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ at: 'air.layout' })]),
    });
  });

  it('loses no change of two who control it at once', async () => {
    const { id, control } = await make();
    const parts = [{ layout: 'lower' }, { big: true }, { hush: true }, { step: 7 }, { bottom: 2 }];
    const answers = await Promise.all(parts.map((air) => put(id, air, control.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await show(id, control.token)).body).toMatchObject({
      version: 6,
      air: { layout: 'lower', big: true, hush: true, step: 7, bottom: 2 },
    });
  });

  it('is there for its own tokens alone, and changed by the one that controls it', async () => {
    const [mine, other] = [await make(), await make()];
    expect((await show(mine.id)).status).toBe(401);
    for (const token of [other.control.token, other.output.token, await byCommand({ role: 'organiser' })]) {
      expect((await show(mine.id, token)).status).toBe(404);
      expect((await put(mine.id, { paused: true }, token)).status).toBe(404);
      expect((await listen(mine, token)).status).toBe(404);
    }
    expect((await put(mine.id, { paused: true }, mine.output.token)).status).toBe(403);
    const further = await service.api.post(`/v1/stages/${mine.id}/outputs`, undefined, mine.output.token);
    expect(further.status).toBe(403);
    expect((await show('stage-none', mine.control.token)).status).toBe(404);
  });

  it('is put up by organisers, judges and casters', async () => {
    const begun = await beginOver(service.api, 'toy');
    const asking = async (holder: Holder) => (await service.api.post('/v1/stages', {}, await byCommand(holder))).status;
    expect(await asking({ role: 'organiser' })).toBe(201);
    expect(await asking({ role: 'caster', event: 'Open' })).toBe(201);
    expect(await asking({ role: 'judge', match: begun.id })).toBe(201);
    expect(await asking({ role: 'seat', match: begun.id, seat: 1 })).toBe(403);
    expect(await asking({ role: 'recorder', match: begun.id })).toBe(403);
    const { control, output } = await make();
    for (const { token } of [control, output])
      expect((await service.api.post('/v1/stages', {}, token)).status).toBe(403);
  });

  it('makes nobody more than a spectator in any match', async () => {
    const begun = await beginOver(service.api, 'toy', { spectators: { delaySeconds: 60 }, visibility: 'public' });
    await playSome(service.api, begun, 3, 4);
    const hidden = await beginOver(service.api, 'toy', { visibility: 'private' });
    const caster = await byCommand({ role: 'caster', match: begun.id });
    const { control, output } = await make(caster);
    for (const { token } of [control, output])
      for (const match of [begun.id, hidden.id])
        for (const path of ['', '/table', '/entries', '/replay', '/replay/0', '/tokens', '/options?seat=1'])
          expect([path, (await service.api.get(`/v1/matches/${match}${path}`, token)).status]).toEqual([path, 404]);
    const open = await beginOver(service.api, 'toy');
    for (const { token } of [control, output]) {
      const { body } = await service.api.get<{ asker: unknown }>(`/v1/matches/${open.id}`, token);
      expect(body.asker).toEqual({ role: 'spectator', seats: [] });
      const act = await service.api.post(`/v1/matches/${open.id}/actions`, { action: { kind: 'x', at: 1 } }, token);
      expect(act.status).toBe(403);
      expect((await service.api.post(`/v1/matches/${open.id}/tokens`, { role: 'caster' }, token)).status).toBe(403);
      expect((await service.api.post('/v1/tokens', { role: 'caster', event: 'e' }, token)).status).toBe(403);
      expect((await service.api.get('/v1/calls', token)).status).toBe(403);
    }
  });

  it('shows no hands of a later match by itself, and leaves a trace of those that it shows', async () => {
    const [first, second] = [
      await beginOver(service.api, 'toy', { spectators: { hands: 'all' } }),
      await beginOver(service.api, 'toy', { spectators: { hands: 'all' } }),
    ];
    const { id, control } = await make();
    await put(id, { match: first.id }, control.token);
    expect((await put(id, { hands: [1, 2] }, control.token)).body.air.hands).toEqual([1, 2]);
    expect((await put(id, { step: 3 }, control.token)).body.air.hands).toEqual([1, 2]);
    expect((await put(id, { match: second.id, hands: [1, 2] }, control.token)).body.air.hands).toEqual([]);
    expect((await put(id, { hands: [2] }, control.token)).body.air.hands).toEqual([2]);
    expect((await put(id, { match: null }, control.token)).body.air.hands).toEqual([]);
    const journal = service.app.get<AccessJournal>(ACCESS_JOURNAL);
    const looks = async (match: string) => (await journal.list(match, 0, Infinity, 'look')).map(({ detail }) => detail);
    expect(await looks(first.id)).toEqual([{ stage: id, hands: [1, 2] }]);
    expect(await looks(second.id)).toEqual([{ stage: id, hands: [2] }]);
  });

  it('ends with the token that it came from, and each output by itself', async () => {
    const caster = await byCommand({ role: 'caster', event: 'Open' });
    const stage = await make(caster);
    const { body: further } = await service.api.post<StageOutput>(
      `/v1/stages/${stage.id}/outputs`,
      undefined,
      stage.control.token,
    );
    const [one, other] = [await listen(stage, stage.output.token), await listen(stage, further.token)];
    await Promise.all([one.take(1), other.take(1)]);
    await service.api.post('/v1/tokens/revoke', { id: further.jti }, stage.control.token);
    await other.all();
    expect((await show(stage.id, further.token)).status).toBe(401);
    expect(one.closed).toBe(false);
    const notes = await service.app.get<AccessJournal>(ACCESS_JOURNAL).list(NO_MATCH, 0, Infinity, 'token');
    expect(JSON.stringify(notes)).toContain(further.jti);
    expect(JSON.stringify(notes)).not.toContain(further.token);
    await service.api.post('/v1/tokens/revoke', { token: caster }, caster);
    await one.all();
    expect((await show(stage.id, stage.control.token)).status).toBe(401);
  });

  it('lists its outputs without their tokens, names them, gives each a layout, and takes each back', async () => {
    const { id, control, output } = await make();
    const path = `/v1/stages/${id}/outputs`;
    const wanted = { name: 'Lower third OBS 1', layout: 'lower' };
    // With a store that several instances share, another one may know.
    const unwatched = process.env['E2E_ENGINE'] === 'distributed' ? null : false;
    const { body: further } = await service.api.post<StageOutput>(path, wanted, control.token);
    const listed = await service.api.get<OutputList>(path, control.token);
    expect(listed.body.items).toMatchObject([
      { jti: output.jti, n: 1, name: 'Output 1', layout: null, watched: unwatched },
      { jti: further.jti, n: 2, ...wanted, watched: unwatched },
    ]);
    for (const { token } of [output, further]) expect(listed.text).not.toContain(token);
    expect((await service.api.get(path, output.token)).status).toBe(403);

    // Each output is told its own layout, also while it looks.
    const following = await listen({ id, control, output } as StageMade, output.token);
    await following.take(1);
    const watched = async () =>
      (await service.api.get<OutputList>(path, control.token)).body.items.map((one) => one.watched);
    expect(await watched()).toEqual([true, unwatched]);
    const change = (jti: string, body: object, token = control.token) =>
      service.api.send('PUT', `${path}/${jti}`, body, { token });
    expect((await change(output.jti, { name: 'Board', layout: 'board' })).body).toMatchObject({ n: 1, name: 'Board' });
    expect((await following.take(2))[1]).toMatchObject({ data: { air: { layout: 'board' } } });
    expect((await show(id, further.token)).body.air.layout).toBe('lower');
    expect((await put(id, { layout: 'camera' }, control.token)).body.air.layout).toBe('camera');
    expect((await show(id, output.token)).body.air.layout).toBe('board');
    expect((await change(output.jti, { layout: null })).body).toMatchObject({ name: 'Board', layout: null });
    expect((await show(id, output.token)).body.air.layout).toBe('camera');
    following.close();
    await eventually(watched, (now) => now.every((one) => one === unwatched));

    const takeBack = (jti: string) => service.api.send('DELETE', `${path}/${jti}`, undefined, control);
    expect((await takeBack(further.jti)).status).toBe(204);
    expect((await show(id, further.token)).status).toBe(401);
    expect((await takeBack(further.jti)).status).toBe(404);
    expect((await takeBack(control.jti)).status).toBe(404);
    expect((await service.api.get<OutputList>(path, control.token)).body.items.map(({ name }) => name)).toEqual([
      'Board',
    ]);
  });

  it('is taken back by an organiser, and by nobody who has to do with neither', async () => {
    const stage = await make();
    const judge = await byCommand({ role: 'judge', event: 'Open' });
    const { jti } = stage.control;
    expect((await service.api.post('/v1/tokens/revoke', { id: jti }, judge)).status).toBe(403);
    const organiser = await byCommand({ role: 'organiser' });
    expect((await service.api.post('/v1/tokens/revoke', { id: jti }, organiser)).status).toBe(200);
    expect((await show(stage.id, stage.control.token)).status).toBe(401);
  });

  it('is followed by its outputs, until it is taken down', async () => {
    const stage = await make();
    const output = await listen(stage, stage.output.token);
    expect((await output.take(1))[0]).toMatchObject({ event: 'stage', id: '1', data: { air: { match: null } } });
    await put(stage.id, { match: 'm' }, stage.control.token);
    expect((await output.take(2))[1]).toMatchObject({ event: 'stage', id: '2', data: { air: { match: 'm' } } });
    const gone = await service.api.send('DELETE', `/v1/stages/${stage.id}`, undefined, { token: stage.control.token });
    expect(gone.status).toBe(204);
    expect((await output.all()).at(-1)).toMatchObject({ event: 'end' });
    expect((await show(stage.id, stage.control.token)).status).toBe(404);
  });

  it('is followed by all its outputs, change by change', async () => {
    const stage = await make();
    const outputs = await Promise.all(Array.from({ length: OUTPUTS }, () => listen(stage, stage.output.token)));
    await Promise.all(outputs.map((output) => output.take(1)));
    const took: number[] = [];
    for (let n = 1; n <= CHANGES; n += 1) {
      const from = performance.now();
      const heard = Promise.all(
        outputs.map(async (output) => {
          await output.take(n + 1);
          took.push(performance.now() - from);
        }),
      );
      await put(stage.id, { mode: 'replay', step: n }, stage.control.token);
      await heard;
    }
    for (const output of outputs) output.close();
    took.sort((a, b) => a - b);
    const [median, p95] = [took[took.length >> 1]!, took[Math.floor(took.length * 0.95)]!];
    process.stdout.write(
      `${JSON.stringify({ measured: 'stage-follows', outputs: OUTPUTS, changes: CHANGES, medianMs: Math.round(median), p95Ms: Math.round(p95) })}\n`,
    );
    expect(took).toHaveLength(OUTPUTS * CHANGES);
  });

  it('stands when the service starts again', async () => {
    const first = await testService();
    const { body: stage } = await first.api.post<StageMade>('/v1/stages', {});
    await first.api.send('PUT', `/v1/stages/${stage.id}`, { air: { match: 'm' } }, { token: stage.control.token });
    await first.close();
    const second = await testService({ DATA_DIR: first.dataDir });
    const { body } = await second.api.get<StageShown>(`/v1/stages/${stage.id}`, stage.output.token);
    expect(body).toMatchObject({ version: 2, title: 'On air', air: { match: 'm' } });
    await second.close();
    removeDir(first.dataDir);
  });
});

describe('notes on a match', () => {
  const note = (step: number, text = 'Here it turns') => ({
    step,
    text,
    marks: ['c1.0'],
    arrows: [{ from: 'c1.0', to: 'c2.0' }],
  });
  const share = (match: string, more: object = {}, token?: string) =>
    service.api.post<NotesShown>('/v1/notes', { match, notes: [note(1), note(2)], ...more }, token);
  const read = (id: string, token?: string) => service.api.get<NotesShown>(`/v1/notes/${id}`, token);
  const list = async (match: string, token?: string) =>
    (await service.api.get<{ items: NotesShown[] }>(`/v1/matches/${match}/notes`, token)).body.items;
  const erase = (id: string, token?: string) =>
    service.api.send('DELETE', `/v1/notes/${id}`, undefined, token === undefined ? {} : { token });

  it('are shared by a link or published under a name, and erased by who shared them', async () => {
    const match = await beginOver(service.api, 'graven', { seed: 'notes' });
    await playOut(service.api, match, 3, 20);
    const [one, two] = match.seats.map(({ token }) => token);
    const linked = await share(match.id, {}, one);
    expect(linked.status).toBe(201);
    expect(linked.body).toMatchObject({ match: match.id, by: null, published: false, notes: [note(1), note(2)] });
    expect(linked.body.url).toBe(`/matches/${match.id}/replay?notes=${linked.body.id}`);
    expect((await read(linked.body.id)).body).toEqual(linked.body);
    expect(await list(match.id)).toEqual([]);
    expect((await share(match.id, { published: true }, one)).body).toMatchObject({ errors: [{ at: 'by' }] });
    const { body: published } = await share(match.id, { published: true, by: 'Ana' }, one);
    expect(await list(match.id)).toEqual([published]);
    expect((await erase(published.id, two)).status).toBe(403);
    expect((await erase(published.id, one)).status).toBe(204);
    expect((await erase(linked.body.id, match.judge.token)).status).toBe(204);
    expect([(await read(published.id)).status, await list(match.id)]).toEqual([404, []]);
  });

  it('are text that can be shown, of steps and cards that there may be, and not without end', async () => {
    const match = await beginOver(service.api, 'graven', { seed: 'hostile' });
    await playSome(service.api, match, 3, 8);
    const wrong = async (one: object) => (await share(match.id, { notes: [{ ...note(1), ...one }] })).status;
    expect((await share(match.id, { notes: [note(1, 'Two\r\nlines')] })).body.notes[0]!.text).toBe('Two\nlines');
    for (const text of ['', '\u202eevil', 'a\u0000b', '\u200b', 'x'.repeat(1_001)])
      expect(await wrong({ text })).toBe(422);
    expect(await wrong({ step: 100_000 })).toBe(422);
    for (const marks of [['<b>'], ['c1.0" onload="x'], Array(21).fill('c1.0')])
      expect(await wrong({ marks })).toBe(422);
    expect(await wrong({ html: '<b>' })).toBe(422);
    expect((await share(match.id, { notes: Array(201).fill(note(1)) })).status).toBe(422);
    expect((await share('nothing')).status).toBe(404);
    const { body } = await share(match.id, { notes: [note(1, '<script>alert(1)</script>')] });
    expect((await read(body.id)).body.notes[0]!.text).toBe('<script>alert(1)</script>');
    expect((await erase(body.id)).status).toBe(204);
  });

  it('tell nobody what they may not know: not while a match runs, and not before their own horizon', async () => {
    const { api } = service;
    const late = await beginOver(api, 'graven', { seed: 'late', spectators: { delaySeconds: 3_600 } });
    await playSome(api, late, 3, 8);
    for (const { token } of [late.seats[0]!, late.judge, late.recorder])
      expect((await share(late.id, {}, token)).status).toBe(403);
    // A caller who may not know of the match knows of no notes on it.
    expect((await share(late.id)).status).toBe(404);
    expect((await api.get(`/v1/matches/${late.id}/notes`)).status).toBe(404);
    await playOut(api, late, 3, 12);
    const { body } = await share(late.id, { published: true, by: 'Ana' }, late.seats[0]!.token);
    expect((await read(body.id, late.seats[1]!.token)).body.notes).toHaveLength(2);
    expect((await read(body.id)).status).toBe(404);
    const token = await byCommand({ role: 'judge', match: 'another' });
    expect((await read(body.id, token)).status).toBe(404);
  });
});

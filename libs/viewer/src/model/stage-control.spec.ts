import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Api } from '../api/client.js';
import type { Fetch } from '../api/asking.js';
import type { StreamSource } from '../api/keep-open.js';
import type { Air, Stage } from '../api/shapes.js';
import { StageApi } from '../api/stages.js';
import { followStage } from './following-stage.js';
import { keptControl, keptOutput } from './kept-stage.js';
import { StageControl } from './stage-control.js';
import { seatOf, summary } from './table.fixture.js';

const soon = (ms = 10): Promise<void> => new Promise((done) => setTimeout(done, ms));

const air: Air = {
  match: null,
  mode: 'live',
  step: 0,
  layout: 'table',
  hands: [],
  bottom: null,
  hush: false,
  big: false,
  paused: false,
  follows: null,
};
const stageAt = (version: number, change: Partial<Air> = {}): Stage => ({
  id: 'stage-1',
  title: 'On air',
  version,
  at: '2026-01-01T00:00:00.000Z',
  air: { ...air, ...change },
});

const tokenWith = (jti: string): string => `h.${btoa(JSON.stringify({ jti }))}.s`;
const outputAt = (n: number) => ({
  jti: `j${n}`,
  n,
  name: `Output ${n}`,
  layout: null as string | null,
  at: '2026-01-01T00:00:00.000Z',
  expires: '2026-03-01T00:00:00.000Z',
  watched: null,
});

/** A service with a stage; it notes the requests. */
const service = () => {
  const asked: { method: string; url: string; body: unknown }[] = [];
  const state = { stage: stageAt(1), status: 200, outputs: [outputAt(1), outputAt(2)] };
  const players = ['Ada', 'Ben'];
  const listed = (id: string, names: readonly string[]) => ({
    ...summary({ id }),
    seats: names.map((name, n) => seatOf(n + 1, { name })),
  });
  const steps = [0, 0, 1, 1].map((turn, step) => ({ step, turn, position: `${step + 1}`, title: '', kind: 'turn' }));
  const send: Fetch = async (url, { method, body }) => {
    const sent = typeof body === 'string' ? (JSON.parse(body) as { air: Partial<Air> }) : undefined;
    asked.push({ method, url, body: sent });
    await soon(1);
    if (url.includes('/outputs')) {
      const found = state.outputs.findIndex(({ jti }) => url.endsWith(`/${jti}`));
      if (method === 'DELETE') state.outputs.splice(found, 1);
      if (method === 'PUT') state.outputs[found] = { ...state.outputs[found]!, ...sent };
      if (method === 'POST') state.outputs.push(outputAt(state.outputs.at(-1)!.n + 1));
      const made = state.outputs.at(-1)!;
      const content =
        method === 'POST'
          ? { ...made, url: `/overlay/stage-1#token=${tokenWith(made.jti)}` }
          : { items: state.outputs };
      return { ok: true, status: 200, json: async () => content };
    }
    if (method === 'PUT') state.stage = stageAt(state.stage.version + 1, { ...state.stage.air, ...sent?.air });
    const content = url.startsWith('/v1/events')
      ? {
          items: [
            { id: 'e1', name: 'Open', state: 'open' },
            { id: 'e0', name: 'Past', state: 'ended' },
          ],
        }
      : url.startsWith('/v1/matches?') || url === '/v1/matches'
        ? { items: [listed('m1', players), listed('m2', [...players].reverse())] }
        : url.includes('/replay?')
          ? { unit: 'resolution', steps: 3, index: steps }
          : url.startsWith('/v1/matches/')
            ? { ...listed('m1', players), spectators: { delaySeconds: 0, hands: 'all' } }
            : state.stage;
    return { ok: state.status === 200, status: state.status, json: async () => content };
  };
  return { asked, state, send };
};

/** A stream that sends what the test says. */
const stream = () => {
  const heard = new Map<string, (event: { readonly data: string; readonly lastEventId: string }) => void>();
  const source: StreamSource & { readyState: number } = {
    readyState: 1,
    onopen: null,
    onerror: null,
    addEventListener: (name, listener) => void heard.set(name, listener),
    close: () => void (source.readyState = 2),
  };
  const say = (name: string, data: unknown): void => heard.get(name)?.({ data: JSON.stringify(data), lastEventId: '' });
  return { source, say };
};

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});

const started: StageControl[] = [];
afterEach(() => started.splice(0).forEach((control) => control.stop()));

const controlled = () => {
  const { asked, state, send } = service();
  const { source, say } = stream();
  const control = new StageControl(
    new StageApi('t.t.t', send, []),
    new Api('t', send, []),
    'stage-1',
    () => undefined,
    (following) => followStage({ ...following, open: () => source, retryMs: 1 }),
  );
  started.push(control);
  control.start();
  return { control, asked, state, source, say };
};

describe('the control of a stage', () => {
  it('shows what is on air, and the match that is', async () => {
    const { control, say } = controlled();
    say('stage', stageAt(2, { match: 'm1' }));
    await soon();
    expect([control.air?.match, control.summary?.id, control.handsAllowed]).toEqual(['m1', 'm1', true]);
    // A late message is older than the present state.
    say('stage', stageAt(1));
    expect(control.stage?.version).toBe(2);
  });

  it('sends what is pressed while it sends together, and loses none', async () => {
    const { control, asked, state, say } = controlled();
    say('stage', stageAt(1));
    await Promise.all([control.put({ big: true }), control.put({ layout: 'lower' }), control.put({ step: 4 })]);
    await soon(20);
    expect(state.stage.air).toMatchObject({ big: true, layout: 'lower', step: 4 });
    expect(asked.filter(({ method }) => method === 'PUT').length).toBeLessThanOrEqual(2);
    expect(control.air).toEqual(state.stage.air);
  });

  it('lets players sit on in another match where they sat in the one before', async () => {
    const { control, state, say } = controlled();
    await soon();
    say('stage', stageAt(1, { match: 'm1', bottom: 2 }));
    state.stage = stageAt(1, { match: 'm1', bottom: 2 });
    await soon();
    await control.choose('m2');
    expect(state.stage.air).toMatchObject({ match: 'm2', bottom: 1, step: 0 });
  });

  it('goes back from what is on air, and opens another replay where somebody first decides', async () => {
    const { control, state, say } = controlled();
    await soon();
    say('stage', stageAt(1, { match: 'm1' }));
    state.stage = stageAt(1, { match: 'm1' });
    await soon();
    await control.show('replay');
    expect(state.stage.air).toMatchObject({ mode: 'replay', step: 3 });
    await control.choose('m2');
    expect(state.stage.air).toMatchObject({ match: 'm2', mode: 'replay', step: 2 });
    await control.show('live');
    expect(state.stage.air).toMatchObject({ mode: 'live' });
  });

  it('takes back that matches could not be listed as soon as they can', async () => {
    const { control, state } = controlled();
    state.status = 503;
    await control.list();
    expect(control.problem?.status).toBe(503);
    state.status = 200;
    await control.list();
    expect(control.problem).toBeUndefined();
  });

  it('follows a table of an event that is not over, until none is followed', async () => {
    const { control, state, say } = controlled();
    await soon();
    expect(control.events.map(({ name }) => name)).toEqual(['Open']);
    say('stage', stageAt(1));
    await control.followTable('e1', 3);
    expect(state.stage.air.follows).toEqual({ event: 'e1', table: 3 });
    await control.followTable('e1', null);
    expect(state.stage.air.follows).toEqual({ event: 'e1', table: null });
    await control.followTable('', null);
    expect(state.stage.air.follows).toBeNull();
  });

  it('says what went wrong, and shows again what is on air', async () => {
    const { control, state, say } = controlled();
    say('stage', stageAt(1));
    state.status = 500;
    await control.put({ big: true });
    expect([control.problem?.status, control.air?.big]).toEqual([500, false]);
  });

  it('lists outputs that were added before the page was loaded, and names, changes and takes back each', async () => {
    const { control, say } = controlled();
    say('stage', stageAt(1));
    await soon();
    expect(control.outputs.map(({ name }) => name)).toEqual(['Output 1', 'Output 2']);
    await control.changeOutput('j2', { name: 'OBS 2', layout: 'lower' });
    expect(control.outputs[1]).toMatchObject({ name: 'OBS 2', layout: 'lower' });
    await control.addOutput();
    // A browser keeps the addresses of the outputs that it added, and no others.
    expect([keptOutput('stage-1', 'j1'), keptOutput('stage-1', 'j3')]).toEqual([
      undefined,
      `/overlay/stage-1#token=${tokenWith('j3')}`,
    ]);
    expect(keptControl('stage-1')).toBe('t.t.t');
    await control.takeBack('j3');
    expect(control.outputs.map(({ jti }) => jti)).toEqual(['j1', 'j2']);
    expect(keptOutput('stage-1', 'j3')).toBeUndefined();
  });

  it('knows when its stage was taken down', async () => {
    const { control, say } = controlled();
    await control.addOutput();
    say('end', {});
    expect([control.gone, keptControl('stage-1')]).toEqual([true, undefined]);
  });
});

describe('following a stage', () => {
  it('tries again while the service is away, and stops where its token is no longer good', async () => {
    const { state, send } = service();
    const sources: ReturnType<typeof stream>[] = [];
    let gone = 0;
    const end = followStage({
      api: new StageApi('t', send, []),
      id: 'stage-1',
      onStage: () => undefined,
      onGone: () => (gone += 1),
      open: () => {
        sources.push(stream());
        return sources.at(-1)!.source;
      },
      retryMs: 1,
    });
    const breakOff = async (): Promise<void> => {
      sources.at(-1)!.source.close();
      const before = sources.length;
      sources.at(-1)!.source.onerror?.();
      for (let tries = 0; tries < 200 && sources.length === before && gone === 0; tries += 1) await soon();
    };
    state.status = 503;
    await breakOff();
    expect([sources.length, gone]).toEqual([2, 0]);
    state.status = 401;
    await breakOff();
    expect([sources.length, gone]).toEqual([2, 1]);
    end();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { ApiProblem, type Fetch } from './asking.js';
import { Api } from './client.js';
import { EventApi } from './events.js';
import { fetchFile, fetchTranscript } from './file.js';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

const answering = (...answers: (readonly [number, unknown] | 'silence')[]): { send: Fetch; sent: Sent[] } => {
  const sent: Sent[] = [];
  const send: Fetch = (url, { method, headers, body }) => {
    sent.push({ url, method, headers, body: typeof body === 'string' ? JSON.parse(body) : body });
    const answer = answers[Math.min(sent.length, answers.length) - 1]!;
    if (answer === 'silence') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: answer[0] < 400, status: answer[0], json: () => Promise.resolve(answer[1]) });
  };
  return { send, sent };
};

describe('the client', () => {
  it('asks with its token in a header, and only for a stream in the address', async () => {
    const { send, sent } = answering([200, { revision: 4 }]);
    const api = new Api('secret', send);
    await api.table('m 1', { as: 'seat:2' });
    expect(sent[0]).toMatchObject({
      url: '/v1/matches/m%201/table?as=seat:2',
      method: 'GET',
      headers: { authorization: 'Bearer secret' },
    });
    expect(api.liveUrl('m1', 7)).toBe('/v1/matches/m1/live?after=7&token=secret');
    expect(new Api(undefined, send).liveUrl('m1')).toBe('/v1/matches/m1/live');
  });

  it('takes what stands in a list', async () => {
    const games = [{ game: 'toy', title: 'Lamps' }];
    expect(await new Api('t', answering([200, { items: games }]).send).games()).toEqual(games);
  });

  it('asks for many cards in few requests', async () => {
    const { send, sent } = answering([200, { items: [{ id: 'c0' }] }], [200, { items: [{ id: 'c50' }] }]);
    const ids = Array.from({ length: 60 }, (_, n) => `c${n}`);
    const found = await new Api('t', send).cards('m1', ids);
    expect(found.map(({ id }) => id)).toEqual(['c0', 'c50']);
    const list = (from: number, to: number): string => encodeURIComponent(ids.slice(from, to).join(','));
    expect(sent.map(({ url }) => url)).toEqual(
      [list(0, 50), list(50, 60)].map((cards) => `/v1/matches/m1/cards?cards=${cards}`),
    );
    expect(await new Api('t', send).cards('m1', [])).toEqual([]);
    expect(sent).toHaveLength(2);
  });

  it('sends an action with its revision and a key', async () => {
    const { send, sent } = answering([201, { revision: 5 }]);
    await new Api('t', send).act('m1', 2, { kind: 'pass' }, 4);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/v1/matches/m1/actions',
      body: { action: { kind: 'pass' }, seat: 2 },
      headers: { 'if-match': '"4"' },
    });
    expect(sent[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('believes an action that says itself when it was decided', async () => {
    const { send, sent } = answering([201, { revision: 8 }]);
    await new Api('t', send).act('m1', 2, { kind: 'pass', at: 7 }, 4);
    expect(sent[0]!.headers['if-match']).toBe('"7"');
  });

  it('repeats an action under the same key while its fate is unknown', async () => {
    const { send, sent } = answering([503, { title: 'Unknown', code: 'outcome-unknown' }], 'silence', [
      201,
      { revision: 5 },
    ]);
    expect(await new Api('t', send, [0, 0, 0]).act('m1', 2, { kind: 'pass' }, 4)).toEqual({ revision: 5 });
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  it('does not repeat what was refused', async () => {
    const { send, sent } = answering([
      409,
      { title: 'Not legal', code: 'illegal-action', rule: 'GA-COST-03', detail: 'Two cards are needed.' },
    ]);
    const refused = await new Api('t', send, [0]).act('m1', 2, { kind: 'pay' }, 4).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiProblem);
    expect((refused as ApiProblem).problem).toMatchObject({
      status: 409,
      rule: 'GA-COST-03',
      detail: 'Two cards are needed.',
    });
    expect(sent).toHaveLength(1);
  });

  it('says so when nobody answers, and when an answer is no problem document', async () => {
    await expect(new Api(undefined, answering('silence').send).match('m1')).rejects.toThrow('does not answer');
    await expect(new Api(undefined, answering([502, undefined]).send).match('m1')).rejects.toThrow(
      'The service answered with error 502',
    );
  });
});

it('gives up what is not answered in time, says so, and does not send it later', async () => {
  jest.useFakeTimers();
  try {
    const sent: AbortSignal[] = [];
    const send: Fetch = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        sent.push(signal!);
        signal!.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const api = new Api('t', send);
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(send as typeof fetch);
    const told = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);
    const [read, done] = [told(api.match('m1')), told(api.callJudge('m1', 1, {}))];
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await read).toMatchObject({ problem: { status: 0, detail: expect.stringMatching(/within 20 seconds\.$/) } });
    expect(await done).toMatchObject({ problem: { status: 0, detail: expect.stringContaining('check whether') } });
    expect(sent.map(({ aborted }) => aborted)).toEqual([true, true]);
    // What takes long is waited for longer, not for ever.
    const long = [
      told(fetchFile('m1', 't', { rulings: true })),
      told(fetchTranscript('m1', 't')),
      told(new EventApi('e1').export('csv')),
      told(api.takeIn(new Blob([]), 'application/gzip')),
    ];
    await jest.advanceTimersByTimeAsync(599_999);
    expect([fetched.mock.calls.length, sent.slice(2).some(({ aborted }) => aborted)]).toEqual([3, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent.slice(2).map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
    for (const one of long)
      expect(await one).toMatchObject({
        problem: { code: 'late', detail: expect.stringMatching(/within 600 seconds\./) },
      });
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
});

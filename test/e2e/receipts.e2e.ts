import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { issueReceipt, Signer, type Receipt } from '#journal';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { sharedService, stopClock, type TestService } from '../support/service.js';

/** A spectator's, in seconds. */
const DELAY = 5;

let service: TestService;
let signer: Signer;
let match: BegunOver;
let mine: Receipt[];

/** As the match's acknowledgements have given them. */
const receiptsOf = async ({ id, judge }: BegunOver): Promise<Receipt[]> => {
  const { items } = (await service.api.get(`/v1/matches/${id}/entries`, judge.token)).body as {
    items: { revision: number; hash: string; body: string }[];
  };
  return items.map(({ revision, hash, body }) => {
    const { time } = (JSON.parse(body) as { public: { time: string } }).public;
    return issueReceipt(signer, { match: id, revision, hash }, time);
  });
};
const check = (body: unknown, token?: string, id = match.id) =>
  service.api.post(`/v1/matches/${id}/receipts/check`, body, token);

beforeAll(async () => {
  service = await sharedService();
  signer = service.app.get(Signer);
  match = await beginOver(service.api, 'toy', { seed: 'receipts' });
  await playSome(service.api, match, 4, 6);
  mine = await receiptsOf(match);
});
afterEach(() => void jest.restoreAllMocks());

describe('receipts held against the record', () => {
  it('agree where nobody has cheated, one or many', async () => {
    for (const body of [mine, mine[2], Array.from({ length: 200 }, () => mine[1])])
      expect((await check(body, match.seats[0]!.token)).body).toMatchObject({ agrees: true, contradictions: [] });
  });

  it('contradict it with two signatures of one key, which anybody can check', async () => {
    const other = issueReceipt(signer, { match: match.id, revision: 3, hash: 'ab'.repeat(32) }, mine[2]!.at);
    expect((await check([mine[0], other])).body).toMatchObject({
      agrees: false,
      receipts: [{ verdict: 'agrees' }, { verdict: 'contradicts', revision: 3 }],
      contradictions: [{ revision: 3, statements: [other, mine[2]] }],
    });
  });

  it('show an end that was cut off', async () => {
    const last = issueReceipt(signer, { match: match.id, revision: 99, hash: 'cd'.repeat(32) }, mine[2]!.at);
    expect((await check(last)).body).toMatchObject({
      agrees: false,
      contradictions: [{ revision: 99, endsAt: mine.length, statements: [last, mine.at(-1)] }],
    });
  });

  it('are not believed where another key has signed them, whatever they are', async () => {
    const forged = issueReceipt(Signer.fromSecret('another'), mine[0]!, mine[0]!.at);
    const { body } = await check([forged, null, 'x', { ...mine[0], at: 'now' }]);
    expect(body.agrees).toBe(false);
    expect(body.receipts.map(({ verdict }: { verdict: string }) => verdict)).toEqual(Array(4).fill('not-genuine'));
  });

  it('tell a spectator nothing beyond the delay, not even whether there is more', async () => {
    const pass = stopClock(service);
    const delayed = await beginOver(service.api, 'toy', {
      seed: 'delayed',
      spectators: { delaySeconds: DELAY },
    });
    pass(DELAY);
    const before = (await service.api.get(`/v1/matches/${delayed.id}`)).body.revision as number;
    await playSome(service.api, delayed, 4, 3);
    const all = await receiptsOf(delayed);
    expect(all.length).toBeGreaterThan(before);
    const more = issueReceipt(signer, { match: delayed.id, revision: 99, hash: 'cd'.repeat(32) }, mine[0]!.at);
    const verdicts = async (token?: string): Promise<string[]> =>
      (await check([...all, more], token, delayed.id)).body.receipts.map(({ verdict }: { verdict: string }) => verdict);
    expect(await verdicts(delayed.judge.token)).toEqual([...all.map(() => 'agrees'), 'contradicts']);
    expect(await verdicts()).toEqual([
      ...all.map(({ revision }) => (revision <= before ? 'agrees' : 'beyond')),
      'beyond',
    ]);
  });

  it.each([
    [[], 422],
    [Array.from({ length: 1_001 }, () => ({})), 422],
    ['x', 422],
    [undefined, 422],
  ])('are refused if they are missing, too many or not a list', async (body, status) => {
    expect((await check(body === 'x' ? '"x"' : body)).status).toBe(status);
  });
});

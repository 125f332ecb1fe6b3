import { describe, expect, it, jest } from '@jest/globals';
import { MongoServerSelectionError } from 'mongodb';
import { Logger } from '@nestjs/common';
import { StoreError, type StoreErrorCode } from '#journal';
import { ProblemFilter } from './problem-filter.js';
import { RouteTable } from './route-table.js';

Logger.overrideLogger(false);

/** What is answered when something is thrown. */
const answerTo = (
  error: unknown,
  raw = { destroyed: false, complete: true },
): { status: number; headers: Record<string, string>; body: Record<string, unknown>; text: string } => {
  const answer = { status: 200, headers: {} as Record<string, string>, text: '' };
  const reply = {
    raw: { headersSent: false },
    code: (status: number) => Object.assign(reply, void (answer.status = status)),
    headers: (more: Record<string, string>) => Object.assign(reply, void Object.assign(answer.headers, more)),
    header: (name: string, value: string) => Object.assign(reply, void (answer.headers[name] = value)),
    send: (text: string) => void (answer.text = text),
  };
  const request = {
    raw,
    id: 'r-1',
    method: 'POST',
    url: '/v1/matches',
    routeOptions: { url: '/v1/matches' },
    params: {},
  };
  new ProblemFilter(new RouteTable(), { lost: () => undefined, later: () => undefined }).answer(
    error,
    request as never,
    reply as never,
  );
  return { ...answer, body: JSON.parse(answer.text) as Record<string, unknown> };
};

describe('a store that fails', () => {
  it.each([
    ['unreachable', 503, 'unavailable'],
    ['closed', 503, 'unavailable'],
    ['outcome-unknown', 503, 'outcome-unknown'],
    ['full', 503, 'unavailable'],
    ['missing', 503, 'unavailable'],
  ] as const)('with "%s" is %i %s, to be asked again, without its insides', (code: StoreErrorCode, status, problem) => {
    const answer = answerTo(new StoreError(code, 'broker-7.internal:9092 says no'));
    expect(answer).toMatchObject({
      status,
      body: { code: problem, status },
      headers: { 'retry-after': '2', 'cache-control': 'no-store' },
    });
    expect(answer.text).not.toContain('broker-7');
  });

  it('with an entry that is too large is 413, which asking again does not help', () => {
    const answer = answerTo(new StoreError('too-large', 'm:3 has 9000000 bytes; the topic takes 8388608'));
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(answer.headers['retry-after']).toBeUndefined();
  });

  it('is logged in one line where only the operator can mend it, and with its place in the code otherwise', () => {
    const lines = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    for (const code of ['missing', 'full', 'malformed'] as const) answerTo(new StoreError(code, 'as it was'));
    const said = lines.mock.calls.map(([line]) => String(line));
    expect(said.slice(0, 2)).toEqual(['r-1 POST /v1/matches: as it was', 'r-1 POST /v1/matches: as it was']);
    expect(said[2]).toContain('\n    at ');
  });

  it("in the words of MongoDB's driver is 503, too", () => {
    const answer = answerTo(new MongoServerSelectionError('connect ECONNREFUSED 10.0.0.7:27017', {} as never));
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '2' } });
    expect(answer.text).not.toContain('10.0.0.7');
  });

  it('in no words that are known is a fault of ours', () => {
    expect(answerTo(new Error('what?'))).toMatchObject({ status: 500, body: { code: 'internal', requestId: 'r-1' } });
  });
});

describe('a caller who goes away', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

  it('in the middle of the body is no fault of ours', () => {
    expect(answerTo(aborted, { destroyed: true, complete: false })).toMatchObject({
      status: 400,
      body: { code: 'broken-off' },
    });
  });

  it('is not blamed for a connection of ours that broke after the whole body had come', () => {
    expect(answerTo(aborted, { destroyed: true, complete: true }).body['code']).not.toBe('broken-off');
  });
});

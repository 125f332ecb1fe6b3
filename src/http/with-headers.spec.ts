import { expect, it } from '@jest/globals';
import { firstValueFrom, of } from 'rxjs';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { SendHeaders, WithHeaders } from './with-headers.js';

const sent = async (answer: unknown, known?: string) => {
  const headers: Record<string, string> = {};
  const reply = {
    status: 200,
    headers: (more: object) => Object.assign(headers, more),
    code: (status: number) => (reply.status = status),
  };
  const request = { headers: { 'if-none-match': known } };
  const http = { getRequest: () => request, getResponse: () => reply };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  const handler: CallHandler = { handle: () => of(answer) };
  const body: unknown = await firstValueFrom(new SendHeaders().intercept(context, handler));
  return { status: reply.status, headers, body };
};

it('an answer with a tag is made only for an asker who does not have it', async () => {
  let made = 0;
  const answer = new WithHeaders({ etag: '"1"' }, () => (made += 1), { 'content-type': 'text/plain' });
  expect(await sent(answer, '"1"')).toEqual({ status: 304, headers: { etag: '"1"' }, body: undefined });
  expect(made).toBe(0);
  const headers = { etag: '"1"', 'content-type': 'text/plain' };
  expect(await sent(answer, '"0"')).toEqual({ status: 200, headers, body: 1 });
});

it('an answer without headers of its own stays as it is', async () => {
  expect(await sent({ items: [] }, '*')).toEqual({ status: 200, headers: {}, body: { items: [] } });
});

it('an answer with headers at a call that does not send them is refused, not sent in part', () => {
  expect(() => JSON.stringify(new WithHeaders({}, {}))).toThrow('needs @UseInterceptors(SendHeaders)');
});

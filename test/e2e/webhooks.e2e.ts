import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { EventEntry, Page, WebhookMade, WebhookShown } from '#api';
import { eventually } from '../support/eventually.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { isSigned, Receiver } from '../support/results/receiver.js';
import { stopClock, testService, type TestService } from '../support/service.js';

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  service = await testService({ WEBHOOK_NETS: '127.0.0.1, ::1' });
});
afterAll(() => service.close());
beforeEach(async () => {
  receiver = await Receiver.open();
});
afterEach(() => {
  jest.restoreAllMocks();
  return receiver.close();
});

const begun = (setup: object = {}): Promise<EventOverHttp> => EventOverHttp.begun(service.api, setup);

const made = async (event: EventOverHttp, body: object = {}): Promise<WebhookMade> => {
  const answer = await event.send<WebhookMade>('POST', '/webhooks', { url: `${receiver.url}/hook`, after: 0, ...body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};

const shown = (event: EventOverHttp, { webhook }: WebhookMade): Promise<WebhookShown> =>
  event.get<WebhookShown>(`/webhooks/${webhook.id}`);

const shownAs = (
  event: EventOverHttp,
  hook: WebhookMade,
  wanted: (one: WebhookShown) => boolean,
): Promise<WebhookShown> => eventually(() => shown(event, hook), wanted);

/** Revisions in the order in which they came, as soon as there are this many. */
const came = (many: number, to = receiver): Promise<readonly number[]> =>
  eventually(
    () => to.all.map(({ body }) => body.data.revision),
    ({ length }) => length >= many,
  );

const until = async (revisions: number): Promise<void> => {
  await eventually(
    () => receiver.first.length,
    (length) => length >= revisions,
  );
  expect(receiver.first).toEqual(Array.from({ length: revisions }, (_, n) => n + 1));
};

describe('a webhook', () => {
  it('is sent every entry, in order, signed, as it stands in the stream', async () => {
    const from = Math.floor(Date.now() / 1_000);
    const event = await (await begun()).enter('Ana', 'Ben');
    const { webhook, secret } = await made(event);
    expect(webhook).toMatchObject({ to: `${receiver.url}/…`, state: 'active', sent: 0, waiting: 3, dead: [] });
    await event.finish(await event.next(), () => [2, 0]);
    const { items } = await event.get<Page<EventEntry>>('/entries');
    await until(items.length);
    for (const one of receiver.all) {
      const { revision } = one.body.data;
      const { hash, at, action } = items[revision - 1]!;
      expect(one.body).toMatchObject({ timestamp: at, data: { event: event.id, revision, hash, action } });
      expect(one.headers).toMatchObject({
        'content-type': 'application/json',
        'webhook-id': `msg_${event.id}_${revision}`,
      });
      const sent = Number(one.headers['webhook-timestamp']);
      expect([sent >= from, sent <= Date.now() / 1_000]).toEqual([true, true]);
      expect(isSigned(secret, one)).toBe(true);
      expect(new Webhook(secret).verify(one.text, one.headers as Record<string, string>)).toEqual(one.body);
      expect(isSigned('whsec_AAAA', one)).toBe(false);
      expect(one.text).not.toContain('Ana');
    }
    const reported = receiver.all.find(({ body }) => body.type === 'event.report_result')!;
    expect(reported.body.data).toMatchObject({
      table: { round: 1, table: 1, state: 'reported', result: { type: 'played' } },
    });
    expect(await shownAs(event, { webhook, secret }, ({ waiting }) => waiting === 0)).toMatchObject({
      sent: items.length,
    });
  });

  it('is sent again what was not taken, before anything else', async () => {
    const event = await begun();
    receiver.answer = (_one, nth) => (nth === 1 ? 503 : 204);
    const hook = await made(event);
    await event.enter('Ana');
    expect((await shownAs(event, hook, ({ failing }) => failing !== null)).failing).toMatchObject({
      revision: 1,
      attempts: 1,
      why: 'answered 503',
    });
    await until(2);
    expect(receiver.all.map(({ body }) => body.data.revision)).toEqual([1, 1, 2]);
    expect(new Set(receiver.all.slice(0, 2).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it.each([
    [301, 'http://169.254.169.254/latest/meta-data'],
    [302, null],
    [303, 'https://[::1]/'],
    [307, 'http://0/'],
    [308, '//10.0.0.1/hook'],
  ])('that follows nobody elsewhere takes a redirection (%i) for no answer', async (status, elsewhere) => {
    const event = await begun();
    receiver.answer = () => [status, { location: elsewhere ?? `${receiver.url}/other` }];
    const hook = await made(event);
    expect((await shownAs(event, hook, ({ failing }) => failing !== null)).failing).toMatchObject({
      why: `answered ${status}`,
    });
    expect(receiver.all).toHaveLength(1);
  });

  it('stops where nobody is any more; what waits is sent when the organiser says from where', async () => {
    const event = await begun();
    receiver.answer = () => 410;
    const hook = await made(event);
    await event.enter('Ana');
    expect(await shownAs(event, hook, ({ state, waiting }) => state === 'stopped' && waiting === 2)).toMatchObject({
      sent: 0,
      waiting: 2,
      dead: [{ revision: 1, kind: 'begin-event', attempts: 1, why: 'answered 410' }],
    });
    receiver.answer = () => 200;
    const again = await event.send<WebhookShown>('POST', `/webhooks/${hook.webhook.id}/replay`, { after: 0 });
    expect(again.body).toMatchObject({ state: 'active', dead: [] });
    expect(await came(3)).toEqual([1, 1, 2]);
    await event.send('POST', `/webhooks/${hook.webhook.id}/replay`, { after: 1 });
    expect(await came(4)).toEqual([1, 1, 2, 2]);
    const late = await event.send('POST', `/webhooks/${hook.webhook.id}/replay`, { after: 9 });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('the event has 2')]);
  });

  it('is counted for who watches the service, and named there by nothing', async () => {
    const counted = async () => {
      const { text } = await service.api.get('/metrics');
      const value = (name: string) =>
        Number(new RegExp(`^recollect_webhooks_${name} (\\d+)$`, 'm').exec(text)?.[1] ?? -1);
      expect(text).not.toContain(receiver.url);
      return ['taken_total', 'not_taken_total', 'dead_total', 'stopped'].map(value);
    };
    const event = await begun();
    receiver.answer = () => 410;
    const [taken = 0, not = 0, dead = 0, stopped = 0] = await counted();
    const hook = await made(event);
    await eventually(counted, (now) => now[3] === stopped + 1);
    const [still, more, given] = await counted();
    // What other events' receivers have not taken is tried again meanwhile.
    expect([still, more! > not, given]).toEqual([taken, true, dead + 1]);
    receiver.answer = () => 204;
    await event.send('POST', `/webhooks/${hook.webhook.id}/replay`, { after: 0 });
    await eventually(counted, (now) => now[3] === stopped && now[0] === taken + 1);
  });

  it('is sent the kinds that it asks for', async () => {
    const event = await begun();
    await made(event, { kinds: ['drop'] });
    await event.enter('Ana', 'Ben');
    await event.do('POST', `/players/${event.players[0]!.player}/drop`);
    await came(1);
    expect(receiver.all.map(({ body }) => body.type)).toEqual(['event.drop']);
  });

  it('for everybody is told what everybody knows: no pairings before they are published', async () => {
    const event = await (await begun()).enter('Ana', 'Ben');
    await made(event);
    const desk = await Receiver.open();
    await made(event, { url: desk.url, audience: 'desk' });
    await event.do('POST', '/rounds', {});
    expect(await came(4, desk)).toEqual([1, 2, 3, 4]);
    await desk.close();
    expect(receiver.first).toEqual([1, 2, 3]);
    await event.do('POST', '/rounds/1/publish');
    await until(5);
  });

  it('for everybody is behind by the delay of the event', async () => {
    const pass = stopClock(service);
    const event = await begun({ spectators: { delaySeconds: 1 } });
    await made(event);
    const desk = await Receiver.open();
    await made(event, { url: desk.url, audience: 'desk' });
    await came(1, desk);
    await desk.close();
    expect(receiver.all).toEqual([]);
    pass(1);
    await until(1);
  });

  it('tells its secret once, and never what stands behind the host', async () => {
    const event = await begun();
    const { webhook, secret } = await made(event, { url: `${receiver.url}/very?secret=path` });
    const { text } = await event.send('GET', '/webhooks');
    expect(text).toContain(webhook.id);
    expect(text + JSON.stringify(await shown(event, { webhook, secret }))).not.toMatch(/whsec_|very|path/);
    const renewed = await event.send<WebhookMade>('POST', `/webhooks/${webhook.id}/secret`);
    expect(renewed.body.secret).not.toBe(secret);
    await event.enter('Ana');
    await until(2);
    const last = receiver.all.at(-1)!;
    expect([isSigned(secret, last), isSigned(renewed.body.secret, last)]).toEqual([true, true]);
  });

  it('is made once with its key, and taken away', async () => {
    const event = await begun();
    const asked = (url: string) =>
      service.api.send<WebhookMade>(
        'POST',
        `${event.path}/webhooks`,
        { url },
        { token: event.token, headers: { 'idempotency-key': 'k' } },
      );
    const first = await asked(receiver.url);
    expect((await asked(receiver.url)).body.secret).toBe(first.body.secret);
    expect((await asked(`${receiver.url}/other`)).body).toMatchObject({ code: 'key-reused' });
    expect((await event.send('DELETE', `/webhooks/${first.body.webhook.id}`)).status).toBe(204);
    expect((await event.send('GET', `/webhooks/${first.body.webhook.id}`)).status).toBe(404);
    await event.enter('Ana');
    expect(receiver.all).toEqual([]);
  });
});

describe('a caller who asks for webhooks', () => {
  it('has the token of the organiser of that event', async () => {
    const event = await (await begun()).enter('Ana');
    const other = await begun();
    const { webhook } = await made(event);
    const tokens = [
      other.token,
      await event.staff('scorekeeper'),
      await event.staff('head-judge'),
      event.players[0]!.token,
    ];
    for (const token of tokens)
      for (const path of ['/webhooks', `/webhooks/${webhook.id}`])
        expect((await event.send('GET', path, undefined, token)).status).toBe(403);
    expect((await service.api.get(`${event.path}/webhooks`)).status).toBe(401);
    expect((await other.send('GET', `/webhooks/${webhook.id}`)).status).toBe(404);
    expect((await other.send('DELETE', `/webhooks/${webhook.id}`)).status).toBe(404);
  });

  it.each([
    [{ url: 'https://127.0.0.2/' }, 'webhook-address'],
    [{ url: 'https://localhost:3000/', after: 0 }, null],
    // No name has a part of 64 letters: nobody is asked for it.
    [{ url: `https://${'a'.repeat(64)}.example/` }, 'webhook-address'],
    [{ url: 'https://example.org/', kinds: ['everything'] }, 'invalid-body'],
    [{ url: 'https://example.org/', after: 2 }, 'invalid-body'],
    [{ url: 'https://example.org/', secret: 'mine' }, 'invalid-body'],
    [{}, 'invalid-body'],
  ])('is told what is wrong with %j', async (body, code) => {
    const answer = await (await begun()).send('POST', '/webhooks', body);
    if (code === null) expect(answer.status).toBe(201);
    else expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code })]);
  });

  it('has at most ten of them, and of a private event none for everybody', async () => {
    const event = await begun({ visibility: 'private' });
    const asked = () => event.send('POST', '/webhooks', { url: receiver.url, audience: 'desk' });
    const all = [];
    for (let n = 0; n < 11; n += 1) all.push((await asked()).status);
    expect(all).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
    const open = await event.send('POST', '/webhooks', { url: receiver.url });
    expect([open.status, open.text]).toEqual([422, expect.stringContaining('must be desk')]);
  });
});

import { expect, it } from '@jest/globals';
import { connect } from 'node:net';
import type { EventPlayer } from '#api';
import { eventually } from '../support/eventually.js';
import { said } from '../support/event-pages.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, type BegunOver, type Offered } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/** A browser gives all its pages together six connections to a host: any number of pages goes on all the same. */

const pages = onPages({});
const MATCHES = 4;

it('twelve pages in one browser are all live, and what is pressed is done at once', async () => {
  const { api } = pages.service;
  const context = await pages.context();
  const begun = await Promise.all(Array.from({ length: MATCHES }, () => beginOver(api, 'toy')));
  const benches = [];
  for (const { id, judge } of begun) benches.push(await pages.open(`/bench/${id}#token=${judge.token}`, { context }));
  const overlays = [];
  for (const { id } of [...begun, ...begun.slice(1)]) overlays.push(await pages.open(`/overlay/${id}`, { context }));
  const event = await EventOverHttp.begun(api);
  const desk = await pages.open(`/event/${event.id}/desk#token=${event.token}`, { context });
  expect(context.pages()).toHaveLength(12);
  await desk.getByLabel('Name', { exact: true }).fill('Anna');
  await desk.keyboard.press('Enter');
  await said(desk, 'Anna has entered.');
  const { items } = await event.get<{ items: EventPlayer[] }>('/players');
  expect(items.map(({ name }) => name)).toEqual(['Anna']);
  for (const bench of benches) {
    await bench
      .getByRole('button', { name: 'Penalties' })
      .or(bench.getByRole('tab', { name: 'Penalties' }))
      .first()
      .click();
    await bench.getByRole('button', { name: 'Pause the match' }).click();
    await said(bench, 'The match is paused');
  }
  for (const { id } of begun) expect((await api.get(`/v1/matches/${id}`)).body).toMatchObject({ paused: true });
  for (const overlay of overlays) await said(overlay, /paused/i);
  const open = async (): Promise<number> =>
    Number(/^recollect_streams (\d+)/m.exec((await api.get('/metrics')).text)![1]);
  expect(await open()).toBe(16);
  // A match that has ended is paused no more, although nobody let it go on.
  const [{ id, seats }] = begun as [BegunOver];
  const offered = (await api.get<Offered[]>(`/v1/matches/${id}/options?seat=1`, seats[0]!.token)).body;
  const { action } = offered.find(({ kind }) => kind === 'concede')!;
  await api.post(`/v1/matches/${id}/actions`, { action }, seats[0]!.token);
  await overlays[0]!.locator('.plate.tag', { hasText: 'Paused' }).waitFor({ state: 'detached' });
  await context.close();
  // Nobody is left to listen, and nothing is sent any more.
  await eventually(open, (left) => left === 0);
});

it('a request that asks for another protocol is answered in this one', async () => {
  const { port } = new URL(pages.service.url);
  const asked = (more: string): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET /v1/games HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${more}\r\n`),
      );
      socket.on('data', (data) => {
        text += String(data);
        if (text.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('close', () => resolve(text));
    });
  expect(await asked('connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AA\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
  expect(await asked('connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

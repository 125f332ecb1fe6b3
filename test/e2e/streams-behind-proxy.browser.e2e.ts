import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { eventually } from '../support/eventually.js';
import { said } from '../support/event-pages.js';
import { onPages } from '../support/on-pages.js';
import { beginOver } from '../support/over-http.js';

/** Pages follow their streams over WebSockets; behind a proxy that knows none they follow them all the same. */

const pages = onPages({});

/** What becomes of somebody who asks for another protocol. */
const PROXIES: Readonly<Record<string, (socket: Duplex, key: string) => void>> = {
  'refuses it (400)': (socket) => socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'),
  'knows no such page (404)': (socket) => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'),
  'takes it for a plain request (200)': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'),
  'closes the connection': (socket) => socket.destroy(),
  'says nothing': () => undefined,
  'opens it, and hangs up': (socket, key) => {
    const proof = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    const lines = ['upgrade: websocket', 'connection: upgrade', `sec-websocket-accept: ${proof}`];
    socket.end(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
  },
};

let refuse: (socket: Duplex, key: string) => void;
let asked: string[] = [];
const sockets = new Set<Socket>();
let proxy: Server;
beforeAll(async () => {
  const service = new URL(pages.service.url);
  proxy = createServer((from, to) => {
    if (/\/live(\?|$)/.test(from.url!)) asked.push('stream');
    const on = request({ port: service.port, path: from.url, method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(to);
    });
    to.on('close', () => on.destroy());
    on.on('error', () => to.destroy());
    from.pipe(on);
  });
  proxy.on('connection', (socket) => sockets.add(socket));
  proxy.on('upgrade', ({ headers }, socket) => {
    asked.push('socket');
    refuse(socket, headers['sec-websocket-key']!);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => proxy.close(done));
});

it.each(Object.keys(PROXIES))('a page behind a proxy that %s is live', async (kind) => {
  refuse = PROXIES[kind]!;
  asked = [];
  const { api } = pages.service;
  const { id, judge } = await beginOver(api, 'toy');
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const page = await pages.tab(await pages.browser.newContext(), url);
  await page.goto(`${url}/matches/${id}`);
  await said(page, '● live');
  expect(asked).toEqual(['socket', 'stream']);
  await api.post(`/v1/matches/${id}/pauses`, {}, judge.token);
  await said(page, /paused/i);
  // One stream, and not asked for again and again.
  expect(asked).toEqual(['socket', 'stream']);
  await pages.close(page);
  const open = async (): Promise<number> =>
    Number(/^recollect_streams (\d+)/m.exec((await api.get('/metrics')).text)![1]);
  await eventually(open, (left) => left === 0);
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { post } from './post.js';
import { NOT_PUBLIC, type Resolve } from './receiver-address.js';

let server: Server;
let port: number;
let hosts: (string | undefined)[];
beforeEach(async () => {
  hosts = [];
  server = createServer((request, answer) => {
    hosts.push(request.headers.host);
    answer.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise((closed) => server.close(closed)));

/** A name that means one address after the other, each time it is asked for. */
const rebinding = (...addresses: readonly string[]): { readonly resolve: Resolve; readonly asked: string[] } => {
  const asked: string[] = [];
  const resolve: Resolve = async (host) => {
    const address = addresses[Math.min(asked.length, addresses.length - 1)]!;
    asked.push(host);
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
  return { resolve, asked };
};

const sent = (resolve: Resolve, nets: readonly string[]) =>
  post({
    url: `http://receiver.example:${port}/`,
    headers: {},
    body: '{}',
    nets,
    signal: new AbortController().signal,
    resolve,
  });

it('goes to the address that was looked at, whatever the name means by then', async () => {
  const { resolve, asked } = rebinding('127.0.0.1', '127.0.0.2');
  expect(await sent(resolve, ['127.0.0.1'])).toEqual({ of: 'taken' });
  expect([asked, hosts]).toEqual([['receiver.example'], [`receiver.example:${port}`]]);
});

it('looks again each time: a name that was good leads nowhere else later', async () => {
  const { resolve } = rebinding('127.0.0.1', '127.0.0.2');
  expect(await sent(resolve, ['127.0.0.1'])).toEqual({ of: 'taken' });
  expect(await sent(resolve, ['127.0.0.1'])).toEqual({ of: 'failed', why: NOT_PUBLIC });
  expect(hosts).toHaveLength(1);
});

it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '0.0.0.0', '::1', '::ffff:127.0.0.1', 'fe80::1%eth0'])(
  'sends nothing to a name that means %s',
  async (address) => {
    const { resolve } = rebinding(address);
    expect(await sent(resolve, ['192.0.2.0/24'])).toEqual({ of: 'failed', why: NOT_PUBLIC });
    expect(hosts).toEqual([]);
  },
);

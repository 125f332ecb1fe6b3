import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { demandOrganiser } from './organiser.js';
import type { Claims } from '../tokens/token.js';

const request = (headers: Record<string, string>): FastifyRequest =>
  ({ headers: { host: '127.0.0.1:3000', ...headers } }) as unknown as FastifyRequest;
const bearer = (role: Claims['role']): Claims => ({ jti: 'x', role, match: 'm', iat: 0, exp: 9e9 });
const HERE = { host: '127.0.0.1', trustLoopback: true };
const OPEN = { host: '0.0.0.0', trustLoopback: true };

describe('what only an organiser may do', () => {
  it('anybody may on a machine that nobody else can reach', () => {
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:80', 'LOCALHOST:1'])
      expect(() => demandOrganiser(null, request({ host }), HERE)).not.toThrow();
  });

  it('nobody may through a proxy, or under a foreign name', () => {
    const foreign = [
      ['x-forwarded-for', '1.2.3.4'],
      ['forwarded', 'for=x'],
      ['x-forwarded-host', 'x'],
      ['x-forwarded-proto', 'https'],
      ['x-forwarded', 'x'],
      ['x-real-ip', '1.2.3.4'],
      ['x-client-ip', '1.2.3.4'],
      ['x-cluster-client-ip', '1.2.3.4'],
      ['x-original-forwarded-for', '1.2.3.4'],
      ['x-original-url', '/'],
      ['via', '1.1 x'],
      ['cf-connecting-ip', '1.2.3.4'],
      ['cf-ray', 'x'],
      ['cdn-loop', 'cloudflare'],
      ['true-client-ip', '1.2.3.4'],
      ['fastly-client-ip', '1.2.3.4'],
      ['fly-client-ip', '1.2.3.4'],
      ['x-envoy-external-address', '1.2.3.4'],
      ['x-appengine-user-ip', '1.2.3.4'],
      ['x-azure-clientip', '1.2.3.4'],
      ['x-amzn-trace-id', 'x'],
      ['proxy-connection', 'keep-alive'],
      ['client-ip', '1.2.3.4'],
      ['remote-addr', '1.2.3.4'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      // What a page fetches without saying its origin.
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'cross-site, same-origin'],
      ['sec-fetch-site', 'Cross-Site'],
      ['referer', 'https://evil.example/a/page'],
      ['referer', 'https://localhost.evil.example/'],
      ['origin', 'http://localhost.evil.example'],
      ['host', 'evil.example'],
      ['host', 'localhost.evil.example'],
      ['host', '127.0.0.1.evil.example'],
    ] as const;
    for (const [name, value] of foreign) {
      expect(() => demandOrganiser(null, request({ [name]: value }), HERE)).toThrow(/unauthenticated/);
    }
  });

  it('is for what a browser or a command on this machine sends', () => {
    const usual = {
      accept: '*/*',
      'accept-language': 'en',
      connection: 'keep-alive',
      'content-length': '2',
      'content-type': 'application/json',
      cookie: 'x=y',
      dnt: '1',
      'idempotency-key': 'k',
      origin: 'http://localhost:3000',
      prefer: 'return=minimal',
      referer: 'http://localhost:3000/',
      'sec-ch-ua-platform': 'x',
      'sec-fetch-site': 'same-origin',
      'upgrade-insecure-requests': '1',
      'user-agent': 'curl/8',
      'x-requested-with': 'x',
      'x-request-id': 'x',
    };
    expect(() => demandOrganiser(null, request(usual), HERE)).not.toThrow();
  });

  it('takes a token where the settings trust nobody', () => {
    expect(() => demandOrganiser(null, request({}), { ...HERE, trustLoopback: false })).toThrow(/unauthenticated/);
  });

  it('for one event are its matches', () => {
    const of: Claims = { ...bearer('organiser'), match: undefined, event: 'e' };
    const asks = (body: unknown): FastifyRequest => ({ headers: {}, body }) as unknown as FastifyRequest;
    expect(() => demandOrganiser(of, asks({ tournament: { event: 'e' } }), OPEN)).not.toThrow();
    for (const body of [undefined, null, {}, { tournament: null }, { tournament: { event: 'f' } }, Buffer.from('e')])
      expect(() => demandOrganiser(of, asks(body), OPEN)).toThrow(/forbidden/);
  });

  it('takes a token where others can reach the service', () => {
    expect(() => demandOrganiser(null, request({}), OPEN)).toThrow(/unauthenticated/);
    expect(() => demandOrganiser(bearer('organiser'), request({}), OPEN)).not.toThrow();
  });

  it('is not for other tokens, wherever', () => {
    for (const role of ['seat', 'recorder', 'judge', 'head-judge', 'caster'] as const)
      expect(() => demandOrganiser(bearer(role), request({}), HERE)).toThrow(/forbidden/);
  });
});

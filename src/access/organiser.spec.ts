import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { demandOrganiser } from './organiser.js';
import type { Claims } from '../tokens/token.js';

const request = (headers: Record<string, string>): FastifyRequest =>
  ({ headers: { host: '127.0.0.1:3000', ...headers } }) as unknown as FastifyRequest;
const bearer = (role: Claims['role']): Claims => ({ jti: 'x', role, match: 'm', iat: 0, exp: 9e9 });
const HERE = { host: '127.0.0.1' };

describe('what only an organiser may do', () => {
  it('anybody may on a machine that nobody else can reach', () => {
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:80', 'LOCALHOST:1'])
      expect(() => demandOrganiser(null, request({ host }), HERE)).not.toThrow();
  });

  it('nobody may through a proxy, or under a foreign name', () => {
    const foreign = [
      ['x-forwarded-for', '1.2.3.4'],
      ['forwarded', 'for=x'],
      ['host', 'evil.example'],
      ['host', 'localhost.evil.example'],
      ['host', '127.0.0.1.evil.example'],
    ] as const;
    for (const [name, value] of foreign) {
      expect(() => demandOrganiser(null, request({ [name]: value }), HERE)).toThrow(/unauthenticated/);
    }
  });

  it('takes a token where others can reach the service', () => {
    expect(() => demandOrganiser(null, request({}), { host: '0.0.0.0' })).toThrow(/unauthenticated/);
    expect(() => demandOrganiser(bearer('organiser'), request({}), { host: '0.0.0.0' })).not.toThrow();
  });

  it('is not for other tokens, wherever', () => {
    for (const role of ['seat', 'recorder', 'judge', 'head-judge', 'caster'] as const)
      expect(() => demandOrganiser(bearer(role), request({}), HERE)).toThrow(/forbidden/);
  });
});

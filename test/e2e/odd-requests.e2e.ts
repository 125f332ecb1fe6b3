import { beforeAll, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { bodyFor } from '../support/over-http.js';
import { sharedService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => void (service = await sharedService()));
const JSON_TYPE = { 'content-type': 'application/json' };

const begin = (body: Buffer | string, headers: Record<string, string> = {}) =>
  service.api.post('/v1/matches', body, undefined, { ...JSON_TYPE, ...headers });

describe('a body', () => {
  it('in another encoding than UTF-8 is not recorded with other letters', async () => {
    const text = JSON.stringify({ ...(await bodyFor(service.api, 'toy')), game: 'Jörg' });
    for (const [body, type] of [
      [Buffer.from(text, 'latin1'), 'application/json'],
      [Buffer.from(text, 'latin1'), 'application/json; charset=iso-8859-1'],
      [
        Buffer.concat([Buffer.from('{"game": "'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
        'application/json',
      ],
    ] as const)
      expect(await begin(body, { 'content-type': type })).toMatchObject({
        status: 400,
        body: { code: 'malformed-json', detail: 'the body is not UTF-8: send it as UTF-8' },
      });
    expect((await begin(Buffer.from(text, 'utf8'))).body.detail).toMatch(
      /^"Jörg" is not played here; there are .*grand-archive/,
    );
  });

  it('that an editor has put a mark in front of is taken', async () => {
    expect((await begin(Buffer.from('\ufeff{"game": 1}'))).body.code).toBe('invalid-body');
    expect((await begin(Buffer.from('\ufeff\ufeff{"game": 1}'))).body).toMatchObject({
      code: 'malformed-json',
      position: 0,
    });
  });

  it('that is packed is not read as if it were not', async () => {
    expect(await begin(gzipSync('{}'), { 'content-encoding': 'gzip' })).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type', detail: 'a body in gzip is not taken here: send it unpacked' },
    });
    expect((await begin('{"game": 1}', { 'content-encoding': 'identity' })).body.code).toBe('invalid-body');
  });

  it('with a member __proto__ is not taken, however that is spelt', async () => {
    for (const name of ['__proto__', '__\\u0070roto__', '\\u005f_proto_\\u005F'])
      for (const [body, at] of [
        [`{"${name}": {}}`, '__proto__'],
        [`{"seats": [{"deck": {"${name}" : 1}}]}`, 'seats[0].deck.__proto__'],
      ] as const)
        expect((await begin(body)).body).toMatchObject({
          code: 'invalid-body',
          errors: [{ at, what: 'no member can have this name here: leave it out' }],
        });
    expect((await begin('{"__proto__": }')).body).toMatchObject({ code: 'malformed-json', position: 14 });
    expect((await begin('{"game": "\\u005f_proto__"}')).body.code).toBe('invalid-body');
  });

  it('of a kind that is left empty is asked for in words', async () => {
    expect((await begin('{}', { 'content-type': ' ' })).body.detail).toBe(
      'the body has no Content-Type: send application/json',
    );
  });
});

it.each(['/', '/v1/games', '/v1/matches'])('QUERY %s is answered as any method that there is not', async (where) => {
  const answer = await service.api.send('QUERY', where);
  expect(answer).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
  expect(answer.body.detail).toMatch(/takes GET, HEAD(, POST)?, not QUERY$/);
  expect((await service.api.send('QUERY', '/nothing')).body.code).toBe('not-found');
});

it('the answer to a long address that does not exist does not repeat all of it', async () => {
  for (const where of ['/nothing/', '/v1/nothing/', '/assets/', '/docs/']) {
    const answer = await service.api.get(where + 'x'.repeat(8_000));
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(answer.text.length).toBeLessThan(1_000);
  }
});

it.each([
  ['if-match', '"0"'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
])('what is there is not denied to who says %s: %s', async (name, value) => {
  for (const where of ['/', '/docs/swagger-ui.css', '/docs', '/v1/games'])
    expect((await service.api.get(where, undefined, { [name]: value })).status).toBe(200);
});

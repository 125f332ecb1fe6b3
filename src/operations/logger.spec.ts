import { describe, expect, it } from '@jest/globals';
import { makeLogger, withoutToken } from './logger.js';

// Nobody's: made up in the shape of one.
const HEAD = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9';
const TOKEN = `${HEAD}.eyJyb2xlIjoianVkZ2UifQ.c2lnbmF0dXJlLXRoYXQtbm9ib2R5LW1hZGU`;
const SPELT = [...TOKEN].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
const parts = [...TOKEN.split('.'), SPELT.slice(0, 30), SPELT.slice(0, 30).toUpperCase()];

it("leaves a request's address as it is, without its token", () => {
  expect(withoutToken('/v1/matches/x/live?token=abc&after=3')).toBe('/v1/matches/x/live?token=…&after=3');
  expect(withoutToken('/v1/matches/m%20x/table?at=41.2&as=seat:1')).toBe('/v1/matches/m%20x/table?at=41.2&as=seat%3A1');
  expect(withoutToken('/')).toBe('/');
});

describe('a token in an address is not written down', () => {
  it.each([
    `/x?token=${TOKEN}`,
    `/x?TOKEN=${TOKEN}`,
    `/x?%74oken=${TOKEN}`,
    `/x?t%6Fken=${TOKEN}`,
    `/x?token=${SPELT}`,
    `/x?%2574oken=${SPELT.replaceAll('%', '%25')}`,
    `/x?after=3;token=${TOKEN}`,
    `/x?a=b&amp;token=${TOKEN}`,
    `/x?access_token=${TOKEN.slice(0, 60)}`,
    `/x?${TOKEN}`,
    `/x?${TOKEN}=1`,
    `/x?jwt=${HEAD}`,
    `/x#token=${TOKEN}`,
    `/x?after=1#${TOKEN}`,
    `/x/${TOKEN}`,
    `/x/${SPELT}/table`,
    `/x%3Ftoken=${TOKEN}`,
    `//token=${TOKEN}`,
    `/x?token[]=${TOKEN}`,
    `/x?token=\n${TOKEN}`,
  ])('%s', (url) => {
    for (const part of parts) expect(withoutToken(url)).not.toContain(part);
  });
});

describe('a line of the log', () => {
  const said = (say: (logger: ReturnType<typeof makeLogger>) => void): string => {
    const lines: string[] = [];
    say(makeLogger('trace', { write: (line) => void lines.push(line) }));
    return lines.join('');
  };

  it.each<[string, (logger: ReturnType<typeof makeLogger>) => void]>([
    ['in a message', (logger) => logger.error(`Route GET:/x?token=${TOKEN} not found`)],
    ['in an error', (logger) => logger.error(new Error(`GET /x?%74oken=${SPELT} failed`))],
    ['in an error beside others', (logger) => logger.warn({ err: new Error(TOKEN), detail: { url: TOKEN } }, 'x')],
    [
      'in a header',
      (logger) => logger.info({ headers: { referer: `http://x/?token=${TOKEN}`, authorization: TOKEN } }),
    ],
    ['in a member of any name', (logger) => logger.child({ a: [TOKEN] }).info({ b: { [TOKEN]: 1 } })],
    [
      'in a request',
      (logger) => logger.info({ req: { id: '1', method: 'GET', url: `/x?TOKEN=${TOKEN}`, headers: {} } }),
    ],
  ])('has no token %s', (_where, say) => {
    const text = said(say);
    expect(text).toMatch(/^\{"level":\d+,.*\}\n$/);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    for (const part of parts) expect(text).not.toContain(part);
  });

  it('has everything else', () => {
    expect(said((logger) => logger.info({ match: 'm', revision: 3 }, 'it is said'))).toContain(
      '"match":"m","revision":3,"msg":"it is said"',
    );
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { pagePartsOf, type Beside } from '#evidence';
import { beginOver, bodyFor, playSome, type BegunOver } from '../support/over-http.js';
import { sharedService, type TestService } from '../support/service.js';

const HOSTILE = '</script><!--<script>*Ana*';

let service: TestService;
let begun: BegunOver;
beforeAll(async () => {
  service = await sharedService();
  const { seats } = await bodyFor(service.api, 'toy');
  const named = seats.map((seat, n) => ({ ...seat, name: n === 0 ? HOSTILE : 'Ben' }));
  begun = await beginOver(service.api, 'toy', { tokens: true, seed: 'told', seats: named });
  await playSome(service.api, begun, 7, 12);
});
const path = (what: string, match = begun): string => `/v1/matches/${match.id}/${what}`;
const told = (what: string, token?: string, headers: Record<string, string> = {}) =>
  service.api.send('GET', path(what), undefined, { headers, ...(token === undefined ? {} : { token }) });

describe('a transcript', () => {
  it('is plain text, or Markdown for who asks for it, and is known again', async () => {
    const plain = await told('transcript');
    expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(plain.text).toMatch(/^<\/script><!--<script>\*Ana\* against Ben\n=+\n[^]*\n\nGAME 1/);
    expect(plain.text).toMatch(/\nThe match begins\.\n[^]*\nThe game begins\.\n\nGAME 1/);
    expect(plain.text).not.toMatch(/^House:/m);
    expect(plain.text).not.toMatch(/\b[Ss]eat \d|[0-9a-f]{8}-[0-9a-f]{4}/);
    const markdown = await told('transcript', undefined, { accept: 'text/markdown' });
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.text).toMatch(/^# \\<\/script\\>\\<\\!\\-\\-\\<script\\>\\\*Ana\\\* against Ben\n/);
    expect((await told('transcript?format=markdown')).text).toBe(markdown.text);
    const etag = plain.headers.get('etag')!;
    expect((await told('transcript', undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await told('transcript?format=pdf')).body).toMatchObject({ code: 'invalid-parameters' });
  });

  it('says no more than its asker may know', async () => {
    const late = await beginOver(service.api, 'toy', { tokens: true, spectators: { delaySeconds: 600 } });
    expect((await service.api.get(path('transcript', late))).status).toBe(404);
    expect((await service.api.get(path('evidence', late))).status).toBe(404);
    expect((await service.api.get(path('transcript', late), late.seats[0]!.token)).status).toBe(200);
  });
});

describe('a file', () => {
  it('holds names as data only, whatever they are', async () => {
    const { text, headers } = await told('evidence');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${begun.id}.html"`);
    expect(text).not.toContain('*Ana*');
    const beside = JSON.parse(gunzipSync(Buffer.from(pagePartsOf(text)!.beside, 'base64')).toString()) as object;
    expect(Object.values((beside as { names: Record<string, string> }).names)).toContain(HOSTILE);
    expect(beside).toMatchObject({ for: 'public', rulings: false, match: begun.id });
  });

  it.each([
    [{ for: 'seat:9' }, 'invalid-parameters'],
    [{ for: 'me' }, 'invalid-body'],
    [{ for: 'all' }, 'wider-view'],
    [{ from: 0 }, 'invalid-body'],
    [{ from: 3, to: 2 }, 'invalid-parameters'],
    [{ to: 100_000 }, 'invalid-parameters'],
    [{ what: 1 }, 'invalid-body'],
  ])('is refused for %j: %s', async (body, code) => {
    expect((await service.api.post(path('evidence'), body)).body).toMatchObject({ code });
  });

  it('is public by default until the match is opened, and without what judges said aside', async () => {
    const match = await beginOver(service.api, 'toy', { tokens: true, seed: 'aside' });
    await playSome(service.api, match, 5, 6);
    const one = `/v1/matches/${match.id}`;
    const judge = async (what: string, sent: object) => {
      const { revision } = (await service.api.get<{ revision: number }>(one)).body;
      const headers = { 'if-match': `"${revision}"` };
      expect((await service.api.post(`${one}/${what}`, sent, match.judge.token, headers)).status).toBe(201);
    };
    await judge('rulings', { about: { from: '3' }, of: 1, words: 'For all.', aside: 'For judges.' });
    const held = async (sent: object, token?: string) => {
      const { text } = await service.api.post<string>(path('evidence', match), sent, token);
      const packed = pagePartsOf(text)!.beside;
      const { for: whom, words } = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as Beside;
      return [whom, words.map((word) => word.text).sort()];
    };
    const [everybody, judges] = [['For all.'], ['For all.', 'For judges.']];
    const { judge: own, recorder, seats } = match;
    for (const token of [undefined, own.token, recorder.token])
      expect(await held({}, token)).toEqual(['public', everybody]);
    expect(await held({}, seats[1]!.token)).toEqual(['seat:2', everybody]);
    expect(await held({ for: 'all' }, own.token)).toEqual(['all', judges]);
    expect(await held({ for: 'all', rulings: false }, own.token)).toEqual(['all', everybody]);
    await judge('actions', { action: { kind: 'concede' }, seat: 1 });
    for (const token of [own.token, recorder.token]) expect(await held({}, token)).toEqual(['all', everybody]);
    expect(await held({ for: 'all' }, recorder.token)).toEqual(['all', everybody]);
    expect(await held({ for: 'all' }, own.token)).toEqual(['all', judges]);
  });
});

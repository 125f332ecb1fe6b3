import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carriedGames } from '../../test/support/carried-games.js';
import { CarriedGames } from '../carried/carried-games.js';
import { CardPictures, typeOf } from './pictures.js';

const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const JPEG = Buffer.from('\xff\xd8\xffrest', 'latin1');

const games = new CarriedGames(carriedGames());
const [card, other] = games
  .get('graven')!
  .catalogue.search('', { limit: 2 })
  .items.map(({ id }) => id) as [string, string];

it('a picture is what its bytes are, and nothing that a browser runs is one', () => {
  expect([PNG, JPEG].map(typeOf)).toEqual(['image/png', 'image/jpeg']);
  expect(typeOf(Buffer.from('RIFF1234WEBPVP8 '))).toBe('image/webp');
  expect(typeOf(Buffer.from('1234ftypavif'))).toBe('image/avif');
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF89a', 'RIFF1234WAVE', ''])
    expect(typeOf(Buffer.from(text))).toBeUndefined();
});

describe('pictures in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const pictures = new CardPictures(games, { cardImages: { kind: 'folder', folder } });
  beforeAll(() => {
    mkdirSync(join(folder, 'graven'));
    writeFileSync(join(folder, 'graven', `${card}.jpg`), JPEG);
    writeFileSync(join(folder, 'graven', `${other}.png`), Buffer.alloc(5 * 1024 * 1024, PNG));
    writeFileSync(join(folder, 'graven', 'secret.png'), PNG);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those of cards that there are, and none that is too large', async () => {
    expect(await pictures.of('graven', card)).toEqual({ type: 'image/jpeg', bytes: JPEG });
    for (const [game, id] of [
      ['graven', other],
      ['graven', 'secret'],
      ['graven', `../graven/${card}`],
      ['..', card],
      ['chess', card],
    ] as const)
      expect(await pictures.of(game, id)).toBeNull();
  });

  it('are missing where the operator has no folder', async () => {
    expect(await new CardPictures(games, {}).of('graven', card)).toBeNull();
  });
});

describe('pictures in the web', () => {
  let server: Server;
  let asked: string[] = [];
  let answer: RequestListener = () => undefined;
  beforeAll(
    () =>
      new Promise<void>((done) => {
        server = createServer((request, reply) => {
          asked.push(request.url!);
          void answer(request, reply);
        }).listen(0, '127.0.0.1', done);
      }),
  );
  afterAll(() => void server.close());

  const web = (): CardPictures => {
    asked = [];
    const pattern = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{game}/{id}.png`;
    return new CardPictures(games, { cardImages: { kind: 'web', pattern } });
  };

  it('are fetched once, and kept', async () => {
    answer = (_request, reply) => reply.end(PNG);
    const pictures = web();
    const all = await Promise.all([card, card, card].map((id) => pictures.of('graven', id)));
    expect(all).toEqual(Array(3).fill({ type: 'image/png', bytes: PNG }));
    await pictures.of('graven', card);
    expect(asked).toEqual([`/graven/${card}.png`]);
  });

  it.each<readonly [string, RequestListener]>([
    ['leads elsewhere', (_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['is not found', (_request, reply) => reply.writeHead(404).end(PNG)],
    [
      'is something else than it says',
      (_request, reply) => reply.setHeader('content-type', 'image/png').end('<script>'),
    ],
    [
      'never ends',
      (_request, reply) => {
        reply.write(PNG);
        const more = setInterval(() => reply.write(Buffer.alloc(1024 * 1024)), 1);
        reply.on('close', () => clearInterval(more));
      },
    ],
    ['breaks off', (_request, reply) => reply.destroy()],
  ])('what %s is missing, and is not asked for again at once', async (_, listener) => {
    answer = listener;
    const pictures = web();
    expect(await pictures.of('graven', card)).toBeNull();
    expect(await pictures.of('graven', card)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('come a few at a time, and of cards that there are', async () => {
    let open = 0;
    let most = 0;
    // None is answered before four have come, and a fifth has had its time to.
    const held: (() => void)[] = [];
    answer = (_request, reply) => {
      most = Math.max(most, (open += 1));
      held.push(() => ((open -= 1), reply.end(PNG)));
      if (most >= 4) setTimeout(() => held.splice(0).forEach((go) => go()), 50);
    };
    const pictures = web();
    const ids = games
      .get('graven')!
      .catalogue.search('', { limit: 12 })
      .items.map(({ id }) => id);
    const found = await Promise.all([...ids, 'nobody', '..'].map((id) => pictures.of('graven', id)));
    expect(found.filter(Boolean)).toHaveLength(ids.length);
    expect([asked.length, most]).toEqual([ids.length, 4]);
  });
});

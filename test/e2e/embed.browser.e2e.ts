import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Embedding } from '#api';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOut, type BegunOver } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

const pages = onPages();
let begun: BegunOver;
let hidden: BegunOver;
beforeAll(async () => {
  const { api } = pages.service;
  begun = await beginOver(api, 'grand-archive', { seed: 'embed', spectators: { hands: 'all' } });
  await playOut(api, begun, 3, 70);
  hidden = await beginOver(api, 'graven', { visibility: 'private' });
});

/** A page of somebody else's, which shows a match within it and writes down what it hears. */
let host: Server;
const heardBy = 'window.heard = []; addEventListener("message", ({ data }) => window.heard.push(data));';
beforeAll(async () => {
  host = createServer((request, response) => {
    const shown = new URL(request.url!, 'http://host').searchParams.get('show') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(`<script>${heardBy}</script><iframe src="${shown}" width="1100" height="640"></iframe>`);
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => host.close(done)));

const raw = (path: string, headers: Record<string, string> = {}) => fetch(pages.service.url + path, { headers });

describe('a match in other pages', () => {
  it('is framed by them, goes where they say, and tells them where it is', async () => {
    const context = await pages.context({ viewport: { width: 1150, height: 700 } });
    const page = await context.newPage();
    const shown = `${pages.service.url}/embed/${begun.id}?step=4`;
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/?show=${encodeURIComponent(shown)}`);
    const embed = page.frameLocator('iframe');
    const at = (step: number) => embed.locator(`.bar[data-step="${step}"]`).waitFor();
    await at(4);
    await embed.getByText('Given seed').waitFor();
    await page.evaluate('frames[0].postMessage({ recollect: "goTo", step: 9 }, "*")');
    await at(9);
    await page.evaluate('frames[0].postMessage({ recollect: "play" }, "*")');
    await embed.getByRole('button', { name: 'Stop playing' }).waitFor();
    await at(10);
    await page.evaluate('frames[0].postMessage({ recollect: "pause" }, "*")');
    await embed.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const heard = await page.evaluate<{ recollect: string; step: number }[]>('window.heard');
    expect(heard.map(({ recollect, step }) => [recollect, step])).toEqual(
      expect.arrayContaining([
        ['step', 4],
        ['step', 9],
        ['step', 10],
      ]),
    );
    await pages.shoot(page, 'embed');
    await context.close();
  });

  it('is the only page that they may frame', async () => {
    const policy = async (path: string) => {
      const { headers } = await raw(path);
      const [, ancestors] = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? [];
      return [ancestors, headers.get('x-frame-options')];
    };
    expect(await policy(`/embed/${begun.id}`)).toEqual(['*', null]);
    expect(await policy(`/overlay/${begun.id}`)).toEqual(["'self'", 'SAMEORIGIN']);
    for (const path of ['/', `/matches/${begun.id}`, '/stage', `/v1/matches/${begun.id}`])
      expect(await policy(path)).toEqual(["'none'", 'DENY']);
  });

  it('says of itself what a link shows, at the step it names, and nothing of how it ends', async () => {
    const text = await (await raw(`/matches/${begun.id}/replay?step=7`)).text();
    expect(text).toContain(
      `<meta property="og:title" content="Player 1 against Player 2 (Given seed) · Grand Archive" />`,
    );
    expect(text).toContain(`content="${pages.service.url}/v1/matches/${begun.id}/picture?step=7"`);
    expect(text).toContain('type="application/json+oembed"');
    expect(text).not.toContain('wins');
    const unknown = await (await raw(`/matches/${hidden.id}`)).text();
    expect(unknown).not.toContain('og:title');
    expect(unknown).toContain('<rc-app>');
  });

  it('is told of by oEmbed, to who gives an address of ours', async () => {
    const { api, url } = pages.service;
    const ask = (address: string, more = '') =>
      api.get<Embedding>(`/v1/oembed?url=${encodeURIComponent(address)}${more}`);
    const { body } = await ask(`${url}/matches/${begun.id}/replay?step=7`, '&maxwidth=500&format=json');
    expect(body).toMatchObject({ type: 'rich', version: '1.0', width: 500, provider_name: 'Recollect' });
    expect(body.html).toContain(`src="${url}/embed/${begun.id}?step=7"`);
    expect((await raw(new URL(body.thumbnail_url).pathname + new URL(body.thumbnail_url).search)).status).toBe(200);
    for (const address of [`${url}/matches/${hidden.id}`, `${url}/`, `http://elsewhere.example/matches/${begun.id}`])
      expect((await ask(address)).status).toBe(404);
    expect((await ask('no address')).status).toBe(400);
  });

  it('tells of a clip by its own address and title', async () => {
    const { api, url } = pages.service;
    const clip = { match: begun.id, from: 3, to: 7, title: 'Bonfire Dancer hits for four' };
    const { id } = (await api.post<{ id: string }>('/v1/clips', clip, begun.judge.token)).body;
    const { status, body } = await api.get<Embedding>(`/v1/oembed?url=${encodeURIComponent(`${url}/c/${id}`)}`);
    expect([status, body.title]).toEqual([200, expect.stringContaining('Bonfire Dancer hits for four · Player 1')]);
    expect(body.html).toContain(`/embed/${begun.id}?from=3&#38;to=7&#38;clip=${id}`);
    expect(body.thumbnail_url).toContain('step=3');
    // Programs that show links follow the short address to the page.
    const text = await (await fetch(`${url}/c/${id}`)).text();
    expect(text).toContain(
      '<meta property="og:title" content="Bonfire Dancer hits for four · Player 1 against Player 2',
    );
    expect(text).toContain(`<meta property="og:url" content="${url}/c/${id}" />`);
    expect((await api.get(`/v1/oembed?url=${encodeURIComponent(`${url}/c/none`)}`)).status).toBe(404);
    const gone = await (await raw(`/embed/${begun.id}?clip=none`)).text();
    expect(gone).toContain('content="Player 1 against Player 2');
  });

  it('says of an event what it is called, what is played, how far it is, and how many play', async () => {
    const { api, url } = pages.service;
    const event = await (await EventOverHttp.begun(api, { name: 'Friday <Night>', rounds: 3 })).enter('Ana', 'Ben');
    await event.next();
    const text = await (await raw(`/event/${event.id}?view=pairings`)).text();
    expect(text).toContain('<meta property="og:title" content="Friday &#60;Night&#62; · Pairings" />');
    expect(text).toContain(' · round 1 of 3 · 2 players');
    // Programs that read no more than the title learn which event it is.
    expect(text.match(/<title>.*<\/title>/g)).toEqual(['<title>Friday &#60;Night&#62; · Pairings · Recollect</title>']);
    expect(text).toContain(`<meta property="og:url" content="${url}/event/${event.id}?view=pairings" />`);
    expect(text).toContain(`<meta property="og:image" content="${url}/v1/events/${event.id}/picture" />`);
    const secret = await EventOverHttp.begun(api, { name: 'Members', visibility: 'private' });
    expect(await (await raw(`/event/${secret.id}`)).text()).not.toContain('og:title');
    expect((await raw(`/v1/events/${secret.id}/picture`)).status).toBe(404);
  });

  it('has a picture of an event: who stands first after the last round that is over', async () => {
    const event = await EventOverHttp.begun(pages.service.api, { name: 'Friday <Night>', rounds: 2 });
    await event.enter('Ana', 'Ben');
    const svg = async () => (await raw(`/v1/events/${event.id}/picture?format=svg`)).text();
    expect(await svg()).toContain('not begun · 2 players');
    const { tables } = await event.next();
    await event.do('PUT', '/tables/1/1/result', { won: [2, 0] });
    await event.do('POST', '/tables/1/1/result/confirm');
    expect(await svg()).not.toMatch(/points|Ana/);
    await event.do('POST', '/rounds/1/end');
    await event.do('POST', '/rounds', {});
    const after = await svg();
    const winner = tables[0]!.players[0]!.name!;
    expect(after).toMatch(new RegExp(`Standings after round 1.*>${winner}</text>.*>3</text>.*>1–0–0</text>`));
    // Only those who run the event know of pairings that are not published.
    expect(after).toContain('round 1 of 2');
    const page = await (await raw(`/event/${event.id}?view=standings&round=1`)).text();
    expect(page).toContain('og:title" content="Friday &#60;Night&#62; · Standings, round 1"');
    expect(page).toContain(`Standings after round 1: 1. ${winner}, 3 points" />`);
    const png = await raw(`/v1/events/${event.id}/picture`);
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
    pages.keep('event.png', Buffer.from(await png.arrayBuffer()));
    const again = await raw(`/v1/events/${event.id}/picture`, { 'if-none-match': png.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('has a picture of its table, which is not made again for who has it', async () => {
    const path = `/v1/matches/${begun.id}/picture?step=9`;
    const png = await raw(path);
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(png.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    pages.keep('picture.png', Buffer.from(await png.arrayBuffer()));
    const again = await raw(path, { 'if-none-match': png.headers.get('etag')! });
    expect(again.status).toBe(304);
    const svg = await (await raw(`${path}&format=svg`)).text();
    expect(svg).toMatch(/^<svg /);
    expect((await raw(`/v1/matches/${hidden.id}/picture`)).status).toBe(404);
    expect((await raw(`/v1/matches/${begun.id}/picture?step=99999`)).status).toBe(404);
    expect((await raw(`/v1/matches/${begun.id}/picture?step=x`)).status).toBe(400);
  });
});

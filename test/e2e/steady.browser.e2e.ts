import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { StageMade } from '#api';
import { onPages } from '../support/on-pages.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { beginOver, playOut, playSome, type BegunOver } from '../support/over-http.js';
import { settled, SHIFTS, WATCH_SHIFTS, type Shifts } from '../support/shifts.js';

/** A page stands still while it is loaded: what one reads or is about to press does not move away. */

/** As much as a page may shift that nobody asked anything of. */
const MOST = 0.05;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];
/** Answers come one after another, as they do on a slow line: each pushes what stands there, if it can. */
const LATE_MS = 60;

const pages = onPages({});
let ended: BegunOver;
let playing: BegunOver;
let event: EventOverHttp;
let stage: StageMade;

beforeAll(async () => {
  const { api } = pages.service;
  ended = await beginOver(api, 'grand-archive', { tokens: true });
  playing = await beginOver(api, 'grand-archive', { tokens: true });
  await playOut(api, ended, 5, 60);
  await playSome(api, playing, 7, 24);
  stage = (await api.post<StageMade>('/v1/stages', {})).body;
  event = await (await EventOverHttp.begun(api, { clock: 3000 })).enter('Ana', 'Ben', 'Cleo', 'Dan', 'Eve');
  await event.finish(await event.next(), () => [2, 1]);
  const { tables } = await event.next();
  await event.do('PUT', `/tables/2/${tables[0]!.table}/result`, { won: [2, 0] });
});

const of = (begun: BegunOver, seat: number): string => `#token=${begun.seats[seat - 1]!.token}`;

/** Each page, and what stands there once it is whole. */
const KINDS: readonly (readonly [string, () => string, string])[] = [
  ['the home page, where a seat was taken', () => '/', 'rc-your-matches li'],
  ['a live match', () => `/matches/${playing.id}`, 'rc-card'],
  ['the table of a player', () => `/matches/${playing.id}${of(playing, 1)}`, 'rc-options h2'],
  ['a match that is over', () => `/matches/${ended.id}`, 'rc-card'],
  ['a replay', () => `/matches/${ended.id}/replay`, 'rc-card'],
  ['lists of decks', () => `/matches/${ended.id}/lists`, 'rc-lists-page li'],
  ['a bench', () => `/bench/${playing.id}#token=${playing.judge.token}`, 'rc-card'],
  ['the calls of a judge', () => `/bench#token=${playing.judge.token}`, 'rc-queue-page li'],
  ['all events', () => '/events', 'rc-event-list li'],
  ['an event', () => `/event/${event.id}`, 'rc-pairings td a'],
  ['a player’s place', () => `/event/${event.id}#token=${event.players[0]!.token}`, 'rc-my-place h2'],
  ['the desk', () => `/event/${event.id}/desk#token=${event.token}`, 'rc-desk-tables td a'],
  ['the projector', () => `/event/${event.id}/screen`, 'rc-event-screen .row'],
  ['where stages are put up', () => '/stage', 'rc-stage-page button'],
  ['a stage', () => `/stage/${stage.id}#token=${stage.control.token}`, 'rc-stage-desk button'],
  ['a claim', () => `/claim#${playing.seats[0]!.claim!}`, 'rc-claim-page button'],
  ['an embedded match', () => `/embed/${ended.id}?step=20`, 'rc-card'],
];

const lateAnswers = async (page: Page): Promise<void> => {
  let asked = 0;
  await page.route('**/v1/**', async (route) => {
    await pause(LATE_MS * (1 + (asked++ % 4)));
    await route.continue().catch(() => undefined);
  });
};

let browser: BrowserContext;
beforeAll(async () => {
  // One of its own: what begins with each document cannot be taken away again.
  browser = await pages.context();
  await browser.addInitScript(WATCH_SHIFTS);
  const { id, seats } = await beginOver(pages.service.api, 'grand-archive');
  const page = await pages.tab(browser);
  await page.goto(`${pages.service.url}/docs/readable.css`);
  const kept = { claim: seats[0]!.claim!, secret: 'a'.repeat(64), nonce: 'b'.repeat(64) };
  await page.localStorage.setItem(`recollect:seat:${id}:1`, JSON.stringify(kept));
  await page.close();
});
afterAll(() => browser.close());

const shiftOf = async (size: (typeof SIZES)[number], path: string, whole: string): Promise<Shifts> => {
  const page = await pages.tab(browser);
  await page.setViewportSize(size);
  await lateAnswers(page);
  await page.goto(pages.service.url + path);
  await page.locator(whole).first().waitFor();
  await settled(page);
  const shifts = await page.evaluate<Shifts>(SHIFTS);
  await pages.shoot(page, `steady-${whole.replaceAll(/\W+/g, '-')}-${size.width}`);
  await page.close();
  return shifts;
};

it.each(KINDS)('%s does not shift while it is loaded', async (page, path, whole) => {
  const found = [];
  for (const size of SIZES) {
    const { width } = size;
    const { sum, of } = await shiftOf(size, path(), whole);
    process.stdout.write(`${JSON.stringify({ measured: 'shift', page, width, sum: Number(sum.toFixed(3)) })}\n`);
    if (sum > MOST) found.push({ width, sum, of });
  }
  expect(found).toEqual([]);
});

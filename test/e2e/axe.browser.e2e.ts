import { beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { StageMade } from '#api';
import { FINISH_ANIMATIONS } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { beginOver, playOut, playSome, type BegunOver } from '../support/over-http.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[];
}

const pages = onPages({});
let ended: BegunOver;
let playing: BegunOver;
let event: EventOverHttp;
let stage: StageMade;

beforeAll(async () => {
  const { api } = pages.service;
  ended = await beginOver(api, 'grand-archive');
  playing = await beginOver(api, 'grand-archive');
  await playOut(api, ended, 5, 60);
  await playSome(api, playing, 7, 24);
  stage = (await api.post<StageMade>('/v1/stages', {})).body;
  const { token } = stage.control;
  await api.send('PUT', `/v1/stages/${stage.id}`, { air: { match: ended.id, mode: 'replay', step: 20 } }, { token });
  event = await (await EventOverHttp.begun(api, { clock: 3000 })).enter('Ana', 'Ben', 'Cleo', 'Dan', '<b>Eve</b>');
  await event.finish(await event.next(), () => [2, 1]);
  const { tables } = await event.next();
  await event.do('PUT', `/tables/2/${tables[0]!.table}/result`, { won: [2, 0] });
});

const shown =
  (what: string) =>
  async (page: Page): Promise<void> =>
    page.locator(what).first().waitFor();
const seat = (n: number): string => `#token=${playing.seats[n - 1]!.token}`;

/** Every page that a browser may come to, and what shows that it is drawn. */
const kinds: readonly (readonly [string, () => string, (page: Page) => Promise<void>])[] = [
  ['the home page', () => '/', shown('rc-home-page li')],
  ['a live match', () => `/matches/${playing.id}`, shown('rc-card')],
  ['a player', () => `/matches/${playing.id}${seat(1)}`, shown('rc-options h2')],
  ['the other player', () => `/matches/${playing.id}${seat(2)}`, shown('rc-options h2')],
  ['a match that is over', () => `/matches/${ended.id}`, shown('rc-card')],
  ['a replay', () => `/matches/${ended.id}/replay?step=20`, shown('rc-card')],
  ['a bench', () => `/bench/${playing.id}#token=${playing.judge.token}`, shown('rc-card')],
  ['all events', () => '/events', shown('rc-event-list li')],
  ['an event', () => `/event/${event.id}`, shown('rc-pairings td a')],
  [
    'standings that are explained',
    () => `/event/${event.id}?view=standings`,
    async (page) => {
      await shown('rc-standings td a, rc-standings th a')(page);
      const why = page.getByRole('button', { name: 'Why place 1' }).first();
      if ((await why.getAttribute('aria-expanded')) === 'false') await why.click();
      await shown('.why li')(page);
    },
  ],
  ['a player’s table', () => `/event/${event.id}#token=${event.players[0]!.token}`, shown('rc-my-place h2')],
  ['the desk of an event', () => `/event/${event.id}/desk#token=${event.token}`, shown('rc-desk-tables td a')],
  ['no desk', () => `/event/${event.id}/desk`, shown('rc-event-desk input')],
  ['the projector', () => `/event/${event.id}/screen`, shown('rc-event-screen .row')],
  ['slips to print', () => `/event/${event.id}/print?what=slips`, shown('rc-event-print .slip')],
  ['the calls of a judge', () => `/bench#token=${playing.judge.token}`, shown('rc-queue-page li')],
  ['where stages are put up', () => '/stage', shown('rc-stage-page button')],
  ['a stage', () => `/stage/${stage.id}#token=${stage.control.token}`, shown('rc-stage-desk button')],
  ['its output', () => `/overlay/${stage.id}#token=${stage.output.token}`, shown('rc-lower-third .name')],
  ['an overlay with all there is', () => `/overlay/${playing.id}?layout=camera`, shown('rc-lower-third .name')],
  ['an embedded match', () => `/embed/${ended.id}?step=20`, shown('rc-card')],
  ['a claim', () => `/claim#${playing.seats[0]!.claim!}`, shown('rc-claim-page button')],
  ['no claim', () => '/claim', shown('rc-claim-page p')],
  ['no page', () => '/nothing', shown('h1')],
  ['no match', () => '/matches/none', shown('rc-match-head a')],
  ['no replay', () => '/matches/none/replay', shown('rc-match-head a')],
  ['no bench', () => '/bench/none', shown('rc-match-head a')],
  [
    'the reference, and what it opens',
    () => '/docs',
    async (page) => {
      for (const method of ['get', 'post']) {
        const operation = page.locator(`.opblock-${method}`).first();
        const summary = operation.locator('.opblock-summary-control');
        if ((await summary.getAttribute('aria-expanded')) === 'true') continue;
        await summary.click();
        await operation.locator('.try-out__btn').click();
      }
      await page.locator('.body-param__text').first().waitFor();
      // What is opened can be linked to.
      expect(new URL(page.url()).hash).toMatch(/^#\/\w+\/\w+/);
    },
  ],
];

/** What colours can make wrong: all else is the same in light and in dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** What sizes can make wrong: all else is the same on a desktop and on a phone. */
const OF_SIZES = ['scrollable-region-focusable', 'target-size'];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Look {
  readonly size: typeof DESKTOP;
  readonly colorScheme: 'light' | 'dark';
  /** Those that it can break; without them all. */
  readonly rules?: readonly string[];
}
const LOOKS: readonly Look[] = [
  { size: DESKTOP, colorScheme: 'light' },
  { size: DESKTOP, colorScheme: 'dark', rules: OF_COLOURS },
  { size: PHONE, colorScheme: 'dark', rules: OF_COLOURS },
  { size: PHONE, colorScheme: 'light', rules: [...OF_COLOURS, ...OF_SIZES] },
];

const violationsOf = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // What fades in is faint for a moment.
  await page.evaluate(FINISH_ANIMATIONS);
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(AXE);
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
  );
};

it.each(kinds)(
  'axe-core finds nothing wrong with %s, in light and dark, on a desktop and on a phone',
  async (_name, path, drawn) => {
    const page = await pages.open(path(), { size: DESKTOP });
    for (const { size, colorScheme, rules } of LOOKS) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      expect([size, colorScheme, ...(await violationsOf(page, rules))]).toEqual([size, colorScheme]);
    }
    await pages.close(page);
  },
);

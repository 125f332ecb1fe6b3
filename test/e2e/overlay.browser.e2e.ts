import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOut, playSome } from '../support/over-http.js';
import { testService } from '../support/service.js';

/** What a streamer has behind it; their program adds a style of theirs in the same way. */
const BEHIND = 'html { background: linear-gradient(120deg, #1c7a5a, #a23b6d 60%, #d8b23a) !important; }';
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];
/** `OVERLAY_LAYOUTS=board,lower,actions,hands,card` for pictures of the others. */
const LAYOUTS = (process.env['OVERLAY_LAYOUTS'] ?? 'table,camera').split(',');

const pages = onPages();

const show = async (page: Page, match: string, query = ''): Promise<void> => {
  await page.goto(`${pages.service.url}/overlay/${match}${query}`);
  await page.locator('rc-scene .stage').waitFor();
};

const overlay = async (match: string, query = '', size = SIZES[0]!): Promise<Page> => {
  const page = await pages.tab(await pages.browser.newContext({ viewport: size }));
  await show(page, match, query);
  return page;
};

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.addStyleTag({ content: BEHIND });
  await pages.shoot(page, name);
};

const revisionOf = async (match: string): Promise<number> =>
  (await pages.service.api.get<{ revision: number }>(`/v1/matches/${match}`)).body.revision;

const shows = (page: Page, revision: number): Promise<void> =>
  page.locator(`rc-scene .stage[data-revision="${revision}"]`).waitFor();

/** Whether anything of the page asks for more room than there is. */
const SCROLLS = `document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth`;

describe.each(['grand-archive', 'keyforge', 'graven'])('a match of %s over a picture', (game) => {
  it('fits its source in every layout, is transparent, and follows the match', async () => {
    const begun = await beginOver(pages.service.api, game, { seed: 'on air', spectators: { hands: 'all' } });
    await playSome(pages.service.api, begun, 3, 70);
    const page = await overlay(begun.id);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const layout of LAYOUTS) {
        await show(page, begun.id, `?layout=${layout}&hands=1,2`);
        expect(await page.evaluate(SCROLLS)).toBe(false);
        const ground = 'getComputedStyle(document.documentElement).backgroundColor';
        expect(await page.evaluate(ground)).toBe('rgba(0, 0, 0, 0)');
        await shoot(page, `overlay-${game}-${layout}-${size.height}`);
      }
    }
    await show(page, begun.id);
    await playSome(pages.service.api, begun, 4, 6);
    await shows(page, await revisionOf(begun.id));
    await page.context().close();
  }, 180_000);
});

describe('an overlay', () => {
  it('shows hands only where it is asked to, and where the match lets spectators see them', async () => {
    const { api } = pages.service;
    for (const hands of ['all', 'none'] as const) {
      const begun = await beginOver(api, 'keyforge', { seed: 'hands', spectators: { hands } });
      await playSome(api, begun, 3, 12);
      const page = await overlay(begun.id, '?layout=hands');
      expect(await page.locator('rc-hand-bars').count()).toBe(0);
      await show(page, begun.id, '?layout=board');
      expect(await page.locator('rc-part [data-zone^="hand"] rc-card').count()).toBe(0);
      await show(page, begun.id, '?layout=hands&hands=1');
      const bars = page.locator('rc-hand-bars section');
      if (hands === 'all') await bars.first().waitFor();
      expect(await bars.count()).toBe(hands === 'all' ? 1 : 0);
      await page.context().close();
    }
  }, 120_000);

  it('says how far behind a delayed match it is, and shows nothing sooner', async () => {
    const { api } = pages.service;
    const begun = await beginOver(api, 'graven', { seed: 'late', spectators: { delaySeconds: 8 } });
    await playSome(api, begun, 3, 10);
    const before = await revisionOfJudge(begun.id, begun.judge.token);
    const page = await pages.open(`/overlay/${begun.id}?layout=table`, { size: SIZES[1]! });
    await page.getByText('8 s behind').waitFor();
    await shows(page, before);
    await playSome(api, begun, 5, 2);
    const after = await revisionOfJudge(begun.id, begun.judge.token);
    expect(await page.locator(`[data-revision="${after}"]`).count()).toBe(0);
    await shoot(page, 'overlay-delayed');
    await shows(page, after);
    await page.goto(`${pages.service.url}/overlay/nothing`);
    await page.getByText('There is no such match').waitFor();
    await page.context().close();
  }, 120_000);

  it('shows the end of a match, and hides it from who asked not to be told', async () => {
    const { api } = pages.service;
    const begun = await beginOver(api, 'graven', { seed: 'end' });
    await playSome(api, begun, 3, 10);
    const [told, hushed] = [await overlay(begun.id), await overlay(begun.id, '?spoiler=hide')];
    await playOut(api, begun, 9, 3);
    await told.locator('rc-lower-third .result').getByText('wins').waitFor();
    await shows(hushed, await revisionOf(begun.id));
    expect(await hushed.getByText('wins').count()).toBe(0);
    await shoot(told, 'overlay-ended');
    for (const page of [told, hushed]) await page.context().close();
  }, 120_000);

  it('stays through a reload, and through the end of the service and its next start', async () => {
    const first = await testService();
    const begun = await beginOver(first.api, 'graven', { seed: 'again' });
    await playSome(first.api, begun, 3, 10);
    const context = await pages.browser.newContext({ viewport: SIZES[1]! });
    const page = await context.newPage();
    await page.goto(`${first.url}/overlay/${begun.id}`);
    await page.locator('rc-scene .stage').waitFor();
    await page.reload();
    await page.locator('rc-scene .stage').waitFor();
    await first.close();
    await page.getByText('Reconnecting').waitFor();
    expect(await page.locator('rc-lower-third .name').count()).toBe(2);
    const second = await testService({ DATA_DIR: first.dataDir, PORT: new URL(first.url).port });
    await playSome(second.api, begun, 4, 4);
    const { body } = await second.api.get<{ revision: number }>(`/v1/matches/${begun.id}`);
    await shows(page, body.revision);
    await page.getByText('Reconnecting').waitFor({ state: 'detached' });
    await context.close();
    await second.close();
  }, 120_000);

  it('complains of nothing but what was not there', () => {
    expect(pages.complaints.filter((said) => !/404/.test(said))).toEqual([]);
  });
});

const revisionOfJudge = async (match: string, token: string): Promise<number> =>
  (await pages.service.api.get<{ revision: number }>(`/v1/matches/${match}`, token)).body.revision;

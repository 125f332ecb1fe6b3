import { expect, it } from '@jest/globals';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOut } from '../support/over-http.js';

const pages = onPages();

interface Shown {
  readonly because: readonly string[];
}

it('the viewer says which boxes a step went through, chart by chart, and what each of them says', async () => {
  const begun = await beginOver(pages.service.api, 'grand-archive', { rules: '2021-11-27' });
  await playOut(pages.service.api, begun, 7, 160);
  const replay = `/v1/matches/${begun.id}/replay`;
  const { steps } = (await pages.service.api.get<{ steps: number }>(replay)).body;
  let step = 1;
  for (; step <= steps; step += 1)
    if ((await pages.service.api.get<Shown>(`${replay}/${step}`)).body.because.includes('F10 D8')) break;
  expect(step).toBeLessThanOrEqual(steps);
  const page = await pages.open(`/matches/${begun.id}/replay?step=${step}`, { size: { width: 1280, height: 900 } });
  await page.getByRole('heading', { name: new RegExp(`^Step ${step}: `) }).waitFor();
  await page.getByRole('heading', { name: /the boxes of the charts/ }).waitFor();
  const box = page.getByRole('link', { name: 'F10 D8', exact: true });
  expect(await box.innerText()).toBe('D8');
  await box.scrollIntoViewIfNeeded();
  await pages.shoot(page, 'charts-list', { fullPage: true });
  await box.click();
  const dialog = page.getByRole('dialog', { name: 'Box F10 D8' });
  await dialog.getByText('durability').waitFor();
  expect(await dialog.innerText()).toContain('Chart 10: Combat Phase');
  await pages.shoot(page, 'charts');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await box.scrollIntoViewIfNeeded();
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await pages.shoot(page, 'charts-narrow');
  expect(pages.complaints).toEqual([]);
});
